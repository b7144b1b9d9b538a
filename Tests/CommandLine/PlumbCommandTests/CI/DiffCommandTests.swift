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

  @Test func `two files that lay out differently are reported with the edit that causes it`() throws
  {
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
    #expect(cause.moves.contains { $0.name == "Save Button" && $0.words.contains("→ 130") })
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

  @Test func `new and removed documents are reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write(GitHistoryFixture.Form().recipe, to: "a/Form.recipe.md")
    try folder.write(
      GitHistoryFixture.Form().recipe.replacing("# ", with: "# Other ", maxReplacements: 1),
      to: "b/Other.recipe.md")
    try folder.write(GitHistoryFixture.Form().recipe, to: "b/Form.recipe.md")
    let added = CapturedConsole.run(["diff", folder.path + "/a", folder.path + "/b"])
    #expect(added.code == 1)
    // With what a check finds in it.
    #expect(added.output.contains("Other.recipe.md  Other Form: new, 3 errors\n  error["))
    let removed = CapturedConsole.run(["diff", folder.path + "/b", folder.path + "/a"])
    #expect(removed.code == 1)
    #expect(removed.output.contains("Other.recipe.md  Other Form: gone\n"))
  }

  @Test func `a document only in the base is reported by its scenes`() throws {
    let fixture = try GitHistoryFixture()
    var form = GitHistoryFixture.Form()
    try fixture.folder.write(form.recipe, to: "Form.recipe.md")
    form.title = "Other"
    form.extra = ["Name Label.Width >= 10"]
    for path in ["App/Other.recipe.md", "Pods/Theirs.recipe.md", "Left/Out.recipe.md"] {
      try fixture.folder.write(form.recipe, to: path)
    }
    try fixture.folder.write("{ \"exclude\": [\"Left/**\"] }", to: ".plumb.json")
    try fixture.commit("Base")
    for path in ["App/Other.recipe.md", "Pods/Theirs.recipe.md", "Left/Out.recipe.md"] {
      try FileManager.default.removeItem(atPath: fixture.path + "/" + path)
    }
    let result = CapturedConsole.run(["diff", "--base", "HEAD", fixture.path])
    #expect(result.code == 1)
    #expect(
      result.output == """
        App/Other.recipe.md  Other: gone
        the same everywhere, 1 gone, 1 document not touched

        """)
    // Of a folder, what went from there.
    try fixture.folder.write(GitHistoryFixture.Form().recipe, to: "Other/Form.recipe.md")
    #expect(
      !CapturedConsole.run(["diff", "--base", "HEAD", fixture.path + "/Other"]).output
        .contains("gone"))
    let change = CapturedConsole.run([
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--axes", "width", "--cache",
      fixture.path + "/.git/plumb", "--report", "pr-comment=\(fixture.path)/.git/comment.md",
    ])
    #expect(change.error.contains("App/Other.recipe.md: the scene Other is gone"))
    #expect(
      try fixture.folder.read(".git/comment.md").contains(
        "- App/Other.recipe.md: the scene Other is gone\n"))
  }

  @Test func `a scene that lies in another document now has moved`() throws {
    let fixture = try GitHistoryFixture()
    var form = GitHistoryFixture.Form()
    let own = form.recipe
    form.title = "Other"
    let other = form.recipe.replacingOccurrences(of: "<!-- plumb recipe 1 -->\n", with: "")
    try fixture.folder.write(own, to: "Form.recipe.md")
    try fixture.folder.write("<!-- plumb recipe 1 -->\n" + other, to: "Other.recipe.md")
    try fixture.commit("Base")
    try FileManager.default.removeItem(atPath: fixture.path + "/" + "Other.recipe.md")
    try fixture.folder.write(own + "\n" + other, to: "Form.recipe.md")
    let result = CapturedConsole.run(["diff", "--base", "HEAD", fixture.path])
    #expect(result.output.contains("Other: moved from Other.recipe.md\n"))
    #expect(!result.output.contains("gone") && !result.output.contains("new"))
    #expect(result.code == 0)
  }

  @Test func `a short block of Markdown names the views, where they moved, and the edit`() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(GitHistoryFixture.Form().recipe, to: "a/Form.recipe.md")
    var form = GitHistoryFixture.Form()
    form.buttonWidth = "Save Button.Width = 130"
    let new = try folder.write(form.recipe, to: "b/Form.recipe.md")
    let lines = CapturedConsole.run(["diff", old, new, "--format", "markdown"]).output
      .split(separator: "\n").map(String.init)
    #expect(lines.first == "<!-- plumb diff -->")
    #expect(lines[1] == "### Plumb: 1 scene laid out differently")
    #expect(lines[2].hasPrefix("**") && lines[2].hasSuffix("Form.recipe.md · Form**"))
    #expect(
      lines[3].hasPrefix("- ‘Save Button’") && lines[3].contains("→ 130")
        && lines[3].contains(" · because ") && lines[3].contains("130"))
  }

  @Test func `a comment on a change says which views moved`() throws {
    let fixture = try GitHistoryFixture()
    try fixture.folder.write(GitHistoryFixture.Form().recipe, to: "Form.recipe.md")
    try fixture.commit("Base")
    var form = GitHistoryFixture.Form()
    form.buttonWidth = "Save Button.Width = 130"
    try fixture.folder.write(form.recipe, to: "Form.recipe.md")
    let comment = fixture.path + "/.git/comment.md"
    _ = CapturedConsole.run([
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--axes", "width", "--cache",
      fixture.path + "/.git/plumb", "--report", "pr-comment=" + comment,
    ])
    let text = try fixture.folder.read(".git/comment.md")
    #expect(text.contains("#### What the change moves\n"))
    #expect(text.contains("- ‘Save Button’") && text.contains("→ 130 in every variant"))
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

  @Test func `a document that Interface Builder only rewrote is one line`() throws {
    let folder = try TemporaryFolder()
    func screen(_ x: Double) -> String {
      DrawnScreen(
        views: [DrawnScreen.label("Title", "Total", (x, 79, 41, 20.5))],
        constraints: ["Title.leading = safe.leading + 16", "Title.top = safe.top + 20"]
          .map(DrawnScreen.constraint)
      ).storyboard
    }
    let old = screen(16)
    let version = try #require(old.firstMatch(of: /toolsVersion="([0-9.]+)"/)).output.1
    try folder.write(old, to: "a/Call.storyboard")
    try folder.write(
      screen(17).replacing("toolsVersion=\"\(version)\"", with: "toolsVersion=\"11762\""),
      to: "b/Call.storyboard")
    let result = CapturedConsole.run(["diff", folder.path + "/a", folder.path + "/b"])
    #expect(result.code == 0)
    #expect(
      result.output == """
        \(folder.path)/b/Call.storyboard: Interface Builder \(version) → 11762, 1 rect, no effect
        the same everywhere, 1 unchanged

        """)
  }

  @Test func `one path without a base is a usage error`() {
    let result = CapturedConsole.run(["diff", "."])
    #expect(result.code == 2)
    #expect(result.error.contains("--base"))
  }
}
