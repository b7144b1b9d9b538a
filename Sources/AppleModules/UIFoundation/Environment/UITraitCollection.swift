package import AutoLayout
package import TextMetrics

/// `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// `UIUserInterfaceIdiom`.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}
/// `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// `UITraitEnvironmentLayoutDirection`.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}
/// `UIUserInterfaceLayoutDirection`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
/// `UISemanticContentAttribute`.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
/// `UILegibilityWeight`.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}

/// `UIContentSizeCategory`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  init(_ model: ContentSizeCategory) { rawValue = model.uiKitName }
  package var model: ContentSizeCategory { ContentSizeCategory(uiKitName: rawValue) ?? .standard }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  public var isAccessibilityCategory: Bool { model.isAccessibilityCategory }
  public static func < (a: Self, b: Self) -> Bool { a.model < b.model }
}

/// `UITraitCollection`: the environment's traits. Each one that code reads ties what it builds to it.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private let horizontal: UIUserInterfaceSizeClass?
  private let vertical: UIUserInterfaceSizeClass?
  private let category: UIContentSizeCategory?
  private let isCurrent: Bool

  private init(
    horizontal: UIUserInterfaceSizeClass? = nil, vertical: UIUserInterfaceSizeClass? = nil,
    category: UIContentSizeCategory? = nil, isCurrent: Bool
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.category = category
    self.isCurrent = isCurrent
    super.init()
  }

  public override convenience init() { self.init(isCurrent: false) }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass, isCurrent: false)
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass, isCurrent: false)
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(category: preferredContentSizeCategory, isCurrent: false)
  }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(isCurrent: false) }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(isCurrent: false) }
  public convenience init(displayScale: CGFloat) { self.init(isCurrent: false) }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(isCurrent: false)
  }
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init(isCurrent: false) }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(isCurrent: false)
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(isCurrent: false) }
  /// The closure's changes to size classes and the text size.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    let given = GivenTraits(mutations)
    self.init(
      horizontal: given.horizontalSizeClass, vertical: given.verticalSizeClass,
      category: given.preferredContentSizeCategory, isCurrent: false)
  }
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    let given = GivenTraits(mutations)
    return UITraitCollection(
      horizontal: given.horizontalSizeClass ?? horizontal,
      vertical: given.verticalSizeClass ?? vertical,
      category: given.preferredContentSizeCategory ?? category, isCurrent: isCurrent)
  }
  public convenience init(traitsFrom traits: [UITraitCollection]) {
    self.init(
      horizontal: traits.compactMap(\.horizontal).last,
      vertical: traits.compactMap(\.vertical).last,
      category: traits.compactMap(\.category).last, isCurrent: false)
  }

  /// That of the environment in which the code runs.
  public static var current: UITraitCollection {
    get { UITraitCollection(isCurrent: true) }
    set {}
  }

  private func read<Value>(
    _ read: EnvironmentRead, _ value: (AutoLayout.Environment) -> Value, else other: Value
  ) -> Value {
    guard isCurrent else { return other }
    AppEnvironment.note(read)
    return value(AppEnvironment.current.model)
  }

  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    horizontal
      ?? read(.horizontalSizeClass, { Self.sizeClass($0.horizontalSizeClass) }, else: .unspecified)
  }
  open var verticalSizeClass: UIUserInterfaceSizeClass {
    vertical
      ?? read(.verticalSizeClass, { Self.sizeClass($0.verticalSizeClass) }, else: .unspecified)
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    category
      ?? read(
        .contentSizeCategory, { UIContentSizeCategory($0.contentSizeCategory) }, else: .unspecified)
  }
  /// The content size that code gave these traits; nil if it is the environment's.
  var givenContentSizeCategory: ContentSizeCategory? {
    category.flatMap { ContentSizeCategory(uiKitName: $0.rawValue) }
  }
  open var layoutDirection: UITraitEnvironmentLayoutDirection {
    read(
      .layoutDirection, { $0.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight },
      else: .unspecified)
  }
  open var displayScale: CGFloat { read(.screenScale, { CGFloat($0.scale) }, else: 0) }
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    read(.idiom, { DeviceIdiom.of($0) }, else: .unspecified)
  }
  open var legibilityWeight: UILegibilityWeight {
    read(.boldText, { $0.isBoldText ? .bold : .regular }, else: .unspecified)
  }
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  open var userInterfaceLevel: UIUserInterfaceLevel { .base }
  open var accessibilityContrast: UIAccessibilityContrast { .normal }
  open var displayGamut: UIDisplayGamut { .P3 }
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  open var activeAppearance: UIUserInterfaceActiveAppearance { .active }
  open var imageConfiguration: UIImage.Configuration { UIImage.Configuration() }
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self]
  }
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]
  }
  open func hasDifferentColorAppearance(comparedTo traits: UITraitCollection?) -> Bool { false }
  open func containsTraits(in traits: UITraitCollection?) -> Bool { true }
  open func performAsCurrent(_ actions: () -> Void) { actions() }

  private static func sizeClass(_ model: SizeClass) -> UIUserInterfaceSizeClass {
    switch model {
    case .any: .unspecified
    case .compact: .compact
    case .regular: .regular
    }
  }
}

/// The kind of device of an environment.
package enum DeviceIdiom {
  /// Regular in both directions, or as wide as no phone: a pad.
  package static func of(_ environment: AutoLayout.Environment) -> UIUserInterfaceIdiom {
    environment.horizontalSizeClass == .regular && environment.verticalSizeClass == .regular
      ? .pad : .phone
  }
}

/// `UITraitEnvironment`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// `UIAccessibilityContrast`.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}
/// `UIUserInterfaceLevel`.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}
/// `UIDisplayGamut`.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB, P3
}
/// `UIForceTouchCapability`.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
/// `UIUserInterfaceActiveAppearance`.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

/// `UIMutableTraits`.
public protocol UIMutableTraits {
  var horizontalSizeClass: UIUserInterfaceSizeClass? { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass? { get set }
  var preferredContentSizeCategory: UIContentSizeCategory? { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var displayScale: CGFloat { get set }
  var legibilityWeight: UILegibilityWeight { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
}
/// The traits that a closure sets.
struct GivenTraits: UIMutableTraits {
  var horizontalSizeClass: UIUserInterfaceSizeClass?
  var verticalSizeClass: UIUserInterfaceSizeClass?
  var preferredContentSizeCategory: UIContentSizeCategory?
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var displayScale: CGFloat = 0
  var legibilityWeight = UILegibilityWeight.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified

  init() {}
  init(_ mutations: (inout any UIMutableTraits) -> Void) {
    self.init()
    var traits: any UIMutableTraits = self
    mutations(&traits)
    if let given = traits as? GivenTraits { self = given }
  }
}

/// `UITraitDefinition`, by which code selects the changes that it observes.
public protocol UITraitDefinition {}
/// `UITrait`.
public typealias UITrait = any UITraitDefinition.Type
/// `UITraitPreferredContentSizeCategory`.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// `UITraitHorizontalSizeClass`.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// `UITraitVerticalSizeClass`.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// `UITraitUserInterfaceStyle`.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// `UITraitLayoutDirection`.
public enum UITraitLayoutDirection: UITraitDefinition {}
/// `UITraitDisplayScale`.
public enum UITraitDisplayScale: UITraitDefinition {}
/// `UITraitLegibilityWeight`.
public enum UITraitLegibilityWeight: UITraitDefinition {}

/// `UITraitChangeRegistration`.
public protocol UITraitChangeRegistration {}
package struct TraitRegistration: UITraitChangeRegistration {
  package init() {}
}
