import Foundation
import TestFolders
import Testing

@testable import plumb

/// A change's own acceptances and files make no gate green without a note.
@Suite struct OwnWordTests {
  private struct Line: Decodable {
    struct Acceptance: Decodable {
      var file: String
      var findings: Int?
    }
    struct Bucket: Decodable { var ignored: String? }
    var accepts: [Acceptance]
    var regressions: [Bucket]
  }

  private let fixture: GitHistoryFixture

  /// A sound base, and a change that breaks it.
  init() throws {
    fixture = try GitHistoryFixture()
    try fixture.folder.write(GitHistoryFixture.Form().recipe, to: "Form.recipe.md")
    try fixture.commit("Base")
    var form = GitHistoryFixture.Form()
    form.buttonWidth = "Save Button.Width = 30"
    try fixture.folder.write(form.recipe, to: "Form.recipe.md")
  }

  private func judge(_ more: String..., since commit: Int = 0) -> (
    code: Int32, output: String, error: String
  ) {
    CapturedConsole.run(
      [
        "ci", "--mode", "pr", fixture.path, "--base", fixture.commits[commit], "--no-inference",
        "--axes", "width",
        "--cache", fixture.path + "/.git/plumb",
      ] + more)
  }

  @Test func `a baseline in the change itself is noted in the first line of every report`()
    throws
  {
    try fixture.commit("Change")
    #expect(judge().code == 1)
    _ = CapturedConsole.run([
      "check", fixture.path, "--no-inference", "--axes", "width", "--write-baseline",
    ])
    let text = try fixture.folder.read(".plumb-baseline.json")
    let entries = text.split(separator: "\n").count { $0.contains("\"id\"") }
    try fixture.commit("Accept it")
    let reports = fixture.path + "/.git/report."
    let formats = [
      "pr-comment", "summary", "html", "sarif", "junit", "tap", "jsonl", "gitlab", "github",
    ]
    let result = judge()
    #expect(result.code == 0)
    let sentence = "This change also accepts \(entries) finding"
    #expect(result.output.hasPrefix(sentence))
    #expect(result.output.split(separator: "\n")[0].hasSuffix("(.plumb-baseline.json)"))
    for format in formats {
      #expect(judge("--report", "\(format)=\(reports)\(format)").code == 0)
      #expect(try fixture.folder.read(".git/report." + format).contains(sentence), "\(format)")
    }
    let comment = try fixture.folder.read(".git/report.pr-comment").split(separator: "\n")
    #expect(comment[0] == "<!-- plumb -->")
    #expect(comment[1].hasPrefix("**" + sentence))
    let line = try JSONDecoder().decode(
      Line.self, from: Data(judge("--format", "json").output.utf8))
    #expect(line.accepts.map(\.file) == [".plumb-baseline.json"])
    #expect(line.accepts.map(\.findings) == [entries])
    #expect(line.regressions.contains { $0.ignored != nil })
  }

  @Test
  func
    `a list of ignored buckets and settings in the change are noted, with the findings they no longer accept`()
    throws
  {
    try fixture.folder.write("b1:0123456789abcdef  known\n", to: "plumb-ignore.txt")
    try fixture.folder.write("{}", to: ".plumb.json")
    try fixture.commit("Change")
    let first = judge().output.split(separator: "\n").prefix(2)
    #expect(
      first == [
        "This change also changes the settings (.plumb.json)",
        "This change also accepts 1 finding (plumb-ignore.txt)",
      ])
    try fixture.folder.write("# nothing\n", to: "plumb-ignore.txt")
    try fixture.commit("Count it again")
    #expect(
      judge().output.contains(
        "\nThis change also changes the accepted findings, and accepts no new ones (plumb-ignore.txt)\n"
      )
    )
  }

  @Test func `acceptances of the base are not noted`() throws {
    try fixture.folder.write("b1:0123456789abcdef  known\n", to: "plumb-ignore.txt")
    try fixture.commit("Change")
    try fixture.folder.write(GitHistoryFixture.Form().recipe + "\n", to: "Form.recipe.md")
    try fixture.commit("Mend it")
    #expect(!judge(since: 1).output.contains("This change"))
  }

  @Test func `a ledger in the repository is not resumed`() throws {
    let corpus = fixture.path + "/failures"
    func fuzz(_ more: String...) -> (code: Int32, output: String, error: String) {
      CapturedConsole.run(
        [
          "fuzz", fixture.path, "--runs", "60", "--corpus", corpus, "--no-inference", "--axes",
          "width", "--findings-exit-0",
        ] + more)
    }
    #expect(fuzz().code == 0)
    #expect(fuzz("--resume").code == 0)
    try fixture.commit("A record of work")
    let result = fuzz("--resume")
    #expect(result.code == 2)
    #expect(result.error.contains("failures/.ledger/campaign.ledger: git tracks this ledger"))
  }

  @Test func `a link in the place of Plumb's own folder is refused with a message`() throws {
    let place = fixture.folder.path + "/.plumb"
    try FileManager.default.createSymbolicLink(
      atPath: place, withDestinationPath: NSTemporaryDirectory())
    let result = CapturedConsole.run([
      "fuzz", fixture.path, "--runs", "10", "--corpus", place, "--no-inference",
    ])
    #expect(result.code == 2)
    #expect(result.error.contains("\(place): "))
    #expect(result.error.contains("a link"))
  }
}
