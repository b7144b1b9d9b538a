#if NATS
  import Campaigns
  import Foundation
  import JetStream

  /// The workers of a campaign: a coordinator receives their messages and announces its own state.
  /// Nothing here is stored, and nothing decides a result.
  final class CampaignWorkers {
    private let connection: ServerConnection
    private let campaign: String
    private let options: FleetExecutor.Options
    private let board: ProgressBoard
    private let presences: ServerSubscription
    private let questions: ServerSubscription
    private let calls: ServerSubscription
    private var workers: [String: (presence: WorkerPresence, heard: Double)] = [:]
    private var strangers: Set<String> = []
    private var announced = -1.0
    private var lonelySince: Double?
    private var cancellationRead = -1.0

    private static let interval = 5.0
    /// Seconds without a message after which a worker counts as lost.
    private static let patience = 15.0
    private static let lonelyPatience = 30.0

    init(
      _ connection: ServerConnection, campaign: String, _ options: FleetExecutor.Options,
      _ board: ProgressBoard
    ) throws(ServerError) {
      self.connection = connection
      self.campaign = campaign
      self.options = options
      self.board = board
      presences = try connection.subscribe(FleetNames.presences)
      questions = try connection.subscribe(FleetNames.coordinator(campaign))
      calls = try connection.subscribe(FleetNames.who)
      connection.publish([], to: FleetNames.who)
    }

    /// Units that all workers of this build run at once.
    var slots: Int { workers.values.reduce(0) { $0 + $1.presence.slots } }

    /// True if a stop of the campaign was requested.
    func isCancelled(_ stage: CampaignStage) -> Bool {
      let now = options.clock.seconds
      guard now - cancellationRead >= 1, connection.isConnected else { return false }
      cancellationRead = now
      return stage.isCancelled
    }

    /// Receives and answers messages.
    ///
    /// - Returns: messages for the user.
    func attend(_ book: IssueBook, now: Double) -> [String] {
      var remarks: [String] = []
      for message in presences.take() {
        guard let presence = FleetFormat.decode(WorkerPresence.self, message.data) else { continue }
        if presence.build != options.buildID {
          if strangers.insert(presence.name).inserted {
            remarks.append(
              "worker \(presence.name) is "
                + FleetBuild(name: options.buildID).difference(FleetBuild(name: presence.build))
                + ": it takes no units")
          }
        } else if presence.isStaying {
          workers[presence.name] = (presence, now)
        } else {
          workers[presence.name] = nil
        }
      }
      for (name, worker) in workers where now - worker.heard > Self.patience {
        workers[name] = nil
        remarks.append("worker \(name) is not heard of any more; its units are run elsewhere")
      }
      if workers.isEmpty {
        let since = lonelySince ?? now
        lonelySince = since
        if now - since > Self.lonelyPatience {
          lonelySince = now
          remarks.append("no worker of this build is there: plumb worker --on …")
        }
      } else {
        lonelySince = nil
      }
      let text = questions.take()
      if !text.isEmpty {
        let announcement = FleetFormat.encode(announcement(.running, book))
        for question in text {
          if let reply = question.reply { connection.publish(announcement, to: reply) }
        }
      }
      let isCalled = !calls.take().isEmpty
      if isCalled || now - announced >= Self.interval {
        announced = now
        announce(.running, book)
      }
      return remarks
    }

    func announce(_ state: CampaignEntry.State, _ book: IssueBook) {
      connection.publish(
        FleetFormat.encode(announcement(state, book)), to: FleetNames.announcement(campaign))
      if state != .running { connection.flush() }
    }

    private func announcement(
      _ state: CampaignEntry.State, _ book: IssueBook
    ) -> CampaignAnnouncement {
      let progress = board.progress
      return CampaignAnnouncement(
        campaign: campaign, build: options.buildID, state: state.rawValue,
        unitsTotal: options.unitCount, unitsDone: progress?.unitsDone ?? book.settled.count,
        unitsOut: book.out.count, reissued: book.reissued, variants: progress?.variants ?? 0,
        findings: progress?.findings ?? 0, seconds: progress?.seconds ?? 0,
        rate: progress?.rate ?? 0, workers: workers.count, slots: slots)
    }
  }
#endif
