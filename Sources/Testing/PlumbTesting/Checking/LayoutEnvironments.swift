import Judging

/// The environments of a check.
///
/// All but ``random(_:seed:)`` depend on the scene alone, and that one on its seed: a check gives the
/// same answer on every run and machine.
public struct LayoutEnvironments: Sendable {
  enum Body: Sendable {
    case covering
    case random(Int, seed: UInt64?)
    case only([LayoutCase])
  }

  let body: Body
  var axes: [String]?
  var widths: ClosedRange<Double>?
  var heights: ClosedRange<Double>?

  private init(_ body: Body, axes: [String]? = nil) {
    self.body = body
    self.axes = axes
  }

  /// Every value of every axis, every pair of values, and a pixel either side of the places where
  /// the regime changes: the environments of `plumb check`.
  public static let all = LayoutEnvironments(.covering)

  /// ``all``, varying some axes only: `width`, `height`, `size classes`, `safe area`, `scale`,
  /// `direction`, `content size`, `bold text`, `text`, or `screen` for scenes of Interface Builder.
  public static func some(_ axes: String...) -> LayoutEnvironments { some(axes) }

  static func some(_ axes: [String]) -> LayoutEnvironments {
    LayoutEnvironments(.covering, axes: axes.map(AxisID.current))
  }

  /// Random combinations of all axes, sizes between the usual ones included.
  ///
  /// - Parameter seed: the seed; nil takes the environment variable `PLUMB_SEED`, or 1, and 0 picks
  ///   one. It is always printed.
  public static func random(_ count: Int, seed: UInt64? = nil) -> LayoutEnvironments {
    LayoutEnvironments(.random(max(1, count), seed: seed))
  }

  /// These cases and no others.
  public static func only(_ cases: LayoutCase...) -> LayoutEnvironments { only(cases) }

  /// These cases and no others.
  public static func only(_ cases: [LayoutCase]) -> LayoutEnvironments {
    LayoutEnvironments(.only(cases))
  }

  /// The same with widths from a range, in points, in place of 320 to 1366.
  public func widths(_ range: ClosedRange<Double>) -> LayoutEnvironments {
    var environments = self
    environments.widths = range
    return environments
  }

  /// The same with heights from a range, in points.
  public func heights(_ range: ClosedRange<Double>) -> LayoutEnvironments {
    var environments = self
    environments.heights = range
    return environments
  }
}

/// The limits of a check.
public struct LayoutLimits: Hashable, Sendable {
  /// The number of variants.
  public var runs: Int
  /// Seconds after which no further variant begins. A check that ends this way reports a warning,
  /// as it may cover fewer variants on a slower machine.
  public var seconds: Double
  /// The number of failures that are shrunk and reported; the others are counted.
  public var failures: Int
  /// The number of layouts that shrinking one failure may compute.
  public var shrinkLayouts: Int

  /// Limits of a search: the first that is reached ends it. Negative numbers count as 0, and fewer
  /// runs than one as one.
  public init(
    runs: Int = 10_000, seconds: Double = 60, failures: Int = 5, shrinkLayouts: Int = 500
  ) {
    self.runs = max(1, runs)
    self.seconds = max(0, seconds)
    self.failures = max(1, failures)
    self.shrinkLayouts = max(0, shrinkLayouts)
  }

  /// 10,000 variants, 60 seconds, 5 failures.
  public static let standard = LayoutLimits()
}
