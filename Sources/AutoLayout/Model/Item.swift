/// A view, layout guide or stack view of a ``Scene``.
public struct Item: Hashable, Sendable {
  /// Unique in its scene: the Interface Builder id, or the name in a recipe.
  public var id: String
  /// What a person calls it: user label, text, class name, or the name in a recipe.
  public var name: String
  public var kind: ItemKind
  /// Index of the superview, or of the view that owns a guide; nil for the root only.
  /// A superview stands before its subviews in ``Scene/items``.
  public var superview: Int?
  public var location: SourceLocation?
  public var isHidden = false
  /// False where size-class variations leave the item out (semantics 10.2).
  public var isInstalled = true
  /// Content hugging priorities, (0, 1000], default 250 (semantics 3.2).
  public var hugging = AxisPriorities(horizontal: 250, vertical: 250)
  /// Compression resistance priorities, (0, 1000], default 750 (semantics 3.2).
  public var resistance = AxisPriorities(horizontal: 750, vertical: 750)
  public var margins = LayoutMargins.standard
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  /// The margins attributes follow the readable content width (semantics 7.2).
  public var followsReadableWidth = false
  public var semanticContent = SemanticContentAttribute.unspecified
  /// How the item is placed without constraints: an autoresizing mask (semantics 11.3); nil where
  /// `translatesAutoresizingMaskIntoConstraints` is off.
  public var autoresizing: AutoresizingMask?
  /// The frame stored at design time, in the superview's coordinates, frame not alignment rect.
  public var designFrame: Rect?
  /// Intrinsic size that stands in for what Plumb cannot measure (a custom class, `--content design`).
  public var intrinsicSizeOverride: IntrinsicSize?
  /// What the author's class needs more than the element that it stands for, points, 0 or more.
  public var classPadding = Size()
  /// The author's class, where it is not UIKit's.
  public var customClass: String?
  /// What tells the item's purpose and decides no geometry.
  public var annotations = Annotations()

  public init(id: String, name: String, kind: ItemKind, superview: Int?) {
    self.id = id
    self.name = name
    self.kind = kind
    self.superview = superview
  }

  public var isGuide: Bool {
    if case .layoutGuide = kind { true } else { false }
  }

  public var stack: StackConfiguration? {
    if case .stackView(let configuration) = kind { configuration } else { nil }
  }

  public var content: ViewContent? {
    if case .view(let content) = kind { content } else { nil }
  }

  /// The text that the item shows, with its font; nil for items without text.
  public var text: TextContent? { content?.text }

  public var isScrollView: Bool { content?.isScrollView ?? false }
}

public enum ItemKind: Hashable, Sendable {
  case view(ViewContent)
  case stackView(StackConfiguration)
  case layoutGuide(GuideKind)
}

/// A layout guide, by what places it.
public enum GuideKind: String, Hashable, Sendable {
  /// Placed by the author's constraints alone.
  case plain
  case safeArea
  case layoutMargins
  case readableContent
  /// `topLayoutGuide` and `bottomLayoutGuide` of a view controller (claim C19).
  case topLayoutGuide, bottomLayoutGuide
  /// The two guides of a scroll view (semantics 2.3).
  case scrollContent, scrollFrame
  /// The keyboard guide rests at the bottom safe area while no keyboard is shown.
  case keyboard
}

/// One priority an axis.
public struct AxisPriorities: Hashable, Sendable {
  public var horizontal: Float
  public var vertical: Float

  public init(horizontal: Float, vertical: Float) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

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
  /// What the system gives by default: 8 points, or the system minimum on a controller's root view.
  case standard
  /// `layoutMargins`.
  case fixed(EdgeInsets)
  /// `directionalLayoutMargins`.
  case directional(top: Double, leading: Double, bottom: Double, trailing: Double)
}

/// An intrinsic content size in points; nil is `UIView.noIntrinsicMetric` on that axis.
public struct IntrinsicSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  public static let none = IntrinsicSize()

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
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
}

/// `UISemanticContentAttribute` (semantics 2.4.6).
public enum SemanticContentAttribute: String, CaseIterable, Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// The direction in which a view with this attribute arranges its content.
  public func direction(in environment: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: environment
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
