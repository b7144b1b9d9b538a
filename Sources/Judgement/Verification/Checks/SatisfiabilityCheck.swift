import AutoLayout

/// All required constraints hold together: one violation a conflict set.
///
/// The solver says which sets there are, so nothing is measured: layouts with conflicts are judged one by
/// one, and along a stretch of a sweep the sets stay the same.
enum SatisfiabilityCheck: Check {
  static let families = [
    Invariant.Family(
      .satisfiable, .conflict, summary: "All required constraints can be satisfied together.",
      statement: "all required constraints can be satisfied together",
      complaint: "conflicting constraints",
      severity: .critical, rank: 0, lengths: .ofConstraints,
      title: { "Conflicting constraints on \($0.names)" })
  ]

  static var role: CheckRole { .cause }

  static func judge(_ layout: inout LayoutDomain) {
    layout.count(.satisfiable)
    guard !layout.context.layout.conflicts.isEmpty else { return }
    var unsatisfied = check(layout.context)
    if !layout.judgesTexts || !layout.stress.extremeItems.isEmpty {
      // A text that must never be compressed cannot be of any length.
      unsatisfied.removeAll(where: isForcedByContent)
    }
    layout.violations += unsatisfied
  }

  static func compile(_ lanes: inout LaneCompiler) { lanes.count(.satisfiable) }

  static func compare(_ stretch: inout StretchDomain) {}

  static func check(_ context: VerifierContext) -> [Violation] {
    context.layout.conflicts.map { conflict in
      let items = subjects(of: conflict.members, in: context.scene)
      var missed = 0.0
      if case .author(let index) = conflict.broken,
        let error = context.values.error(of: context.scene.constraints[index])
      {
        missed = error
      }
      return context.violation(
        .satisfiable, items: items, margin: -max(missed, Tolerance.equality * 2), values: [missed],
        axes: axes(of: conflict.members, in: context.scene),
        expected: "all required constraints are satisfied",
        actual: "\(conflict.members.count) constraints cannot all be satisfied; "
          + "\(context.scene.describe(conflict.broken)) was broken"
          + (missed > 0 ? " by \(PointsText.points(missed))" : ""),
        origins: conflict.members)
    }
  }

  /// True if a required compression resistance takes part.
  static func isForcedByContent(_ violation: Violation) -> Bool {
    violation.origins.contains { origin in
      if case .resistance = origin { return true }
      return false
    }
  }

  /// The axes along which constraints hold something, both where that is not known.
  static func axes(of origins: [ConstraintOrigin], in scene: Scene) -> [Axis] {
    let found = Set(
      origins.compactMap { origin -> Axis? in
        switch origin {
        case .author(let index): scene.constraints[index].first.attribute.axis
        case .hugging(_, let axis), .resistance(_, let axis), .nonNegative(_, let axis),
          .root(let axis), .autoresizing(_, let axis), .scrollContent(_, let axis):
          axis
        case .guide(_, let edge): edge.axis
        case .stack: nil
        }
      })
    return found.isEmpty ? Axis.allCases : Axis.allCases.filter(found.contains)
  }

  /// True if constraints are about the lengths of one item only.
  static func areOwnLengths(_ origins: [ConstraintOrigin], in scene: Scene) -> Bool {
    let items = Set(origins.flatMap { scene.items(of: $0) })
    return items.count == 1
      && origins.allSatisfy { origin in
        switch origin {
        case .author, .hugging, .resistance, .nonNegative: true
        case .autoresizing, .guide, .root, .scrollContent, .stack: false
        }
      }
  }

  /// The items that the constraints are about: the root and system guides only if nothing else is.
  static func subjects(of origins: [ConstraintOrigin], in scene: Scene) -> [Int] {
    var all: [Int] = []
    for origin in origins {
      for item in scene.items(of: origin) where !all.contains(item) { all.append(item) }
    }
    all.sort()
    let own = all.filter { item in
      guard item != 0 else { return false }
      if case .layoutGuide(let kind) = scene.items[item].kind { return kind == .plain }
      return true
    }
    return own.isEmpty ? all : own
  }
}
