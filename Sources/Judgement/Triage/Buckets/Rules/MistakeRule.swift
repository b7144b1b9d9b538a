/// One reason to take two findings for one mistake, or for two.
struct MistakeRule: Sendable {
  enum Ruling: Sendable {
    case oneMistake
    case twoMistakes

    init(_ isOne: Bool) { self = isOne ? .oneMistake : .twoMistakes }
  }

  /// Unique, for tests and whoever asks why.
  let name: String
  /// Nil where the rule has nothing to say of the two: then the next one is asked.
  let ruling: @Sendable (FindingPair) -> Ruling?

  /// A rule that, where it holds, makes the two one mistake.
  static func joins(_ name: String, where holds: @escaping @Sendable (FindingPair) -> Bool) -> Self
  {
    MistakeRule(name: name) { holds($0) ? .oneMistake : nil }
  }

  /// A rule that, where it holds, makes the two different mistakes.
  static func parts(_ name: String, where holds: @escaping @Sendable (FindingPair) -> Bool) -> Self
  {
    MistakeRule(name: name) { holds($0) ? .twoMistakes : nil }
  }

  /// A rule that decides of all pairs that it applies to, one way or the other.
  static func decides(
    _ name: String, where applies: @escaping @Sendable (FindingPair) -> Bool,
    isOne: @escaping @Sendable (FindingPair) -> Bool
  ) -> Self {
    MistakeRule(name: name) { applies($0) ? Ruling(isOne($0)) : nil }
  }

  /// All rules, in the order in which they are asked: the first that speaks decides.
  ///
  /// What stands apart by its nature comes first, then what is one mistake whatever else is known, then
  /// what never is; after them each pair of kinds has the rule that knows most about it, and last comes
  /// what holds of any two findings.
  static let all: [MistakeRule] = [
    declared, shownByTheCanvas,
    cutAndCollapsed, leavesSeveralRelations, conflictWhereUndecided, overlapAtTheEdge,
    rareOnOneView, oneSideInEachDirection,
    anotherPlace, otherTexts, cutOnALineOrNot, conflictOfTheCanvas,
    sameVariantsSameConstraints,
    twoConflicts, twoUndecided, undecidedAndCompressed, undecided, cutBeforeUndecided,
    collapsedWhereUndecided, besideUndecided,
    notMirrored, cutInTwoWays, cutAndOffItsLine, outsideSinceNotMirrored,
    conflictThatFollows, cutForTheSame, failsAlong,
  ]
}
