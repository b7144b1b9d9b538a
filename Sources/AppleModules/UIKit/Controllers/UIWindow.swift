internal import AutoLayout

/// `UIWindow`: its root controller's view fills it.
open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }
  open var windowScene: UIWindowScene?
  open var isKeyWindow: Bool { self === UIWindow.ofApp }
  open var screen: UIScreen { .main }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// As large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }
  open func makeKeyAndVisible() {
    isHidden = false
    layoutIfNeeded()
  }
  /// `UIWindow.Level`.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }
  open var windowLevel = Level.normal
  open var canResizeToFitContent = false
  open var canBecomeKey: Bool { true }
  open func becomeKey() {}
  open func resignKey() {}
  open func sendEvent(_ event: UIEvent) {}
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  open func makeKey() {}
  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    for view in subviews where view.isRootOfController { view.layoutIfNeeded() }
  }
}

extension UIWindow {
  /// The window of the app that code finds: as large as the screen, with a controller of which nothing is known.
  ///
  /// The view that is laid out does not stand in it.
  static var ofApp: UIWindow {
    let environment = AppEnvironment.current
    if let window = environment.window.object as? UIWindow { return window }
    // Its frame and its safe area are noted as read when code asks for them.
    let size = environment.model.size
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    environment.window.object = window
    window.windowScene = UIWindowScene()
    window.rootViewController = UIViewController()
    return window
  }
}
