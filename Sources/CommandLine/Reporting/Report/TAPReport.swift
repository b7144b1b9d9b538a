import Judging
import SafeText

/// The report as TAP 14: a subtest a scene, a test a bucket, and one for every invariant that held.
struct TAPReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  var text: String {
    let suites = report.suites
    var lines = ["TAP version 14", "1..\(suites.count + report.unjudged.count)"]
    lines += report.notes.map { "# \(NeutralText.line($0.text))" }
    for (number, suite) in suites.enumerated() {
      let name = Self.described(suite.scene.identity.name)
      lines.append("# Subtest: \(name)")
      let passed = suite.scene.passedRules(suite.findings)
      lines.append("    1..\(passed.count + suite.findings.count)")
      for (index, rule) in passed.enumerated() {
        lines.append("    ok \(index + 1) - \(Self.described(rule))")
      }
      for (index, finding) in suite.findings.enumerated() {
        lines += test(finding, number: passed.count + index + 1).map { "    " + $0 }
      }
      let isOpen = suite.findings.contains {
        $0.fails(on: .warning) || $0.status.isError && $0.ignored == nil
      }
      lines.append("\(isOpen ? "not ok" : "ok") \(number + 1) - \(name)")
    }
    for (number, document) in report.unjudged.enumerated() {
      lines += [
        "not ok \(suites.count + number + 1) - \(Self.described(document.place.path))", "  ---",
        "  at: \(Self.quoted(document.position()))",
        "  message: \(Self.quoted(document.sentence))", "  severity: fail", "  ...",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func test(_ finding: ReportedFinding, number: Int) -> [String] {
    let isFixed = finding.status == .fixed
    var line =
      "\(isFixed ? "ok" : "not ok") \(number) - \(Self.described(finding.failingCase.title))"
    // A TODO test may fail without the run failing.
    if let reason = finding.ignored {
      line += " # TODO \(Self.described(reason))"
    } else if finding.tier == .hint, !isFixed, let grade = finding.failingCase.grade {
      line += " # TODO hint: \(Self.described(grade.reason))"
    }
    guard !isFixed else { return [line] }
    var lines = [line, "  ---", "  at: \(Self.quoted(finding.place))"]
    let details = FindingWords(finding).details
    var index = 0
    while index < details.count {
      let (label, text) = details[index]
      var rest = index + 1
      while rest < details.count, details[rest].label.isEmpty { rest += 1 }
      if rest == index + 1 {
        lines.append("  \(label): \(Self.quoted(text))")
      } else {
        lines.append("  \(label):")
        lines += details[index..<rest].map { "    - \(Self.quoted($0.text))" }
      }
      index = rest
    }
    return lines + ["  ..."]
  }

  /// A description on one line: `#` begins a directive and `\` an escape.
  private static func described(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return NeutralText.line(
      line.replacing("\\", with: "\\\\").replacing("#", with: "\\#"))
  }

  /// A double-quoted scalar of YAML, which takes JSON's escapes.
  private static func quoted(_ text: String) -> String { JSONLine.text(text) }
}
