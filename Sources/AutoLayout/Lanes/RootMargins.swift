/// The margins of a root view, as ``EffectiveInsets`` has them, looked up: they depend on the
/// container's width through the system's minimum only.
package struct RootMargins {
  private let insets: EffectiveInsets
  /// The view's own margins by edge: in a narrow container, then in a wide one.
  private let own: [Double]
  private let takesSafeArea: Bool
  /// Old generations make exceptions.
  private let isRegular: Bool

  init(_ insets: EffectiveInsets) {
    self.insets = insets
    isRegular = insets.environment.generation.major > 8
    takesSafeArea = insets.scene.items.first?.insetsLayoutMarginsFromSafeArea ?? true
    // A scene without any view has no use for margins.
    let widths = insets.scene.items.isEmpty ? [] : [100.0, 1000]
    own = widths.flatMap { width in
      var sized = insets
      sized.environment.size.width = width
      return Edge.allCases.map { sized.ownMargin(0, $0, rects: nil) }
    }
  }

  /// The margin at one edge of a root view of today.
  package struct Regular {
    let narrow: Double
    let wide: Double
    let takesSafeArea: Bool
    let generation: OSGeneration

    /// - Parameters:
    ///   - width: the container's.
    ///   - inset: of the safe area, at the edge.
    @inline(__always)
    package func value(width: Double, inset: Double) -> Double {
      let minimum = EffectiveInsets.systemMinimumMargin(width: width, generation: generation)
      let value = minimum == 16 ? narrow : wide
      return takesSafeArea ? value + inset : value
    }
  }

  /// Nil where every environment must be asked.
  func regular(_ edge: Edge) -> Regular? {
    guard isRegular else { return nil }
    return Regular(
      narrow: own[edge.rawValue], wide: own[4 + edge.rawValue], takesSafeArea: takesSafeArea,
      generation: insets.environment.generation)
  }

  func margin(_ edge: Edge, _ environment: Environment) -> Double {
    guard let regular = regular(edge) else {
      return exact(environment).margin(0, edge, rects: nil)
    }
    return regular.value(
      width: environment.size.width, inset: environment.safeAreaInsets[edge])
  }

  func readable(_ edge: Edge, _ environment: Environment) -> Double {
    exact(environment).readableInset(0, edge, rects: nil)
  }

  private func exact(_ environment: Environment) -> EffectiveInsets {
    var exact = insets
    exact.environment = environment
    return exact
  }
}
