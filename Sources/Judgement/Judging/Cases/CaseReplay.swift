import AutoLayout
import Verification

/// The result of a replay.
public enum ReplayOutcome: Hashable, Sendable {
  /// It fails with the same values.
  case failed
  /// It fails with other values: the text describes them, if the invariant is the same.
  case changed(String)
  /// It no longer fails.
  case fixed
  /// It could not be run; the text is the reason.
  case error(String)

  /// True if it fails, with the same values or others.
  package var isFailure: Bool {
    switch self {
    case .failed, .changed: true
    case .fixed, .error: false
    }
  }

  /// The status in the lines of `plumb replay --format json`.
  public var status: String {
    switch self {
    case .failed: "FAILED"
    case .changed: "CHANGED"
    case .fixed: "FIXED"
    case .error: "ERROR"
    }
  }
}

extension Case {
  /// Runs the case on a scene, which may be a later version of its own scene.
  ///
  /// The result is fixed if the scene has no equivalent failure: by a rule of equal weight on the
  /// same items, for any cause, in the case's variant, and also on the whole scene if shrinking
  /// removed something.
  public func replay(judge: inout VariantJudge) -> ReplayOutcome {
    let scene = judge.scene
    let missing = signature.items.filter { scene.index(ofItem: $0) == nil }
    guard missing.isEmpty else {
      return .error("the scene has no item \(missing.map { "‘\($0)’" }.joined(separator: ", "))")
    }
    let variant: Variant
    do {
      variant = try self.variant.variant(of: scene)
    } catch {
      return .error(error.description)
    }
    let tells = judge.reportsExplained
    judge.reportsExplained = true
    defer { judge.reportsExplained = tells }
    let outcome = replay(variant, judge: &judge)
    let whole = variant.onWholeScene
    guard outcome == .fixed, whole != variant else { return outcome }
    // A removed part may be the cause of the current failure.
    if case .changed(let actual) = replay(whole, judge: &judge) { return .changed(actual) }
    return .fixed
  }

  private func replay(_ variant: Variant, judge: inout VariantJudge) -> ReplayOutcome {
    let judgement = judge.judge(variant, isDetailed: true)
    if signature.kind != .solvable,
      let unsolved = judgement.violations.first(where: { $0.kind == .solvable })
    {
      return .error(unsolved.actual)
    }
    let laidOut = judgement.layout?.scene ?? judge.scene
    let found = judgement.violations.map {
      (violation: $0, signature: Signature($0, scene: laidOut))
    }
    let same = found.filter {
      $0.signature.rule == signature.rule && $0.signature.items == signature.items
    }.map(\.violation)
    guard
      let first = same.first
        ?? found.first(where: { $0.signature.isSameFailure(as: signature) })?.violation
    else { return .fixed }
    let conflicts = (judgement.layout?.conflicts ?? []).map { conflict in
      conflict.members.map { laidOut.id(of: $0) }
    }
    let isSame = same.contains { violation in
      violation.margin.bitPattern == margin.bitPattern
        && violation.values.map(\.bitPattern) == values.map(\.bitPattern)
        && violation.items.map { laidOut.items[$0].id } == items
    }
    return isSame && conflicts == self.conflicts ? .failed : .changed(first.actual)
  }
}
