import Foundation
import TestFolders
import Testing

/// The executable `plumb` beside the program that runs the tests, for what needs processes.
struct BuiltProgram {
  private let path: String

  init() throws {
    path = TestProgram.folder.appending(component: "plumb").path
    try #require(FileManager.default.isExecutableFile(atPath: path), "\(path) is missing")
  }

  /// Starts it and discards its output; the caller ends it.
  func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Starts it with its streams in the files `out` and `err` of a folder; the caller ends it.
  func start(_ arguments: [String], into folder: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let script = "cd \"$1\" && shift && exec \"$0\" \"$@\" >out 2>err"
    process.arguments = ["-c", script, path, folder] + arguments
    try process.run()
    return process
  }

  func run(_ arguments: [String]) throws -> (code: Int32, output: String) {
    let end = try run(path, arguments)
    return (end.code, end.output)
  }

  /// - Parameter folder: where it works: paths that it prints are below.
  func run(
    _ arguments: [String], in folder: String
  ) throws -> (code: Int32, output: String, errors: String) {
    let script = "cd \"$1\" && shift && exec \"$0\" \"$@\""
    return try run("/bin/sh", ["-c", script, path, folder] + arguments)
  }

  /// - Parameter fileBlocks: how large files may become, in the shell's blocks of 512 bytes.
  func run(
    _ arguments: [String], fileBlocks: Int
  ) throws -> (code: Int32, output: String, errors: String) {
    let script = "ulimit -f \(fileBlocks); exec \"$0\" \"$@\""
    return try run("/bin/sh", ["-c", script, path] + arguments)
  }

  /// - Parameter redirection: what the shell does with the program's streams, such as `>/dev/full`.
  func run(
    _ arguments: [String], redirection: String
  ) throws -> (code: Int32, output: String, errors: String) {
    try run("/bin/sh", ["-c", "exec \"$0\" \"$@\" \(redirection)", path] + arguments)
  }

  /// - Returns: the exit code, or the signal that ended it, as 128 and its number.
  private func run(
    _ program: String, _ arguments: [String]
  ) throws -> (code: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Errors are few enough for the pipe to hold them until the output has ended.
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let words = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let code = process.terminationStatus
    return (
      process.terminationReason == .uncaughtSignal ? 128 + code : code,
      String(decoding: data, as: UTF8.self), String(decoding: words, as: UTF8.self)
    )
  }
}
