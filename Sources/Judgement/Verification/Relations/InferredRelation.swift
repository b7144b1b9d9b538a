import AutoLayout

/// A relation that the design canvas shows and that its author may have meant; one file a shape, all of
/// them in ``CheckList/relations``.
protocol InferredRelation: Sendable {
  /// The families of the relation's violations; none if another shape declares the kind.
  static var families: [Invariant.Family] { get }

  /// The relations of this shape that the canvas shows between the views in one superview.
  ///
  /// - Parameter shown: views in `superview` that have a size and a place.
  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self]

  var kind: Invariant.Kind { get }
  /// The items that agree, ascending; or the item and its points of comparison.
  var items: [Int] { get }
  /// True if the items after the first are only points of comparison.
  var isAboutFirst: Bool { get }
  /// Part of the invariant's id: never change it.
  var shape: String { get }
  /// Its rule in findings, such as which positions are no longer in line.
  var rule: String { get }
  var axes: [Axis] { get }

  /// The remainder of ``Tolerance/inferred``, negative if the relation is lost, and the numbers
  /// judged; nil if it cannot be judged.
  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>?

  /// True if a lost relation is not reported, since another check reports the consequence; nil
  /// if nowhere.
  func excuse<Domain: CheckDomain>(in domain: inout Domain) -> Domain.Truth?

  /// The relation on the canvas, such as `‘A’ and ‘B’ are equally wide on the canvas`.
  func sentence(_ context: VerifierContext) -> String
  /// The actual state.
  func actual(_ values: [Double], _ context: VerifierContext) -> String
  func origins(_ context: VerifierContext) -> [ConstraintOrigin]

  func judge(_ layout: inout LayoutDomain, as invariant: Int)
  func compile(_ lanes: inout LaneCompiler, as invariant: Int)
  func compare(_ stretch: inout StretchDomain)
}

/// The measurement of an inferred relation.
struct RelationMeasure<Length> {
  /// The remainder of the tolerance.
  var verdict: Length
  /// The numbers judged.
  var values: [Length]
}

extension InferredRelation {
  var rule: String { kind.rawValue }
  var isAboutFirst: Bool { false }

  func origins(_ context: VerifierContext) -> [ConstraintOrigin] {
    context.constraints(mentioning: isAboutFirst ? [items[0]] : items)
  }

  func excuse<Domain: CheckDomain>(in domain: inout Domain) -> Domain.Truth? { nil }

  func judge(_ layout: inout LayoutDomain, as invariant: Int) { report(in: &layout, as: invariant) }

  func compile(_ lanes: inout LaneCompiler, as invariant: Int) {
    report(in: &lanes, as: invariant)
  }

  func compare(_ stretch: inout StretchDomain) { report(in: &stretch, as: 0) }

  /// Judges the relation where all of its items are shown.
  private func report<Domain: CheckDomain>(in domain: inout Domain, as invariant: Int) {
    let layout = domain.context.layout
    for item in items {
      guard item < layout.items.count, layout.items[item].isPresent, !layout.items[item].isHidden
      else { return }
    }
    guard let found = measure(in: &domain) else { return }
    domain.count(invariant, times: 1, where: nil)
    var isLost = domain.fails(found.verdict)
    if domain.isNever(isLost) { return }
    if let excuse = excuse(in: &domain) { isLost = domain.and(isLost, not: excuse) }
    domain.report(
      kind, rule: rule, items: items, margin: domain.add(found.verdict, -Tolerance.inferred),
      values: found.values, axes: axes, edge: nil, where: isLost
    ) { context, values in
      Violation.Words(
        expected: sentence(context), actual: actual(values, context), origins: origins(context))
    }
  }
}

/// The relations of the design canvas still hold.
enum RelationCheck: Check {
  static var families: [Invariant.Family] { CheckList.relations.flatMap { $0.families } }

  static func judge(_ layout: inout LayoutDomain) {
    guard layout.scope.judgesRelations(in: layout.context.layout.environment) else { return }
    let first = layout.scope.relationOffset
    for (offset, relation) in layout.scope.relations.enumerated() {
      relation.judge(&layout, as: first + offset)
    }
  }

  static func compile(_ lanes: inout LaneCompiler) {
    guard lanes.scope.judgesRelations(in: lanes.context.layout.environment) else { return }
    let first = lanes.scope.relationOffset
    for (offset, relation) in lanes.scope.relations.enumerated() {
      relation.compile(&lanes, as: first + offset)
    }
  }

  static func compare(_ stretch: inout StretchDomain) {
    guard stretch.scope.judgesRelations(in: stretch.context.layout.environment) else { return }
    for relation in stretch.scope.relations { relation.compare(&stretch) }
  }
}
