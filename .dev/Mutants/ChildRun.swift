import Foundation

/// A program that is run to its end, to its limit of time, or to a line that decides.
struct ChildRun {
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
    case stopped
    case tooLong
  }

  let ending: Ending
  let output: String
  let seconds: Double
  /// Seconds of a core that the program itself took, as far as it was watched.
  let work: Double

  /// `stopsAt` sees what is written as it comes, whole lines only.
  init(
    command: String, arguments: [String], environment: [String: String], folder: String,
    limit: Double, workLimit: Double = .infinity, stopsAt: ((Substring) -> Bool)?
  ) throws {
    let file = NSTemporaryDirectory() + "plumb-mutants-\(UUID().uuidString)"
    try Data().write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = writer
    process.standardError = writer
    let start = Date()
    try process.run()
    var read = Data()
    var looked = 0
    var forced: Ending?
    var worked = 0.0
    while process.isRunning {
      usleep(20_000)
      if let stopsAt {
        read += (try reader.readToEnd()) ?? Data()
        if let end = read.lastIndex(of: 0x0A), end >= looked {
          let lines = String(decoding: read[looked...end], as: UTF8.self).split(separator: "\n")
          looked = end + 1
          if lines.contains(where: stopsAt) { forced = .stopped }
        }
      }
      worked = Self.work(of: process.processIdentifier) ?? worked
      if -start.timeIntervalSinceNow > limit || worked > workLimit { forced = .tooLong }
      guard forced != nil else { continue }
      // The workers that a test started are of its group.
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      break
    }
    process.waitUntilExit()
    read += (try reader.readToEnd()) ?? Data()
    output = String(decoding: read, as: UTF8.self)
    seconds = -start.timeIntervalSinceNow
    work = worked
    let status = process.terminationStatus
    ending = forced ?? (process.terminationReason == .exit ? .exited(status) : .signalled(status))
  }

  /// Seconds of a core, from the fields behind the name in /proc.
  private static func work(of process: Int32) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let own = Double(fields[11]), let system = Double(fields[12]) else {
      return nil
    }
    return (own + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
