import AutoLayout
import Foundation

/// The computation of the page's script with the page's data, in Swift.
struct PageFormula: Decodable {
  struct Scene: Decodable {
    var title: String
    var classes: [Class]
    var speeches: [Speech]
    var sizes: [String]
    var versions: [Version]
  }
  struct Class: Decodable {
    var scale: Double
    var widths: [Double]
    var heights: [Double]
  }
  struct Speech: Decodable {
    var name: String
    var direction: String
  }
  struct View: Decodable {
    var id: String
    var name: String
  }
  struct Look: Decodable {
    var gone: [Int]
    var insets: [Double]
  }
  struct Strip: Decodable {
    var heights: [Double]
    var ends: [Double]
    var cells: [Int]
  }
  struct Map: Decodable {
    var strips: [Strip]
    var look: Int
  }
  struct Version: Decodable {
    var label: String
    var views: [View]
    var lengths: [Double]
    var frames: [[Int]]
    var looks: [Look]
    var maps: [Map]
    var cases: [Int]
  }

  var scenes: [Scene]

  /// - Parameter page: the whole page.
  init(page: String) throws {
    let start = try found(page.range(of: "id=\"data\">"))
    let end = try found(page[start.upperBound...].range(of: "</script>"))
    self = try JSONDecoder().decode(
      PageFormula.self, from: Data(page[start.upperBound..<end.lowerBound].utf8))
  }
}

extension PageFormula.Scene {
  /// The frames of a version, exact and on pixels, in root coordinates; nil for a removed view.
  func frames(
    _ version: Int, screens: Int, speech: Int, size: Int, at place: Size
  ) -> [(exact: Rect, frame: Rect)?] {
    let own = versions[version]
    let map = own.maps[own.cases[(screens * speeches.count + speech) * sizes.count + size]]
    guard let frames = cell(map, place).map({ own.frames(at: $0) }) else { return [] }
    let gone = Set(own.looks[map.look].gone)
    let insets = own.looks[map.look].insets
    let scale = classes[screens].scale
    func round(_ value: Double) -> Double {
      (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
    return own.views.indices.map { view in
      if gone.contains(view) { return nil }
      let lengths = (0..<4).map { edge -> Double in
        let at = 3 * frames[4 * view + edge]
        return own.lengths[at] + own.lengths[at + 1] * place.width
          + own.lengths[at + 2] * place.height
      }
      let exact = Rect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
      let (left, top) = (round(exact.minX), round(exact.minY))
      var frame = Rect(
        x: left, y: top, width: round(exact.maxX) - left, height: round(exact.maxY) - top)
      for at in stride(from: 0, to: insets.count, by: 5) where Int(insets[at]) == view {
        frame.x -= insets[at + 2]
        frame.y -= insets[at + 1]
        frame.width += insets[at + 2] + insets[at + 4]
        frame.height += insets[at + 1] + insets[at + 3]
      }
      return (exact, frame)
    }
  }

  private func cell(_ map: PageFormula.Map, _ place: Size) -> Int? {
    var best: (frames: Int, broken: Int)?
    let noise = 5e-8
    for strip in map.strips {
      let (low, high) = (strip.heights[0], strip.heights[1])
      if place.height < low - noise || place.height > high + noise { continue }
      let part = high > low ? (place.height - low) / (high - low) : 0
      func end(_ index: Int) -> Double {
        strip.ends[2 * index] + part * (strip.ends[2 * index + 1] - strip.ends[2 * index])
      }
      for index in 0..<(strip.cells.count / 3)
      where end(index) - noise <= place.width && place.width <= end(index + 1) + noise {
        let broken = strip.cells[3 * index + 2]
        if best.map({ broken <= $0.broken }) ?? true { best = (strip.cells[3 * index], broken) }
      }
    }
    return best?.frames
  }
}

extension PageFormula.Version {
  fileprivate func frames(at index: Int) -> [Int] {
    let row = frames[index]
    if row[0] < 0 { return Array(row.dropFirst()) }
    var own = frames(at: row[0])
    for at in stride(from: 1, to: row.count, by: 2) { own[row[at]] = row[at + 1] }
    return own
  }
}

private struct Missing: Error {}

private func found<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw Missing() }
  return value
}
