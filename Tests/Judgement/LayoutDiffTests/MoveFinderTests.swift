import AutoLayout
import Testing

@testable import LayoutDiff

/// The views that moved between two layouts, where that means anything.
@Suite struct MoveFinderTests {
  /// A table with a cell that is drawn at a place, and a label in it.
  private func table(cellTop: Double, cellHeight: Double = 44) -> Scene {
    var scene = Scene(
      id: "s", name: "s",
      items: [
        Item(id: "root", name: "Root", kind: .view(.tableView), superview: nil),
        Item(id: "cell", name: "Cell", kind: .view(.cell), superview: 0),
        Item(id: "a", name: "A", kind: .view(.plain), superview: 1),
      ], reference: .cookbook)
    scene.items[1].designFrame = Rect(x: 0, y: cellTop, width: 320, height: cellHeight)
    scene.items[1].autoresizing = []
    scene.constraints = [
      Constraint(
        id: "left", first: Anchor(item: 2, attribute: .left),
        second: Anchor(item: 1, attribute: .left), constant: 5),
      Constraint(
        id: "top", first: Anchor(item: 2, attribute: .top),
        second: Anchor(item: 1, attribute: .top), constant: 5),
      Constraint(id: "width", first: Anchor(item: 2, attribute: .width), constant: 10),
      Constraint(id: "height", first: Anchor(item: 2, attribute: .height), constant: 10),
    ]
    return scene
  }

  private func moves(_ base: Scene, _ head: Scene) throws -> [ItemMove] {
    let finder = MoveFinder(base: base, head: head, earlier: head.items.indices.map { $0 })
    let layouts = try [base, head].map { scene in
      var engine = LayoutEngine(scene: scene)
      return try engine.layout(Variant(environment: scene.reference))
    }
    return finder.moves(layouts[0], layouts[1])
  }

  @Test func `the place of a cell in its table does not count, but its size does`() throws {
    #expect(try moves(table(cellTop: 28), table(cellTop: 72)).isEmpty)
    #expect(try moves(table(cellTop: 28), table(cellTop: 28, cellHeight: 60)).map(\.item) == [1])
  }

  /// A stack view of rows, of which each has a bar as wide as the row is high times a number.
  private func rows(spacing: Double, count: Int = 3) -> Scene {
    var stack = StackConfiguration(axis: .vertical, arranged: [2])
    stack.spacing = spacing
    var scene = Scene(
      id: "s", name: "s",
      items: [
        Item(id: "root", name: "Root", kind: .view(.plain), superview: nil),
        Item(id: "stack", name: "Stack", kind: .stackView(stack), superview: 0),
        Item(id: "row", name: "Row", kind: .view(.plain), superview: 1),
      ], reference: .cookbook)
    scene.repeats = [Repeat(name: "rows", template: 2, count: count, range: 0...9)]
    scene.constraints = [
      Constraint(
        id: "left", first: Anchor(item: 1, attribute: .left),
        second: Anchor(item: 0, attribute: .left)),
      Constraint(
        id: "top", first: Anchor(item: 1, attribute: .top),
        second: Anchor(item: 0, attribute: .top), constant: 50),
      Constraint(id: "width", first: Anchor(item: 2, attribute: .width), constant: 100),
      Constraint(id: "height", first: Anchor(item: 2, attribute: .height), constant: 20),
    ]
    return scene
  }

  @Test func `copies of a row are compared and named by the row`() throws {
    // The first row stays, the third is 8 lower.
    let moves = try moves(rows(spacing: 4), rows(spacing: 8))
    let row = try #require(moves.first { $0.item == 2 })
    #expect(row.before?.rect.minY == 48 && row.after?.rect.minY == 56)
    #expect(try self.moves(rows(spacing: 4), rows(spacing: 4)).isEmpty)
    // Another number of rows: the last one comes.
    let more = try self.moves(rows(spacing: 4), rows(spacing: 4, count: 4))
    #expect(try #require(more.first { $0.item == 2 }).before == nil)
  }
}
