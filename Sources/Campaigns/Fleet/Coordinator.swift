#if NATS
  import Campaigns
  import Corpus
  import SystemCalls
  import JetStream

  /// One run of a campaign over a server: issues units, records results, and issues lost units
  /// again. Everything happens on the thread that calls `run`.
  final class Coordinator {
    private let server: FleetExecutor
    private let options: FleetExecutor.Options
    private let manifest: [UInt8]
    private let campaign: String
    private let units: UnitQueue
    private let stop: StopFlag
    private let sink: any UnitSink
    private let clock: CampaignClock
    /// Distinguishes this run of a coordinator from every other one; never part of a result.
    private let nonce: String

    private var book = IssueBook()
    private var stall: StallWatch
    /// Tickets that the server has not received yet, in order.
    private var unsent: [UnitTicket] = []
    private var hasMoreUnits = true
    private var outageSince: Double?
    private var lastLook = -1.0
    private var isSuspicious = false
    /// The time since which an object is known to be missing and was not created again.
    private var brokenSince: Double?
    private var lastSuspicion: ServerError?

    /// Seconds between checks of the server's state.
    private static let lookInterval = 2.0
    private static let hurriedLookInterval = 0.25
    /// Seconds after which missing streams are created again: a server (2.9.10) that is still
    /// removing the files of the old one would remove those of the new one with them.
    private static let restoreAfter = 1.0
    /// Units issued ahead for each worker: enough that none waits, few enough for a quick stop.
    private static let unitsAhead = 4
    private static let windowLimit = 50_000

    init(
      _ executor: FleetExecutor, manifest: [UInt8], units: UnitQueue, stop: StopFlag,
      sink: any UnitSink
    ) {
      server = executor
      options = executor.options
      self.manifest = manifest
      campaign = ContentHash(of: manifest).shortHex
      self.units = units
      self.stop = stop
      self.sink = sink
      clock = options.clock
      nonce = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      stall = StallWatch(limit: options.stall ?? max(2 * options.lease, 60))
    }

    func run() throws(CampaignError) {
      do throws(ServerError) {
        let connection = try ServerConnection(server.server, name: "plumb coordinator")
        let stage = try CampaignStage(
          JetStreamContext(connection), campaign: campaign, manifest: manifest, options)
        try stage.open()
        let workers = try CampaignWorkers(connection, campaign: campaign, options, server.board)
        try serve(stage, workers)
      } catch {
        throw failure ?? CampaignError(error)
      }
      if let failure { throw failure }
    }

    /// The error that ended the run, if the server did not cause it.
    private var failure: CampaignError?

    private func serve(_ stage: CampaignStage, _ workers: CampaignWorkers) throws(ServerError) {
      while failure == nil {
        if !stop.isRaised, workers.isCancelled(stage) {
          sink.note(.remark("the campaign was cancelled on the server"))
          stop.raise()
        }
        if stop.isRaised {
          workers.announce(.stopped, book)
          stage.close(.stopped)
          return
        }
        for remark in workers.attend(book, now: clock.seconds) { sink.note(.remark(remark)) }
        issue(stage, slots: workers.slots)
        if book.out.isEmpty, !hasMoreUnits {
          workers.announce(.complete, book)
          stage.close(.complete)
          return
        }
        collect(stage)
        try look(stage, slots: workers.slots)
      }
      stage.close(.stopped)
    }

    // MARK: Issuing

    private func issue(_ stage: CampaignStage, slots: Int) {
      let window = min(Self.windowLimit, max(1, slots) * Self.unitsAhead)
      while hasMoreUnits, book.out.count < window {
        guard let unit = units.next() else {
          hasMoreUnits = false
          break
        }
        if let generation = book.issue(unit) { unsent.append(ticket(unit, generation)) }
      }
      var sent = 0
      for ticket in unsent {
        // A result may have arrived meanwhile, or a later generation may have been issued.
        if book.out[ticket.u] == ticket.g {
          do throws(ServerError) {
            try stage.issue(ticket)
          } catch {
            suspect(error)
            break
          }
        }
        sent += 1
      }
      unsent.removeFirst(sent)
    }

    private func ticket(_ unit: Int, _ generation: Int) -> UnitTicket {
      UnitTicket(c: campaign, u: unit, run: nonce, g: generation)
    }

    private func renew(_ unit: Int) {
      if let generation = book.renew(unit) { unsent.append(ticket(unit, generation)) }
    }

    private func reissueAll() {
      unsent = []
      unsent = book.renew().map { ticket($0, book.generation) }
    }

    // MARK: Results

    private func collect(_ stage: CampaignStage) {
      let messages: [LeasedMessage]
      do throws(ServerError) {
        messages = try stage.results()
      } catch {
        suspect(error)
        // A refusal arrives at once, and repeated requests without a pause would make things worse.
        usleep(100_000)
        return
      }
      guard !messages.isEmpty else { return }
      var records: [UnitRecord] = []
      for message in messages {
        switch stage.record(of: message) {
        case .record(let record, let troubles):
          records.append(record)
          troubles.forEach(sink.note)
        case .suspicion(let record, let generation):
          switch book.suspect(record.unit, generation: generation) {
          case .outdated: continue
          case .first:
            sink.note(
              .remark("unit \(record.unit) was delivered too often; it is issued once more"))
            renew(record.unit)
          case .confirmed: records.append(record)
          }
        case .useless(let reason, let unit):
          sink.note(.remark(reason))
          if let unit { renew(unit) }
        }
      }
      do throws(CampaignError) {
        try sink.deliver(records)
      } catch {
        failure = error
        return
      }
      // Only now, because they are on the disk.
      for message in messages { message.acknowledge() }
      for record in records { book.settle(record.unit) }
      stall.progress()
    }

    // MARK: The server's state

    private func suspect(_ error: ServerError) {
      if error.isPassing {
        isSuspicious = true
        return
      }
      switch error {
      case .notFound, .failed:
        isSuspicious = true
        if error != lastSuspicion { sink.note(.remark("\(error)")) }
        lastSuspicion = error
      default: failure = failure ?? CampaignError(error)
      }
    }

    /// Checks at intervals that everything exists, and replaces what is missing.
    private func look(_ stage: CampaignStage, slots: Int) throws(ServerError) {
      let now = clock.seconds
      let interval = isSuspicious ? Self.hurriedLookInterval : Self.lookInterval
      guard now - lastLook >= interval else { return }
      lastLook = now
      do {
        var isQuiet = false
        if brokenSince == nil {
          do {
            let activity = try stage.activity()
            isQuiet = activity.isQuiet(hasWorkers: slots > 0) && !book.out.isEmpty && unsent.isEmpty
          } catch .notFound {
            brokenSince = now
            isSuspicious = true
          }
        }
        if let brokenSince {
          guard now - brokenSince >= Self.restoreAfter else { return }
          // Repeated until it succeeds: half of it would look complete.
          try stage.restore()
          self.brokenSince = nil
          sink.note(
            .remark("streams were lost on the server; \(book.out.count) units are issued again"))
          reissueAll()
        }
        isSuspicious = false
        if let since = outageSince {
          outageSince = nil
          if now - since > 2 { sink.note(.remark("the NATS server is back")) }
        }
        if stall.isStalled(isQuiet: isQuiet, now: now) {
          sink.note(
            .remark("no worker holds the \(book.out.count) issued units; they are issued again"))
          try stage.rebuild()
          reissueAll()
        }
      } catch {
        guard error.isPassing || error.isRefusal else { throw error }
        let since = outageSince ?? now
        if outageSince == nil {
          sink.note(.remark("\(error); waiting for it"))
          outageSince = now
        }
        if now - since > options.outage { throw error }
        isSuspicious = true
      }
    }
  }

  extension ServerError {
    /// True if the server gave its own reason, which may pass: no leader, no space.
    fileprivate var isRefusal: Bool {
      if case .failed = self { true } else { false }
    }
  }
#endif
