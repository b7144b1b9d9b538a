import AutoLayout
import Judging
import Verification

/// The first change to make for a finding: the one constraint, priority or missing limit of the
/// document that a developer would touch.
///
/// Pins to the surroundings of a view are rarely wrong. More likely causes are an explicit length
/// along the failing axis, and then a missing limit: between two views that overlap, or at the edge
/// that a view passes.
struct FirstChange {
  let scene: Scene
  let violation: Violation
  /// The axes along which it fails.
  let axes: [Axis]
  /// The direction of the layout, which decides the leading end.
  var direction = LayoutDirection.leftToRight

  /// The change; nil if nothing of the document is known.
  func hold(_ origins: [ConstraintOrigin]) -> Hold? {
    if let frame = fixedFrame(origins) { return held(frame) }
    // The distance between two overlapping views is unconstrained, whatever their sizes.
    if violation.kind.topic == .overlap, let missing = missingLimit { return missing }
    if let content = requiredContent(origins) { return held(content) }
    if let length = ownLength(origins) { return held(length) }
    if let lines = numberOfLines(origins) { return lines }
    if let scroll = scrollView(origins) { return scroll }
    if let missing = missingLimit { return missing }
    if let length = lengths(origins).first { return held(length) }
    if let resistance = resistance(origins) { return resistance }
    if let priority = decidingPriority(origins) { return held(priority) }
    // No existing constraint of an ambiguous place is wrong.
    if violation.kind.topic == .ambiguous, let missing = missingConstraint {
      return missing
    }
    let chosen =
      origins.first(where: isOwnConstraint) ?? origins.first {
        isAuthors($0) && isWritten($0)
      }
      ?? origins.first(where: isWritten)
    if let chosen { return held(chosen) }
    // Only the screen holds it: a constraint is missing, or belongs to another axis.
    return missingConstraint
  }

  /// In a conflict, a required priority of a content: developers mean it to be optional.
  private func requiredContent(_ origins: [ConstraintOrigin]) -> ConstraintOrigin? {
    guard violation.kind.topic == .conflict else { return nil }
    return origins.first { origin in
      switch origin {
      case .hugging(let item, let axis):
        scene.items[item].hugging[axis] == 1000 && isWritten(item)
      // Code sets it where it knows of the length that contradicts it; documents have it from Interface Builder.
      case .resistance(let item, let axis):
        scene.items[item].resistance[axis] == 1000 && isOfCode && item != 0
      default: false
      }
    }
  }

  private var isOfCode: Bool {
    if case .code = scene.host { true } else { false }
  }

  /// True for an item that the author wrote: it has a line in its document, or code made it.
  func isWritten(_ item: Int) -> Bool {
    guard scene.items.indices.contains(item) else { return false }
    return scene.items[item].location != nil || isOfCode && item != 0
  }

  private var missingConstraint: Hold? {
    for item in violation.items where scene.items.indices.contains(item) {
      if isWritten(item) {
        return Hold(
          .missing, "constraint determines the \(dimension) of ‘\(scene.items[item].name)’",
          line: scene.items[item].location?.line)
      }
    }
    return nil
  }

  /// What the missing constraint would determine, such as `vertical position`.
  private var dimension: String {
    let ways = axes.map { $0 == .horizontal ? "horizontal" : "vertical" }.joined(separator: " or ")
    return ways + " position or size"
  }

  private func held(_ origin: ConstraintOrigin) -> Hold {
    var id: String?
    if case .author(let index) = origin {
      id = scene.constraints[index].identifier ?? scene.constraints[index].id
    }
    return Hold(.held, words(origin), id: id, line: place(of: origin)?.line)
  }

  // MARK: Lengths

  /// A length that is written down for an item concerned, along an axis that fails.
  private func ownLength(_ origins: [ConstraintOrigin]) -> ConstraintOrigin? {
    lengths(origins).first { origin in
      scene.items(of: origin).contains { $0 != 0 && violation.items.contains($0) }
    }
  }

  /// For any view: a view beside a text takes its room, and a view between pushes.
  private func lengths(_ origins: [ConstraintOrigin]) -> [ConstraintOrigin] {
    let topic = violation.kind.topic
    if topic == .ambiguous || topic == .direction { return [] }
    let found = origins.filter(isLength)
    // Of conflicting lengths the longest leaves least to the others.
    return topic == .conflict ? found.sorted { constant($0) > constant($1) } : found
  }

  private func constant(_ origin: ConstraintOrigin) -> Double {
    guard case .author(let index) = origin else { return 0 }
    return scene.constraints[index].constant.magnitude
  }

  private func isLength(_ origin: ConstraintOrigin) -> Bool {
    guard case .author(let index) = origin, isWritten(origin) else { return false }
    let constraint = scene.constraints[index]
    return constraint.second == nil && axes.contains(constraint.first.attribute.axis)
      && constraint.constant > 0
  }

  // MARK: Limits

  /// The constraint that is missing.
  private var missingLimit: Hold? {
    switch violation.kind.topic {
    case .overlap: return missingGap
    case .outside: return missingEdge
    default: return nil
    }
  }

  private var missingGap: Hold? {
    guard violation.items.count == 2, let axis = axes.first, isWritten(violation.items[0])
    else { return nil }
    let isTied = scene.constraints.contains { constraint in
      guard constraint.isInstalled, let second = constraint.second else { return false }
      return Set([constraint.first.item, second.item]) == Set(violation.items)
        && constraint.first.attribute.axis == axis
    }
    if isTied { return nil }
    let names = violation.items.map { "‘\(scene.items[$0].name)’" }.joined(separator: " and ")
    return Hold(
      .missing, "spacing constraint between \(names)",
      line: scene.items[violation.items[0]].location?.line)
  }

  private var missingEdge: Hold? {
    guard let edge = violation.edge, let item = violation.items.first,
      let superview = scene.items[item].superview, isWritten(item)
    else { return nil }
    let guides = scene.items.indices.filter {
      $0 == superview || scene.items[$0].isGuide && scene.items[$0].superview == superview
    }
    let ends: Set<Attribute> =
      switch edge {
      case .left: [.left, direction == .leftToRight ? .leading : .trailing]
      case .right: [.right, direction == .leftToRight ? .trailing : .leading]
      case .top: [.top]
      case .bottom: [.bottom, .lastBaseline]
      }
    let isHeld = scene.constraints.contains { constraint in
      guard constraint.isInstalled, let second = constraint.second else { return false }
      let (a, b) = (constraint.first, second)
      return a.item == item && guides.contains(b.item) && ends.contains(a.attribute)
        || b.item == item && guides.contains(a.item) && ends.contains(b.attribute)
    }
    if isHeld { return nil }
    let name =
      switch edge {
      case .left: "left"
      case .right: "right"
      case .top: "top"
      case .bottom: "bottom"
      }
    return Hold(
      .missing,
      "constraint keeps ‘\(scene.items[item].name)’ inside the \(name) edge of ‘\(scene.items[superview].name)’",
      line: scene.items[item].location?.line)
  }

  // MARK: Priorities

  /// For views that are ambiguous because none has to shrink first, the priority of one; for a
  /// conflict, a constraint that is not a pin to the surroundings.
  private func decidingPriority(_ origins: [ConstraintOrigin]) -> ConstraintOrigin? {
    switch violation.kind.topic {
    case .ambiguous:
      return origins.first { origin in
        switch origin {
        case .hugging, .resistance: isWritten(origin)
        default: false
        }
      }
    case .conflict:
      let inside = origins.filter { origin in
        guard isAuthors(origin), isWritten(origin) else { return false }
        return scene.items(of: origin).allSatisfy { $0 != 0 && !scene.items[$0].isGuide }
      }
      return inside.max { constant($0) < constant($1) }
    default: return nil
    }
  }

  private func isAuthors(_ origin: ConstraintOrigin) -> Bool {
    if case .author = origin { true } else { false }
  }

  /// A constraint of an item concerned.
  private func isOwnConstraint(_ origin: ConstraintOrigin) -> Bool {
    isAuthors(origin) && isWritten(origin)
      && scene.items(of: origin).contains { $0 != 0 && violation.items.contains($0) }
  }

  /// True for what the author wrote: a host that was made for the view has no line of the app.
  private func isWritten(_ origin: ConstraintOrigin) -> Bool {
    switch origin {
    case .author: place(of: origin) != nil
    case .root, .nonNegative, .guide: false
    case .hugging, .resistance, .autoresizing, .stack, .scrollContent:
      scene.items(of: origin).first.map(isWritten) ?? false
    }
  }

  private func place(of origin: ConstraintOrigin) -> SourceLocation? {
    switch origin {
    case .author(let index):
      return scene.constraints.indices.contains(index) ? scene.constraints[index].location : nil
    case .root, .nonNegative, .guide: return nil
    case .hugging, .resistance, .autoresizing, .stack, .scrollContent:
      guard let item = scene.items(of: origin).first, scene.items.indices.contains(item) else {
        return nil
      }
      return scene.items[item].location
    }
  }

  /// A priority is named with the constant that it is; a mask with the frame that it keeps.
  private func words(_ origin: ConstraintOrigin) -> String {
    switch origin {
    case .author(let index): scene.describe(scene.constraints[index], showsID: false)
    case .autoresizing(let item, _):
      "the frame and the autoresizing mask of ‘\(scene.items[item].name)’"
    default: scene.describe(origin)
    }
  }
}
