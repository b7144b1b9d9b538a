/// `UILayoutPriority`: in (0, 1000]; 1000 is required.
public struct LayoutPriority: Hashable, Sendable, Comparable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// In (0, 1000].
  public var rawValue: Float

  /// A priority in (0, 1000]; others are told when the scene is made.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority written as a number with a fraction.
  public init(floatLiteral value: Float) { rawValue = value }
  /// A priority written as a whole number.
  public init(integerLiteral value: Int) { rawValue = Float(value) }

  /// 1000: must hold.
  public static let required = LayoutPriority(1000)
  /// 750: what buttons resist with.
  public static let defaultHigh = LayoutPriority(750)
  /// 250: what buttons hug with.
  public static let defaultLow = LayoutPriority(250)
  /// 50: what fits a view to its content.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
