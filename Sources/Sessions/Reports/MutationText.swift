import AutoLayout
import Foundation
import Mutation
import Recipes
import Reporting

/// A report of mutants for people, and as a record.
package struct MutationText {
  private let report: MutationReport
  private let path: String

  package init(_ report: MutationReport, path: String) {
    self.report = report
    self.path = path
  }

  /// What survives and how to kill it, then the tally; ends with an empty line.
  package var text: String {
    var lines = ["\(report.scene.name)  (\(path))"]
    for entry in report.entries where ["surviving", "masked"].contains(entry.fate.name) {
      lines.append(
        "\(entry.fate.name.padding(toLength: 10, withPad: " ", startingAt: 0))\(entry.id)")
      lines.append("  was        \(entry.original)")
      lines.append("  becomes    \(entry.mutated)")
      if case .masked(let signature) = entry.fate {
        lines.append("  fails      \(signature.rule), which the scene itself breaks elsewhere")
      }
      lines.append(
        "  kill with  \(entry.line.map(line) ?? "no line found that holds of the scene")")
    }
    lines.append(Self.tally([report]))
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// The tally over all scenes of a run.
  package static func total(_ reports: [MutationReport]) -> String {
    "all \(reports.count) scenes: \(tally(reports))"
  }

  private static func tally(_ reports: [MutationReport]) -> String {
    func count(_ fate: String) -> Int { reports.reduce(0) { $0 + $1.count(fate) } }
    let all = reports.reduce(0) { $0 + $1.entries.count }
    let (killed, equivalent) = (count("killed"), count("equivalent"))
    let score = all == equivalent ? 1 : Double(killed) / Double(all - equivalent)
    return "\(Count.of(all, "mutant")): \(killed) killed, \(equivalent) equivalent, "
      + "\(count("masked")) masked, \(count("surviving")) surviving; score "
      + "\(percent(score)) %"
  }

  /// Rounded down to a tenth: 100 is said of nothing less.
  private static func percent(_ score: Double) -> String {
    let tenths = Int((score * 1000).rounded(.down))
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// As a recipe has it; for other scenes as a test in Swift has it.
  private func line(_ assertion: Assertion) -> String {
    if let line = try? RecipePrinter().line(of: assertion, in: report.scene) { return line }
    return SwiftLine(scene: report.scene).text(assertion)
  }

  // MARK: JSON

  private struct Record: Encodable {
    var file: String
    var scene: String
    var samples: Int
    var sweeps: Int
    var killed: Int
    var equivalent: Int
    var masked: Int
    var surviving: Int
    var score: Double
    var mutants: [Entry]

    struct Entry: Encodable {
      var id: String
      var change: String
      var original: String
      var mutated: String
      var fate: String
      /// The invariant that fails: of killed and masked ones.
      var by: String?
      var line: String?
    }
  }

  /// The same as one line of JSON, with every mutant.
  package var json: String {
    JSONLine.text(
      Record(
        file: path, scene: report.scene.name, samples: report.samples, sweeps: report.sweeps,
        killed: report.count("killed"), equivalent: report.count("equivalent"),
        masked: report.count("masked"), surviving: report.count("surviving"),
        score: report.score,
        mutants: report.entries.map { entry in
          Record.Entry(
            id: entry.id, change: entry.change.rawValue, original: entry.original,
            mutated: entry.mutated, fate: entry.fate.name, by: entry.fate.signature?.rule,
            line: entry.line.map(line))
        }))
  }
}

/// An invariant as a test of `PlumbTesting` writes it.
private struct SwiftLine {
  let scene: Scene

  func text(_ assertion: Assertion) -> String {
    let sign =
      switch assertion.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    return ".relation(\"\(assertion.name)\", \(text(assertion.left)) \(sign) "
      + "\(text(assertion.right)))"
  }

  private func text(_ expression: LayoutExpression) -> String {
    var parts = expression.terms.map { term in
      guard case .anchor(let anchor) = term.quantity else { return "…" }
      let name = scene.items[anchor.item].name.replacing("\"", with: "\\\"")
      let view = "try scene.view(\"\(name)\").\(anchor.attribute)Anchor"
      return term.coefficient == 1 ? view : "\(term.coefficient) * \(view)"
    }
    if expression.constant != 0 || parts.isEmpty { parts.append("\(expression.constant)") }
    return parts.joined(separator: " + ")
  }
}
