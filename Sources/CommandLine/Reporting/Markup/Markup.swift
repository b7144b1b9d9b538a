/// HTML, SVG or XML as it is written: elements with escaped attributes and text.
///
/// Texts of scenes go through ``text(_:)``, content or an attribute, never through ``raw(_:)``.
struct Markup {
  /// The places of line breaks, and the treatment of those in texts.
  enum Flow: Sendable {
    /// None: in HTML white space between elements is drawn.
    case inline
    /// After every tag that is not around text alone; line breaks in texts become spaces.
    case lines
    /// As ``lines``, indented; contents keep their line breaks, attributes have references for them.
    case indented
  }

  private(set) var text = ""
  private let flow: Flow
  private var depth = 0

  init(_ flow: Flow) { self.flow = flow }

  /// Markup as it is: the writer's own, never a scene's.
  mutating func raw(_ markup: String) { text += markup }

  /// Text between elements.
  mutating func text(_ content: String) { text += EscapedText.of(content) }

  /// `<name attributes/>`.
  mutating func empty(_ name: String, _ attributes: MarkupAttributes = [:]) {
    line("<\(name)\(written(attributes))/>")
  }

  /// An element of text alone.
  mutating func element(_ name: String, _ attributes: MarkupAttributes, _ content: String) {
    let content = EscapedText.of(content, flow == .indented ? .kept : .spaces)
    line("<\(name)\(written(attributes))>\(content)</\(name)>")
  }

  /// An element around markup that stands on its line.
  mutating func element(_ name: String, _ attributes: MarkupAttributes, markup: String) {
    line("<\(name)\(written(attributes))>\(markup)</\(name)>")
  }

  mutating func element(_ name: String, class style: String? = nil, _ content: String) {
    element(name, style.map { ["class": $0] } ?? [:], content)
  }

  /// An element of others.
  mutating func element(
    _ name: String, _ attributes: MarkupAttributes, _ body: (inout Markup) -> Void
  ) {
    line("<\(name)\(written(attributes))>")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  mutating func element(
    _ name: String, class style: String? = nil, _ body: (inout Markup) -> Void
  ) {
    element(name, style.map { ["class": $0] } ?? [:], body)
  }

  /// A line where the flow has lines.
  mutating func line(_ content: String) {
    switch flow {
    case .inline: text += content
    case .lines: text += content + "\n"
    case .indented: text += String(repeating: "  ", count: depth) + content + "\n"
    }
  }

  private func written(_ attributes: MarkupAttributes) -> String {
    let breaks: EscapedText.LineBreaks = flow == .indented ? .references : .spaces
    return attributes.pairs.map { " \($0)=\"\(EscapedText.of($1, breaks))\"" }.joined()
  }
}

/// Attributes of an element, in the order in which they are written.
struct MarkupAttributes: ExpressibleByDictionaryLiteral {
  fileprivate(set) var pairs: [(name: String, value: String)]

  init(dictionaryLiteral elements: (String, String)...) {
    pairs = elements.map { (name: $0.0, value: $0.1) }
  }

  static func += (attributes: inout MarkupAttributes, more: MarkupAttributes) {
    attributes.pairs += more.pairs
  }
}
