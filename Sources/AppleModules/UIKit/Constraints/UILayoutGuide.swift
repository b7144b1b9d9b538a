/// `UILayoutGuide`.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The owner of a guide's placement.
  enum Role: Sendable {
    case plain, safeArea, layoutMargins, readableContent, topLayoutGuide, bottomLayoutGuide
    case scrollContent, scrollFrame, keyboard
  }

  let role: Role
  open weak var owningView: UIView?
  open var identifier = ""
  /// In the owning view's coordinates, as the last layout left it.
  open var layoutFrame: CGRect {
    AppEnvironment.note(.frames)
    if !isPlaced, role != .plain, let owningView { LayoutPass.placeNewGuides(around: owningView) }
    return place
  }
  var place = CGRect.zero
  /// True if a layout has placed it: guides of the system are made when code first asks for them.
  var isPlaced = false

  public override convenience init() { self.init(role: .plain) }
  public convenience init?(coder: NSCoder) { self.init(role: .plain) }

  init(role: Role) {
    self.role = role
    super.init()
  }

  open var hasAmbiguousLayout: Bool { owningView?.hasAmbiguousLayout ?? false }
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { owningView?.constraints ?? [] }

  open var leadingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .right) }
  open var topAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
  open var widthAnchor: NSLayoutDimension { .init(item: self, attribute: .width) }
  open var heightAnchor: NSLayoutDimension { .init(item: self, attribute: .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
}

/// `UIKeyboardLayoutGuide`: rests at the bottom of the safe area, as no keyboard is ever shown.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true
  open var keyboardDismissPadding: CGFloat = 0
}

/// `UILayoutSupport`.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide behind `topLayoutGuide` and `bottomLayoutGuide`.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }

  /// The controller's view holds the constraints of the guide, as UIKit's does.
  func place(in view: UIView) {
    owningView = view
    view.systemGuides.append(self)
    let edge: NSLayoutConstraint.Attribute = role == .topLayoutGuide ? .top : .bottom
    LayoutSupportConstraint(
      item: self, attribute: edge, relatedBy: .equal, toItem: view, attribute: edge,
      multiplier: 1, constant: 0
    ).isActive = true
    LayoutSupportConstraint(
      item: self, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0
    ).isActive = true
  }
}

/// A constraint of such a guide; no scene has it, since the engine places the guide by the safe
/// area.
final class LayoutSupportConstraint: NSLayoutConstraint {}
