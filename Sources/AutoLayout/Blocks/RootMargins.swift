/// The margins of a root view, as ``EffectiveInsets`` has them, looked up: they depend on the
/// container's width through the system's minimum only.
struct RootMargins {
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

  func margin(_ edge: Edge, _ environment: Environment) -> Double {
    guard isRegular else { return exact(environment).margin(0, edge, rects: nil) }
    let minimum = EffectiveInsets.systemMinimumMargin(
      width: environment.size.width, generation: environment.generation)
    let value = own[(minimum == 16 ? 0 : 4) + edge.rawValue]
    return takesSafeArea ? value + environment.safeAreaInsets[edge] : value
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
