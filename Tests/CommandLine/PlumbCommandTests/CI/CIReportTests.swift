import Foundation
import TestFolders
import Testing

@testable import plumb

/// The reports of `plumb ci`: the formats of `check` and `replay`, with known findings marked.
@Suite struct CIReportTests {
  private struct Finding: Decodable {
    var invariant, status: String
    var ignored, file: String?
    var known: Bool?
    var line: Int?
  }

  private struct Line: Decodable {
    var kind: String
    var command: String?
    var buckets, variants: Int?
    var finding: Finding?

    init(_ text: Substring) throws {
      let data = Data(text.utf8)
      self = try JSONDecoder().decode(Line.self, from: data)
      if kind == "finding" { finding = try JSONDecoder().decode(Finding.self, from: data) }
    }
  }

  private func lines(_ text: String) throws -> [Line] {
    try text.split(separator: "\n").map(Line.init)
  }

  /// A base that fails by one thing, and a change that mends another and breaks a third.
  private func change() throws -> GitHistoryFixture {
    let fixture = try GitHistoryFixture()
    var form = GitHistoryFixture.Form()
    form.gap = 4
    form.fieldTop = "Name Field.Top = Safe Area.Top + 2"
    try fixture.folder.write(form.recipe, to: "Form.recipe.md")
    try fixture.commit("Base")
    form.fieldTop = GitHistoryFixture.Form().fieldTop
    form.buttonWidth = "Save Button.Width = 30"
    try fixture.folder.write(form.recipe, to: "Form.recipe.md")
    try fixture.commit("Change")
    return fixture
  }

  private func judge(_ fixture: GitHistoryFixture, _ more: String...) -> (
    code: Int32, output: String, error: String
  ) {
    CapturedConsole.run(
      [
        "ci", "--mode", "pr", fixture.path, "--base", "HEAD^", "--no-inference", "--axes", "width",
        "--cache", fixture.path + "/.git/plumb",
      ] + more)
  }

  @Test func `only new findings of a change count, in every format`() throws {
    let fixture = try change()
    let reports = fixture.path + "/.git"
    let result = judge(
      fixture, "--report", "jsonl=\(reports)/all.jsonl", "--report", "junit=\(reports)/junit.xml",
      "--report", "sarif=\(reports)/all.sarif", "--report", "html=\(reports)/all.html")
    #expect(result.code == 1)
    #expect(result.output.contains("1 regression, 0 worse, 1 known, 1 fixed"))
    let all = try lines(fixture.folder.read(".git/all.jsonl"))
    #expect(all.first?.command == "check")
    #expect(all.count { $0.kind == "scene" } == 1)
    #expect(all.last?.buckets == 1)
    #expect((all.last?.variants ?? 0) > 0)
    func finding(_ invariant: String) throws -> Finding {
      try #require(all.compactMap(\.finding).first { $0.invariant == invariant })
    }
    let new = try finding("the button is large")
    #expect(new.known == false)
    #expect(new.ignored == nil)
    #expect(new.status == "failed")
    // From the repository's root.
    #expect(new.file == "Form.recipe.md")
    #expect(new.line != nil)
    let known = try finding("the gap stays")
    #expect(known.known == true)
    #expect(known.ignored == "not new: \(fixture.commits[0].prefix(12)) fails by it, too")
    #expect(try finding("the field keeps clear").status == "fixed")
    let junit = try fixture.folder.read(".git/junit.xml")
    #expect(junit.contains("failures=\"1\""))
    #expect(junit.contains("skipped=\"1\""))
    let sarif = try fixture.folder.read(".git/all.sarif")
    #expect(sarif.contains("\"baselineState\":\"new\""))
    #expect(sarif.contains("\"baselineState\":\"unchanged\""))
    #expect(try fixture.folder.read(".git/all.html").contains("<svg"))
  }

  @Test func `a report without a path replaces the output`() throws {
    let fixture = try change()
    let first = judge(fixture, "--report", "tap")
    #expect(first.code == 1)
    #expect(first.output.hasPrefix("TAP version 14"))
    #expect(!first.output.contains("known, "))
    // The kept results give the same report.
    #expect(judge(fixture, "--report", "tap").output == first.output)
    let nothing = CapturedConsole.run([
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--report", "jsonl",
    ])
    #expect(nothing.code == 0)
    #expect(try lines(nothing.output).map(\.kind) == ["run", "end"])
  }

  @Test func `pruning reports what still fails and what is fixed`() throws {
    let folder = try TemporaryFolder()
    var (mended, open) = (GitHistoryFixture.Form(), GitHistoryFixture.Form())
    mended.gap = 4
    open.title = "Other"
    open.fieldTop = "Name Field.Top = Safe Area.Top + 2"
    try folder.write(mended.recipe, to: "app/Form.recipe.md")
    let file = try folder.write(open.recipe, to: "app/Other.recipe.md")
    let (app, corpus) = (folder.path + "/app", folder.path + "/failures")
    let night = CapturedConsole.run([
      "ci", "--mode", "nightly", app, "--runs", "60", "--corpus", corpus, "--executor", "threads",
      "--no-inference", "--axes", "width", "--report", "jsonl",
    ])
    #expect(night.code == 1)
    #expect(try lines(night.output).last?.kind == "end")
    mended.gap = 8
    try folder.write(mended.recipe, to: "app/Form.recipe.md")
    let prune = CapturedConsole.run([
      "ci", "--mode", "prune", app, "--corpus", corpus, "--report", "jsonl",
    ])
    #expect(prune.code == 0)
    let findings = try lines(prune.output).compactMap(\.finding)
    #expect(findings.first { $0.invariant == "the gap stays" }?.status == "fixed")
    let kept = try #require(findings.first { $0.invariant == "the field keeps clear" })
    #expect(kept.status == "failed")
    #expect(kept.file == file)
  }
}
