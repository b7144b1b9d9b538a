import Commands
import Foundation
import SystemCalls
import TestFolders
import Testing

@testable import Git

@Suite struct GitChangesTests {
  private static let text = (0..<20).map { "line \($0)\n" }.joined()

  @Test func `changes have the former name of a file and list new files`() throws {
    let fixture = try RepositoryFixture()
    for name in ["Kept", "Edited", "Uncommitted", "Moved", "Alike", "Gone"] {
      try fixture.folder.write(name + "\n" + Self.text, to: "App/\(name).xib")
    }
    try fixture.commit("Base")
    try fixture.folder.write("Edited\n" + Self.text + "more\n", to: "App/Edited.xib")
    try fixture.git("mv", "App/Moved.xib", "App/Renamed.xib")
    try fixture.git("mv", "App/Alike.xib", "Elsewhere.xib")
    try fixture.folder.write("Alike\n" + Self.text + "more\n", to: "Elsewhere.xib")
    try fixture.git("rm", "--quiet", "App/Gone.xib")
    try fixture.commit("Head")
    try fixture.folder.write("Uncommitted\n" + Self.text + "now\n", to: "App/Uncommitted.xib")
    try fixture.folder.write("x", to: "App/Untracked.xib")
    try fixture.folder.write("x", to: "Staged.xib")
    try fixture.git("add", "Staged.xib")
    let changes = try GitChanges(fixture.repository, since: "HEAD~1")
    #expect(
      changes.before == [
        "App/Edited.xib": "App/Edited.xib", "App/Uncommitted.xib": "App/Uncommitted.xib",
        "App/Renamed.xib": "App/Moved.xib", "Elsewhere.xib": "App/Alike.xib",
        "App/Untracked.xib": nil, "Staged.xib": nil,
      ])
    #expect(changes.removed == ["App/Gone.xib"])
  }

  @Test func `a file that is only untracked now is not removed`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit(Self.text, "A.xib", "Base")
    try fixture.git("rm", "--quiet", "--cached", "A.xib")
    #expect(try GitChanges(fixture.repository, since: "HEAD").removed.isEmpty)
    try FileManager.default.removeItem(atPath: fixture.folder.path + "/A.xib")
    #expect(try GitChanges(fixture.repository, since: "HEAD").removed == ["A.xib"])
  }

  @Test func `a change of equal length in the same moment is found`() throws {
    let fixture = try RepositoryFixture()
    for round in 0..<20 {
      try fixture.commit("a\(round % 10)", "A.xib", "Base")
      try fixture.folder.write("b\(round % 10)", to: "A.xib")
      #expect(try GitChanges(fixture.repository, since: "HEAD").before == ["A.xib": "A.xib"])
    }
  }

  @Test func `touched files and files with line breaks of Windows are unchanged`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit(Self.text, "A.xib", "Base")
    try fixture.folder.write(Self.text, to: "A.xib")
    #expect(try GitChanges(fixture.repository, since: "HEAD").before.isEmpty)
    try fixture.folder.write(
      Self.text.replacingOccurrences(of: "\n", with: "\r\n"), to: "A.xib")
    #expect(try GitChanges(fixture.repository, since: "HEAD").before.isEmpty)
  }

  @Test func `names may contain line breaks, tabs and bytes that are not UTF-8`() throws {
    let fixture = try RepositoryFixture()
    let odd = "A\n\t\"é\".xib"
    try fixture.commit(Self.text, odd, "Base")
    let name = [0xFF, 0xFE] + Array(".xib".utf8)
    let descriptor = open(try fixture.repository.folder.path(of: name), O_CREAT | O_WRONLY, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
    try fixture.git("add", "--all")
    try fixture.git("commit", "--quiet", "--message", "Odd")
    #expect(try GitChanges(fixture.repository, since: "HEAD").before.isEmpty)
    try fixture.folder.write("other", to: odd)
    let changes = try GitChanges(fixture.repository, since: "HEAD~1")
    #expect(changes.before == [odd: odd, "\u{FFFD}\u{FFFD}.xib": nil])
    #expect(try fixture.repository.bytes(of: odd, in: "HEAD") == Array(Self.text.utf8))
  }

  @Test func `a link is compared by its target and no file behind it belongs to the repository`()
    throws
  {
    let fixture = try RepositoryFixture()
    let outside = try TemporaryFolder()
    try outside.write("secret", to: "A.xib")
    try fixture.folder.write("mine", to: "Folder/A.xib")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/Link.xib", withDestinationPath: "Folder/A.xib")
    try fixture.commit("Base")
    #expect(try GitChanges(fixture.repository, since: "HEAD").before.isEmpty)
    try FileManager.default.removeItem(atPath: fixture.path + "/Folder")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/Folder", withDestinationPath: outside.path)
    #expect(try GitChanges(fixture.repository, since: "HEAD").before == ["Folder": nil])
  }

  @Test func `files that a sparse checkout omits are not removed`() throws {
    let fixture = try RepositoryFixture()
    try fixture.folder.write(Self.text, to: "In/A.xib")
    try fixture.folder.write(Self.text + "b", to: "Out/B.xib")
    try fixture.commit("Base")
    try fixture.git("sparse-checkout", "set", "--no-sparse-index", "In")
    try fixture.folder.write(Self.text + "b", to: "In/New.xib")
    #expect(try GitChanges(fixture.repository, since: "HEAD").before == ["In/New.xib": nil])
  }

  @Test func `a conflict of a merge is a change`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("base", "A.xib", "Base")
    try fixture.git("checkout", "--quiet", "-b", "side")
    try fixture.commit("side", "A.xib", "Side")
    try fixture.git("checkout", "--quiet", "main")
    try fixture.commit("main", "A.xib", "Main")
    try fixture.git("-c", "alias.clash=!git merge --quiet side || true", "clash")
    #expect(try GitChanges(fixture.repository, since: "main").before == ["A.xib": "A.xib"])
  }
}
