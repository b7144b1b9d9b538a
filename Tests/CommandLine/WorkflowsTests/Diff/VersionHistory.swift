import Commands
import Foundation
import TestFolders
import Testing

@testable import Git

/// A repository of a test's own with the versions of one form.
final class VersionHistory {
  let folder: TemporaryFolder
  /// Oldest first.
  private(set) var commits: [String] = []

  var file: String { folder.path + "/Form.recipe.md" }
  var repository: GitRepository {
    get throws { try GitRepository(containing: folder.path, environment: [:]) }
  }

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
  }

  convenience init(_ versions: [String]) throws {
    try self.init()
    for (number, text) in versions.enumerated() { try commit(text, "Version \(number + 1)") }
  }

  func commit(_ text: String, _ subject: String) throws {
    try folder.write(text, to: "Form.recipe.md")
    try git("add", "--all")
    try git(
      "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false",
      "commit", "--quiet", "--allow-empty", "-m", subject)
    commits.append(try git("rev-parse", "HEAD"))
  }

  /// Newest first; their contents distinguish them.
  func versions() throws -> [GitHistory.Version] {
    commits.enumerated().reversed().map { number, commit in
      var version = GitHistory.Version(commit: commit, path: "Form.recipe.md")
      version.author = "Ada"
      version.day = "2026-12-31"
      version.subject = "Version \(number + 1)"
      return version
    }
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
