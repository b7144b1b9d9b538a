internal import AutoLayout

/// `UINavigationController`: its top controller's view fills its own, below the bar's safe area.
open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar()
  public let toolbar = UIToolbar()
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.markTreeDirty() } }
  open var isToolbarHidden = true { didSet { viewIfLoaded?.markTreeDirty() } }
  open var hidesBarsOnSwipe = false
  open var hidesBarsOnTap = false
  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsWhenVerticallyCompact = false
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
  open weak var delegate: (any UINavigationControllerDelegate)?
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  open override func loadView() {
    view = ContainerView(frame: UIScreen.main.bounds)
    navigationBar.container = view
  }
  override var shownChild: UIViewController? { topViewController }
  override var insetsOfContent: UIEdgeInsets {
    var bars = Bars()
    (bars.navigationBar, bars.toolbar) = (!isNavigationBarHidden, !isToolbarHidden)
    bars.isTopOpaque = pushesDown
    return insets(of: bars)
  }
  /// An opaque bar takes its room from the view below it.
  fileprivate var pushesDown: Bool {
    !isNavigationBarHidden && !navigationBar.isTranslucent
      && shownChild?.extendedLayoutIncludesOpaqueBars == false
  }

  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { children.last }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    addChild(controller)
    controller.didMove(toParent: self)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let last = children.last else { return nil }
    last.removeFromParent()
    return last
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let gone = Array(children.dropFirst())
    for controller in gone { controller.removeFromParent() }
    return gone
  }
  @discardableResult
  open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = children.firstIndex(where: { $0 === controller }) else { return nil }
    let gone = Array(children[(place + 1)...])
    for controller in gone { controller.removeFromParent() }
    return gone
  }
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    for controller in children { controller.removeFromParent() }
    for controller in controllers { addChild(controller) }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

/// `UITabBarController`.
open class UITabBarController: UIViewController {
  public let tabBar = UITabBar()
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var customizableViewControllers: [UIViewController]?
  open var moreNavigationController: UINavigationController { UINavigationController() }
  open var isTabBarHidden = false { didSet { viewIfLoaded?.markTreeDirty() } }
  open override func loadView() { view = ContainerView(frame: UIScreen.main.bounds) }
  override var shownChild: UIViewController? { selectedViewController }
  override var insetsOfContent: UIEdgeInsets {
    var bars = Bars()
    bars.tabBar = !isTabBarHidden
    return insets(of: bars)
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
  open var selectedIndex = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { selectedIndex = children.firstIndex { $0 === newValue } ?? 0 }
  }
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    for controller in children { controller.removeFromParent() }
    for controller in controllers ?? [] { addChild(controller) }
  }
}

/// The view of a container: the shown controller's fills it.
private final class ContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let shown = controller?.shownChild?.view else { return }
    if shown.superview !== self {
      for view in subviews { view.removeFromSuperview() }
      shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(shown)
    }
    var bars = Bars()
    bars.navigationBar = (controller as? UINavigationController)?.pushesDown ?? false
    let height = bars.navigationBar ? safeAreaInsets.top + CGFloat(bars.insets.top) : 0
    shown.frame = bounds.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
  }
}

extension UIViewController {
  /// Its own bars, with those of the controller that it shows.
  fileprivate func insets(of bars: Bars) -> UIEdgeInsets {
    let (more, below) = (additionalSafeAreaInsets, shownChild?.insetsOfContent ?? .zero)
    return UIEdgeInsets(
      top: CGFloat(bars.insets.top) + more.top + below.top, left: more.left + below.left,
      bottom: CGFloat(bars.insets.bottom) + more.bottom + below.bottom,
      right: more.right + below.right)
  }
}

/// `UISplitViewController`.
open class UISplitViewController: UIViewController {
  /// `UISplitViewController.DisplayMode`.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }
  /// `UISplitViewController.Column`.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  /// `UISplitViewController.Style`.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var displayMode: DisplayMode { .secondaryOnly }
  open var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem() }
  open var presentsWithGesture = true
  open var preferredPrimaryColumnWidth: CGFloat = automaticDimension
  open var preferredPrimaryColumnWidthFraction: CGFloat = automaticDimension
  open var minimumPrimaryColumnWidth: CGFloat = automaticDimension
  open var maximumPrimaryColumnWidth: CGFloat = automaticDimension
  open var primaryColumnWidth: CGFloat { 0 }
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for controller in children { controller.removeFromParent() }
      for controller in newValue { addChild(controller) }
    }
  }
  public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    if let controller { addChild(controller) }
  }
  open func viewController(for column: Column) -> UIViewController? { children.first }
  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}
  open var isCollapsed: Bool { true }
}
