import Commands
import Foundation
import SystemCalls
import TestFolders
import Testing

@testable import Git

@Suite struct GitRepositoryTests {
  /// A repository with one file that is changed, renamed and changed again.
  private static func renamed() throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    try fixture.commit("one\ntwo\nthree\nfour\n", "Old.xib", "Add")
    try fixture.commit("one\ntwo\nthree\nfive\n", "Old.xib", "Change")
    try fixture.git("mv", "Old.xib", "New.xib")
    try fixture.commit("Rename")
    try fixture.commit("one\ntwo\nthree\nsix\n", "New.xib", "Change again")
    return fixture
  }

  @Test func `paths are relative to the root for every form of input`() throws {
    let fixture = try Self.renamed()
    let repository = try fixture.repository
    #expect(repository.relative(fixture.path + "/New.xib") == "New.xib")
    #expect(repository.relative(fixture.path) == "")
    #expect(repository.relative("/etc/hosts") == nil)
  }

  @Test func `a name without a commit and a folder without history are bad input`() throws {
    let repository = try Self.renamed().repository
    for name in ["nowhere", "", "../../HEAD", "HEAD:New.xib", ":/Add", "HEAD^{/Add}", "a\0b"] {
      #expect(throws: CommandError.self) { try repository.commit(name) }
    }
    let outside = try TemporaryFolder()
    let error = #expect(throws: CommandError.self) {
      try GitRepository(containing: outside.path, environment: [:])
    }
    #expect(error?.exitCode == .badInput)
  }

  @Test func `no program is searched for`() throws {
    let fixture = try Self.renamed()
    let repository = try GitRepository(
      containing: fixture.path, environment: ["PATH": "/nowhere"])
    #expect(try repository.commit("HEAD").count == 40)
  }

  @Test
  func `branches, packed ones, annotated tags, hash prefixes and ancestors name commits`()
    throws
  {
    let fixture = try Self.renamed()
    try fixture.git("tag", "--annotate", "v1", "--message", "One", "HEAD~1")
    try fixture.git("branch", "side", "HEAD~2")
    let expected = try ["HEAD", "HEAD~1", "HEAD~2"].map { try fixture.git("rev-parse", $0) }
    try fixture.git("pack-refs", "--all")
    try fixture.git("checkout", "--quiet", "--detach", "main")
    let repository = try fixture.repository
    #expect(try repository.commit("main") == expected[0])
    #expect(try repository.commit("HEAD") == expected[0])
    #expect(try repository.commit("v1") == expected[1])
    #expect(try repository.commit("refs/heads/side") == expected[2])
    #expect(try repository.commit(String(expected[1].prefix(10))) == expected[1])
    #expect(try repository.commit("main~2") == expected[2])
  }

  @Test func `before the first commit there are files and no commit`() throws {
    let fixture = try RepositoryFixture()
    try fixture.folder.write("*.log\n", to: ".gitignore")
    try fixture.folder.write("x", to: "a.log")
    let repository = try fixture.repository
    #expect(try repository.ignored(below: fixture.path) == ["a.log"])
    #expect(throws: CommandError.self) { try repository.commit("HEAD") }
  }

  @Test func `the merge base equals that of git`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("Root")
    for name in ["a", "b"] {
      try fixture.git("checkout", "--quiet", "-b", name, "main")
      try fixture.commit("First of \(name)")
    }
    // Each merges the other: there are two bases, of which the newest counts.
    try fixture.git("checkout", "--quiet", "-b", "c", "a")
    try fixture.git("merge", "--quiet", "--no-edit", "b")
    try fixture.commit("Second")
    let repository = try fixture.repository
    for (one, two) in [("a", "b"), ("c", "b"), ("a", "c"), ("main", "c"), ("c", "c")] {
      #expect(
        try repository.mergeBase(one, two) == fixture.git("merge-base", one, two), "\(one) \(two)")
    }
    try fixture.git("checkout", "--quiet", "--orphan", "alone")
    try fixture.commit("Alone")
    #expect(try fixture.repository.mergeBase("alone", "main") == nil)
  }

  @Test func `a linked work tree and a submodule are separate repositories`() throws {
    let fixture = try Self.renamed()
    let linked = try TemporaryFolder()
    try fixture.git("worktree", "add", "--quiet", linked.path + "/tree", "HEAD~3")
    let repository = try GitRepository(
      containing: linked.path + "/tree/Old.xib", environment: [:])
    #expect(repository.root.hasSuffix("/tree"))
    #expect(try repository.commit("HEAD") == fixture.git("rev-parse", "HEAD~3"))
    #expect(try repository.commit("main") == fixture.git("rev-parse", "main"))
    #expect(try GitChanges(repository, since: "main").before == ["Old.xib": "New.xib"])

    let outer = try RepositoryFixture()
    try outer.commit("x", "a.xib", "Add")
    try outer.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", fixture.path, "Inner")
    try outer.commit("Submodule")
    try outer.folder.write("x", to: "Inner/Untracked.xib")
    let inner = try GitRepository(containing: outer.path + "/Inner", environment: [:])
    #expect(inner.root.hasSuffix("/Inner"))
    #expect(try GitChanges(inner, since: "HEAD").before == ["Untracked.xib": nil])
    #expect(try GitChanges(outer.repository, since: "HEAD").before.isEmpty)
  }

  @Test func `a shallow clone reports what to fetch`() throws {
    let fixture = try Self.renamed()
    let clone = try TemporaryFolder()
    try fixture.git(
      "clone", "--quiet", "--depth", "2", "file://" + fixture.path, clone.path + "/clone")
    let repository = try GitRepository(containing: clone.path + "/clone", environment: [:])
    #expect(repository.isShallow)
    #expect(try !fixture.repository.isShallow)
    let error = #expect(throws: CommandError.self) {
      try repository.commit(fixture.git("rev-parse", "HEAD~3"))
    }
    for words in ["fetch-depth: 0", "GIT_DEPTH: \"0\""] {
      #expect(error?.message.contains(words) ?? false)
    }
    // The existing commits are read up to the boundary.
    let history = try GitHistory(repository, of: "New.xib", until: "HEAD", limit: 9)
    #expect(history.versions.map(\.subject) == ["Change again", "Rename"])
    #expect(history.isShallow)
    #expect(try repository.mergeBase("HEAD", "HEAD~1") == fixture.git("rev-parse", "HEAD~1"))
  }

  @Test func `a partial clone that lacks an object reports it and fetches nothing`() throws {
    let fixture = try Self.renamed()
    try fixture.git("config", "uploadpack.allowFilter", "true")
    let clone = try TemporaryFolder()
    try fixture.git(
      "clone", "--quiet", "--filter=blob:none", "file://" + fixture.path, clone.path + "/clone")
    let repository = try GitRepository(containing: clone.path + "/clone", environment: [:])
    #expect(try repository.bytes(of: "New.xib", in: "HEAD")?.count == 18)
    let error = #expect(throws: CommandError.self) {
      try repository.bytes(of: "Old.xib", in: "HEAD~3")
    }
    #expect(error?.message.contains("partial clone") ?? false)
  }

  @Test(arguments: [
    ("objectFormat", "sha256", "--object-format=sha1"),
    ("refStorage", "reftable", "git refs migrate --ref-format=files"),
    ("fromTomorrow", "1", "fromtomorrow"),
  ])
  func `unsupported formats are reported with advice`(
    _ key: String, _ value: String, _ words: String
  ) throws {
    let fixture = try RepositoryFixture()
    try fixture.git("config", "core.repositoryFormatVersion", "1")
    try fixture.git("config", "extensions.worktreeConfig", "true")
    #expect(throws: Never.self) { try fixture.repository }
    // Some versions of git that run this test do not know the extension.
    let config = fixture.path + "/.git/config"
    let text = try String(contentsOfFile: config, encoding: .utf8)
    try fixture.folder.write(text + "[Extensions]\n\t\(key) = \(value)\n", to: ".git/config")
    let error = #expect(throws: CommandError.self) { try fixture.repository }
    #expect(error?.message.contains(words) ?? false)
    #expect(error?.exitCode == .badInput)
  }

  @Test func `invalid files of git are refused without waiting`() throws {
    for name in ["HEAD", "index", "packed-refs", "config", "shallow"] {
      let fixture = try RepositoryFixture()
      try? FileManager.default.removeItem(atPath: fixture.path + "/.git/" + name)
      #expect(mkfifo(fixture.path + "/.git/" + name, 0o600) == 0)
      let error = #expect(throws: CommandError.self) { try fixture.repository }
      #expect(error?.message.contains("/.git/\(name): not a file") ?? false, "\(name)")
    }
  }
}
