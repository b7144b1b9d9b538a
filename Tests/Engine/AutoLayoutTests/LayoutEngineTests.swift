import Testing
import TextMetrics

@testable import AutoLayout

struct LayoutEngineTests {
  @Test func `a view takes its intrinsic size if nothing else decides`() throws {
    var builder = SceneBuilder()
    let view = builder.sized("a", 40, 20)
    builder.place(view, x: 10, y: 30)
    let layout = try builder.layout()
    #expect(layout.frame("a") == Rect(x: 10, y: 30, width: 40, height: 20))
    #expect(layout.conflicts.isEmpty)
    #expect(layout.ambiguity == nil)
  }

  @Test func `the view that hugs less takes the surplus`() throws {
    var builder = SceneBuilder(width: 300)
    let a = builder.sized("a", 40, 20, hugging: 251)
    let b = builder.sized("b", 60, 20, hugging: 250)
    builder.place(a, x: 16, y: 10)
    builder.constrain(b, .leading, .equal, a, .trailing, plus: 8)
    builder.constrain(b, .trailing, .equal, 0, plus: -16)
    builder.constrain(b, .top, .equal, a)
    let layout = try builder.layout()
    #expect(layout.frame("a")?.width == 40)
    #expect(layout.frame("b") == Rect(x: 64, y: 10, width: 220, height: 20))
    #expect(layout.ambiguity == nil)
  }

  @Test func `equal hugging is ambiguous, with a different layout as witness`() throws {
    var builder = SceneBuilder(width: 300)
    let a = builder.sized("a", 40, 20)
    let b = builder.sized("b", 60, 20)
    builder.place(a, x: 16, y: 10)
    builder.constrain(b, .leading, .equal, a, .trailing, plus: 8)
    builder.constrain(b, .trailing, .equal, 0, plus: -16)
    builder.constrain(b, .top, .equal, a)
    let layout = try builder.layout()
    // The earliest view takes the surplus (semantics 1.2.1).
    #expect(layout.frame("b")?.width == 60)
    let ambiguity = try #require(layout.ambiguity)
    #expect(ambiguity.free.map(\.item) == [a, b])
    #expect(ambiguity.free.allSatisfy { $0.axis == .horizontal })
    #expect(ambiguity.witness[b].width != layout.items[b].alignmentRect.width)
  }

  @Test func `a conflict is named, one constraint is broken and the rest is laid out`() throws {
    var builder = SceneBuilder()
    let view = builder.view("a")
    builder.place(view, x: 0, y: 0)
    let first = builder.constrain(view, .width, plus: 200)
    let second = builder.constrain(view, .width, plus: 84)
    builder.constrain(view, .height, plus: 10)
    let layout = try builder.layout()
    #expect(layout.conflicts.count == 1)
    #expect(layout.conflicts.first?.members == [.author(first), .author(second)])
    // The older of two contradictory constants breaks (semantics 1.3.4).
    #expect(layout.conflicts.first?.broken == .author(first))
    #expect(layout.frame("a") == Rect(x: 0, y: 0, width: 84, height: 10))
  }

  @Test func `priorities are levels, not weights`() throws {
    var builder = SceneBuilder()
    let view = builder.view("a")
    builder.place(view, x: 0, y: 0)
    builder.constrain(view, .height, plus: 10)
    builder.constrain(view, .width, .greaterThanOrEqual, plus: 100, at: 750)
    for _ in 0..<9 { builder.constrain(view, .width, .lessThanOrEqual, plus: 50, at: 749) }
    #expect(try builder.layout().frame("a")?.width == 100)
  }

  @Test func `right-to-left swaps leading and trailing and the sign of constants`() throws {
    var builder = SceneBuilder(width: 300)
    let a = builder.sized("a", 40, 20)
    builder.place(a, x: 16, y: 10)
    var variant = builder.variant
    variant.environment.layoutDirection = .rightToLeft
    #expect(try builder.layout(variant).frame("a") == Rect(x: 244, y: 10, width: 40, height: 20))
  }

  @Test func `a cell's content view is right of its accessory in right-to-left`()
    throws
  {
    var builder = SceneBuilder(width: 375)
    let cell = builder.view("cell", .cell)
    let content = builder.view("content", .cellContentView, in: cell)
    builder.scene.items[cell].autoresizing = .flexibleWidth
    builder.scene.items[cell].designFrame = Rect(x: 0, y: 0, width: 375, height: 44)
    builder.scene.items[content].autoresizing = .flexibleWidth
    builder.scene.items[content].designFrame = Rect(x: 0, y: 0, width: 341, height: 44)
    let variant = builder.variant
    #expect(try builder.layout(variant).frame("content")?.x == 0)
    var turned = variant
    turned.environment.layoutDirection = .rightToLeft
    let frame = try #require(try builder.layout(turned).frame("content"))
    #expect(frame.x == 34 && frame.width == 341)
  }

  @Test func `a multiplier acts on the coordinate in the holding view's space`() throws {
    var builder = SceneBuilder(width: 400)
    let box = builder.view("box")
    builder.place(box, x: 100, y: 50)
    builder.constrain(box, .width, plus: 200)
    builder.constrain(box, .height, plus: 100)
    let inner = builder.sized("inner", 20, 20, in: box)
    builder.constrain(inner, .trailing, .equal, box, times: 0.5)
    builder.constrain(inner, .centerY, .equal, box, times: 1.5)
    #expect(try builder.layout().frame("inner") == Rect(x: 80, y: 65, width: 20, height: 20))
  }

  @Test func `edges are rounded in absolute coordinates`() throws {
    // Ideal x = 162.75 and width = 69.375: parent 163/69, child 0/69 at @2x (semantics 1.5.3).
    var builder = SceneBuilder(width: 600)
    let parent = builder.view("parent")
    builder.place(parent, x: 162.75, y: 0)
    builder.constrain(parent, .width, plus: 69.375)
    builder.constrain(parent, .height, plus: 10)
    let child = builder.view("child", in: parent)
    for attribute in [Attribute.leading, .trailing, .top, .bottom] {
      builder.constrain(child, attribute, .equal, parent)
    }
    let layout = try builder.layout()
    #expect(layout.frame("parent")?.x == 163)
    #expect(layout.frame("parent")?.width == 69)
    #expect(layout.frame("child") == Rect(x: 0, y: 0, width: 69, height: 10))
  }

  @Test func `a multi-line label wraps at the width of the first pass`() throws {
    var builder = SceneBuilder(width: 200)
    let label = builder.label("a", "A text that is too long for a line of this view", lines: 0)
    builder.place(label, x: 10, y: 10)
    builder.constrain(label, .trailing, .lessThanOrEqual, 0, plus: -10)
    let layout = try builder.layout()
    let frame = try #require(layout.frame("a"))
    #expect(frame.width <= 180)
    #expect(frame.height == 41)
    #expect(layout.items[label].text?.lineCount == 2)
  }

  @Test func `a view inside a safe area guide keeps clear of the bars`() throws {
    var builder = SceneBuilder(insets: EdgeInsets(top: 44, bottom: 34), root: .viewController)
    let guide = builder.guide("safe", .safeArea)
    let view = builder.view("a")
    for attribute in [Attribute.leading, .trailing, .top, .bottom] {
      builder.constrain(view, attribute, .equal, guide)
    }
    #expect(try builder.layout().frame("a") == Rect(x: 0, y: 44, width: 375, height: 589))
  }

  @Test func `margins of the root are the system's, inner ones 8`() throws {
    var builder = SceneBuilder(width: 414, insets: EdgeInsets(top: 44), root: .viewController)
    let outer = builder.view("outer")
    builder.constrain(outer, .leading, .equal, 0, .leadingMargin)
    builder.constrain(outer, .trailing, .equal, 0, .trailingMargin)
    builder.constrain(outer, .top, .equal, 0, .topMargin)
    builder.constrain(outer, .height, plus: 100)
    let inner = builder.view("inner", in: outer)
    builder.constrain(inner, .leading, .equal, outer, .leadingMargin)
    builder.constrain(inner, .trailing, .equal, outer, .trailingMargin)
    builder.constrain(inner, .top, .equal, outer, .topMargin)
    builder.constrain(inner, .bottom, .equal, outer, .bottomMargin)
    let layout = try builder.layout()
    #expect(layout.frame("outer") == Rect(x: 20, y: 44, width: 374, height: 100))
    #expect(layout.frame("inner") == Rect(x: 8, y: 8, width: 358, height: 84))
  }

  @Test func `scroll content gets its size from the constraints inside`() throws {
    var builder = SceneBuilder(width: 300, height: 500)
    let scroll = builder.view("scroll", .scrollView)
    for attribute in [Attribute.leading, .trailing, .top, .bottom] {
      builder.constrain(scroll, attribute, .equal, 0)
    }
    let content = builder.view("content", in: scroll)
    for attribute in [Attribute.leading, .trailing, .top, .bottom] {
      builder.constrain(content, attribute, .equal, scroll)
    }
    builder.constrain(content, .width, .equal, scroll)
    builder.constrain(content, .height, plus: 900)
    let layout = try builder.layout()
    #expect(layout.frame("content") == Rect(x: 0, y: 0, width: 300, height: 900))
    #expect(layout.conflicts.isEmpty && layout.ambiguity == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e308])
  func `absurd container sizes are errors`(_ width: Double) throws {
    var builder = SceneBuilder()
    builder.place(builder.sized("a", 40, 20), x: 10, y: 30)
    var variant = builder.variant
    variant.environment.size.width = width
    #expect(throws: LayoutError.self) { try builder.layout(variant) }
  }

  @Test func `size classes without changes share a compiled program`() throws {
    var builder = SceneBuilder()
    builder.place(builder.sized("a", 40, 20), x: 10, y: 30)
    var engine = LayoutEngine(scene: builder.scene)
    func structure(_ horizontal: SizeClass) throws -> SolvedStructure {
      var variant = Variant(environment: builder.scene.reference)
      variant.environment.horizontalSizeClass = horizontal
      return try engine.prepare(variant).structure
    }
    let (compact, regular) = (try structure(.compact), try structure(.regular))
    #expect(compact.regimes === regular.regimes)
    #expect(compact.compiled.digest != regular.compiled.digest)

    var changed = builder.scene
    let width = Constraint(
      id: "w", first: Anchor(item: 1, attribute: .width), constant: 80, isInstalled: false)
    changed.constraints.append(width)
    changed.variations = [
      Variation(
        horizontal: .regular, vertical: nil,
        changes: [.constraintInstalled(changed.constraints.count - 1, true)])
    ]
    engine = LayoutEngine(scene: changed)
    #expect(try structure(.compact).regimes !== (try structure(.regular).regimes))
  }
}
