import AutoLayout

/// Compares the layouts of a mutant with those of its scene.
enum LayoutEquality {
  /// Points by which equal layouts may differ; the noise of solving is far smaller.
  static let tolerance = 0.001

  /// True for equal frames with equal causes. Places that are ambiguous in both are not compared.
  static func areEqual(_ a: Layout?, _ b: Layout?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    guard a.items.count == b.items.count, a.conflicts.isEmpty == b.conflicts.isEmpty else {
      return false
    }
    let free = Set(a.ambiguity?.free ?? [])
    guard free == Set(b.ambiguity?.free ?? []) else { return false }
    return zip(a.items, b.items).enumerated().allSatisfy { index, pair in
      areEqual(pair.0, pair.1, of: index, free)
    } && a.items.indices.allSatisfy { isTextInPlace($0, a, b) }
  }

  /// True if a text has the same place in both layouts, whose frames are equal: a different
  /// alignment shows as soon as there is room beside the text, or one of its lines is shorter.
  private static func isTextInPlace(_ item: Int, _ a: Layout, _ b: Layout) -> Bool {
    let alignment = a.scene.items[item].annotations.textAlignment
    let other = b.scene.items[item].annotations.textAlignment
    guard alignment != other, a.items[item].isPresent, !a.items[item].isHidden else { return true }
    let direction = a.items[item].direction
    if alignment.shareOfRoomBefore(in: direction) == other.shareOfRoomBefore(in: direction) {
      return true
    }
    guard let content = a.items[item].intrinsicSize.width else { return true }
    return a.items[item].alignmentRect.width - content <= 1 / max(a.environment.scale, 1)
      && (a.items[item].text?.lineCount ?? 1) <= 1
  }

  private static func areEqual(
    _ a: ItemLayout, _ b: ItemLayout, of item: Int, _ free: Set<LayoutAmbiguity.FreeItem>
  ) -> Bool {
    guard a.isPresent == b.isPresent, a.isHidden == b.isHidden else {
      return false
    }
    guard a.isPresent else { return true }
    return Axis.allCases.allSatisfy { axis in
      free.contains(.init(item: item, axis: axis))
        || (a.alignmentRect.start(axis) - b.alignmentRect.start(axis)).magnitude <= tolerance
          && (a.alignmentRect.end(axis) - b.alignmentRect.end(axis)).magnitude <= tolerance
    }
  }

  /// A place at which two sweeps over one range differ; nil if they are proven equal. Between two
  /// ends of pieces of either sweep all edges are affine, so equality at both ends proves equality
  /// inside. Stretches with the same ambiguous places in both are left to samples.
  static func difference(_ a: LayoutSweep, _ b: LayoutSweep) -> Double? {
    var place = a.range.lowerBound
    var (first, second) = (0, 0)
    while first < a.pieces.count, second < b.pieces.count {
      let (own, other) = (a.pieces[first], b.pieces[second])
      let end = min(own.upper, other.upper)
      if end - place > 1e-9 {
        let middle = (place + end) / 2
        guard own.isAmbiguous == other.isAmbiguous,
          own.hasConflicts == other.hasConflicts, own.rects.count == other.rects.count
        else { return middle }
        if !own.isAmbiguous {
          for (rect, theirs) in zip(own.rects, other.rects) {
            for t in [place, end]
            where !areEqual(rect.at(t), theirs.at(t)) {
              return t == place
                ? min(place + (end - place) / 8, middle) : max(end - (end - place) / 8, middle)
            }
          }
        }
        place = end
      }
      if own.upper <= end { first += 1 }
      if other.upper <= end { second += 1 }
    }
    return nil
  }

  private static func areEqual(_ a: Rect, _ b: Rect) -> Bool {
    max(
      (a.x - b.x).magnitude, (a.y - b.y).magnitude, (a.width - b.width).magnitude,
      (a.height - b.height).magnitude) <= tolerance
  }
}

extension LayoutSweep.Piece {
  fileprivate var hasConflicts: Bool { !(passes.last?.interval.breaks.isEmpty ?? true) }
}
