import Judging
import Verification

extension Refuter {
  /// Findings that depend on conflicting constraints, or on a size of which little is known: the
  /// conflict is reported itself, and which constraint the system breaks, and so where the rest
  /// ends up, is a guess.
  static let conflictElsewhere = Refuter(
    "conflict-elsewhere", Evidence(findings: 123, authors: 20),
    test: "a place that depends on a conflict is refuted, a truncation weakened",
    [
      .refutes("its position depends on conflicting constraints, which are reported separately") {
        $0.topic.isPlace && $0.dependsOnConflict
      },
      .refutes("the text is a button's with a configuration, of whose insets little is known") {
        $0.topic.isTruncated && $0.isOfConfiguration
      },
      .weakens("its size depends on conflicting constraints, which are reported separately") {
        $0.topic != .conflict && $0.dependsOnConflict
      },
    ])
}

extension FindingFacts {
  fileprivate var isOfConfiguration: Bool {
    isOfDocument
      && items.contains { item in
        guard case .button(let button) = scene.items[item].content else { return false }
        return button.style == .configuration
      }
  }
}
