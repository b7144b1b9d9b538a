extension IntervalProof.AffineValue {
  /// A constant value.
  public init(_ constant: Double) { self.init(offset: constant, slope: 0) }

  /// The sum at every `t`.
  public static func + (a: Self, b: Self) -> Self {
    Self(offset: a.offset + b.offset, slope: a.slope + b.slope)
  }

  /// The difference at every `t`.
  public static func - (a: Self, b: Self) -> Self {
    Self(offset: a.offset - b.offset, slope: a.slope - b.slope)
  }

  /// A multiple at every `t`.
  public static func * (factor: Double, a: Self) -> Self {
    Self(offset: factor * a.offset, slope: factor * a.slope)
  }

  /// The slope below which a value counts as constant: noise.
  public static let flatSlope = 1e-9

  /// The place where the value crosses a threshold; nil if it is constant.
  public func crossing(_ threshold: Double) -> Double? {
    slope.magnitude <= Self.flatSlope ? nil : (threshold - offset) / slope
  }
}
