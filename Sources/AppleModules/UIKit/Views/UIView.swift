/// `UIView`: lays out as UIKit does and draws nothing.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, CALayerDelegate, UIAppearance,
  UICoordinateSpace,
  UIFocusEnvironment
{
  // MARK: Making

  public init(frame: CGRect) {
    super.init()
    place = frame
  }
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? DocumentCoder)?.decode(self)
  }
  public override convenience init() { self.init(frame: .zero) }
  /// Creates a view of a class that is known at run time only: Objective-C can call any class's
  /// initialiser, while Swift requires it to be `required`. Lowered classes override it.
  open class func madeByClass(frame: CGRect) -> UIView { KitViews.make(self, frame) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // MARK: Geometry

  /// The place without the transform, for layout, in the superview's coordinates. Reading it is not
  /// recorded.
  final private(set) var place = CGRect.zero
  private var scrolled = CGPoint.zero

  /// The bounding box of the view under its transform.
  open var frame: CGRect {
    get { looked(at: transform.isIdentity ? place : transformed(place)) }
    set { move(to: transform.isIdentity ? newValue : untransformed(newValue), isLayout: false) }
  }
  open var bounds: CGRect {
    get { looked(at: CGRect(origin: scrolled, size: place.size)) }
    set {
      scrolled = newValue.origin
      let size = newValue.size
      guard size != place.size else { return }
      move(to: place(of: size, around: position), isLayout: false)
    }
  }
  open var center: CGPoint {
    get { looked(at: position) }
    set { move(to: place(of: place.size, around: newValue), isLayout: false) }
  }
  /// The point of the view that `center` places and that the transform leaves where it is, in parts
  /// of its size. Another one moves the frame: `center` stays.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      guard anchorPoint != oldValue else { return }
      layerStorage?.anchorPoint = anchorPoint
      let before = CGPoint(
        x: place.minX + oldValue.x * place.width, y: place.minY + oldValue.y * place.height)
      move(to: place(of: place.size, around: before), isLayout: false)
    }
  }
  open var transform = CGAffineTransform.identity
  open var transform3D = CATransform3DIdentity
  open var contentScaleFactor: CGFloat = 2

  /// Records that code read a value that depends on the layout, which may differ elsewhere.
  final func looked<Value>(at value: Value) -> Value {
    AppEnvironment.note(.frames)
    return value
  }

  /// Sets a frame, from code or from the layout, with the values that depend on it.
  final func move(to frame: CGRect, isLayout: Bool) {
    guard frame != place else { return }
    let old = place.size
    place = frame
    layerStorage?.frame = frame
    if !isLayout { markTreeDirty() }
    if frame.size != old {
      needsLayout = true
      resizeSubviews(from: old)
    }
  }

  // MARK: Tree

  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []
  open internal(set) var constraints: [NSLayoutConstraint] = []
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide] = []
  /// True for the root of a tree that has been laid out.
  var isLaidOut = false
  /// The controller whose view it is.
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  open func removeFromSuperview() { leaveSuperview() }
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Constraints

  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if isPlacedByCell { translatesAutoresizingMaskIntoConstraints = true }
      markTreeDirty()
    }
  }
  /// A cell gives its content view its frame, whatever code says: UIKit logs that this is managed by the cell.
  var isPlacedByCell = false
  /// The view that shows this one by itself and keeps it outside of the tree, as a button does with
  /// its title.
  weak var keeper: UIView?
  open var autoresizingMask: AutoresizingMask = [] { didSet { markTreeDirty() } }
  open var autoresizesSubviews = true
  open class var requiresConstraintBasedLayout: Bool { false }
  open func addConstraint(_ constraint: NSLayoutConstraint) { keep(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(keep) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { forget(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(forget) }

  lazy var hugging = type(of: self).usualHugging
  /// The priorities of views made in code (semantics 3.2); Interface Builder writes others.
  class var usualHugging: SidePriorities { SidePriorities(250) }
  var resistance = SidePriorities(750)
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    hugging[axis] = priority
    markTreeDirty()
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    resistance[axis] = priority
    markTreeDirty()
  }

  // MARK: Layout

  /// Until the layout has looked at it.
  var needsLayout = true
  var needsConstraints = true
  /// On the topmost view: something changed that frames may depend on.
  var isTreeDirty = true
  var isLayingOut = false
  /// The safe area in the last notification of the view.
  var knownSafeArea = UIEdgeInsets.zero
  /// The last result of UIKit's own ``intrinsicContentSize``.
  var systemAnswer: CGSize?
  /// The margins in the last layout.
  var effectiveMargins: UIEdgeInsets?

  open func setNeedsLayout() { needsLayout = true }
  open func layoutIfNeeded() { LayoutPass.run(for: self) }
  open func layoutSubviews() {}
  open func setNeedsUpdateConstraints() { needsConstraints = true }
  open func updateConstraintsIfNeeded() { LayoutPass.updateConstraints(below: self) }
  open func updateConstraints() {}
  open func invalidateIntrinsicContentSize() { markTreeDirty() }
  open var intrinsicContentSize: CGSize { answered(ContentSizing.intrinsicSize(of: self)) }
  open func sizeThatFits(_ size: CGSize) -> CGSize { ContentSizing.fittingSize(of: self, in: size) }
  /// Takes the size that fits, with the upper left corner where it was.
  open func sizeToFit() {
    let (corner, size) = (place.origin, sizeThatFits(bounds.size))
    move(to: CGRect(origin: corner, size: size), isLayout: false)
  }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    LayoutPass.fittingSize(of: self, target: targetSize, horizontal, vertical)
  }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  // MARK: Margins and safe area

  var fixedMargins: UIEdgeInsets?
  var fixedDirectionalMargins: NSDirectionalEdgeInsets?
  open var layoutMargins: UIEdgeInsets {
    get { looked(at: effectiveMargins ?? ownMargins) }
    set {
      fixedMargins = newValue
      fixedDirectionalMargins = nil
      marginsChanged()
    }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { fixedDirectionalMargins ?? directional(layoutMargins) }
    set {
      fixedDirectionalMargins = newValue
      fixedMargins = nil
      marginsChanged()
    }
  }
  open var preservesSuperviewLayoutMargins = false { didSet { markTreeDirty() } }
  open var insetsLayoutMarginsFromSafeArea = true { didSet { markTreeDirty() } }
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { LayoutPass.safeAreaInsets(of: self) }
  open func safeAreaInsetsDidChange() {}
  /// The alignment rectangle of a frame: the frame without the insets.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Looks, kept without effect on layout

  open class var layerClass: AnyClass { CALayer.self }
  var layerStorage: CALayer?
  open var layer: CALayer { madeLayer() }
  open var backgroundColor: UIColor?
  open var alpha: CGFloat = 1
  open var isOpaque = true
  open var isHidden = false { didSet { if isHidden != oldValue { markTreeDirty() } } }
  open var clipsToBounds = false
  open var clearsContextBeforeDrawing = true
  open var mask: UIView?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = .tintColor
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open func tintColorDidChange() {}
  open var contentMode = ContentMode.scaleToFill
  open var tag = 0
  /// The id of the object in the document that made it.
  package var documentID: String?
  /// True if that is the document of its controller: the id is the item's.
  package var isOfScreen = false
  /// Where a document has its controller.
  package var placeOfController: DocumentPlace? { controller?.documentPlace }
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func layoutSublayers(of layer: CALayer) {}
  open func draw(_ layer: CALayer, in context: CGContext) {}
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var accessibilityIgnoresInvertColors = false
  open var showsLargeContentViewer = false
  open var largeContentTitle: String?
  open var largeContentImage: UIImage?
  open var scalesLargeContentImage = false
  open var restorationIdentifier: String?
  open var focusGroupIdentifier: String?
  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { false }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  open var interactions: [any UIInteraction] = []
  /// The limits of the content size for the view and its subviews, whose adjusting fonts follow them.
  open var minimumContentSizeCategory: UIContentSizeCategory? { didSet { markTreeDirty() } }
  open var maximumContentSizeCategory: UIContentSizeCategory? { didSet { markTreeDirty() } }
  open var cornerConfiguration = UICornerConfiguration.uniformCorners(radius: .fixed(0))
  open var motionEffects: [UIMotionEffect] = []
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
  open func updateProperties() {}
  open func setNeedsUpdateProperties() {}
  open func encode(with coder: NSCoder) {}

  // MARK: Traits and direction

  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { markTreeDirty() }
  }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
  /// `UIView.ContentMode`.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
  /// `UIView.TintAdjustmentMode`.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
}

/// One priority an axis.
struct SidePriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  init(_ both: Float) {
    horizontal = UILayoutPriority(both)
    vertical = UILayoutPriority(both)
  }

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}
