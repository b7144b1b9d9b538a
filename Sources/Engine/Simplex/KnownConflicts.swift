/// The results of searches for conflicts, by the right-hand sides of each part: variants with equal
/// required right-hand sides share them, whatever their texts are.
///
/// An answer equals that of the search, which depends on nothing else.
struct KnownConflicts {
  /// The result of searching one part.
  struct Answer {
    /// Empty if the part is feasible.
    var found: [ConflictFinder.Found]
    /// The cost of the search.
    var pivots: Int
  }

  private struct Key: Hashable {
    var component: Int
    var sides: [Double]
  }

  private var answers: [Key: Answer] = [:]
  /// The amount of numbers in the keys.
  private var kept = 0

  /// Half a megabyte for one program.
  private static let limit = 1 << 16
  /// In points, for each unit of the multipliers: a conflict of this depth is one by any tolerance,
  /// which for numbers of ``SolverTolerance/largestMagnitude`` is a tenth of a point.
  private static let clearDepth = 0.5

  var isEmpty: Bool { answers.isEmpty }

  func answer(_ component: Int, _ sides: [Double]) -> Answer? {
    answers[Key(component: component, sides: sides)]
  }

  mutating func keep(_ answer: Answer, _ component: Int, _ sides: [Double]) {
    guard kept + sides.count <= Self.limit else { return }
    kept += sides.count + 1
    answers[Key(component: component, sides: sides)] = answer
  }

  /// True if the parts are known to conflict, so that solving them can be skipped.
  func conflict(_ parts: Decomposition, _ parameters: [Double]) -> Bool {
    if answers.isEmpty { return false }
    for (index, component) in parts.components.enumerated() where component.rowCount > 0 {
      guard let known = answer(index, component.rightHandSides(parameters)) else { return false }
      if !known.found.isEmpty { return known.found.contains { $0.depth >= Self.clearDepth } }
    }
    return false
  }
}

extension Component {
  /// The right-hand sides of a part for which only parameters are known.
  func rightHandSides(_ parameters: [Double]) -> [Double] {
    var sides = Scratch<Double>()
    rightHandSides(parameters, into: &sides)
    return sides.array
  }
}
