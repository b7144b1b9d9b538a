import AutoLayout
import Judging
import SceneSamples
import Testing
import Verification

@testable import Triage

/// Rows that size themselves are as high as their content.
@Suite struct LowRowTests {
  /// A table with a row that is drawn higher than its two labels below each other, which hug alike.
  private func scene(rowHeight: Double? = nil, image: Double? = nil) -> Scene {
    func item(_ id: String, _ kind: ItemKind, in superview: Int?, _ frame: Rect?) -> Item {
      var item = Item(id: id, name: id, kind: kind, superview: superview)
      item.designFrame = frame
      return item
    }
    let row = Rect(x: 0, y: 0, width: 375, height: 100)
    func label(_ id: String) -> Item {
      item(id, .view(.label(TextContent(id, font: .system(17)))), in: 3, nil)
    }
    var scene = Scene(
      id: "s", name: "s", root: .viewController,
      items: [
        item("root", .view(.plain), in: nil, nil),
        item("table", .view(.tableView), in: 0, Rect(x: 0, y: 0, width: 375, height: 667)),
        item("row", .view(.cell), in: 1, row),
        item("content", .view(.cellContentView), in: 2, row),
        label("Title"), label("Note"),
      ], constraints: [], reference: .cookbook)
    scene.items[1].autoresizing = [.flexibleWidth, .flexibleHeight]
    scene.items[1].annotations.rowHeight = rowHeight
    scene.items[2].autoresizing = [.flexibleWidth, .flexibleBottomMargin]
    scene.items[3].autoresizing = [.flexibleWidth, .flexibleHeight]
    func pin(_ first: Int, _ a: Attribute, _ second: Int, _ b: Attribute) {
      scene.constraints.append(
        Constraint(
          id: "\(scene.constraints.count)", first: Anchor(item: first, attribute: a),
          second: Anchor(item: second, attribute: b)))
    }
    pin(4, .top, 3, .top)
    pin(5, .top, 4, .bottom)
    pin(3, .bottom, 5, .bottom)
    for label in [4, 5] { pin(label, .leading, 3, .leading) }
    if let image {
      scene.constraints.append(
        Constraint(
          id: "h", first: Anchor(item: 3, attribute: .height), relation: .greaterThanOrEqual,
          constant: image))
    }
    return scene
  }

  private func needsDrawnRow(_ scene: Scene) throws -> Bool? {
    var judge = try VariantJudge(scene)
    let variant = Variant(environment: scene.reference)
    let found = judge.judge(variant).violations.first { $0.kind == .unambiguous }
    guard let found else { return nil }
    return judge.needsDrawnRow(
      found, found.items.map { scene.items[$0].id }, Signature(found, scene: scene), of: variant)
  }

  @Test func `room that a row has on its canvas alone is none`() throws {
    #expect(try needsDrawnRow(scene()) == true)
  }

  @Test func `room that the table or the content of a row gives it is some`() throws {
    #expect(try needsDrawnRow(scene(rowHeight: 100)) == false)
    #expect(try needsDrawnRow(scene(image: 90)) == false)
  }
}
