import AutoLayout

/// Views lie inside their superview; the content of scroll views is free.
enum ContainmentCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .insideSuperview, .outside, summary: "Views stay inside their superview.",
      statement: "views stay inside their superview", complaint: "outside its superview", rank: 6,
      lengths: .passedEdges(ofFirst: false),
      concernsSuperview: true,
      title: { "\($0.names) extends beyond its superview" })
  ]

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    let exempt = domain.canvas?.facts(of: ContainmentCheck.self) ?? [:]
    let context = domain.context
    var judged = 0
    for item in context.layout.items.indices {
      guard let superview = context.scene.items[item].superview,
        isCandidate(item, context)
      else { continue }
      let allowed = exempt[item] ?? []
      if allowed.count == Edge.allCases.count { continue }
      judged += 1
      let (inner, outer) = (domain.rect(item), domain.rect(superview))
      let slack = domain.slack(inner, in: outer)
      // One violation per edge: each is another mistake.
      report(item, superview, .left, slack.left, allowed, context, &domain)
      report(item, superview, .top, slack.top, allowed, context, &domain)
      report(item, superview, .right, slack.right, allowed, context, &domain)
      report(item, superview, .bottom, slack.bottom, allowed, context, &domain)
    }
    domain.count(.insideSuperview, times: judged)
  }

  @inline(__always)
  private static func report<Domain: CheckDomain>(
    _ item: Int, _ superview: Int, _ edge: Edge, _ slack: Domain.Length, _ allowed: Set<Edge>,
    _ context: VerifierContext, _ domain: inout Domain
  ) {
    let reaches = domain.isBelow(slack, -context.allowance)
    if domain.isNever(reaches) || allowed.contains(edge) { return }
    let direction = context.layout.items[superview].direction
    domain.report(
      .insideSuperview, rule: Invariant.Kind.insideSuperview.rule(FailureMode(edge, in: direction)),
      items: [item], margin: slack, values: [slack], axes: [edge.axis], edge: edge, where: reaches
    ) { context, values in
      Violation.Words(
        expected: "\(context.name(item)) stays inside \(context.name(superview))",
        actual: "it extends \(PointsText.points(-values[0])) beyond its \(edge) edge",
        origins: context.constraints(mentioning: [item]))
    }
  }

  /// The edges beyond which items may extend, since the scene's author placed them outside of their superview: they are
  /// outside in the reference layout, and on the canvas too if its frame is known, or a constraint states it; where
  /// nothing is drawn, as in recipes, a constraint must. An edge beyond which an item extends in the reference layout,
  /// but not on the canvas, was not chosen.
  static func facts(in reference: VerifierContext) -> [Int: Set<Edge>] {
    var exempt: [Int: Set<Edge>] = [:]
    let opposed = opposed(in: reference.scene)
    for item in reference.scene.items.indices where isCandidate(item, reference) {
      guard let superview = reference.scene.items[item].superview else { continue }
      let slack = sides(reference.rect(item), in: reference.rect(superview))
      guard slack.contains(where: { $0 < -Tolerance.equality }) else { continue }
      // The end of a scrolling view below the lower edge can never be brought into sight, even if
      // the canvas shows it so.
      let chosen =
        hidesItsEnd(item, slack, reference.scene) ? Set(edges).subtracting([.bottom]) : Set(edges)
      exempt[item] = chosen
      let isStated = opposed[item].contains {
        $0 == superview || isInset($0, of: superview, reference.scene)
      }
      // A recipe or view code has no canvas, so that its author never saw the view extend beyond
      // its superview there.
      if !isStated, !reference.scene.isDrawn, reference.scene.items[item].designFrame == nil {
        exempt[item] = nil
        continue
      }
      guard !isStated,
        let frame = reference.scene.items[item].designFrame,
        let outer = reference.scene.items[superview].designFrame
      else { continue }
      let drawn = sides(frame, in: Rect(width: outer.width, height: outer.height))
      let reaching = zip(edges, zip(slack, drawn)).filter {
        $0.1.0 < -Tolerance.equality
      }
      // A view that extends equally far beyond its superview on the canvas is intended, even the
      // half point of a separator.
      let unchosen = reaching.filter { _, side in
        side.1 >= -Tolerance.inferred && side.1 - side.0 > asDrawn
      }
      exempt[item] =
        unchosen.count == reaching.count ? nil : chosen.subtracting(unchosen.map(\.0))
    }
    return exempt
  }

  /// True if rows or a text that scroll vertically extend beyond the lower edge by a point at
  /// least.
  private static func hidesItsEnd(_ item: Int, _ slack: [Double], _ scene: Scene) -> Bool {
    guard slack[3] <= -1 else { return false }
    return switch scene.items[item].content {
    case .tableView, .collectionView, .textView: true
    default: false
    }
  }

  /// Points by which a drawn edge may differ from the layout's: stored frames are rounded.
  private static let asDrawn = 0.5

  /// By item: what a constraint holds at its opposite edge. Where that is the superview or a guide there, the
  /// item is put beyond an edge: a shadow below a bar, a panel that waits beside the screen.
  private static func opposed(in scene: Scene) -> [[Int]] {
    let opposite: [Attribute: Attribute] = [
      .top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading, .left: .right,
      .right: .left,
    ]
    var opposed = [[Int]](repeating: [], count: scene.items.count)
    for constraint in scene.constraints {
      guard let second = constraint.second, constraint.isInstalled, constraint.isRequired,
        constraint.relation == .equal, opposite[constraint.first.attribute] == second.attribute
      else { continue }
      opposed[constraint.first.item].append(second.item)
      opposed[second.item].append(constraint.first.item)
    }
    return opposed
  }

  /// True if an item is a guide within a view's edges, not one along them such as a layout guide of
  /// a controller.
  private static func isInset(_ guide: Int, of view: Int, _ scene: Scene) -> Bool {
    guard scene.items[guide].superview == view else { return false }
    return switch scene.items[guide].kind {
    case .layoutGuide(.safeArea), .layoutGuide(.layoutMargins), .layoutGuide(.readableContent): true
    default: false
    }
  }

  private static func isCandidate(_ item: Int, _ context: VerifierContext) -> Bool {
    let scene = context.scene
    guard let superview = scene.items[item].superview, !scene.items[item].isGuide,
      !scene.items[superview].isScrollView, context.isShown(item), !context.isPlacedByCell(item)
    else { return false }
    return true
  }

  /// Left, top, right and bottom: the distance of a rectangle inside another, negative if it extends beyond it, in the
  /// order of ``edges``.
  private static func sides(_ inner: Rect, in outer: Rect) -> [Double] {
    [
      inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX,
      outer.maxY - inner.maxY,
    ]
  }

  private static let edges: [Edge] = [.left, .top, .right, .bottom]
}
