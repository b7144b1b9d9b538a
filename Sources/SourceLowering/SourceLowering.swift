internal import Determinism
package import Foundation

/// Rewrites an app's view code so that Swift on Linux compiles it against the module UIKit of this package.
///
/// The rewriter works on the syntax tree. SwiftSyntax comes from the toolchain, where the compiler says it is;
/// a package cannot name that place, so the rewriter's source is carried along as text, compiled once for each
/// compiler and kept in the folder of caches.
package struct SourceLowering: Sendable {
  /// What went wrong, in words for the user.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    /// The input's fault, not the machine's.
    package var isBadInput = false
  }

  /// The built rewriter.
  package let program: URL

  /// Finds the rewriter, or builds it.
  ///
  /// - Parameters:
  ///   - compiler: `swiftc`, or nil for the one on the path.
  ///   - cache: The folder to keep it in, or nil for the user's.
  /// - Throws: ``Failure`` where there is no compiler or it brings no SwiftSyntax.
  package init(compiler: String? = nil, cache: URL? = nil) throws(Failure) {
    let compiler = compiler ?? "swiftc"
    let host = try Self.host(of: compiler)
    var digest = StableDigest()
    digest.combine(host.path)
    for (name, text) in Self.sources {
      digest.combine(name)
      digest.combine(text)
    }
    digest.combine(try Self.demand([compiler, "--version"]))
    let caches =
      cache ?? FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let name = "lowering-" + String(digest.mixed, radix: 16)
    let folder = caches.appending(components: "plumb", name)
    program = folder.appending(component: "rewriter")
    if FileManager.default.isExecutableFile(atPath: program.path) { return }
    try Self.build(compiler, host, into: folder, program)
  }

  /// Rewrites files together.
  ///
  /// - Parameters:
  ///   - files: Sources; they may speak of each other.
  ///   - folder: Where the results go, by the files' places below `root`; `A.swift` becomes `A.lowered.swift`.
  ///   - root: A folder above all files.
  /// - Returns: Lines about what could not be given its effect, `file:line:column: note: …`.
  /// - Throws: ``Failure`` where a file cannot be read or written.
  package func lower(
    _ files: [String], below root: String, into folder: URL
  ) throws(Failure) -> [String] {
    var list = ""
    let base = URL(fileURLWithPath: root).standardizedFileURL.path + "/"
    for file in files.sorted() {
      let path = URL(fileURLWithPath: file).standardizedFileURL.path
      guard path.hasPrefix(base), !path.contains("\t"), !path.contains("\n") else {
        throw Failure(description: "\(file): not below \(root)", isBadInput: true)
      }
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw Failure(description: "\(file): cannot be read", isBadInput: true)
      }
      let output = folder.appending(path: Self.result(of: String(path.dropFirst(base.count))))
      try Self.makeFolder(output.deletingLastPathComponent())
      list += "\(path)\t\(output.path)\n"
    }
    return try Self.demand([program.path], input: list).split(separator: "\n").map(String.init)
  }

  /// The name of what becomes of a file: another than the file's, since the compiler warns where two of one name, the
  /// result and the original that it names, are in a module.
  private static func result(of name: String) -> String {
    name.hasSuffix(".swift") ? "\(name.dropLast(".swift".count)).lowered.swift" : name
  }

  // MARK: The toolchain

  /// The folder in which the compiler's own SwiftSyntax is.
  private static func host(of compiler: String) throws(Failure) -> URL {
    struct Answer: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let text = try demand([compiler, "-print-target-info"])
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(text.utf8)) else {
      throw Failure(description: "\(compiler) -print-target-info: no runtimeResourcePath in it")
    }
    let host = URL(fileURLWithPath: answer.paths.runtimeResourcePath).appending(component: "host")
    let module = host.appending(component: "SwiftSyntax.swiftmodule").path
    guard FileManager.default.fileExists(atPath: module) else {
      throw Failure(description: "this toolchain has no SwiftSyntax: \(module) is missing")
    }
    return host
  }

  private static func build(
    _ compiler: String, _ host: URL, into folder: URL, _ program: URL
  ) throws(Failure) {
    // Two may build at once: each in a place of its own, and the last one's stays.
    let work = folder.appending(component: "build-\(UUID().uuidString)")
    try makeFolder(work)
    defer { try? FileManager.default.removeItem(at: work) }
    var paths: [String] = []
    for (name, text) in sources {
      let file = work.appending(component: name)
      do { try text.write(to: file, atomically: true, encoding: .utf8) } catch {
        throw Failure(description: "\(file.path): cannot be written: \(error)")
      }
      paths.append(file.path)
    }
    let made = work.appending(component: "rewriter")
    _ = try demand(
      [
        compiler, "-O", "-swift-version", "6", "-parse-as-library", "-module-name", "Rewriter",
        "-I", host.path, "-L", host.path, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath",
        "-Xlinker", host.path, "-o", made.path,
      ] + paths)
    guard rename(made.path, program.path) == 0 else {
      throw Failure(description: "\(program.path): cannot be written")
    }
  }

  private static func makeFolder(_ folder: URL) throws(Failure) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch { throw Failure(description: "\(folder.path): cannot be made: \(error)") }
  }

  /// What a program prints; an error with its own words where it fails.
  private static func demand(
    _ command: [String], input: String? = nil
  ) throws(Failure) -> String {
    let folder = FileManager.default.temporaryDirectory
    let name = "plumb-lower-\(UUID().uuidString)"
    let files = [".in", ".out", ".err"].map { folder.appending(component: name + $0) }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    do {
      try Data((input ?? "").utf8).write(to: files[0])
      for file in files[1...] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      let output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
      guard process.terminationStatus == 0 else {
        let errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
        throw Failure(description: "\(command[0]) failed: \(errors.prefix(2000))")
      }
      return output
    } catch let failure as Failure {
      throw failure
    } catch { throw Failure(description: "\(command[0]) cannot be run: \(error)") }
  }
}
