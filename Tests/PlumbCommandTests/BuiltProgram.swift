import Foundation
import Testing

/// The executable `plumb` beside the program that runs the tests, for what needs processes.
struct BuiltProgram {
  private let path: String

  init() throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let candidates = [tests, CommandLine.arguments[0]].map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("plumb").path
    }
    path = try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0) })
  }

  func run(_ arguments: [String]) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
