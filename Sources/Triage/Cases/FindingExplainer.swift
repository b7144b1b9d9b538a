import AutoLayout
import Judging
import Verification

/// Says in words what is wrong in a layout, where, and why.
struct FindingExplainer {
  let scene: Scene
  let violation: Violation

  /// More constraints than these are a list, not an explanation.
  static let wordLimit = 12
  private static let causeLimit = 36

  // MARK: What

  var title: String {
    let names = names(violation.items)
    return switch violation.kind {
    case .solvable: "The layout cannot be computed"
    case .satisfiable: "Constraints of \(names) cannot hold together"
    case .unambiguous: "Nothing decides where \(names) \(isOne ? "lies" : "lie")"
    case .unambiguousCompression:
      "Nothing decides how much of \(names) is compressed where space is short"
    case .declared: "‘\(violation.rule)’ does not hold"
    case .notCollapsed: "\(names) has no size left"
    case .textFits: "The text of \(names) is cut off"
    case .textUsesRoom: "The text of \(names) is cut off although there is room"
    case .noOverlap: "\(names) overlap"
    case .insideSuperview: "\(names) reaches out of its superview"
    case .drawnBaselines: "The texts of \(names) are not drawn on one line"
    case .mirrored: "\(names) does not follow the layout direction"
    case .equalWidths: "\(names) are not equally wide any more"
    case .equalHeights: "\(names) are not equally high any more"
    case .alignedEdges: "The edges of \(names) are not aligned any more"
    case .alignedCenters: "The centres of \(names) are not aligned any more"
    case .alignedBaselines:
      isHeldByConstant
        ? "The texts of \(names) stand on one line by a constant, not by their baselines"
        : "The texts of \(names) do not stand on one line any more"
    case .centered: "\(self.names(Array(violation.items.prefix(1)))) is not centred any more"
    case .fillsSuperview:
      "\(self.names(Array(violation.items.prefix(1)))) no longer fills its superview"
    case .asDrawn: "\(names) is not as wide as drawn"
    case .contained:
      "\(self.names(Array(violation.items.prefix(1)))) does not lie on what it stood on any more"
    }
  }

  private var isOne: Bool { violation.items.count == 1 }

  /// Whether it is the constant itself that is wrong.
  private var isHeldByConstant: Bool {
    violation.rule == Invariant.Kind.baselinesByConstant
  }

  private func names(_ items: [Int]) -> String {
    let all = items.map { "‘\(scene.items[$0].name)’" }
    let shown = all.count > 5 ? all.prefix(4) + ["\(all.count - 4) more"] : all[...]
    guard let last = shown.last else { return "the scene" }
    return shown.count == 1
      ? last : shown.dropLast().joined(separator: ", ") + " and " + last
  }

  // MARK: Where

  /// The first place known: of a constraint for conflicts, of an item for the rest.
  func location(_ causes: [ConstraintOrigin]) -> String? {
    let ofItems = violation.items.compactMap { scene.items[$0].location }
    let ofConstraints = causes.compactMap { origin -> SourceLocation? in
      guard case .author(let index) = origin else { return nil }
      return scene.constraints[index].location
    }
    let places =
      violation.kind == .satisfiable ? ofConstraints + ofItems : ofItems + ofConstraints
    return places.first?.description
  }

  // MARK: In which language

  /// The translations that the items concerned show.
  func readings(_ variant: Variant) -> [String] {
    variant.overrides.compactMap { override in
      guard case .localized(let item, let string) = override, violation.items.contains(item),
        scene.items.indices.contains(item)
      else { return nil }
      let shown = string.string.count > 60 ? string.string.prefix(59) + "…" : string.string[...]
      return "‘\(scene.items[item].name)’ reads “\(shown)” in \(string.language.name), "
        + string.place
    }
  }

  // MARK: Why

  /// The conflict set, what leaves the items open, or the constraints that hold the values judged.
  func causes(variant: Variant, judge: inout VariantJudge) -> [ConstraintOrigin] {
    if speaksOfConstraints { return Array(violation.origins.prefix(Self.causeLimit)) }
    var found: [ConstraintOrigin] = []
    for anchor in anchors(judge.verifier, variant.environment) {
      for (origin, _) in judge.explanation(of: anchor, in: variant)
      where !found.contains(origin) {
        found.append(origin)
      }
    }
    if found.isEmpty { found = violation.origins }
    return Array(found.prefix(Self.causeLimit))
  }

  /// Whether the constraints themselves are what is wrong, so that all are told.
  var speaksOfConstraints: Bool {
    switch violation.kind {
    case .satisfiable, .unambiguous, .unambiguousCompression, .solvable: true
    default: isHeldByConstant
    }
  }

  /// The axes along which the violation shows: of an overlap, the one along which the items lay apart.
  func axes(_ verifier: Verifier, _ environment: Environment) -> [Axis] {
    guard violation.kind == .noOverlap, violation.items.count == 2, violation.values.count == 8
    else { return violation.axes }
    if let axis = verifier.separation(
      of: violation.items[0], violation.items[1], in: environment)
    {
      return [axis]
    }
    let (a, b) = overlapping
    let isSide =
      min(a.maxX, b.maxX) - max(a.minX, b.minX) < min(a.maxY, b.maxY) - max(a.minY, b.minY)
    return [isSide ? .horizontal : .vertical]
  }

  /// The attributes whose values the violation is about.
  private func anchors(_ verifier: Verifier, _ environment: Environment) -> [Anchor] {
    let items = violation.items
    func anchors(_ attributes: Attribute...) -> [Anchor] {
      items.flatMap { item in attributes.map { Anchor(item: item, attribute: $0) } }
    }
    switch violation.kind {
    case .textFits, .textUsesRoom:
      return anchors(violation.axes == [.horizontal] ? .width : .height)
    case .noOverlap: return overlapAnchors(axes(verifier, environment))
    case .insideSuperview:
      return passed.flatMap { anchors($0) }
    case .notCollapsed:
      return violation.axes.flatMap { anchors($0 == .horizontal ? .width : .height) }
    case .equalWidths, .asDrawn: return anchors(.width)
    case .equalHeights, .drawnBaselines: return anchors(.height)
    case .alignedBaselines: return anchors(.top, .height)
    case .mirrored: return anchors(.left, .width)
    case .centered, .fillsSuperview:
      let sides = violation.axes.flatMap { axis -> [Attribute] in
        axis == .horizontal ? [.left, .right] : [.top, .bottom]
      }
      return items.prefix(1).flatMap { item in
        sides.map { Anchor(item: item, attribute: $0) }
      }
    case .contained:
      return items.prefix(1).flatMap { item in
        passed.map { Anchor(item: item, attribute: $0) }
      }
    case .alignedEdges, .alignedCenters:
      return violation.axes.flatMap { anchors($0 == .horizontal ? .left : .top) }
    case .declared: return assertedAnchors
    case .satisfiable, .unambiguous, .unambiguousCompression, .solvable: return []
    }
  }

  /// What the assertion itself speaks of.
  private var assertedAnchors: [Anchor] {
    guard let assertion = scene.assertions.first(where: { $0.name == violation.rule })
    else { return [] }
    var anchors: [Anchor] = []
    for quantity in (assertion.left.terms + assertion.right.terms).flatMap({ $0.quantity.leaves }) {
      if case .anchor(let anchor) = quantity, anchor.item != 0, !anchors.contains(anchor),
        !isSystemGuide(anchor.item)
      {
        anchors.append(anchor)
      }
    }
    return anchors
  }

  private func isSystemGuide(_ item: Int) -> Bool {
    if case .layoutGuide(let kind) = scene.items[item].kind { return kind != .plain }
    return false
  }

  /// The edges over which a view reaches out.
  private var passed: [Attribute] {
    switch violation.edge {
    case .left: return [.left]
    case .right: return [.right]
    case .top: return [.top]
    case .bottom: return [.bottom]
    case nil: break
    }
    let attributes: [Attribute] = [.left, .top, .right, .bottom]
    return zip(attributes, violation.values).filter { $0.1 < -Tolerance.equality }.map(\.0)
  }

  /// Both rectangles of an overlap.
  private var overlapping: (Rect, Rect) {
    let values = violation.values
    return (
      Rect(x: values[0], y: values[1], width: values[2], height: values[3]),
      Rect(x: values[4], y: values[5], width: values[6], height: values[7])
    )
  }

  /// The two edges that meet along an axis.
  private func overlapAnchors(_ axes: [Axis]) -> [Anchor] {
    guard violation.items.count == 2, violation.values.count == 8, let axis = axes.first
    else { return [] }
    let (a, b) = overlapping
    let isFirst = a.start(axis) + a.end(axis) <= b.start(axis) + b.end(axis)
    let (first, second) =
      isFirst ? (violation.items[0], violation.items[1]) : (violation.items[1], violation.items[0])
    let isSide = axis == .horizontal
    return [
      Anchor(item: first, attribute: isSide ? .right : .bottom),
      Anchor(item: second, attribute: isSide ? .left : .top),
    ]
  }
}
