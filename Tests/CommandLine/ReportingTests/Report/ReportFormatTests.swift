import Foundation
import Testing

@testable import Reporting

/// The formats without a schema of their own.
@Suite struct ReportFormatTests {
  @Test(
    arguments: [
      ("a.xib", "a.xib", nil, nil), ("a.xib:12", "a.xib", 12, nil),
      ("a:b/c.xib:12:3", "a:b/c.xib", 12, 3), ("a.xib:0", "a.xib:0", nil, nil),
    ] as [(String, String, Int?, Int?)])
  func placesAreRead(text: String, path: String, line: Int?, column: Int?) {
    #expect(SourcePlace(parsing: text) == SourcePlace(path: path, line: line, column: column))
  }

  @Test func placesBelowTheFolderAreRelative() {
    #expect(SourcePlace(path: "/home/me/a/b.xib").relativePath(to: "/home/me") == "a/b.xib")
    #expect(SourcePlace(path: "./a/b.xib").relativePath(to: "/home/me") == "a/b.xib")
    #expect(SourcePlace(path: "/home/me2/b.xib").relativePath(to: "/home/me") == "/home/me2/b.xib")
  }

  // MARK: JSON Lines

  @Test func everyLineIsAnObjectOfTheFormat() throws {
    let report = try SampleReport.mixed()
    let lines = SampleReport.text(report, .jsonl).split(separator: "\n")
    let kinds = try lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["format"] as? Int == 1)
      return object?["kind"] as? String
    }
    #expect(kinds == ["run", "scene"] + Array(repeating: "finding", count: 6) + ["end"])
    #expect(lines[2].contains(#""file":"Sources/My App/R1.recipe.md","#))
    #expect(lines[2].contains(#""line":10,"#))
  }

  // MARK: GitLab

  @Test func issuesHaveWhatGitLabNeedsAndNoFingerprintTwice() throws {
    struct Issue: Decodable {
      struct Location: Decodable {
        struct Lines: Decodable { var begin: Int }
        var path: String
        var lines: Lines
      }
      var description, fingerprint, severity: String
      var location: Location
    }
    var report = try SampleReport.mixed()
    report.findings.append(report.findings[0])
    report.findings.append(report.findings[0])
    let issues = try JSONDecoder().decode(
      [Issue].self, from: Data(SampleReport.text(report, .gitlab).utf8))
    #expect(issues.count == 5)
    #expect(Set(issues.map(\.fingerprint)).count == 5)
    #expect(issues[0].fingerprint == "0000000000000000")
    #expect(SampleReport.text(report, .gitlab).ranges(of: #""check_name":"#).count == 5)
    let severities: Set = ["info", "minor", "major", "critical", "blocker"]
    for issue in issues {
      #expect(severities.contains(issue.severity))
      #expect(issue.location.path == SampleReport.file)
      #expect(issue.location.lines.begin >= 10)
    }
  }

  // MARK: GitHub

  @Test func annotationsAreOneALineAndEscaped() throws {
    let lines = SampleReport.text(try SampleReport.mixed(), .github).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.map { $0.prefix { $0 != " " } } == ["::error", "::error", "::notice"])
    let first = try #require(lines.first)
    #expect(first.hasPrefix("::error file=Sources/My App/R1.recipe.md,line=10,col=4,title="))
    #expect(first.contains("50 %25 | d%3A e%2C #1"))
    #expect(first.contains("%0Areproduce  plumb replay p1:token0"))
  }

  @Test func noMoreAnnotationsThanGitHubKeeps() throws {
    var report = try SampleReport.large(25)
    for index in 13..<25 { report.findings[index].failingCase.grade?.tier = .warning }
    let lines = SampleReport.text(report, .github).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.contains { $0.hasPrefix("::notice title=Plumb::3 more errors") })
    #expect(lines.contains { $0.hasPrefix("::notice title=Plumb::2 more warnings") })
  }

  @Test func `new findings are annotated first`() throws {
    var report = try SampleReport.large(12)
    report.findings[11].isKnown = false
    report.findings[11].failingCase.title = "the new one"
    let lines = SampleReport.text(report, .github).split(separator: "\n")
    #expect(lines.first?.contains("title=the new one::") == true)
  }

  // MARK: Xcode

  @Test func everyLineForXcodeIsAnIssueWithAWholePath() throws {
    let report = try SampleReport.mixed()
    let text = SampleReport.text(report, .xcode)
    let lines = text.split(separator: "\n")
    #expect(lines.count == report.open.count)
    let form = #/(\/[^:]+):(\d+):(\d+): (?:error|warning|note): .+ \[[a-z-]+\] plumb explain .+/#
    for line in lines {
      let issue = try #require(line.wholeMatch(of: form), "\(line)")
      #expect(issue.1.hasSuffix(SampleReport.file))
      #expect((Int(issue.2) ?? 0) >= 10)
    }
    let types = lines.compactMap { $0.firstMatch(of: #/: (error|warning|note): /#)?.1 }
    #expect(types == ["error", "error", "note"])
  }

  @Test func theSummaryStaysBelowGitHubsLimit() throws {
    let report = try SampleReport.large(4000)
    let text = SampleReport.text(report, .summary)
    #expect(text.utf8.count < 1 << 20)
    #expect(text.hasPrefix("## Plumb: 4,000 findings\n"))
    #expect(text.contains(" more findings.\n"))
  }

  @Test func theSummaryEscapesWhatIsMarkup() throws {
    let text = SampleReport.text(try SampleReport.mixed(), .summary)
    #expect(text.contains("‘a’ &lt;b&gt; &amp;"))
    #expect(!text.contains("<b>\u{2018}a"))
    let fences = text.split(separator: "\n").filter { $0.hasPrefix("```") }
    #expect(fences.count == 6)
  }

  // MARK: TAP

  @Test func plansAgreeWithTheTestsBelowThem() throws {
    let text = SampleReport.text(try SampleReport.mixed(), .tap)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["TAP version 14", "1..1"])
    #expect(lines[3] == "    1..9")
    let tests = lines.filter { $0.hasPrefix("    ok ") || $0.hasPrefix("    not ok ") }
    #expect(tests.count == 9)
    let numbers = tests.compactMap { line in
      line.split(separator: " ").first { $0.allSatisfy(\.isNumber) }.flatMap { Int($0) }
    }
    #expect(numbers == Array(1...9))
    #expect(tests.count { $0.hasPrefix("    not ok ") } == 5)
    #expect(tests.count { $0.contains(" # TODO known") } == 1)
    #expect(tests.count { $0.contains(" # TODO hint: read off the canvas") } == 1)
    #expect(lines.last == "not ok 1 - R1 Simple Label and Text Field")
    #expect(lines.count { $0 == "      ---" } == lines.count { $0 == "      ..." })
    // Quoted scalars are JSON strings.
    let scalars = lines.filter { $0.hasPrefix("      when: ") }.map { $0.dropFirst(12) }
    for scalar in scalars {
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(scalar.utf8), options: .fragmentsAllowed)
      }
    }
  }
}
