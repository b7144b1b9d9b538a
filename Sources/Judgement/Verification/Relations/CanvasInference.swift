import AutoLayout

/// Reads off the reference layout what its author may have meant.
///
/// Only relations that hold to a hundredth of a point in the solved reference layout count, and if
/// the file stores design frames these must show them too. Sizes that content alone decides agree
/// by accident and are left out, unless a constraint requires it. A drawing that differs from the
/// solution (``DrawnWidth``) is the exception: only the drawing shows it.
struct CanvasInference {
  /// Points within which lengths and positions of the layout count as equal.
  static let exact = 0.01
  /// Points within which those of the stored frames do.
  static let drawn = 1.0

  let context: VerifierContext
  /// By item: the indices of all constraints that mention it, ascending.
  let constraints: [[Int]]
  /// Optional constraints that want two lengths equal.
  let equalityPreferences: [Constraint]
  /// By axis: the items whose place is open, or in doubt by a conflict.
  private let unplaced: [Set<Int>]

  private init(_ context: VerifierContext) {
    self.context = context
    let scene = context.scene
    var mentioned = [[Int]](repeating: [], count: scene.items.count)
    for (index, constraint) in scene.constraints.enumerated() {
      let items = Set([constraint.first.item] + (constraint.second.map { [$0.item] } ?? []))
      for item in items where mentioned.indices.contains(item) { mentioned[item].append(index) }
    }
    constraints = mentioned
    equalityPreferences = scene.constraints.filter(EqualLengths.isPreference)
    unplaced = Self.unplaced(context)
  }

  private static func unplaced(_ context: VerifierContext) -> [Set<Int>] {
    var unplaced = [Set<Int>](repeating: [], count: Axis.allCases.count)
    for free in context.layout.ambiguity?.free ?? [] {
      unplaced[free.axis.rawValue].insert(free.item)
    }
    for conflict in context.layout.conflicts {
      // A view whose own lengths contradict each other has its place all the same.
      if SatisfiabilityCheck.areOwnLengths(conflict.members, in: context.scene) { continue }
      let items = context.displaced(
        SatisfiabilityCheck.subjects(of: conflict.members, in: context.scene))
      for axis in SatisfiabilityCheck.axes(of: conflict.members, in: context.scene) {
        unplaced[axis.rawValue].formUnion(items)
      }
    }
    return unplaced
  }

  static func relations(in reference: VerifierContext) -> [any InferredRelation] {
    let canvas = CanvasInference(reference)
    var relations: [any InferredRelation] = []
    for superview in reference.scene.items.indices where !reference.children[superview].isEmpty {
      let shown = reference.children[superview].filter { canvas.isPlaced($0) }
      for shape in CheckList.relations {
        relations += shape.find(in: canvas, shown, in: superview)
      }
    }
    return relations
  }

  /// Shown, with a size, and placed by the constraints alone along the axes given.
  func isPlaced(_ item: Int, along axes: [Axis] = Axis.allCases) -> Bool {
    guard context.isShown(item), context.rect(item).width >= 1, context.rect(item).height >= 1
    else { return false }
    if context.scene.items[item].autoresizing != nil { return false }
    return !axes.contains { unplaced[$0.rawValue].contains(item) }
  }

  /// The constraints in force that mention an item, in order.
  func installed(mentioning item: Int) -> some Sequence<Constraint> {
    constraints[item].lazy.map { context.scene.constraints[$0] }.filter(\.isInstalled)
  }

  func isSizedByContent(_ item: Int, _ axis: Axis) -> Bool {
    guard let intrinsic = context.layout.items[item].intrinsicSize[axis] else {
      return isSizedByArranged(item, axis)
    }
    return (context.rect(item).size[axis] - intrinsic).magnitude <= context.pixel
  }

  /// True if the arranged views of a stack view decide its length: all of them along its axis,
  /// across it one view that is as long as the stack view.
  private func isSizedByArranged(_ item: Int, _ axis: Axis) -> Bool {
    guard let stack = context.scene.items[item].stack else { return false }
    let shown = stack.arranged.filter(context.isShown)
    if stack.axis == axis {
      return !shown.isEmpty && shown.allSatisfy { isSizedByContent($0, axis) }
    }
    return shown.contains { view in
      isSizedByContent(view, axis)
        && (context.rect(view).size[axis] - context.rect(item).size[axis]).magnitude
          <= context.pixel
    }
  }

  func isDrawnEqual(_ a: Int, _ b: Int, _ axis: Axis) -> Bool {
    guard let first = context.scene.items[a].designFrame,
      let second = context.scene.items[b].designFrame
    else { return true }
    return (first.size[axis] - second.size[axis]).magnitude <= Self.drawn
  }

  func isSameKind(_ a: Int, _ b: Int) -> Bool {
    Self.kind(context.scene.items[a]) == Self.kind(context.scene.items[b])
  }

  private static func kind(_ item: Item) -> Int {
    switch item.kind {
    case .layoutGuide: 0
    case .stackView: 1
    case .view(let content):
      switch content {
      case .plain: 2
      case .label: 3
      case .button: 4
      case .textField: 5
      case .textView: 6
      case .imageView: 7
      case .control: 8
      case .segmentedControl: 9
      case .scrollView: 10
      case .tableView: 11
      case .collectionView: 12
      case .cell: 13
      case .cellContentView: 14
      }
    }
  }

  /// In one row or one column, side by side.
  func areInLine(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (context.rect(a), context.rect(b))
    guard OverlapCheck.depth(first, second) <= Tolerance.equality else { return false }
    return isClose(first.minX, second.minX) || isClose(first.midX, second.midX)
      || isClose(first.maxX, second.maxX) || isClose(first.minY, second.minY)
      || isClose(first.midY, second.midY) || isClose(first.maxY, second.maxY)
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 0.5 }
}
