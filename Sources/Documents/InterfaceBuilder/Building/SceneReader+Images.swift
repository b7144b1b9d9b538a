import AutoLayout
import TextMetrics

extension SceneReader {
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

  /// A symbol in the size of body text, or as its configuration states. The document holds its
  /// proportions only, in a square of 64 or 128 points; its size is a guess by its kind.
  private func drawn(
    _ symbol: ImageContent, by element: Element
  ) throws(InterfaceBuilderError) -> ImageContent {
    guard let size = symbol.size, size.width > 0, size.height > 0 else { return symbol }
    var longer = Self.longerSide(of: symbol.name, size)
    var pointSize = Self.bodySize
    if let configuration = element.first(key: "preferredSymbolConfiguration") {
      if configuration["configurationType"] == "pointSize",
        let points = try configuration.number("pointSize", file: document.file), points > 0
      {
        longer *= points / Self.bodySize
        pointSize = points
      }
      longer *= Self.symbolScales[configuration["scale"] ?? ""] ?? 1
    }
    let factor = longer / max(size.width, size.height)
    var drawn = symbol
    drawn.size = Size(
      width: (2 * size.width * factor).rounded() / 2,
      height: (2 * size.height * factor).rounded() / 2)
    drawn.symbolLineHeight =
      TextMeasurer(generation: document.generation.fontGeneration)
      .lineHeight(of: .system(pointSize)).rounded()
    return drawn
  }

  /// Points at 17 points: a circle and a lens are 20 wide, a person 19, a heart 20.5, a cloud 22; a cross is
  /// 17.5 wide, a chevron 16.5 high. A star leaves a third of a point of its line of 20 (three documents of two
  /// authors), by which it is 21.5 wide.
  private static func longerSide(of name: String, _ size: Size) -> Double {
    let words = name.split(separator: ".")
    let isFramed = words.contains { ["circle", "square", "rectangle"].contains($0) }
    if let first = words.first, !isFramed, strokes.contains(first) {
      return first == "chevron" ? 16.5 : 17.5
    }
    if words.first == "star", !isFramed { return 21.5 }
    return size.height < 0.75 * size.width ? 22 : 20
  }

  /// Symbols of a few strokes, which are smaller than others.
  private static let strokes: Set<Substring> = [
    "arrow", "checkmark", "chevron", "minus", "multiply", "plus", "xmark",
  ]
  private static let bodySize = 17.0
  /// A large heart is 26 wide.
  private static let symbolScales = ["small": 0.79, "large": 1.27]
}
