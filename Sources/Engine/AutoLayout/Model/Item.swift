/// A view, layout guide or stack view of a ``Scene``.
public struct Item: Hashable, Sendable {
  /// Kept beside the item: variants that hide or remove an item copy all of them.
  private var source: Shared<ItemDescription>
  /// View, stack view or guide, with its content.
  public var kind: ItemKind
  /// Index of the superview, or of the view that owns a guide; nil for the root only.
  /// A superview stands before its subviews in ``Scene/items``.
  public var superview: Int?
  /// True if it is hidden; a hidden arranged view takes no room.
  public var isHidden = false
  /// False if size-class variations leave the item out (semantics 10.2).
  public var isInstalled = true
  /// Content hugging priorities, (0, 1000], default 250 (semantics 3.2).
  public var hugging = AxisPriorities(horizontal: 250, vertical: 250)
  /// Compression resistance priorities, (0, 1000], default 750 (semantics 3.2).
  public var resistance = AxisPriorities(horizontal: 750, vertical: 750)
  /// The author's setting of its margins.
  public var margins = LayoutMargins.standard
  /// True if its superview's margins reach into it (semantics 7.1.5).
  public var preservesSuperviewLayoutMargins = false
  /// True if its margins include its safe area (semantics 7.1.6).
  public var insetsLayoutMarginsFromSafeArea = true
  /// The margins attributes follow the readable content width (semantics 7.2).
  public var followsReadableWidth = false
  /// Its semantic content attribute.
  public var semanticContent = SemanticContentAttribute.unspecified
  /// The placement without constraints: an autoresizing mask (semantics 11.3); nil if
  /// `translatesAutoresizingMaskIntoConstraints` is off.
  public var autoresizing: AutoresizingMask?
  /// The frame stored at design time, in the superview's coordinates, frame not alignment rect.
  public var designFrame: Rect?
  /// Intrinsic size in place of content that Plumb cannot measure (a custom class, `--content
  /// design`).
  public var intrinsicSizeOverride: IntrinsicSize?
  /// The additional size of the custom class compared with its element, points, 0 or more.
  public var classPadding = Size()
  /// A segmented control whose segments are each as wide as their own titles
  /// (`apportionsSegmentWidthsByContent`).
  public var apportionsSegmentWidths = false
  /// The number of pages of a page control; by default the three of Interface Builder's library.
  public var pages = 3

  /// An item with UIKit's defaults.
  public init(id: String, name: String, kind: ItemKind, superview: Int?) {
    source = Shared(ItemDescription(id: id, name: name))
    self.kind = kind
    self.superview = superview
  }

  /// Unique in its scene: the Interface Builder id, or the name in a recipe.
  public var id: String {
    get { source.value.id }
    set { source.value.id = newValue }
  }

  /// Its name for readers: user label, text, class name, or the name in a recipe.
  public var name: String {
    get { source.value.name }
    set { source.value.name = newValue }
  }

  /// Its place in the source.
  public var location: SourceLocation? {
    get { source.value.location }
    set { source.value.location = newValue }
  }

  /// The custom class, if it is not UIKit's.
  public var customClass: String? {
    get { source.value.customClass }
    set { source.value.customClass = newValue }
  }

  /// Attributes that show the item's purpose and do not affect geometry.
  public var annotations: Annotations {
    get { source.value.annotations }
    set { source.value.annotations = newValue }
  }

  /// True for a layout guide, which is not drawn.
  public var isGuide: Bool {
    if case .layoutGuide = kind { true } else { false }
  }

  /// Its arrangement; nil for items that are no stack view.
  public var stack: StackConfiguration? {
    if case .stackView(let configuration) = kind { configuration } else { nil }
  }

  /// Its content; nil for stack views and guides.
  public var content: ViewContent? {
    if case .view(let content) = kind { content } else { nil }
  }

  /// The text that the item shows, with its font; nil for items without text.
  public var text: TextContent? { content?.text }

  /// True if its baselines are those of a line of text in its middle, at any height: rule
  /// text.centred-baselines.
  package var centersBaselines: Bool {
    switch content {
    case .button(let button): button.title != nil
    case .textField: true
    default: false
    }
  }

  /// True if its content scrolls.
  public var isScrollView: Bool { content?.isScrollView ?? false }
}

/// What a source says of an item apart from its layout: the properties of ``Item`` with these names.
private struct ItemDescription: Hashable, Sendable {
  var id: String
  var name: String
  var location: SourceLocation?
  var customClass: String?
  var annotations = Annotations()
}

/// The kind of an item. Configurations are kept beside it: items are copied for every variant laid out.
public enum ItemKind: Hashable, Sendable {
  /// A `UIView` or a subclass that is none of the others.
  case view(ViewContent)
  /// A `UIStackView`, with the constraints that it makes (semantics 9).
  indirect case stackView(StackConfiguration)
  /// A `UILayoutGuide`, or an object that constraints use like one.
  case layoutGuide(GuideKind)
}

/// A layout guide, by what places it.
public enum GuideKind: String, Hashable, Sendable {
  /// Placed by the author's constraints alone.
  case plain
  /// A view's `safeAreaLayoutGuide`.
  case safeArea
  /// A view's `layoutMarginsGuide` (semantics 7.1).
  case layoutMargins
  /// A view's `readableContentGuide`.
  case readableContent
  /// `topLayoutGuide` and `bottomLayoutGuide` of a view controller (claim C19).
  case topLayoutGuide, bottomLayoutGuide
  /// The two guides of a scroll view (semantics 2.3).
  case scrollContent, scrollFrame
  /// The keyboard guide rests at the bottom safe area while no keyboard is shown.
  case keyboard
}

/// One priority per axis.
public struct AxisPriorities: Hashable, Sendable {
  /// From left to right, (0, 1000].
  public var horizontal: Float
  /// From top to bottom, (0, 1000].
  public var vertical: Float

  /// One priority per axis.
  public init(horizontal: Float, vertical: Float) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The priority along an axis.
  public subscript(axis: Axis) -> Float {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal {
        horizontal = newValue
      } else {
        vertical = newValue
      }
    }
  }
}

/// The margins an author gave a view (semantics 7.1).
public enum LayoutMargins: Hashable, Sendable {
  /// The system's default: 8 points, or the system minimum on a controller's root view.
  case standard
  /// `layoutMargins`.
  case fixed(EdgeInsets)
  /// `directionalLayoutMargins`.
  case directional(top: Double, leading: Double, bottom: Double, trailing: Double)
}

/// An intrinsic content size in points; nil is `UIView.noIntrinsicMetric` on that axis.
public struct IntrinsicSize: Hashable, Sendable {
  /// Points; nil is none.
  public var width: Double?
  /// Points; nil is none.
  public var height: Double?

  /// None by default.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// No intrinsic size on either axis.
  public static let none = IntrinsicSize()

  /// The length along an axis.
  public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal {
        width = newValue
      } else {
        height = newValue
      }
    }
  }
}

/// `UIView.AutoresizingMask` (semantics 11.2, 11.3).
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// As UIKit numbers them.
  public var rawValue: Int
  /// - Parameter rawValue: as UIKit numbers them.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The room on the left follows the superview.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width follows the superview.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The room on the right follows the superview.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The room above follows the superview.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height follows the superview.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The room below follows the superview.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
}

/// `UISemanticContentAttribute` (semantics 2.4.6).
public enum SemanticContentAttribute: String, CaseIterable, Hashable, Sendable {
  /// By the language; playback and spatial controls never flip; the last two force a direction.
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// The direction in which a view with this attribute arranges its content.
  public func direction(in environment: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: environment
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The forced attribute with the same result as this one.
  var forced: SemanticContentAttribute {
    self == .playback || self == .spatial ? .forceLeftToRight : self
  }
}
