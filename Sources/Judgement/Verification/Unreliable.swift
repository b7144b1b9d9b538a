import AutoLayout

/// The items whose place says nothing, because their constraints conflict or leave them open: what
/// else is wrong with them follows from that, and the cause is reported instead.
///
/// A defect inside an ambiguous view, between parts that keep their places in it, is no consequence
/// of the ambiguity. Nor is a defect inside a view whose constraints conflict on the canvas
/// already: its author placed the parts in spite of that. If only the view's own lengths conflict
/// there, such as a constant with the size of an image, the view still has its place.
struct Unreliable {
  /// By axis: what conflicts, with all that lies inside, and what lies inside of an ambiguous item.
  private var carried: [Set<Int>] = [[], []]
  /// By axis: what conflicts, with all that lies inside where it does not conflict on the canvas, and
  /// ambiguous items alone.
  private var own: [Set<Int>] = [[], []]

  /// - Parameter onCanvas: the conflicts of the reference layout.
  init(
    unsatisfied: [Violation], ambiguous: [Violation], onCanvas: Set<Set<ConstraintOrigin>>,
    _ context: VerifierContext
  ) {
    var known: [Set<Int>] = [[], []]
    for violation in unsatisfied {
      let isKnown = !onCanvas.isEmpty && onCanvas.contains(Set(violation.origins))
      if isKnown, SatisfiabilityCheck.areOwnLengths(violation.origins, in: context.scene) {
        continue
      }
      let items = isKnown ? context.displaced(violation.items) : violation.items
      for axis in violation.axes {
        carried[axis.rawValue].formUnion(items)
        if isKnown {
          known[axis.rawValue].formUnion(items)
        } else {
          own[axis.rawValue].formUnion(items)
        }
      }
    }
    own = zip(own, known).map { Self.withParts($0, context.scene).union($1) }
    carried = carried.map { Self.withParts($0, context.scene) }
    for violation in ambiguous {
      for axis in violation.axes {
        own[axis.rawValue].formUnion(violation.items)
        carried[axis.rawValue].formUnion(violation.items)
      }
    }
    if !ambiguous.isEmpty { carried = carried.map { Self.withParts($0, context.scene) } }
    scene = context.scene
  }

  private let scene: Scene

  var isEmpty: Bool { own.allSatisfy(\.isEmpty) }

  /// Items with all that lies inside of them.
  static func withParts(_ items: Set<Int>, _ scene: Scene) -> Set<Int> {
    guard !items.isEmpty else { return items }
    var all = items
    for item in scene.items.indices {
      if let superview = scene.items[item].superview, all.contains(superview) { all.insert(item) }
    }
    return all
  }

  /// True if one of a violation's items is unreliable along one of its axes.
  func touches(_ violation: Violation) -> Bool {
    violation.axes.contains { axis in
      violation.items.contains(where: carried[axis.rawValue].contains)
    }
  }

  func explains(_ violation: Violation) -> Bool {
    let items = Self.subjects(violation.kind, violation.items, scene)
    let unreliable = Self.isCarried(violation.kind) ? carried : own
    return violation.axes.contains { axis in
      items.contains(where: unreliable[axis.rawValue].contains)
    }
  }

  /// True if the content of an ambiguous view is judged by the place of that view.
  static func isCarried(_ kind: Invariant.Kind) -> Bool { kind.family.isAbsolute }

  /// The items whose places decide whether the invariant holds.
  static func subjects(_ kind: Invariant.Kind, _ items: [Int], _ scene: Scene) -> [Int] {
    guard kind.family.concernsSuperview, let item = items.first,
      let superview = scene.items[item].superview
    else { return items }
    return [item, superview]
  }
}
