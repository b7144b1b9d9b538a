import AutoLayout

/// The invariants of a scene and the facts of its reference layouts: everything that verdicts
/// depend on, except the layouts that are judged.
struct SceneInvariants: Sendable {
  let scene: Scene
  /// Families that hold for every scene, then what the author declares, then relations of the canvas.
  let invariants: [Invariant]
  let structures: StructureTable
  let relations: [any InferredRelation]
  /// The structure whose reference layout shows the relations.
  let relationStructure: Int?
  /// Index of the first declared invariant.
  let declaredOffset: Int
  /// Index of the first relation of the canvas.
  let relationOffset: Int
  private let references: [Int: CanvasReference]
  private let children: [[Int]]
  /// The kinds of the families that hold for every scene, in order.
  private let numbered: [Invariant.Kind]

  /// - Parameters:
  ///   - layouts: reference layouts; the first is the design canvas. Of two with one structure the first
  ///     counts.
  ///   - infers: whether to infer relations from the design canvas.
  init(_ scene: Scene, references layouts: [Layout], infers: Bool) {
    self.scene = scene
    let structures = StructureTable(scene)
    self.structures = structures
    children = VerifierContext.children(of: scene)
    relationStructure = layouts.first.map { structures.structure(of: $0.environment) }
    var references: [Int: CanvasReference] = [:]
    var relations: [any InferredRelation] = []
    var invariants = Self.families
    numbered = invariants.map(\.kind)
    declaredOffset = invariants.count
    for assertion in scene.assertions {
      invariants.append(
        Invariant(
          id: "declared:\(assertion.name)", rule: assertion.name, kind: .declared,
          items: assertion.items.sorted(), description: assertion.claim ?? assertion.name))
    }
    relationOffset = invariants.count
    for (offset, layout) in layouts.enumerated() {
      let structure = structures.structure(of: layout.environment)
      let context = VerifierContext(
        layout, children: VerifierContext.children(of: layout.scene), isDetailed: false)
      if references[structure] == nil { references[structure] = CanvasReference(context) }
      guard offset == 0, infers else { continue }
      relations = CanvasInference.relations(in: context)
      for relation in relations {
        let items = relation.items.filter { scene.items.indices.contains($0) }
        let ids = items.map { scene.items[$0].id }.joined(separator: ",")
        invariants.append(
          Invariant(
            id: "\(relation.kind.rawValue):\(relation.shape):\(ids)",
            rule: relation.kind.rawValue, kind: relation.kind, items: relation.items,
            description: relation.sentence(context)))
      }
    }
    self.references = references
    self.relations = relations
    self.invariants = invariants
  }

  /// The invariants that hold for every scene.
  private static let families: [Invariant] = CheckList.families.compactMap { family in
    family.statement.map { statement in
      Invariant(
        id: family.kind.rawValue, rule: family.kind.rawValue, kind: family.kind, items: [],
        description: statement)
    }
  }

  /// The index of a family that holds for every scene; nil for other kinds.
  func number(of kind: Invariant.Kind) -> Int? {
    numbered.firstIndex(of: kind)
  }

  /// The facts of the reference layout of the same structure.
  func canvas(of environment: Environment) -> CanvasReference? {
    references.isEmpty ? nil : references[structures.structure(of: environment)]
  }

  /// True if the relations of the canvas are those of an environment's structure.
  func judgesRelations(in environment: Environment) -> Bool {
    relationStructure == structures.structure(of: environment)
  }

  /// Direct subviews of every item: of a scene as it was read, or with rows that were generated.
  func children(of laidOut: Scene) -> [[Int]] {
    laidOut.items.count == scene.items.count ? children : VerifierContext.children(of: laidOut)
  }
}

/// The facts of one structure's reference layout.
struct CanvasReference: Sendable {
  /// Alignment rectangles, by item.
  let rects: [Rect]
  /// The conflicts that are there already.
  let conflicts: Set<Set<ConstraintOrigin>>
  /// By check: what it reads off the layout.
  private let facts: [ObjectIdentifier: any Sendable]

  init(_ reference: VerifierContext) {
    rects = reference.layout.items.map(\.alignmentRect)
    conflicts = Set(reference.layout.conflicts.map { Set($0.members) })
    var facts: [ObjectIdentifier: any Sendable] = [:]
    for check in CheckList.all { facts[ObjectIdentifier(check)] = check.facts(in: reference) }
    self.facts = facts
  }

  /// The facts that a check derived from the layout.
  func facts<C: Check>(of check: C.Type) -> C.CanvasFacts? {
    facts[ObjectIdentifier(check)] as? C.CanvasFacts
  }

  /// The axis along which two items lie apart; nil if they do so along both or none, or where that is
  /// not known.
  func separation(of a: Int, _ b: Int) -> Axis? {
    guard rects.indices.contains(a), rects.indices.contains(b) else { return nil }
    let axes = Axis.allCases.filter { axis in
      let end = min(rects[a].end(axis), rects[b].end(axis))
      return end - max(rects[a].start(axis), rects[b].start(axis)) <= Tolerance.equality
    }
    return axes.count == 1 ? axes[0] : nil
  }
}
