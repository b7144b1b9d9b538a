import AutoLayout
import TextMetrics
import Verification

/// The findings below a drawing: each with its number, what is, and what was expected.
struct Caption {
  private struct Entry {
    var number: Int
    var cause: [String]
    var expected: [String]

    var height: Double {
      Double(cause.count + expected.count) * Caption.lineHeight + Caption.gap
    }
  }

  static let lineHeight = 12.0
  private static let gap = 6.0
  private static let indent = 18.0
  /// The most entries: more would bury the first.
  static let limit = 12

  private let entries: [Entry]
  private let rest: Int

  init(_ violations: [Violation], width: Double) {
    let room = width - Caption.indent
    entries = violations.prefix(Caption.limit).enumerated().map { offset, violation in
      Entry(
        number: offset + 1,
        cause: Caption.wrapped(violation.headline, width: room, isBold: true),
        expected: Caption.wrapped("expected: \(violation.expected)", width: room))
    }
    rest = max(0, violations.count - Caption.limit)
  }

  var height: Double {
    if entries.isEmpty { return Caption.lineHeight + 4 }
    return entries.reduce(0) { $0 + $1.height } + (rest > 0 ? Caption.lineHeight : 0)
  }

  func draw(at origin: Point, _ markup: inout Markup) {
    var y = origin.y
    func write(_ text: String, _ x: Double, _ style: String, _ markup: inout Markup) {
      y += Caption.lineHeight
      markup.element(
        "text", ["x": Markup.number(x), "y": Markup.number(y - 3), "class": style],
        text)
    }
    if entries.isEmpty { write("✓ nothing wrong found", origin.x, "fine", &markup) }
    for entry in entries {
      Badge(entry.number).draw(
        at: Point(x: origin.x + DrawingStyle.badgeRadius, y: y + 6), &markup)
      for line in entry.cause { write(line, origin.x + Caption.indent, "cause", &markup) }
      for line in entry.expected { write(line, origin.x + Caption.indent, "note", &markup) }
      y += Caption.gap
    }
    if rest > 0 { write("and \(rest) more", origin.x + Caption.indent, "note", &markup) }
  }

  /// Lines that fit a width, with room to spare for a wider font of the viewer.
  static func wrapped(_ text: String, width: Double, isBold: Bool = false) -> [String] {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let font = ResolvedFont.system(
      DrawingStyle.noteSize, weight: isBold ? .semibold : .regular)
    var lines: [String] = []
    for word in text.prefix(2000).split(whereSeparator: \.isWhitespace) {
      if let last = lines.last,
        measurer.width(of: "\(last) \(word)", font: font) < width * 0.88
      {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// A red disc with the number of a finding.
struct Badge {
  private let number: Int

  init(_ number: Int) { self.number = number }

  /// True if a disc at a place would hide some of a rectangle.
  static func covers(_ rect: Rect, at centre: Point) -> Bool {
    let reach = DrawingStyle.badgeRadius + 1
    return centre.x > rect.minX - reach && centre.x < rect.maxX + reach
      && centre.y > rect.minY - reach && centre.y < rect.maxY + reach
  }

  func draw(at centre: Point, _ markup: inout Markup) {
    let write = Markup.number
    markup.empty(
      "circle",
      [
        "cx": write(centre.x), "cy": write(centre.y), "r": write(DrawingStyle.badgeRadius),
        "class": "badge",
      ])
    markup.element(
      "text",
      [
        "x": write(centre.x), "y": write(centre.y + 2.9), "text-anchor": "middle",
        "class": "number",
      ], String(number))
  }
}
