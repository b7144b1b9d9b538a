#if NATS
  import Campaigns
  import Corpus
  import Foundation
  import JetStream
  import Synchronization

  /// The units of one campaign that a worker has taken: it takes them from the server as places
  /// become free, extends their leases, and gives results to the outbox.
  ///
  /// A separate thread waits for units, so that the pool never does.
  final class UnitInbox: UnitSource, UnitSink, Sendable {
    struct Lease: Sendable {
      var ticket: UnitTicket
      var message: LeasedMessage
      var taken: Double
      /// Held as long as the unit.
      var core: CoreShare.Core?
      var troubles: [TroubleReport] = []
    }

    private struct State {
      /// Fetched and not yet in the pool.
      var waiting: [Lease] = []
      /// In the pool. The same unit may occur twice, in two generations.
      var running: [Lease] = []
      /// Cores whose units are finished. The next units are requested with them before another
      /// worker can take them: this worker knows the regimes of its scenes.
      var cores: [CoreShare.Core] = []
      var isEnded = false
      var isCancelled = false
      var isFetching = false
      var lastUnit = 0.0
      var extended = 0.0
      var failure: ServerError?
    }

    private let state: Mutex<State>
    private let server: JetStreamContext
    private let pull: PullConsumer
    private let campaign: String
    private let lease: Double
    private let options: FleetWorker.Options
    private let outbox: ResultOutbox
    private let cores: CoreShare?
    /// The number of units in the pool at once.
    private let places: Int
    private let log: @Sendable (String) -> Void
    private let bell = Bell()

    /// A unit that was delivered this often without a result is not run: it ends whole workers.
    private static let poisonDeliveries = 3
    /// Milliseconds that one request for a unit waits.
    private static let patience: Int64 = 1000
    /// Microseconds between searches for a free core.
    private static let pauseWithoutCore: UInt32 = 100_000

    init(
      _ server: JetStreamContext, campaign: String, lease: Double, _ options: FleetWorker.Options,
      places: Int, cores: CoreShare?, log: @escaping @Sendable (String) -> Void
    ) throws(ServerError) {
      self.server = server
      self.campaign = campaign
      self.lease = lease
      self.options = options
      self.places = places
      self.cores = cores
      self.log = log
      outbox = ResultOutbox(server, campaign: campaign, options, log: log)
      pull = try server.pull(
        FleetNames.workers(campaign), of: FleetNames.units, subject: FleetNames.unit(campaign))
      let now = options.clock.seconds
      state = Mutex(State(lastUnit: now, extended: now))
    }

    /// Begins to request units.
    func open() {
      state.withLock { $0.isFetching = true }
      Thread.detachNewThread { [self] in fetch() }
    }

    // MARK: For the pool

    var readiness: Int32? { bell.descriptor }

    func supply() -> UnitSupply {
      bell.silence()
      return state.withLock { state in
        guard !state.waiting.isEmpty else { return state.isEnded ? .ended : .later }
        let lease = state.waiting.removeFirst()
        state.running.append(lease)
        return .unit(lease.ticket.u)
      }
    }

    func deliver(_ records: [UnitRecord]) {
      for record in records {
        let lease = state.withLock { state -> Lease? in
          state.lastUnit = options.clock.seconds
          guard let index = state.running.firstIndex(where: { $0.ticket.u == record.unit }) else {
            return nil
          }
          let lease = state.running.remove(at: index)
          if let core = lease.core { state.cores.append(core) }
          return lease
        }
        if let lease {
          outbox.send(record, lease, seconds: options.clock.seconds - lease.taken)
        }
      }
    }

    func note(_ trouble: WorkerTrouble) {
      let unit: Int
      switch trouble {
      case .lost(let number, let death, _):
        unit = number
        log("a process \(death); unit \(unit) is run again")
      case .overLimit(let number, let limit):
        unit = number
        log("unit \(unit) is over the \(limit.rawValue) limit; it is run again alone")
      case .fault(let number, let fault):
        unit = number
        log("variant \(fault.variant) of unit \(unit) ends its processes")
      case .remark: return
      }
      guard let report = TroubleReport(trouble) else { return }
      state.withLock { state in
        if let index = state.running.firstIndex(where: { $0.ticket.u == unit }) {
          state.running[index].troubles.append(report)
        }
      }
    }

    // MARK: For the service

    /// Units that are held, ascending.
    var units: [Int] {
      state.withLock { ($0.waiting + $0.running).map(\.ticket.u) }.sorted()
    }

    var done: Int { outbox.done }

    /// The time when the last unit was taken or finished.
    var lastUnit: Double { state.withLock { $0.lastUnit } }

    var hasNoUnits: Bool {
      state.withLock { $0.waiting.isEmpty && $0.running.isEmpty }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    var failure: ServerError? { state.withLock { $0.failure } ?? outbox.failure }

    /// Extends the leases, so that the server does not give the units to other workers.
    func extendLeases() {
      cores?.touch()
      let now = options.clock.seconds
      let due = state.withLock { state -> [Lease] in
        guard now - state.extended >= lease / 3 else { return [] }
        state.extended = now
        return state.waiting + state.running
      }
      for lease in due { lease.message.extend() }
    }

    /// Takes no further units.
    func end() {
      state.withLock { $0.isEnded = true }
      bell.ring()
    }

    /// Ends, and waits until everything is sent or given up.
    func close() {
      end()
      while state.withLock({ $0.isFetching }) { usleep(10_000) }
      state.withLock { $0.cores = [] }
      // Units that arrived in the last moment, or were in a pool that failed.
      let left = state.withLock { $0.waiting + $0.running }
      for lease in left { lease.message.giveBack() }
      outbox.close()
    }

    // MARK: The thread that fetches

    private var hasRoom: Bool {
      state.withLock { $0.waiting.count + $0.running.count < places }
    }

    private var isEnded: Bool { state.withLock { $0.isEnded } }

    private func fetch() {
      defer { state.withLock { $0.isFetching = false } }
      while !isEnded {
        guard hasRoom, outbox.backlog < 4 * options.jobs else {
          usleep(2000)
          continue
        }
        let core = state.withLock { $0.cores.popLast() } ?? cores?.take()
        if cores != nil, core == nil {
          usleep(Self.pauseWithoutCore)
          continue
        }
        do throws(ServerError) {
          guard let message = try pull.fetch(1, milliseconds: Self.patience).first else { continue }
          try take(message, core)
        } catch {
          guard error.isPassing || error.isAbsence else {
            state.withLock { $0.failure = error }
            end()
            return
          }
          usleep(300_000)
        }
      }
    }

    private func take(_ message: LeasedMessage, _ core: CoreShare.Core?) throws(ServerError) {
      guard let ticket = FleetFormat.decode(UnitTicket.self, message.data), ticket.c == campaign
      else {
        message.terminate()
        log("dropped a message that is not a unit")
        return
      }
      // Read between units, so that a cancelled campaign costs no time.
      if let flag = try? server.last(
        FleetNames.cancellation(campaign), in: FleetNames.campaignsStream), !flag.isEmpty
      {
        message.terminate()
        state.withLock { $0.isCancelled = true }
        usleep(300_000)
        return
      }
      let lease = Lease(
        ticket: ticket, message: message, taken: options.clock.seconds, core: core)
      guard message.deliveries < Self.poisonDeliveries else {
        log("unit \(ticket.u) was given to \(message.deliveries - 1) workers; it is not run")
        let reason = "it was given to \(message.deliveries - 1) workers, and each ended or vanished"
        outbox.send(
          UnitRecord(
            unit: ticket.u, status: .poison, variants: 0, findings: 0, payload: [], note: reason),
          lease, seconds: 0, isSuspicion: true)
        return
      }
      state.withLock { state in
        state.waiting.append(lease)
        state.lastUnit = lease.taken
      }
      bell.ring()
    }
  }

  /// A descriptor that becomes readable when the bell rings.
  private final class Bell: Sendable {
    let descriptor: Int32
    private let other: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      // Without descriptors no one is woken, and units wait for the next turn of the pool.
      let type =
        Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
      socketpair(AF_UNIX, type, 0, &ends)
      descriptor = ends[0]
      other = ends[1]
    }

    deinit {
      close(descriptor)
      close(other)
    }

    func ring() {
      _ = write(other, [1], 1)
    }

    func silence() {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
  }

  extension ServerError {
    /// True if the consumer does not exist now; its coordinator may create it again.
    fileprivate var isAbsence: Bool {
      switch self {
      case .notFound, .failed: true
      default: false
      }
    }
  }
#endif
