import AutoLayout

/// Three or more siblings in a row or column, equally far apart and aligned across it.
struct ViewChain: Hashable, Sendable {
  var views: [Int]
  /// Points between neighbours.
  var distance: Double

  /// The longest chains along an axis, in the order of their first views.
  static func all(along axis: Axis, in context: LintContext) -> [ViewChain] {
    var following: [Int: [SiblingGap]] = [:]
    var preceding: [Int: [SiblingGap]] = [:]
    for gap in context.gaps where gap.axis == axis && gap.isExact {
      following[gap.before, default: []].append(gap)
      preceding[gap.after, default: []].append(gap)
    }
    // Scroll views and bars are the structure of a page, not members of a row.
    func isStructure(_ view: Int) -> Bool {
      let item = context.scene.items[view]
      switch item.content {
      case .control(.navigationBar), .control(.toolbar), .control(.tabBar), .control(.searchBar):
        return true
      default: return item.isScrollView
      }
    }
    /// The only view that follows at an exact distance and that no other view precedes.
    func link(_ view: Int) -> SiblingGap? {
      guard let gaps = following[view], gaps.count == 1, let gap = gaps.first, gap.distance >= 0,
        !isStructure(gap.before), !isStructure(gap.after),
        preceding[gap.after]?.count == 1,
        context.scene.items[gap.before].superview == context.scene.items[gap.after].superview,
        areAligned(gap.before, gap.after, across: axis, in: context)
      else { return nil }
      return gap
    }
    var chains: [ViewChain] = []
    for view in context.views {
      guard let first = link(view),
        preceding[view]?.first.flatMap({ link($0.before) })?.distance != first.distance
      else { continue }
      var chain = ViewChain(views: [view], distance: first.distance)
      // A chain cannot be longer than the scene; a cycle of constraints must end.
      while let gap = link(chain.views[chain.views.count - 1]), gap.distance == chain.distance,
        chain.views.count <= context.scene.items.count, !chain.views.contains(gap.after)
      {
        chain.views.append(gap.after)
      }
      if chain.views.count >= 3 { chains.append(chain) }
    }
    return chains
  }

  private static func areAligned(
    _ a: Int, _ b: Int, across axis: Axis, in context: LintContext
  ) -> Bool {
    let scene = context.scene
    let joined = context.constraintsOfItem[a].contains { index in
      let constraint = scene.constraints[index]
      guard let second = constraint.second, constraint.mentions(b),
        constraint.first.attribute == second.attribute, constraint.constant == 0,
        constraint.relation == .equal
      else { return false }
      return constraint.first.attribute.axis == axis.other
        && constraint.first.attribute.kind != .dimension
    }
    return joined || shares(a, b, axis.other, context)
  }

  /// True if the same container pins both in the same way.
  private static func shares(_ a: Int, _ b: Int, _ axis: Axis, _ context: LintContext) -> Bool {
    func places(_ view: Int) -> Set<EdgePin> {
      Set(
        context.pins.filter { $0.view == view && $0.axis == axis && $0.bound == .exactly }.map {
          var pin = $0
          pin.view = 0
          pin.constraint = 0
          return pin
        })
    }
    return !places(a).isDisjoint(with: places(b))
      || centres(a, axis, context) != nil
        && centres(a, axis, context) == centres(b, axis, context)
  }

  /// The anchor on which a view is centred, with constant 0.
  private static func centres(_ view: Int, _ axis: Axis, _ context: LintContext) -> Anchor? {
    let attribute: Attribute = axis == .horizontal ? .centerX : .centerY
    for index in context.constraintsOfItem[view] {
      let constraint = context.scene.constraints[index]
      guard constraint.relation == .equal, constraint.constant == 0, constraint.multiplier == 1,
        let second = constraint.second
      else { continue }
      if constraint.first == Anchor(item: view, attribute: attribute) { return second }
      if second == Anchor(item: view, attribute: attribute) { return constraint.first }
    }
    return nil
  }
}
