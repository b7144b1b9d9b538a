/// The numeric tolerances of the solver. All lengths are in points.
public enum SolverTolerance {
  /// A residual of at most this size counts as zero, as long as no term of its component is
  /// larger than ``referenceScale``; beyond that it grows in proportion.
  public static let residual = 1e-7
  /// Up to this magnitude of the terms ``residual`` is absolute.
  public static let referenceScale = 1e6
  /// In a cached regime a residual that should not be zero must be farther from it than this;
  /// nearer ones take the cold path.
  public static let margin = 1e-6
  /// In a cached regime a residual that should be zero must be nearer to it than this.
  public static let cachedResidual = 1e-8
  /// Multipliers (reduced costs) of at most this size count as zero.
  public static let multiplier = 1e-9
  /// Pivots smaller than this are not taken.
  public static let pivot = 1e-9
  /// Numbers larger than this are refused.
  public static let largestMagnitude = 1e12

  static func residual(atScale scale: Double) -> Double {
    scale <= referenceScale ? residual : residual * (scale / referenceScale)
  }
}
