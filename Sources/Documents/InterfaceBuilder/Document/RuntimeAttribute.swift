/// A value that a document gives to a property of a custom class by key-value coding.
package struct RuntimeAttribute: Hashable, Sendable {
  /// The value, as far as layout may need it.
  package enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case point(x: Double, y: Double)
    case size(width: Double, height: Double)
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// The name of an image.
    case image(String)
    case color
  }
  /// The name of the property, or a path of names.
  package var keyPath: String
  package var value: Value

  /// Nil for an element without a value that can be read.
  init?(_ element: Element) {
    guard let keyPath = element["keyPath"], !keyPath.isEmpty else { return nil }
    self.keyPath = keyPath
    let inner = element.children.first { $0["key"] == "value" }
    func number(_ name: String) -> Double? {
      inner?[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }
    switch element["type"] {
    case "string", "localizedString": value = .text(element.string("value") ?? "")
    case "number":
      guard let read = number("value") else { return nil }
      value = .number(read)
    case "boolean": value = .flag(element["value"] == "YES")
    case "point":
      guard let x = number("x"), let y = number("y") else { return nil }
      value = .point(x: x, y: y)
    case "size":
      guard let width = number("width"), let height = number("height") else { return nil }
      value = .size(width: width, height: height)
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"),
        let height = number("height")
      else { return nil }
      value = .rect(x: x, y: y, width: width, height: height)
    case "image": value = .image(element["value"] ?? "")
    case "color": value = .color
    default: return nil
    }
  }
}
