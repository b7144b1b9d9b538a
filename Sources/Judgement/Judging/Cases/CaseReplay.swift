import AutoLayout
import Verification

/// How a case fares today.
public enum ReplayOutcome: Hashable, Sendable {
  /// It fails with the same values.
  case failed
  /// It fails, with other values: what was seen now, if it is the same invariant.
  case changed(String)
  /// It fails no more.
  case fixed
  /// It could not be run: why.
  case error(String)

  /// The word that stands first on a line of `plumb replay`.
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
  /// Runs the case on a scene, which may be a later version of its own.
  ///
  /// It is fixed where the scene does not fail in the same way: by a rule as grave on the same items, whatever explains
  /// it, in the case's variant, and in the same on the whole scene where shrinking left something out.
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
    let tells = judge.tellsExplained
    judge.tellsExplained = true
    defer { judge.tellsExplained = tells }
    let outcome = replay(variant, judge: &judge)
    let whole = variant.onWholeScene
    guard outcome == .fixed, whole != variant else { return outcome }
    // What was taken away may be what keeps it now.
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
