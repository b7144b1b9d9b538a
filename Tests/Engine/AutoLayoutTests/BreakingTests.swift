import Testing

@testable import AutoLayout

/// The constraint that is broken if not all can hold.
struct BreakingTests {
  /// A view pinned to both sides of a container of 100 points along an axis, with a length.
  private func layout(
    _ axis: Axis, length: Double?, direction: LayoutDirection = .leftToRight,
    endsAtContainer: Bool = true
  ) throws -> Layout {
    var builder = SceneBuilder(width: 100, height: 100)
    let view = builder.view("a")
    let (start, end, size): (Attribute, Attribute, Attribute) =
      axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
    if let length { builder.constrain(view, size, plus: length) }
    builder.constrain(view, start, .equal, 0, plus: 10)
    if endsAtContainer {
      builder.constrain(0, end, .equal, view, plus: 10)
    } else {
      builder.constrain(view, end, .equal, 0, plus: -10)
    }
    if length == nil {
      let other = builder.view("b", in: view)
      builder.constrain(other, start, .equal, view, plus: 50)
      builder.constrain(other, end, .equal, view, plus: -50)
    }
    let across = axis.other
    builder.constrain(view, across == .horizontal ? .leading : .top, .equal, 0)
    builder.constrain(view, across == .horizontal ? .width : .height, plus: 10)
    var variant = builder.variant
    variant.environment.layoutDirection = direction
    return try builder.layout(variant)
  }

  @Test(arguments: Axis.allCases, [true, false])
  func `with too little room a constant length gives way`(
    axis: Axis, endsAtContainer: Bool
  ) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let layout = try layout(
        axis, length: 120, direction: direction, endsAtContainer: endsAtContainer)
      #expect(layout.conflicts.map(\.broken) == [.author(0)])
      #expect(layout.frame("a")?.size[axis] == 80)
      #expect(layout.frame("a")?.start(axis) == 10)
    }
  }

  @Test(arguments: Axis.allCases, [true, false])
  func `with too much room the end gives way`(
    axis: Axis, endsAtContainer: Bool
  ) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let layout = try layout(
        axis, length: 60, direction: direction, endsAtContainer: endsAtContainer)
      #expect(layout.conflicts.map(\.broken) == [.author(2)])
      #expect(layout.frame("a")?.size[axis] == 60)
      let isRightToLeft = axis == .horizontal && direction == .rightToLeft
      #expect(layout.frame("a")?.start(axis) == (isRightToLeft ? 30 : 10))
    }
  }

  /// The distances inside of the view ask for 100 points of the 80 that it has.
  @Test func `with too little room and no constant length an end gives way`() throws {
    let layout = try layout(.vertical, length: nil)
    #expect(layout.conflicts.map(\.broken) == [.author(1)])
  }

  @Test func `nothing in a row moves its table`() throws {
    var builder = SceneBuilder(width: 100, height: 100)
    let table = builder.view("table", .tableView)
    builder.constrain(table, .leading, .equal, 0)
    builder.constrain(0, .trailing, .equal, table)
    builder.constrain(table, .top, .equal, 0)
    builder.constrain(table, .height, plus: 100)
    let row = builder.view("row", .cell, in: table)
    builder.scene.items[row].designFrame = Rect(width: 100, height: 20)
    builder.scene.items[row].autoresizing = [.flexibleWidth]
    builder.scene.items[table].designFrame = Rect(width: 100, height: 100)
    let view = builder.view("a", in: row)
    builder.constrain(view, .leading, .equal, row, plus: 10)
    builder.constrain(row, .trailing, .equal, view, plus: 10)
    builder.constrain(view, .top, .equal, row)
    builder.constrain(view, .height, plus: 10)
    // In 80 points, 50 from both edges.
    let inner = builder.view("b", in: view)
    builder.constrain(inner, .leading, .equal, view, plus: 50)
    builder.constrain(view, .trailing, .equal, inner, plus: 50)
    builder.constrain(inner, .top, .equal, view)
    builder.constrain(inner, .height, plus: 10)
    let layout = try builder.layout()
    #expect(layout.frame("table") == Rect(width: 100, height: 100))
    #expect(layout.frame("row") == Rect(width: 100, height: 20))
    #expect(layout.conflicts.count == 1)
  }
}
