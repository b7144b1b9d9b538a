import AutoLayout

/// A view of a scene that is built in Swift, in the words of `UIView`.
///
/// Views are model objects: they describe what an app would build, and ``LayoutScene/init(_:named:size:safeArea:root:horizontalSizeClass:verticalSizeClass:)``
/// takes a picture of the tree. Unlike UIKit's, a new view does not translate its autoresizing mask
/// into constraints.
open class View: LayoutNode {
  /// The view that this one was added to.
  public private(set) weak var superview: View?
  /// In the order in which they were added.
  public private(set) var subviews: [View] = []
  /// Guides, those of the system included once they were asked for.
  public private(set) var layoutGuides: [LayoutGuide] = []

  /// Hidden views take part in layout, except in stack views.
  public var isHidden = false
  /// Places the view by ``frame`` and ``autoresizingMask`` in place of constraints.
  public var translatesAutoresizingMaskIntoConstraints = false
  /// How the view follows its superview where its mask is translated.
  public var autoresizingMask: AutoresizingMask = []
  /// The frame in the superview's coordinates, points; only read where the mask is translated.
  public var frame = Rect()
  /// Whether the view follows the reading direction.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified
  /// Fixed margins in points; nil leaves those of the system.
  public var layoutMargins: EdgeInsets?
  /// Margins that follow the reading direction, points; they win over ``layoutMargins``.
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  /// Margins are at least the superview's.
  public var preservesSuperviewLayoutMargins = false
  /// Margins keep out of the safe area.
  public var insetsLayoutMarginsFromSafeArea = true
  /// A size that stands in for what the view would ask for; nil on an axis asks for nothing there.
  public var intrinsicContentSize: IntrinsicContentSize?

  private var hugging = AxisPriorities(horizontal: 250, vertical: 250)
  private var resistance = AxisPriorities(horizontal: 750, vertical: 750)

  /// - Parameter name: what messages call it; unique in its scene.
  public init(named name: String? = nil, file: String = #fileID, line: Int = #line) {
    super.init(named: name, place: SourcePlace(file: file, line: line))
  }

  /// What the view shows; subclasses of this library say more.
  var kind: ItemKind { .view(.plain) }

  // MARK: Tree

  /// Adds a view in front of the others; it leaves the superview that it had.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes the view out of its superview; its constraints stay with it.
  public func removeFromSuperview() {
    superview?.forget(self)
    superview = nil
  }

  func forget(_ view: View) { subviews.removeAll { $0 === view } }

  /// Adds a guide that constraints may place.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView?.layoutGuides.removeAll { $0 === guide }
    guide.owningView = self
    layoutGuides.append(guide)
  }

  // MARK: Guides of the system

  /// What bars and the shape of the screen leave free.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }
  /// What the margins leave.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.layoutMargins) }
  /// A width that is good to read.
  public var readableContentGuide: LayoutGuide { systemGuide(.readableContent) }
  /// Rests at the bottom of the safe area while no keyboard is shown.
  public var keyboardLayoutGuide: LayoutGuide { systemGuide(.keyboard) }

  func systemGuide(_ kind: GuideKind) -> LayoutGuide {
    if let known = layoutGuides.first(where: { $0.kind == kind }) { return known }
    let guide = LayoutGuide(kind: kind, named: nil, place: place)
    addLayoutGuide(guide)
    return guide
  }

  // MARK: Priorities

  /// How hard the view resists growing beyond its content; 250 unless set.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    hugging[axis] = priority.rawValue
  }

  /// How hard the view resists shrinking below its content; 750 unless set.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    resistance[axis] = priority.rawValue
  }

  /// ``setContentHuggingPriority(_:for:)`` as it stands.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    LayoutPriority(hugging[axis])
  }

  /// ``setContentCompressionResistancePriority(_:for:)`` as it stands.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    LayoutPriority(resistance[axis])
  }

  // MARK: Anchors of views

  /// The baseline of the first line of text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { anchor(.firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { anchor(.lastBaseline) }

  // MARK: Making items

  func item(named name: String, superview: Int?) -> Item {
    var item = Item(id: name, name: name, kind: kind, superview: superview)
    item.location = place.location
    item.isHidden = isHidden
    item.hugging = hugging
    item.resistance = resistance
    item.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins
    item.insetsLayoutMarginsFromSafeArea = insetsLayoutMarginsFromSafeArea
    item.semanticContent = semanticContentAttribute
    if let layoutMargins { item.margins = .fixed(layoutMargins) }
    if let margins = directionalLayoutMargins {
      item.margins = .directional(
        top: margins.top, leading: margins.leading, bottom: margins.bottom,
        trailing: margins.trailing)
    }
    if translatesAutoresizingMaskIntoConstraints {
      item.autoresizing = autoresizingMask
      item.designFrame = frame
    }
    item.intrinsicSizeOverride = intrinsicContentSize.map {
      IntrinsicSize(width: $0.width, height: $0.height)
    }
    return item
  }
}

/// `NSDirectionalEdgeInsets`, in points.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// Points at the upper edge.
  public var top: Double
  /// Points where reading begins.
  public var leading: Double
  /// Points at the lower edge.
  public var bottom: Double
  /// Points where reading ends.
  public var trailing: Double

  /// Insets in points, 0 where nothing is said.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// The size that a view asks for, in points; nil is `UIView.noIntrinsicMetric`.
public struct IntrinsicContentSize: Hashable, Sendable {
  /// Points; nil asks for no width.
  public var width: Double?
  /// Points; nil asks for no height.
  public var height: Double?

  /// A size in points, of which either length may be left to others.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
