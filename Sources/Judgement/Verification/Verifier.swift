import AutoLayout

/// Judges layouts of one scene against everything that must hold: what its author declares, what
/// holds for every scene, and what the design canvas shows.
///
/// Built once a scene; checking costs about as much as the items and sibling pairs of the layout.
public struct Verifier: Sendable {
  /// The number of times that each invariant was judged so far: 0 means that it was never
  /// exercised.
  public private(set) var judged: [Int]

  let scope: SceneInvariants

  /// The scene whose layouts are judged.
  public var scene: Scene { scope.scene }
  /// Every invariant of the scene; ``judged`` runs in parallel to it.
  public var invariants: [Invariant] { scope.invariants }

  /// - Parameters:
  ///   - references: reference layouts; the first is the design canvas, from which relations are
  ///     inferred, later ones show other structures (size classes) at a typical size. Of two with one
  ///     structure the first counts.
  ///   - infers: whether to infer invariants from the design canvas.
  public init(scene: Scene, references layouts: [Layout], infers: Bool = true) {
    scope = SceneInvariants(scene, references: layouts, infers: infers)
    judged = [Int](repeating: 0, count: scope.invariants.count)
  }

  /// The part of an environment's size classes that decides which references and relations count.
  package func judging(_ environment: Environment) -> Int {
    scope.structures.structure(of: environment)
  }

  /// The axis along which two items lie apart on the canvas of an environment's size classes; nil if
  /// they do so along both or none, or where that is not known.
  package func separation(of a: Int, _ b: Int, in environment: Environment) -> Axis? {
    scope.canvas(of: environment)?.separation(of: a, b)
  }

  /// True if ``check(_:opposite:stress:isDetailed:)`` can use the layout in the opposite direction:
  /// only for right-to-left layouts, since the relation is symmetric.
  public func wantsOpposite(of environment: Environment) -> Bool {
    environment.layoutDirection == .rightToLeft
  }

  /// The violations of one layout, in the order of ``CheckList`` and of items.
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

  /// The violations of one kind that ``check(_:opposite:stress:isDetailed:)`` finds, and those of other kinds found on
  /// the way: for a search for one failure in very many layouts.
  ///
  /// - Parameter opposite: read where ``needsOpposite(for:)`` says so.
  package mutating func check(
    _ layout: Layout, opposite: Layout?, stress: TextStress, for kind: Invariant.Kind
  ) -> [Violation] {
    judge(context(of: layout, isDetailed: false), opposite, stress, for: kind).reported
  }

  /// True if a kind is judged by the layout in the opposite direction.
  package func needsOpposite(for kind: Invariant.Kind) -> Bool {
    CheckList.judges(kind).contains { $0.role == .comparison }
  }

  /// As ``check(_:opposite:stress:isDetailed:)``, with what fails besides and is left out there because
  /// the place of its items says nothing.
  package mutating func checkAll(
    _ layout: Layout, opposite: Layout?, stress: TextStress, isDetailed: Bool = false
  ) -> (reported: [Violation], others: [Violation]) {
    if layout.conflicts.isEmpty && layout.ambiguity == nil {
      return (
        check(layout, opposite: opposite, stress: stress, isDetailed: isDetailed), []
      )
    }
    var (reported, others) = judge(context(of: layout, isDetailed: isDetailed), opposite, stress)
    if let opposite {
      var bare = layout
      bare.conflicts = []
      bare.ambiguity = nil
      others += MirrorCheck.check(
        LayoutDomain(context(of: bare, isDetailed: isDetailed), scope, opposite: opposite))
    }
    return (reported, others)
  }

  /// The findings to report, and every violation except of the mirror relation, whatever its cause.
  ///
  /// - Parameter kind: the only kind that is asked for; nil for all.
  private mutating func judge(
    _ context: VerifierContext, _ opposite: Layout?, _ stress: TextStress,
    for kind: Invariant.Kind? = nil
  ) -> (reported: [Violation], rules: [Violation]) {
    let checks = kind.map(CheckList.judges) ?? CheckList.all
    var domain = LayoutDomain(context, scope, opposite: opposite, stress: stress)
    // Moved, not copied.
    swap(&domain.judged, &judged)
    defer { swap(&domain.judged, &judged) }
    domain.run(.cause, CheckList.all)
    let causes = domain.violations
    domain.violations = []
    domain.run(.rule, checks)
    let rules = domain.violations
    if opposite != nil { domain.run(.comparison, checks) }
    var found = domain.violations
    let unsatisfied = causes.filter { $0.kind.topic == .conflict }
    if unsatisfied.isEmpty && domain.ambiguous.isEmpty { return (causes + found, rules) }
    let unreliable = Unreliable(
      unsatisfied: unsatisfied, ambiguous: domain.ambiguous,
      onCanvas: domain.canvas?.conflicts ?? [], context)
    if !unreliable.isEmpty { found.removeAll(where: unreliable.explains) }
    return (causes + found, rules)
  }

  /// The violations that say that nothing decides the place of some items: the part of
  /// ``check(_:opposite:stress:isDetailed:)`` that depends on ``Layout/ambiguity``, and those that a
  /// conflict explains.
  package func ambiguousPlaces(in layout: Layout) -> [Violation] {
    guard layout.ambiguity != nil else { return [] }
    let context = context(of: layout, isDetailed: false)
    return AmbiguityCheck.reported(AmbiguityCheck.check(context), context)
  }

  private func context(of layout: Layout, isDetailed: Bool) -> VerifierContext {
    VerifierContext(layout, children: scope.children(of: layout.scene), isDetailed: isDetailed)
  }
}

extension LayoutDomain {
  fileprivate mutating func run(_ role: CheckRole, _ checks: [any Check.Type]) {
    for check in checks where check.role == role { check.judge(&self) }
  }
}
