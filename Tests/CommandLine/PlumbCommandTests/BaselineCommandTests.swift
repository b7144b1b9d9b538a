import Foundation
import TestFolders
import Testing

@testable import plumb

/// A repository with one scene that fails, as a team meets it.
@Suite struct BaselineCommandTests {
  /// A form whose label runs into its button where its text grows; not where the button gives way.
  static func form(isMended: Bool = false, name: String = "Form", buttonAt: Int = 70) -> String {
    let place = isMended ? "Name Label.Trailing + 8" : "Superview.Leading + \(buttonAt)"
    return """
      <!-- plumb recipe 1 -->

      # \(name)

      ## Constraints

      1. Name Label.Leading = Superview.Leading + 8
      2. Name Label.Top = Superview.Top + 20
      3. Save Button.Leading = \(place)
      4. Save Button.Top = Superview.Top + 20
      5. Save Button.Width = 60

      ## Attributes

      | View        | Attribute | Value |
      | ----------- | --------- | ----- |
      | Name Label  | Text      | Name  |
      | Save Button | Title     | Save  |

      """
  }

  private func check(_ words: String...) -> (code: Int32, output: String, error: String) {
    CapturedConsole.run(["check"] + words)
  }

  @Test func `known findings do not count and new ones do, from every folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.form(), to: "App/Login/Form.recipe.md")
    let app = folder.path + "/App"
    #expect(check(folder.path).code == 1)
    let written = check(folder.path, "--write-baseline", "--reason", "before us")
    #expect(written.code == 0)
    #expect(written.output.contains("accepted"))
    #expect(try folder.read(".gitattributes") == ".plumb-baseline.json merge=union\n")
    #expect(check(folder.path).code == 0)
    #expect(check(app + "/Login").code == 0)
    #expect(check(app, "--devices", "phones").code == 0)
    try FileManager.default.moveItem(atPath: app + "/Login", toPath: app + "/SignIn")
    #expect(check(folder.path).code == 0)
    try folder.write(Self.form(name: "Other"), to: "App/Other.recipe.md")
    let new = check(folder.path)
    #expect(new.code == 1)
    #expect(new.output.contains("Other"))
  }

  @Test func `an accepted finding counts if it fails beyond its extent, and says where`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.form(), to: "Form.recipe.md")
    #expect(check(folder.path, "--write-baseline").code == 0)
    #expect(check(folder.path).code == 0)
    try folder.write(Self.form(buttonAt: 60), to: "Form.recipe.md")
    let beyond = check(folder.path)
    #expect(beyond.code == 1)
    #expect(beyond.output.contains("  new: it fails with text size "))
    #expect(
      check(folder.path, "--format", "json").output.contains(
        #""beyond":["it fails with text size "#))
    // Neither what is judged in part nor an update decides that.
    #expect(check(folder.path, "--axes", "text").code == 0)
    #expect(check(folder.path, "--update-baseline").code == 0)
    #expect(check(folder.path).code == 1)
    #expect(check(folder.path, "--write-baseline").code == 0)
    #expect(check(folder.path).code == 0)
    // Better again: an update takes the rest back.
    try folder.write(Self.form(), to: "Form.recipe.md")
    #expect(check(folder.path).code == 0)
    #expect(check(folder.path, "--update-baseline").output.contains("only where they still fail"))
    try folder.write(Self.form(buttonAt: 60), to: "Form.recipe.md")
    #expect(check(folder.path).code == 1)
  }

  @Test func `an older baseline accepts findings wherever they fail, with a note`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.form(), to: "Form.recipe.md")
    #expect(check(folder.path, "--write-baseline").code == 0)
    let older = try folder.read(".plumb-baseline.json")
      .replacing(/"extent":\{.*?\},"file"/, with: "\"file\"")
      .replacing("\"plumbBaseline\":2", with: "\"plumbBaseline\":1")
    #expect(!older.contains("extent"))
    try folder.write(older, to: ".plumb-baseline.json")
    try folder.write(Self.form(buttonAt: 60), to: "Form.recipe.md")
    let result = check(folder.path)
    #expect(result.code == 0)
    #expect(result.error.contains("--update-baseline notes where that is"))
    #expect(check(folder.path, "--update-baseline").code == 0)
    #expect(!check(folder.path).error.contains("--update-baseline"))
  }

  @Test func `fixed findings are reported and removed from the baseline`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.form(), to: "Form.recipe.md")
    #expect(check(folder.path, "--write-baseline").code == 0)
    try folder.write(Self.form(isMended: true), to: "Form.recipe.md")
    #expect(check(folder.path).error.contains("--update-baseline removes"))
    #expect(check(folder.path, "--update-baseline", "--axes", "text").code == 2)
    #expect(check(folder.path, "--update-baseline").output.contains("fixed: b1:"))
    #expect(!check(folder.path).error.contains("--update-baseline"))
  }

  @Test func `accepted findings follow a moved and renamed document`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.form(), to: "App/Form.recipe.md")
    #expect(check(folder.path, "--write-baseline").code == 0)
    try FileManager.default.moveItem(
      atPath: folder.path + "/App", toPath: folder.path + "/Screens")
    try FileManager.default.moveItem(
      atPath: folder.path + "/Screens/Form.recipe.md",
      toPath: folder.path + "/Screens/Login.recipe.md")
    #expect(check(folder.path, "--update-baseline").output.contains(" in files that were moved\n"))
    let accepted = try folder.read(".plumb-baseline.json")
    #expect(accepted.contains(#""file":"Screens/Login.recipe.md""#))
    #expect(!accepted.contains("App/"))
    // Another document at the old place brings nothing back.
    try folder.write(Self.form(isMended: true), to: "App/Form.recipe.md")
    #expect(check(folder.path + "/Screens").code == 0)
  }

  @Test func `lists of ignored buckets are migrated`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.form(), to: "Form.recipe.md")
    let found = check(folder.path)
    let buckets = found.output.matches(of: /b1:[0-9a-f]{16}/).map { String($0.output) }
    let bucket = try #require(buckets.first)
    try folder.write("\(bucket) until 2999-01-31 later\n", to: "plumb-ignore.txt")
    let written = check(folder.path, "--write-baseline")
    #expect(written.output.contains("plumb-ignore.txt, which can be removed now"))
    try FileManager.default.removeItem(atPath: folder.path + "/plumb-ignore.txt")
    #expect(check(folder.path).code == 0)
    #expect(
      try folder.read(".plumb-baseline.json").contains(#""reason":"later","#))
    #expect(try folder.read(".plumb-baseline.json").contains(#""until":"2999-01-31""#))
  }

  @Test func `findings of lint are accepted too, separately`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.form().replacing("Save Button.Width = 60", with: "Name Label.Width = 60"),
      to: "Form.recipe.md")
    let lint = { CapturedConsole.run(["lint", folder.path] + $0) }
    #expect(lint([]).code == 1)
    #expect(lint(["--write-baseline"]).code == 0)
    #expect(lint([]).code == 0)
    #expect(try folder.read(".plumb-baseline.json").contains(#""id":"lint:"#))
    #expect(check(folder.path, "--update-baseline").output.contains("0 removed"))
    #expect(lint([]).code == 0)
  }
}
