/// `UIDynamicItem`.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}
extension UIView: UIDynamicItem {}

/// `UIDynamicAnimator`: nothing moves.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  public let referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open var isRunning: Bool { false }
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }
  open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
  }
  open func removeAllBehaviors() { behaviors = [] }
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}
/// `UIDynamicAnimatorDelegate`.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {}
/// `UIDynamicBehavior`.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open var action: (() -> Void)?
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {}
}
/// `UIAttachmentBehavior`.
open class UIAttachmentBehavior: UIDynamicBehavior {
  open var anchorPoint = CGPoint.zero
  open var length: CGFloat = 0
  open var damping: CGFloat = 0
  open var frequency: CGFloat = 0
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) { super.init() }
  public init(item: any UIDynamicItem, offsetFromCenter: UIOffset, attachedToAnchor: CGPoint) {
    super.init()
  }
}
/// `UISnapBehavior`.
open class UISnapBehavior: UIDynamicBehavior {
  open var damping: CGFloat = 0.5
  open var snapPoint = CGPoint.zero
  public init(item: any UIDynamicItem, snapTo point: CGPoint) { super.init() }
}
/// `UIPushBehavior`.
open class UIPushBehavior: UIDynamicBehavior {
  /// `UIPushBehavior.Mode`.
  public enum Mode: Int, Sendable { case continuous, instantaneous }
  open var active = true
  open var angle: CGFloat = 0
  open var magnitude: CGFloat = 0
  open var pushDirection = CGVector.zero
  public init(items: [any UIDynamicItem], mode: Mode) { super.init() }
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {}
}
/// `UIGravityBehavior`.
open class UIGravityBehavior: UIDynamicBehavior {
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  open var magnitude: CGFloat = 1
  public init(items: [any UIDynamicItem]) { super.init() }
}
/// `UIDynamicItemBehavior`.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open var elasticity: CGFloat = 0
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var allowsRotation = true
  public init(items: [any UIDynamicItem]) { super.init() }
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
}
