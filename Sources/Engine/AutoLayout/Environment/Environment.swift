import Platform
import TextMetrics

/// The properties of a layout that a user's device decides.
public struct Environment: Hashable, Sendable {
  /// The root view's size in points.
  public var size: Size
  /// Pixels per point: 1, 2 or 3.
  public var scale: Double
  /// The width class.
  public var horizontalSizeClass: SizeClass
  /// The height class.
  public var verticalSizeClass: SizeClass
  /// The direction of the language.
  public var layoutDirection: LayoutDirection
  /// The text size that the user chose.
  public var contentSizeCategory: ContentSizeCategory
  /// The other settings of the user, such as Bold Text.
  public var settings: EnvironmentSettings
  /// Insets of the root view's safe area, bars included; top and bottom are also the lengths of the
  /// top and bottom layout guides.
  public var safeAreaInsets: EdgeInsets
  /// The version of iOS.
  public var generation: OSGeneration
  /// Applied to every localizable text.
  public var textTransform: TextTransform

  /// By default, a phone in portrait at the standard text size.
  public init(
    size: Size, scale: Double = 2, horizontalSizeClass: SizeClass = .compact,
    verticalSizeClass: SizeClass = .regular, layoutDirection: LayoutDirection = .leftToRight,
    contentSizeCategory: ContentSizeCategory = .large, isBoldText: Bool = false,
    safeAreaInsets: EdgeInsets = .zero, generation: OSGeneration = .ios18,
    textTransform: TextTransform = .identity
  ) {
    self.size = size
    self.scale = scale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    self.contentSizeCategory = contentSizeCategory
    settings = EnvironmentSettings()
    settings.isBoldText = isBoldText
    self.safeAreaInsets = safeAreaInsets
    self.generation = generation
    self.textTransform = textTransform
  }

  /// True if the user turned on Bold Text.
  public var isBoldText: Bool {
    get { settings.isBoldText }
    set { settings.isBoldText = newValue }
  }

  /// Adopts the properties of a screen: size, scale, size classes, insets and generation.
  public mutating func move(to screen: Environment) {
    takeScreen(of: screen)
    generation = screen.generation
  }

  /// The reference environment of the cookbook: 375×667 @2x with a status bar, Large, left-to-right,
  /// compact width and regular height.
  public static let cookbook = Environment(
    size: Size(width: 375, height: 667), safeAreaInsets: EdgeInsets(top: 20))

  /// Adopts the properties of a screen; the user's settings stay.
  package mutating func takeScreen(of other: Environment) {
    size = other.size
    scale = other.scale
    horizontalSizeClass = other.horizontalSizeClass
    verticalSizeClass = other.verticalSizeClass
    safeAreaInsets = other.safeAreaInsets
    adaptSettings()
  }
}

/// `UIUserInterfaceSizeClass`; `any` is the base canvas of Xcode 6 and 7, where only the default
/// variation applies.
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  /// The base canvas; no device has it.
  case any
  /// Little room: phones in portrait in width, phones in landscape in height.
  case compact
  /// Much room: tablets.
  case regular
}

/// `UIUserInterfaceLayoutDirection`.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// Latin, Cyrillic, Chinese.
  case leftToRight = "ltr"
  /// Arabic, Hebrew.
  case rightToLeft = "rtl"

  /// The other direction.
  public var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

/// A version of iOS, by its differences for layout.
public typealias OSGeneration = Platform.OSGeneration
