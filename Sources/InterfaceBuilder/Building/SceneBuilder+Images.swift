import AutoLayout

extension SceneBuilder {
  /// The image of an image view.
  mutating func image(of element: Element) -> ImageContent? {
    image(named: "image", of: element)
  }

  /// The image that an attribute names, or an `imageReference` of newer Xcodes; its size comes from
  /// the document's resources.
  mutating func image(named attribute: String, of element: Element) -> ImageContent? {
    let reference = element.first("imageReference", key: attribute)
    guard let name = element[attribute] ?? reference?["image"], !name.isEmpty else { return nil }
    guard var image = document.images[name] else {
      report(
        "unknown-image", .warning, "the image \(name) has no size in this document", at: element)
      return ImageContent(name: name, size: nil)
    }
    let catalog = reference?["catalog"] ?? element["catalog"]
    if catalog == "system" { image.isSymbol = true }
    return image
  }
}
