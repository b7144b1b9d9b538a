import Foundation
import TestFolders
import Testing

@testable import plumb

/// `plumb diff` over files, folders and commits.
@Suite struct DiffCommandTests {
  private struct Line: Decodable {
    struct Cause: Decodable {
      struct Edit: Decodable { var kind, words: String }
      struct Move: Decodable {
        var name, words, environments: String
        var widths: [[Double]]?
      }
      var edits: [Edit]
      var moves: [Move]
    }
    var kind: String
    var causes: [Cause]?
    var moved, alike, documentsNotTouched: Int?
  }

  private func lines(_ words: String...) throws -> (code: Int32, lines: [Line]) {
    let result = CapturedConsole.run(["diff", "--format", "json"] + words)
    return (
      result.code,
      try result.output.split(separator: "\n").map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
    )
  }

  @Test func `two files that lay out differently are told by the edit that does it`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(GitHistoryFixture.Form().recipe, to: "a/Form.recipe.md")
    var form = GitHistoryFixture.Form()
    form.buttonWidth = "Save Button.Width = 130"
    let new = try folder.write(form.recipe, to: "b/Form.recipe.md")
    let (code, lines) = try lines(old, new)
    #expect(code == 1)
    let cause = try #require(lines.first?.causes?.first)
    #expect(cause.edits.count == 1)
    #expect(cause.edits.first?.words.contains("130") == true)
    #expect(cause.moves.contains { $0.name == "Save Button" && $0.words.contains("130 wide") })
    #expect(lines.last?.kind == "summary")
    #expect(lines.last?.moved == 1)
    let text = CapturedConsole.run(["diff", old, new])
    #expect(text.output.hasSuffix("1 scene laid out differently\n"))
  }

  @Test func `two folders with the same documents have no difference`() throws {
    let folder = try TemporaryFolder()
    try folder.write(GitHistoryFixture.Form().recipe, to: "a/x/Form.recipe.md")
    try folder.write(GitHistoryFixture.Form().recipe, to: "b/x/Form.recipe.md")
    let (code, lines) = try lines(folder.path + "/a", folder.path + "/b")
    #expect(code == 0)
    #expect(lines.map(\.kind) == ["summary"])
    #expect(lines.first?.documentsNotTouched == 1)
  }

  @Test func `what is new and what is gone is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write(GitHistoryFixture.Form().recipe, to: "a/Form.recipe.md")
    try folder.write(
      GitHistoryFixture.Form().recipe.replacing("# ", with: "# Other ", maxReplacements: 1),
      to: "b/Other.recipe.md")
    try folder.write(GitHistoryFixture.Form().recipe, to: "b/Form.recipe.md")
    let added = CapturedConsole.run(["diff", folder.path + "/a", folder.path + "/b"])
    #expect(added.code == 1)
    #expect(added.output.contains(": new\n"))
    let removed = CapturedConsole.run(["diff", folder.path + "/b", folder.path + "/a"])
    #expect(removed.code == 1)
    #expect(removed.output.contains("Other.recipe.md: gone\n"))
  }

  @Test func `the work tree is compared with a commit`() throws {
    let fixture = try GitHistoryFixture()
    try fixture.folder.write(GitHistoryFixture.Form().recipe, to: "Form.recipe.md")
    try fixture.commit("Base")
    let same = try lines("--base", "HEAD", fixture.path)
    #expect(same.code == 0)
    var form = GitHistoryFixture.Form()
    form.buttonWidth = "Save Button.Width = 130"
    try fixture.folder.write(form.recipe, to: "Form.recipe.md")
    let changed = try lines("--base", "HEAD", fixture.path)
    #expect(changed.code == 1)
    #expect(changed.lines.first?.causes?.count == 1)
  }

  @Test func `a page shows both versions`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(GitHistoryFixture.Form().recipe, to: "a/Form.recipe.md")
    var form = GitHistoryFixture.Form()
    form.buttonWidth = "Save Button.Width = 130"
    let new = try folder.write(form.recipe, to: "b/Form.recipe.md")
    let page = folder.path + "/diff.html"
    #expect(CapturedConsole.run(["diff", old, new, "--html", page]).code == 1)
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.components(separatedBy: "<svg").count == 4)
    #expect(text.contains("class=\"was\""))
    #expect(!text.contains("<script"))
  }

  @Test func `one path without a base is no question`() {
    let result = CapturedConsole.run(["diff", "."])
    #expect(result.code == 2)
    #expect(result.error.contains("--base"))
  }
}
