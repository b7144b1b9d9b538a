/// A text style of Dynamic Type.
///
/// Sizes, leadings and weights: semantics 6 (Apple's Human Interface Guidelines).
public enum TextStyle: String, CaseIterable, Sendable, Codable {
  /// `UIFont.TextStyle`, from large to small as far as sizes order them.
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  /// The smallest two.
  case caption1, caption2

  /// The style Interface Builder writes as `interfaceBuilderName`, for example
  /// `UICTFontTextStyleTitle0` for the large title; nil if there is none of that name.
  public init?(interfaceBuilderName: String) {
    guard
      let match = Self.allCases.first(where: { $0.interfaceBuilderName == interfaceBuilderName })
    else { return nil }
    self = match
  }

  /// The raw name of UIKit and Interface Builder.
  public var interfaceBuilderName: String {
    let suffix =
      switch self {
      case .largeTitle: "Title0"
      case .title1: "Title1"
      case .title2: "Title2"
      case .title3: "Title3"
      case .headline: "Headline"
      case .body: "Body"
      case .callout: "Callout"
      case .subheadline: "Subhead"
      case .footnote: "Footnote"
      case .caption1: "Caption1"
      case .caption2: "Caption2"
      }
    return "UICTFontTextStyle" + suffix
  }

  /// The weight the style has without any trait: semibold for the headline, else regular.
  public var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// The weight the style has with the bold trait.
  public var emphasizedWeight: FontWeight {
    switch self {
    case .largeTitle, .title1, .title2: .bold
    default: .semibold
    }
  }

  /// The size of the system font in points, 11 to 60.
  public func pointSize(for category: ContentSizeCategory) -> Double {
    Double(Self.sizes(of: self)[category.index].0)
  }

  /// The leading of the Human Interface Guidelines in points. `UILabel` does not use it for its
  /// height; `UIFontMetrics` scales by its ratio.
  public func leading(for category: ContentSizeCategory) -> Double {
    Double(Self.sizes(of: self)[category.index].1)
  }

  /// The size of a font of `UIFontMetrics.scaledFont(for:)`: by the ratio of leadings, in whole points. (Labels
  /// that one app scales, as Interface Builder measured them at the smallest category: 28, 22, 17, 15 and 13
  /// points are 26, 19, 15, 12 and 12 there.)
  ///
  /// - Parameter pointSize: at the standard category.
  public func scaledPointSize(_ pointSize: Double, for category: ContentSizeCategory) -> Double {
    guard category != .standard else { return pointSize }
    return (pointSize * leading(for: category) / leading(for: .standard)).rounded()
  }

  /// Point size and leading by category, `XS` to `AX5`.
  private static func sizes(of style: TextStyle) -> [(Int, Int)] {
    switch style {
    case .largeTitle: largeTitleSizes
    case .title1: title1Sizes
    case .title2: title2Sizes
    case .title3: title3Sizes
    case .headline, .body: bodySizes
    case .callout: calloutSizes
    case .subheadline: subheadlineSizes
    case .footnote: footnoteSizes
    case .caption1: caption1Sizes
    case .caption2: caption2Sizes
    }
  }

  private static let largeTitleSizes = [
    (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46),
    (40, 48), (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
  ]
  private static let title1Sizes = [
    (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39),
    (34, 41), (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
  ]
  private static let title2Sizes = [
    (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32),
    (28, 34), (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
  ]
  private static let title3Sizes = [
    (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30),
    (26, 32), (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
  ]
  private static let bodySizes = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26),
    (23, 29), (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
  ]
  private static let calloutSizes = [
    (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25),
    (22, 28), (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
  ]
  private static let subheadlineSizes = [
    (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24),
    (21, 28), (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
  ]
  private static let footnoteSizes = [
    (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22),
    (19, 24), (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
  ]
  private static let caption1Sizes = [
    (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21),
    (18, 23), (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
  ]
  private static let caption2Sizes = [
    (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20),
    (17, 22), (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
  ]
}
