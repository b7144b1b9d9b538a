import AutoLayout

/// Text of an SVG document as it grows: elements with escaped attributes and short numbers.
struct SVGMarkup {
  private(set) var text = ""

  typealias Attributes = KeyValuePairs<String, String>

  mutating func element(_ name: String, _ attributes: Attributes) {
    text += "<\(name)\(Self.written(attributes))/>\n"
  }

  mutating func element(_ name: String, _ attributes: Attributes, content: String) {
    text += "<\(name)\(Self.written(attributes))>\(EscapedText.of(content))</\(name)>\n"
  }

  mutating func group(_ attributes: Attributes, _ body: (inout SVGMarkup) -> Void) {
    container("g", attributes, body)
  }

  mutating func container(
    _ name: String, _ attributes: Attributes, _ body: (inout SVGMarkup) -> Void
  ) {
    text += "<\(name)\(Self.written(attributes))>\n"
    body(&self)
    text += "</\(name)>\n"
  }

  /// A text of parts, each with its class; on one line, since white space between them would be drawn.
  mutating func text(_ attributes: Attributes, parts: [(style: String?, string: String)]) {
    text += "<text\(Self.written(attributes))>"
    for (style, string) in parts where !string.isEmpty {
      let own = style.map { " class=\"\($0)\"" } ?? ""
      text += "<tspan\(own)>\(EscapedText.of(string))</tspan>"
    }
    text += "</text>\n"
  }

  mutating func rect(_ rect: Rect, radius: Double = 0, style: String) {
    element(
      "rect",
      [
        "x": Self.number(rect.x), "y": Self.number(rect.y), "width": Self.number(rect.width),
        "height": Self.number(rect.height), "rx": Self.number(radius), "class": style,
      ])
  }

  mutating func line(from a: Point, to b: Point, style: String) {
    element(
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

  private static func written(_ attributes: Attributes) -> String {
    var text = ""
    for (name, value) in attributes { text += " \(name)=\"\(EscapedText.of(value))\"" }
    return text
  }
}
