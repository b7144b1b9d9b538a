/// The layout along a line of parameters, `p(t) = origin + t * direction`, as intervals of `t`
/// inside which every value is affine, with their certificates. ``IntervalProofChecker`` verifies
/// it.
public struct IntervalProof: Sendable, Hashable, Codable {
  /// The parameters at `t = 0`, one for each of the program.
  public var origin: [Double]
  /// The increase of each parameter for one more of `t`.
  public var direction: [Double]
  /// The first `t` that is proven.
  public var lower: Double
  /// The last `t` that is proven; no less than ``lower``.
  public var upper: Double
  /// Ascending, each beginning where the one before ends.
  public var intervals: [Interval]

  /// Takes intervals without checking them; the checker verifies them.
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
    /// The value at `t = 0`.
    public var offset: Double
    /// The increase for one more of `t`.
    public var slope: Double

    /// The value `offset + slope * t`.
    public init(offset: Double, slope: Double) {
      self.offset = offset
      self.slope = slope
    }

    /// The value at one place, computed as one product and one sum.
    public func at(_ t: Double) -> Double { offset + slope * t }
  }

  /// A multiplier of one constraint.
  public struct Multiplier: Sendable, Hashable, Codable {
    /// Its index in the program.
    public var constraint: Int
    /// Any sign for equalities; for inequalities the sign that its direction allows.
    public var value: Double

    /// A multiplier of the constraint with this index.
    public init(constraint: Int, value: Double) {
      self.constraint = constraint
      self.value = value
    }
  }

  /// Multipliers that prove one priority's violation minimal, given the priorities above. Those of
  /// priority 0, if present, prove that required and satisfied constraints exclude each other's
  /// moves.
  public struct Level: Sendable, Hashable, Codable {
    /// In (0, 1000); 0 for the proof that the solution is the only one.
    public var priority: Float
    /// The multipliers of the constraints that take part; the others have 0.
    public var multipliers: [Multiplier]

    /// The multipliers of one priority.
    public init(priority: Float, multipliers: [Multiplier]) {
      self.priority = priority
      self.multipliers = multipliers
    }
  }

  /// Constraints that exclude each other in the whole interval, and the broken one.
  public struct Break: Sendable, Hashable, Codable {
    /// The index of the broken constraint; one of ``members``.
    public var broken: Int
    /// An irreducible set, ascending: without any one the others can hold together.
    public var members: [Int]
    /// Cancel all variables, and contradict the right-hand sides.
    public var multipliers: [Multiplier]
  }

  /// A stretch of `t` in which one regime holds.
  public struct Interval: Sendable, Hashable, Codable {
    /// Its start, included.
    public var lower: Double
    /// Its end, included: neighbours share the point.
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
    /// The conflicts of the interval; empty where all required constraints hold.
    public var breaks: [Break]
    /// One for each priority of the program, falling: the proof that no other solution is better.
    public var levels: [Level]

    /// Takes claims without checking them; the checker verifies them.
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
