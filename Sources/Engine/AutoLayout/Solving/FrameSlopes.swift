import Simplex

/// The causes of the edges of a variant's items, inside a regime.
package struct FrameSlopes: Sendable {
  /// The causes of an edge.
  package struct Causes: Sendable {
    /// The movement in points for each point of a size or an inset, without sign; noise is left
    /// out.
    package var slopes: [ParameterRole: Double] = [:]
    /// The constraints that hold it.
    package var origins: Set<ConstraintOrigin> = []
  }

  /// On the root view, by item and edge; empty for items that are not installed or not asked for.
  package private(set) var edges: [[Causes]] = []
  /// In the superview, by item and edge.
  package private(set) var frames: [[Causes]] = []

  /// - Parameter items: the items that are asked for; nil for all.
  fileprivate init(
    _ structure: CompiledStructure, _ source: SolutionTrace, of items: Set<Int>?
  ) {
    var trace = source
    for (index, (item, rect)) in zip(structure.scene.items, structure.rects).enumerated() {
      if let items, !items.contains(index) {
        edges.append([])
        frames.append([])
        continue
      }
      let around = item.superview.flatMap { structure.rects[$0] }
      var (own, inside): ([Causes], [Causes]) = ([], [])
      for edge in Edge.allCases {
        guard let place = rect?.edge(edge) else { continue }
        own.append(Self.causes(of: place, structure, &trace))
        let origin = around?.start(edge.axis) ?? LinearForm()
        inside.append(Self.causes(of: place - origin, structure, &trace))
      }
      edges.append(own)
      frames.append(inside)
    }
  }

  private static func causes(
    of form: LinearForm, _ structure: CompiledStructure, _ trace: inout SolutionTrace
  ) -> Causes {
    let noise = 1e-6
    let slopes = trace.slopes(of: form.variables)
    var all = slopes.parameters
    for term in form.parameters { all[term.index] += term.coefficient }
    var causes = Causes()
    for index in all.indices where all[index].magnitude > noise {
      causes.slopes[structure.roles[index]] = all[index].magnitude
    }
    for index in slopes.constraints.indices where slopes.constraints[index].magnitude > noise {
      causes.origins.insert(structure.origins[index])
    }
    return causes
  }
}

/// A solved variant that answers what its frames depend on.
package struct SolvedGround {
  private let solved: SolvedVariant
  private let limit: Int

  fileprivate init(_ solved: SolvedVariant, limit: Int) {
    self.solved = solved
    self.limit = limit
  }

  /// The sizes and insets by which constraints hold frames, with their values in points.
  package var parameters: [(role: ParameterRole, value: Double)] {
    zip(solved.structure.roles, solved.parameters).map { ($0, $1) }
  }
  /// Of all constraints.
  package var origins: [ConstraintOrigin] { solved.structure.origins }
  /// Items whose height depends on their width.
  package var wrapping: [Int] { solved.solved.wrapping }

  /// The causes of frames if sizes and insets differ by the given points.
  ///
  /// - Parameter items: the items that are asked for; nil for all.
  package func slopes(
    of items: Set<Int>? = nil, where offset: (ParameterRole) -> Double
  ) throws(LayoutError) -> FrameSlopes {
    let parameters = parameters.map { max(0, $0.value + offset($0.role)) }
    let solution =
      parameters == solved.parameters
      ? solved.solution : try SolvedVariant.solve(solved.solved, parameters, limit)
    return FrameSlopes(
      solved.structure, SolutionTrace(solved.structure.program, solution), of: items)
  }
}

extension LayoutEngine {
  /// The variant solved; throws ``LayoutError`` as ``layout(_:)`` does.
  package mutating func ground(of variant: Variant) throws(LayoutError) -> SolvedGround {
    SolvedGround(try solveAgain(variant), limit: options.stepLimit)
  }
}
