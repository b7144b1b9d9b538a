import AutoLayout

/// Right-to-left is the mirror image of left-to-right, to a pixel.
///
/// Judged between two layouts that differ in nothing but the direction (and in left and right safe
/// area insets, which change places), where no text changed its number of lines. Exempt, with what is
/// tied to it: what conflicts in one of them, parts with a semantic content attribute that fixes their
/// direction, left and right attributes, multipliers on positions, constants on centerX (semantics 2.4),
/// and content that reaches out of its scroll view. What an autoresizing mask places, a cell say, knows
/// left and right only and is exempt; what lies inside of it, or inside the content of a scroll view, is
/// judged by where it lies there. Where most of a scene follows the language and a few views are tied to
/// left or right, these few are reported.
enum MirrorCheck {
  static func check(_ context: VerifierContext, opposite: Layout) -> [Violation] {
    if case .broken(let violations) = outcome(context, opposite: opposite) { return violations }
    return []
  }

  static func outcome(_ context: VerifierContext, opposite: Layout) -> MirrorOutcome {
    let layout = context.layout
    guard layout.items.count == opposite.items.count else { return .exempt([.conflict]) }
    let moved = moved(context, opposite)
    guard !moved.isEmpty else { return .mirrored }
    if layout.ambiguity != nil || opposite.ambiguity != nil { return .exempt([.ambiguity]) }
    guard hasEqualLineCounts(layout, opposite) else { return .exempt([.lines]) }
    let exemption = Exemption(context.scene, conflicts: layout.conflicts + opposite.conflicts)
    if exemption.unmasked(moved).isEmpty { return .exempt([.autoresizing]) }
    let free = moved.filter { !isScrolled($0, context, opposite) }
    if exemption.unmasked(free).isEmpty { return .exempt([.scrolling]) }
    if let reasons = exemption.reasons(for: free) { return .exempt(reasons) }
    return .broken(named(free, exemption, context).map { violation($0, opposite, context) })
  }

  /// Which of the items that are not at their mirror image, and that no scroll view moves, are
  /// reported: none where there is a reason.
  static func named(_ moved: [Int], _ exemption: Exemption, _ context: VerifierContext) -> [Int] {
    tops(of: exemption.unexplained(moved), exemption, context)
  }

  /// The items that lie further than a pixel from where the mirror image has them.
  private static func moved(_ context: VerifierContext, _ opposite: Layout) -> [Int] {
    context.layout.items.indices.filter { item in
      guard context.isShown(item), !context.scene.items[item].isGuide else { return false }
      let here = context.rect(item)
      let image = image(of: item, context, opposite)
      let distance = max(
        (here.minX - image.start).magnitude, (here.maxX - image.end).magnitude,
        (here.minY - image.top).magnitude, (here.maxY - image.bottom).magnitude)
      return distance > context.pixel + Tolerance.equality
    }
  }

  /// The edges of an item's mirror image: in its carrier as that lies here, or on the screen.
  private static func image(
    of item: Int, _ context: VerifierContext, _ opposite: Layout
  ) -> (start: Double, end: Double, top: Double, bottom: Double) {
    let there = opposite.items[item].alignmentRect
    guard let carrier = carrier(of: item, context.scene) else {
      let width = context.layout.environment.size.width
      return (width - there.maxX, width - there.minX, there.minY, there.maxY)
    }
    let (around, aroundThere) = (context.rect(carrier), opposite.items[carrier].alignmentRect)
    return (
      around.minX + (aroundThere.maxX - there.maxX), around.minX + (aroundThere.maxX - there.minX),
      around.minY + (there.minY - aroundThere.minY), around.minY + (there.maxY - aroundThere.minY)
    )
  }

  /// The nearest view around an item that an autoresizing mask places, or that is content of a scroll
  /// view.
  static func carrier(of item: Int, _ scene: Scene) -> Int? {
    var current = scene.items[item].superview
    while let view = current, view > 0 {
      if scene.items[view].autoresizing != nil || isContent(view, scene) { return view }
      current = scene.items[view].superview
    }
    return nil
  }

  /// Whether a view lies right in a scroll view.
  private static func isContent(_ view: Int, _ scene: Scene) -> Bool {
    scene.items[view].superview.map { scene.items[$0].isScrollView } ?? false
  }

  /// Whether an item belongs to content of a scroll view that reaches out of it to a side: where the
  /// content begins is decided by the scroll view, not by the direction of its parts.
  private static func isScrolled(
    _ item: Int, _ context: VerifierContext, _ opposite: Layout
  ) -> Bool {
    guard let scroll = scrollView(scrolling: item, context.scene) else { return false }
    return context.children[scroll].contains { child in
      [context.layout, opposite].contains { layout in
        let (content, frame) = (
          layout.items[child].alignmentRect, layout.items[scroll].alignmentRect
        )
        return layout.items[child].isPresent
          && (content.minX < frame.minX - context.pixel
            || content.maxX > frame.maxX + context.pixel)
      }
    }
  }

  /// The scroll view that decides where an item begins: the nearest around it, unless constraints place
  /// the content that it lies in.
  static func scrollView(scrolling item: Int, _ scene: Scene) -> Int? {
    if let carrier = carrier(of: item, scene), scene.items[carrier].autoresizing == nil {
      return nil
    }
    var current = scene.items[item].superview
    while let scroll = current, !scene.items[scroll].isScrollView {
      current = scene.items[scroll].superview
    }
    return current
  }

  private static func hasEqualLineCounts(_ a: Layout, _ b: Layout) -> Bool {
    zip(a.items, b.items).allSatisfy { $0.text?.lineCount == $1.text?.lineCount }
  }

  /// The items to name: those tied to left and right if there are any, else all; without what lies
  /// inside another.
  private static func tops(of moved: [Int], _ exemption: Exemption, _ context: VerifierContext)
    -> [Int]
  {
    let physical = moved.filter(exemption.physical.contains)
    let named = physical.isEmpty ? moved : physical
    return named.filter { item in
      !named.contains { $0 != item && context.scene.isAncestor($0, of: item) }
    }
  }

  private static func violation(_ item: Int, _ opposite: Layout, _ context: VerifierContext)
    -> Violation
  {
    let here = context.rect(item)
    let there = opposite.items[item].alignmentRect
    let image = image(of: item, context, opposite)
    let mirrored = image.start
    let distance = max((here.minX - mirrored).magnitude, (here.minY - image.top).magnitude)
    let side =
      context.layout.environment.layoutDirection == .rightToLeft
      ? "right-to-left" : "left-to-right"
    return context.violation(
      .mirrored, items: [item],
      margin: -max(distance, (here.width - there.width).magnitude),
      values: [
        here.x, here.y, here.width, here.height, there.x, there.y, there.width, there.height,
      ], axes: [.horizontal],
      expected: "\(side), \(context.name(item)) lies where its mirror image does: "
        + "x \(PointsText.number(mirrored)), width \(PointsText.number(there.width))",
      actual: "x \(PointsText.number(here.x)), width \(PointsText.number(here.width))",
      origins: context.constraints(mentioning: [item]).filter { origin in
        guard case .author(let index) = origin else { return false }
        return context.scene.constraints[index].first.attribute.axis == .horizontal
      })
  }

  /// What need not be mirrored.
  struct Exemption {
    /// In a conflict, or tied by a multiplier on a position, a constant on centerX or a fixed direction:
    /// which of them.
    var fixed: [Int: MirrorExemption] = [:]
    /// Placed by an autoresizing mask.
    private let masked: Set<Int>
    /// Tied by left and right.
    var physical: Set<Int> = []
    /// Left and right are how the scene is written: more such constraints than directional ones, and of
    /// more than one view.
    var isPhysicalByDesign = false
    /// The two sides of a single view tell nothing of how a scene is written.
    private static let physicalExceptions = 2
    /// By item: what a constraint ties to it sideways, and what lies inside.
    private var tied: [Int: Set<Int>] = [:]

    init(_ scene: Scene, conflicts: [LayoutConflict] = []) {
      for conflict in conflicts {
        for item in SatisfiabilityCheck.subjects(of: conflict.members, in: scene) {
          for inside in scene.items.indices where scene.isAncestor(item, of: inside) {
            fixed[inside] = .conflict
          }
          fixed[item] = .conflict
        }
      }
      for item in scene.items.indices where scene.items[item].semanticContent != .unspecified {
        for inside in scene.items.indices where scene.isAncestor(item, of: inside) {
          fixed[inside] = .fixedDirection
        }
      }
      masked = Set(
        scene.items.indices.filter { $0 > 0 && scene.items[$0].autoresizing != nil })
      var (physicalCount, directionalCount) = (0, 0)
      for constraint in scene.constraints
      where constraint.isInstalled && constraint.first.attribute.kind == .horizontalLocation {
        let mentioned = [constraint.first, constraint.second].compactMap { $0 }
        let items = mentioned.map(\.item).filter { $0 != 0 && !scene.items[$0].isGuide }
        if mentioned.contains(where: \.attribute.isPhysical) {
          physical.formUnion(items)
          physicalCount += 1
        } else if mentioned.contains(where: \.attribute.isDirectional) {
          directionalCount += 1
        }
        let isCentre = !mentioned.contains { $0.attribute.isDirectional || $0.attribute.isPhysical }
        if constraint.multiplier != 1 {
          for item in items { fixed[item] = .multiplier }
        } else if isCentre && constraint.constant != 0 {
          for item in items { fixed[item] = .centreConstant }
        }
      }
      isPhysicalByDesign =
        physicalCount > directionalCount && physicalCount > Self.physicalExceptions
      for constraint in scene.constraints
      where constraint.isInstalled && constraint.first.attribute.axis == .horizontal {
        guard let second = constraint.second?.item, second != 0, constraint.first.item != 0
        else { continue }
        tied[constraint.first.item, default: []].insert(second)
        tied[second, default: []].insert(constraint.first.item)
      }
      for item in scene.items.indices {
        guard let superview = scene.items[item].superview, superview != 0 else { continue }
        tied[superview, default: []].insert(item)
      }
    }

    /// What moved by itself: not placed by a mask.
    func unmasked(_ moved: [Int]) -> [Int] { moved.filter { !masked.contains($0) } }

    /// What moved for no reason of its own, and is not tied to something that moved for one.
    func unexplained(_ moved: [Int]) -> [Int] {
      let moved = unmasked(moved)
      var rest = Set(moved)
      var open = moved.filter { item in
        fixed[item] != nil || isPhysicalByDesign && physical.contains(item)
      }
      rest.subtract(open)
      while let item = open.popLast() {
        for other in tied[item] ?? [] where rest.remove(other) != nil { open.append(other) }
      }
      return moved.filter(rest.contains)
    }

    /// Why none of the items that moved is reported; nil where some are.
    func reasons(for moved: [Int]) -> [MirrorExemption]? {
      let all = unmasked(moved)
      if all.isEmpty { return [.autoresizing] }
      guard unexplained(moved).isEmpty else { return nil }
      let reasons = all.compactMap { fixed[$0] }
      return reasons.isEmpty ? [.physical] : MirrorExemption.allCases.filter(reasons.contains)
    }
  }
}
