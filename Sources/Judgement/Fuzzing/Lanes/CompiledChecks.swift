import AutoLayout
import Judging
import Verification

/// The checks of a plan, with the numbers of their signatures.
final class CompiledChecks {
  let checks: LaneChecks
  /// By check: the number of its signature, or -1.
  private var signatures: [Int]
  /// By group of ambiguous items, and whether they are compressed: the number of its signature.
  private var ambiguous: [Int: Int] = [:]

  init(_ checks: LaneChecks) {
    self.checks = checks
    signatures = Array(repeating: -1, count: checks.checks.count)
  }

  /// The ids of the items of a check.
  func ids(of check: Int) -> [String] {
    checks.checks[check].items.map { checks.plan.scene.items[$0].id }
  }

  func signature(of check: Int, _ tally: FindingTally) -> Int {
    let known = signatures[check]
    if known >= 0 { return known }
    let made = checks.checks[check]
    signatures[check] = number(made.rule, made.kind, made.items, tally)
    return signatures[check]
  }

  func signature(of found: LaneChecks.AmbiguousGroup, _ tally: FindingTally) -> Int {
    let key = found.group * 2 + (found.kind == .unambiguous ? 0 : 1)
    if let known = ambiguous[key] { return known }
    let made = number(
      checks.rule(of: found), found.kind, checks.ambiguousItems(found.group), tally)
    ambiguous[key] = made
    return made
  }

  /// As ``AnswerDigest/name(_:_:_:)`` has it.
  func name(of check: Int) -> UInt64 {
    let made = checks.checks[check]
    return AnswerDigest.name(made.rule, made.kind, ids(of: check))
  }

  func name(of found: LaneChecks.AmbiguousGroup) -> UInt64 {
    let scene = checks.plan.scene
    return AnswerDigest.name(
      checks.rule(of: found), found.kind,
      checks.ambiguousItems(found.group).map { scene.items[$0].id })
  }

  private func number(
    _ rule: String, _ kind: Invariant.Kind, _ items: [Int], _ tally: FindingTally
  ) -> Int {
    let violation = Violation(
      rule: rule, kind: kind, items: items, margin: 0, expected: "", actual: "", values: [])
    return tally.number(of: Signature(violation, scene: checks.plan.scene))
  }
}
