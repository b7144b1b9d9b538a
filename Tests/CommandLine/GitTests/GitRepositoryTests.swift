import Commands
import Foundation
import TestFolders
import Testing

@testable import Git

@Suite struct GitRepositoryTests {
  /// A repository with one file that is changed, renamed, and changed again.
  private struct Fixture {
    let folder: TemporaryFolder
    let repository: GitRepository

    init() throws {
      folder = try TemporaryFolder()
      try Self.git(folder.path, ["init", "--quiet", "--initial-branch", "main"])
      repository = try GitRepository(containing: folder.path, environment: [:])
      try commit("one\ntwo\nthree\nfour\n", "Old.xib", "Add")
      try commit("one\ntwo\nthree\nfive\n", "Old.xib", "Change")
      try Self.git(folder.path, ["mv", "Old.xib", "New.xib"])
      try commit("one\ntwo\nthree\nfive\n", "New.xib", "Rename")
      try commit("one\ntwo\nthree\nsix\n", "New.xib", "Change again")
    }

    func commit(_ text: String, _ name: String, _ subject: String) throws {
      try folder.write(text, to: name)
      try Self.git(folder.path, ["add", "--all"])
      try Self.git(
        folder.path,
        [
          "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet",
          "--message", subject,
        ])
    }

    private static func git(_ folder: String, _ words: [String]) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-C", folder] + words
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }
  }

  @Test func `versions of a file are followed through renames, newest first`() throws {
    let fixture = try Fixture()
    let history = try GitHistory(
      fixture.repository, of: "New.xib", until: "HEAD", limit: 100)
    #expect(history.versions.map(\.subject) == ["Change again", "Rename", "Change", "Add"])
    #expect(history.versions.map(\.path) == ["New.xib", "New.xib", "Old.xib", "Old.xib"])
    #expect(history.versions.allSatisfy { $0.author == "Ada" })
    let oldest = try #require(history.versions.last)
    let bytes = try fixture.repository.bytes(of: oldest.path, in: try #require(oldest.commit))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == "one\ntwo\nthree\nfour\n")
  }

  @Test func `changes know what a file was called, and which files are new`() throws {
    let fixture = try Fixture()
    try fixture.folder.write("x", to: "Untracked.xib")
    let changes = try GitChanges(
      fixture.repository, since: try fixture.repository.commit("HEAD~3"))
    #expect(changes.before["New.xib"] == "Old.xib")
    #expect(changes.before["Untracked.xib"] == .some(nil))
    #expect(changes.before.count == 2)
  }

  @Test func `paths are told from the root, wherever they are named from`() throws {
    let fixture = try Fixture()
    #expect(fixture.repository.relative(fixture.folder.path + "/New.xib") == "New.xib")
    #expect(fixture.repository.relative(fixture.folder.path) == "")
    #expect(fixture.repository.relative("/etc/hosts") == nil)
  }

  @Test func `a name that is no commit and a folder without history are bad input`() throws {
    let fixture = try Fixture()
    #expect(throws: CommandError.self) { try fixture.repository.commit("nowhere") }
    let outside = try TemporaryFolder()
    let error = #expect(throws: CommandError.self) {
      try GitRepository(containing: outside.path, environment: [:])
    }
    #expect(error?.exitCode == .badInput)
    let missing = #expect(throws: CommandError.self) {
      try GitRepository(containing: fixture.folder.path, environment: ["PATH": "/nowhere"])
    }
    #expect(missing?.exitCode == .trouble)
  }
}
