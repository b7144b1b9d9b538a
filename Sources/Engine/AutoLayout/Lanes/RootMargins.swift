import Platform

/// The margins of a root view, as in ``EffectiveInsets``, in a table: they depend on the
/// container's width through the system's minimum only.
package struct RootMargins {
  private let insets: EffectiveInsets
  /// The view's own margins by edge, in narrow containers and in wide ones.
  private let own: [WidthStep]
  private let takesSafeArea: Bool
  /// Some canvases make exceptions.
  private let isRegular: Bool

  init(_ insets: EffectiveInsets) {
    self.insets = insets
    let table = insets.table
    takesSafeArea = table.items.first?.insetsFromSafeArea ?? true
    let step: WidthStep
    if table.root == .cell {
      step = insets.rules.cellSides
      isRegular = table.canvas.cellMargins == nil
    } else {
      step = insets.rules.rootSides
      isRegular = table.canvas.rootSides(in: insets.environment.generation) == nil
    }
    func margin(_ edge: Edge, width: Double) -> Double {
      // A scene without views needs no margins.
      guard !table.items.isEmpty else { return 0 }
      var sized = insets
      sized.environment.size.width = width
      return sized.ownMargin(0, edge, rects: nil)
    }
    own = Edge.allCases.map { edge in
      WidthStep(
        narrow: margin(edge, width: step.start.nextDown), wide: margin(edge, width: step.start),
        start: step.start)
    }
  }

  /// The margin at one edge of a root view on current systems.
  package struct Regular {
    let own: WidthStep
    let takesSafeArea: Bool

    /// - Parameters:
    ///   - width: the container's.
    ///   - inset: of the safe area, at the edge.
    @inline(__always)
    package func value(width: Double, inset: Double) -> Double {
      let value = own.value(at: width)
      return takesSafeArea ? value + inset : value
    }
  }

  /// Nil if every environment must be computed.
  func regular(_ edge: Edge) -> Regular? {
    guard isRegular else { return nil }
    return Regular(own: own[edge.rawValue], takesSafeArea: takesSafeArea)
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
