import Testing

@testable import AutoLayout

/// Layouts follow the rules margins.*.
@Suite struct MarginRuleTests {
  @Test func `a root view that preserves margins has eight points of its own`() throws {
    var builder = SceneBuilder(root: .viewController)
    #expect(try builder.layout().items[0].margins.top == 0)
    builder.scene.items[0].preservesSuperviewLayoutMargins = true
    let margins = try builder.layout().items[0].margins
    #expect(margins == EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
  }

  @Test func `stack views have no margins of their own`() throws {
    var builder = SceneBuilder()
    let stack = builder.stack("stack", StackConfiguration())
    builder.place(stack, x: 0, y: 0)
    #expect(try builder.layout().items[stack].margins == .zero)
    #expect(
      try builder.layout().items[0].margins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test(arguments: [(399.0, 16.0), (400, 20)])
  func `margins of a root view are the same one by one and in lanes`(
    width: Double, margin: Double
  ) throws {
    let builder = SceneBuilder(width: width, root: .viewController)
    let insets = EffectiveInsets(
      MarginTable(builder.scene, directions: [.leftToRight]), environment: builder.scene.reference)
    #expect(insets.margin(0, .left, rects: nil) == margin)
    let margins = RootMargins(insets)
    #expect(margins.regular(.left)?.value(width: width, inset: 0) == margin)
  }

  /// The margins of a cell step at another width than those of a controller's root.
  @Test(arguments: [(389.0, 16.0), (390, 20), (399, 20), (400, 20)])
  func `margins of a cell are the same one by one and in lanes`(
    width: Double, margin: Double
  ) throws {
    var builder = SceneBuilder(width: width, root: .cell)
    builder.scene.items[0].kind = .view(.cell)
    let insets = EffectiveInsets(
      MarginTable(builder.scene, directions: [.leftToRight]), environment: builder.scene.reference)
    #expect(insets.margin(0, .left, rects: nil) == margin)
    #expect(RootMargins(insets).margin(.left, builder.scene.reference) == margin)
  }

  @Test func `margins of the canvas hold at its width and are no step`() throws {
    var builder = SceneBuilder(width: 375, root: .cell)
    builder.scene.items[0].kind = .view(.cell)
    builder.scene.canvas.cellMargins = CanvasProfile.AtWidth(
      width: 375, value: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let insets = EffectiveInsets(
      MarginTable(builder.scene, directions: [.leftToRight]), environment: builder.scene.reference)
    let margins = RootMargins(insets)
    #expect(margins.regular(.left) == nil)
    #expect(margins.margin(.left, builder.scene.reference) == 2)
    var wider = builder.scene.reference
    wider.size.width = 376
    #expect(margins.margin(.left, wider) == 16)
  }

  /// On a screen and in a table view of these widths.
  @Test(arguments: [(414.0, 300.0, 20.0), (320, 400, 20), (375, 300, 16), (414, 414, 20)])
  func `cells have the side margins of the wider of screen and table view`(
    screen: Double, table: Double, side: Double
  ) throws {
    var builder = SceneBuilder(width: screen)
    let list = builder.view("list", .tableView)
    let cell = builder.view("cell", .cell, in: list)
    let content = builder.view("content", .cellContentView, in: cell)
    builder.place(list, x: 0, y: 0)
    for item in [list, cell, content] {
      builder.constrain(item, .width, plus: table)
      builder.constrain(item, .height, plus: 100)
    }
    for (item, around) in [(cell, list), (content, cell)] {
      builder.constrain(item, .leading, .equal, around, .leading)
      builder.constrain(item, .top, .equal, around, .top)
    }
    let margins = try builder.layout().items[content].margins
    #expect((margins.left, margins.right) == (side, side))
  }

  @Test(arguments: [
    (ViewContent.collectionView, EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)),
    (.tableView, EdgeInsets(top: 11, left: 20, bottom: 11, right: 20)),
  ])
  func `the content of a collection view's cell has margins of eight`(
    around: ViewContent, margins: EdgeInsets
  ) throws {
    var builder = SceneBuilder(width: 414)
    let list = builder.view("list", around)
    let cell = builder.view("cell", .cell, in: list)
    let content = builder.view("content", .cellContentView, in: cell)
    for (item, height) in [(list, 400.0), (cell, 100), (content, 100)] {
      builder.scene.items[item].autoresizing = [.flexibleRightMargin, .flexibleBottomMargin]
      builder.scene.items[item].designFrame = Rect(width: 414, height: height)
      builder.scene.items[item].preservesSuperviewLayoutMargins = true
    }
    builder.scene.items[list].margins = .fixed(EdgeInsets(left: 15, right: 15))
    #expect(try builder.layout().items[content].margins == margins)
  }
}
