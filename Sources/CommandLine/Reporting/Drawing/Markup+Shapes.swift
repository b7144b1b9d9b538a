import AutoLayout

/// The shapes of drawings, in points.
extension Markup {
  mutating func group(_ attributes: MarkupAttributes, _ body: (inout Markup) -> Void) {
    element("g", attributes, body)
  }

  /// A text of parts, each with its class; on one line, since white space between them would be drawn.
  mutating func text(_ attributes: MarkupAttributes, parts: [(style: String?, string: String)]) {
    var spans = Markup(.inline)
    for (style, string) in parts where !string.isEmpty {
      spans.element("tspan", class: style, string)
    }
    element("text", attributes, markup: spans.text)
  }

  mutating func rect(_ rect: Rect, radius: Double = 0, style: String) {
    empty(
      "rect",
      [
        "x": Self.number(rect.x), "y": Self.number(rect.y), "width": Self.number(rect.width),
        "height": Self.number(rect.height), "rx": Self.number(radius), "class": style,
      ])
  }

  mutating func line(from a: Point, to b: Point, style: String) {
    empty(
      "line",
      [
        "x1": Self.number(a.x), "y1": Self.number(a.y), "x2": Self.number(b.x),
        "y2": Self.number(b.y), "class": style,
      ])
  }

  /// Hundredths of a point are finer than any screen.
  static func number(_ value: Double) -> String {
    Points.text(value.isFinite ? min(max(value, -1e7), 1e7) : 0)
  }
}
