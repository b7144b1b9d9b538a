extension Invariant.Topic {
  /// Whether what fails by a margin is seen: what is in a wrong place is so by a pixel of the coarsest screen of today. How
  /// far an undecided view may move is not always known.
  ///
  /// - Parameter margin: the worst one, points.
  package func isVisible(_ margin: Double) -> Bool {
    switch self {
    case .overlap, .outside, .direction: margin <= -0.5
    case .undecided: margin <= -0.5 || margin >= -2 * Tolerance.equality
    default: true
    }
  }
}
