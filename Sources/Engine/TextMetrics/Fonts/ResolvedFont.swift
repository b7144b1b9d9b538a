/// A font of a fixed size, as it is drawn.
public struct ResolvedFont: Hashable, Sendable, Codable {
  /// The system font or a named one.
  public var family: FontFamily
  /// Size in points. A size that is not finite or not positive measures as nothing.
  public var pointSize: Double
  /// Weight of the system font; a named font carries its own.
  public var weight: FontWeight
  /// True for the italic face. Italics measure as upright ones.
  public var isItalic: Bool
  /// True if all digits are as wide as the widest.
  public var usesMonospacedDigits: Bool

  /// By default, the system font of a size in points.
  public init(
    family: FontFamily = .system, pointSize: Double, weight: FontWeight = .regular,
    isItalic: Bool = false, usesMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.usesMonospacedDigits = usesMonospacedDigits
  }

  /// The system font in points.
  public static func system(_ pointSize: Double, weight: FontWeight = .regular) -> ResolvedFont {
    ResolvedFont(pointSize: pointSize, weight: weight)
  }
}
