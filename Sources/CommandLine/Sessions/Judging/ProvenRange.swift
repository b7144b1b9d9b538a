import AutoLayout

/// Which size of a scene goes through which range in a proof.
package struct ProvenRange: Hashable, Sendable {
  package var axis: Axis
  /// Points.
  package var range: ClosedRange<Double>

  package init(axis: Axis, range: ClosedRange<Double>) {
    self.axis = axis
    self.range = range
  }
}
