/// `UICommand`, which is never called.
open class UICommand: UIMenuElement {
  public let action: Selector
  public let propertyList: Any?
  open var state = State.off
  open var attributes: Attributes = []
  open var discoverabilityTitle: String?
  public init(
    title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    super.init(title: title, image: image)
  }
}

/// `UIKeyCommand`: no key is ever pressed.
open class UIKeyCommand: UICommand {
  public private(set) var input: String?
  public private(set) var modifierFlags: UIKeyModifierFlags = []
  open var wantsPriorityOverSystemBehavior = false
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(title: title, image: image, action: action)
    (self.input, self.modifierFlags) = (input, modifierFlags)
    self.discoverabilityTitle = discoverabilityTitle
  }
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }
}

/// `UIKeyModifierFlags`.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// `UIMenuBuilder`.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {}

/// `UIDeferredMenuElement`, whose elements are never asked for.
open class UIDeferredMenuElement: UIMenuElement {
  public init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    super.init(title: "", image: nil)
  }
  public class func uncached(
    _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(provider) }
}

/// `UIMenuController`, which shows none.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  public static let shared = UIMenuController()
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// `UIMenuController.ArrowDirection`.
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible = false
  open var arrowDirection = ArrowDirection.default
  open var menuFrame: CGRect { .zero }
  open func setMenuVisible(_ visible: Bool, animated: Bool) {}
  open func setTargetRect(_ rect: CGRect, in view: UIView) {}
  open func showMenu(from view: UIView, rect: CGRect) {}
  open func hideMenu() {}
  open func hideMenu(from view: UIView) {}
  open func update() {}
}
/// `UIMenuItem`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
