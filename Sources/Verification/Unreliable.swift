import AutoLayout

/// The items whose place says nothing, because their constraints conflict or leave them open: what
/// else is wrong with them follows from that, and the cause is reported instead.
struct Unreliable {
  private var items: Set<Int> = []

  init(unsatisfied: [Violation], undecided: [Violation], _ context: VerifierContext) {
    for violation in unsatisfied + undecided { items.formUnion(violation.items) }
    guard !items.isEmpty else { return }
    for item in context.scene.items.indices {
      if let superview = context.scene.items[item].superview, items.contains(superview) {
        items.insert(item)
      }
    }
  }

  var isEmpty: Bool { items.isEmpty }

  func explains(_ violation: Violation) -> Bool { violation.items.contains(where: items.contains) }
}
