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
    let judgement = judge.judge(variant, isDetailed: true)
    if signature.kind != .solvable,
      let unsolved = judgement.violations.first(where: { $0.kind == .solvable })
    {
      return .error(unsolved.actual)
    }
    let laidOut = judgement.layout?.scene ?? scene
    let same = judgement.violations.filter { violation in
      let found = Signature(violation, scene: laidOut)
      return found.rule == signature.rule && found.items == signature.items
    }
    guard let first = same.first else { return .fixed }
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
