/// `UIInteraction`.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// `UICoordinateSpace`.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
}
/// `UIFocusEnvironment`.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
}
extension UIFocusEnvironment {
  public func setNeedsFocusUpdate() {}
  public func updateFocusIfNeeded() {}
}
/// `UIFocusUpdateContext`.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open var nextFocusedView: UIView? { nil }
  open var previouslyFocusedView: UIView? { nil }
}
/// `UIFocusAnimationCoordinator`.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {}

/// `UIMotionEffect`.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}
/// `UIInterpolatingMotionEffect`.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// `UIInterpolatingMotionEffect.EffectType`.
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?
  public init(keyPath: String, type: EffectType) { super.init() }
}
/// `UIMotionEffectGroup`.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

/// `UICornerRadius`.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  let value: Double
  public init(floatLiteral value: Double) { self.value = value }
  public init(integerLiteral value: Int) { self.value = Double(value) }
  init(_ value: Double) { self.value = value }
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(radius) }
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(minimum ?? 0)
  }
}
/// `UICornerConfiguration`.
public struct UICornerConfiguration: Hashable, Sendable {
  var radius: UICornerRadius?
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration { .init() }
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    .init(radius: radius)
  }
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    .init(radius: radius)
  }
}

extension UIView {
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    convert(point, to: Self.view(space))
  }
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    convert(point, from: Self.view(space))
  }
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    convert(rect, to: Self.view(space))
  }
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    convert(rect, from: Self.view(space))
  }

  /// Views are the only coordinate spaces. The optimizer of Swift 6.3 crashes where it specialises
  /// the cast.
  @_optimize(none)
  private static func view(_ space: any UICoordinateSpace) -> UIView? { space as? UIView }
}
