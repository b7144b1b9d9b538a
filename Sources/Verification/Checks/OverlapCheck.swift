import AutoLayout

/// Siblings that lie apart in the reference layout of their structure lie apart.
enum OverlapCheck {
  /// Pairs of siblings that overlap in the reference layout, or of which one is not seen there and
  /// whose place is therefore unknown.
  static func exempt(in reference: VerifierContext) -> Set<Pair> {
    var exempt: Set<Pair> = []
    for siblings in reference.children where siblings.count > 1 {
      for (offset, a) in siblings.enumerated() {
        for b in siblings[(offset + 1)...] {
          guard reference.isShown(a), reference.isShown(b) else {
            if !areArranged(a, b, reference.scene) { exempt.insert(Pair(a, b)) }
            continue
          }
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

  /// Calls `report` for every pair of siblings that overlap and should not; returns the number of
  /// pairs judged.
  static func check(
    _ context: VerifierContext, reference: Verifier.Reference, known: Int,
    report: (Violation) -> Void
  ) -> Int {
    var judged = 0
    for siblings in context.children where siblings.count > 1 {
      let shown = siblings.filter { context.isShown($0) && !context.isPlacedByCell($0) }
      for (offset, a) in shown.enumerated() {
        let first = context.rect(a)
        for b in shown[(offset + 1)...] {
          judged += 1
          let depth = depth(first, context.rect(b))
          guard depth > context.unseen + Tolerance.equality else { continue }
          // Generated rows have no place in the reference layout; a stack view keeps them apart.
          guard
            b < known
              ? !reference.overlapping.contains(Pair(a, b)) : areArranged(a, b, context.scene)
          else { continue }
          report(violation(a, b, depth, apart: reference.separation(of: a, b), context))
        }
      }
    }
    return judged
  }

  static func areArranged(_ a: Int, _ b: Int, _ scene: Scene) -> Bool {
    guard let superview = scene.items[a].superview, let stack = scene.items[superview].stack
    else { return false }
    return stack.arranged.contains(a) && stack.arranged.contains(b)
  }

  /// Whether what has no area, a label without text, lies within another rectangle: once it has one the
  /// two overlap.
  private static func isPoint(_ point: Rect, in other: Rect) -> Bool {
    min(point.width, point.height) <= Tolerance.equality
      && point.midX > other.minX && point.midX < other.maxX && point.midY > other.minY
      && point.midY < other.maxY
  }

  /// How deep two rectangles overlap along the shallower axis; not positive where they do not.
  static func depth(_ a: Rect, _ b: Rect) -> Double {
    min(min(a.maxX, b.maxX) - max(a.minX, b.minX), min(a.maxY, b.maxY) - max(a.minY, b.minY))
  }

  /// - Parameter axis: the one along which they lie apart in the reference layout, if it is one.
  private static func violation(
    _ a: Int, _ b: Int, _ depth: Double, apart axis: Axis?, _ context: VerifierContext
  ) -> Violation {
    let (first, second) = (context.rect(a), context.rect(b))
    let isSide =
      min(first.maxX, second.maxX) - max(first.minX, second.minX)
      < min(first.maxY, second.maxY) - max(first.minY, second.minY)
    return context.violation(
      .noOverlap, rule: rule(along: axis ?? (isSide ? .horizontal : .vertical)), items: [a, b],
      margin: -depth,
      values: [
        first.x, first.y, first.width, first.height, second.x, second.y, second.width,
        second.height,
      ],
      expected: "\(context.names([a, b])) lie apart, as on the canvas",
      actual: "they overlap by \(PointsText.size(common(first, second)))",
      origins: context.constraints(mentioning: [a, b]))
  }

  /// How much of their width and height two rectangles have in common.
  private static func common(_ a: Rect, _ b: Rect) -> Size {
    Size(
      width: min(a.maxX, b.maxX) - max(a.minX, b.minX),
      height: min(a.maxY, b.maxY) - max(a.minY, b.minY))
  }

  static func rule(along axis: Axis) -> String {
    Invariant.Kind.noOverlap.rule(FailureWay(along: axis))
  }

  /// Two items in ascending order.
  struct Pair: Hashable {
    var a: Int
    var b: Int

    init(_ a: Int, _ b: Int) {
      self.a = min(a, b)
      self.b = max(a, b)
    }
  }
}
