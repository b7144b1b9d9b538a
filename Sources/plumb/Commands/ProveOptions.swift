import AutoLayout
import TextMetrics

/// The options of `plumb prove`.
enum ProveOptions {
  enum Format: String, CaseIterable, Sendable { case table, json }

  /// What goes through which range.
  struct Over: Hashable, Sendable {
    var axis: Axis
    var range: ClosedRange<Double>
  }

  static let over = Option(
    "over", overKind, default: "width=320...1366",
    help: "The size that goes through a range, in points.")
  static let invariant = Option(
    "invariant", .text("NAME"), default: "all",
    help: "Only the invariant with this name, id or claim.")
  static let contentSizes = Option(
    "content-size", contentSizeKind, default: "all twelve",
    help: "Dynamic Type sizes, separated by commas.")
  static let direction = Option(
    "direction", ValueKind<LayoutDirection>.choice(), default: "both", help: "Reading direction.")
  static let classes = Option(
    "size-class", ValueKind<String>.text("H-V"), default: "one for each structure of the scene",
    help: """
      Size classes such as compact-regular, or 'by-width': compact below \(Int(regularWidth)) points \
      and regular from there on, as in split view.
      """)
  static let format = Option(
    "format", ValueKind<Format>.choice(), default: "table",
    help: "A table, or JSON Lines: one certificate a scene.")
  static let output = Option(
    "output", short: "o", .text("DIR"),
    help: "Directory for a picture of the intervals of each scene; made if it is not there.")
  static let certificate = Option(
    "check-certificate", .text("FILE"),
    help: "Verify the certificates of this file, as --format json wrote them; prove nothing.")
  static let pixels = Flag(
    "compare-pixels",
    help: "Also judge every pixel of the range, and fail where that differs from the proof.")

  /// The narrowest window that is regular in width (semantics 8.1), points.
  static let regularWidth = Screen.regularWidth

  private static let overKind = ValueKind<Over>(
    "SIZE=A...B",
    expected: "width or height with a range of 0 to 100000 points, such as width=320...1366",
    names: ["width", "height"]
  ) { text in
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let axis = ["width": Axis.horizontal, "height": .vertical][parts[0]],
      let dots = parts[1].firstRange(of: "..."),
      let lower = number(parts[1][..<dots.lowerBound]),
      let upper = number(parts[1][dots.upperBound...]), lower < upper
    else { return nil }
    return Over(axis: axis, range: lower...upper)
  }

  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ ".0123456789".contains($0) }), let value = Double(text),
      value <= 100_000
    else { return nil }
    return value
  }

  private static let contentSizeKind = ValueKind<[ContentSizeCategory]>(
    "LIST", expected: "some of XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5, with commas",
    names: ContentSizeCategory.allCases.map(\.rawValue)
  ) { text in
    var sizes: [ContentSizeCategory] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = ContentSizeCategory(rawValue: word.uppercased()) else { return nil }
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes.isEmpty ? nil : sizes
  }
}
