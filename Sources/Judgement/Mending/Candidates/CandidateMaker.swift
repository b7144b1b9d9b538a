import AutoLayout
import Determinism
import Judging
import Simplex
import Verification

/// Makes candidates from the cause of a finding: the constraints that hold the failing values, the missing ones, the
/// rivals, and the relations that the canvas shows.
struct CandidateMaker {
  let ground: MendingGround
  /// The failure in one variant.
  let violation: Violation
  let layout: Layout
  let variant: Variant
  var judge: VariantJudge
  let shapes: StoredShapes
  var conventions: Conventions { ground.conventions }
  private(set) var found: [Candidate] = []
  private var seen: Set<[PatchEdit]> = []

  var scene: Scene { ground.scene }
  var geometry: StoredGeometry { ground.stored }
  /// The failing items of the unedited scene.
  let items: [Int]

  init(_ ground: MendingGround, _ violation: Violation, _ layout: Layout, _ variant: Variant) {
    self.ground = ground
    self.violation = violation
    self.layout = layout
    self.variant = variant
    judge = ground.judge
    shapes = StoredShapes(
      geometry: ground.stored, conventions: ground.conventions,
      reference: ground.before.first?.layout)
    let count = ground.scene.items.count
    items = violation.items.filter { $0 < count }
  }

  /// All candidates, the cheapest first.
  mutating func candidates() -> [Candidate] {
    switch violation.kind.topic {
    case .overlap, .spacing: addApart()
    case .outside: addInside()
    case .truncated, .truncatedBesideRoom: addRoom()
    case .ambiguous: addDecided()
    case .conflict: addConflictFixes()
    case .collapse: addSize()
    case .obscured: addClear()
    case .direction: addTurned()
    case .line, .relation: addRelations()
    case .statement, .other, .layout: break
    }
    if violation.kind == .textBeside { addTurned() }
    if violation.kind.topic != .conflict { addGeneral() }
    addScroll()
    return found.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element)
  }

  // MARK: Collecting

  /// Adds a candidate once, if all that it changes may be changed.
  mutating func add(
    _ edits: [PatchEdit], _ cost: Double, _ name: String, doubt: Doubt? = nil
  ) {
    let edits = edits.map(onNamedItems)
    guard !edits.isEmpty, edits.allSatisfy(isAllowed), seen.insert(edits).inserted else { return }
    var cost = cost
    if doubt == nil, edits.count == 1, let all = withTwins(edits[0]) {
      // Views that are drawn alike stay alike.
      add(all, cost + EditCost.twin, name)
      cost += EditCost.unlike
    }
    var found = doubt
    for edit in edits {
      let own = judged(edit)
      cost += own.cost
      if found == nil { found = own.doubt }
    }
    if doubt == nil, found != nil { cost += EditCost.doubted }
    self.found.append(
      Candidate(
        edits: edits, cost: cost, doubt: found, isPlain: edits.allSatisfy(isPlain), name: name))
  }

  /// Names the cell instead of the content view of an old collection view cell, which has no id and the same place.
  private func onNamedItems(_ edit: PatchEdit) -> PatchEdit {
    func named(_ anchor: Anchor) -> Anchor {
      guard scene.isDrawn, scene.items[anchor.item].id.contains("@"),
        let cell = scene.items[anchor.item].superview,
        geometry.rects[cell] == geometry.rects[anchor.item]
      else { return anchor }
      return Anchor(item: cell, attribute: anchor.attribute)
    }
    func named(_ shape: ConstraintShape) -> ConstraintShape {
      var shape = shape
      (shape.first, shape.second) = (named(shape.first), shape.second.map(named))
      return shape
    }
    return switch edit {
    case .replace(let index, let shape): .replace(index, named(shape))
    case .add(let shape, let priority, let id): .add(named(shape), priority: priority, id: id)
    default: edit
    }
  }

  private func isAllowed(_ edit: PatchEdit) -> Bool {
    if case .remove(let index) = edit {
      // Code that has an outlet to it would crash.
      return !scene.outletTargets.contains(scene.constraints[index].id)
    }
    if let index = edit.constraint {
      let constraint = scene.constraints[index]
      if constraint.isPlaceholder { return false }
      if case .constant = edit, variedConstants.contains(index) { return false }
      return true
    }
    if case .add(let shape, _, _) = edit {
      return shape.first != shape.second
        && Attribute.illegality(of: shape.first.attribute, with: shape.second?.attribute) == nil
    }
    return true
  }

  private var variedConstants: Set<Int> {
    Set(
      scene.variations.flatMap(\.changes).compactMap { change in
        if case .constant(let index, _) = change { index } else { nil }
      })
  }

  /// Adds a new constraint, unless it exists.
  mutating func addNew(
    _ shape: ConstraintShape, _ cost: Double, _ name: String, priority: Float = 1000,
    doubt: Doubt? = nil
  ) {
    let isThere = scene.constraints.contains {
      $0.isInstalled && ConstraintShape($0) == shape && $0.priority >= priority
    }
    if isThere { return }
    add([new(shape, priority)], cost, name, doubt: doubt)
  }

  /// The edit that adds a constraint, with an unused id.
  func new(_ shape: ConstraintShape, _ priority: Float = 1000) -> PatchEdit {
    .add(shape, priority: priority, id: ConstraintID.made(for: shape, in: scene, ground.setting))
  }

  // MARK: The cause

  /// The author's constraints that hold an attribute of an item in the failing variant, each with the points by which
  /// the attribute moves for a point of its constant.
  mutating func holders(_ item: Int, _ attributes: [Attribute]) -> [(index: Int, slope: Double)] {
    var slopes: [(index: Int, slope: Double)] = []
    for attribute in attributes {
      for (origin, slope) in judge.explanation(
        of: Anchor(item: item, attribute: attribute), in: variant)
      {
        guard case .author(let index) = origin, index < scene.constraints.count,
          !slopes.contains(where: { $0.index == index })
        else { continue }
        slopes.append((index, slope))
      }
    }
    return slopes
  }

  /// The author's constraints on an item along an axis, in any size class.
  func touching(_ item: Int, _ axis: Axis) -> [Int] {
    scene.constraints.indices.filter { index in
      let constraint = scene.constraints[index]
      return constraint.mentions(item)
        && [constraint.first, constraint.second].contains { anchor in
          anchor?.item == item && anchor?.attribute.axis == axis
        }
    }
  }

  /// The constraints of these that are installed in the failing variant.
  func active(_ item: Int, _ axis: Axis) -> [Int] {
    touching(item, axis).filter {
      layout.scene.constraints[safe: $0]?.isInstalled == true
        && !scene.constraints[$0].isPlaceholder
    }
  }

  /// The axes along which the views failed: for two that overlap, the axis along which they were apart.
  var axes: [Axis] {
    guard violation.kind.topic == .overlap, items.count == 2,
      let a = geometry.rects[items[0]], let b = geometry.rects[items[1]]
    else { return violation.axes }
    let apart = Axis.allCases.filter { axis in
      min(a.end(axis), b.end(axis)) - max(a.start(axis), b.start(axis)) <= StoredGeometry.tolerance
    }
    return apart.isEmpty ? Axis.allCases : apart
  }

  /// True if a constraint gives an item a constant length.
  func isConstantLength(_ index: Int, of item: Int, _ axis: Axis) -> Bool {
    let constraint = scene.constraints[index]
    return constraint.first == Anchor(item: item, attribute: StoredShapes.length(axis))
      && constraint.second == nil
  }

  /// True if a constraint pins a view to something, rather than giving it a length.
  func isPin(_ index: Int) -> Bool {
    scene.constraints[index].second != nil
      && scene.constraints[index].first.attribute.kind != .dimension
  }
}

/// Ids of constraints as Interface Builder makes them: `aB3-cD-eFg`.
enum ConstraintID {
  private static func numbers(_ scene: Scene) -> [Int] {
    let numbers = scene.constraints.compactMap { Int($0.id) }
    return numbers.count == scene.constraints.count ? numbers : []
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

  /// An unused id, the same for the same shape of a scene. It is the next number where constraints are numbered, as in
  /// recipes.
  static func made(
    for shape: ConstraintShape, in scene: Scene, _ setting: MendingGround.Setting
  ) -> String {
    if !scene.isDrawn, let last = numbers(scene).max() { return "\(last + 1)" }
    var digest = StableDigest()
    digest.combine(scene.id)
    for anchor in [shape.first, shape.second] {
      digest.combine(anchor.map { "\(scene.items[$0.item].id).\($0.attribute.rawValue)" } ?? "")
    }
    digest.combine("\(shape.relation) \(shape.multiplier) \(shape.constant)")
    var word = digest.mixed
    while true {
      var text = ""
      var rest = word
      for place in 0..<8 {
        if place == 3 || place == 5 { text += "-" }
        text.append(letters[Int(rest % UInt64(letters.count))])
        rest /= UInt64(letters.count)
      }
      let isUsed =
        setting.isTaken(text) || scene.constraints.contains { $0.id == text }
        || scene.items.contains { $0.id == text }
      if !isUsed { return text }
      word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
  }
}
