internal import AutoLayout

/// `UIViewController`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer, UIFocusEnvironment
{
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  private var loaded: UIView?
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  open internal(set) var presentedViewController: UIViewController?
  open internal(set) weak var presentingViewController: UIViewController?
  public let nibName: String?
  public let nibBundle: Bundle?
  private lazy var top = LayoutSupportGuide(role: .topLayoutGuide)
  private lazy var bottom = LayoutSupportGuide(role: .bottomLayoutGuide)

  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Creates a controller of a class that is known at run time only; lowered classes override it.
  open class func madeByClass() -> UIViewController { UIViewController(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    (coder as? DocumentCoder)?.decode(self)
  }
  /// The document that has its view.
  package var documentPlace: DocumentPlace?

  // MARK: The view

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }
  open func loadView() {
    if AppDocuments.source?.loadView(of: self) ?? false { return }
    let size = AppEnvironment.current.model.size
    view = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
  }
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    if loaded == nil { view = UIView() }
    viewDidLoad()
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() { view.updateConstraints() }
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func willTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func awakeFromNib() {}
  open func didReceiveMemoryWarning() {}

  // MARK: Layout

  open var topLayoutGuide: any UILayoutSupport { support(top) }
  open var bottomLayoutGuide: any UILayoutSupport { support(bottom) }
  private func support(_ guide: LayoutSupportGuide) -> LayoutSupportGuide {
    if guide.owningView == nil, let view { guide.place(in: view) }
    return guide
  }
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { loaded?.markTreeDirty() } }
  /// The insets that bars of a container take from the safe area of the controller that it shows.
  var insetsOfContent: UIEdgeInsets { additionalSafeAreaInsets }
  /// The child whose view fills its own, of containers.
  var shownChild: UIViewController? { nil }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let environment = AppEnvironment.current.model
    // Before it has a place, a view is taken as one that will fill the screen.
    let width = loaded.map { Double($0.place.width) }.flatMap { $0 > 0 ? $0 : nil }
    let side = CGFloat(
      LayoutMargins.systemMinimum(
        width: width ?? environment.size.width, generation: environment.generation))
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { loaded?.markTreeDirty() } }
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var preferredContentSize = CGSize.zero

  // MARK: Traits

  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open func setOverrideTraitCollection(
    _ traits: UITraitCollection?, forChild child: UIViewController
  ) {}

  // MARK: Containers

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
    loaded?.setNeedsLayout()
  }
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.loaded?.setNeedsLayout()
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }
  open var tabBarController: UITabBarController? {
    (parent as? UITabBarController) ?? parent?.tabBarController
  }
  open var splitViewController: UISplitViewController? { nil }
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var title: String? { didSet { navigationItem.title = title } }
  open var toolbarItems: [UIBarButtonItem]?
  open var hidesBottomBarWhenPushed = false

  // MARK: Presenting

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  @discardableResult
  open func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { TraitRegistration() }
  open var isBeingPresented: Bool { false }
  open var isBeingDismissed: Bool { false }
  open var isMovingToParent: Bool { false }
  open var isMovingFromParent: Bool { false }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var presentationController: UIPresentationController? { nil }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  open var sheetPresentationController: UISheetPresentationController? { nil }
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = controller
    controller.presentingViewController = self
    completion?()
  }
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = nil
    completion?()
  }
  open func show(_ controller: UIViewController, sender: Any?) {
    navigationController?.pushViewController(controller, animated: false)
  }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open var storyboard: UIStoryboard? { nil }
  open var editButtonItem: UIBarButtonItem { UIBarButtonItem() }
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    show(controller, sender: sender)
  }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var modalPresentationCapturesStatusBarAppearance = false
  open var providesPresentationContextTransitionStyle = false
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  open var restoresFocusAfterTransition = true
  open var restorationIdentifier: String?
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var activePresentationController: UIPresentationController? { nil }
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open func setNeedsUpdateContentUnavailableConfiguration() {}
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  open func endAppearanceTransition() {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  open func setContentScrollView(
    _ view: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {}
  public class func attemptRotationToDeviceOrientation() {}
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize { size }
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func transition(
    from old: UIViewController, to new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let below = old.view.superview { below.addSubview(new.view) }
    animations?()
    old.view.removeFromSuperview()
    completion?(true)
  }
  open func targetViewController(
    forAction action: Selector, sender: Any?
  ) -> UIViewController? { nil }
}
