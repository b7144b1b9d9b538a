extension Invariant.Topic {
  /// True if a failure by this margin is visible: a wrong place is, from one pixel of the coarsest
  /// current screen. The distance that an ambiguous view may move is not always known.
  ///
  /// - Parameter margin: the worst one, points.
  package func isVisible(_ margin: Double) -> Bool {
    switch self {
    case .overlap, .outside, .direction: margin <= -0.5
    case .ambiguous: margin <= -0.5 || margin >= -2 * Tolerance.equality
    default: true
    }
  }
}
