import AutoLayout
import Simplex
import Verification

/// The view that an author takes of an edit before it is tried: whether it is plain, and whether it follows the habits
/// of the scene.
extension CandidateMaker {
  /// The cost and the doubt of an edit, by the habits of the scene.
  func judged(_ edit: PatchEdit) -> (cost: Double, doubt: Doubt?) {
    switch edit {
    case .add(let shape, _, _), .replace(_, let shape): judged(shape)
    case .priority(let index, let priority):
      (0, scene.constraints[index].isRequired && priority < 1000 ? .yields : nil)
    case .embed(let embedding): (0, isColumn(embedding) ? nil : .scrollsPart)
    default: (0, nil)
    }
  }

  private func judged(_ shape: ConstraintShape) -> (cost: Double, doubt: Doubt?) {
    if let pin = Conventions.pin(shape, in: scene) {
      if let clear = conventions.rim(of: pin.item, pin.axis, pin.isEnd) {
        return clear == pin.rim ? (EditCost.followed, nil) : (0, .strays)
      }
      let usual = conventions.rims(of: pin.item, pin.axis, pin.isEnd).first?.rim
      return (usual == pin.rim ? 0 : EditCost.unfollowed, nil)
    }
    if let gap = Conventions.gap(shape, in: scene), gap.amount < Self.leastGap,
      shape.relation != .equal, let stored = geometry.constant(shape.first, shape.second),
      stored.magnitude >= Self.leastGap
    {
      return (0, .touches)
    }
    return (0, nil)
  }

  /// Views closer than this almost touch, points.
  private static let leastGap = 4.0

  // MARK: Plain edits

  /// True if an edit is plain: it states a relation that the canvas shows, makes a length a bound, or removes a
  /// constant.
  func isPlain(_ edit: PatchEdit) -> Bool {
    let shape: ConstraintShape
    switch edit {
    case .replace(_, let new), .add(let new, 1000, _): shape = new
    case .constant(let index, let constant):
      shape = ConstraintShape(scene.constraints[index]).with(constant)
    case .relation(let index, .greaterThanOrEqual):
      let item = scene.constraints[index].first.item
      return scene.constraints[index].second == nil && scene.items[item].hasContent
    case .remove(let index): return isFrozen(index)
    case .installEverywhere, .autoresizing, .lines: return true
    default: return false
    }
    guard geometry.isStored, shape.second != nil, geometry.holds(shape) == true else {
      return false
    }
    let isLength = shape.first.attribute.kind == .dimension
    return shape.constant.magnitude <= StoredShapes.near * (isLength ? 2 : 1)
  }

  /// True if a constraint states a number that the canvas shows by chance: the length of content there, or the room
  /// left at the far side of a view that another constraint places.
  func isFrozen(_ index: Int) -> Bool {
    let constraint = scene.constraints[index]
    let (item, axis) = (constraint.first.item, constraint.first.attribute.axis)
    guard let second = constraint.second else {
      guard scene.items[item].hasContent,
        let length = ground.before.first?.layout?.items[safe: item]?.intrinsicSize[axis]
      else { return false }
      return constraint.relation != .lessThanOrEqual
        && (length - constraint.constant).magnitude <= Self.sameLength
    }
    guard isPin(index), constraint.constant.magnitude > StoredShapes.near else { return false }
    let sides = [
      (constraint.first.item, second.item), (second.item, constraint.first.item),
    ]
    return sides.allSatisfy { item, other in
      scene.items[item].isGuide || item != other && scene.isAncestor(item, of: other)
        || active(item, axis).contains { $0 != index && isPin($0) }
    }
  }

  /// True if a constraint holds a view against an ancestor beyond its superview.
  func isStray(_ index: Int) -> Bool {
    let constraint = scene.constraints[index]
    guard let second = constraint.second else { return false }
    return [(constraint.first.item, second.item), (second.item, constraint.first.item)]
      .contains { inner, outer in
        inner != outer && scene.isAncestor(outer, of: inner)
          && scene.items[inner].superview != outer
      }
  }

  /// Points by which the length of content may differ from the constant that was read off it: fonts have changed since.
  private static let sameLength = 1.5

  // MARK: Views that are drawn alike

  /// The edit of a fixed length, together with those of siblings of the same length; nil if there are none.
  func withTwins(_ edit: PatchEdit) -> [PatchEdit]? {
    guard let index = edit.constraint else { return nil }
    let constraint = scene.constraints[index]
    let item = constraint.first.item
    guard constraint.second == nil, constraint.isInstalled else { return nil }
    let twins = scene.constraints.indices.filter { other in
      let own = scene.constraints[other]
      return other != index && own.isInstalled && own.second == nil && own.first.item != item
        && own.first.attribute == constraint.first.attribute
        && own.constant == constraint.constant && own.relation == constraint.relation
        && own.priority == constraint.priority
        && scene.items[own.first.item].superview == scene.items[item].superview
        && scene.items[own.first.item].isAlike(scene.items[item])
    }
    guard !twins.isEmpty, twins.count <= Self.mostTwins else { return nil }
    let edits = twins.compactMap { other -> PatchEdit? in
      switch edit {
      case .constant(_, let value): .constant(other, value)
      case .relation(_, let value): .relation(other, value)
      case .priority(_, let value): .priority(other, value)
      case .remove: .remove(other)
      default: nil
      }
    }
    guard edits.count == twins.count else { return nil }
    return ([edit] + edits).sorted { ($0.constraint ?? 0) < ($1.constraint ?? 0) }
  }

  private static let mostTwins = 2

  // MARK: Views that scroll

  /// True if the subviews are a column from top to bottom, which may scroll as a whole.
  private func isColumn(_ embedding: ScrollEmbedding) -> Bool {
    let view = embedding.view
    let children = scene.children(of: view).filter { !scene.items[$0].isGuide }
    let all = scene.items.indices.filter { $0 != view && scene.isAncestor(view, of: $0) }
    if all.contains(where: { scene.items[$0].staysInPlace }) { return false }
    if children.contains(where: { scene.items[$0].showsSomethingElse }) { return false }
    if scene.isLaunchScreen { return false }
    let rects = children.compactMap { geometry.rects[$0] }
    for (index, one) in rects.enumerated() {
      for other in rects[(index + 1)...] where one.overlaps(other, by: StoredGeometry.tolerance) {
        return false
      }
    }
    guard let touched = embedding.retargeted(in: scene) else { return false }
    return touched.allSatisfy { index in
      let constraint = scene.constraints[index]
      let anchors = [constraint.first, constraint.second].compactMap { $0 }
      let ends = anchors.compactMap { embedding.end(of: $0, in: scene) }
      return ends.contains(.top) || constraint.constant.magnitude <= Self.mostBelow
    }
  }

  /// A view further from the bottom than this hangs from it only because the canvas ended there, points.
  private static let mostBelow = 60.0
}

extension Item {
  /// True if it shows something that the document does not hold: a map, another controller's views.
  fileprivate var showsSomethingElse: Bool {
    content == .plain && annotations.hasContentOfItsOwn
  }

  /// True if it stays in its place while the rest scrolls: a bar, an activity indicator, moving pictures.
  fileprivate var staysInPlace: Bool {
    switch content {
    case .control(.activityIndicator), .control(.activityIndicatorLarge),
      .control(.navigationBar), .control(.toolbar), .control(.tabBar), .control(.searchBar):
      return true
    default:
      guard let customClass else { return false }
      return Self.movingWords.contains { customClass.contains($0) }
    }
  }

  /// Words in the names of classes that show moving pictures.
  private static let movingWords = [
    "Video", "Player", "Camera", "Preview", "Map", "Metal", "Scene", "Indicator", "Spinner",
    "Loading",
  ]
}

extension Scene {
  /// True for a launch screen, by the name that Xcode gives its document.
  fileprivate var isLaunchScreen: Bool {
    file.map { $0.hasSuffix("LaunchScreen.storyboard") || $0.hasSuffix("LaunchScreen.xib") }
      ?? false
  }
}

extension Rect {
  /// True if they share an area wider and higher than some points.
  fileprivate func overlaps(_ other: Rect, by points: Double) -> Bool {
    Axis.allCases.allSatisfy {
      min(end($0), other.end($0)) - max(start($0), other.start($0)) > points
    }
  }
}
