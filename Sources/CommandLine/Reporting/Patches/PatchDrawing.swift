import AutoLayout
import Verification

/// A scene before and after a patch, side by side, in several environments below each other.
package struct PatchDrawing: Sendable {
  /// One environment.
  package struct Row: Sendable {
    package var title: String
    package var before: Layout
    /// The violations of ``before``.
    package var violations: [Violation]
    package var after: Layout

    package init(title: String, before: Layout, violations: [Violation], after: Layout) {
      self.title = title
      self.before = before
      self.violations = violations
      self.after = after
    }
  }

  private let sentence: String
  private let rows: [Row]

  package init(_ sentence: String, rows: [Row]) {
    self.sentence = sentence
    self.rows = rows
  }

  private static let padding = 18.0
  private static let headline = 16.0

  /// The whole document, with a final line break.
  package var svg: String {
    let drawings = rows.enumerated().map { number, row in
      [
        LayoutDrawing(
          row.before, violations: row.violations, identifierPrefix: "before\(number)"),
        LayoutDrawing(row.after, identifierPrefix: "after\(number)"),
      ]
    }
    let column = max(
      LayoutDrawing.smallestWidth, drawings.flatMap { $0 }.map(\.shown.width).max() ?? 0)
    let width = 2 * column + 3 * Self.padding
    let heading = Caption.wrapped(sentence + ".", width: width - 2 * Self.padding, isBold: true)
    var top = Self.padding + Double(heading.count) * Self.headline
    var body = Markup(.lines)
    for (row, pair) in zip(rows, drawings) {
      top += 2 * Self.headline
      let height = pair.map(\.shown.height).max() ?? 0
      for (number, drawing) in pair.enumerated() {
        let left = Self.padding + Double(number) * (column + Self.padding)
        text(
          number == 0 ? "\(row.title), before" : "after", Point(x: left, y: top - 18), &body)
        text(drawing.layout.environment.summary, Point(x: left, y: top - 5), &body)
        let (x, y) = (left - drawing.shown.minX, top - drawing.shown.minY)
        body.group(["transform": "translate(\(Markup.number(x)) \(Markup.number(y)))"]) {
          drawing.drawCanvas(&$0)
        }
      }
      top += height + Self.padding
    }
    var markup = Markup(.lines)
    markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(Markup.number(width)) \(Markup.number(top))", "role": "img",
      ]
    ) { markup in
      markup.element("title", [:], sentence)
      markup.element("style", [:], DrawingStyle.sheet)
      markup.rect(Rect(width: width, height: top), style: "page")
      for (number, line) in heading.enumerated() {
        text(
          line, Point(x: Self.padding, y: Self.padding + Double(number) * Self.headline), &markup)
      }
      markup.raw(body.text)
    }
    return markup.text
  }

  private func text(_ text: String, _ place: Point, _ markup: inout Markup) {
    markup.element(
      "text", ["x": Markup.number(place.x), "y": Markup.number(place.y), "class": "note"], text)
  }
}
