import Foundation
import TestFolders
import Testing

@testable import plumb

/// A team's way: settings, what was there accepted, then branches that git joins.
@Suite struct BaselineBranchTests {
  private let fixture: GitHistoryFixture
  private var root: String { fixture.path }

  init() throws {
    fixture = try GitHistoryFixture()
    try write("Form")
    try write("Other")
    try fixture.commit("Two forms")
  }

  /// A badge that leaves narrow screens: one finding, and none once it is mended.
  private func write(_ name: String, isMended: Bool = false) throws {
    try fixture.folder.write(
      """
      <!-- plumb recipe 1 -->

      # \(name)

      ## Views

      - Safe Area
      - Photo View
      - Badge View

      ## Constraints

      1. Photo View.Leading = Superview.LeadingMargin
      2. Photo View.Top = Safe Area.Top + 20
      3. Photo View.Width = 40
      4. Photo View.Height = 40
      5. Badge View.Leading = \(isMended ? "Photo View.Trailing + 8" : "Superview.Leading + 300")
      6. Badge View.Top = Photo View.Top
      7. Badge View.Width = 60
      8. Badge View.Height = 40

      """, to: "App/Forms/\(name).recipe.md")
  }

  private func check(_ words: String...) -> (code: Int32, output: String, error: String) {
    CapturedConsole.run(["check"] + words)
  }

  /// The files of accepted findings, in the order of the baseline.
  private func accepted() throws -> [String] {
    try fixture.folder.read(".plumb-baseline.json").matches(of: /"file":"App\/Forms\/([^."]*)/)
      .map { String($0.output.1) }
  }

  /// Accepts what is there, as a commit of the branch that is checked out.
  private func accept(_ words: String...) throws {
    let result = CapturedConsole.run(["check"] + words + ["--write-baseline"])
    #expect(result.code == 0, "\(result.error)")
    try fixture.commit("Accept")
  }

  private func branch(_ name: String) throws {
    try fixture.git("checkout", "-q", "-b", name, "start")
  }

  private func merge(_ name: String) throws {
    // Fails where there is a conflict.
    try fixture.git(
      "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "merge", "-q", "--no-edit", name)
    #expect(try !fixture.folder.read(".plumb-baseline.json").contains("<<<<"))
  }

  @Test func `after init only new findings count, from every folder`() throws {
    let app = root + "/App"
    #expect(CapturedConsole.run(["init", root]).code == 0)
    #expect(check(root).code == 1)
    try accept(root)
    #expect(check(root).code == 0)
    try write("Planted")
    for path in [root, app, app + "/Forms", app + "/Forms/Planted.recipe.md"] {
      let planted = check(path)
      #expect(planted.code == 1)
      #expect(planted.output.contains(/: 1 (error|warning)\b/), "\(planted.output)")
    }
    try FileManager.default.removeItem(atPath: app + "/Forms/Planted.recipe.md")
    try fixture.git("mv", "App/Forms", "App/Screens")
    #expect(check(root).code == 0)
    #expect(check(root, "--devices", "phones").code == 0)
    #expect(check(app + "/Screens", "--devices", "pads").code == 0)
  }

  @Test func `findings accepted on two branches are accepted after the merge`() throws {
    try write("Third", isMended: true)
    try accept(root)
    try fixture.git("tag", "start")
    for (name, form) in [("one", "Alpha"), ("two", "Zulu")] {
      try branch(name)
      try write(form)
      try accept(root)
    }
    try merge("one")
    #expect(Set(try accepted()) == ["Alpha", "Form", "Other", "Zulu"])
    let joined = check(root)
    #expect(joined.code == 0)
    #expect(joined.output.contains("nothing found; "))
    #expect(!joined.error.contains("fixed;"))
  }

  @Test
  func `a finding accepted on one branch and fixed on another is off the baseline after the merge`()
    throws
  {
    try fixture.git("tag", "start")
    try branch("accepts")
    try accept(root)
    try branch("mends")
    try write("Form", isMended: true)
    try fixture.commit("Mend")
    try merge("accepts")
    let joined = check(root)
    #expect(joined.code == 0)
    #expect(joined.error.contains("fixed; --update-baseline removes"))
    #expect(check(root, "--update-baseline").output.contains("fixed: b1:"))
    #expect(try Set(accepted()) == ["Other"])
    #expect(check(root).code == 0)
  }

  @Test func `a finding fixed on one branch stays fixed if another accepts more`() throws {
    try accept(root)
    try fixture.git("tag", "start")
    try branch("mends")
    try write("Other", isMended: true)
    #expect(check(root, "--update-baseline").code == 0)
    try fixture.commit("Mend")
    try branch("accepts")
    try write("Zulu")
    try accept(root)
    try merge("mends")
    #expect(check(root).code == 0)
    // Lines beside one another may both stay; what is about nothing goes with the next update.
    #expect(check(root, "--update-baseline").code == 0)
    #expect(try Set(accepted()) == ["Form", "Zulu"])
    // Broken again, it is new.
    try write("Other")
    #expect(check(root).code == 1)
  }
}
