import AutoLayout
import TextMetrics

extension LayoutDrawing {
  /// Writes the names of items small beside them, where they cover least: where something is broken, those
  /// of the items concerned alone.
  func drawTags(_ markup: inout Markup) {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let font = ResolvedFont.system(DrawingStyle.tagSize)
    let parents = Set(scene.items.compactMap(\.superview))
    let leaves = shownItems.filter { !parents.contains($0) && !scene.items[$0].isGuide }
    let obstacles = leaves.map { layout.items[$0].absoluteFrame }
    var taken: [Rect] = []
    let concerned = Set(violations.flatMap(\.items))
    for item in shownItems where isTagged(item) && (violations.isEmpty || concerned.contains(item))
    {
      let name = scene.items[item].name
      let size = Size(
        width: measurer.width(of: name, font: font) * 1.05, height: DrawingStyle.tagSize)
      let frame = layout.items[item].absoluteFrame.normalised
      guard
        let spot = Self.spots(for: size, around: frame).min(by: {
          Self.cover($0, obstacles, taken, canvas) < Self.cover($1, obstacles, taken, canvas)
        })
      else { continue }
      // A name that hides others is of no use.
      if Self.cover(spot, obstacles, taken, canvas) > 1.5 * size.width * size.height { continue }
      taken.append(spot)
      markup.element(
        "text",
        [
          "x": Markup.number(spot.x), "y": Markup.number(spot.maxY - 1.2), "class": "tag",
        ], name)
    }
  }

  /// A text that says the same as the name needs no tag; a system guide is known by its place.
  private func isTagged(_ item: Int) -> Bool {
    if scene.items[item].isGuide && scene.items[item].kind != .layoutGuide(.plain) { return false }
    let name = scene.items[item].name
    return !name.isEmpty && layout.items[item].text?.string != name
  }

  /// In order of preference: outside at the corners, then inside.
  private static func spots(for size: Size, around frame: Rect) -> [Rect] {
    let right = frame.maxX - size.width - 1
    let xs = [frame.minX + 1, right]
    let above = frame.minY - size.height - 0.5
    let below = frame.maxY + 0.5
    let insideTop = frame.minY + 1
    let insideBottom = frame.maxY - size.height - 1
    return [above, below, insideTop, insideBottom].flatMap { y in
      xs.map { Rect(x: $0, y: y, width: size.width, height: size.height) }
    }
  }

  /// The area that a tag would hide; names count most.
  private static func cover(
    _ tag: Rect, _ obstacles: [Rect], _ taken: [Rect], _ canvas: Rect
  ) -> Double {
    func area(_ other: Rect) -> Double {
      tag.intersection(other).map { $0.width * $0.height } ?? 0
    }
    let outside = tag.width * tag.height - area(canvas)
    return obstacles.reduce(0) { $0 + area($1) } + 4 * taken.reduce(0) { $0 + area($1) }
      + 2 * outside
  }
}
