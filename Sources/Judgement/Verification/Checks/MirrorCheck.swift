import AutoLayout
import Simplex

/// Right-to-left is the mirror image of left-to-right, to a pixel.
///
/// Compares two layouts that differ in nothing but the direction (and in left and right safe area insets, which change
/// places), if no text changed its number of lines. Exempt, with the views tied to them: views in a conflict in one of
/// them, parts with a semantic content attribute that fixes their direction, left and right attributes, multipliers on
/// positions, constants on centerX (semantics 2.4), and content that extends beyond its scroll view. Views placed by an
/// autoresizing mask, as in a cell, know left and right only and are exempt; views inside them, or inside the content
/// of a scroll view, are judged by their place there. If most of a scene follows the language and a few views are tied
/// to left or right, these few are reported.
///
/// The place of an item is measured once; which of the moved items are named depends on all of
/// them, so layouts and lanes each decide it for themselves.
enum MirrorCheck: Check {
  static let families = [
    Invariant.Family(
      .mirrored, .direction, summary: "Right-to-left is the mirror image of left-to-right.",
      statement: "right-to-left is the mirror image of left-to-right",
      complaint: "not mirrored in the other direction", rank: 3, lengths: .turnedSides,
      isAbsolute: true,
      title: { "\($0.names) does not follow the layout direction" })
  ]

  static var role: CheckRole { .comparison }

  // MARK: Measure

  /// The place of an item relative to its mirror image.
  private struct Place<Domain: CheckDomain> {
    /// The distance from there is more than a pixel.
    var isMoved: Domain.Truth
    /// The distance by its leading edge, its top and its width.
    var distance: Domain.Length
    /// The item here and in the other direction.
    var values: [Domain.Length]
  }

  private static func measure<Domain: CheckDomain>(
    _ item: Int, _ context: VerifierContext, in domain: inout Domain
  ) -> Place<Domain> {
    let (here, there) = (domain.rect(item), opposite(item, &domain))
    let image = image(of: item, context, &domain)
    let left = domain.magnitude(domain.subtract(here.x, image.left))
    let right = domain.magnitude(domain.subtract(domain.end(here, .horizontal), image.right))
    let top = domain.magnitude(domain.subtract(here.y, image.top))
    let bottom = domain.magnitude(domain.subtract(domain.end(here, .vertical), image.bottom))
    let sides = domain.maximum(domain.maximum(left, right), top)
    let farthest = domain.maximum(sides, bottom)
    let across = domain.magnitude(domain.subtract(here.width, there.width))
    let pixel = domain.pixel()
    return Place(
      isMoved: domain.isAbove(farthest, pixel),
      distance: domain.maximum(domain.maximum(left, top), across),
      values: here.numbers + there.numbers)
  }

  /// An absent item lies at zero.
  private static func opposite<Domain: CheckDomain>(
    _ item: Int, _ domain: inout Domain
  ) -> MeasuredRect<Domain.Length> {
    if let rect = domain.oppositeRect(item) { return rect }
    let zero = domain.constant(0)
    return MeasuredRect(x: zero, y: zero, width: zero, height: zero)
  }

  /// The edges of an item's mirror image: in its carrier as that lies here, or on the screen.
  private static func image<Domain: CheckDomain>(
    of item: Int, _ context: VerifierContext, _ domain: inout Domain
  ) -> EdgeValues<Domain.Length> {
    let there = opposite(item, &domain)
    let (right, bottom) = (domain.end(there, .horizontal), domain.end(there, .vertical))
    guard let carrier = carrier(of: item, context.scene) else {
      let width = domain.containerWidth()
      return EdgeValues(
        left: domain.subtract(width, right), top: there.y,
        right: domain.subtract(width, there.x), bottom: bottom)
    }
    let (around, outer) = (domain.rect(carrier), opposite(carrier, &domain))
    let outerRight = domain.end(outer, .horizontal)
    return EdgeValues(
      left: domain.add(around.x, domain.subtract(outerRight, right)),
      top: domain.add(around.y, domain.subtract(there.y, outer.y)),
      right: domain.add(around.x, domain.subtract(outerRight, there.x)),
      bottom: domain.add(around.y, domain.subtract(bottom, outer.y)))
  }

  /// True if content extends beyond a side of a scroll view in one of both layouts: the scroll
  /// view decides where content begins, not the direction of its parts. Nil if nowhere.
  private static func isScrolled<Domain: CheckDomain>(
    _ scroll: Int, _ context: VerifierContext, _ domain: inout Domain
  ) -> Domain.Truth? {
    var result: Domain.Truth?
    for child in context.children[scroll] {
      var places: [(content: MeasuredRect<Domain.Length>, frame: MeasuredRect<Domain.Length>)] = []
      if context.layout.items[child].isPresent {
        places.append((domain.rect(child), domain.rect(scroll)))
      }
      if let content = domain.oppositeRect(child), let frame = domain.oppositeRect(scroll) {
        places.append((content, frame))
      }
      for (content, frame) in places {
        let pixel = domain.pixel()
        let (end, outerEnd) = (domain.end(content, .horizontal), domain.end(frame, .horizontal))
        let before = domain.isLess(content.x, than: domain.subtract(frame.x, pixel))
        let after = domain.isLess(domain.add(outerEnd, pixel), than: end)
        let isOut = domain.or(before, after)
        result = result.map { domain.or($0, isOut) } ?? isOut
      }
    }
    return result
  }

  /// True if an item is compared with its mirror image.
  private static func isJudged(_ item: Int, _ context: VerifierContext) -> Bool {
    context.isShown(item) && !context.scene.items[item].isGuide
  }

  // MARK: One layout

  static func judge(_ layout: inout LayoutDomain) {
    layout.count(.mirrored)
    layout.violations += check(layout)
  }

  static func check(_ domain: LayoutDomain) -> [Violation] {
    if case .broken(let violations) = outcome(domain) { return violations }
    return []
  }

  static func outcome(_ domain: LayoutDomain) -> MirrorOutcome {
    let (context, layout) = (domain.context, domain.context.layout)
    guard let opposite = domain.opposite, layout.items.count == opposite.items.count else {
      return .exempt([.conflict])
    }
    var domain = domain
    let moved = layout.items.indices.filter {
      isJudged($0, context) && measure($0, context, in: &domain).isMoved
    }
    guard !moved.isEmpty else { return .mirrored }
    if layout.ambiguity != nil || opposite.ambiguity != nil { return .exempt([.ambiguity]) }
    guard hasEqualLineCounts(layout, opposite) else { return .exempt([.lines]) }
    let exemption = Exemption(context.scene, conflicts: layout.conflicts + opposite.conflicts)
    if exemption.unmasked(moved).isEmpty { return .exempt([.autoresizing]) }
    // Once for each scroll view: asked for each of its views it would be asked of all their siblings.
    var scrolled: [Int: Bool] = [:]
    let free = moved.filter { item in
      guard let scroll = scrollView(scrolling: item, context.scene) else { return true }
      let isOut = scrolled[scroll] ?? isScrolled(scroll, context, &domain) ?? false
      scrolled[scroll] = isOut
      return !isOut
    }
    if exemption.unmasked(free).isEmpty { return .exempt([.scrolling]) }
    if let reasons = exemption.reasons(for: free) { return .exempt(reasons) }
    return .broken(named(free, exemption, context).map { violation($0, &domain) })
  }

  private static func hasEqualLineCounts(_ a: Layout, _ b: Layout) -> Bool {
    zip(a.items, b.items).allSatisfy { $0.text?.lineCount == $1.text?.lineCount }
  }

  private static func violation(_ item: Int, _ domain: inout LayoutDomain) -> Violation {
    let context = domain.context
    let (here, there) = (domain.rect(item), opposite(item, &domain))
    let left = image(of: item, context, &domain).left
    let place = measure(item, context, in: &domain)
    let side =
      context.layout.environment.layoutDirection == .rightToLeft
      ? "right-to-left" : "left-to-right"
    return context.violation(
      .mirrored, items: [item], margin: -place.distance, values: place.values, axes: [.horizontal],
      expected: "\(side), \(context.name(item)) is where its mirror image is: "
        + "x \(PointsText.number(left)), width \(PointsText.number(there.width))",
      actual: "x \(PointsText.number(here.x)), width \(PointsText.number(here.width))",
      origins: context.constraints(mentioning: [item]).filter { origin in
        guard case .author(let index) = origin else { return false }
        return context.scene.constraints[index].first.attribute.axis == .horizontal
      })
  }

  // MARK: Lanes

  static func compile(_ lanes: inout LaneCompiler) {
    guard let opposite = lanes.opposite?.probe else { return }
    lanes.count(.mirrored)
    let context = lanes.context
    guard context.layout.items.count == opposite.items.count else { return }
    let naming = MirrorNaming(context)
    var scrolled: [Int: LaneProgram.Mask?] = [:]
    for item in context.layout.items.indices where isJudged(item, context) {
      let place = measure(item, context, in: &lanes)
      naming.items.append(item)
      var isMoved = place.isMoved
      if let scroll = scrollView(scrolling: item, context.scene) {
        let mask = scrolled[scroll] ?? isScrolled(scroll, context, &lanes)
        scrolled[scroll] = mask
        if let mask { isMoved = lanes.and(isMoved, not: mask) }
      }
      lanes.reportMirrored(item, distance: place.distance, values: place.values, where: isMoved)
    }
    lanes.mirror = naming
  }

  // MARK: Stretches

  static func compare(_ stretch: inout StretchDomain) {
    let context = stretch.context
    guard let opposite = stretch.opposite,
      stretch.stretch.piece.rects.count == opposite.piece.rects.count
    else { return }
    for scroll in context.scene.items.indices where context.scene.items[scroll].isScrollView {
      _ = isScrolled(scroll, context, &stretch)
    }
    for item in stretch.stretch.piece.rects.indices where isJudged(item, context) {
      _ = measure(item, context, in: &stretch)
    }
  }

  // MARK: What is named

  /// The reported ones of the items that are not at their mirror image and that no scroll view
  /// moves: none if there is a reason.
  static func named(_ moved: [Int], _ exemption: Exemption, _ context: VerifierContext) -> [Int] {
    tops(of: exemption.unexplained(moved), exemption, context)
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

  /// True if a view lies right in a scroll view.
  private static func isContent(_ view: Int, _ scene: Scene) -> Bool {
    scene.items[view].superview.map { scene.items[$0].isScrollView } ?? false
  }

  /// The scroll view that decides where an item begins: the nearest around it, unless constraints place
  /// the content that it lies in. A scroll view inside the content of another decides for what lies in itself.
  static func scrollView(scrolling item: Int, _ scene: Scene) -> Int? {
    var current = scene.items[item].superview
    var isMasked = false
    while let view = current, !scene.items[view].isScrollView {
      if scene.items[view].autoresizing != nil {
        isMasked = true
      } else if !isMasked, view > 0, isContent(view, scene) {
        return nil
      }
      current = scene.items[view].superview
    }
    return current
  }

  /// The items to name: those tied to left and right if there are any, else all; without what lies
  /// inside another.
  private static func tops(of moved: [Int], _ exemption: Exemption, _ context: VerifierContext)
    -> [Int]
  {
    let physical = moved.filter(exemption.physical.contains)
    let named = physical.isEmpty ? moved : physical
    let others = Set(named)
    return named.filter { item in
      var around = context.scene.items[item].superview
      while let view = around, !others.contains(view) {
        around = context.scene.items[view].superview
      }
      return around == nil
    }
  }
}
