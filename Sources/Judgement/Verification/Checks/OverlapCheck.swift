import AutoLayout

/// Siblings that are apart in the reference layout of their structure stay apart; so do texts and
/// controls of views that overlap there, and those of recipes and view code wherever they are
/// there.
enum OverlapCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .noOverlap, .overlap, summary: "Siblings that are apart on the design canvas stay apart.",
      statement: "siblings that are apart on the canvas stay apart", complaint: "overlap", rank: 5,
      lengths: .meetingEdges,
      title: { "\($0.names) overlap" })
  ]

  /// The facts of the reference layout about pairs.
  struct Places: Sendable {
    /// Siblings that overlap there, or of which one has no place there.
    var exempt: Set<Pair> = []
    /// Texts and controls of siblings that overlap there, which lie apart themselves.
    var cousins: [Pair] = []
  }

  static func facts(in reference: VerifierContext) -> Places {
    let exempt = overlapping(in: reference)
    return Places(exempt: exempt, cousins: cousins(of: exempt, in: reference))
  }

  private static func overlapping(in reference: VerifierContext) -> Set<Pair> {
    var exempt: Set<Pair> = []
    for siblings in reference.children where siblings.count > 1 {
      for (offset, a) in siblings.enumerated() {
        for b in siblings[(offset + 1)...] {
          guard hasPlace(a, reference), hasPlace(b, reference) else {
            if !areArranged(a, b, reference.scene) { exempt.insert(Pair(a, b)) }
            continue
          }
          if isEachUndrawn(a, b, reference.scene), !isLaidOver(a, b, reference) { continue }
          let (first, second) = (reference.rect(a), reference.rect(b))
          if depth(first, second) > Tolerance.equality || isPoint(first, in: second)
            || isPoint(second, in: first)
          {
            exempt.insert(Pair(a, b))
          }
        }
      }
    }
    return exempt
  }

  /// True if two items would be read or tapped at one place that no canvas shows, as in recipes:
  /// that is never intended. Views that code takes from a document have their frames on its canvas.
  private static func isEachUndrawn(_ a: Int, _ b: Int, _ scene: Scene) -> Bool {
    guard !scene.isDrawn,
      [a, b].allSatisfy({ ObscuredCheck.isReadOrTapped(scene.items[$0]) })
    else { return false }
    switch (scene.items[a].designFrame, scene.items[b].designFrame) {
    case (nil, nil): return true
    case (let first?, let second?): return depth(first, second) <= Tolerance.equality
    default: return false
    }
  }

  /// True if a small button lies within a text field; or if any view lies within a control, and constraints between the
  /// two alone place it there along both axes. A label has no room for another view.
  private static func isLaidOver(_ a: Int, _ b: Int, _ reference: VerifierContext) -> Bool {
    func holds(_ outer: Int, _ inner: Int) -> Bool {
      if case .view(.label) = reference.scene.items[outer].kind { return false }
      return isInside(reference.rect(inner), reference.rect(outer))
    }
    func isAccessory(_ inner: Int, of outer: Int) -> Bool {
      guard case .view(.textField) = reference.scene.items[outer].kind,
        case .view(.button) = reference.scene.items[inner].kind
      else { return false }
      return reference.rect(inner).width * 3 <= reference.rect(outer).width
    }
    guard holds(a, b) || holds(b, a) else { return false }
    if isAccessory(a, of: b) || isAccessory(b, of: a) { return true }
    let ties = reference.scene.constraints.filter { constraint in
      guard constraint.relation == .equal, let other = constraint.second,
        constraint.first.attribute.kind != .dimension
      else { return false }
      return Pair(constraint.first.item, other.item) == Pair(a, b)
    }
    return Axis.allCases.allSatisfy { axis in
      ties.contains { $0.first.attribute.axis == axis }
    }
  }

  private static func isInside(_ inner: Rect, _ outer: Rect) -> Bool {
    let allowance = Tolerance.equality
    return min(inner.minX - outer.minX, outer.maxX - inner.maxX) >= -allowance
      && min(inner.minY - outer.minY, outer.maxY - inner.maxY) >= -allowance
  }

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    guard let canvas = domain.canvas, let places = canvas.facts(of: OverlapCheck.self)
    else { return }
    let context = domain.context
    let known = domain.scope.scene.items.count
    var judged = 0
    for siblings in context.children where siblings.count > 1 {
      let shown = siblings.filter {
        context.isShown($0) && !context.isPlacedByCell($0)
      }
      for (offset, a) in shown.enumerated() {
        let first = domain.rect(a)
        for b in shown[(offset + 1)...] {
          judged += 1
          if domain.areApart(a, b) { continue }
          let second = domain.rect(b)
          let common = Common(first, second, &domain)
          let isDeep = domain.isAbove(common.depth, context.allowance)
          if domain.isNever(isDeep) { continue }
          // Generated rows have no place in the reference layout; a stack view keeps them apart.
          guard
            b < known
              ? !places.exempt.contains(Pair(a, b)) : areArranged(a, b, context.scene)
          else { continue }
          report(a, b, first.numbers + second.numbers, common, isDeep, &domain)
        }
      }
    }
    for pair in places.cousins where context.isShown(pair.a) && context.isShown(pair.b) {
      judged += 1
      if domain.areApart(pair.a, pair.b) { continue }
      let (first, second) = (domain.rect(pair.a), domain.rect(pair.b))
      let common = Common(first, second, &domain)
      let isDeep = domain.isAbove(common.depth, context.allowance)
      if domain.isNever(isDeep) { continue }
      report(pair.a, pair.b, first.numbers + second.numbers, common, isDeep, &domain)
    }
    domain.count(.noOverlap, times: judged)
  }

  /// Reports an overlap along the axis along which the two are apart on the canvas, else along that
  /// of the lesser depth.
  @inline(__always)
  private static func report<Domain: CheckDomain>(
    _ a: Int, _ b: Int, _ numbers: [Domain.Length], _ common: Common<Domain.Length>,
    _ isDeep: Domain.Truth, _ domain: inout Domain
  ) {
    func report(_ axis: Axis, _ truth: Domain.Truth) {
      domain.report(
        .noOverlap, rule: Invariant.Kind.noOverlap.rule(FailureMode(along: axis)),
        items: [a, b], margin: domain.negate(common.depth), values: numbers,
        axes: Axis.allCases, edge: nil, where: truth
      ) { context, _ in words(a, b, context) }
    }
    if let axis = domain.canvas?.separation(of: a, b) {
      report(axis, isDeep)
    } else {
      let isSide = domain.isLess(common.across, than: common.down)
      report(.horizontal, domain.and(isDeep, isSide))
      report(.vertical, domain.and(isDeep, not: isSide))
    }
  }

  /// The common lengths of two rectangles, and the depth of their overlap.
  private struct Common<Length> {
    let across: Length
    let down: Length
    let depth: Length

    @inline(__always)
    init<Domain: CheckDomain>(
      _ first: MeasuredRect<Length>, _ second: MeasuredRect<Length>, _ domain: inout Domain
    ) where Domain.Length == Length {
      across = domain.common(first, second, .horizontal)
      down = domain.common(first, second, .vertical)
      depth = domain.minimum(across, down)
    }
  }

  /// True if the canvas shows the place of an item: it is visible, or hidden with constraints that
  /// still place it, which a stack view's do not.
  static func hasPlace(_ item: Int, _ reference: VerifierContext) -> Bool {
    if reference.isShown(item) { return true }
    guard reference.layout.items[item].isPresent, reference.scene.isDrawn,
      let superview = reference.scene.items[item].superview
    else { return false }
    return reference.isShown(superview) && reference.scene.items[superview].stack == nil
  }

  private static func areArranged(_ a: Int, _ b: Int, _ scene: Scene) -> Bool {
    guard let superview = scene.items[a].superview, let stack = scene.items[superview].stack
    else { return false }
    return stack.arranged.contains(a) && stack.arranged.contains(b)
  }

  /// True if a view without area, a label without text, lies within another rectangle: once it has
  /// an area the two overlap.
  private static func isPoint(_ point: Rect, in other: Rect) -> Bool {
    min(point.width, point.height) <= Tolerance.equality
      && point.midX > other.minX && point.midX < other.maxX && point.midY > other.minY
      && point.midY < other.maxY
  }

  /// The depth by which two rectangles overlap along the shallower axis; not positive if they do
  /// not.
  static func depth(_ a: Rect, _ b: Rect) -> Double {
    min(min(a.maxX, b.maxX) - max(a.minX, b.minX), min(a.maxY, b.maxY) - max(a.minY, b.minY))
  }

  private static func words(_ a: Int, _ b: Int, _ context: VerifierContext) -> Violation.Words {
    Violation.Words(
      expected: "\(context.names([a, b])) do not overlap, as on the canvas",
      actual: "they overlap by \(PointsText.size(common(context.rect(a), context.rect(b))))",
      origins: context.constraints(mentioning: [a, b]))
  }

  /// The common part of the widths and heights of two rectangles.
  private static func common(_ a: Rect, _ b: Rect) -> Size {
    Size(
      width: min(a.maxX, b.maxX) - max(a.minX, b.minX),
      height: min(a.maxY, b.maxY) - max(a.minY, b.minY))
  }

  /// Two items in ascending order.
  struct Pair: Hashable, Sendable {
    var a: Int
    var b: Int

    init(_ a: Int, _ b: Int) {
      self.a = min(a, b)
      self.b = max(a, b)
    }
  }
}
