import Foundation
import TestFolders
import Testing

@testable import Git

/// A separate repository for a test, made by the program `git`.
struct RepositoryFixture {
  let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch", "main")
  }

  var repository: GitRepository {
    get throws { try GitRepository(containing: path, environment: Self.environment(of: path)) }
  }

  /// Commits the files of the folder.
  func commit(_ subject: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", subject)
  }

  func commit(_ text: String, _ name: String, _ subject: String) throws {
    try folder.write(text, to: name)
    try commit(subject)
  }

  /// An environment without settings of the user who runs the tests.
  private static func environment(of path: String) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": path + "-nobody",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org",
      "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org",
      "GIT_AUTHOR_DATE": "2026-03-01T00:30:00+0100",
    ]
  }

  @discardableResult
  func git(_ words: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", path] + words
    process.environment = Self.environment(of: path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(words)")
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
