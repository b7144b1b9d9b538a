import Simplex
import TextMetrics

/// The solved frames of one variant, with diagnostics.
public struct Layout: Sendable {
  /// The scene as it was laid out: variations resolved, rows generated, overrides applied. Items of
  /// the scene as read keep their indices; generated ones follow.
  public var scene: Scene
  /// The environment of the layout.
  public var environment: Environment
  /// By item of ``scene``.
  public var items: [ItemLayout]
  /// Sets of constraints that cannot hold together, each with its broken constraint.
  public var conflicts: [LayoutConflict]
  /// Nil if no other layout satisfies the constraints equally well. Not searched for if constraints
  /// conflict: places that a broken constraint held may be ambiguous, and the conflict is the
  /// cause.
  public var ambiguity: LayoutAmbiguity?
  /// A stable digest of structure and optimal basis: the regime that the variant reached.
  public var regime: UInt64
  /// The app's own fonts with which texts were measured: drawings need them again.
  public var fonts = FontLibrary.empty

  /// A layout as it was solved.
  public init(
    scene: Scene, environment: Environment, items: [ItemLayout], conflicts: [LayoutConflict] = [],
    ambiguity: LayoutAmbiguity? = nil, regime: UInt64 = 0
  ) {
    self.scene = scene
    self.environment = environment
    self.items = items
    self.conflicts = conflicts
    self.ambiguity = ambiguity
    self.regime = regime
  }
}

/// The solved place of one item.
public struct ItemLayout: Hashable, Sendable {
  /// False for an item that is not installed: nothing else is meaningful then.
  public var isPresent: Bool
  /// Hidden itself or through a superview.
  public var isHidden: Bool
  /// Unrounded, in root coordinates, points: invariants are judged on it.
  public var alignmentRect: Rect
  /// The UIKit frame in the superview's coordinates, rounded to the pixel grid (semantics 1.5).
  public var frame: Rect
  /// The rounded frame in root coordinates.
  public var absoluteFrame: Rect
  /// Distance from the alignment rect's top to the first baseline, points.
  public var firstBaselineOffset: Double
  /// Distance from the last baseline to the alignment rect's bottom, points.
  public var lastBaselineOffset: Double
  /// Margins as the layout used them, physical.
  public var margins: EdgeInsets
  /// The intrinsic size that the layout used.
  public var intrinsicSize: IntrinsicSize
  /// The direction in which the item arranges its content.
  public var direction: LayoutDirection
  /// For items with text: its needs and its room.
  public var text: TextLayout?

  /// An absent item.
  public init() {
    isPresent = false
    isHidden = false
    alignmentRect = Rect()
    frame = Rect()
    absoluteFrame = Rect()
    firstBaselineOffset = 0
    lastBaselineOffset = 0
    margins = .zero
    intrinsicSize = .none
    direction = .leftToRight
    text = nil
  }

  /// In root coordinates, points.
  public var firstBaseline: Double { alignmentRect.minY + firstBaselineOffset }
  /// In root coordinates, points.
  public var lastBaseline: Double { alignmentRect.maxY - lastBaselineOffset }
}

/// The needs and the room of a text in its frame.
public struct TextLayout: Hashable, Sendable {
  /// The text as it is shown.
  public var string: String
  /// After Dynamic Type.
  public var pointSize: Double
  /// The size that the whole text needs at the given width, points, without control insets.
  public var needed: Size
  /// The least size of the text, at its full font size, points: a frame on the pixel grid may be up
  /// to a pixel narrower than the width at which it was measured, so lines that break for this
  /// reason alone do not count; and if letters shrink to fit, more of them fit on a line of
  /// several.
  public var least: Size
  /// The room that the frame leaves for it, points.
  public var available: Size
  /// The number of its lines, 0 or more.
  public var lineCount: Int

  /// - Parameter least: nil if it equals the needed size.
  public init(
    string: String, pointSize: Double, needed: Size, least: Size? = nil, available: Size,
    lineCount: Int
  ) {
    self.string = string
    self.pointSize = pointSize
    self.needed = needed
    self.least = least ?? needed
    self.available = available
    self.lineCount = lineCount
  }
}

/// The origin of a linear constraint of the compiled program.
public enum ConstraintOrigin: Hashable, Sendable {
  /// Index into ``Scene/constraints``.
  case author(Int)
  /// No longer than the intrinsic size, at the hugging priority.
  case hugging(item: Int, Axis)
  /// No shorter than the intrinsic size, at the compression resistance priority.
  case resistance(item: Int, Axis)
  /// Sizes are never negative.
  case nonNegative(item: Int, Axis)
  /// The size that the screen or host imposes on the root view.
  case root(Axis)
  /// The autoresizing mask, if no constraints of the author place the item (semantics 11.2).
  case autoresizing(item: Int, Axis)
  /// A constraint that a stack view makes, and the arranged view that it concerns.
  case stack(item: Int, StackConstraint, other: Int?)
  /// A constraint that places a system layout guide.
  case guide(item: Int, Edge)
  /// The content size of a scroll view, if its content does not determine it.
  case scrollContent(item: Int, Axis)
}

/// Constraints that cannot hold together.
public struct LayoutConflict: Hashable, Sendable {
  /// Irreducible: without any one of them the others can hold together.
  public var members: [ConstraintOrigin]
  /// The constraint that was broken so that layout could continue (semantics 1.3).
  public var broken: ConstraintOrigin

  /// - Parameter broken: the broken member.
  public init(members: [ConstraintOrigin], broken: ConstraintOrigin) {
    self.members = members
    self.broken = broken
  }
}

/// Another layout that satisfies the constraints equally well.
public struct LayoutAmbiguity: Hashable, Sendable {
  /// Items with an ambiguous position or size, with the axis.
  public var free: [FreeItem]
  /// Unrounded alignment rects of a different optimal layout, one an item, root coordinates.
  public var witness: [Rect]
  /// True if it was ambiguous before texts wrapped; wrapped texts may leave room that no text had
  /// then.
  public var isBeforeWrapping = false

  /// - Parameter witness: rectangles of another layout that is as good, by item.
  public init(free: [FreeItem], witness: [Rect]) {
    self.free = free
    self.witness = witness
  }

  /// An item that is ambiguous along one axis.
  public struct FreeItem: Hashable, Sendable {
    /// Index of the item.
    public var item: Int
    /// The axis along which it is free.
    public var axis: Axis

    /// An item that is ambiguous along one axis.
    public init(item: Int, axis: Axis) {
      self.item = item
      self.axis = axis
    }
  }
}

extension ItemLayout {
  /// The value of an attribute in points of the root's coordinates; leading is taken as left and
  /// trailing as right.
  public func value(of attribute: Attribute) -> Double {
    let rect = alignmentRect
    return switch attribute {
    case .left, .leading: rect.minX
    case .right, .trailing: rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .width: rect.width
    case .height: rect.height
    case .centerX: rect.midX
    case .centerY: rect.midY
    case .firstBaseline: firstBaseline
    case .lastBaseline: lastBaseline
    case .leftMargin, .leadingMargin: rect.minX + margins.left
    case .rightMargin, .trailingMargin: rect.maxX - margins.right
    case .topMargin: rect.minY + margins.top
    case .bottomMargin: rect.maxY - margins.bottom
    case .centerXWithinMargins: rect.inset(by: margins).midX
    case .centerYWithinMargins: rect.inset(by: margins).midY
    }
  }
}
