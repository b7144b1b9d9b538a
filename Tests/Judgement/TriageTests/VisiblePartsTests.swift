import AutoLayout
import TextMetrics
import Testing

@testable import Triage

/// The parts of a view that a user would miss, and their loss.
@Suite struct VisiblePartsTests {
  private static func item(
    _ name: String, _ content: ViewContent = .plain, in superview: Int?, _ frame: Rect,
    _ change: (inout Item) -> Void = { _ in }
  ) -> Item {
    var item = Item(id: name, name: name, kind: .view(content), superview: superview)
    item.autoresizing = [.flexibleRightMargin, .flexibleBottomMargin]
    item.designFrame = frame
    change(&item)
    return item
  }

  private static let button = ViewContent.button(
    ButtonContent(title: TextContent("Pay", font: .system(15)), style: .system))

  private func parts(
    _ items: [Item], direction: LayoutDirection = .leftToRight
  ) throws -> VisibleParts {
    var root = Item(id: "root", name: "root", kind: .view(.plain), superview: nil)
    root.designFrame = Rect(width: 320, height: 480)
    var reference = Environment.cookbook
    reference.size = Size(width: 320, height: 480)
    reference.layoutDirection = direction
    let scene = Scene(id: "s", name: "s", items: [root] + items, reference: reference)
    var engine = LayoutEngine(scene: scene)
    return VisibleParts(layout: try engine.layout(Variant(environment: reference)))
  }

  /// A box of 100 by 100 points, and something of 40 by 40 in it that reaches over one edge.
  private func keeps(
    _ content: ViewContent = .plain, over edge: Edge, by points: Double,
    box: (inout Item) -> Void = { $0.annotations.clipsSubviews = true },
    child: (inout Item) -> Void = { $0.annotations.showsBackground = true }, others: [Item] = []
  ) throws -> Bool {
    let frame =
      switch edge {
      case .left: Rect(x: -points, y: 30, width: 40, height: 40)
      case .right: Rect(x: 60 + points, y: 30, width: 40, height: 40)
      case .top: Rect(x: 30, y: -points, width: 40, height: 40)
      case .bottom: Rect(x: 30, y: 60 + points, width: 40, height: 40)
      }
    return try parts(
      [
        Self.item("box", in: 0, Rect(x: 100, y: 150, width: 100, height: 100), box),
        Self.item("child", content, in: 1, frame, child),
      ] + others
    ).keep(2, within: edge)
  }

  private static let edges = [Edge.left, .right, .top, .bottom]

  @Test(arguments: edges) func `the rim of a surface is not missed, what is more is`(edge: Edge)
    throws
  {
    #expect(try keeps(over: edge, by: 0))
    #expect(try keeps(over: edge, by: 8.4))
    #expect(try !keeps(over: edge, by: 9))
    // Beyond one edge it may be lost, within the others it is not.
    for other in Self.edges where other != edge {
      let frame = Rect(x: 30, y: 30, width: 40, height: 40)
      let inside = try parts([
        Self.item("box", in: 0, Rect(x: 100, y: 150, width: 100, height: 100)),
        Self.item("child", in: 1, frame) { $0.annotations.showsBackground = true },
      ])
      #expect(inside.keep(2, within: other))
    }
  }

  @Test(arguments: edges) func `a control is missed to its last point`(edge: Edge) throws {
    #expect(try keeps(.control(.switchControl), over: edge, by: 0.4))
    #expect(try !keeps(.control(.switchControl), over: edge, by: 1))
    #expect(try !keeps(.control(.switchControl), over: edge, by: 1, box: { _ in }))
  }

  @Test func `a tenth of a large picture is its rim`() throws {
    func keeps(_ content: ViewContent, by points: Double) throws -> Bool {
      try parts([
        Self.item("box", in: 0, Rect(x: 0, y: 0, width: 300, height: 300)) {
          $0.annotations.clipsSubviews = true
        },
        Self.item("child", content, in: 1, Rect(x: 0, y: 100 + points, width: 300, height: 200)),
      ]).keep(2, within: .bottom)
    }
    #expect(try keeps(.imageView(nil), by: 19))
    #expect(try !keeps(.imageView(nil), by: 21))
    #expect(try !keeps(.scrollView, by: 19))
  }

  @Test func `a view that shows nothing is not missed`() throws {
    #expect(try keeps(over: .left, by: 30, child: { _ in }))
    #expect(try !keeps(over: .left, by: 30, child: { $0.customClass = "Own" }))
    #expect(try !keeps(over: .left, by: 30, child: { $0.annotations.hasContentOfItsOwn = true }))
    #expect(
      try keeps(
        over: .left, by: 30,
        child: {
          $0.annotations.showsBackground = true
          $0.isHidden = true
        }))
    #expect(try !keeps(.imageView(nil), over: .left, by: 30, child: { _ in }))
  }

  @Test func `content beyond a clear view that does not clip is still drawn`() throws {
    #expect(try keeps(over: .left, by: 20, box: { _ in }))
    // Not beyond the view around that.
    #expect(try !keeps(over: .left, by: 120, box: { _ in }))
    for seen in [
      { $0.annotations.clipsSubviews = true }, { $0.annotations.showsBackground = true },
      { $0.customClass = "Own" }, { $0.kind = .view(.scrollView) },
      { $0.kind = .view(.imageView(nil)) },
    ] as [(inout Item) -> Void] {
      #expect(try !keeps(over: .left, by: 20, box: seen))
    }
    #expect(
      try !keeps(
        over: .left, by: 20, box: { _ in },
        child: {
          $0.annotations.showsBackground = true
          $0.annotations.hasContentOfItsOwn = true
        }))
  }

  @Test func `content over another view counts as drawn only if one view is behind all of it`()
    throws
  {
    func neighbour(_ frame: Rect) -> [Item] {
      [Self.item("other", in: 0, frame) { $0.annotations.showsBackground = true }]
    }
    let (beside, behind) = (
      Rect(x: 60, y: 150, width: 30, height: 100), Rect(x: 0, y: 0, width: 320, height: 480)
    )
    #expect(try !keeps(over: .left, by: 20, box: { _ in }, others: neighbour(beside)))
    #expect(try keeps(over: .left, by: 20, box: { _ in }, others: neighbour(behind)))
    let apart = Rect(x: 20, y: 150, width: 30, height: 100)
    #expect(try keeps(over: .left, by: 20, box: { _ in }, others: neighbour(apart)))
  }

  // MARK: Letters

  /// A label of 200 points with a word in it, and a switch at some place on it.
  private func isApart(
    _ alignment: TextAlignment, at x: Double, direction: LayoutDirection = .leftToRight
  ) throws -> Bool {
    let parts = try parts(
      [
        Self.item(
          "label", .label(TextContent("Word", font: .system(17))), in: 0,
          Rect(x: 0, y: 100, width: 200, height: 21)
        ) { $0.annotations.textAlignment = alignment },
        Self.item(
          "switch", .control(.switchControl), in: 0, Rect(x: x, y: 100, width: 30, height: 21)),
      ], direction: direction)
    #expect(parts.areApart(1, 2) == parts.areApart(2, 1))
    return parts.areApart(1, 2)
  }

  /// A bullet or a letter, and a word that begins some points before it ends.
  private func isApart(_ text: String, overlapping points: Double) throws -> Bool {
    let parts = try parts([
      Self.item(
        "mark", .label(TextContent(text, font: .system(33))), in: 0,
        Rect(x: 0, y: 100, width: 15, height: 40)),
      Self.item(
        "word", .label(TextContent("how", font: .system(33))), in: 0,
        Rect(x: 15 - points, y: 100, width: 200, height: 40)),
    ])
    return parts.areApart(1, 2)
  }

  @Test func `the blank space at the ends of lines is not missed`() throws {
    #expect(try isApart("n", overlapping: 1.5))
    #expect(try !isApart("n", overlapping: 4.5))
    #expect(try isApart("•", overlapping: 4.5))
    #expect(try !isApart("•", overlapping: 7))
  }

  @Test func `letters stand where they are aligned`() throws {
    let places = [5.0, 85, 165]
    func apart(
      _ alignment: TextAlignment, _ direction: LayoutDirection = .leftToRight
    ) throws -> [Bool] {
      try places.map { try isApart(alignment, at: $0, direction: direction) }
    }
    #expect(try apart(.left) == [false, true, true])
    #expect(try apart(.natural) == [false, true, true])
    #expect(try apart(.center) == [true, false, true])
    #expect(try apart(.right) == [true, true, false])
    #expect(try apart(.justified) == [false, false, false])
    #expect(try apart(.natural, .rightToLeft).filter { !$0 }.count == 1)
  }

  @Test
  func `a button is apart with all of its frame, a title that is drawn alone is kept by letters`()
    throws
  {
    let frames = (
      Rect(x: 0, y: 100, width: 100, height: 30), Rect(x: 90, y: 100, width: 30, height: 30)
    )
    let parts = try parts([
      Self.item("a", Self.button, in: 0, frames.0), Self.item("b", Self.button, in: 0, frames.1),
    ])
    #expect(!parts.areApart(1, 2))
    // The title is much narrower than its frame.
    let wide = Rect(x: -30, y: 30, width: 100, height: 30)
    func keeps(_ change: (inout Item) -> Void) throws -> Bool {
      try self.parts([
        Self.item("box", in: 0, Rect(x: 100, y: 100, width: 100, height: 100)) {
          $0.annotations.clipsSubviews = true
        }, Self.item("button", Self.button, in: 1, wide, change),
      ]).keep(2, within: .left)
    }
    #expect(try keeps { _ in })
    #expect(try !keeps { $0.annotations.showsBackground = true })
  }

  @Test func `content of a scroll view is not examined, content of a view is`() throws {
    func apart(_ outer: ViewContent) throws -> Bool {
      try parts([
        Self.item("outer", outer, in: 0, Rect(x: 0, y: 0, width: 50, height: 50)),
        Self.item("in", .control(.switchControl), in: 1, Rect(x: 100, y: 0, width: 40, height: 40)),
        Self.item(
          "other", .control(.switchControl), in: 0, Rect(x: 110, y: 0, width: 40, height: 40)),
      ]).areApart(1, 3)
    }
    #expect(try !apart(.plain))
    #expect(try apart(.scrollView))
  }
}

extension VisiblePartsTests {
  /// A button in a box that clips, which reaches 30 points over the left edge: half of that is title.
  @Test func `a button with a background or a picture is more than its title`() throws {
    let title = TextContent("Pay", font: .system(15))
    func keeps(
      _ content: ButtonContent, hasBackground: Bool = false
    ) throws -> Bool {
      var scene = Scene(
        id: "s", name: "s",
        items: [
          Item(id: "root", name: "root", kind: .view(.plain), superview: nil),
          Item(id: "box", name: "box", kind: .view(.plain), superview: 0),
          Item(id: "button", name: "button", kind: .view(.button(content)), superview: 1),
        ], reference: .cookbook)
      let mask: AutoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
      scene.items[1].autoresizing = mask
      scene.items[1].annotations.clipsSubviews = true
      scene.items[1].designFrame = Rect(x: 100, y: 100, width: 100, height: 100)
      scene.items[2].autoresizing = mask
      scene.items[2].designFrame = Rect(x: -30, y: 30, width: 100, height: 30)
      scene.items[2].annotations.showsBackground = hasBackground
      var engine = LayoutEngine(scene: scene)
      return VisibleParts(layout: try engine.layout(Variant(environment: scene.reference)))
        .keep(2, within: .left)
    }
    let plain = ButtonContent(title: title, style: .system)
    #expect(try keeps(plain))
    #expect(try !keeps(plain, hasBackground: true))
    #expect(try !keeps(ButtonContent(title: nil, style: .system)))
  }
}
