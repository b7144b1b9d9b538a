/// What decides the constraints of a `UIStackView` (semantics 9).
public struct StackConfiguration: Hashable, Sendable {
  /// `UIStackView.Distribution`.
  public enum Distribution: Int, CaseIterable, Hashable, Sendable {
    /// How views fill the stack view, or what stands between them; rules of each: semantics 9.1.
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// `leading` is top and `trailing` is bottom on a horizontal axis.
  public enum Alignment: Int, CaseIterable, Hashable, Sendable {
    /// Edges or baselines that views share across the axis; rules of each: semantics 9.3.
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  /// Along which views stand.
  public var axis: Axis
  /// How lengths along the axis are shared out.
  public var distribution: Distribution
  /// How views stand across the axis.
  public var alignment: Alignment
  /// Points between visible neighbours.
  public var spacing: Double
  /// Whether ``spacing`` is the system's (`spacingType="standard"`): a hidden view behind the last
  /// visible one then still stands half of it away (semantics 9.2).
  public var isSystemSpacing = false
  /// Whether vertical spacing is measured between baselines.
  public var isBaselineRelativeArrangement: Bool
  /// Whether views stand inside the stack view's margins.
  public var isLayoutMarginsRelativeArrangement: Bool
  /// Indices into ``Scene/items``, in order, hidden ones included.
  public var arranged: [Int]
  /// Custom spacing after an arranged item, by item index.
  public var customSpacing: [Int: Double]

  /// A stack view as UIKit makes it: horizontal, filling, without spacing.
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
