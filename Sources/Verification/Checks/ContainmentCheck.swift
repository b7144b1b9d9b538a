import AutoLayout

/// Views lie inside their superview; the content of scroll views is free.
enum ContainmentCheck {
  /// The edges over which items may reach, since the scene's author chose to place them outside of their
  /// superview: they are outside in the reference layout, and on the canvas too where its frame is
  /// known, or a constraint says so. An edge over which an item reaches in the reference layout, but not
  /// on the canvas, was not chosen.
  static func exempt(in reference: VerifierContext) -> [Int: Set<Edge>] {
    var exempt: [Int: Set<Edge>] = [:]
    for item in reference.scene.items.indices where isCandidate(item, reference) {
      guard let superview = reference.scene.items[item].superview else { continue }
      let slack = slack(reference.rect(item), in: reference.rect(superview))
      guard slack.min < -Tolerance.equality else { continue }
      exempt[item] = Set(edges)
      guard !isStatedOutside(item, superview, reference.scene),
        let frame = reference.scene.items[item].designFrame,
        let outer = reference.scene.items[superview].designFrame
      else { continue }
      let drawn = self.slack(frame, in: Rect(width: outer.width, height: outer.height))
      let reaching = zip(edges, zip(slack.sides, drawn.sides)).filter {
        $0.1.0 < -Tolerance.equality
      }
      // What is drawn outside by as much is meant, be it the half point of a separator.
      let unchosen = reaching.filter { _, side in
        side.1 >= -Tolerance.inferred && side.1 - side.0 > asDrawn
      }
      exempt[item] =
        unchosen.count == reaching.count ? nil : Set(edges).subtracting(unchosen.map(\.0))
    }
    return exempt
  }

  /// Points by which a drawn edge may differ from the layout's: stored frames are rounded.
  private static let asDrawn = 0.5

  /// Whether a constraint puts the item beyond an edge of its superview or of a guide there: a shadow
  /// below a bar, a panel that waits beside the screen.
  private static func isStatedOutside(_ item: Int, _ superview: Int, _ scene: Scene) -> Bool {
    let opposite: [Attribute: Attribute] = [
      .top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading, .left: .right,
      .right: .left,
    ]
    return scene.constraints.contains { constraint in
      guard let second = constraint.second, constraint.isInstalled, constraint.isRequired,
        constraint.relation == .equal, constraint.mentions(item)
      else { return false }
      let other = constraint.first.item == item ? second.item : constraint.first.item
      guard other == superview || isInset(other, of: superview, scene) else { return false }
      return opposite[constraint.first.attribute] == second.attribute
    }
  }

  /// Whether an item is a guide within a view's edges, not one that lies along them as a layout guide of
  /// a controller does.
  private static func isInset(_ guide: Int, of view: Int, _ scene: Scene) -> Bool {
    guard scene.items[guide].superview == view else { return false }
    return switch scene.items[guide].kind {
    case .layoutGuide(.safeArea), .layoutGuide(.layoutMargins), .layoutGuide(.readableContent): true
    default: false
    }
  }

  static func isCandidate(_ item: Int, _ context: VerifierContext) -> Bool {
    let scene = context.scene
    guard let superview = scene.items[item].superview, !scene.items[item].isGuide,
      !scene.items[superview].isScrollView, context.isShown(item), !context.isPlacedByCell(item)
    else { return false }
    return true
  }

  static func verdict(_ item: Int, _ superview: Int, _ context: VerifierContext) -> Verdict {
    let slack = slack(context.rect(item), in: context.rect(superview))
    return Verdict(margin: slack.min, values: slack.sides)
  }

  /// One violation an edge, in the order of the verdict's values: each is another mistake.
  static func violations(
    _ item: Int, _ superview: Int, _ verdict: Verdict, _ context: VerifierContext,
    exempt: Set<Edge>
  ) -> [Violation] {
    zip(edges, verdict.values).filter { edge, slack in
      slack < -context.unseen - Tolerance.equality && !exempt.contains(edge)
    }.map { edge, slack in
      context.violation(
        .insideSuperview, rule: rule(edge, of: superview, context), items: [item], margin: slack,
        values: [slack], axes: [edge.axis], edge: edge,
        expected: "\(context.name(item)) lies inside \(context.name(superview))",
        actual: "it reaches \(PointsText.points(-slack)) over its \(edge) edge",
        origins: context.constraints(mentioning: [item]))
    }
  }

  /// The edges of a verdict's values.
  static let edges: [Edge] = [.left, .top, .right, .bottom]

  static func rule(_ edge: Edge, of superview: Int, _ context: VerifierContext) -> String {
    Invariant.Kind.insideSuperview.rule(
      FailureWay(edge, in: context.layout.items[superview].direction))
  }

  struct Slack {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// In the order of ``ContainmentCheck/edges``.
    var sides: [Double] { [left, top, right, bottom] }

    var min: Double { Swift.min(Swift.min(left, top), Swift.min(right, bottom)) }
  }

  static func slack(_ inner: Rect, in outer: Rect) -> Slack {
    Slack(
      left: inner.minX - outer.minX, top: inner.minY - outer.minY, right: outer.maxX - inner.maxX,
      bottom: outer.maxY - inner.maxY)
  }
}
