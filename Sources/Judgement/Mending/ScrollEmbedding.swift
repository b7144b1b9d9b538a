import AutoLayout
import Simplex
import Verification

/// The subviews of a view go into a scroll view, which scrolls where they need more height than there is: Interface
/// Builder's "Embed In", with the constraints that it leaves to the author.
public struct ScrollEmbedding: Hashable, Sendable {
  /// The index of the view whose subviews scroll.
  public var view: Int
  /// The upper end of the scroll view: an edge of the view, or of a guide in it.
  public var top: Anchor
  /// The lower end, likewise.
  public var bottom: Anchor
  /// The subviews that lack a distance from an end of the content.
  public var limits: [Limit]
  /// The ids of the scroll view, its content view, and their constraints.
  public var ids: [String]

  /// The bound that keeps a subview inside the content.
  public struct Limit: Hashable, Sendable {
    /// The index of the subview.
    public var item: Int
    /// True at the bottom, false at the top.
    public var isBottom: Bool
    /// The least distance, points.
    public var inset: Double
  }

  /// The number of ids for one embedding: two views, twelve constraints, two limits.
  static let idCount = 16

  /// An anchor of the content, in place of one of the view or its guides.
  public enum End: Hashable, Sendable {
    /// The edges and the middle of the content.
    case top, bottom, centerY, height
  }

  /// The anchor of the content that replaces an anchor if its constraint has to scroll; nil if the anchor stays.
  public func end(of anchor: Anchor, in scene: Scene) -> End? {
    guard anchor.attribute.axis == .vertical else { return nil }
    let item = scene.items[anchor.item]
    guard anchor.item == view || item.isGuide && item.superview == view else { return nil }
    switch (item.kind, anchor.attribute) {
    case (.layoutGuide(.topLayoutGuide), .bottom): return .top
    case (.layoutGuide(.bottomLayoutGuide), .top): return .bottom
    case (.layoutGuide(.topLayoutGuide), _), (.layoutGuide(.bottomLayoutGuide), _): return nil
    case (_, .top): return .top
    case (_, .bottom): return .bottom
    case (_, .centerY): return .centerY
    case (_, .height): return .height
    default: return nil
    }
  }

  /// The indices of the constraints between subviews and the view's ends; nil if one of them cannot scroll.
  public func retargeted(in scene: Scene) -> [Int]? {
    var found: [Int] = []
    for (index, constraint) in scene.constraints.enumerated() {
      let anchors = [constraint.first, constraint.second].compactMap { $0 }
      guard anchors.count == 2, constraint.first.attribute.axis == .vertical else { continue }
      let isOuter = anchors.map { anchor in
        anchor.item == view
          || scene.items[anchor.item].isGuide && scene.items[anchor.item].superview == view
      }
      guard isOuter.contains(true), isOuter.contains(false),
        let inner = zip(anchors, isOuter).first(where: { !$0.1 })?.0,
        let outer = zip(anchors, isOuter).first(where: { $0.1 })?.0,
        scene.isAncestor(view, of: inner.item)
      else { continue }
      guard end(of: outer, in: scene) != nil else { return nil }
      found.append(index)
    }
    return found
  }
}

extension CandidateMaker {
  /// Puts views that need more height than there is into a scroll view.
  mutating func addScroll() {
    let topics: Set<Invariant.Topic> = [
      .outside, .overlap, .spacing, .conflict, .truncated, .collapse,
    ]
    guard topics.contains(violation.kind.topic), scene.isDrawn, geometry.isStored,
      violation.axes.contains(.vertical), let view = scrolled
    else { return }
    let children = scene.children(of: view).filter { !scene.items[$0].isGuide }
    guard !children.isEmpty,
      !scene.items.indices.contains(where: {
        scene.items[$0].isScrollView && scene.isAncestor(view, of: $0)
      }),
      let lowest = children.max(by: { end($0) < end($1) }),
      let highest = children.min(by: { start($0) < start($1) })
    else { return }
    var embedding = ScrollEmbedding(
      view: view, top: Anchor(item: view, attribute: .top),
      bottom: Anchor(item: view, attribute: .bottom), limits: [], ids: [])
    guard let touched = embedding.retargeted(in: scene) else { return }
    let anchors = touched.flatMap { index in
      [scene.constraints[index].first, scene.constraints[index].second].compactMap { $0 }
    }.filter { scene.items[$0.item].isGuide }
    for anchor in anchors {
      switch embedding.end(of: anchor, in: scene) {
      case .top: embedding.top = anchor
      case .bottom: embedding.bottom = anchor
      default: break
      }
    }
    for (item, isBottom) in [(lowest, true), (highest, false)]
    where !isHeld(item, isBottom, touched) {
      embedding.limits.append(
        .init(item: item, isBottom: isBottom, inset: inset(item, isBottom, embedding)))
    }
    embedding.ids = (0..<ScrollEmbedding.idCount).map { number in
      ConstraintID.made(
        for: ConstraintShape(embedding.top, .equal, embedding.bottom, constant: Double(number)),
        in: scene, ground.setting)
    }
    add([.embed(embedding)], EditCost.scrolling, "scroll")
    addApartScrolling(embedding)
  }

  /// Keeps two overlapping views apart in content that scrolls.
  private mutating func addApartScrolling(_ embedding: ScrollEmbedding) {
    guard violation.kind.topic == .overlap || violation.kind.topic == .spacing, items.count == 2,
      axes.contains(.vertical)
    else { return }
    let isInOrder = start(items[0]) <= start(items[1])
    let (upper, lower) = isInOrder ? (items[0], items[1]) : (items[1], items[0])
    var shape = ConstraintShape(
      Anchor(item: lower, attribute: .top), .greaterThanOrEqual,
      Anchor(item: upper, attribute: .bottom))
    let kept = min(start(lower) - end(upper), leastGap(shape) ?? 0, Self.standardGap)
    shape.constant = StoredShapes.tidy(max(0, kept))
    if let usual = conventions.gap(in: scene.items[upper].superview, .vertical) {
      shape.constant = StoredShapes.tidy(max(0, min(start(lower) - end(upper), usual)))
    }
    add([new(shape), .embed(embedding)], EditCost.scrolling + EditCost.limit, "limit, scroll")
  }

  /// The view whose subviews do not fit.
  private var scrolled: Int? {
    guard let first = items.first, first != 0 else { return nil }
    var view =
      items.count == 1
      ? scene.items[first].superview ?? 0 : items.dropFirst().reduce(first, scene.commonAncestor)
    while scene.items[view].stack != nil || scene.items[view].isGuide
      || items.contains(view) && view != 0
    {
      guard let outer = scene.items[view].superview else { return nil }
      view = outer
    }
    let around = scene.items.indices.filter { scene.isAncestor($0, of: view) }
    let isPlain = around.allSatisfy { index in
      switch scene.items[index].content {
      case .plain, nil: scene.items[index].stack == nil
      default: false
      }
    }
    return isPlain ? view : nil
  }

  private func start(_ item: Int) -> Double { geometry.rects[item]?.minY ?? 0 }
  private func end(_ item: Int) -> Double { geometry.rects[item]?.maxY ?? 0 }

  /// True if a constraint already holds a subview at an end.
  private func isHeld(_ item: Int, _ isBottom: Bool, _ touched: [Int]) -> Bool {
    touched.contains { index in
      let constraint = scene.constraints[index]
      let attribute: Attribute = isBottom ? .bottom : .top
      let isLimit =
        Conventions.pin(ConstraintShape(constraint), in: scene)?.relation != .lessThanOrEqual
      return isLimit && constraint.isRequired && constraint.mentions(item)
        && [constraint.first, constraint.second].contains {
          $0?.item == item && $0?.attribute == attribute
        }
    }
  }

  private func inset(_ item: Int, _ isBottom: Bool, _ embedding: ScrollEmbedding) -> Double {
    let outer = geometry.value(isBottom ? embedding.bottom : embedding.top) ?? 0
    let stored = isBottom ? outer - end(item) : start(item) - outer
    let attribute: Attribute = isBottom ? .bottom : .top
    let (own, end) = (
      Anchor(item: item, attribute: attribute), isBottom ? embedding.bottom : embedding.top
    )
    // No more than the distance that is kept wherever everything fits.
    let kept = leastGap(
      isBottom
        ? ConstraintShape(end, .greaterThanOrEqual, own)
        : ConstraintShape(own, .greaterThanOrEqual, end))
    return StoredShapes.tidy(max(0, min(stored, kept ?? stored, Self.scrollInset)))
  }

  /// The largest inset at an end of the content, points.
  private static let scrollInset = 20.0
}
