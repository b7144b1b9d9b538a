import AutoLayout

/// Judges layouts of one scene against everything that must hold: what its author declares, what
/// holds for every scene, and what the design canvas shows.
///
/// Built once a scene; checking costs about as much as the items and sibling pairs of the layout.
public struct Verifier: Sendable {
  public let scene: Scene
  /// Every invariant of the scene; ``judged`` runs in parallel to it.
  public let invariants: [Invariant]
  /// How often each invariant was judged so far: 0 means that it was never exercised.
  public private(set) var judged: [Int]

  let structures: StructureTable
  let references: [Int: Reference]
  let relations: [InferredRelation]
  let relationStructure: Int?
  let children: [[Int]]
  let declaredOffset: Int
  let relationOffset: Int

  /// What one structure's reference layout shows.
  struct Reference: Sendable {
    var overlapping: Set<OverlapCheck.Pair>
    var outside: [Int: Set<Edge>]
    var rects: [Rect]
    /// The conflicts that are there already.
    var conflicts: Set<Set<ConstraintOrigin>>

    /// As ``Verifier/separation(of:_:in:)``.
    func separation(of a: Int, _ b: Int) -> Axis? {
      guard rects.indices.contains(a), rects.indices.contains(b) else { return nil }
      let axes = Axis.allCases.filter { axis in
        let end = min(rects[a].end(axis), rects[b].end(axis))
        return end - max(rects[a].start(axis), rects[b].start(axis)) <= Tolerance.equality
      }
      return axes.count == 1 ? axes[0] : nil
    }
  }

  /// - Parameters:
  ///   - references: reference layouts; the first is the design canvas, from which relations are
  ///     inferred, later ones show other structures (size classes) at a typical size. Of two with one
  ///     structure the first counts.
  ///   - infers: whether to infer invariants from the design canvas.
  public init(scene: Scene, references layouts: [Layout], infers: Bool = true) {
    self.scene = scene
    structures = StructureTable(scene)
    children = VerifierContext.children(of: scene)
    var references: [Int: Reference] = [:]
    var relations: [InferredRelation] = []
    var invariants = Self.families
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
      if references[structure] == nil {
        references[structure] = Reference(
          overlapping: OverlapCheck.exempt(in: context),
          outside: ContainmentCheck.exempt(in: context),
          rects: layout.items.map(\.alignmentRect),
          conflicts: Set(layout.conflicts.map { Set($0.members) }))
      }
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
    relationStructure = layouts.first.map { [structures] in
      structures.structure(of: $0.environment)
    }
    self.invariants = invariants
    judged = [Int](repeating: 0, count: invariants.count)
  }

  /// The invariants that hold for every scene, in the order of ``Family``.
  private static let families: [Invariant] = Family.allCases.map { family in
    Invariant(
      id: family.kind.rawValue, rule: family.kind.rawValue, kind: family.kind, items: [],
      description: family.description)
  }

  /// What of an environment's size classes decides which references and relations count.
  package func judging(_ environment: Environment) -> Int { structures.structure(of: environment) }

  /// The axis along which two items lie apart on the canvas of an environment's size classes; nil where
  /// they do so along both or none, or where that is not known.
  package func separation(of a: Int, _ b: Int, in environment: Environment) -> Axis? {
    references[judging(environment)]?.separation(of: a, b)
  }

  /// Whether ``check(_:opposite:isDetailed:)`` can use the layout in the opposite direction: asked of
  /// right-to-left layouts only, since the relation is symmetric.
  public func wantsOpposite(of environment: Environment) -> Bool {
    environment.layoutDirection == .rightToLeft
  }

  /// The violations of one layout, in the order of rules and items.
  ///
  /// - Parameters:
  ///   - opposite: the same variant in the other direction, left and right insets exchanged.
  ///   - stress: how hard the variant presses on texts.
  ///   - isDetailed: whether violations carry words and constraints.
  public mutating func check(
    _ layout: Layout, opposite: Layout? = nil, stress: TextStress = .none,
    isDetailed: Bool = false
  ) -> [Violation] {
    judge(context(of: layout, isDetailed: isDetailed), opposite, stress).reported
  }

  /// As ``check(_:opposite:stress:isDetailed:)``, with what fails besides and is left out there because
  /// the place of its items says nothing.
  package mutating func checkAll(
    _ layout: Layout, opposite: Layout?, stress: TextStress
  ) -> (reported: [Violation], others: [Violation]) {
    if layout.conflicts.isEmpty && layout.ambiguity == nil {
      return (check(layout, opposite: opposite, stress: stress), [])
    }
    var (reported, others) = judge(context(of: layout, isDetailed: false), opposite, stress)
    if let opposite {
      var bare = layout
      bare.conflicts = []
      bare.ambiguity = nil
      others += MirrorCheck.check(context(of: bare, isDetailed: false), opposite: opposite)
    }
    return (reported, others)
  }

  /// What is reported, and all that breaks a rule but the mirror relation, whatever its cause.
  private mutating func judge(
    _ context: VerifierContext, _ opposite: Layout?, _ stress: TextStress
  ) -> (reported: [Violation], rules: [Violation]) {
    let causes = causes(in: context, stress)
    var rules: [Violation] = []
    checkRules(context, stress) { rules.append($0) }
    var found = rules
    if let opposite {
      count(.mirrored, 1)
      found += MirrorCheck.check(context, opposite: opposite)
    }
    if !causes.unreliable.isEmpty { found.removeAll(where: causes.unreliable.explains) }
    return (causes.violations + found, rules)
  }

  /// The violations that say that nothing decides the place of some items: the part of
  /// ``check(_:opposite:stress:isDetailed:)`` that depends on ``Layout/ambiguity``, and those that a
  /// conflict explains.
  package func undecided(in layout: Layout) -> [Violation] {
    guard layout.ambiguity != nil else { return [] }
    let context = context(of: layout, isDetailed: false)
    return reported(AmbiguityCheck.check(context), context)
  }

  /// Undecided places without those that are left to code, of which nothing else can be said either.
  private func reported(_ undecided: [Violation], _ context: VerifierContext) -> [Violation] {
    undecided.filter { violation in
      !violation.axes.contains { AmbiguityCheck.isLeftToCode(violation.items, $0, context) }
    }
  }

  private func context(of layout: Layout, isDetailed: Bool) -> VerifierContext {
    let isAsRead = layout.scene.items.count == scene.items.count
    return VerifierContext(
      layout, children: isAsRead ? children : VerifierContext.children(of: layout.scene),
      isDetailed: isDetailed)
  }

  /// Conflicts and undecided places, and whose place says nothing for that.
  private mutating func causes(
    in context: VerifierContext, _ stress: TextStress
  ) -> (violations: [Violation], unreliable: Unreliable) {
    let layout = context.layout
    var unsatisfied = SatisfiabilityCheck.check(context)
    if !TruncationCheck.isJudged(layout.environment) || !stress.extremeItems.isEmpty {
      // A text that must never be compressed cannot be of any length.
      unsatisfied.removeAll(where: SatisfiabilityCheck.isForcedByContent)
    }
    // What a broken constraint held may be open: the conflict is the cause.
    let known = references[structures.structure(of: layout.environment)]?.conflicts ?? []
    let conflicting = Unreliable(
      unsatisfied: unsatisfied, undecided: [], onCanvas: known, context)
    let undecided = AmbiguityCheck.check(context).filter { !conflicting.touches($0) }
    count(.satisfiable, 1)
    count(.unambiguous, 1)
    count(.unambiguousCompression, 1)
    return (
      unsatisfied + reported(undecided, context),
      Unreliable(unsatisfied: unsatisfied, undecided: undecided, onCanvas: known, context)
    )
  }

  private mutating func checkRules(
    _ context: VerifierContext, _ stress: TextStress, _ report: (Violation) -> Void
  ) {
    checkAssertions(context, report)
    checkItems(context, stress, report)
    checkPairs(context, report)
    checkRelations(context, report)
  }

  private mutating func count(_ family: Family, _ times: Int) { judged[family.rawValue] += times }

  private mutating func checkAssertions(
    _ context: VerifierContext, _ report: (Violation) -> Void
  ) {
    for (offset, assertion) in scene.assertions.enumerated() {
      guard let verdict = AssertionCheck.verdict(assertion, context) else { continue }
      judged[declaredOffset + offset] += 1
      if !verdict.holds { report(AssertionCheck.violation(assertion, verdict, context)) }
    }
  }

  private mutating func checkItems(
    _ context: VerifierContext, _ stress: TextStress, _ report: (Violation) -> Void
  ) {
    let requiredZero = CollapseCheck.requiredZero(in: context.scene)
    let reference = references[structures.structure(of: context.layout.environment)]
    let outside = reference?.outside ?? [:]
    let judgesTexts = TruncationCheck.isJudged(context.layout.environment)
    let readsTexts = judgesTexts || TruncationCheck.isParagraph(context.layout.environment)
    var (texts, sizes, insides) = (0, 0, 0)
    for item in context.layout.items.indices
    where context.isShown(item) && !context.scene.items[item].isGuide
      && !context.isPlacedByCell(item)
    {
      for axis in Axis.allCases where judgesTexts {
        sizes += 1
        if let violation = CollapseCheck.check(item, axis, context, requiredZero: requiredZero) {
          report(violation)
        }
      }
      if readsTexts, context.layout.items[item].text != nil,
        let verdict = TruncationCheck.verdict(item, context)
      {
        texts += 1
        if !verdict.holds {
          TruncationCheck.lacks(
            item, context, reference: reference?.rects, isMild: stress.isMild(for: item)
          ).forEach { report(TruncationCheck.violation(item, verdict, context, $0)) }
        }
      }
      if let superview = context.scene.items[item].superview,
        ContainmentCheck.isCandidate(item, context),
        outside[item]?.count != ContainmentCheck.edges.count
      {
        insides += 1
        let verdict = ContainmentCheck.verdict(item, superview, context)
        if !verdict.holds {
          ContainmentCheck.violations(
            item, superview, verdict, context, exempt: outside[item] ?? []
          ).forEach(report)
        }
      }
    }
    count(.textFits, texts)
    count(.textUsesRoom, texts)
    count(.notCollapsed, sizes)
    count(.insideSuperview, insides)
  }

  private mutating func checkPairs(_ context: VerifierContext, _ report: (Violation) -> Void) {
    if let reference = references[structures.structure(of: context.layout.environment)] {
      count(
        .noOverlap,
        OverlapCheck.check(
          context, reference: reference, known: scene.items.count, report: report))
    }
    for index in DrawnBaselineCheck.constraints(in: context.scene) {
      let constraint = context.scene.constraints[index]
      guard let verdict = DrawnBaselineCheck.verdict(constraint, context) else { continue }
      count(.drawnBaselines, 1)
      if !verdict.holds { report(DrawnBaselineCheck.violation(constraint, verdict, context)) }
    }
  }

  private mutating func checkRelations(_ context: VerifierContext, _ report: (Violation) -> Void) {
    guard relationStructure == structures.structure(of: context.layout.environment) else { return }
    for (offset, relation) in relations.enumerated() {
      guard let verdict = relation.verdict(context) else { continue }
      judged[relationOffset + offset] += 1
      if !verdict.holds { report(relation.violation(verdict, context)) }
    }
  }

  /// The families of invariants that hold for every scene.
  enum Family: Int, CaseIterable {
    case satisfiable, unambiguous, unambiguousCompression, notCollapsed, textFits, textUsesRoom,
      noOverlap
    case insideSuperview
    case drawnBaselines, mirrored

    var kind: Invariant.Kind {
      switch self {
      case .satisfiable: .satisfiable
      case .unambiguous: .unambiguous
      case .unambiguousCompression: .unambiguousCompression
      case .notCollapsed: .notCollapsed
      case .textFits: .textFits
      case .textUsesRoom: .textUsesRoom
      case .noOverlap: .noOverlap
      case .insideSuperview: .insideSuperview
      case .drawnBaselines: .drawnBaselines
      case .mirrored: .mirrored
      }
    }

    var description: String {
      switch self {
      case .satisfiable: "all required constraints hold together"
      case .unambiguous: "the constraints admit one layout only"
      case .unambiguousCompression: "the constraints decide what is compressed"
      case .notCollapsed: "what has content is at least one pixel wide and high"
      case .textFits: "text is neither cut nor clipped"
      case .textUsesRoom: "text is not cut while there is room beside it"
      case .noOverlap: "siblings that lie apart on the canvas lie apart"
      case .insideSuperview: "views lie inside their superview"
      case .drawnBaselines: "texts whose baselines a constraint aligns are drawn on one line"
      case .mirrored: "right-to-left is the mirror image of left-to-right"
      }
    }
  }
}
