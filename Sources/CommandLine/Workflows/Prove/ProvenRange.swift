import AutoLayout

/// The size of a scene that varies in a proof, and its range.
package struct ProvenRange: Hashable, Sendable {
  package var axis: Axis
  /// Points.
  package var range: ClosedRange<Double>

  package init(axis: Axis, range: ClosedRange<Double>) {
    self.axis = axis
    self.range = range
  }
}
