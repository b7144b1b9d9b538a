/// The limits that an author sets to a font that grows with the content size category.
public struct FontLimits: Hashable, Sendable, Codable {
  /// The largest size, points: `UIFontMetrics.scaledFont(for:maximumPointSize:)`; nil if there is none.
  public var maximumPointSize: Double?
  /// The smallest category that counts (`UIView.minimumContentSizeCategory`); nil if there is none.
  public var minimumCategory: ContentSizeCategory?
  /// The largest category that counts (`UIView.maximumContentSizeCategory`); nil if there is none.
  public var maximumCategory: ContentSizeCategory?

  /// No limits, unless given.
  public init(
    maximumPointSize: Double? = nil, minimumCategory: ContentSizeCategory? = nil,
    maximumCategory: ContentSizeCategory? = nil
  ) {
    self.maximumPointSize = maximumPointSize
    self.minimumCategory = minimumCategory
    self.maximumCategory = maximumCategory
  }

  /// The nearest category within the limits; the maximum counts where both exclude each other.
  public func clamped(_ category: ContentSizeCategory) -> ContentSizeCategory {
    var result = category
    if let minimumCategory { result = max(result, minimumCategory) }
    if let maximumCategory { result = min(result, maximumCategory) }
    return result
  }

  /// The size within the limits, points.
  func clamped(_ pointSize: Double) -> Double {
    maximumPointSize.map { min(pointSize, $0) } ?? pointSize
  }

  /// Limits that hold where both do.
  public func and(_ other: FontLimits) -> FontLimits {
    func tighter<Value: Comparable>(
      _ a: Value?, _ b: Value?, _ choose: (Value, Value) -> Value
    ) -> Value? {
      guard let a, let b else { return a ?? b }
      return choose(a, b)
    }
    return FontLimits(
      maximumPointSize: tighter(maximumPointSize, other.maximumPointSize, min),
      minimumCategory: tighter(minimumCategory, other.minimumCategory, max),
      maximumCategory: tighter(maximumCategory, other.maximumCategory, min))
  }
}
