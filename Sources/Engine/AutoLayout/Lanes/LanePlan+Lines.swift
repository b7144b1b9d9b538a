import Simplex

/// Variants that differ in one length of their root view: their parameters are affine in it, piece
/// by piece, and so are the ends of their regimes.
extension LanePlan {
  /// The lengths at which another piece begins, ascending; nil if the pieces are unknown.
  package func steps(along axis: Axis) -> [Double]? {
    axis == .horizontal ? lineSteps.horizontal : lineSteps.vertical
  }

  /// The steps of ``steps(along:)``.
  ///
  /// - Parameter settles: true if some parameter follows from the layout itself, which has pieces
  ///   of its own.
  static func steps(
    along axis: Axis, _ sources: [Source], _ margins: RootMargins, settles: Bool
  ) -> [Double]? {
    if settles { return nil }
    var steps: [Double] = []
    for source in sources {
      switch source {
      case .width, .height, .content, .safeArea: continue
      case .readable, .inside: return nil
      case .margin(let edge):
        guard let margin = margins.regular(edge) else { return nil }
        if axis == .horizontal { steps = [margin.own.start] }
      }
    }
    return steps
  }

  /// Writes the parameters of a variant that sizes and insets decide.
  package func resize(
    _ parameters: UnsafeMutablePointer<Double>, to variant: UnsafePointer<LaneVariant>
  ) {
    for (place, source) in sources.enumerated() {
      switch source {
      case .width: parameters[place] = variant.pointee.environment.size.width
      case .height: parameters[place] = variant.pointee.environment.size.height
      case .margin(let edge):
        parameters[place] = margins.margin(edge, variant.pointee.environment)
      case .safeArea(let edge):
        parameters[place] = variant.pointee.environment.safeAreaInsets[edge]
      case .readable(let edge):
        parameters[place] = margins.readable(edge, variant.pointee.environment)
      case .content, .inside: continue
      }
    }
  }

  /// As ``PartwiseSolver/span(_:own:from:to:)``.
  package func span(
    _ variant: Int, own: UnsafePointer<Double>, from start: UnsafePointer<Double>,
    to end: UnsafePointer<Double>
  ) -> RegimeSpan? {
    solver.span(variant, own: own, from: start, to: end)
  }
}
