import Corpus
import Dispatch
import SystemCalls
import Synchronization

/// The main loop of a worker process, `plumb worker`.
///
/// It communicates with its supervisor over the two descriptors that it was started with, and ends
/// when the supervisor does, even in the middle of a unit. The output of the work goes to standard
/// error.
public struct WorkerLoop {
  private let makeWork: MakeUnitWork

  /// A loop that makes its work when it has received the manifest.
  public init(makeWork: @escaping MakeUnitWork) {
    self.makeWork = makeWork
  }

  /// Serves until the input ends. Call it once in a process, from its first thread.
  ///
  /// - Returns: the exit code for the process.
  public func run(input: Int32 = 0, output: Int32 = 1) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(4), &noCore)  // RLIMIT_CORE
    guard let link = WorkerLink(input: input, output: output) else { return 3 }
    let fault: PlannedFault?
    do { fault = try PlannedFault.fromEnvironment() } catch {
      link.send(.rejected(reason: error.description))
      return 2
    }
    guard case .manifest(let manifest) = link.receive() else { return 3 }
    var work: any UnitWork
    do { work = try makeWork(manifest) } catch {
      link.send(.rejected(reason: "\(error)"))
      return 2
    }
    link.send(.ready)
    while case .order(let order) = link.receive() {
      link.setBusy(true)
      let announce: @Sendable (Int, [UInt8]) -> Void = { variant, description in
        link.send(.mark(variant: variant, description: description))
      }
      let progress = UnitProgress(
        fault: fault?.applying(toAttempt: order.attempt), announce: order.isCareful ? announce : nil
      )
      do {
        let outcome = try work.run(order, progress: progress)
        link.send(.outcome(unit: order.unit, outcome))
      } catch {
        link.send(.threw(unit: order.unit, reason: "\(error)"))
      }
      link.setBusy(false)
    }
    return 0
  }
}

/// A worker's side of the connection.
private final class WorkerLink: Sendable {
  private let input: Int32
  private let output: Int32
  // Without a limit: the listening thread must notice at once that the supervisor ended.
  private let messages = Channel<WorkerMessage?>(limit: nil)
  private let isBusy = Atomic<Bool>(false)

  init?(input: Int32, output: Int32) {
    // Out of reach of code in the work that prints or reads.
    self.input = fcntl(input, F_DUPFD_CLOEXEC, 3)
    self.output = fcntl(output, F_DUPFD_CLOEXEC, 3)
    let null = open("/dev/null", O_RDONLY)
    guard self.input >= 0, self.output >= 0, null >= 0 else { return nil }
    dup2(null, 0)
    dup2(2, 1)
    close(null)
    // A separate thread, so that the end of the supervisor is noticed in the middle of a unit.
    DispatchQueue.global().async { self.listen() }
  }

  func receive() -> WorkerMessage? { messages.receive() }

  func setBusy(_ busy: Bool) { isBusy.store(busy, ordering: .sequentiallyConsistent) }

  func send(_ message: WorkerMessage) {
    let bytes = WorkerFrame.encode(message)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(output, $0.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count < 0 {
        if errno == EINTR { continue }
        // There is no supervisor to work for.
        _exit(3)
      }
      sent += count
    }
  }

  private func listen() {
    var buffer = WorkerFrameBuffer()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      buffer.append(chunk[..<count])
      do {
        while let message = try buffer.next() { messages.send(message) }
      } catch {
        break
      }
    }
    if isBusy.load(ordering: .sequentiallyConsistent) { _exit(3) }
    messages.send(nil)
  }
}
