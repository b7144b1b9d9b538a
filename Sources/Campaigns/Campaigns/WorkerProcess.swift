import Corpus
import Foundation
import SystemCalls

/// The command that starts a worker process.
public struct WorkerCommand: Equatable, Sendable {
  /// The path of the program.
  public var executable: String
  /// The arguments, the name of the program first.
  public var arguments: [String]
  /// Added to the environment of this process.
  public var environment: [String: String]

  /// A command; the variables are added to those of this process.
  public init(executable: String, arguments: [String], environment: [String: String] = [:]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }

  /// This program with one argument, even if its file has been replaced meanwhile.
  public static let ownWorker = ownWorker([])

  /// The same with further arguments.
  public static func ownWorker(_ arguments: [String]) -> WorkerCommand {
    WorkerCommand(
      executable: ProcessFiles.ownExecutable, arguments: ["plumb", "worker"] + arguments)
  }
}

/// A worker process from the supervisor's point of view: its end of a socket pair and of standard
/// error.
///
/// A socket pair rather than two pipes: it is made close-on-exec in one step, so that no other
/// child inherits it, and writing to it raises no SIGPIPE.
final class WorkerProcess {
  let identifier: pid_t
  let socket: Int32
  let errors: Int32
  var frames = WorkerFrameBuffer()
  /// The end of the worker's standard error.
  private(set) var lastWords: [UInt8] = []
  private var outgoing: [UInt8] = []
  private(set) var hasEnded = false
  private var death: WorkerDeath?

  init(_ command: WorkerCommand) throws(CampaignError) {
    var link: (Int32, Int32) = (-1, -1)
    var words: (Int32, Int32) = (-1, -1)
    guard Self.makePair(&link), Self.makePair(&words) else {
      let code = errno
      for descriptor in [link.0, link.1] where descriptor >= 0 { close(descriptor) }
      throw .system(operation: "make a socket pair", code: code)
    }
    socket = link.0
    errors = words.0
    defer {
      close(link.1)
      close(words.1)
    }
    var identifier: pid_t = 0
    let code = Self.spawn(command, link: link.1, errors: words.1, identifier: &identifier)
    guard code == 0 else {
      close(link.0)
      close(words.0)
      throw .system(operation: "start \(command.executable)", code: code)
    }
    self.identifier = identifier
  }

  deinit {
    close(socket)
    close(errors)
    if death == nil {
      kill(identifier, SIGKILL)
      _ = wait(blocking: true)
    }
  }

  private static func makePair(_ pair: inout (Int32, Int32)) -> Bool {
    var descriptors: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &descriptors) == 0 else { return false }
    pair = (descriptors[0], descriptors[1])
    return true
  }

  private static func spawn(
    _ command: WorkerCommand, link: Int32, errors: Int32, identifier: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, link, 0)
    posix_spawn_file_actions_adddup2(&actions, link, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A separate process group, so that an interrupt at the terminal does not reach it; and the
    // default signals, whatever this process ignores or blocks.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var environment = ProcessInfo.processInfo.environment
    // A crash would start the backtracer, which has been seen to hang while our descriptors are
    // open.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment.merge(command.environment) { $1 }
    let pairs = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return withCStrings(command.arguments) { arguments in
      withCStrings(pairs) { environment in
        posix_spawn(
          &identifier, command.executable, &actions, &attributes, arguments, environment)
      }
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }

  // MARK: Messages

  func send(_ message: WorkerMessage) {
    outgoing.append(contentsOf: WorkerFrame.encode(message))
    flush()
  }

  var hasOutgoing: Bool { !outgoing.isEmpty }

  /// Sends as much as the worker accepts now. The end of a worker is noticed when it is waited for.
  func flush() {
    var sent = 0
    while sent < outgoing.count {
      let count = outgoing.withUnsafeBytes {
        SystemCalls.send(
          socket, $0.baseAddress.map { $0 + sent }, outgoing.count - sent,
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno != EAGAIN { sent = outgoing.count }
        break
      }
      sent += count
    }
    outgoing.removeFirst(sent)
  }

  /// Reads everything that has arrived.
  func drain() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while let count = Self.receive(errors, into: &chunk), count > 0 {
      lastWords = (lastWords + chunk[..<count]).suffix(2048)
    }
    while let count = Self.receive(socket, into: &chunk) {
      if count == 0 {
        hasEnded = true
        return
      }
      frames.append(chunk[..<count])
    }
  }

  /// The number of bytes read; 0 at the end of the stream, nil if none have arrived.
  private static func receive(_ descriptor: Int32, into chunk: inout [UInt8]) -> Int? {
    while true {
      let count = chunk.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      if count >= 0 { return count }
      if errno == EINTR { continue }
      return errno == EAGAIN ? nil : 0
    }
  }

  // MARK: The end

  /// Ends the worker at once.
  func terminate() -> WorkerDeath {
    kill(identifier, SIGKILL)
    return wait(blocking: true) ?? .signal(SIGKILL)
  }

  /// The ending of the worker; nil while it is alive. It does not depend on the end of a stream: a
  /// grandchild may keep that open.
  func wait(blocking: Bool = false) -> WorkerDeath? {
    if let death { return death }
    var status: Int32 = 0
    while true {
      let result = waitpid(identifier, &status, blocking ? 0 : WNOHANG)
      if result == identifier {
        // The macros WIFEXITED, WEXITSTATUS and WTERMSIG are not imported.
        let number = status & 0x7F
        death = number == 0 ? .exit((status >> 8) & 0xFF) : .signal(number)
        return death
      }
      if result < 0, errno == EINTR { continue }
      if result < 0 { death = .signal(0) }
      return death
    }
  }

  /// Bytes of memory in use now; nil after the worker's end.
  var residentBytes: Int? { ResidentMemory.bytes(statm: status("statm")) }

  /// Seconds of its life in which the worker could have run on a free core; 0 if the kernel does
  /// not report them.
  var secondsWithoutCore: Double { Self.secondsWithoutCore(schedstat: status("schedstat")) }

  /// Reads `/proc/PID/schedstat`: nanoseconds on a core, nanoseconds waiting for one, time slices.
  static func secondsWithoutCore(schedstat text: String) -> Double {
    let fields = text.split(whereSeparator: \.isWhitespace)
    guard fields.count > 1, let nanoseconds = Double(fields[1]) else { return 0 }
    return nanoseconds / 1e9
  }

  /// A file of the kernel about the worker; empty after its end.
  private func status(_ name: String) -> String {
    ProcessFiles.text(name, of: identifier)
  }
}
