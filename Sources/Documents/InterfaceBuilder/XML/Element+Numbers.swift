import AutoLayout

/// The largest length or coordinate in a document, in points; far beyond any screen, far below
/// where sums lose a hundredth of a point.
let lengthLimit = 1e9

extension Element {
  /// The name of the element in errors.
  var errorName: String { id.map { "<\(name)> \($0)" } ?? "<\(name)>" }

  func location(in file: String) -> SourceLocation { SourceLocation(file: file, line: line) }

  /// The attribute as a finite number within `range`, or nil if it is absent.
  func number(
    _ attribute: String, in range: ClosedRange<Double> = -lengthLimit...lengthLimit, file: String
  ) throws(InterfaceBuilderError) -> Double? {
    guard let text = attributes[attribute] else { return nil }
    guard let value = Element.decimal(text), range.contains(value) else {
      throw .invalidNumber(
        location(in: file), element: errorName, attribute: attribute, value: text)
    }
    return value
  }

  func integer(
    _ attribute: String, in range: ClosedRange<Int>, file: String
  ) throws(InterfaceBuilderError) -> Int? {
    guard let text = attributes[attribute] else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw .invalidNumber(
        location(in: file), element: errorName, attribute: attribute, value: text)
    }
    return value
  }

  /// A decimal number as Interface Builder writes it; nil for anything else, also `nan`, `inf` and
  /// hexadecimal numbers, which `Double` would read.
  static func decimal(_ text: String) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || [43, 45, 46, 69, 101].contains(byte)
    }
    guard allowed, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A length of an intrinsic content size, points; nil if there is none
  /// (`UIView.noIntrinsicMetric`, -1).
  func intrinsicLength(
    _ attribute: String, file: String
  ) throws(InterfaceBuilderError) -> Double? {
    let value = try number(attribute, in: -1...lengthLimit, file: file)
    return value.flatMap { $0 < 0 ? nil : $0 }
  }

  /// The `x`, `y`, `width` and `height` of a `rect` element.
  func rect(file: String) throws(InterfaceBuilderError) -> Rect {
    Rect(
      x: try required("x", file: file), y: try required("y", file: file),
      width: try required("width", file: file), height: try required("height", file: file))
  }

  private func required(_ attribute: String, file: String) throws(InterfaceBuilderError) -> Double {
    guard let value = try number(attribute, file: file) else {
      throw .missingAttribute(location(in: file), element: errorName, attribute: attribute)
    }
    return value
  }
}
