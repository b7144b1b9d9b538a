import AutoLayout
import TextMetrics

extension SceneReader {
  /// The title that a button shows in its normal state.
  func shownTitle(of element: Element) -> String? {
    guard element.name == "button" else { return nil }
    let configuration = element.first("buttonConfiguration", key: "configuration")
    let state = element.first("state", key: "normal")
    // A configuration shows its own title or none.
    return configuration.map { $0.string("title") } ?? state?.string("title")
  }

  mutating func button(of element: Element) throws(InterfaceBuilderError) -> ButtonContent {
    let state = element.first("state", key: "normal")
    let configuration = element.first("buttonConfiguration", key: "configuration")
    let style = style(of: element, hasConfiguration: configuration != nil)
    var content = ButtonContent(title: nil, style: style)
    content.title = try title(of: element, state: state, configuration: configuration, style: style)
    if style != .symbol {
      content.titleFont = try titleFont(of: element, configuration: configuration, style: style)
    }
    content.image = try image(named: "image", of: configuration)
    if content.image == nil { content.image = try image(named: "image", of: state) }
    content.backgroundImage = try image(named: "backgroundImage", of: state)
    if let insets = element.first("inset", key: "contentEdgeInsets") {
      content.contentInsets = try edges(insets)
    }
    if let insets = element.first("inset", key: "titleEdgeInsets") {
      content.titleInsets = try edges(insets)
    }
    if let insets = element.first("inset", key: "imageEdgeInsets") {
      content.imageInsets = try edges(insets)
    }
    if let configuration {
      if let insets = configuration.first("directionalEdgeInsets", key: "contentInsets") {
        content.contentInsets = try self.insets(insets, left: "leading", right: "trailing")
      }
      content.imagePadding = try configuration.number("imagePadding", file: document.file) ?? 0
    }
    return content
  }

  private mutating func style(
    of element: Element, hasConfiguration: Bool
  ) -> ButtonContent.Style {
    if hasConfiguration { return .configuration }
    switch element["buttonType"] {
    case nil, "custom": return .custom
    case "system", "roundedRect", "plain": return .system
    case "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close": return .symbol
    case .some(let other):
      report("unknown-value", .warning, "the button type \(other) is not known", at: element)
      return .system
    }
  }

  private mutating func title(
    of element: Element, state: Element?, configuration: Element?, style: ButtonContent.Style
  ) throws(InterfaceBuilderError) -> TextContent? {
    let attributed = (configuration ?? state)?.first("attributedString", key: "attributedTitle")
    let string = shownTitle(of: element)
    guard attributed != nil || !(string ?? "").isEmpty else { return nil }
    var content = TextContent(
      string ?? "", font: try titleFont(of: element, configuration: configuration, style: style))
    if let attributed { try readAttributed(attributed, into: &content) }
    content.isLocalizable = content.isOfLanguage
    content.longest = Self.lineLength
    return content
  }

  private mutating func titleFont(
    of element: Element, configuration: Element?, style: ButtonContent.Style
  ) throws(InterfaceBuilderError) -> FontDescriptor {
    let description =
      configuration?.first("fontDescription", key: "titleFontDescription")
      ?? element.first("fontDescription", key: "fontDescription")
    // A configuration that names no font shows its title as body text, at any content size.
    if style == .configuration && description == nil { return .textStyle(.body, adjusts: true) }
    let defaultSize: Double = style == .custom ? 18 : 15
    return try font(description, default: defaultSize, of: element)
  }

  private func edges(_ element: Element) throws(InterfaceBuilderError) -> EdgeInsets {
    let file = document.file
    return EdgeInsets(
      top: try element.number("minY", file: file) ?? 0,
      left: try element.number("minX", file: file) ?? 0,
      bottom: try element.number("maxY", file: file) ?? 0,
      right: try element.number("maxX", file: file) ?? 0)
  }
}
