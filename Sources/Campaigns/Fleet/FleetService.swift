#if NATS
  import Campaigns
  import Corpus
  import Foundation
  import JetStream

  /// The main loop of a worker: it finds campaigns of its build and serves them, one at a time.
  final class FleetService {
    private struct HeardCampaign {
      var announcement: CampaignAnnouncement
      var heard: Double
      var served = -1.0
      var isRefused = false
    }

    private let worker: FleetWorker
    private let options: FleetWorker.Options
    private let stop: StopFlag
    private let clock: CampaignClock
    private let connection: ServerConnection
    private let server: JetStreamContext
    private let announcements: ServerSubscription
    private let calls: ServerSubscription
    private let host = FleetService.hostName
    private let cores: CoreShare?
    private let processes: ProcessExecutor.Options
    private var known: [String: HeardCampaign] = [:]
    private var presented = -1.0
    private var idleSince: Double
    private var inbox: UnitInbox?
    private var campaign: String?
    private var doneBefore = 0

    private static let interval = 5.0
    /// Seconds without a message after which a coordinator counts as lost.
    private static let patience = 15.0
    /// Seconds without a unit after which another campaign is tried.
    private static let switchAfter = 2.0

    init(_ worker: FleetWorker, stop: StopFlag) throws(ServerError) {
      self.worker = worker
      options = worker.options
      self.stop = stop
      clock = options.clock
      connection = try ServerConnection(worker.server, name: "plumb worker")
      server = try JetStreamContext(connection)
      try server.checkIsEnabled()
      announcements = try connection.subscribe(FleetNames.announcements)
      calls = try connection.subscribe(FleetNames.who)
      idleSince = clock.seconds
      processes = ProcessExecutor.Options(jobs: options.jobs)
      cores =
        options.sharesCores
        ? CoreShare(
          serving: worker.server.servers.joined(separator: ","), build: options.buildID,
          clock: clock) : nil
    }

    func run() throws(ServerError) {
      connection.publish([], to: FleetNames.who)
      while !stop.isRaised, !isIdleTooLong {
        attend()
        if let campaign = nextCampaign {
          try serve(campaign)
          idleSince = max(idleSince, inbox?.lastUnit ?? 0)
          inbox = nil
        } else {
          usleep(50_000)
        }
      }
      present(isStaying: false)
      connection.flush()
    }

    private var isIdleTooLong: Bool {
      guard let limit = options.idleLimit else { return false }
      return clock.seconds - max(idleSince, inbox?.lastUnit ?? 0) > limit
        && (inbox?.hasNoUnits ?? true)
    }

    /// The campaign of this build that was served least recently.
    private var nextCampaign: String? {
      known.filter { isWanted($0.value) }.min {
        ($0.value.served, $0.key) < ($1.value.served, $1.key)
      }?.key
    }

    private func isWanted(_ known: HeardCampaign) -> Bool {
      known.announcement.build == options.buildID && !known.isRefused
        && known.announcement.state == CampaignEntry.State.running.rawValue
        && clock.seconds - known.heard < Self.patience
    }

    // MARK: Messages

    /// Receives and sends messages; called some twenty times per second.
    private func attend() {
      for message in announcements.take() {
        guard let announcement = FleetFormat.decode(CampaignAnnouncement.self, message.data) else {
          continue
        }
        let isNew = known[announcement.campaign] == nil
        var entry =
          known[announcement.campaign] ?? HeardCampaign(announcement: announcement, heard: 0)
        // Another build may have resumed the campaign: the refusal was meant for the old one.
        if entry.announcement.build != announcement.build { entry.isRefused = false }
        entry.announcement = announcement
        entry.heard = clock.seconds
        known[announcement.campaign] = entry
        if isNew, announcement.build != options.buildID {
          worker.log(
            "campaign \(announcement.campaign) is "
              + FleetBuild(name: options.buildID).difference(FleetBuild(name: announcement.build))
              + ": its units are left alone")
        }
      }
      let isCalled = !calls.take().isEmpty
      if isCalled || clock.seconds - presented >= Self.interval { present(isStaying: true) }
    }

    private func present(isStaying: Bool) {
      presented = clock.seconds
      let process = getpid()
      let presence = WorkerPresence(
        host: host, process: process, build: options.buildID, slots: processes.workers,
        campaign: campaign, units: inbox?.units ?? [], done: doneBefore + (inbox?.done ?? 0),
        isStaying: isStaying)
      connection.publish(
        FleetFormat.encode(presence), to: FleetNames.presence(host: host, process: process))
    }

    /// One word of a subject.
    private static var hostName: String {
      var buffer = [CChar](repeating: 0, count: 256)
      gethostname(&buffer, buffer.count - 1)
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let name = String(decoding: bytes, as: UTF8.self)
        .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
      return name.isEmpty ? "host" : String(name)
    }

    // MARK: Serving

    private func serve(_ campaign: String) throws(ServerError) {
      known[campaign]?.served = clock.seconds
      let entry: CampaignEntry
      let manifest: [UInt8]
      let fonts: String?
      do {
        (entry, manifest, fonts) = try load(campaign)
      } catch let error as ServerError {
        guard error.isPassing else { throw error }
        worker.log("\(error)")
        usleep(250_000)
        return
      } catch {
        // The coordinator stores missing objects again, so this may pass.
        worker.log("campaign \(campaign) cannot be read: \(error)")
        usleep(1_000_000)
        return
      }
      guard entry.build == options.buildID else {
        known[campaign]?.isRefused = true
        return
      }
      let inbox: UnitInbox
      do {
        inbox = try UnitInbox(
          server, campaign: campaign, lease: entry.lease, options,
          places: processes.workers, cores: cores, log: worker.log)
      } catch .notFound {
        // The campaign has just ended, or its coordinator is creating the consumer again.
        usleep(250_000)
        return
      } catch {
        guard error.isPassing else { throw error }
        usleep(250_000)
        return
      }
      try serve(campaign, inbox, manifest: manifest, fonts: fonts)
    }

    /// Runs the campaign's units until it ends, or another needs this worker more.
    private func serve(
      _ campaign: String, _ inbox: UnitInbox, manifest: [UInt8], fonts: String?
    ) throws(ServerError) {
      self.inbox = inbox
      self.campaign = campaign
      present(isStaying: true)
      var command = options.command
      if let fonts { command.arguments += ["--fonts", fonts] }
      let pool = WorkerPool(
        command: command, options: processes,
        clock: clock, manifest: manifest, units: inbox, sink: inbox,
        onTurn: { [self] in
          attend()
          inbox.extendLeases()
          if stop.isRaised || isIdleTooLong || isBetterElsewhere(campaign, inbox) { inbox.end() }
        })
      defer {
        doneBefore += inbox.done
        self.campaign = nil
      }
      do throws(CampaignError) {
        try pool.warmUp()
        inbox.open()
        try pool.run(StopFlag())
      } catch {
        inbox.close()
        throw .failed("run units of campaign \(campaign)", reason: "\(error)")
      }
      inbox.close()
      if let failure = inbox.failure { throw failure }
    }

    /// True if this worker should leave the campaign.
    private func isBetterElsewhere(_ campaign: String, _ inbox: UnitInbox) -> Bool {
      guard inbox.hasNoUnits else { return false }
      if inbox.isCancelled { known[campaign]?.announcement.state = "stopped" }
      guard let current = known[campaign], isWanted(current) else { return true }
      guard clock.seconds - inbox.lastUnit > Self.switchAfter else { return false }
      return known.contains { $0.key != campaign && isWanted($0.value) }
    }

    /// The campaign's entry and manifest, and the folder of its font files if it has some.
    private func load(_ campaign: String) throws -> (CampaignEntry, [UInt8], fonts: String?) {
      guard
        let bytes = try server.last(
          FleetNames.entry(campaign), in: FleetNames.campaignsStream),
        let entry = FleetFormat.decode(CampaignEntry.self, bytes)
      else { throw BlobStore.Failure.missing("the campaign's entry") }
      var scenes = BlobStore(
        server: server, stream: FleetNames.scenes, prefix: FleetNames.sceneBlobs)
      let rest = try scenes.get(entry.manifest)
      // The rest of the manifest belongs to this campaign alone; documents are worth keeping.
      scenes.cache = options.cache
      let manifest = try options.splitting.join(rest) { try scenes.get($0) }
      guard ContentHash(of: manifest).shortHex == campaign else {
        throw BlobStore.Failure.damaged("the manifest")
      }
      guard let fonts = try options.splitting.fonts(rest) else { return (entry, manifest, nil) }
      if let own = options.fonts, own.name == fonts.name {
        return (entry, manifest, own.directory)
      }
      let directory = options.cache ?? NSTemporaryDirectory() + "plumb-\(getpid())"
      // The folder is kept anyway.
      scenes.cache = nil
      return (entry, manifest, try fonts.lay(in: directory) { try scenes.get($0) })
    }
  }
#endif
