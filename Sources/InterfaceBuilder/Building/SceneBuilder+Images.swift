import AutoLayout

extension SceneBuilder {
  /// The image of an image view.
  mutating func image(of element: Element) throws(InterfaceBuilderError) -> ImageContent? {
    try image(named: "image", of: element)
  }

  /// The image that an attribute names, or an `imageReference` of newer Xcodes; its size comes from
  /// the document's resources.
  mutating func image(
    named attribute: String, of element: Element?
  ) throws(InterfaceBuilderError) -> ImageContent? {
    guard let element else { return nil }
    let reference = element.first("imageReference", key: attribute)
    guard let name = element[attribute] ?? reference?["image"], !name.isEmpty else { return nil }
    guard var image = document.images[name] else {
      report(
        "unknown-image", .warning, "the image \(name) has no size in this document", at: element)
      return ImageContent(name: name, size: nil)
    }
    let catalog = reference?["catalog"] ?? element["catalog"]
    if catalog == "system" { image.isSymbol = true }
    return image.isSymbol ? try drawn(image, by: element) : image
  }

  /// A symbol as it is drawn in the size of body text, or as its configuration has it. The document tells
  /// its proportions only, in a square of 64 or 128 points; that its longer side is about 18 points (a
  /// cross is 17.5 wide, a chevron 16.5 high, a heart 20.5 wide) is a guess, for canvases that do not show
  /// the view's size.
  private func drawn(
    _ symbol: ImageContent, by element: Element
  ) throws(InterfaceBuilderError) -> ImageContent {
    guard let size = symbol.size, size.width > 0, size.height > 0 else { return symbol }
    var longer = Self.symbolLength
    if let configuration = element.first(key: "preferredSymbolConfiguration") {
      if configuration["configurationType"] == "pointSize",
        let points = try configuration.number("pointSize", file: document.file), points > 0
      {
        longer *= points / Self.bodySize
      }
      longer *= Self.symbolScales[configuration["scale"] ?? ""] ?? 1
    }
    let factor = longer / max(size.width, size.height)
    var drawn = symbol
    drawn.size = Size(
      width: (2 * size.width * factor).rounded() / 2,
      height: (2 * size.height * factor).rounded() / 2)
    return drawn
  }

  private static let symbolLength = 18.0
  private static let bodySize = 17.0
  /// A large heart is 26 wide.
  private static let symbolScales = ["small": 0.79, "large": 1.27]
}
