import Foundation
import TestFolders
import Testing

@testable import plumb

/// A history of twenty commits, six of which break a layout.
@Suite struct HistoryTests {
  private typealias Form = GitHistoryFixture.Form

  private struct Change: Decodable {
    struct Bucket: Decodable {
      var bucket, invariant: String
      var token: String?
    }
    var regressions, known, fixed: [Bucket]
  }

  private struct Bisected: Decodable {
    var result: String
    var commit, subject: String?
    var skipped: [String]
  }

  /// The effect of each commit; those named break the invariant of that name.
  private static let steps:
    [(subject: String, broken: String?, change: @Sendable (inout Form) -> Void)] = [
      ("Add the form", nil, { _ in }),
      ("Say what to enter", nil, { $0.text = "Your full name here" }),
      ("Bring the label nearer", "the gap stays", { $0.gap = 4 }),
      ("Say it in other words", nil, { $0.text = "Your whole name, full" }),
      ("Give the label its room back", nil, { $0.gap = 8 }),
      ("Say nothing of names", nil, { $0.text = "Please enter it now" }),
      (
        "Lift the button", "the button stands below",
        { $0.rowTop = "Save Button.Top = Name Field.Bottom - 4" }
      ),
      ("Say what to enter again", nil, { $0.text = "Enter your name" }),
      (
        "Put the button back", nil, { $0.rowTop = "Save Button.Top = Name Field.Bottom + 12" }
      ),
      ("Narrow the button", "the button is large", { $0.buttonWidth = "Save Button.Width = 30" }),
      ("Say please", nil, { $0.text = "Please enter your name" }),
      ("Widen the gap", nil, { $0.gap = 10 }),
      ("Free the hint", "the hint stays inside", { $0.hintWidth = "" }),
      ("Say thanks", nil, { $0.text = "Thanks for your name" }),
      ("Hold the hint", nil, { $0.hintWidth = Form().hintWidth }),
      (
        "Raise the field", "the field keeps clear",
        { $0.fieldTop = "Name Field.Top = Safe Area.Top + 2" }
      ),
      ("Say less", nil, { $0.text = "Name, if you like" }),
      ("Ask for more", "conflict", { $0.extra = ["Save Button.Width = 100"] }),
      ("Say more", nil, { $0.text = "Your name, if you please" }),
      ("Say the last word", nil, { $0.text = "The name goes in here" }),
    ]

  @Test func `a change is blamed for what it breaks, and bisecting finds it again`() throws {
    let fixture = try GitHistoryFixture()
    var form = Form()
    var planted: [(token: String, commit: String, invariant: String)] = []
    for (number, step) in Self.steps.enumerated() {
      step.change(&form)
      try fixture.folder.write(form.recipe, to: "Form.recipe.md")
      try fixture.commit(step.subject)
      guard number > 0 else { continue }
      let result = CapturedConsole.run([
        "ci", "--mode", "pr", fixture.path, "--base", "HEAD^", "--no-inference", "--axes", "text",
        "--cache", fixture.path + "/.git/plumb", "--format", "json",
      ])
      let change = try JSONDecoder().decode(Change.self, from: Data(result.output.utf8))
      let names = Set(change.regressions.map(\.invariant))
      #expect(result.code == (step.broken == nil ? 0 : 1), "\(step.subject): \(result.output)")
      guard let broken = step.broken else {
        #expect(names.isEmpty, "\(step.subject)")
        continue
      }
      let wanted = broken == "conflict" ? "satisfiable" : broken
      #expect(names.contains(wanted), "\(step.subject): \(names)")
      let found = try #require(change.regressions.first { $0.invariant == wanted })
      planted.append((try #require(found.token), fixture.commits[number], wanted))
    }
    #expect(planted.count == 6)
    for plant in planted {
      let result = CapturedConsole.run([
        "bisect", plant.token, fixture.path + "/Form.recipe.md", "--from", plant.commit,
        "--format", "json",
      ])
      let bisected = try JSONDecoder().decode(Bisected.self, from: Data(result.output.utf8))
      #expect(bisected.result == "broken", "\(plant.invariant)")
      #expect(bisected.commit == plant.commit, "\(plant.invariant): \(result.output)")
      #expect(result.code == 0)
    }
    // From the end of the history, fixed cases are reported as fixed.
    let result = CapturedConsole.run([
      "bisect", planted[0].token, fixture.path + "/Form.recipe.md", "--format", "json",
    ])
    let bisected = try JSONDecoder().decode(Bisected.self, from: Data(result.output.utf8))
    #expect(bisected.result == "fixed")
    #expect(bisected.commit == fixture.commits[4])
  }

  @Test func `renames are followed, and unreadable versions are skipped and named`() throws {
    let fixture = try GitHistoryFixture()
    var form = Form()
    try fixture.folder.write(form.recipe, to: "Old.recipe.md")
    try fixture.commit("Add")
    form.gap = 2
    try fixture.folder.write(form.recipe, to: "Old.recipe.md")
    try fixture.commit("Break")
    try fixture.git("mv", "Old.recipe.md", "New.recipe.md")
    try fixture.commit("Rename")
    try fixture.folder.write(form.recipe + "\n## Nonsense\n", to: "New.recipe.md")
    try fixture.commit("Damage")
    form.text = "Mended"
    try fixture.folder.write(form.recipe, to: "New.recipe.md")
    try fixture.commit("Mend")
    let file = fixture.path + "/New.recipe.md"
    let check = CapturedConsole.run([
      "ci", "--mode", "pr", file, "--base", fixture.commits[0], "--no-inference", "--axes", "text",
      "--cache", fixture.path + "/.git/plumb", "--format", "json",
    ])
    let change = try JSONDecoder().decode(Change.self, from: Data(check.output.utf8))
    let token = try #require(change.regressions.first { $0.invariant == "the gap stays" }?.token)
    let result = CapturedConsole.run(["bisect", token, file, "--format", "json"])
    let bisected = try JSONDecoder().decode(Bisected.self, from: Data(result.output.utf8))
    #expect(bisected.commit == fixture.commits[1])
    #expect(bisected.skipped.isEmpty)
    #expect(try fixture.git("status", "--porcelain").isEmpty)
  }

  @Test func `a bucket of the corpus is bisected by its beginning`() throws {
    let fixture = try GitHistoryFixture()
    var form = Form()
    for (gap, subject) in [(8, "Add"), (4, "Break"), (3, "Worsen")] {
      form.gap = gap
      try fixture.folder.write(form.recipe, to: "Form.recipe.md")
      try fixture.commit(subject)
    }
    let (file, corpus) = (fixture.path + "/Form.recipe.md", fixture.path + "/.git/corpus")
    let fuzz = CapturedConsole.run([
      "fuzz", file, "--runs", "20", "--corpus", corpus, "--no-inference", "--axes", "text",
    ])
    let key = try #require(fuzz.output.firstMatch(of: /b1:[0-9a-f]{16}/)).output
    let result = CapturedConsole.run(["bisect", String(key.prefix(8)), file, "--corpus", corpus])
    #expect(result.code == 0)
    #expect(result.output.contains("BROKEN by \(fixture.commits[1].prefix(12))"))
    #expect(result.output.contains(" Ada: Break\n  3 versions checked"))
    let unknown = CapturedConsole.run(["bisect", "b1:nothing", file, "--corpus", corpus])
    #expect(unknown.code == 2)
  }

  @Test func `trouble with git is reported as such`() throws {
    let fixture = try GitHistoryFixture()
    let file = try fixture.folder.write(Form().recipe, to: "Form.recipe.md")
    try fixture.commit("Add")
    let unknown = CapturedConsole.run(["ci", "--mode", "pr", file, "--base", "nowhere"])
    #expect(unknown.code == 2)
    #expect(unknown.error.contains("'nowhere' names no commit"))
    let outside = try TemporaryFolder()
    let alone = try outside.write(Form().recipe, to: "Form.recipe.md")
    #expect(CapturedConsole.run(["bisect", "b1:00", alone]).code == 2)
    #expect(unknown.error.contains("a branch, a tag or a hash"))
  }

  @Test func `a change is judged without a git program`() throws {
    let fixture = try GitHistoryFixture()
    let file = try fixture.folder.write(Form().recipe, to: "Form.recipe.md")
    try fixture.commit("Add")
    let captured = CapturedConsole()
    let code = PlumbCommand.run(
      ["ci", "--mode", "pr", file, "--base", "HEAD"],
      console: captured.console(environment: ["PATH": "/nowhere"]))
    #expect(code == .clean)
  }

  @Test func `a shallow clone gets advice on what to fetch`() throws {
    let fixture = try GitHistoryFixture()
    var form = Form()
    form.gap = 4
    for text in ["One", "Two", "Three"] {
      form.text = text
      try fixture.folder.write(form.recipe, to: "Form.recipe.md")
      try fixture.commit(text)
    }
    try fixture.git("branch", "base", "HEAD~1")
    let clone = try TemporaryFolder()
    let (top, file) = (clone.path + "/clone", clone.path + "/clone/Form.recipe.md")
    try fixture.git(
      "clone", "--quiet", "--depth", "1", "--no-single-branch", "file://" + fixture.path, top)
    func run(_ words: [String]) -> (code: Int32, output: String, error: String) {
      CapturedConsole.run(
        words + ["--cache", clone.path + "/cache", "--no-inference", "--axes", "text"])
    }
    let missing = run(["ci", "--mode", "pr", file, "--base", fixture.commits[0]])
    #expect(missing.code == 2)
    #expect(missing.error.contains("fetch-depth: 0"))
    let unknown = run(["ci", "--mode", "pr", file, "--base", "origin/base"])
    #expect((unknown.output + unknown.error).contains("GIT_DEPTH: \"0\""))
    // A failure at the edge of the clone may have existed before.
    let check = run(["ci", "--mode", "pr", file, "--base", "origin/base", "--format", "json"])
    let change = try JSONDecoder().decode(Change.self, from: Data(check.output.utf8))
    let token = try #require((change.known + change.regressions).compactMap(\.token).first)
    let bisected = CapturedConsole.run(["bisect", token, file])
    #expect(bisected.output.contains("fails in every version that was checked"))
    #expect(bisected.output.contains("fetch-depth: 0"))
  }
}
