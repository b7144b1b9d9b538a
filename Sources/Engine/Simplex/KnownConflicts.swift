/// What searches for conflicts came to, by the right-hand sides of each part: variants whose required
/// constraints ask for the same share it, whatever their texts are.
///
/// What is answered is what the search would answer, which depends on nothing else.
struct KnownConflicts {
  /// What a search of one part came to.
  struct Answer {
    /// Empty where the part can hold.
    var found: [ConflictFinder.Found]
    /// What the search took.
    var pivots: Int
  }

  private struct Key: Hashable {
    var component: Int
    var sides: [Double]
  }

  private var answers: [Key: Answer] = [:]
  /// Numbers that the keys hold.
  private var kept = 0

  /// Half a megabyte for one program.
  private static let limit = 1 << 16
  /// Points, for each unit of the multipliers: so deep a conflict is one by any tolerance, which for numbers of
  /// ``SolverTolerance/largestMagnitude`` is a tenth of a point.
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

  /// Whether the parts are known to conflict, so that nobody need try to solve them.
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
  /// The right-hand sides of a part of which nothing is known but parameters.
  func rightHandSides(_ parameters: [Double]) -> [Double] {
    var sides = Scratch<Double>()
    rightHandSides(parameters, into: &sides)
    return sides.array
  }
}
