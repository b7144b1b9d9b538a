/// A font as an author chose it: fixed, by text style, or scaled with a text style.
public struct FontDescriptor: Hashable, Sendable, Codable {
  /// The kinds of ``family``.
  public typealias Family = FontFamily

  /// The system font or a named one.
  public var family: FontFamily
  /// Size in points at the standard content size category. A system font of the size of its `textStyle` is that
  /// of the style, which has sizes of its own.
  public var pointSize: Double
  /// Weight of the system font; a named font carries its own.
  public var weight: FontWeight
  /// True for the italic face. Italics measure as upright ones.
  public var isItalic: Bool
  /// True if all digits are as wide as the widest.
  public var usesMonospacedDigits: Bool
  /// The text style the size comes from, or is scaled with (`UIFontMetrics`).
  public var textStyle: TextStyle?
  /// True if the font follows a change of category while the app runs.
  public var adjustsForContentSizeCategory: Bool
  /// The limits of a font with a `textStyle`; nil if there are none.
  public var limits: FontLimits?

  /// By default, the system font of a fixed size in points.
  public init(
    family: FontFamily = .system, pointSize: Double, weight: FontWeight = .regular,
    isItalic: Bool = false, usesMonospacedDigits: Bool = false, textStyle: TextStyle? = nil,
    adjustsForContentSizeCategory: Bool = false, limits: FontLimits? = nil
  ) {
    self.family = family
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.usesMonospacedDigits = usesMonospacedDigits
    self.textStyle = textStyle
    self.adjustsForContentSizeCategory = adjustsForContentSizeCategory
    self.limits = limits
  }

  /// The system font of a fixed size in points.
  public static func system(_ pointSize: Double, weight: FontWeight = .regular) -> FontDescriptor {
    FontDescriptor(pointSize: pointSize, weight: weight)
  }

  /// The system font of a text style.
  public static func textStyle(_ style: TextStyle, adjusts: Bool = false) -> FontDescriptor {
    FontDescriptor(
      pointSize: style.pointSize(for: .standard), weight: style.weight, textStyle: style,
      adjustsForContentSizeCategory: adjusts)
  }

  /// A font by PostScript name, of a fixed size or scaled with a text style.
  public static func named(_ name: String, _ pointSize: Double, scaledWith style: TextStyle? = nil)
    -> FontDescriptor
  {
    FontDescriptor(family: .named(name), pointSize: pointSize, textStyle: style)
  }

  /// True for the system font of its text style, false for one that is scaled with it.
  public var isOfStyle: Bool {
    guard let textStyle, family == .system else { return false }
    return pointSize == textStyle.pointSize(for: .standard)
  }

  /// The font a view with this descriptor draws with.
  ///
  /// - Parameters:
  ///   - category: The user's content size category.
  ///   - boldText: True if the user turned on Bold Text; named fonts do not react.
  ///   - loadedAt: The category when the view was loaded, if it changed since: a descriptor that
  ///     does not adjust keeps that one (semantics 6).
  ///   - accessibilitySizes: The styles that the accessibility categories change.
  public func resolved(
    for category: ContentSizeCategory, boldText: Bool = false,
    loadedAt: ContentSizeCategory? = nil, accessibilitySizes: AccessibilitySizeRule = .allStyles
  ) -> ResolvedFont {
    var effective = category
    if let loadedAt, !adjustsForContentSizeCategory { effective = loadedAt }
    if let limits { effective = limits.clamped(effective) }
    var size = pointSize
    var resolvedWeight = weight
    switch family {
    case .system:
      if let textStyle {
        let known = accessibilitySizes.category(effective, for: textStyle)
        size =
          isOfStyle
          ? textStyle.pointSize(for: known)
          : textStyle.scaledPointSize(pointSize, for: known)
      }
      if boldText { resolvedWeight = weight.withBoldText }
    case .named:
      if let textStyle {
        let known = accessibilitySizes.category(effective, for: textStyle)
        size = textStyle.scaledPointSize(pointSize, for: known)
      }
    }
    if textStyle != nil, let limits { size = limits.clamped(size) }
    return ResolvedFont(
      family: family, pointSize: size, weight: resolvedWeight, isItalic: isItalic,
      usesMonospacedDigits: usesMonospacedDigits)
  }
}
