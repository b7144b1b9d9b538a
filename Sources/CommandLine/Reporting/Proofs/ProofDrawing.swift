import AutoLayout
import Proving
import Verification

/// A picture of what was proven: a row for every invariant and group of variants, a bar for every
/// interval.
public struct ProofDrawing {
  private let proof: SceneProof
  private let axis: Axis
  private let invariants: [Int]

  private static let left = 420.0
  private static let width = 720.0
  private static let rowHeight = 16.0
  private static let top = 56.0

  /// - Parameter invariants: those asked for, by index; nil for all that are judged.
  public init(_ proof: SceneProof, axis: Axis, invariants: [Int]? = nil) {
    self.proof = proof
    self.axis = axis
    self.invariants = (invariants ?? Array(proof.invariants.indices)).filter(proof.isJudged)
  }

  private struct Row {
    var title: String
    var note: String
    var intervals: [StandingInterval]
  }

  private var rows: [Row] {
    let names = ProofCaseNames(proof)
    return invariants.flatMap { index in
      let invariant = proof.invariants[index]
      let title = invariant.kind == .declared ? invariant.rule : invariant.description
      return proof.groups(of: index).enumerated().map { place, group in
        Row(
          title: place == 0 ? title : "", note: names.text(group.proofs),
          intervals: group.intervals)
      }
    }
  }

  /// The document.
  public var svg: String {
    let rows = rows
    let height = Self.top + Double(rows.count) * Self.rowHeight + 40
    let total = Self.left + Self.width + 30
    var markup = Markup(.lines)
    markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": Markup.number(total),
        "height": Markup.number(height),
        "viewBox": "0 0 \(Markup.number(total)) \(Markup.number(height))",
      ]
    ) { body in
      body.element("style", [:], Self.sheet)
      body.rect(Rect(width: total, height: height), style: "page")
      text(&body, proof.scene.name, 16, 22, "title")
      text(
        &body,
        "what passes while the \(axis == .horizontal ? "width" : "height") goes from "
          + "\(ProofTable.points(lower)) to \(ProofTable.points(upper)) points", 16, 38, "note")
      for (index, row) in rows.enumerated() {
        draw(row, y: Self.top + Double(index) * Self.rowHeight, &body)
      }
      drawScale(y: Self.top + Double(rows.count) * Self.rowHeight + 4, &body)
    }
    return markup.text
  }

  private var lower: Double { proof.proofs.map(\.sweep.range.lowerBound).min() ?? 0 }
  private var upper: Double { proof.proofs.map(\.sweep.range.upperBound).max() ?? 1 }

  private func x(_ t: Double) -> Double {
    Self.left + (t - lower) / max(upper - lower, 1e-9) * Self.width
  }

  private func draw(_ row: Row, y: Double, _ body: inout Markup) {
    let shown = row.title.count > 52 ? row.title.prefix(51) + "…" : row.title[...]
    text(&body, String(shown), 16, y + 11, "note")
    text(&body, row.note, Self.left - 8, y + 11, "case")
    for interval in row.intervals {
      let (start, end) = (x(interval.lower), x(interval.upper))
      // A single place is shown as a line.
      body.element("g", [:]) { group in
        group.element(
          "title", [:], "\(interval.standing.rawValue) \(ProofTable.text(interval))")
        group.rect(
          Rect(x: start, y: y + 2, width: max(end - start, 0.75), height: Self.rowHeight - 4),
          style: interval.standing.rawValue)
      }
    }
  }

  private func drawScale(y: Double, _ body: inout Markup) {
    let range = upper - lower
    let step = [1.0, 5, 10, 25, 50, 100, 250, 500, 1000].first { range / $0 <= 14 } ?? range
    var t = (lower / step).rounded(.up) * step
    while t <= upper {
      body.line(from: Point(x: x(t), y: Self.top), to: Point(x: x(t), y: y), style: "tick")
      body.element(
        "text",
        [
          "x": Markup.number(x(t)), "y": Markup.number(y + 12), "class": "note",
          "text-anchor": "middle",
        ], ProofTable.points(t))
      t += step
    }
  }

  private func text(
    _ body: inout Markup, _ content: String, _ x: Double, _ y: Double, _ style: String
  ) {
    body.element(
      "text",
      [
        "x": Markup.number(x), "y": Markup.number(y), "class": style,
        "text-anchor": style == "case" ? "end" : "start",
      ], content)
  }

  private static let sheet = """
    text{font-family:\(DrawingStyle.fonts);white-space:pre}
    .page{fill:#f4f5f7}
    .title{font-size:\(DrawingStyle.titleSize)px;font-weight:600;fill:#1d2733}
    .note{font-size:\(DrawingStyle.noteSize)px;fill:#1d2733}
    .case{font-size:8px;fill:#5a6773}
    .holds{fill:#2f9e6e}.fails{fill:#d1181f}.undecided{fill:#e0a100}.unjudged{fill:#dfe3e8}
    .tick{stroke:#1d2733;stroke-opacity:.15;stroke-width:.5}
    """
}
