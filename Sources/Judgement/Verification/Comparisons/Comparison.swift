import AutoLayout
import Simplex

/// Something that an invariant compares with a bound: verdicts change only where such a value
/// crosses its threshold.
public struct Comparison: Hashable, Sendable {
  /// Points.
  public var value: AffineLength
  /// The bound that is judged.
  public var threshold: Double
  /// The bound that is meant: without the tolerance that judging allows.
  public var nominal: Double

  init(_ value: AffineLength, _ threshold: Double, nominal: Double) {
    self.value = value
    self.threshold = threshold
    self.nominal = nominal
  }

  /// A place where a verdict may change, in points along the sweep.
  public struct Place: Hashable, Sendable {
    /// The place at which the verdict changes.
    public var judged: Double
    /// The place at which it is meant to change, without the tolerance.
    public var nominal: Double

    /// Both in points along the sweep.
    public init(judged: Double, nominal: Double) {
      self.judged = judged
      self.nominal = nominal
    }
  }

  /// Nil if the value does not change.
  public var place: Place? {
    guard let judged = value.crossing(threshold), let nominal = value.crossing(nominal) else {
      return nil
    }
    return Place(judged: judged, nominal: nominal)
  }
}
