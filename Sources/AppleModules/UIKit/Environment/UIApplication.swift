// swift-format-ignore: AlwaysUseLowerCamelCase
public let UIApplicationOpenNotificationSettingsURLString =
  UIApplication.openNotificationSettingsURLString

/// `UIApplication`: one that runs nothing.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// `UIApplication.State`.
  public enum State: Int, Sendable { case active, inactive, background }
  /// `UIApplication.LaunchOptionsKey`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }
  /// `UIApplication.OpenURLOptionsKey`.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }
  /// `UIApplication.OpenExternalURLOptionsKey`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  public static let shared = UIApplication()
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public nonisolated static let openSettingsURLString = "app-settings:"

  open var applicationState: State { .active }
  private weak var ownDelegate: (any UIApplicationDelegate)?
  open var delegate: (any UIApplicationDelegate)? {
    get { ownDelegate ?? AppDocuments.source?.applicationDelegate }
    set { ownDelegate = newValue }
  }
  open var windows: [UIWindow] { [UIWindow.ofApp] }
  open var keyWindow: UIWindow? { UIWindow.ofApp }
  open var connectedScenes: Set<UIScene> {
    UIWindow.ofApp.windowScene.map { [$0] } ?? []
  }
  open var statusBarFrame: CGRect { UIStatusBarManager().statusBarFrame }
  open var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
  open var isStatusBarHidden: Bool {
    get { false }
    set {}
  }
  open var statusBarOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  open var isNetworkActivityIndicatorVisible = false
  open var applicationIconBadgeNumber = 0
  open var applicationSupportsShakeToEdit = true
  open var isProtectedDataAvailable: Bool { true }
  open var supportsMultipleScenes: Bool { false }
  open var supportsAlternateIcons: Bool { false }
  open var alternateIconName: String? { nil }
  open var shortcutItems: [UIApplicationShortcutItem]?
  open var backgroundTimeRemaining: TimeInterval { .infinity }
  open func setAlternateIconName(
    _ name: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}
  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}
  open func sendEvent(_ event: UIEvent) {}
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { false }
  open func beginBackgroundTask(
    withName name: String? = nil, expirationHandler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  open func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  open var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }
  @discardableResult
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { false }
}

/// `UIApplicationDelegate`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  var window: UIWindow? { get set }
}
extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// `UIScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// `UIScene.ActivationState`.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  /// `UIScene.ConnectionOptions`.
  open class ConnectionOptions: NSObject {}
  open var activationState: ActivationState { .foregroundActive }
  open weak var delegate: (any UISceneDelegate)?
  open var title: String?
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
}
/// `UISceneSession`.
open class UISceneSession: NSObject {
  /// `UISceneSession.Role`.
  public typealias Role = String
  open var role: Role { "UIWindowSceneSessionRoleApplication" }
}
/// `UISceneConfiguration`.
open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}
/// `UISceneDelegate`.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {}
/// `UIWindowSceneDelegate`.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
/// `UIBackgroundFetchResult`.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
/// `UIStatusBarManager`.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// As high as the safe area above, in the screen's coordinates: nothing but the bar makes that here.
  open var statusBarFrame: CGRect {
    let top = UIWindow.ofApp.safeAreaInsets.top
    return CGRect(x: 0, y: 0, width: top > 0 ? UIScreen.main.bounds.width : 0, height: top)
  }
  open var isStatusBarHidden: Bool { false }
  open var statusBarStyle: UIStatusBarStyle { .default }
}
/// `UIBackgroundTaskIdentifier`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
/// `UIApplicationShortcutItem`.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  open var type: String
  open var localizedTitle: String
  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    super.init()
  }
}

/// `UIWindowScene`.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { UIApplication.shared.windows }
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  open var traitCollection: UITraitCollection { .current }
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
}

/// `UIPasteboard`.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  open var string: String?
  open var url: URL?
  open var image: UIImage?
  open var color: UIColor?
  open var strings: [String]?
  open var urls: [URL]?
  open var items: [[String: Any]] = []
  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
  /// `UIPasteboard.OptionsKey`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = OptionsKey(rawValue: "expirationDate")
    public static let localOnly = OptionsKey(rawValue: "localOnly")
  }
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {}
  open func setValue(_ value: Any, forPasteboardType type: String) {}
  open func setData(_ data: Data, forPasteboardType type: String) {}
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
}

/// `UIFeedbackGenerator` and kin: nothing is felt.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}
/// `UIImpactFeedbackGenerator`.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// `UIImpactFeedbackGenerator.FeedbackStyle`.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public override init() { super.init() }
  public init(style: FeedbackStyle) { super.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}
/// `UISelectionFeedbackGenerator`.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
/// `UINotificationFeedbackGenerator`.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// `UINotificationFeedbackGenerator.FeedbackType`.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ type: FeedbackType) {}
}
