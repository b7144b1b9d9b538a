#if NATS
  import Campaigns
  import Corpus
  import Foundation
  import JetStream

  /// The server's objects for one campaign, from its coordinator's point of view: streams,
  /// consumers, the scenes and the entry.
  final class CampaignStage {
    private let server: JetStreamContext
    private let campaign: String
    private let manifest: [UInt8]
    private let options: FleetExecutor.Options
    private var pull: PullConsumer?

    /// Seconds after which results that were not taken are dropped.
    private static let resultAge = 7.0 * 86_400
    private static let caseAge = 30.0 * 86_400
    private static let unitLimit = 100_000
    private static let batch = 256
    private static let payloadLimit = 1 << 28

    init(
      _ server: JetStreamContext, campaign: String, manifest: [UInt8],
      _ options: FleetExecutor.Options
    ) {
      self.server = server
      self.campaign = campaign
      self.manifest = manifest
      self.options = options
    }

    // MARK: Making

    /// Prepares everything; nothing of an earlier coordinator's run remains issued.
    ///
    /// - Throws: ``ServerError``.
    func open() throws(ServerError) {
      try server.checkIsEnabled()
      try refuseSecondCoordinator()
      try makeStreams()
      try server.purge(FleetNames.units, subject: FleetNames.unit(campaign))
      try server.publish([], to: FleetNames.cancellation(campaign))
      try makeLedgerConsumer()
      try makeWorkersConsumer()
      try writeEntry(.running)
    }

    private func refuseSecondCoordinator() throws(ServerError) {
      let subject = FleetNames.coordinator(campaign)
      do {
        _ = try server.connection.request(of: subject, milliseconds: 1000)
      } catch {
        switch error {
        // Subscribed but silent: its machine is lost, and the server has not noticed yet.
        case .noResponders, .timedOut: return
        default: throw error
        }
      }
      throw .failed(
        "campaign \(campaign)", reason: "another coordinator is running it on this server")
    }

    private func makeStreams() throws(ServerError) {
      var units = StreamPlan(name: FleetNames.units, subjects: "fz.unit.>")
      units.isWorkQueue = true
      units.messageLimit = Self.unitLimit
      var results = StreamPlan(name: FleetNames.results, subjects: "fz.result.>")
      results.age = Self.resultAge
      var cases = StreamPlan(name: FleetNames.cases, subjects: "fz.case.>")
      cases.keepsLast = true
      cases.age = Self.caseAge
      var scenes = StreamPlan(name: FleetNames.scenes, subjects: "fz.scene.>")
      scenes.keepsLast = true
      for var plan in [units, results, cases, scenes] {
        plan.replicas = options.replicas
        _ = try server.makeStream(plan)
      }
      try server.makeBucket(
        FleetNames.campaigns, replicas: options.replicas, age: Self.caseAge)
    }

    /// Creates the consumer of the results that no ledger has yet. It is created again, because
    /// messages that an earlier coordinator had taken would return only after their lease.
    private func makeLedgerConsumer() throws(ServerError) {
      let name = FleetNames.ledger(campaign)
      var plan = ConsumerPlan(
        stream: FleetNames.results, name: name, subject: FleetNames.result(campaign), lease: 30)
      plan.outLimit = 4 * Self.batch
      if options.resumes {
        do {
          plan.start = try server.state(of: name, in: plan.stream).floor + 1
        } catch .notFound {
        }
      } else {
        try server.purge(plan.stream, subject: plan.subject)
      }
      pull = nil
      try server.deleteConsumer(name, of: plan.stream)
      _ = try server.makeConsumer(plan)
    }

    private func makeWorkersConsumer() throws(ServerError) {
      var plan = ConsumerPlan(
        stream: FleetNames.units, name: FleetNames.workers(campaign),
        subject: FleetNames.unit(campaign), lease: options.lease)
      plan.deliveries = 5
      plan.outLimit = Self.unitLimit
      plan.waitLimit = 8192
      _ = try server.makeConsumer(plan)
    }

    private func writeEntry(_ state: CampaignEntry.State) throws(ServerError) {
      let scenes = BlobStore(
        server: server, stream: FleetNames.scenes, prefix: FleetNames.sceneBlobs)
      let reference: BlobReference
      do {
        reference = try scenes.put(try options.splitting.split(manifest) { try scenes.put($0) })
      } catch let error as ServerError {
        throw error
      } catch {
        throw .failed("store the manifest", reason: "\(error)")
      }
      let entry = CampaignEntry(
        campaign: campaign, build: options.buildID, state: state, manifest: reference,
        lease: options.lease, units: options.unitCount)
      try server.publish(FleetFormat.encode(entry), to: FleetNames.entry(campaign))
    }

    /// Creates missing objects again. Units and results may be lost.
    func restore() throws(ServerError) {
      try makeStreams()
      try makeWorkersConsumer()
      let name = FleetNames.ledger(campaign)
      var plan = ConsumerPlan(
        stream: FleetNames.results, name: name, subject: FleetNames.result(campaign), lease: 30)
      plan.outLimit = 4 * Self.batch
      pull = nil
      _ = try server.makeConsumer(plan)
      try writeEntry(.running)
    }

    /// Creates the consumers again, whatever their state is.
    func rebuild() throws(ServerError) {
      pull = nil
      try server.purge(FleetNames.units, subject: FleetNames.unit(campaign))
      try server.deleteConsumer(FleetNames.workers(campaign), of: FleetNames.units)
      try server.deleteConsumer(FleetNames.ledger(campaign), of: FleetNames.results)
      try restore()
    }

    /// Removes objects that are no longer needed. A failure here does no harm.
    func close(_ state: CampaignEntry.State) {
      pull = nil
      try? server.purge(FleetNames.units, subject: FleetNames.unit(campaign))
      try? writeEntry(state)
      guard state == .complete else { return }
      try? server.deleteConsumer(FleetNames.workers(campaign), of: FleetNames.units)
      try? server.deleteConsumer(FleetNames.ledger(campaign), of: FleetNames.results)
      try? server.purge(FleetNames.results, subject: FleetNames.result(campaign))
      try? server.purge(FleetNames.cases, subject: FleetNames.caseBlobs(campaign) + ".>")
    }

    // MARK: Running

    var isCancelled: Bool {
      let flag = try? server.last(
        FleetNames.cancellation(campaign), in: FleetNames.campaignsStream)
      return flag.map { !$0.isEmpty } ?? false
    }

    func issue(_ ticket: UnitTicket) throws(ServerError) {
      try server.publish(
        FleetFormat.encode(ticket), to: FleetNames.unit(campaign), id: ticket.id)
    }

    /// Results that have arrived, or that arrive within a moment.
    func results() throws(ServerError) -> [LeasedMessage] {
      let consumer: PullConsumer
      if let pull {
        consumer = pull
      } else {
        consumer = try server.pull(
          FleetNames.ledger(campaign), of: FleetNames.results,
          subject: FleetNames.result(campaign))
        pull = consumer
      }
      return try consumer.fetch(Self.batch, milliseconds: 200)
    }

    enum Reading {
      case record(UnitRecord, [WorkerTrouble])
      /// The unit was not run because it was delivered too often in this generation.
      case suspicion(UnitRecord, generation: Int)
      /// A message without a record; its unit is run again if it is known.
      case useless(String, unit: Int?)
    }

    func record(of message: LeasedMessage) -> Reading {
      guard let result = FleetFormat.decode(ResultMessage.self, message.data),
        result.c == campaign, let status = UnitStatus(word: result.status)
      else { return .useless("a result that cannot be read was dropped", unit: nil) }
      guard result.build == options.buildID else {
        return .useless(
          "a result of build \(FleetBuild(name: result.build).text) was dropped; this is "
            + FleetBuild(name: options.buildID).text, unit: result.u)
      }
      do {
        var payload: [UInt8] = []
        if let blob = result.blob {
          payload = try BlobStore(
            server: server, stream: FleetNames.cases, prefix: FleetNames.caseBlobs(campaign)
          ).get(blob)
        } else if let data = result.payload {
          payload = try Compression.decompress([UInt8](data), limit: Self.payloadLimit)
        }
        let record = UnitRecord(
          unit: result.u, status: status, variants: result.variants, findings: result.findings,
          payload: payload, note: result.note)
        guard record.digest.hex == result.digest else {
          return .useless("the result of unit \(result.u) is damaged", unit: result.u)
        }
        if result.isSuspicion == true { return .suspicion(record, generation: result.g) }
        return .record(record, result.troubles.compactMap { $0.trouble(unit: result.u) })
      } catch {
        return .useless("the result of unit \(result.u) cannot be read: \(error)", unit: result.u)
      }
    }

    struct Activity {
      var units: ConsumerState
      var results: ConsumerState

      /// True if there is no progress where there should be: there are neither units nor results,
      /// or there are some and no one receives them, as has been seen in servers after streams were
      /// lost.
      func isQuiet(hasWorkers: Bool) -> Bool {
        guard units.out == 0 else { return false }
        return hasWorkers || units.pending + results.pending + results.out == 0
      }
    }

    /// - Throws: ``ServerError/notFound(_:)`` if a stream or consumer is missing.
    func activity() throws(ServerError) -> Activity {
      // The streams without a consumer. Without them workers that join find no campaign, and
      // working ones cannot deliver long payloads.
      for stream in [FleetNames.cases, FleetNames.scenes, FleetNames.campaignsStream] {
        _ = try server.messageCount(of: stream)
      }
      return Activity(
        units: try server.state(of: FleetNames.workers(campaign), in: FleetNames.units),
        results: try server.state(of: FleetNames.ledger(campaign), in: FleetNames.results))
    }
  }
#endif
