import Platform

/// The text styles that the five accessibility categories enlarge.
public enum AccessibilitySizeRule: String, CaseIterable, Sendable, Codable {
  /// All of them, since iOS 11.
  case allStyles
  /// The body style only, before iOS 11; the others stop at `XXXL` (semantics 6).
  case bodyOnly

  /// The rule of a version of iOS: rule text.accessibility-sizes.
  public init(in generation: OSGeneration) {
    self = SystemMetrics.of(generation).texts.allStylesGrow ? .allStyles : .bodyOnly
  }

  /// The category whose size `style` has at `category`.
  package func category(_ category: ContentSizeCategory, for style: TextStyle)
    -> ContentSizeCategory
  {
    guard self == .bodyOnly, style != .body else { return category }
    return min(category, .extraExtraExtraLarge)
  }
}
