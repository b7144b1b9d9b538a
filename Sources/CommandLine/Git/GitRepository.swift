import Commands
import Foundation

/// A git repository, asked by the program `git`: objects and names are read, nothing is written, and
/// the work tree is left alone.
package struct GitRepository: Sendable {
  /// The top folder of the work tree, absolute.
  package let root: String
  private let git: String

  /// The repository that a path lies in.
  ///
  /// - Parameter environment: where `PATH` is looked up; the process's own counts where it has none.
  /// - Throws: ``CommandError``: trouble where there is no git, bad input where there is no repository.
  package init(containing path: String, environment: [String: String]) throws(CommandError) {
    let programs = environment["PATH"] ?? ProcessInfo.processInfo.environment["PATH"]
    git = try Self.find(programs ?? "")
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    let url = URL(fileURLWithPath: path)
    let folder =
      exists && isDirectory.boolValue ? url.path : url.deletingLastPathComponent().path
    let answer = try Self.run(git, ["-C", folder, "rev-parse", "--show-toplevel"])
    guard answer.status == 0 else {
      throw .badInput("not in a git repository: \(answer.message)", at: path)
    }
    root = answer.line
  }

  private static func find(_ path: String) throws(CommandError) -> String {
    for folder in path.split(separator: ":") {
      let candidate = "\(folder)/git"
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    throw .trouble("git is not installed, or not in PATH; it is needed to read history")
  }

  // MARK: Ignored files

  /// The files and folders below a folder that git ignores, as paths relative to it; of a folder that is
  /// ignored as a whole nothing.
  ///
  /// - Throws: ``CommandError``, trouble, where git fails.
  package func ignored(below folder: String) throws(CommandError) -> Set<String> {
    let answer = try Self.run(
      git,
      [
        "-C", folder, "ls-files", "--others", "--ignored", "--exclude-standard", "--directory",
        "-z",
      ])
    guard answer.status == 0 else { throw .trouble("git ls-files failed: \(answer.message)") }
    return Set(
      answer.fields.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }.filter { $0 != "." })
  }

  // MARK: Running

  package struct Answer {
    package var status: Int32
    package var output: Data
    package var message: String

    /// The output without the line break at its end.
    package var line: String {
      String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// The parts of output that a zero byte ends.
    package var fields: [String] {
      output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Runs git with these words, which no shell reads.
  package func run(_ arguments: [String]) throws(CommandError) -> Answer {
    try Self.run(git, ["-C", root] + arguments)
  }

  /// ``run(_:)``, with an error for every failure.
  package func demand(_ arguments: [String]) throws(CommandError) -> Answer {
    let answer = try run(arguments)
    guard answer.status == 0 else {
      throw .trouble("git \(arguments.first ?? "") failed: \(answer.message)")
    }
    return answer
  }

  private static func run(_ git: String, _ arguments: [String]) throws(CommandError) -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: git)
    process.arguments = ["--no-optional-locks", "-c", "core.quotepath=off"] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { throw .trouble("git cannot be started: \(error)") }
    // Errors of git are short and fit into the pipe, so reading one after the other cannot hang.
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(
      status: process.terminationStatus, output: data,
      message: String(decoding: message.prefix(2000), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines))
  }

  // MARK: Asking

  /// The commit that a name stands for.
  ///
  /// - Throws: ``CommandError``, bad input, for a name that is none.
  package func commit(_ name: String) throws(CommandError) -> String {
    let answer = try run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
    ])
    guard answer.status == 0 else {
      throw .badInput("'\(name)' names no commit; a branch, a tag or a hash was expected")
    }
    return answer.line
  }

  /// Where two commits went apart; nil where they share nothing, or where the checkout is too shallow
  /// to know.
  package func mergeBase(_ a: String, _ b: String) throws(CommandError) -> String? {
    let answer = try run(["merge-base", a, b])
    return answer.status == 0 ? answer.line : nil
  }

  /// A file as it is in a commit; nil where the commit does not have it.
  package func bytes(of path: String, in commit: String) throws(CommandError) -> [UInt8]? {
    let answer = try run(["cat-file", "blob", "\(commit):\(path)"])
    return answer.status == 0 ? Array(answer.output) : nil
  }

  /// The path of a file below the root; nil where it lies elsewhere.
  package func relative(_ path: String) -> String? {
    let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let top = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    guard full != top else { return "" }
    guard full.hasPrefix(top + "/") else { return nil }
    return String(full.dropFirst(top.count + 1))
  }
}
