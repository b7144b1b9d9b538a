/// `UIBarItem`.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var isAccessibilityElement = true
  open var imageInsets = UIEdgeInsets.zero
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  public override init() { super.init() }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    nil
  }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// `UIBarButtonItem`.
open class UIBarButtonItem: UIBarItem {
  /// `UIBarButtonItem.Style`.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
    public static let bordered = Style.plain
    public static let prominent = Style.done
  }
  /// `UIBarButtonItem.SystemItem`.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, close, writingTools
  }
  open var customView: UIView?
  open var tintColor: UIColor?
  open var width: CGFloat = 0
  open var style = Style.plain
  open var menu: UIMenu?
  open var primaryAction: UIAction?
  open var isHidden = false
  open var isSelected = false
  open var isSpringLoaded = false
  open var changesSelectionAsPrimaryAction = false
  open var possibleTitles: Set<String>?
  open var hidesSharedBackground = false
  open var sharesBackground = true
  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for metrics: UIBarMetrics) {}
  open func setBackButtonBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for metrics: UIBarMetrics
  ) {}
  open var target: AnyObject?
  open var action: Selector?

  public override init() { super.init() }
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
  }
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.menu = menu
  }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { self.init() }
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem() }
}

/// `UINavigationItem`.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// `UINavigationItem.LargeTitleDisplayMode`.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var searchController: UISearchController?
  open var leftItemsSupplementBackButton = false
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var backAction: UIAction?
  open var subtitle: String?
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// `UINavigationItem.BackButtonDisplayMode`.
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  /// `UINavigationItem.SearchBarPlacement`.
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  public convenience override init() { self.init(title: "") }
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  public init(title: String) {
    self.title = title
    super.init()
  }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
}

/// `UINavigationBar`.
open class UINavigationBar: UIView {
  open var isTranslucent = true {
    didSet {
      container?.markTreeDirty()
      container?.setNeedsLayout()
    }
  }
  /// The view of the navigation controller that shows it.
  weak var container: UIView?
  open var prefersLargeTitles = false
  open var barTintColor: UIColor?
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  open func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { nil }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var barStyle = UIBarStyle.default
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open weak var delegate: AnyObject?
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  open func setTitleVerticalPositionAdjustment(_ offset: CGFloat, for metrics: UIBarMetrics) {}
}

/// `UIToolbar`.
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open var barStyle = UIBarStyle.default
  open var standardAppearance = UIToolbarAppearance()
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var compactAppearance: UIToolbarAppearance?
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}
}

/// `UITabBar`.
open class UITabBar: UIView {
  open var items: [UITabBarItem]?
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var selectedItem: UITabBarItem?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?
  open var barStyle = UIBarStyle.default
  open var itemWidth: CGFloat = 0
  open var itemSpacing: CGFloat = 0
  open weak var delegate: AnyObject?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
}

/// `UITabBarItem`.
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
  open var selectedImage: UIImage?
  open var badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
  open var standardAppearance: UITabBarAppearance?
  open var scrollEdgeAppearance: UITabBarAppearance?
  public override init() { super.init() }
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image) = (title, image)
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image) = (title, image)
  }
}
