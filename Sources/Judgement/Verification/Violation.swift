import AutoLayout

/// An invariant that one layout breaks.
public struct Violation: Hashable, Sendable {
  /// ``Invariant/rule`` of the invariant, and the way in which it is broken where there are several.
  public var rule: String
  /// The family of the broken invariant.
  public var kind: Invariant.Kind
  /// The items that break it, by index in the layout's scene, ascending.
  public var items: [Int]
  /// Points by which it fails, negative.
  public var margin: Double
  /// The expected state, in words and points.
  public var expected: String
  /// The actual state.
  public var actual: String
  /// The numbers judged, unrounded, in a fixed order of each kind: equal on every run.
  public var values: [Double]
  /// Constraints that take part: the conflict set, or what relates the items.
  public var origins: [ConstraintOrigin]
  /// The axes along which it fails.
  public var axes: [Axis]
  /// The edge beyond which a view extends, for ``Invariant/Kind/insideSuperview``.
  public var edge: Edge?

  /// Makes a violation; see the properties.
  public init(
    rule: String, kind: Invariant.Kind, items: [Int], margin: Double, expected: String,
    actual: String, values: [Double], origins: [ConstraintOrigin] = [],
    axes: [Axis] = Axis.allCases, edge: Edge? = nil
  ) {
    self.rule = rule
    self.kind = kind
    self.items = items
    self.margin = margin
    self.expected = expected
    self.actual = actual
    self.values = values
    self.origins = origins
    self.axes = axes
    self.edge = edge
  }
}

extension Violation {
  /// The words of a violation.
  struct Words {
    /// ``Violation/expected``.
    var expected = ""
    /// ``Violation/actual``.
    var actual = ""
    /// ``Violation/origins``.
    var origins: [ConstraintOrigin] = []
  }
}

/// The result of an invariant in one layout, broken or not.
public struct Verdict: Hashable, Sendable {
  /// Points: positive where it holds by that much, negative where it fails by that much, 0 where an
  /// equality holds.
  public var margin: Double
  /// The numbers judged.
  public var values: [Double]

  /// See the properties.
  public init(margin: Double, values: [Double]) {
    self.margin = margin
    self.values = values
  }

  /// True if it holds, within ``Tolerance/equality``.
  public var holds: Bool { margin >= -Tolerance.equality }
}

/// The tolerances of comparisons, in points.
public enum Tolerance {
  /// Equalities, and inequalities at their bound, on unrounded alignment rects.
  public static let equality = 0.001
  /// Relations read off the design canvas: what no eye sees is not reported.
  public static let inferred = 1.0

  /// The points by which views may overlap, extend beyond their superviews or truncate a text
  /// without anyone seeing it. Views of a canvas are drawn to be seen; constraints in plain text
  /// are exact.
  static func allowance(in scene: Scene) -> Double { scene.isDrawn ? inferred : 0 }
}
