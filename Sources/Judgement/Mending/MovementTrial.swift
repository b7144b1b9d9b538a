import AutoLayout
import Judging
import Simplex
import Verification

/// The views that a patch moves in variants without the finding.
public struct Movement: Hashable, Sendable {
  /// The id of the view that moves furthest.
  public var item: String
  /// Its largest movement, points.
  public var points: Double
  /// The number of variants of check's set in which a view moves.
  public var places: Int
}

extension Movement {
  /// A clause that names the view and its movement.
  public func words(in scene: Scene) -> String {
    let name = scene.index(ofItem: item).map { "‘\(scene.items[$0].name)’" } ?? item
    return "it moves \(name) by up to \(PointsText.points(points)) in \(places) "
      + (places == 1 ? "variant" : "variants") + " in which the finding does not fail"
  }
}

/// The movements that edits cause in one variant, and which of them are acceptable.
struct MovementTrial {
  let place: Int
  let before: MendingGround.Outcome
  let after: MendingGround.Outcome
  let edits: [PatchEdit]
  /// By item, its index in the edited scene; nil if no index changes.
  let later: [Int?]?
  /// True if every edit is plain.
  let isPlain: Bool

  /// The refusal; nil if every movement is acceptable.
  func refusal(
    by trial: MendingTrial, _ ground: MendingGround, _ report: inout TrialReport
  ) -> Refusal? {
    guard let own = before.layout, let other = after.layout else { return nil }
    let isFree =
      trial.fails[place] || isNearlyFailing(own, trial.target.signature) || showsMore(own, other)
      || lacksLimit(own, trial.target.signature)
    let isLess = edits.allSatisfy { if case .remove = $0 { true } else { false } }
    var open: Set<Int>?
    var furthest: (item: Int, points: Double)?
    for index in own.items.indices {
      guard let place = later == nil ? index : later?[safe: index] ?? nil,
        other.items.indices.contains(place)
      else { continue }
      let (a, b) = (own.items[index], other.items[place])
      guard a.isPresent, b.isPresent, !a.isHidden, !own.scene.items[index].isGuide else { continue }
      let distance = a.alignmentRect.distance(to: b.alignmentRect)
      if self.place == 0, let drawn = ground.stored.rects[safe: index] ?? nil {
        report.nearer +=
          a.alignmentRect.distance(to: drawn) - b.alignmentRect.distance(to: drawn)
      }
      guard distance > MendingTrial.tolerance else { continue }
      if isFree {
        report.movement = max(report.movement, distance)
        continue
      }
      let known = open ?? openItems(own)
      open = known
      if known.contains(where: { own.scene.isAncestor($0, of: index) }) { continue }
      // Plain edits may move views, though not on the canvas.
      guard isPlain, self.place != 0 || isLess && distance <= Self.canvasShift else {
        return .moves(item: own.scene.items[index].id, points: distance)
      }
      if distance > furthest?.points ?? 0 { furthest = (index, distance) }
    }
    if let furthest { add(furthest.points, own.scene.items[furthest.item].id, to: &report) }
    return nil
  }

  private func add(_ points: Double, _ item: String, to report: inout TrialReport) {
    var movement = report.sideEffect ?? Movement(item: item, points: points, places: 0)
    movement.places += 1
    if points > movement.points { (movement.item, movement.points) = (item, points) }
    report.sideEffect = movement
  }

  /// Items in an ambiguous place, and those of other failures that the edits fix in this variant.
  private func openItems(_ layout: Layout) -> Set<Int> {
    var open = Set(layout.ambiguity?.free.map(\.item) ?? [])
    for signature in before.reported.map(\.signature) + before.explained
    where !after.fails(as: signature) {
      open.formUnion(signature.items.compactMap(layout.scene.index(ofItem:)))
    }
    open.remove(0)
    return open
  }

  /// Points by which a removed constant may move the canvas: it may come from an older canvas.
  private static let canvasShift = 8.0

  // MARK: What may move

  /// True if content gains room that it lacked, reported or not: a text has lines that it did not have, or a view whose
  /// length is no longer fixed was too small for its content.
  private func showsMore(_ before: Layout, _ after: Layout) -> Bool {
    edits.contains { edit in
      switch edit {
      case .lines(let item, _):
        guard let text = before.scene.items[safe: item]?.text,
          let lines = after.items[safe: item]?.text?.lineCount
        else { return false }
        return text.numberOfLines > 0 && lines > text.numberOfLines
      case .relation(let index, .greaterThanOrEqual), .priority(let index, _), .remove(let index):
        guard let constraint = before.scene.constraints[safe: index], constraint.second == nil,
          let layout = before.items[safe: constraint.first.item]
        else { return false }
        return layout.isSqueezed(constraint.first.attribute.axis)
      default: return false
      }
    }
  }

  /// True if views are closer than an added bound allows, one that keeps the failing views apart or inside: the same
  /// mistake, before they overlap.
  private func lacksLimit(_ layout: Layout, _ signature: Signature) -> Bool {
    let topics: Set<Invariant.Topic> = [.overlap, .spacing, .outside, .obscured]
    guard topics.contains(signature.kind.topic) else { return false }
    let items = signature.items.compactMap(layout.scene.index(ofItem:))
    let isTurned = layout.environment.layoutDirection == .rightToLeft
    return edits.contains { edit in
      guard case .add(let shape, _, _) = edit, shape.relation == .greaterThanOrEqual,
        let second = shape.second, shape.constant <= StoredShapes.near,
        items.contains(where: shape.mentions),
        let own = layout.items[safe: shape.first.item], own.isPresent,
        let other = layout.items[safe: second.item], other.isPresent
      else { return false }
      let attributes = [shape.first.attribute, second.attribute].map {
        $0.physical(in: layout.environment.layoutDirection)
      }
      let distance = own.value(of: attributes[0]) - other.value(of: attributes[1])
      let isMirrored = isTurned && shape.first.attribute.isDirectional
      return (isMirrored ? -distance : distance) < shape.constant - Self.touching
    }
  }

  /// True if it almost fails: by less than is reported, or with a text that no author wrote.
  private func isNearlyFailing(_ layout: Layout, _ signature: Signature) -> Bool {
    let items = signature.items.compactMap(layout.scene.index(ofItem:)).filter {
      layout.items[safe: $0]?.isPresent == true
    }
    func rect(_ item: Int) -> Rect { layout.items[item].alignmentRect }
    switch signature.kind.topic {
    case .truncated, .truncatedBesideRoom: return items.contains { isTruncated(layout.items[$0]) }
    case .outside:
      guard let item = items.first, let superview = layout.scene.items[item].superview else {
        return false
      }
      return Axis.allCases.contains { axis in
        rect(item).start(axis) < rect(superview).start(axis) - Self.touching
          || rect(item).end(axis) > rect(superview).end(axis) + Self.touching
      }
    case .overlap, .spacing:
      guard items.count == 2 else { return false }
      return Axis.allCases.allSatisfy { axis in
        min(rect(items[0]).end(axis), rect(items[1]).end(axis))
          - max(rect(items[0]).start(axis), rect(items[1]).start(axis)) > Self.touching
      }
    case .obscured:
      let (root, insets) = (rect(0), layout.environment.safeAreaInsets)
      return items.contains { item in
        rect(item).minY < root.minY + insets.top - Self.touching
          || rect(item).maxY > root.maxY - insets.bottom + Self.touching
          || rect(item).minX < root.minX + insets.left - Self.touching
          || rect(item).maxX > root.maxX - insets.right + Self.touching
      }
    default: return false
    }
  }

  private func isTruncated(_ item: ItemLayout) -> Bool {
    guard let text = item.text else { return false }
    return text.needed.width > text.available.width + Tolerance.equality
      || text.needed.height > text.available.height + Tolerance.equality
  }

  /// Points by which touching edges may overlap through rounding.
  private static let touching = 0.01
}

extension ItemLayout {
  /// True if it is smaller than its content along an axis.
  fileprivate func isSqueezed(_ axis: Axis) -> Bool {
    guard let wanted = axis == .horizontal ? intrinsicSize.width : intrinsicSize.height else {
      return false
    }
    let length = axis == .horizontal ? alignmentRect.width : alignmentRect.height
    return wanted > length + MendingTrial.tolerance
  }
}
