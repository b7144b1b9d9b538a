/// The properties that decide the constraints of a `UIStackView` (semantics 9).
public struct StackConfiguration: Hashable, Sendable {
  /// `UIStackView.Distribution`.
  public enum Distribution: Int, CaseIterable, Hashable, Sendable {
    /// The distribution of views, or of the gaps between them; rules of each: semantics 9.1.
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// `leading` is top and `trailing` is bottom on a horizontal axis.
  public enum Alignment: Int, CaseIterable, Hashable, Sendable {
    /// Edges or baselines that views share across the axis; rules of each: semantics 9.3.
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  /// The axis along which views are arranged.
  public var axis: Axis
  /// The distribution of lengths along the axis.
  public var distribution: Distribution
  /// The alignment of views across the axis.
  public var alignment: Alignment
  /// Points between visible neighbours.
  public var spacing: Double
  /// True if ``spacing`` is the system's (`spacingType="standard"`): a hidden view after the last
  /// visible one is then still half of it away (semantics 9.2).
  public var isSystemSpacing = false
  /// True if vertical spacing is measured between baselines.
  public var isBaselineRelativeArrangement: Bool
  /// True if views are inside the stack view's margins.
  public var isLayoutMarginsRelativeArrangement: Bool
  /// Indices into ``Scene/items``, in order, hidden ones included.
  public var arranged: [Int]
  /// Custom spacing after an arranged item, by item index.
  public var customSpacing: [Int: Double]

  /// A stack view with UIKit's defaults: horizontal, filling, without spacing.
  public init(
    axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill,
    spacing: Double = 0, isBaselineRelativeArrangement: Bool = false,
    isLayoutMarginsRelativeArrangement: Bool = false, arranged: [Int] = [],
    customSpacing: [Int: Double] = [:]
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.isBaselineRelativeArrangement = isBaselineRelativeArrangement
    self.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    self.arranged = arranged
    self.customSpacing = customSpacing
  }
}
