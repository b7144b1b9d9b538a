import AutoLayout

/// Prints the values of attributes.
enum ValueText {
  /// A text as it is, or in quotes if it could be read as something else.
  static func text(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && MarkdownScanner.trimmed(text[...]) == text && text.lowercased() != "none"
      && !text.contains { "\"\\|`,，".contains($0) || $0.isNewline || $0 == "\t" }
    return isPlain ? text : QuotedText.quote(text)
  }

  static func image(_ image: ImageContent?) -> String {
    guard let image else { return "none" }
    var name = text(image.name)
    if name.lowercased().hasPrefix("symbol ") { name = QuotedText.quote(image.name) }
    if image.isSymbol { name = "symbol " + name }
    return name + (image.size.map { ", " + size($0) } ?? "")
  }

  static func size(_ size: Size) -> String {
    "\(Notation.number(size.width)) × \(Notation.number(size.height))"
  }

  static func intrinsic(_ size: IntrinsicSize) -> String {
    func part(_ value: Double?) -> String { value.map { Notation.number($0) } ?? "none" }
    return "\(part(size.width)) × \(part(size.height))"
  }

  static func insets(_ insets: EdgeInsets) -> String {
    let values = [insets.top, insets.left, insets.bottom, insets.right]
    return values.map { Notation.number($0) }.joined(separator: " ")
  }

  /// Nil for the standard margins.
  static func margins(_ margins: LayoutMargins) -> String? {
    switch margins {
    case .standard: nil
    case .fixed(let insets): self.insets(insets)
    case .directional(let top, let leading, let bottom, let trailing):
      "directional "
        + self.insets(EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing))
    }
  }

  static func boolean(_ value: Bool) -> String { value ? "yes" : "no" }
}
