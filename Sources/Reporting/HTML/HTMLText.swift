/// HTML as it is written. What comes from scenes goes through ``text(_:)`` or an attribute.
struct HTMLText {
  typealias Attributes = [(String, String)]

  private(set) var markup = ""

  /// Markup as it is: the page's own, never a scene's.
  mutating func raw(_ markup: String) { self.markup += markup }

  mutating func text(_ text: String) { markup += EscapedText.of(text) }

  mutating func element(_ name: String, class style: String? = nil, _ content: String) {
    element(name, class: style) { $0.text(content) }
  }

  mutating func element(
    _ name: String, class style: String? = nil, _ body: (inout HTMLText) -> Void
  ) {
    element(name, style.map { [("class", $0)] } ?? [], body)
  }

  mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    element(name, attributes) { $0.text(content) }
  }

  mutating func element(
    _ name: String, _ attributes: Attributes, _ body: (inout HTMLText) -> Void
  ) {
    markup += "<\(name)\(Self.written(attributes))>"
    body(&self)
    markup += "</\(name)>"
  }

  private static func written(_ attributes: Attributes) -> String {
    attributes.map { " \($0)=\"\(EscapedText.of($1))\"" }.joined()
  }
}
