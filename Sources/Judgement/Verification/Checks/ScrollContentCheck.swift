import AutoLayout

/// Constraints say how far a scroll view scrolls: what is tied to the beginning of its content is tied to the end as well.
///
/// Without that the content has no length (semantics 2.3), however long the views in it are, and what lies beyond the screen
/// cannot be scrolled to. It follows from the constraints alone, so that no place of a layout is read.
enum ScrollContentCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .scrollableContent, .ambiguous,
      summary: "Constraints determine how far a scroll view scrolls.",
      statement: "constraints determine how far a scroll view scrolls",
      complaint: "scrolling length undetermined", rank: 1, lengths: .ofConstraints,
      title: { "No constraint determines how far \($0.names) \($0.isOne ? "scrolls" : "scroll")" })
  ]

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    let context = domain.context
    let views = context.scene.items.indices.filter { isCandidate($0, context) }
    guard !views.isEmpty else { return }
    let ties = ContentTies(context)
    for view in views {
      for axis in Axis.allCases {
        guard ties.begins(view, axis), !ties.ends(view, axis) else { continue }
        let nothing = domain.constant(-2 * Tolerance.equality)
        domain.report(
          .scrollableContent, rule: Invariant.Kind.scrollableContent.rule(FailureMode(along: axis)),
          items: [view], margin: nothing, values: [], axes: [axis], edge: nil,
          where: domain.always
        ) { context, _ in words(view, axis, context) }
      }
    }
    domain.count(.scrollableContent, times: views.count)
  }

  private static func isCandidate(_ item: Int, _ context: VerifierContext) -> Bool {
    guard context.isJudgedView(item), case .scrollView = context.scene.items[item].content else {
      return false
    }
    return !context.scene.items[item].annotations.acceptsAmbiguity
  }

  private static func words(
    _ view: Int, _ axis: Axis, _ context: VerifierContext
  ) -> Violation.Words {
    let (edge, length) = axis == .horizontal ? ("trailing", "width") : ("bottom", "height")
    let inside = context.scene.items.indices.filter { context.scene.isAncestor(view, of: $0) }
    let origins = context.constraints(mentioning: [view] + inside.filter { $0 != view }).filter {
      guard case .author(let index) = $0 else { return false }
      let constraint = context.scene.constraints[index]
      return constraint.first.attribute.axis == axis && constraint.mentions(view)
    }
    return Violation.Words(
      expected: "constraints connect the content of \(context.name(view)) to its \(edge) edge",
      actual: "none does, so that its content has no \(length) and does not scroll that way",
      origins: origins)
  }
}

/// The ends of their content to which constraints tie the views in scroll views.
struct ContentTies {
  private var begun: [Axis: Set<Int>] = [:]
  private var ended: [Axis: Set<Int>] = [:]

  init(_ context: VerifierContext) {
    let scene = context.scene
    for constraint in scene.constraints where constraint.isInstalled {
      let axis = constraint.first.attribute.axis
      for (own, other) in [
        (constraint.first, constraint.second), (constraint.second, constraint.first),
      ] {
        guard let own, let view = Self.scrollView(of: own, other, scene) else { continue }
        // Code ties what a constraint that is removed as the app is built stands for.
        if constraint.isPlaceholder {
          begun[axis, default: []].insert(view)
          ended[axis, default: []].insert(view)
          continue
        }
        switch own.attribute {
        case .top, .topMargin, .left, .leading, .leftMargin, .leadingMargin:
          begun[axis, default: []].insert(view)
        case .bottom, .bottomMargin, .right, .trailing, .rightMargin, .trailingMargin, .width,
          .height, .centerX, .centerY:
          if constraint.relation == .equal { ended[axis, default: []].insert(view) }
        default: break
        }
      }
    }
  }

  /// The scroll view whose content an anchor belongs to: its edges as seen from inside, or its content guide.
  static func scrollView(of own: Anchor, _ other: Anchor?, _ scene: Scene) -> Int? {
    if scene.items[own.item].kind == .layoutGuide(.scrollContent) {
      return scene.items[own.item].superview
    }
    guard scene.items[own.item].isScrollView, let other, other.item != own.item,
      scene.isAncestor(own.item, of: other.item),
      scene.items[other.item].kind != .layoutGuide(.scrollFrame)
    else { return nil }
    switch own.attribute {
    case .width, .height, .centerX, .centerY: return nil
    default: return own.item
    }
  }

  func begins(_ view: Int, _ axis: Axis) -> Bool { begun[axis]?.contains(view) ?? false }
  func ends(_ view: Int, _ axis: Axis) -> Bool { ended[axis]?.contains(view) ?? false }
}
