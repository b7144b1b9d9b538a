/// The layout along a line of parameters, `p(t) = origin + t * direction`, as intervals of `t`
/// inside which every value is affine, with what proves it. ``IntervalProofChecker`` verifies it.
public struct IntervalProof: Sendable, Hashable, Codable {
  public var origin: [Double]
  public var direction: [Double]
  public var lower: Double
  public var upper: Double
  /// Ascending, each beginning where the one before ends.
  public var intervals: [Interval]

  public init(
    origin: [Double], direction: [Double], lower: Double, upper: Double, intervals: [Interval]
  ) {
    self.origin = origin
    self.direction = direction
    self.lower = lower
    self.upper = upper
    self.intervals = intervals
  }

  /// `offset + slope * t`.
  public struct AffineValue: Sendable, Hashable, Codable {
    public var offset: Double
    public var slope: Double

    public init(offset: Double, slope: Double) {
      self.offset = offset
      self.slope = slope
    }

    public func at(_ t: Double) -> Double { offset + slope * t }
  }

  /// A multiplier of one constraint.
  public struct Multiplier: Sendable, Hashable, Codable {
    public var constraint: Int
    public var value: Double

    public init(constraint: Int, value: Double) {
      self.constraint = constraint
      self.value = value
    }
  }

  /// Multipliers that prove one priority's violation minimal, given the priorities above. Those
  /// of priority 0, if there, prove that required and satisfied constraints exclude each other's
  /// moves.
  public struct Level: Sendable, Hashable, Codable {
    public var priority: Float
    public var multipliers: [Multiplier]

    public init(priority: Float, multipliers: [Multiplier]) {
      self.priority = priority
      self.multipliers = multipliers
    }
  }

  /// Constraints that exclude each other in the whole interval, and the one that was broken.
  public struct Break: Sendable, Hashable, Codable {
    public var broken: Int
    public var members: [Int]
    /// Cancel all variables, and contradict the right-hand sides.
    public var multipliers: [Multiplier]
  }

  public struct Interval: Sendable, Hashable, Codable {
    public var lower: Double
    public var upper: Double
    /// One for each variable of the program.
    public var values: [AffineValue]
    /// The constraints that hold with equality in the whole interval, ascending.
    public var tight: [Int]
    /// -1, 0 or 1 for the residual of every constraint inside the interval; 0 for broken ones.
    public var signs: [Int8]
    /// As in ``Solution``.
    public var isAmbiguous: Bool
    /// As in ``Solution``.
    public var regime: UInt64
    public var breaks: [Break]
    public var levels: [Level]

    public init(
      lower: Double, upper: Double, values: [AffineValue], tight: [Int], signs: [Int8],
      isAmbiguous: Bool, regime: UInt64, breaks: [Break], levels: [Level]
    ) {
      self.lower = lower
      self.upper = upper
      self.values = values
      self.tight = tight
      self.signs = signs
      self.isAmbiguous = isAmbiguous
      self.regime = regime
      self.breaks = breaks
      self.levels = levels
    }
  }
}
