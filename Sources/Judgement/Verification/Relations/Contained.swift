import AutoLayout

/// A view on top of a sibling on the canvas, a card or a bubble, stays on it.
struct Contained: InferredRelation {
  static let families = [
    Invariant.Family(
      .contained, .relation,
      summary: "A view stays on the view that is behind it on the design canvas.",
      complaint: "no longer inside", severity: .minor, rank: 12,
      lengths: .passedEdges(ofFirst: true),
      title: { "\($0.first) is no longer on the view behind it" })
  ]

  /// The view, and the sibling behind it.
  let items: [Int]

  var kind: Invariant.Kind { .contained }
  var isAboutFirst: Bool { true }
  var shape: String { "contained" }
  var axes: [Axis] { Axis.allCases }

  func measure<Domain: CheckDomain>(in domain: inout Domain) -> RelationMeasure<Domain.Length>? {
    let (inner, outer) = (domain.rect(items[0]), domain.rect(items[1]))
    let sides = domain.slack(inner, in: outer).all
    var least: Domain.Length?
    for (edge, side) in zip(EdgeValues<Domain.Length>.edges, sides) {
      // A background may keep clear of the safe area.
      let inset = domain.safeArea(edge)
      let apart = domain.magnitude(domain.add(side, inset))
      let clear = domain.maximum(side, domain.negate(apart))
      least = least.map { domain.minimum($0, clear) } ?? clear
    }
    return least.map { RelationMeasure(verdict: domain.add($0, Tolerance.inferred), values: sides) }
  }

  func sentence(_ context: VerifierContext) -> String {
    "\(context.name(items[0])) stays inside \(context.name(items[1])), as on the canvas"
  }

  func actual(_ values: [Double], _ context: VerifierContext) -> String {
    let insets = context.layout.environment.safeAreaInsets
    let least = zip(EdgeValues<Double>.edges, values).reduce(Double.infinity) {
      min($0, max($1.1, -($1.1 + insets[$1.0]).magnitude))
    }
    return "it extends \(PointsText.points(-least)) beyond it"
  }

  // MARK: The canvas

  static func find(in canvas: CanvasInference, _ shown: [Int], in superview: Int) -> [Self] {
    let context = canvas.context
    var found: [Contained] = []
    for (offset, back) in shown.enumerated() {
      switch context.scene.items[back].kind {
      case .view(.plain), .view(.imageView): break
      default: continue
      }
      let outer = context.rect(back)
      for front in shown[(offset + 1)...] {
        let inner = context.rect(front)
        guard inner.minX >= outer.minX, inner.minY >= outer.minY, outer.maxX - inner.maxX >= 0,
          outer.maxY - inner.maxY >= 0
        else { continue }
        found.append(Contained(items: [front, back]))
      }
    }
    return found
  }
}
