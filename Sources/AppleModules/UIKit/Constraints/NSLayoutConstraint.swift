/// `NSLayoutConstraint`. It knows the line of Swift that made it, which messages name.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// `NSLayoutConstraint.Relation`.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  /// `NSLayoutConstraint.Attribute`.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
  /// `NSLayoutConstraint.Axis`.
  public enum Axis: Int, Sendable { case horizontal, vertical }
  /// `NSLayoutConstraint.FormatOptions`.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  open private(set) var firstAttribute = Attribute.notAnAttribute
  open private(set) var secondAttribute = Attribute.notAnAttribute
  open private(set) var relation = Relation.equal
  open private(set) var multiplier: CGFloat = 1
  /// `#fileID` and `#line` of the call that made it, or those that its maker keeps with it.
  public private(set) var file = ""
  public private(set) var line = 0
  /// Said with a second item, which may be gone by now.
  private(set) var hasSecondItem = false

  open var identifier: String?
  /// Its id in the document that made it.
  package var documentID: String?
  open var shouldBeArchived = false
  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { holder?.markTreeDirty() } }
  }
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.markTreeDirty() } }
  }

  /// The view that keeps it while it is active.
  weak var holder: UIView? {
    didSet {
      // Its maker may be gone when it is asked for.
      guard holder != nil, let kept = KeptSourceLocation(of: self) else { return }
      (file, line) = (kept.file, kept.line)
    }
  }

  public override init() { super.init() }

  public convenience init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat,
    file: String = #fileID, line: Int = #line
  ) {
    self.init()
    firstItem = item as AnyObject
    firstAttribute = attribute
    self.relation = relation
    if let other {
      secondItem = other as AnyObject
      secondAttribute = otherAttribute
      hasSecondItem = true
    }
    self.multiplier = multiplier
    self.constant = constant
    (self.file, self.line) = (file, line)
  }

  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        guard let view = nearestHolder else { return }
        view.addConstraint(self)
      } else {
        holder?.removeConstraint(self)
      }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(item: firstItem, attribute: firstAttribute)
  }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    hasSecondItem ? NSLayoutAnchor(item: secondItem, attribute: secondAttribute) : nil
  }

  // MARK: Where it is kept

  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  /// The view that keeps one of the constraint's system views outside of the tree: no scene knows
  /// the place of that view.
  var keeper: UIView? {
    [firstItem, secondItem].lazy.compactMap { Self.view(of: $0) }.first { $0.inTree !== $0 }?.inTree
  }

  /// The nearest view above both items. Where there is none, UIKit ends the app; here the first item's
  /// view keeps it, and the scene says which line is wrong.
  private var nearestHolder: UIView? {
    guard let first = Self.view(of: firstItem).map({ $0.inTree }) else { return nil }
    guard let second = Self.view(of: secondItem).map({ $0.inTree }) else { return first }
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return first
  }

  /// True if it concerns a view, a view below it, or a guide of one.
  func mentions(subtreeOf view: UIView) -> Bool {
    [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: view) ?? false }
  }
}

extension UIView {
  /// The view, or the one that keeps it.
  fileprivate var inTree: UIView { superview == nil ? keeper ?? self : self }
}
