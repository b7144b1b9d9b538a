import Testing

@testable import Verification

struct CheckListTests {
  @Test func `every kind is described once, by the check that finds it broken`() {
    let described = CheckList.families.map(\.kind)
    #expect(Set(described).count == described.count)
    #expect(Set(described) == Set(Invariant.Kind.allCases))
  }

  @Test func `a family that holds for every scene is numbered, others are not`() {
    let numbered = CheckList.families.filter { $0.statement != nil }.map(\.kind)
    let named = Set(Invariant.Kind.allCases.filter { $0.isInferred || $0.topic == .statement })
    #expect(Set(numbered).union(named).union([.solvable]) == Set(Invariant.Kind.allCases))
    #expect(Set(numbered).isDisjoint(with: named))
  }

  /// The solver reports conflicts, and mirror images and the canvas are measured once: these checks
  /// have no second form.
  @Test func `at most three checks have more than one form`() {
    let written = CheckList.all.filter { !($0 is any MeasuredCheck.Type) }
    let once: [any Check.Type] = [SatisfiabilityCheck.self, MirrorCheck.self, RelationCheck.self]
    let others = written.filter { check in !once.contains { $0 == check } }
    #expect(others.map { "\($0)" } == ["AmbiguityCheck", "TruncationCheck"])
  }

  @Test func `every family says what is wrong`() {
    let subjects = Invariant.Subjects(
      names: "‘A’ and ‘B’", first: "‘A’", isOne: false, rule: "rule")
    for family in CheckList.families {
      #expect(!family.summary.isEmpty && !family.complaint.isEmpty)
      #expect(!family.title(subjects).isEmpty)
      #expect(family.summary.hasSuffix("."))
    }
  }

  /// A newer kind is held by the test of its check, which says the rule in full.
  @Test func `raw values never change`() {
    let known = Set(Invariant.Kind.allCases.map(\.rawValue))
    #expect(
      known.isSuperset(of: [
        "declared", "solvable", "satisfiable", "unambiguous", "unambiguous-compression",
        "not-collapsed", "text-fits", "text-uses-room", "no-overlap", "inside-superview",
        "drawn-baselines", "mirrored", "unobscured", "keeps-distance", "text-beside",
        "equal-widths", "equal-heights",
        "aligned-edges",
        "aligned-centers", "aligned-baselines", "centered", "contained", "fills-superview",
        "as-drawn",
      ]))
  }
}
