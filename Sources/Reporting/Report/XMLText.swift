/// XML as it is written, indented, with everything escaped that XML 1.0 does not take.
struct XMLText {
  typealias Attributes = [(String, String)]

  private(set) var text = ""
  private var depth = 0

  mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  mutating func open(_ name: String, _ attributes: Attributes = []) {
    line("<\(name)\(Self.written(attributes))>")
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    line("</\(name)>")
  }

  mutating func empty(_ name: String, _ attributes: Attributes = []) {
    line("<\(name)\(Self.written(attributes))/>")
  }

  /// The content keeps its line breaks.
  mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    line("<\(name)\(Self.written(attributes))>\(EscapedText.of(content, .kept))</\(name)>")
  }

  private static func written(_ attributes: Attributes) -> String {
    attributes.map { " \($0)=\"\(EscapedText.of($1, .references))\"" }.joined()
  }
}
