import AutoLayout
import Foundation
import Testing
import TextMetrics
import Verification

@testable import Reporting

@Suite struct DrawingDistanceTests {
  /// A view of 40 by 40 points at this place, beside one at the top left, on a canvas of 200 by 100.
  private func layout(x: Double, y: Double) throws -> Layout {
    var items = ["root", "one", "two", "three"].map {
      Item(id: $0, name: $0, kind: .view(.plain), superview: $0 == "root" ? nil : 0)
    }
    for index in 1...3 { items[index].intrinsicSizeOverride = IntrinsicSize(width: 40, height: 40) }
    let scene = Scene(
      id: "s", name: "Two", root: .view, items: items, constraints: [],
      reference: Environment(size: Size(width: 200, height: 100)))
    var engine = LayoutEngine(scene: scene)
    var layout = try engine.layout(Variant(environment: scene.reference))
    layout.items[1].absoluteFrame = Rect(x: 0, y: 0, width: 40, height: 40)
    layout.items[2].absoluteFrame = Rect(x: x, y: y, width: 40, height: 40)
    layout.items[3].absoluteFrame = Rect(x: 100, y: 60, width: 40, height: 40)
    return layout
  }

  private func violation(_ kind: Invariant.Kind, _ items: [Int]) -> Violation {
    Violation(
      rule: kind.rawValue, kind: kind, items: items, margin: -1, expected: "", actual: "",
      values: [])
  }

  @Test func `an overlap is measured across its shorter side`() throws {
    let broken = violation(.noOverlap, [1, 2])
    let drawing = LayoutDrawing(try layout(x: 28, y: 10), violations: [broken])
    #expect(drawing.distance(of: broken)?.length == 12)
    #expect(drawing.svg.contains(">12 pt</text>"))
    let apart = LayoutDrawing(try layout(x: 60, y: 10), violations: [broken])
    #expect(apart.distance(of: broken) == nil)
  }

  @Test func `a view that extends beyond its superview is measured at its farthest edge`() throws {
    let broken = violation(.insideSuperview, [2])
    let drawing = LayoutDrawing(try layout(x: 175, y: 62), violations: [broken])
    #expect(drawing.distance(of: broken)?.length == 15)
  }

  @Test func `a drawing of a violation names only the items concerned`() throws {
    let layout = try layout(x: 28, y: 10)
    let broken = LayoutDrawing(layout, violations: [violation(.noOverlap, [1, 2])]).svg
    #expect(broken.contains(">two</text>") && !broken.contains(">three</text>"))
    let whole = LayoutDrawing(layout).svg
    #expect(whole.contains(">two</text>") && whole.contains(">three</text>"))
  }

  @Test func `no numbered disc covers a length`() throws {
    // The length of an overlap at the corner of both views stands where the discs would.
    let broken = [violation(.noOverlap, [1, 2]), violation(.insideSuperview, [2])]
    for x in stride(from: 0.0, through: 39, by: 3) {
      let drawing = LayoutDrawing(try layout(x: x, y: 36), violations: broken)
      let rooms = drawing.placedDistances.map(\.room)
      #expect(!rooms.isEmpty)
      let discs = drawing.svg.matches(of: /<circle cx="([-.0-9]+)" cy="([-.0-9]+)"/).compactMap {
        match -> Point? in
        guard let x = Double(match.1), let y = Double(match.2) else { return nil }
        return Point(x: x, y: y)
      }
      // Those of the caption stand below, in coordinates of their own.
      for disc in discs.prefix(broken.count) {
        #expect(rooms.allSatisfy { !Badge.covers($0, at: disc) })
      }
    }
  }
}
