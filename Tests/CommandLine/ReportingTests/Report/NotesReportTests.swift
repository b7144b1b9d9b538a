import Foundation
import Testing

@testable import Reporting

@Suite struct NotesReportTests {
  private let report = NotesReport(
    [
      SourceNote(
        rule: "fixed-frame", level: .warning, message: "It stays, 100 % of the time",
        place: SourcePlace(path: "/repo/App/My Login.xib", line: 7, column: 3), sceneID: "s",
        sceneName: "Login", subject: "abc"),
      SourceNote(
        rule: "hugging-tie", level: .error, message: "A tie <of> two",
        place: SourcePlace(path: "/repo/App/Other.xib"), sceneID: "t", sceneName: "Other",
        subject: "def", accepted: "old"),
    ],
    rules: [("fixed-frame", "Frames are not fixed"), ("hugging-tie", "One view gives way")],
    version: "1", start: Date(timeIntervalSince1970: 1_790_000_000), relativeTo: "/repo")

  @Test func `SARIF has a result a note, accepted ones suppressed`() throws {
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(report.text(as: .sarif).utf8))
        as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["fixed-frame", "hugging-tie"])
    #expect(results.map { $0["suppressions"] == nil } == [true, false])
    #expect(report.text(as: .sarif).contains("\"uri\":\"App/My%20Login.xib\""))
  }

  @Test func `GitLab and GitHub get the findings that count, with paths from the root`() throws {
    let issues = try #require(
      try JSONSerialization.jsonObject(with: Data(report.text(as: .gitlab).utf8))
        as? [[String: Any]])
    #expect(issues.count == 1)
    #expect((issues[0]["location"] as? [String: Any])?["path"] as? String == "App/My Login.xib")
    #expect(
      report.text(as: .github)
        == "::warning file=App/My Login.xib,line=7,col=3,title=fixed-frame::"
        + "It stays, 100 %25 of the time (scene Login)\n")
  }

  @Test func `JUnit has a suite a file and the date of the run`() {
    let xml = report.text(as: .junit)
    #expect(xml.contains("<testsuite name=\"App/My Login.xib\""))
    #expect(xml.contains("timestamp=\"2026-09-21T"))
    #expect(xml.contains("A tie &lt;of&gt; two") || xml.contains("<skipped message=\"old\""))
    #expect(xml.contains("failures=\"1\"") && xml.contains("skipped=\"1\""))
  }

  @Test func `JSON Lines have every note`() {
    #expect(report.text(as: .jsonl).split(separator: "\n").count == 2)
  }

  @Test func `formats for layouts are not written`() {
    for format in ReportFormat.allCases where !NotesReport.formats.contains(format) {
      #expect(report.text(as: format).isEmpty)
    }
  }
}
