internal import Files
internal import Foundation
internal import SystemCalls

/// Runs a program of an app's code in a process of its own.
struct ViewProcess {
  let program: URL
  /// The files of the app's bundle.
  let files: AppFiles
  /// Seconds until it is ended.
  let seconds: Double

  /// - Parameter arguments: Names of types whose values no initializer makes, or an option.
  func run(_ arguments: [String] = []) -> ViewRun {
    let place = program.deletingLastPathComponent()
    let (record, errors) = (
      place.appending(component: "record"), place.appending(component: "errors")
    )
    do {
      for file in [record, errors] { try Data().write(to: file) }
      try files.place(in: place)
      let home = try HomeFolder(in: place)
      defer { home.remove() }
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.currentDirectoryURL = place
      process.environment = [
        // Foundation names the home of the user without the second.
        "HOME": home.path, "CFFIXED_USER_HOME": home.path, "TMPDIR": home.path + "/tmp",
        "PLUMB_READABLE": [place.path, files.folder].joined(separator: "\n"),
      ]
      process.standardInput = FileHandle.nullDevice
      let outputs = [
        try FileHandle(forWritingTo: record), try FileHandle(forWritingTo: errors),
      ]
      // Foundation closes none of them, and an app has hundreds of programs.
      defer { for file in outputs { try? file.close() } }
      (process.standardOutput, process.standardError) = (outputs[0], outputs[1])
      try process.run()
      let end = Date(timeIntervalSinceNow: seconds)
      var stopped: String?
      var rounds = 0
      while process.isRunning {
        rounds += 1
        if stopped == nil {
          if Date() > end { stopped = "\(ViewRun.endless) \(Int(seconds)) s" }
          if rounds.isMultiple(of: 40), home.isFull { stopped = "it wrote too much" }
          if stopped != nil { kill(process.processIdentifier, SIGKILL) }
        }
        usleep(5000)
      }
      let ending = stopped ?? Self.ending(of: process, errors)
      let text = try FileReader.bytes(of: record.path, as: .toolOutput)
      return ViewRun(record: String(decoding: text, as: UTF8.self), ending: ending)
    } catch { return ViewRun(failure: "it cannot be run: \(error)") }
  }

  private static func ending(of process: Process, _ errors: URL) -> String? {
    let said = (try? FileReader.bytes(of: errors.path, as: .toolOutput)) ?? []
    let lines = String(decoding: said.prefix(100_000), as: UTF8.self).split(separator: "\n")
    let last = lines.first { $0.contains("Fatal error") || $0.contains("fatal error") }
    if process.terminationReason == .uncaughtSignal {
      let names: [Int32: String] = [
        SIGSEGV: "it ran out of its stack or its memory", SIGILL: ViewRun.stopped,
        SIGTRAP: ViewRun.stopped, SIGXCPU: "it used too much time", SIGABRT: "it aborted",
        SIGXFSZ: "it wrote too much", SIGKILL: "it was ended",
      ]
      let signal = process.terminationStatus
      let name = names[signal] ?? "signal \(signal)"
      return last.map { "\(name): \($0)" } ?? name
    }
    return process.terminationStatus == 0
      ? nil : "it exited with status \(process.terminationStatus)"
  }
}

/// The only folder that a program may write in: its home, empty at its beginning and gone at its end.
struct HomeFolder {
  private let folder: URL
  var path: String { folder.path }

  /// Bytes of all files, and their number, at which a program is ended.
  private static let limits = (bytes: 256 << 20, files: 20_000)

  /// The folders that code finds on a device, or that Foundation names here.
  private static let usual = [
    "tmp", "Documents", "Library/Caches", ".cache", ".config", ".local/share",
  ]

  init(in place: URL) throws {
    folder = place.appending(component: "home")
    remove()
    for name in Self.usual {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
  }

  /// True if a program has written more than any view needs.
  var isFull: Bool {
    guard let all = FileManager.default.enumerator(atPath: path) else { return false }
    var (bytes, count) = (0, 0)
    while let name = all.nextObject() as? String {
      count += 1
      let facts = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
      bytes += facts?[.size] as? Int ?? 0
      if count > Self.limits.files || bytes > Self.limits.bytes { return true }
    }
    return false
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
