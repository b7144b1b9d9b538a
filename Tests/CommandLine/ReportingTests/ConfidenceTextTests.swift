import AutoLayout
import Doubts
import Testing

@testable import Reporting

@Suite struct ConfidenceTextTests {
  private let layout: Layout = {
    let names = ["Root", "Title", "Chart", "Legend", "Footer", "Guide"]
    let items = names.indices.map { index in
      Item(
        id: "\(index)", name: names[index],
        kind: index == 5 ? .layoutGuide(.plain) : .view(.plain), superview: index == 0 ? nil : 0)
    }
    let scene = Scene(
      id: "s", name: "s", items: items,
      reference: Environment(size: Size(width: 100, height: 50)))
    var placed = ItemLayout()
    placed.isPresent = true
    return Layout(
      scene: scene, environment: scene.reference,
      items: Array(repeating: placed, count: names.count))
  }()

  private func lines(_ doubts: [Int: [Doubt]]) -> [String] {
    ConfidenceText(layout, doubts: layout.items.indices.map { doubts[$0] ?? [] }).lines
  }

  @Test func `a layout without doubts is sure as a whole, and guides are no views`() {
    #expect(lines([5: [Doubt(.ambiguous, of: 5)]]) == ["all 5 frames are certain"])
  }

  @Test func `reasons of most views come first, each with its causes`() {
    let (font, size) = (Doubt(.unknownFont, of: 1), Doubt(.classSize, of: 2))
    #expect(
      lines([1: [font], 2: [size], 3: [size, font], 4: [size]]) == [
        "4 of 5 frames are uncertain:", "  3 by class-size: ‘Chart’",
        "  2 by unknown-font: ‘Title’",
      ])
  }

  @Test func `no more than three causes are named`() {
    let doubts = (1...4).map { [Doubt(.ambiguous, of: $0)] }
    #expect(
      lines(Dictionary(uniqueKeysWithValues: zip(1...4, doubts))).last
        == "  4 by ambiguous: ‘Title’, ‘Chart’, ‘Legend’ and 1 more")
  }
}
