internal import Files
internal import Foundation

/// A compiler with its tools.
struct Toolchain {
  /// The output of a program.
  struct Answer {
    var status: Int32
    var output: String
    var errors: String
  }

  /// `swiftc`, by name or path.
  let compiler: String
  /// The compiler's resource folder.
  let resources: URL

  /// Asks the compiler for its path.
  ///
  /// - Throws: ``SourceLowering/Failure`` if there is none.
  init(compiler: String) throws(SourceLowering.Failure) {
    struct Target: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    self.compiler = compiler
    let text = try Self.demand([compiler, "-print-target-info"])
    guard let target = try? JSONDecoder().decode(Target.self, from: Data(text.utf8)) else {
      throw SourceLowering.Failure(
        description: "\(compiler) -print-target-info: no runtimeResourcePath in it")
    }
    resources = URL(fileURLWithPath: target.paths.runtimeResourcePath)
  }

  /// The folder in which the compiler's own SwiftSyntax is.
  ///
  /// - Throws: ``SourceLowering/Failure`` if there is none.
  func host() throws(SourceLowering.Failure) -> URL {
    let host = resources.appending(component: "host")
    let module = host.appending(component: "SwiftSyntax.swiftmodule").path
    guard FileManager.default.fileExists(atPath: module) else {
      throw SourceLowering.Failure(
        description: "this toolchain has no SwiftSyntax: \(module) is missing")
    }
    return host
  }

  /// A tool beside the compiler: `usr/bin` of the toolchain whose `usr/lib/swift` the resources are.
  func tool(_ name: String) -> String {
    resources.deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "bin", name).path
  }

  /// Runs a program to its end.
  ///
  /// - Throws: ``SourceLowering/Failure`` if it cannot be started.
  func run(
    _ command: [String], input: String? = nil
  ) throws(SourceLowering.Failure) -> Answer { try Self.run(command, input: input) }

  /// The output of a program.
  ///
  /// - Throws: ``SourceLowering/Failure`` with the program's message if it fails.
  static func demand(
    _ command: [String], input: String? = nil
  ) throws(SourceLowering.Failure) -> String {
    let answer = try run(command, input: input)
    guard answer.status == 0 else {
      throw SourceLowering.Failure(
        description: "\(command[0]) failed: \(answer.errors.prefix(2000))")
    }
    return answer.output
  }

  private static func run(
    _ command: [String], input: String?
  ) throws(SourceLowering.Failure) -> Answer {
    let folder = try SourceLowering.privateFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(component: $0) }
    try SourceLowering.write(input ?? "", to: files[0])
    for file in files[1...] { try SourceLowering.write("", to: file) }
    do {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      let texts = try files[1...].map {
        String(decoding: try FileReader.bytes(of: $0.path, as: .toolOutput), as: UTF8.self)
      }
      let isCrash = process.terminationReason == .uncaughtSignal
      return Answer(
        status: isCrash ? 128 + process.terminationStatus : process.terminationStatus,
        output: texts[0], errors: texts[1])
    } catch { throw SourceLowering.Failure(description: "\(command[0]) cannot be run: \(error)") }
  }
}
