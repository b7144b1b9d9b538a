/// The text size a user chooses in the system settings, smallest first.
///
/// Raw values are the short names of the reports; `init(uiKitName:)` reads UIKit's.
/// Source: semantics 6.
public enum ContentSizeCategory: String, CaseIterable, Sendable, Codable, Comparable {
  /// `UIContentSizeCategory.extraSmall`: the smallest that the slider has.
  case extraSmall = "XS"
  /// `UIContentSizeCategory.small`.
  case small = "S"
  /// `UIContentSizeCategory.medium`.
  case medium = "M"
  /// `UIContentSizeCategory.large`: the default of devices.
  case large = "L"
  /// `UIContentSizeCategory.extraLarge`.
  case extraLarge = "XL"
  /// `UIContentSizeCategory.extraExtraLarge`.
  case extraExtraLarge = "XXL"
  /// `UIContentSizeCategory.extraExtraExtraLarge`: the largest except for accessibility sizes.
  case extraExtraExtraLarge = "XXXL"
  /// `UIContentSizeCategory.accessibilityMedium`.
  case accessibility1 = "AX1"
  /// `UIContentSizeCategory.accessibilityLarge`.
  case accessibility2 = "AX2"
  /// `UIContentSizeCategory.accessibilityExtraLarge`.
  case accessibility3 = "AX3"
  /// `UIContentSizeCategory.accessibilityExtraExtraLarge`.
  case accessibility4 = "AX4"
  /// `UIContentSizeCategory.accessibilityExtraExtraExtraLarge`.
  case accessibility5 = "AX5"

  /// The category of a device whose owner never changed it.
  public static let standard = ContentSizeCategory.large

  /// Position among all categories: 0 for `XS`, 11 for `AX5`.
  public var index: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }

  /// True for one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { index >= 7 }

  /// UIKit's raw name, for example `UICTContentSizeCategoryAccessibilityM`.
  public var uiKitName: String {
    let suffix =
      switch self {
      case .accessibility1: "AccessibilityM"
      case .accessibility2: "AccessibilityL"
      case .accessibility3: "AccessibilityXL"
      case .accessibility4: "AccessibilityXXL"
      case .accessibility5: "AccessibilityXXXL"
      default: rawValue
      }
    return "UICTContentSizeCategory" + suffix
  }

  /// The category with UIKit's raw name, or nil if there is none.
  public init?(uiKitName: String) {
    guard let match = Self.allCases.first(where: { $0.uiKitName == uiKitName }) else { return nil }
    self = match
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.index < rhs.index }
}
