import AutoLayout

/// The frames that Interface Builder stored: the result of its own solver.
struct StoredFrames {
  let scene: Scene

  /// Points: frames are stored on whole points or half ones.
  private static let tolerance = 0.51

  /// True if the frames satisfy allegedly conflicting constraints, as far as frames show it: then
  /// Interface Builder found no conflict. Baselines do not show in frames; at least one constraint
  /// must.
  func satisfy(_ origins: [ConstraintOrigin]) -> Bool {
    var isShown = false
    for origin in origins {
      switch origin {
      case .root: continue
      case .author(let index) where scene.constraints.indices.contains(index):
        let constraint = scene.constraints[index]
        if [constraint.first, constraint.second].contains(where: { $0?.isBaseline ?? false }) {
          continue
        }
        guard let holds = holds(constraint) else { return false }
        if !holds { return false }
        isShown = true
      default: return false
      }
    }
    return isShown
  }

  /// True if a truncated text would fit the frame that Interface Builder stored for its item, with
  /// the insets that it has in a layout.
  static func fits(_ id: String, along axes: [Axis], in layout: Layout) -> Bool {
    guard let item = layout.scene.index(ofItem: id), let text = layout.items[item].text,
      let stored = layout.scene.items[item].designFrame,
      !layout.scene.items[item].annotations.isMisplaced
    else { return false }
    let frame = layout.items[item].absoluteFrame
    return axes.allSatisfy { axis in
      let insets = frame.size[axis] - text.available[axis]
      return stored.size[axis] > frame.size[axis] + tolerance
        && stored.size[axis] - insets >= text.least[axis] - tolerance
    }
  }

  /// Nil if frames do not show it.
  private func holds(_ constraint: Constraint) -> Bool? {
    guard let left = value(of: constraint.first) else { return nil }
    var right = constraint.constant
    if let second = constraint.second {
      guard let value = value(of: second) else { return nil }
      right += constraint.multiplier * value
    }
    return switch constraint.relation {
    case .equal: (left - right).magnitude <= Self.tolerance
    case .greaterThanOrEqual: left >= right - Self.tolerance
    case .lessThanOrEqual: left <= right + Self.tolerance
    }
  }

  private func value(of anchor: Anchor) -> Double? {
    guard let frame = absoluteFrame(of: anchor.item) else { return nil }
    let isMirrored = scene.reference.layoutDirection == .rightToLeft
    return switch anchor.attribute {
    case .left: frame.x
    case .right: frame.maxX
    case .leading: isMirrored ? nil : frame.x
    case .trailing: isMirrored ? nil : frame.maxX
    case .top: frame.y
    case .bottom: frame.maxY
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.midX
    case .centerY: frame.midY
    default: nil
    }
  }

  private func absoluteFrame(of item: Int) -> Rect? {
    guard scene.items.indices.contains(item), var frame = scene.items[item].designFrame else {
      return nil
    }
    var superview = scene.items[item].superview
    while let outer = superview, outer != 0 {
      guard let around = scene.items[outer].designFrame else { return nil }
      frame.x += around.x
      frame.y += around.y
      superview = scene.items[outer].superview
    }
    if item == 0 { (frame.x, frame.y) = (0, 0) }
    return frame
  }
}

extension Anchor {
  fileprivate var isBaseline: Bool {
    attribute == .firstBaseline || attribute == .lastBaseline
  }
}
