import AutoLayout
import Doubts
import Testing
import Verification

@testable import Reporting

@Suite struct LayoutRecordTests {
  private func layout() -> Layout {
    var scene = Scene(
      id: "r", name: "r",
      items: [
        Item(id: "r", name: "Root", kind: .view(.plain), superview: nil),
        Item(id: "a", name: "A", kind: .view(.plain), superview: 0),
        Item(id: "g", name: "Guide", kind: .layoutGuide(.plain), superview: 0),
      ], reference: Environment(size: Size(width: 100, height: 50)))
    scene.file = "f"
    scene.diagnostics = [
      Diagnostic(
        code: "unknown-element", severity: .warning, message: "what is this",
        location: SourceLocation(file: "f", line: 3), subject: "a")
    ]
    var items = [ItemLayout](repeating: ItemLayout(), count: 3)
    for index in items.indices { items[index].isPresent = true }
    items[0].frame = Rect(width: 100, height: 50)
    items[1].frame = Rect(x: -0.0, y: 10.5, width: 20, height: 1.0 / 3)
    return Layout(scene: scene, environment: scene.reference, items: items)
  }

  @Test func theLineHasEveryFieldOfTheFormat() {
    let doubts = [[], [Doubt(.weakRule, of: 1, rule: "controls.page-control")], []]
    let line = LayoutRecord(layout(), doubts: doubts, file: "dir/f").line
    #expect(
      line == """
        {"canvas":{"height":50,"width":100},"controller":null,"diagnostics":[{"code":\
        "unknown-element","constraints":[],"file":"f","items":["a"],"line":3,"message":\
        "what is this","severity":"warning"}],"file":"dir/f","scene":"r","views":[{"confidence":\
        {"reasons":[],"sure":true},"frame":{"height":50,"width":100,"x":0,"y":0},"id":"r","name":\
        "Root"},{"confidence":{"reasons":[{"item":"a","reason":"weak-rule","rule":\
        "controls.page-control"}],"sure":false},"frame":{"height":0.3333333333333333,"width":20,\
        "x":0,"y":10.5},"id":"a","name":"A"}]}
        """)
  }

  @Test func violationsAreDiagnosticsWithIds() {
    let violation = Violation(
      rule: "no-overlap", kind: .noOverlap, items: [1], margin: -3, expected: "apart",
      actual: "over", values: [3])
    let record = LayoutRecord(layout(), doubts: [[], [], []], violations: [violation])
    #expect(record.diagnostics.last?.code == "no-overlap")
    #expect(record.diagnostics.last?.items == ["a"])
    #expect(record.diagnostics.last?.message == "over; expected: apart")
  }
}
