#if NATS
  import Foundation
  import JetStream

  /// Reads the objects of a server and its participants, and changes only the flag that stops a
  /// campaign.
  struct FleetObserver {
    private let connection: ServerConnection
    private let server: JetStreamContext

    init(_ address: ServerAddress) throws(ServerError) {
      connection = try ServerConnection(address, name: "plumb status")
      server = try JetStreamContext(connection)
      try server.checkIsEnabled()
    }

    func present(patience: Double) throws(ServerError) -> ([WorkerPresence], [CampaignAnnouncement])
    {
      let presences = try connection.subscribe(FleetNames.presences)
      let announcements = try connection.subscribe(FleetNames.announcements)
      connection.publish([], to: FleetNames.who)
      connection.flush()
      usleep(UInt32(patience * 1e6))
      var workers: [String: WorkerPresence] = [:]
      for message in presences.take() {
        guard let presence = FleetFormat.decode(WorkerPresence.self, message.data) else { continue }
        workers[presence.name] = presence.isStaying ? presence : nil
      }
      var campaigns: [String: CampaignAnnouncement] = [:]
      for message in announcements.take() {
        guard let found = FleetFormat.decode(CampaignAnnouncement.self, message.data) else {
          continue
        }
        campaigns[found.campaign] = found
      }
      return (
        workers.values.sorted { $0.name < $1.name },
        campaigns.values.sorted { $0.campaign < $1.campaign }
      )
    }

    /// Entries of campaigns, including finished ones; none on a server that has had no campaign.
    func entries() throws(ServerError) -> [CampaignEntry] {
      let subjects: [String]
      do {
        subjects = try server.subjects(
          FleetNames.entry("*"), in: FleetNames.campaignsStream)
      } catch .notFound {
        return []
      }
      var entries: [CampaignEntry] = []
      for subject in subjects.sorted() {
        guard let bytes = try server.last(subject, in: FleetNames.campaignsStream),
          let entry = FleetFormat.decode(CampaignEntry.self, bytes)
        else { continue }
        entries.append(entry)
      }
      return entries
    }

    func queue(of campaign: String) throws(ServerError) -> (ConsumerState?, ConsumerState?) {
      (
        try state(FleetNames.workers(campaign), in: FleetNames.units),
        try state(FleetNames.ledger(campaign), in: FleetNames.results)
      )
    }

    private func state(
      _ consumer: String, in stream: String
    ) throws(ServerError) -> ConsumerState? {
      do {
        return try server.state(of: consumer, in: stream)
      } catch .notFound {
        return nil
      }
    }

    func cancel(_ name: String) throws(ServerError) -> String {
      let found = try entries().map(\.campaign).filter { $0.hasPrefix(name) }
      guard let campaign = found.first, found.count == 1 else {
        throw .failed(
          "cancel \(name)",
          reason: found.isEmpty
            ? "no campaign begins so" : "\(found.count) campaigns begin so")
      }
      try server.publish(Array("cancel".utf8), to: FleetNames.cancellation(campaign))
      return campaign
    }
  }

  extension FleetStatus {
    init(_ observer: FleetObserver, patience: Double) throws(ServerError) {
      let (workers, announcements) = try observer.present(patience: patience)
      self.workers = workers
      campaigns = []
      for entry in try observer.entries() {
        let announcement = announcements.first { $0.campaign == entry.campaign }
        let (units, results) = try observer.queue(of: entry.campaign)
        var state = announcement?.state ?? entry.state.rawValue
        if announcement == nil, entry.state == .running { state = "abandoned" }
        campaigns.append(
          Campaign(
            id: entry.campaign, build: entry.build, state: state, announcement: announcement,
            waiting: units?.pending, out: units?.out, redelivered: units?.redelivered,
            unrecorded: results.map { $0.pending + $0.out }))
      }
    }
  }
#endif
