import AutoLayout
import Verification

/// What to change first of all that holds a finding: one constraint or one view of the document.
struct FirstChange {
  let scene: Scene
  let violation: Violation

  /// In words, with the line of the document; nil for scenes that were not read from one.
  func text(_ origins: [ConstraintOrigin]) -> String? {
    let own = origins.first(where: isOwnLength) ?? origins.first(where: isOwnConstraint)
    let author = own ?? origins.first { isAuthors($0) && place(of: $0) != nil }
    if let chosen = author ?? origins.first(where: { place(of: $0) != nil }),
      let place = place(of: chosen)
    {
      return Self.line(words(chosen), place)
    }
    // Nothing but the screen holds it: a constraint is missing, or is of another axis.
    for item in violation.items where scene.items.indices.contains(item) {
      if let place = scene.items[item].location {
        return Self.line(
          "no constraint holds ‘\(scene.items[item].name)’ \(Self.ways(violation.axes))", place)
      }
    }
    return nil
  }

  private static func line(_ text: String, _ place: SourceLocation) -> String {
    "\(text), line \(place.line)"
  }

  private static func ways(_ axes: [Axis]) -> String {
    axes.map { $0 == .horizontal ? "horizontally" : "vertically" }.joined(separator: " or ")
  }

  private func isAuthors(_ origin: ConstraintOrigin) -> Bool {
    if case .author = origin { true } else { false }
  }

  /// A constraint of an item concerned.
  private func isOwnConstraint(_ origin: ConstraintOrigin) -> Bool {
    isAuthors(origin) && place(of: origin) != nil
      && scene.items(of: origin).contains { $0 != 0 && violation.items.contains($0) }
  }

  /// A constant length of an item concerned, along an axis along which it fails.
  private func isOwnLength(_ origin: ConstraintOrigin) -> Bool {
    guard case .author(let index) = origin, isOwnConstraint(origin) else { return false }
    let constraint = scene.constraints[index]
    return constraint.second == nil && violation.axes.contains(constraint.first.attribute.axis)
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
    guard case .autoresizing(let item, _) = origin else { return scene.describe(origin) }
    return "the frame and the autoresizing mask of ‘\(scene.items[item].name)’"
  }
}
