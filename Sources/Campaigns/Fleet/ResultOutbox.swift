#if NATS
  import Campaigns
  import Corpus
  import Foundation
  import JetStream
  import Synchronization

  /// Results on their way to the server. A separate thread offers each until the server has it, and
  /// only then acknowledges the unit.
  final class ResultOutbox: Sendable {
    private struct Parcel: Sendable {
      var record: UnitRecord
      var lease: UnitInbox.Lease
      var seconds: Double
      var isSuspicion: Bool
    }

    private struct State {
      var parcels: [Parcel] = []
      var done = 0
      var isClosing = false
      var isOver = false
      var failure: ServerError?
    }

    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)
    private let over = DispatchSemaphore(value: 0)
    private let server: JetStreamContext
    private let campaign: String
    private let options: FleetWorker.Options
    private let log: @Sendable (String) -> Void

    init(
      _ server: JetStreamContext, campaign: String, _ options: FleetWorker.Options,
      log: @escaping @Sendable (String) -> Void
    ) {
      self.server = server
      self.campaign = campaign
      self.options = options
      self.log = log
      Thread.detachNewThread { [self] in deliver() }
    }

    var done: Int { state.withLock { $0.done } }
    var backlog: Int { state.withLock { $0.parcels.count } }
    var failure: ServerError? { state.withLock { $0.failure } }

    /// - Parameter isSuspicion: true if the unit was not run because it was delivered too often.
    func send(
      _ record: UnitRecord, _ lease: UnitInbox.Lease, seconds: Double, isSuspicion: Bool = false
    ) {
      let parcel = Parcel(
        record: record, lease: lease, seconds: seconds, isSuspicion: isSuspicion)
      state.withLock { $0.parcels.append(parcel) }
      available.signal()
    }

    /// Waits until everything is sent or given up.
    func close() {
      state.withLock { $0.isClosing = true }
      available.signal()
      over.wait()
    }

    private func deliver() {
      defer { over.signal() }
      while true {
        available.wait()
        guard let parcel = state.withLock({ $0.parcels.first }) else {
          if state.withLock({ $0.isClosing }) { return }
          continue
        }
        let isSent = offer(parcel)
        state.withLock { state in
          state.parcels.removeFirst()
          if isSent { state.done += 1 }
        }
      }
    }

    /// Offers a result repeatedly.
    ///
    /// - Returns: true if the server has it.
    private func offer(_ parcel: Parcel) -> Bool {
      let start = options.clock.seconds
      var pause: UInt32 = 100_000
      while true {
        do {
          try publish(parcel)
          break
        } catch {
          let isFinal = (error as? ServerError).map { $0.isConfiguration } ?? true
          if isFinal || options.clock.seconds - start > options.patience {
            log("the result of unit \(parcel.record.unit) is given up: \(error)")
            if isFinal {
              state.withLock {
                $0.failure = (error as? ServerError) ?? .failed("send", reason: "\(error)")
              }
            }
            return false
          }
        }
        parcel.lease.message.extend()
        usleep(pause)
        pause = min(pause * 2, 1_000_000)
      }
      // If this is lost, the unit is run once more and its duplicate is dropped.
      _ = parcel.lease.message.acknowledgeAndWait(milliseconds: 2000)
      return true
    }

    private func publish(_ parcel: Parcel) throws {
      let record = parcel.record
      let digest = record.digest
      var result = ResultMessage(
        c: campaign, u: record.unit, g: parcel.lease.ticket.g, status: record.status.word,
        variants: record.variants, findings: record.findings, digest: digest.hex,
        note: record.note, build: options.buildID,
        isSuspicion: parcel.isSuspicion ? true : nil, troubles: parcel.lease.troubles,
        ms: Int(parcel.seconds * 1000), worker: "\(getpid())")
      if !record.payload.isEmpty {
        let compressed = try Compression.compress(record.payload)
        if compressed.count <= options.inlineLimit {
          result.payload = Data(compressed)
        } else {
          result.blob = try BlobStore(
            server: server, stream: FleetNames.cases, prefix: FleetNames.caseBlobs(campaign),
            isFrugal: false
          ).put(record.payload)
        }
      }
      try server.publish(
        FleetFormat.encode(result), to: FleetNames.result(campaign),
        id: parcel.lease.ticket.resultID(digest))
    }
  }
#endif
