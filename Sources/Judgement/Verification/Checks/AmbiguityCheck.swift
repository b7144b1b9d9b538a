import AutoLayout

/// The constraints admit one layout only: one violation for each group of items that depend on each
/// other.
///
/// Not a ``MeasuredCheck``: it compares a layout with a second one that only ambiguous layouts
/// have, and its result is a grouping of items, not a length. Lanes find the groups once for each
/// set of ambiguous items (``LaneAmbiguity``), and along a sweep the second layout is no affine
/// length, so that proofs look at every part of an ambiguous stretch.
enum AmbiguityCheck: Check {
  static let families = [
    Invariant.Family(
      .unambiguous, .ambiguous, summary: "The constraints determine exactly one layout.",
      statement: "the constraints determine exactly one layout", complaint: "ambiguous layout",
      rank: 1,
      lengths: .ofConstraints,
      title: { "The layout of \($0.names) is ambiguous" }),
    Invariant.Family(
      .unambiguousCompression, .ambiguous,
      summary: "Where space is short, the constraints determine which view is compressed.",
      statement: "the constraints determine which view is compressed",
      complaint: "ambiguous where short of space", rank: 1, lengths: .ofConstraints,
      title: {
        "\($0.isOne ? "Whether" : "Which of") \($0.names) is compressed is ambiguous"
      }),
  ]

  static var role: CheckRole { .cause }

  static func judge(_ layout: inout LayoutDomain) {
    for family in families { layout.count(family.kind) }
    let context = layout.context
    guard context.layout.ambiguity != nil else { return }
    // An item that a broken constraint held may be ambiguous: the conflict is the cause.
    let conflicting = Unreliable(
      unsatisfied: layout.violations.filter { $0.kind.topic == .conflict }, ambiguous: [],
      onCanvas: layout.canvas?.conflicts ?? [], context)
    layout.ambiguous = check(context).filter { !conflicting.touches($0) }
    layout.violations += reported(layout.ambiguous, context)
  }

  static func compile(_ lanes: inout LaneCompiler) {
    for family in families { lanes.count(family.kind) }
  }

  static func compare(_ stretch: inout StretchDomain) {}

  /// Undecided places without those that are left to code, of which nothing else can be said either.
  static func reported(_ ambiguous: [Violation], _ context: VerifierContext) -> [Violation] {
    let left = itemsLeftToCode(context.scene)
    return ambiguous.filter { violation in
      !violation.axes.contains { axis in
        violation.items.contains(where: left[axis.rawValue].contains)
      }
    }
  }

  /// By axis: what ``VerifierContext/isPlacedByCode(_:_:)`` says code places, with one look at every
  /// constraint.
  private static func itemsLeftToCode(_ scene: Scene) -> [Set<Int>] {
    var items = [Set<Int>](repeating: [], count: Axis.allCases.count)
    for constraint in scene.constraints where constraint.isPlaceholder && constraint.isInstalled {
      items[constraint.first.attribute.axis.rawValue].insert(constraint.first.item)
      if let second = constraint.second?.item {
        items[constraint.first.attribute.axis.rawValue].insert(second)
      }
    }
    return items
  }

  static func check(_ context: VerifierContext) -> [Violation] {
    guard let ambiguity = context.layout.ambiguity else { return [] }
    return Axis.allCases.flatMap { axis in
      groups(of: roots(ambiguity, axis, context), axis, context.scene).map { group in
        violation(group, axis, ambiguity, context)
      }
    }
  }

  /// Free items that are seen and do not merely follow a free superview.
  private static func roots(
    _ ambiguity: LayoutAmbiguity, _ axis: Axis, _ context: VerifierContext
  ) -> [Int] {
    let free = ambiguity.free.filter { $0.axis == axis && context.isShown($0.item) }.map(\.item)
    let views = free.filter { !context.scene.items[$0].isGuide }
    return Set(views).sorted().filter { item in
      guard let superview = context.scene.items[item].superview, free.contains(superview),
        ambiguity.witness.indices.contains(item)
      else { return true }
      let here = context.rect(item)
      let there = ambiguity.witness[item]
      let offset = here.start(axis) - context.rect(superview).start(axis)
      let otherOffset = there.start(axis) - ambiguity.witness[superview].start(axis)
      let isMoved = (offset - otherOffset).magnitude > Tolerance.equality
      let isResized = (here.size[axis] - there.size[axis]).magnitude > Tolerance.equality
      return isMoved || isResized
    }
  }

  /// True if items that depend on each other and are ambiguous are no defect: code places one of
  /// them, and the others with it.
  static func isLeftToCode(_ items: [Int], _ axis: Axis, _ context: VerifierContext) -> Bool {
    items.contains { context.isPlacedByCode($0, axis) }
  }

  /// Connected by constraints of the author or a common stack view. Near-linear in items and constraints.
  static func groups(of items: [Int], _ axis: Axis, _ scene: Scene) -> [[Int]] {
    var places = [Int?](repeating: nil, count: scene.items.count)
    for (place, item) in items.enumerated() { places[item] = place }
    var groups = DisjointSets(count: items.count)
    func join(_ a: Int, _ b: Int) {
      if let a = places[a], let b = places[b] { groups.join(a, b) }
    }
    var firstArranged: [Int: Int] = [:]
    for item in items {
      guard let superview = scene.items[item].superview else { continue }
      join(item, superview)
      // Each view of a stack view is related to every other one.
      guard let stack = scene.items[superview].stack, firstArranged[superview] == nil else {
        continue
      }
      let arranged = stack.arranged.filter {
        places[$0] != nil && scene.items[$0].superview == superview
      }
      firstArranged[superview] = arranged.first ?? item
      for other in arranged.dropFirst() { join(arranged[0], other) }
    }
    for constraint in scene.constraints where constraint.isInstalled {
      guard let second = constraint.second, constraint.first.attribute.axis == axis else {
        continue
      }
      join(constraint.first.item, second.item)
    }
    return groups.members.map { $0.map { items[$0] } }
  }

  private static func violation(
    _ items: [Int], _ axis: Axis, _ ambiguity: LayoutAmbiguity, _ context: VerifierContext
  ) -> Violation {
    var values: [Double] = []
    var span = 0.0
    var widest = items[0]
    for item in items where ambiguity.witness.indices.contains(item) {
      let here = context.rect(item)
      let there = ambiguity.witness[item]
      values += [here.start(axis), here.end(axis), there.start(axis), there.end(axis)]
      let change = max(
        (here.start(axis) - there.start(axis)).magnitude,
        (here.end(axis) - there.end(axis)).magnitude)
      if change > span {
        span = change
        widest = item
      }
    }
    let kind: Invariant.Kind =
      isCompression(items, axis, ambiguity, context) ? .unambiguousCompression : .unambiguous
    return context.violation(
      kind, rule: kind.rule(FailureMode(along: axis)), items: items,
      margin: -max(span, Tolerance.equality * 2), values: values,
      axes: [axis],
      expected: "the constraints determine one layout of \(context.names(items))",
      actual: text(widest, axis, span, ambiguity, context),
      origins: origins(items, axis, context))
  }

  /// True if both layouts are short of space: some content is compressed in each, none is
  /// stretched.
  ///
  /// Equal hugging and equal compression resistance of the same two views are two mistakes, which
  /// show at opposite ends of the widths and are repaired apart.
  private static func isCompression(
    _ items: [Int], _ axis: Axis, _ ambiguity: LayoutAmbiguity, _ context: VerifierContext
  ) -> Bool {
    func isShort(_ rect: (Int) -> Rect) -> Bool {
      var isCompressed = false
      for item in items {
        guard let intrinsic = context.layout.items[item].intrinsicSize[axis] else { continue }
        let surplus = rect(item).size[axis] - intrinsic
        if surplus > Tolerance.equality { return false }
        if surplus < -Tolerance.equality { isCompressed = true }
      }
      return isCompressed
    }
    guard items.allSatisfy(ambiguity.witness.indices.contains) else { return false }
    // Two equally good layouts miss equally much: before texts wrap, one is evidence of the other.
    return (ambiguity.isBeforeWrapping || isShort(context.rect))
      && isShort({ ambiguity.witness[$0] })
  }

  private static func text(
    _ item: Int, _ axis: Axis, _ span: Double, _ ambiguity: LayoutAmbiguity,
    _ context: VerifierContext
  ) -> String {
    let text = "undetermined \(axis == .horizontal ? "horizontally" : "vertically")"
    guard span > 0 else { return text }
    let (place, length) = axis == .horizontal ? ("x", "width") : ("y", "height")
    func words(_ rect: Rect) -> String {
      "\(place) \(PointsText.number(rect.start(axis))), "
        + "\(length) \(PointsText.number(rect.size[axis]))"
    }
    return text + ": \(context.name(item)) may have " + words(context.rect(item))
      + " as well as " + words(ambiguity.witness[item])
  }

  private static func origins(_ items: [Int], _ axis: Axis, _ context: VerifierContext)
    -> [ConstraintOrigin]
  {
    let related = context.constraints(mentioning: items).filter { origin in
      guard case .author(let index) = origin else { return false }
      return context.scene.constraints[index].first.attribute.axis == axis
    }
    return related
      + items.flatMap { item -> [ConstraintOrigin] in
        guard context.layout.items[item].intrinsicSize[axis] != nil else { return [] }
        return [.hugging(item: item, axis), .resistance(item: item, axis)]
      }
  }
}
