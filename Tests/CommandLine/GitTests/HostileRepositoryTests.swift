import Commands
import Foundation
import SystemCalls
import TestFolders
import Testing

@testable import Git

/// Repositories that were made to do harm.
@Suite struct HostileRepositoryTests {
  private static let scene = "# Form\n" + (0..<20).map { "line \($0)\n" }.joined()

  /// A command that leaves a file where it is run.
  private static func trap(_ folder: TemporaryFolder) -> String {
    "touch \(folder.path)/ran; cat"
  }

  private static func ask(_ fixture: RepositoryFixture, _ folder: String = "") throws {
    let repository = try GitRepository(containing: fixture.path + folder, environment: [:])
    #expect(repository.root == GitFolder.realPath(fixture.path))
    _ = try repository.ignored(below: fixture.path + folder)
    _ = try GitChanges(repository, since: "HEAD~1")
    _ = try GitHistory(repository, of: "A.xib", until: "HEAD", limit: 10)
  }

  @Test func `a committed folder that looks like a bare repository is a folder`() throws {
    let traps = try TemporaryFolder()
    let fixture = try RepositoryFixture()
    try fixture.commit("Base")
    try fixture.folder.write(Self.scene, to: "App/A.xib")
    try fixture.folder.write("ref: refs/heads/main\n", to: "App/HEAD")
    try fixture.folder.write("k", to: "App/objects/.keep")
    try fixture.folder.write("k", to: "App/refs/.keep")
    try fixture.folder.write(
      "[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = \"\(Self.trap(traps))\"\n",
      to: "App/config")
    try fixture.git("-c", "safe.bareRepository=explicit", "add", "--all")
    try fixture.git("commit", "--quiet", "--message", "Bait")
    try Self.ask(fixture, "/App")
    #expect(traps.names.isEmpty)
  }

  @Test func `programs in a repository's own settings are not run`() throws {
    let traps = try TemporaryFolder()
    let fixture = try RepositoryFixture()
    try fixture.commit(Self.scene, "A.xib", "Base")
    try fixture.folder.write("*.xib filter=bad diff=bad merge=bad\n", to: ".gitattributes")
    try fixture.commit(Self.scene + "more\n", "A.xib", "Head")
    let command = Self.trap(traps)
    for key in [
      "core.fsmonitor", "core.pager", "core.sshCommand", "core.gitProxy", "core.editor",
      "filter.bad.process", "filter.bad.clean", "filter.bad.smudge", "diff.external",
      "diff.bad.textconv", "diff.bad.command", "core.alternateRefsCommand", "credential.helper",
    ] {
      try fixture.git("config", key, command)
    }
    try fixture.git("config", "filter.bad.required", "true")
    for hook in ["post-index-change", "fsmonitor-watchman", "reference-transaction"] {
      let path = try fixture.folder.write("#!/bin/sh\n\(command)\n", to: ".git/hooks/" + hook)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    try fixture.folder.write(Self.scene + "less\n", to: "A.xib")
    try Self.ask(fixture)
    #expect(traps.names.isEmpty)
  }

  @Test func `a work tree elsewhere, included files and odd attributes have no effect`()
    throws
  {
    let fixture = try RepositoryFixture()
    try fixture.commit(Self.scene, "A.xib", "Base")
    let noise = (0..<1500).map { "x\($0) !!bad,\(String(repeating: "n", count: 40))\($0)\n" }
    try fixture.folder.write(noise.joined(), to: ".gitattributes")
    try fixture.commit(Self.scene + "more\n", "A.xib", "Head")
    try fixture.folder.write(
      """
      [core]
      \trepositoryformatversion = 0
      \tworktree = /
      \tbare = true
      \tattributesFile = /dev/zero
      [include]
      \tpath = /dev/zero
      [core "worktree"]
      \tworktree = /etc

      """, to: ".git/config")
    try Self.ask(fixture)
  }

  @Test func `folders of commits contain no path outside of the root`() throws {
    // A tree that `git mktree` refuses to make.
    func tree(_ names: [String]) -> [UInt8] {
      names.flatMap { Array("100644 \($0)\0".utf8) + [UInt8](repeating: 7, count: 20) }
    }
    let names = ["..", ".", "", ".git", ".GIT", "a/../../b", "a.xib"]
    #expect(
      GitTreeEntry.entries(tree(names))?.map { String(decoding: $0.name, as: UTF8.self) } == [
        "a.xib"
      ])
    for cut in [1, 19, 21] {
      #expect(GitTreeEntry.entries(Array(tree(["a.xib"]).dropLast(cut))) == nil)
    }
  }

  @Test func `a commit of more files than any disk holds is refused`() throws {
    let fixture = try RepositoryFixture()
    try fixture.folder.write("x", to: "leaf")
    var object = try fixture.git("hash-object", "-w", fixture.path + "/leaf")
    var kind = "100644 blob"
    for _ in 0..<12 {
      let list = (0..<12).map { "\(kind) \(object)\t\($0)\n" }.joined()
      try fixture.folder.write(list, to: "list")
      object = try fixture.git(
        "-c", "alias.make=!git mktree < \(fixture.path)/list", "make")
      kind = "040000 tree"
    }
    let commit = try fixture.git("commit-tree", object, "-m", "Bomb")
    let repository = try fixture.repository
    #expect(
      try repository.bytes(of: "0/1/2/3/4/5/6/7/8/9/10/11", in: commit) == [UInt8(ascii: "x")])
    #expect(throws: CommandError.self) {
      try GitTrees(store: repository.store, limit: 10_000).files(below: repository.tree(of: commit))
    }
  }

  @Test func `damaged objects, names and indices are errors`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit(Self.scene, "A.xib", "Base")
    let blob = try fixture.git("rev-parse", "HEAD:A.xib")
    let path = ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
    try FileManager.default.removeItem(atPath: fixture.path + "/" + path)
    try fixture.folder.write("nonsense", to: path)
    #expect(throws: CommandError.self) { try fixture.repository.bytes(of: "A.xib", in: "HEAD") }
    try fixture.folder.write("garbage\n", to: ".git/packed-refs")
    #expect(throws: CommandError.self) { try fixture.repository.commit("elsewhere") }
    try fixture.folder.write("DIRC garbage", to: ".git/index")
    let error = #expect(throws: CommandError.self) { try fixture.repository }
    #expect(error?.message.contains("index") ?? false)
  }

  @Test func `a file .git that leads nowhere is reported`() throws {
    for text in ["gitdir: /nowhere\n", "gitdir: .\n", "hello", "gitdir: \0\n"] {
      let folder = try TemporaryFolder()
      try folder.write(text, to: ".git")
      let error = #expect(throws: CommandError.self) {
        try GitRepository(containing: folder.path, environment: [:])
      }
      #expect(error?.message.contains("/.git: ") ?? false)
    }
    // A folder without a repository is skipped, as in git.
    let fixture = try RepositoryFixture()
    try fixture.commit("Base")
    try fixture.folder.write("x", to: "Sub/.git/junk")
    #expect(
      try GitRepository(containing: fixture.path + "/Sub", environment: [:]).root
        == GitFolder.realPath(fixture.path))
  }

  @Test func `pipes among branches, packs and objects are refused without waiting`() throws {
    for name in ["refs/heads/side", "objects/pack/pack-1.idx", "logs/HEAD"] {
      let fixture = try RepositoryFixture()
      try fixture.commit(Self.scene, "A.xib", "Base")
      try? FileManager.default.removeItem(atPath: fixture.path + "/.git/" + name)
      #expect(mkfifo(fixture.path + "/.git/" + name, 0o600) == 0)
      #expect(throws: CommandError.self, "\(name)") { try fixture.repository }
    }
    let fixture = try RepositoryFixture()
    try fixture.commit(Self.scene, "A.xib", "Base")
    let blob = try fixture.git("rev-parse", "HEAD:A.xib")
    let path = fixture.path + "/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: CommandError.self) { try fixture.repository.bytes(of: "A.xib", in: "HEAD") }
  }
}
