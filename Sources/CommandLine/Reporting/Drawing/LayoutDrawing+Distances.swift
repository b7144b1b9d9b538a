import AutoLayout
import TextMetrics
import Verification

extension LayoutDrawing {
  /// An arrow along which something is broken, with how many points it is about.
  struct Distance: Hashable {
    /// In points of the canvas; from and to differ along one axis only.
    var from: Point
    var to: Point

    /// Points between the ends.
    var length: Double { (to.x - from.x).magnitude + (to.y - from.y).magnitude }
  }

  /// An arrow as drawn, inside the visible area.
  struct PlacedDistance {
    var from: Point
    var to: Point
    var text: String
    /// The start of the text, on its baseline.
    var origin: Point
    /// The rect of the text.
    var room: Rect
  }

  /// The distance of each finding from its expected place, if a picture can show that: each once.
  var placedDistances: [PlacedDistance] {
    var seen: Set<Distance> = []
    return violations.prefix(Caption.limit).compactMap { violation in
      guard let distance = distance(of: violation), distance.length >= 0.5,
        seen.insert(distance).inserted
      else { return nil }
      return placed(distance)
    }
  }

  /// The arrow of a finding; nil if there is no length to show.
  func distance(of violation: Violation) -> Distance? {
    let frames = violation.items.filter { layout.items[$0].isPresent }
      .map { layout.items[$0].absoluteFrame.normalised }
    switch violation.kind.topic {
    case .overlap:
      guard frames.count >= 2, let common = frames[0].intersection(frames[1]) else { return nil }
      return common.width <= common.height
        ? across(from: common.minX, to: common.maxX, at: common.midY)
        : down(from: common.minY, to: common.maxY, at: common.midX)
    case .truncated, .truncatedBesideRoom:
      return violation.items.first.flatMap(missingRoom)
    case .outside:
      guard let item = violation.items.last, layout.items[item].isPresent else { return nil }
      return overhang(of: item)
    default:
      return nil
    }
  }

  /// From the end of a cut text's frame to the end of the room that it needs.
  private func missingRoom(of item: Int) -> Distance? {
    guard layout.items[item].isPresent,
      let text = DrawnText(
        scene.items[item], layout.items[item], layout.environment, fonts: layout.fonts,
        isJapanese: isJapanese)
    else { return nil }
    let (frame, needed) = (layout.items[item].absoluteFrame.normalised, text.needed)
    if needed.width > frame.width + 0.5 {
      // Shown beyond the frame as far as there is canvas; the number is the whole.
      return across(from: frame.maxX, to: frame.maxX + needed.width - frame.width, at: frame.midY)
    }
    if needed.height > frame.height + 0.5 {
      return down(from: frame.maxY, to: frame.maxY + needed.height - frame.height, at: frame.midX)
    }
    return nil
  }

  /// The distance by which a view extends beyond its superview, at the edge where it is largest.
  private func overhang(of item: Int) -> Distance? {
    guard let superview = scene.items[item].superview else { return nil }
    let own = layout.items[item].absoluteFrame.normalised
    let holder = superview == 0 ? canvas : layout.items[superview].absoluteFrame.normalised
    let distances = [
      across(from: holder.minX, to: min(own.minX, holder.minX), at: own.midY),
      across(from: holder.maxX, to: max(own.maxX, holder.maxX), at: own.midY),
      down(from: holder.minY, to: min(own.minY, holder.minY), at: own.midX),
      down(from: holder.maxY, to: max(own.maxY, holder.maxY), at: own.midX),
    ]
    return distances.max { $0.length < $1.length }
  }

  private func across(from: Double, to: Double, at y: Double) -> Distance {
    Distance(from: Point(x: from, y: y), to: Point(x: to, y: y))
  }

  private func down(from: Double, to: Double, at x: Double) -> Distance {
    Distance(from: Point(x: x, y: from), to: Point(x: x, y: to))
  }

  private func placed(_ distance: Distance) -> PlacedDistance {
    let shown = shown
    func inside(_ point: Point) -> Point {
      Point(
        x: min(max(point.x, shown.minX), shown.maxX), y: min(max(point.y, shown.minY), shown.maxY))
    }
    let (from, to) = (inside(distance.from), inside(distance.to))
    let isAcross = from.y == to.y
    let text = "\(Points.text(distance.length, decimals: 1)) pt"
    let width = TextMeasurer(generation: .sanFrancisco14).width(
      of: text, font: .system(Self.distanceSize))
    let x = min(max((from.x + to.x - width) / 2, shown.minX + 2), shown.maxX - width - 2)
    let above = min(from.y, to.y) - 5
    let origin = Point(
      x: isAcross ? x : min(from.x + 5, shown.maxX - width - 2),
      y: isAcross ? max(above, shown.minY + 9) : (from.y + to.y) / 2 + 3)
    return PlacedDistance(
      from: from, to: to, text: text, origin: origin,
      room: Rect(
        x: origin.x, y: origin.y - Self.distanceSize, width: width, height: Self.distanceSize + 2))
  }

  /// Points, as the style sheets have it.
  private static let distanceSize = 8.0

  /// A line with a bar at both ends, and the length beside it.
  func draw(_ distance: PlacedDistance, _ markup: inout Markup) {
    let bar = distance.from.y == distance.to.y ? Point(x: 0, y: 3) : Point(x: 3, y: 0)
    markup.line(from: distance.from, to: distance.to, style: "measure")
    for end in [distance.from, distance.to] {
      markup.line(
        from: Point(x: end.x - bar.x, y: end.y - bar.y),
        to: Point(x: end.x + bar.x, y: end.y + bar.y), style: "measure")
    }
    markup.element(
      "text",
      [
        "x": Markup.number(distance.origin.x), "y": Markup.number(distance.origin.y),
        "class": "distance",
      ], distance.text)
  }
}
