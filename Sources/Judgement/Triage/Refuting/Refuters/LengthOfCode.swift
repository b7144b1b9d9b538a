import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Constraints that code reaches: who has an outlet to a constant length computes it, and moves others at times, as when
  /// content or a keyboard comes.
  static let lengthOfCode = Refuter(
    "length-of-code", Evidence(findings: 164, authors: 36),
    test: "a length that code reaches is computed by it",
    [
      // A conflict is in the log before any code runs.
      .refutes("code can change a constant that it depends on, through an outlet") {
        $0.isSizedByOutlet && $0.topic != .conflict
      },
      // Code opens what is closed on the canvas.
      .refutes("code can change the length of a view around it, through an outlet") {
        $0.topic.isTruncated && $0.liesInViewSizedByOutlet || $0.isClosedAltogether
      },
      .refutes("code can change a constraint that would determine it, through an outlet") {
        $0.isReachedByOutlet && !$0.needsInventedText
          && ($0.topic == .ambiguous || $0.isOnLandscapePhone && $0.hasNoProject)
      },
      // What fills a cell, and what shows a screen, changes it before it is laid out.
      .refutes("code can change a constraint that it depends on, and not all of it ran") {
        $0.isReachedByOutlet && $0.scene.host.appPlace != nil
      },
      .weakens("code can change a constraint that it depends on, through an outlet") {
        $0.isReachedByOutlet
      },
    ])
}

extension FindingFacts {
  /// True if code has an outlet to a constraint that takes part.
  fileprivate var isReachedByOutlet: Bool {
    constraints.contains { isChangedByCode(scene.constraints[$0]) }
  }

  /// True if an outlet points at a constraint, and code in the project changes it.
  private func isChangedByCode(_ constraint: Constraint) -> Bool {
    scene.outletTargets.contains(constraint.id)
      && scene.code?.sets([.constant], of: constraint.id) ?? true
  }

  /// True if code has an outlet to a constant length that takes part, or to that of an item
  /// concerned: code with an outlet to a length computes it. Whatever bound it gives, one bound
  /// decides no length.
  fileprivate var isSizedByOutlet: Bool {
    scene.constraints.indices.contains { index in
      let constraint = scene.constraints[index]
      return constraint.second == nil && isChangedByCode(constraint)
        && (constraint.relation == .equal || topic != .ambiguous)
        && (constraints.contains(index) || items.contains(constraint.first.item))
    }
  }

  fileprivate var liesInViewSizedByOutlet: Bool {
    isOfDocument
      && lengthsOfCode.contains { length in
        items.contains { scene.isAncestor(length.first.item, of: $0) }
      }
  }

  /// True if code gives a superview of an item concerned, or a subview of an item without any size
  /// left, a length that is 0 until then.
  fileprivate var isClosedAltogether: Bool {
    guard isOfDocument, [.ambiguous, .collapse].contains(topic) else { return false }
    return lengthsOfCode.contains { length in
      length.constant == 0
        && items.contains { item in
          scene.isAncestor(length.first.item, of: item)
            || topic == .collapse && scene.isAncestor(item, of: length.first.item)
        }
    }
  }

  /// The constant lengths of views other than the root that have an outlet.
  private var lengthsOfCode: [Constraint] {
    scene.constraints.filter { constraint in
      constraint.second == nil && constraint.relation == .equal && constraint.first.item != 0
        && isChangedByCode(constraint)
    }
  }
}
