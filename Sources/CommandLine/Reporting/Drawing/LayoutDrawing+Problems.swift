import AutoLayout
import Verification

extension LayoutDrawing {
  /// Everything red: the items concerned, what covers what, what is missing, what was broken.
  func drawProblems(_ markup: inout Markup) {
    drawWitness(&markup)
    var marked: Set<Int> = []
    for violation in violations {
      for item in violation.items where item != 0 && marked.insert(item).inserted {
        guard layout.items[item].isPresent else { continue }
        markup.rect(visible(layout.items[item].absoluteFrame), radius: 2, style: "bad")
      }
      switch violation.kind.topic {
      case .overlap: drawClash(violation.items, &markup)
      case .truncated, .truncatedBesideRoom: drawNeeds(violation.items, &markup)
      default: break
      }
    }
    for conflict in layout.conflicts { draw(conflict, &markup) }
    let distances = placedDistances
    for distance in distances { draw(distance, &markup) }
    drawBadges(clearOf: distances.map(\.room), &markup)
  }

  /// A frame without width or height would not be seen at all.
  private func visible(_ frame: Rect) -> Rect {
    var rect = frame.normalised
    for axis in Axis.allCases where rect.size[axis] < 2 {
      if axis == .horizontal {
        rect.x -= 1
        rect.width = 2
      } else {
        rect.y -= 1
        rect.height = 2
      }
    }
    return rect
  }

  private func drawClash(_ items: [Int], _ markup: inout Markup) {
    guard items.count >= 2,
      let common = layout.items[items[0]].absoluteFrame.intersection(
        layout.items[items[1]].absoluteFrame)
    else { return }
    markup.rect(common, style: "clash")
  }

  /// The room that a cut text needs, as far as the canvas goes.
  private func drawNeeds(_ items: [Int], _ markup: inout Markup) {
    for item in items {
      guard
        let text = DrawnText(
          scene.items[item], layout.items[item], layout.environment, fonts: layout.fonts,
          isJapanese: isJapanese),
        let needed = text.needed.intersection(
          canvas.inset(by: EdgeInsets(top: -20, left: -14, bottom: -10, right: -14)))
      else { continue }
      markup.rect(needed, style: "need")
    }
  }

  /// Another possible place of ambiguous items.
  private func drawWitness(_ markup: inout Markup) {
    guard let ambiguity = layout.ambiguity else { return }
    var drawn: Set<Int> = []
    for free in ambiguity.free where drawn.insert(free.item).inserted {
      let item = free.item
      guard ambiguity.witness.indices.contains(item), layout.items[item].isPresent,
        !layout.items[item].isHidden, !scene.items[item].isGuide
      else { continue }
      markup.rect(ambiguity.witness[item].normalised, radius: 2, style: "else")
    }
  }

  /// One badge per finding, at the first corner of its items that is free of other badges, and of the lengths written
  /// beside arrows.
  private func drawBadges(clearOf texts: [Rect], _ markup: inout Markup) {
    var taken: [Point] = []
    for (offset, violation) in violations.prefix(Caption.limit).enumerated() {
      let frames = violation.items.filter { layout.items[$0].isPresent }
        .map { layout.items[$0].absoluteFrame.normalised }
      let corners =
        frames.map { Point(x: $0.maxX, y: $0.minY) } + frames.map { $0.origin }
        + frames.map { Point(x: $0.maxX, y: $0.maxY) }
        + frames.map { Point(x: $0.minX, y: $0.maxY) }
      let inside = corners.map { corner in
        Point(
          x: min(max(corner.x, 2), canvas.width - 2), y: min(max(corner.y, 2), canvas.height - 2))
      }
      func isFree(_ point: Point) -> Bool {
        taken.allSatisfy {
          ($0.x - point.x).magnitude > 11 || ($0.y - point.y).magnitude > 11
        } && texts.allSatisfy { !Badge.covers($0, at: point) }
      }
      guard var spot = inside.first(where: isFree) ?? inside.first else { continue }
      while !isFree(spot) { spot.x -= 13 }
      taken.append(spot)
      Badge(offset + 1).draw(at: spot, &markup)
    }
  }
}
