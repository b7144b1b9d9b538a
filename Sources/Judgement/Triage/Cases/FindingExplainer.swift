import AutoLayout
import Judging
import Verification

/// Says in words what is wrong in a layout, where, and why.
struct FindingExplainer {
  let scene: Scene
  let violation: Violation

  /// The most constraints of an explanation: more would be a list.
  static let wordLimit = 12
  static let causeLimit = 36

  // MARK: What

  /// - Parameter text: what is shown where a text is cut, which a reader of the app knows it by.
  func title(_ text: ShownText?) -> String {
    if isLowerThanLine {
      return "\(names(violation.items)) is lower than one line of its text"
    }
    if let text, violation.kind.topic.isTruncated {
      let room = violation.kind.topic == .truncatedBesideRoom ? " although there is room" : ""
      return "“\(text.string)” is cut off" + (text.language.map { " in \($0)" } ?? "") + room
    }
    return violation.kind.family.title(
      Invariant.Subjects(
        names: names(violation.items), first: names(Array(violation.items.prefix(1))),
        isOne: violation.items.count == 1, rule: violation.rule))
  }

  /// True if the one line of a view is too high for it, whatever the text says.
  private var isLowerThanLine: Bool {
    guard violation.kind.topic.isTruncated, violation.axes == [.vertical],
      let item = violation.items.first
    else { return false }
    return scene.items[item].text?.numberOfLines == 1
  }

  /// True if the constant itself is wrong.
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

  /// The text that is cut, where it is one that users read: none that was made up, and none that is to be typed over.
  func shownText(_ variant: Variant) -> ShownText? {
    guard violation.kind.topic.isTruncated, violation.items.count == 1,
      let item = violation.items.first,
      scene.items.indices.contains(item), let own = scene.items[item].text
    else { return nil }
    var isInvented = variant.environment.textTransform != .identity
    for override in variant.overrides {
      switch override {
      case .localized(item, let string):
        return ShownText(string.string, language: string.language.name)
      case .text(item, _), .string(item, _): isInvented = true
      default: continue
      }
    }
    return isInvented || own.string.isEmpty ? nil : ShownText(own.string)
  }

  /// The translations that the items concerned show.
  func readings(_ variant: Variant) -> [String] {
    variant.overrides.compactMap { override in
      guard case .localized(let item, let string) = override, violation.items.contains(item),
        scene.items.indices.contains(item)
      else { return nil }
      let shown = string.string.count > 60 ? string.string.prefix(59) + "…" : string.string[...]
      // A property that sources give a view has no key of the document.
      let isOfCode = scene.code?.sets([.knownText], of: scene.items[item].id) ?? false
      return "‘\(scene.items[item].name)’ reads “\(shown)” in \(string.language.name), "
        + (isOfCode ? "which code gives it" : string.place)
    }
  }

  // MARK: Why

  /// The conflict set, the reasons why the items are ambiguous, or the constraints that hold the
  /// values judged: as many as are reported.
  func causes(variant: Variant, judge: inout VariantJudge) -> [ConstraintOrigin] {
    Array(allCauses(variant: variant, judge: &judge).prefix(Self.causeLimit))
  }

  /// The same, however many there are.
  func allCauses(variant: Variant, judge: inout VariantJudge) -> [ConstraintOrigin] {
    if speaksOfConstraints { return violation.origins }
    var found: [ConstraintOrigin] = []
    for anchor in anchors(judge.verifier, variant.environment) {
      for (origin, _) in judge.explanation(of: anchor, in: variant)
      where !found.contains(origin) {
        found.append(origin)
      }
    }
    return found.isEmpty ? violation.origins : found
  }

  /// True if the constraints themselves are wrong, so that all are listed.
  var speaksOfConstraints: Bool {
    if case .ofConstraints = violation.kind.family.lengths { true } else { isHeldByConstant }
  }

  /// The axes along which the violation shows: of an overlap, the one along which the items lay apart.
  func axes(_ verifier: Verifier, _ environment: Environment) -> [Axis] {
    guard violation.kind.topic == .overlap, violation.items.count == 2, violation.values.count == 8
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
    let (items, axes) = (violation.items, violation.axes)
    func anchors(_ attributes: [Attribute], of items: some Sequence<Int>) -> [Anchor] {
      items.flatMap { item in attributes.map { Anchor(item: item, attribute: $0) } }
    }
    func byAttribute(_ attributes: [Attribute]) -> [Anchor] {
      attributes.flatMap { anchors([$0], of: items) }
    }
    func along(_ horizontal: [Attribute], _ vertical: [Attribute]) -> [Attribute] {
      axes.flatMap { $0 == .horizontal ? horizontal : vertical }
    }
    switch violation.kind.family.lengths {
    case .places:
      return violation.edge == nil
        ? byAttribute(along([.left], [.top])) : byAttribute(passed)
    case .sizes: return byAttribute(along([.width], [.height]))
    case .roomOfText: return anchors([axes == [.horizontal] ? .width : .height], of: items)
    case .heights: return anchors([.height], of: items)
    case .lines: return anchors([.top, .height], of: items)
    case .turnedSides: return anchors([.left, .width], of: items)
    case .meetingEdges: return overlapAnchors(self.axes(verifier, environment))
    case .passedEdges(ofFirst: false): return byAttribute(passed)
    case .passedEdges(ofFirst: true): return anchors(passed, of: items.prefix(1))
    case .bothEdges: return anchors(along([.left, .right], [.top, .bottom]), of: items.prefix(1))
    case .stated: return assertedAnchors
    case .ofConstraints: return []
    }
  }

  /// The anchors that the assertion itself names.
  private var assertedAnchors: [Anchor] {
    guard let assertion = scene.assertions.first(where: { $0.name == violation.rule })
    else { return [] }
    var anchors: [Anchor] = []
    for quantity in (assertion.left.terms + assertion.right.terms).flatMap({ $0.quantity.leaves }) {
      if case .anchor(let anchor) = quantity, anchor.item != 0, !anchors.contains(anchor),
        !scene.items[anchor.item].isSystemGuide
      {
        anchors.append(anchor)
      }
    }
    return anchors
  }

  /// The edges beyond which a view extends.
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

  /// The two rectangles of an overlap.
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
