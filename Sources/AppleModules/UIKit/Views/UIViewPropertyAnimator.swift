/// `UIViewAnimatingState`.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
/// `UIViewAnimating`.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  func startAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at position: UIViewAnimatingPosition)
}
/// `UIViewImplicitlyAnimating`.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// `UITimingCurveProvider`.
public protocol UITimingCurveProvider: AnyObject {}
/// `UICubicTimingParameters`.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public init(animationCurve: UIView.AnimationCurve) { super.init() }
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) { super.init() }
}
/// `UISpringTimingParameters`.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public override init() { super.init() }
  public init(dampingRatio: CGFloat) { super.init() }
  public init(dampingRatio: CGFloat, initialVelocity: CGVector) { super.init() }
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector
  ) { super.init() }
}

/// `UIViewPropertyAnimator`: runs at once when started.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    super.init()
    if let animations { self.animations.append(animations) }
  }
  public init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    super.init()
    if let animations { self.animations.append(animations) }
  }
  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) { super.init() }
  public init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    super.init()
    if let animations { self.animations.append(animations) }
  }
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    animations()
    Completion.run { completion?(.end) }
    return UIViewPropertyAnimator(duration: duration, curve: .linear)
  }
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }
  open func pauseAnimation() {}
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
  open var state: UIViewAnimatingState { .inactive }
  open var duration: TimeInterval { 0 }
  open var isReversed = false
  open var isInterruptible = true
  open var isUserInteractionEnabled = true
  open var pausesOnCompletion = false
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  open func startAnimation() {
    for animation in animations { animation() }
    let ended = completions
    (animations, completions) = ([], [])
    Completion.run { for completion in ended { completion(.end) } }
  }
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  open func stopAnimation(_ withoutFinishing: Bool) {}
  open func finishAnimation(at position: UIViewAnimatingPosition) {}
  open var isRunning: Bool { false }
  open var fractionComplete: CGFloat = 1
}

/// `UIViewAnimatingPosition`.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
