// Accessibility properties of views, and notifications to assistive technologies.

/// `UIAccessibility`, with everything switched off that a user may switch on.
public enum UIAccessibility {
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var buttonShapesEnabled: Bool { false }
  public static func focusedElement(using technology: String?) -> Any? { nil }
  @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
  @MainActor
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath { path }
  public static var isBoldTextEnabled: Bool {
    AppEnvironment.note(.boldText)
    return AppEnvironment.current.model.isBoldText
  }
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  /// `UIAccessibility.Notification`.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let announcement = Notification(rawValue: 1008)
  }
  public static func post(notification: Notification, argument: Any?) {}
}

/// `UIAccessibilityTraits`.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// `UIAccessibilityCustomAction`.
open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil) {
    self.name = name
    super.init()
  }
  public init(
    name: String, image: UIImage?, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil
  ) {
    self.name = name
    super.init()
  }
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    super.init()
  }
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.name = name
    super.init()
  }
}

/// `UIAccessibilityElement`.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace = CGRect.zero
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}
/// `UIAccessibilityContainerType`.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}
/// `UIAccessibilityNavigationStyle`.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
/// `UIAccessibilityScrollDirection`.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}
/// `UIAccessibilityCustomRotor`.
open class UIAccessibilityCustomRotor: NSObject {
  public let name: String
  public init(name: String, itemSearch: @escaping (Any) -> Any?) {
    self.name = name
    super.init()
  }
}
/// `UILargeContentViewerInteraction`.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  public init(delegate: AnyObject? = nil) { super.init() }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  public static var isEnabled: Bool { false }
}

/// Accessibility properties that code may set on any object: kept if a class has the property
/// itself, else dropped.
public protocol AccessibilityDescribing: AnyObject {}
extension NSObject: AccessibilityDescribing {}

extension AccessibilityDescribing {
  public var isAccessibilityElement: Bool {
    get { false }
    set {}
  }
  public var accessibilityLabel: String? {
    get { nil }
    set {}
  }
  public var accessibilityHint: String? {
    get { nil }
    set {}
  }
  public var accessibilityValue: String? {
    get { nil }
    set {}
  }
  public var accessibilityIdentifier: String? {
    get { nil }
    set {}
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { .none }
    set {}
  }
  public var accessibilityElements: [Any]? {
    get { nil }
    set {}
  }
  public var accessibilityElementsHidden: Bool {
    get { false }
    set {}
  }
  public var accessibilityFrame: CGRect {
    get { .zero }
    set {}
  }
}
