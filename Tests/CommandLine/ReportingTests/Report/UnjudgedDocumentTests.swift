import Foundation
import Testing

@testable import Reporting

/// A document that could not be judged is a failure in every format.
@Suite struct UnjudgedDocumentTests {
  private static let broken = UnjudgedDocument(
    path: "App/Bröken <1>.storyboard",
    message: "App/Bröken <1>.storyboard:12:3: merge conflict: in lines 12, 14 and 16")

  /// A run that found nothing in what it judged: nothing but the document can make it fail.
  private static func report() throws -> Report {
    var report = try SampleReport.mixed()
    report.findings = []
    report.unjudged = [broken]
    return report
  }

  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `the place is taken off a message that begins with it`() {
    #expect(
      Self.broken.place == SourcePlace(path: "App/Bröken <1>.storyboard", line: 12, column: 3))
    #expect(Self.broken.reason == "merge conflict: in lines 12, 14 and 16")
    let other = UnjudgedDocument(path: "a.xib", message: "a.xib.invariants.md:3: no such view")
    #expect(other.place == SourcePlace(path: "a.xib"))
    #expect(other.reason == "a.xib.invariants.md:3: no such view")
    let plain = UnjudgedDocument(path: "a.xib", message: "a.xib: the file is empty")
    #expect(plain.place == SourcePlace(path: "a.xib") && plain.reason == "the file is empty")
  }

  @Test(arguments: ReportFormat.allCases)
  func `every format names the document and why`(_ format: ReportFormat) throws {
    let text = SampleReport.text(try Self.report(), format)
    #expect(text.contains("Br") && text.contains("ken"))
    #expect(text.contains("merge conflict"))
    #expect(text.contains("12"))
    var whole = try Self.report()
    whole.unjudged = []
    #expect(!SampleReport.text(whole, format).contains("judged:"))
  }

  @Test func `JSON Lines have a record of it and do not end complete`() throws {
    let lines = SampleReport.text(try Self.report(), .jsonl).split(separator: "\n")
    let record = try object(lines[lines.count - 2])
    #expect(record["kind"] as? String == "unjudged")
    #expect(record["file"] as? String == "App/Bröken <1>.storyboard")
    #expect(record["line"] as? Int == 12)
    #expect(record["reason"] as? String == "merge conflict: in lines 12, 14 and 16")
    let end = try object(try #require(lines.last))
    #expect(end["ending"] as? String == "incomplete")
    #expect(end["unjudged"] as? Int == 1)
  }

  @Test func `JUnit has a suite with an error, by its schema`() throws {
    let text = SampleReport.text(try Self.report(), .junit)
    #expect(text.contains("errors=\"1\""))
    #expect(text.contains("<error message=\"cannot be checked: merge conflict"))
    guard Validator.path("xmllint") != nil else { return }
    let complaint = try Validator.complaint(
      "xmllint", ["--noout", "--schema", SampleReport.schemas + "/JUnit.xsd", "FILE"],
      about: text, suffix: "xml")
    #expect(complaint == nil)
  }

  @Test func `SARIF says that the run was no success, where, and what`() throws {
    let log = try object(SampleReport.text(try Self.report(), .sarif))
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notification = try #require(
      (invocation["toolExecutionNotifications"] as? [[String: Any]])?.first)
    #expect(notification["level"] as? String == "error")
    let text = SampleReport.text(try Self.report(), .sarif)
    #expect(text.contains("\"uri\":\"App/Br%C3%B6ken%20%3C1%3E.storyboard\""))
    #expect(text.contains("\"startLine\":12"))
  }

  @Test func `code quality has a blocker, and its fingerprint stays`() throws {
    let text = SampleReport.text(try Self.report(), .gitlab)
    let issues = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(issues.map { $0["severity"] as? String } == ["blocker"])
    #expect(issues.map { $0["check_name"] as? String } == ["unjudged-document"])
    var moved = try Self.report()
    moved.unjudged[0].place.line = 40
    moved.unjudged[0].reason = "other"
    let again = try #require(
      try JSONSerialization.jsonObject(
        with: Data(SampleReport.text(moved, .gitlab).utf8)) as? [[String: Any]])
    #expect(again[0]["fingerprint"] as? String == issues[0]["fingerprint"] as? String)
  }

  @Test func `annotations begin with it and stay below GitHub's ten`() throws {
    var report = try SampleReport.large(25)
    report.unjudged = [Self.broken]
    let lines = SampleReport.text(report, .github).split(separator: "\n")
    let first =
      "::error file=App/Bröken <1>.storyboard,line=12,col=3,title=Plumb cannot check this "
    #expect(
      lines.first?.hasPrefix(first + "document::merge conflict: in lines 12, 14 and 16") == true)
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.contains { $0.contains("16 more errors") })
  }

  @Test func `Markdown says it in the first line`() throws {
    let comment = SampleReport.text(try Self.report(), .pullRequestComment)
    #expect(
      comment.hasPrefix(
        "<!-- plumb -->\n### Plumb: 1 document cannot be checked; nothing found (incomplete)\n"))
    #expect(
      comment.contains("- <code>App/Bröken &lt;1&gt;.storyboard:12:3</code> cannot be checked"))
    let summary = SampleReport.text(try Self.report(), .summary)
    #expect(
      summary.hasPrefix("## Plumb: 1 document cannot be checked; nothing found (incomplete)\n"))
  }

  @Test func `TAP has a test that failed, and plans for it`() throws {
    let lines = SampleReport.text(try Self.report(), .tap).split(separator: "\n")
    #expect(lines[1] == "1..2")
    #expect(lines.contains("not ok 2 - App/Bröken <1>.storyboard"))
  }

  @Test func `the page has a box above all else, and its title says it`() throws {
    let page = SampleReport.text(try Self.report(), .html)
    #expect(page.contains("<title>Plumb: 1 document cannot be checked; nothing found</title>"))
    let box = try #require(page.range(of: "<section class=\"unjudged\""))
    let overview = try #require(page.range(of: "aria-label=\"Overview\""))
    #expect(box.lowerBound < overview.lowerBound)
    #expect(!page.contains("<h1>Nothing found</h1>"))
  }

  @Test(arguments: NotesReport.formats)
  func `reports of lint name it too`(_ format: ReportFormat) {
    let report = NotesReport(
      [], rules: [], version: "1", start: Date(timeIntervalSince1970: 0), relativeTo: "/repo",
      unjudged: [Self.broken])
    let text = report.text(as: format)
    #expect(text.contains("merge conflict"))
    switch format {
    case .sarif: #expect(text.contains("\"executionSuccessful\":false"))
    case .junit: #expect(text.contains("<error ") && text.contains("errors=\"1\""))
    case .gitlab: #expect(text.contains("\"severity\":\"blocker\""))
    case .github: #expect(text.hasPrefix("::error file="))
    default: #expect(text.contains("\"level\":\"error\""))
    }
  }
}
