import AutoLayout

/// The items whose place says nothing, because their constraints conflict or leave them open: what
/// else is wrong with them follows from that, and the cause is reported instead.
struct Unreliable {
  /// By axis.
  private var items: [Set<Int>] = [[], []]

  init(unsatisfied: [Violation], undecided: [Violation], _ context: VerifierContext) {
    for violation in unsatisfied + undecided {
      for axis in violation.axes { items[axis.rawValue].formUnion(violation.items) }
    }
    guard !isEmpty else { return }
    for item in context.scene.items.indices {
      guard let superview = context.scene.items[item].superview else { continue }
      for axis in items.indices where items[axis].contains(superview) { items[axis].insert(item) }
    }
  }

  var isEmpty: Bool { items.allSatisfy(\.isEmpty) }

  /// An edge that is out of place along an axis that can be trusted is a finding of its own; an overlap
  /// needs both axes.
  func explains(_ violation: Violation) -> Bool {
    let explained = violation.axes.filter { axis in
      violation.items.contains(where: items[axis.rawValue].contains)
    }
    return violation.kind == .insideSuperview
      ? explained.count == violation.axes.count : !explained.isEmpty
  }
}
