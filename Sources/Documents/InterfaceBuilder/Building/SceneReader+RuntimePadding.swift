import AutoLayout
import Platform

extension SceneReader {
  /// Adds to labels of custom classes the insets or padding in their user-defined runtime
  /// attributes.
  ///
  /// Documents hold the size of a designable class by rule canvas.rendered-sizes
  /// (``adoptRenderedSizes(_:)``); older ones hold the attributes only. Public label classes with
  /// an inspectable `topInset`, `leadingPadding` and the like add each to its side;
  /// `verticalPadding` and `horizontalPadding` are added once as a whole (rule
  /// canvas.runtime-padding).
  mutating func addRuntimePadding() {
    guard !CanvasRules.rendersClasses.value(for: document.version), !options.contentFromDesign
    else { return }
    for index in elements.indices {
      guard items[index].customClass != nil, items[index].intrinsicSizeOverride == nil,
        case .label(let text) = items[index].content, text.numberOfLines == 1
      else { continue }
      let padding = Self.padding(of: elements[index])
      guard padding.width > 0 || padding.height > 0 else { continue }
      items[index].classPadding = padding
      report(
        "class-content", .note,
        "\(items[index].customClass ?? "") adds \(PointsText.size(padding)) to its label, as its runtime "
          + "attributes say", at: elements[index])
    }
  }

  private static func padding(of element: Element) -> Size {
    var padding = Size()
    for attribute in element.contents(of: "userDefinedRuntimeAttributes")
    where attribute["type"] == "number" {
      guard let axis = axis(ofPadding: attribute["keyPath"] ?? ""),
        let value = attribute.first(key: "value")?["value"].flatMap(Element.decimal),
        (0...lengthLimit).contains(value)
      else { continue }
      switch axis {
      case .horizontal: padding.width += value
      case .vertical: padding.height += value
      }
    }
    return padding
  }

  /// The axis along which a property adds room around a text, by its name; nil for others.
  private static func axis(ofPadding keyPath: String) -> Axis? {
    let name = keyPath.lowercased()
    for room in ["insets", "inset", "padding"] {
      for (side, axis) in sides where name == side + room || name == room + side { return axis }
    }
    return nil
  }

  private static let sides: [(String, Axis)] = [
    ("top", .vertical), ("bottom", .vertical), ("vertical", .vertical),
    ("left", .horizontal), ("right", .horizontal), ("leading", .horizontal),
    ("trailing", .horizontal), ("horizontal", .horizontal),
  ]
}
