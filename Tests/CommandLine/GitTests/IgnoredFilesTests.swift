import Commands
import Foundation
import SystemCalls
import TestFolders
import Testing

@testable import Git

@Suite struct IgnoredFilesTests {
  /// The files below a folder that `git` itself reports as ignored.
  private func told(_ fixture: RepositoryFixture, _ folder: String = ".") throws -> Set<String> {
    let output = try fixture.git(
      "-C", folder, "ls-files", "--others", "--ignored", "--exclude-standard", "-z")
    return Set(output.split(separator: "\0").map(String.init))
  }

  /// The files below a folder that are ignored, or are in an ignored folder.
  private func found(_ fixture: RepositoryFixture, _ folder: String = ".") throws -> Set<String> {
    let top = fixture.path + "/" + folder
    let ignored = try fixture.repository.ignored(below: top)
    let all = try #require(FileManager.default.enumerator(atPath: top)).compactMap { $0 as? String }
    return Set(
      all.filter { path in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: top + "/" + path, isDirectory: &isFolder)
        return !isFolder.boolValue
          && (ignored.contains(path) || ignored.contains { path.hasPrefix($0 + "/") })
      })
  }

  private func files(_ fixture: RepositoryFixture, _ names: [String]) throws {
    for name in names { try fixture.folder.write("x", to: name) }
  }

  @Test func `files that git ignores are ignored`() throws {
    let fixture = try RepositoryFixture()
    try fixture.folder.write(
      """
      # comment
      build/
      *.log\r
      !keep.log
      /top.xib
      sub/deep/*.tmp
      **/any/x.xib
      a/**/z.xib
      out/**
      \\#hash
      [a-c]?.dat
      [!x]z.dat
      [[:digit:]]n.dat
      trailing\\ 
      *.cache  
      b*r*z
      /dir/only/
      [unclosed

      """, to: ".gitignore")
    try fixture.folder.write("!*.log\nown.txt\n/anchored\n", to: "nested/.gitignore")
    try files(
      fixture,
      [
        "build/A.xib", "x/build/B.xib", "notes.log", "keep.log", "top.xib", "x/top.xib",
        "sub/deep/a.tmp", "sub/deep/er/a.tmp", "p/q/any/x.xib", "any/x.xib", "many/x.xib",
        "a/z.xib",
        "a/b/c/z.xib", "a/bz.xib", "out/one.xib", "out/two/three.xib", "#hash", "ax.dat", "dx.dat",
        "xz.dat", "yz.dat", "1n.dat", "nn.dat", "trailing ", "c.cache", "barzz", "bar/z", "brz",
        "dir/only/file", "x/dir/only/file", "[unclosed", "nested/a.log", "nested/own.txt",
        "nested/deep/own.txt", "nested/anchored", "nested/deep/anchored", "ü.log", ".hidden.log",
      ])
    let expected = try told(fixture)
    #expect(expected.count > 15)
    #expect(try found(fixture).symmetricDifference(expected) == [])
    for folder in ["nested", "a", "x", "sub/deep"] {
      #expect(try found(fixture, folder) == told(fixture, folder), "\(folder)")
    }
    let repository = try fixture.repository
    // A folder that is ignored as a whole is one entry; nothing is reported below one that is
    // ignored itself.
    #expect(try repository.ignored(below: fixture.path).contains("build"))
    #expect(try repository.ignored(below: fixture.path + "/build").isEmpty)
    #expect(try repository.ignored(below: "/etc").isEmpty)
  }

  @Test func `tracked files are not ignored and other repositories are not entered`() throws {
    let fixture = try RepositoryFixture()
    try files(fixture, ["Generated/Kept.xib", "A.xib"])
    try fixture.commit("Base")
    try fixture.folder.write("Generated/\n*.tmp\nOther.xib\n", to: ".gitignore")
    try files(
      fixture, ["Generated/New.xib", "Generated/Sub/New.xib", "Inner/A.xib", "Inner/a.tmp"])
    try fixture.git("init", "--quiet", fixture.path + "/Inner")
    let repository = try fixture.repository
    #expect(try repository.ignored(below: fixture.path) == ["Generated/New.xib", "Generated/Sub"])
    #expect(try GitChanges(repository, since: "HEAD").before == [".gitignore": nil])
  }

  @Test func `the user's rules, those of info and the repository's case setting count`()
    throws
  {
    let fixture = try RepositoryFixture()
    let user = try TemporaryFolder()
    try user.write("user.xib\n", to: "git/ignore")
    try fixture.folder.write("info.xib\n", to: ".git/info/exclude")
    try files(fixture, ["user.xib", "info.xib", "INFO.xib"])
    func ignored() throws -> Set<String> {
      try GitRepository(
        containing: fixture.path,
        environment: ["HOME": "/nowhere", "XDG_CONFIG_HOME": user.path]
      ).ignored(below: fixture.path)
    }
    #expect(try ignored() == ["user.xib", "info.xib"])
    try fixture.git("config", "core.ignorecase", "true")
    #expect(try ignored() == ["user.xib", "info.xib", "INFO.xib"])
    try fixture.git("config", "core.excludesFile", "/nowhere")
    #expect(try ignored() == ["info.xib", "INFO.xib"])
  }

  @Test func `patterns that some matchers never finish take a moment`() throws {
    let fixture = try RepositoryFixture()
    let folders = String(repeating: "**/a*a*a*/", count: 40)
    let stars = String(repeating: "a*", count: 400)
    try fixture.folder.write("\(folders)b\n\(stars)b\n**/\(folders)*b\n", to: ".gitignore")
    let deep = String(repeating: String(repeating: "a", count: 40) + "/", count: 8)
    try files(fixture, [deep + String(repeating: "a", count: 200) + ".xib"])
    let start = ContinuousClock.now
    #expect(try fixture.repository.ignored(below: fixture.path).isEmpty)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `endless rules are given up with an error`() throws {
    let pattern = IgnorePattern(
      Array((String(repeating: "*a", count: 100) + "b").utf8), ignoresCase: false)
    var work = 1000
    let text = Array(String(repeating: "a", count: 100).utf8)
    #expect(try #require(pattern).matches(text[...], work: &work) == false)
    #expect(work < 0)
  }

  @Test func `links and pipes with the name .gitignore are not read`() throws {
    let fixture = try RepositoryFixture()
    let outside = try TemporaryFolder()
    try outside.write("*\n", to: "rules")
    try files(fixture, ["A.xib", "Sub/B.xib"])
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/.gitignore", withDestinationPath: outside.path + "/rules")
    #expect(mkfifo(fixture.path + "/Sub/.gitignore", 0o600) == 0)
    #expect(try fixture.repository.ignored(below: fixture.path).isEmpty)
  }
}
