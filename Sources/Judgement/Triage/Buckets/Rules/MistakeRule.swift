/// A reason to treat two findings as one mistake, or as two.
struct MistakeRule: Sendable {
  enum Ruling: Sendable {
    case oneMistake
    case twoMistakes

    init(_ isOne: Bool) { self = isOne ? .oneMistake : .twoMistakes }
  }

  /// Unique, for tests and for explanations.
  let name: String
  /// Nil if the rule has nothing to say of the two: then the next one is asked.
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

  /// All rules, in order: the first that applies decides.
  ///
  /// First findings that are separate by their nature, then those that are always one mistake, then
  /// those that never are; after them the most specific rule for each pair of kinds, and last the
  /// rule for any two findings.
  static let all: [MistakeRule] = [
    declared, shownByTheCanvas,
    cutAndCollapsed, leavesSeveralRelations, conflictWhereAmbiguous, overlapAtTheEdge,
    rareOnOneView, oneSideInEachDirection,
    anotherPlace, otherTexts, cutOnALineOrNot, conflictOfTheCanvas,
    sameVariantsSameConstraints,
    twoConflicts, twoAmbiguous, ambiguousAndCompressed, ambiguous, cutBeforeAmbiguous,
    collapsedWhereAmbiguous, besideAmbiguous,
    notMirrored, cutInTwoWays, cutAndOffItsLine, outsideSinceNotMirrored,
    conflictThatFollows, cutForTheSame, failsAlong,
  ]
}
