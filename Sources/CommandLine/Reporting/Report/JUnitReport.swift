import Foundation
import Judging
import SafeText

/// The report as JUnit XML after the schema of Windy Road: a suite a scene, a test case a bucket, and
/// one for every invariant that held.
struct JUnitReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  var text: String {
    var xml = Markup(.indented)
    xml.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    xml.element("testsuites") { xml in
      for (number, suite) in report.suites.enumerated() {
        write(suite.scene, suite.findings, number, &xml)
      }
      for (number, document) in report.unjudged.enumerated() {
        write(document, report.suites.count + number, &xml)
      }
    }
    return xml.text
  }

  /// A suite of one test case, which ended in an error.
  private func write(_ document: UnjudgedDocument, _ number: Int, _ xml: inout Markup) {
    let path = token(document.place.path, or: "document \(number)")
    let attributes: MarkupAttributes = [
      "name": path, "package": path, "id": "\(number)", "timestamp": timestamp,
      "hostname": "localhost", "tests": "1", "failures": "0", "errors": "1", "skipped": "0",
      "time": "0",
    ]
    xml.element("testsuite", attributes) { xml in
      xml.element("properties") {
        $0.empty("property", ["name": "plumb", "value": report.version])
      }
      xml.element(
        "testcase", ["name": "the document can be checked", "classname": path, "time": "0"]
      ) { xml in
        xml.element(
          "error", ["message": document.sentence, "type": UnjudgedDocument.rule],
          NeutralText.line("in         \(document.position())"))
      }
      xml.empty("system-out")
      xml.empty("system-err")
    }
  }

  private func write(
    _ scene: ReportedScene, _ findings: [ReportedFinding], _ number: Int, _ xml: inout Markup
  ) {
    let passed = scene.passedRules(findings)
    let name = scene.identity.name.isEmpty ? scene.identity.id : scene.identity.name
    let suiteName = token(name, or: "scene \(number)")
    // The run's time goes to the first suite: variants of all scenes run side by side.
    let seconds = number == 0 ? report.timing.seconds : 0
    let attributes: MarkupAttributes = [
      "name": suiteName, "package": token(scene.file ?? "", or: "plumb"), "id": "\(number)",
      "timestamp": timestamp, "hostname": "localhost",
      "tests": "\(passed.count + findings.count)",
      "failures": "\(findings.count { $0.fails(on: .warning) })",
      "errors": "\(findings.count { $0.status.isError && $0.ignored == nil })",
      "skipped": "\(findings.count { $0.ignored != nil || $0.isHintOnly })",
      "time": decimal(seconds),
    ]
    let className = token(
      [scene.file, name].compactMap { $0 }.joined(separator: " "), or: suiteName)
    xml.element("testsuite", attributes) { xml in
      xml.element("properties") { xml in
        for (name, value) in properties(scene) {
          xml.empty("property", ["name": name, "value": value])
        }
      }
      for rule in passed {
        xml.empty(
          "testcase", ["name": token(rule, or: "rule"), "classname": className, "time": "0"])
      }
      for finding in findings { write(finding, className, &xml) }
      xml.empty("system-out")
      xml.empty("system-err")
    }
  }

  private func write(_ finding: ReportedFinding, _ className: String, _ xml: inout Markup) {
    let failingCase = finding.failingCase
    let attributes: MarkupAttributes = [
      "name": token("\(failingCase.title) [\(failingCase.bucket)]", or: failingCase.bucket),
      "classname": className,
      "time": "0",
    ]
    if finding.ignored == nil, finding.status == .fixed {
      xml.empty("testcase", attributes)
    } else {
      xml.element("testcase", attributes) { writeOutcome(of: finding, &$0) }
    }
  }

  /// The reason why the test case did not pass.
  private func writeOutcome(of finding: ReportedFinding, _ xml: inout Markup) {
    let failingCase = finding.failingCase
    let words = FindingWords(finding)
    if let reason = finding.ignored {
      xml.element("skipped", ["message": reason], "")
    } else if finding.isHintOnly {
      // A hint fails no build, and a failure would.
      xml.element(
        "skipped", ["message": "hint: \(words.headline)"], words.lines.joined(separator: "\n"))
    } else if finding.status.isError {
      xml.element(
        "error",
        ["message": finding.status.note ?? "", "type": failingCase.signature.kind.rawValue],
        words.lines.joined(separator: "\n"))
    } else {
      let lines = ["in         \(NeutralText.line(finding.place))"] + words.lines
      xml.element(
        "failure", ["message": words.headline, "type": failingCase.signature.kind.rawValue],
        lines.joined(separator: "\n"))
    }
  }

  private func properties(_ scene: ReportedScene) -> [(String, String)] {
    var properties = [("plumb", report.version), ("scene", scene.identity.id)]
    for note in report.notes { properties.append(("note", note.text)) }
    if let campaign = report.campaign { properties.append(("campaign", campaign)) }
    if let seed = report.seed { properties.append(("seed", "\(seed)")) }
    if scene.variants > 0 {
      properties += [
        ("variants", "\(scene.variants)"), ("regimes", "\(scene.regimes)"),
        ("pairs covered", "\(scene.pairsCovered) of \(scene.pairs)"),
      ]
    }
    for axis in scene.axes {
      properties.append(
        (token("axis \(axis.name)", or: "axis"), axis.values.joined(separator: ", ")))
    }
    return properties
  }

  /// `xs:token`: single spaces inside, none around, at least one character.
  private func token(_ text: String, or fallback: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? fallback : words
  }

  /// In UTC; the schema wants no zone.
  private var timestamp: String {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt)
    return String(report.timing.start.formatted(style).prefix(19))
  }

  private func decimal(_ seconds: Double) -> String {
    let thousandths = Int((min(seconds, 1e9) * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension ReportedFinding {
  /// True if it is open and only a hint.
  fileprivate var isHintOnly: Bool { isOpen && tier == .hint }
}
