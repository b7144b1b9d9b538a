import AutoLayout

extension CheckDomain {
  /// The spread of values that agree on the canvas. Items that keep clear of the safe area differ
  /// by its insets from those that do not, if there are any: both agree with the canvas.
  mutating func spread(_ values: [Length], insets: [Length]) -> RelationMeasure<Length>? {
    guard let first = values.first else { return nil }
    var (low, high) = (first, first)
    for value in values.dropFirst() {
      low = minimum(low, value)
      high = maximum(high, value)
    }
    let whole = subtract(high, low)
    // The distance of the value that is farthest from both ends to the nearer one.
    var between: Length?
    for value in values {
      let (after, before) = (subtract(value, low), subtract(high, value))
      let nearer = minimum(after, before)
      between = between.map { maximum($0, nearer) } ?? nearer
    }
    var difference = whole
    for inset in insets {
      let apart = magnitude(subtract(whole, inset))
      let allowed = distance(
        apart, where: between ?? constant(0), isAtMost: Tolerance.inferred, of: inset)
      difference = minimum(difference, allowed)
    }
    let inferred = constant(Tolerance.inferred)
    return RelationMeasure(verdict: subtract(inferred, difference), values: values)
  }

  /// The safe area before and after, along an axis.
  mutating func safeArea(_ axis: Axis) -> (near: Length, far: Length) {
    axis == .horizontal
      ? (safeArea(.left), safeArea(.right)) : (safeArea(.top), safeArea(.bottom))
  }
}
