import TextMetrics

/// What a user's device decides about a layout.
public struct Environment: Hashable, Sendable {
  /// The root view's size in points.
  public var size: Size
  /// Pixels per point: 1, 2 or 3.
  public var scale: Double
  public var horizontalSizeClass: SizeClass
  public var verticalSizeClass: SizeClass
  public var layoutDirection: LayoutDirection
  public var contentSizeCategory: ContentSizeCategory
  public var isBoldText: Bool
  /// Insets of the root view's safe area, bars included; top and bottom are also the lengths of the
  /// top and bottom layout guides.
  public var safeAreaInsets: EdgeInsets
  public var generation: OSGeneration
  /// Applied to every localizable text.
  public var textTransform: TextTransform

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
    self.isBoldText = isBoldText
    self.safeAreaInsets = safeAreaInsets
    self.generation = generation
    self.textTransform = textTransform
  }

  /// Takes over what a screen decides: size, scale, size classes, insets and generation.
  public mutating func move(to screen: Environment) {
    size = screen.size
    scale = screen.scale
    horizontalSizeClass = screen.horizontalSizeClass
    verticalSizeClass = screen.verticalSizeClass
    safeAreaInsets = screen.safeAreaInsets
    generation = screen.generation
  }

  /// The reference environment of the cookbook: 375×667 @2x with a status bar, Large, left-to-right,
  /// compact width and regular height.
  public static let cookbook = Environment(
    size: Size(width: 375, height: 667), safeAreaInsets: EdgeInsets(top: 20))
}

/// `UIUserInterfaceSizeClass`; `any` is the base canvas of Xcode 6 and 7, where only the default
/// variation applies.
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  case any, compact, regular
}

/// `UIUserInterfaceLayoutDirection`.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  public var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

/// A version of iOS, by what it does differently for layout; written `ios18`, `ios27.1`.
public struct OSGeneration: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var major: Int
  public var minor: Int

  public init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `ios18` or `ios27.1`; nil for anything else.
  public init?(_ text: String) {
    guard text.hasPrefix("ios") else { return nil }
    let parts = text.dropFirst(3).split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let major = Int(first), (6...99).contains(major),
      parts.count <= 2
    else { return nil }
    var minor = 0
    if parts.count == 2 {
      guard let value = Int(parts[1]), (0...99).contains(value) else { return nil }
      minor = value
    }
    self.init(major: major, minor: minor)
  }

  public static let ios18 = OSGeneration(major: 18)

  public static func < (a: OSGeneration, b: OSGeneration) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }

  public var description: String { minor == 0 ? "ios\(major)" : "ios\(major).\(minor)" }

  /// The metrics of the system font (README of the metrics: Xcode 6, 7, 8–11, 12 and later).
  public var fontGeneration: FontGeneration {
    switch major {
    case ..<9: .helveticaNeueInterface
    case 9: .sanFranciscoXcode7
    case 10...13: .sanFrancisco9
    case 14...16: .sanFrancisco14
    default: .sanFrancisco17
    }
  }
}
