import Corpus
import Dispatch
import Synchronization

/// Runs units on Dispatch threads of this process: the fast path, without protection. A variant
/// that crashes ends the process; the ledger keeps the finished units, and the processes executor
/// finds the variant.
public struct ThreadExecutor: UnitExecutor {
  /// The number of units that run at once, one per thread.
  public var jobs: Int
  private let makeWork: MakeUnitWork

  /// - Parameter jobs: the number of threads; at least one is used.
  public init(jobs: Int, makeWork: @escaping MakeUnitWork) {
    self.jobs = max(1, jobs)
    self.makeWork = makeWork
  }

  private enum Message: Sendable {
    case began(worker: Int, unit: Int)
    case record(UnitRecord, worker: Int)
    case rejected(String)
    case ended
  }

  /// Runs units until the queue is empty or a stop is requested, and gives results to the sink.
  ///
  /// - Throws: ``CampaignError`` if the work rejects the manifest.
  public func run(
    manifest: [UInt8], units: UnitQueue, stop: StopFlag, sink: any UnitSink
  ) throws(CampaignError) {
    let channel = Channel<Message>(limit: Self.messageLimit * jobs)
    let abandon = StopFlag()
    for worker in 0..<jobs {
      let (makeWork, jobs) = (makeWork, jobs)
      DispatchQueue.global().async {
        Self.serve(
          worker, of: jobs, units, manifest, makeWork,
          { stop.isRaised || abandon.isRaised }, channel)
        channel.send(.ended)
      }
    }
    var running = jobs
    var failure: CampaignError?
    while running > 0 {
      var records: [UnitRecord] = []
      for message in channel.receiveAll() {
        switch message {
        case .began(let worker, let unit): sink.watch(.began(worker: worker, unit: unit))
        case .record(let record, let worker):
          records.append(record)
          sink.watch(.ended(worker: worker, unit: record.unit, variants: record.variants))
        case .rejected(let reason): failure = failure ?? .manifestRejected(reason: reason)
        case .ended: running -= 1
        }
      }
      if failure == nil, !records.isEmpty {
        do { try sink.deliver(records) } catch { failure = error }
      }
      if failure != nil { abandon.raise() }
    }
    if let failure { throw failure }
  }

  private static func serve(
    _ worker: Int, of jobs: Int, _ units: UnitQueue, _ manifest: [UInt8],
    _ makeWork: MakeUnitWork, _ isStopped: () -> Bool, _ channel: Channel<Message>
  ) {
    var work: any UnitWork
    do { work = try makeWork(manifest) } catch {
      channel.send(.rejected("\(error)"))
      return
    }
    // One unit at first, so that short campaigns show progress soon.
    var limit = 1
    while !isStopped() {
      let some = units.next(atMost: limit, workers: jobs)
      if some.isEmpty { return }
      limit = min(2 * limit, unitLimit)
      channel.send(.began(worker: worker, unit: some[0]))
      for (place, outcome) in work.run(units: some).enumerated() {
        let unit = some[place]
        if place > 0 { channel.send(.began(worker: worker, unit: unit)) }
        switch outcome {
        case .success(let outcome):
          channel.send(.record(UnitRecord(unit: unit, outcome), worker: worker))
        case .failure(let error):
          channel.send(.record(.poison(unit: unit, "\(error)"), worker: worker))
        }
      }
    }
  }

  /// The number of units that a worker runs at once: enough to fill the lanes, and few enough to
  /// stop soon.
  private static let unitLimit = 8
  /// The maximum number of messages by which a worker is ahead of the ledger, two for each unit:
  /// enough that it does not wait for the disk, and few enough for a quick stop and little memory.
  private static let messageLimit = 256
}

extension UnitRecord {
  init(unit: Int, _ outcome: UnitOutcome, status: UnitStatus = .complete, note: String = "") {
    self.init(
      unit: unit, status: status, variants: outcome.variants, findings: outcome.findings,
      payload: outcome.payload, note: note)
  }

  static func poison(unit: Int, _ reason: String) -> UnitRecord {
    UnitRecord(unit: unit, status: .poison, variants: 0, findings: 0, payload: [], note: reason)
  }
}
