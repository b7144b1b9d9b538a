import AutoLayout
import Foundation
import FoundationXML
import Recipes
import Testing
import TextMetrics
import Verification

@testable import Reporting

@Suite struct LayoutDrawingTests {
  /// A label with more text than room, beside a plain view that lies over it.
  private func crowded(name: String = "Title <&> \u{1}", text: String = "A much longer text") throws
    -> (Layout, [Violation])
  {
    var items = [
      Item(id: "root", name: "root", kind: .view(.plain), superview: nil),
      Item(
        id: "title", name: name,
        kind: .view(.label(TextContent(text, font: .system(17)))), superview: 0),
      Item(id: "box", name: "Box", kind: .view(.plain), superview: 0),
    ]
    items[2].intrinsicSizeOverride = IntrinsicSize(width: 40, height: 40)
    func pin(_ id: String, _ item: Int, _ attribute: Attribute, _ constant: Double) -> Constraint {
      Constraint(
        id: id, first: Anchor(item: item, attribute: attribute),
        second: Anchor(item: 0, attribute: attribute), constant: constant)
    }
    func fix(_ id: String, _ item: Int, _ width: Double) -> Constraint {
      Constraint(id: id, first: Anchor(item: item, attribute: .width), constant: width)
    }
    let scene = Scene(
      id: "s", name: "Crowded", root: .view, items: items,
      constraints: [
        pin("1", 1, .leading, 10), pin("2", 1, .top, 10), fix("3", 1, 60), fix("4", 1, 80),
        pin("5", 2, .leading, 50), pin("6", 2, .top, 5),
      ], reference: Environment(size: Size(width: 200, height: 100)))
    var engine = LayoutEngine(scene: scene)
    let layout = try engine.layout(Variant(environment: scene.reference))
    var verifier = Verifier(scene: scene, references: [])
    return (layout, verifier.check(layout, isDetailed: true))
  }

  /// Some way, not as far as a view may lie.
  @Test(arguments: [(90.0, 70.0), (5000, 0)])
  func `views outside of the canvas are shown`(_ below: Double, _ more: Double) throws {
    let (layout, violations) = try crowded()
    var moved = layout
    moved.items[2].absoluteFrame.y = below
    moved.items[2].absoluteFrame.height = 80
    var violation = try #require(violations.first)
    violation.items = [2]
    let shown = LayoutDrawing(moved, violations: [violation]).shown
    #expect(shown == Rect(width: 200, height: 100 + more))
    #expect(LayoutDrawing(moved, violations: []).shown == Rect(width: 200, height: 100))
  }

  @Test func aDrawingIsWellFormedWhateverTheNames() throws {
    let (layout, violations) = try crowded()
    let svg = LayoutDrawing(layout, violations: violations).svg
    let document = try XMLDocument(xmlString: svg, options: [])
    #expect(document.rootElement()?.name == "svg")
    #expect(svg.contains("Title &lt;&amp;&gt;"))
    #expect(!svg.contains("<script"))
    #expect(!svg.contains("href"))
  }

  @Test func aBrokenConstraintIsDrawnAndItsConflictSetDotted() throws {
    let (layout, violations) = try crowded()
    #expect(violations.map(\.kind) == [.satisfiable])
    let svg = LayoutDrawing(layout, violations: violations).svg
    #expect(svg.contains("class=\"broken\""))
    #expect(svg.contains("class=\"member\""))
    #expect(svg.contains("✗ = "))
    #expect(svg.contains("conflicting constraints"))
  }

  @Test func aCutTextEndsInARedEllipsisAndStaysInItsFrame() throws {
    let (layout, violations) = try crowded()
    let place = layout.items[1]
    let text = try #require(DrawnText(layout.scene.items[1], place, layout.environment))
    #expect(text.lines.count == 1)
    #expect(text.lines[0].isCut)
    #expect(text.lines[0].width <= place.frame.width)
    #expect(text.needed.width > place.frame.width)
    let svg = LayoutDrawing(layout, violations: violations).svg
    #expect(svg.contains("</tspan><tspan class=\"cut\">…</tspan></text>"))
    // White space between the parts of a text would be drawn.
    #expect(svg.firstMatch(of: /<text [^>]*textLength[^>]*>\s/) == nil)
    #expect(svg.contains("clip-path=\"url(#p-text-1)\""))
  }

  @Test func `a layout without problems is described as such`() throws {
    let (layout, _) = try crowded()
    #expect(LayoutDrawing(layout).svg.contains("✓ nothing wrong found"))
  }

  @Test func drawingIsAPureFunctionOfTheLayout() throws {
    let (layout, violations) = try crowded()
    let first = LayoutDrawing(layout, violations: violations).svg
    #expect(LayoutDrawing(layout, violations: violations).svg == first)
  }

  @Test func rightToLeftTextEndsAtTheRightEdge() throws {
    var (layout, _) = try crowded(text: "Hi")
    layout.items[1].direction = .rightToLeft
    let place = layout.items[1]
    let text = try #require(DrawnText(layout.scene.items[1], place, layout.environment))
    let line = try #require(text.lines.first)
    #expect(abs(line.origin.x + line.width - place.absoluteFrame.maxX) < 0.001)
  }

  @Test func alignedTextLiesWhereItsAlignmentSays() throws {
    let (layout, _) = try crowded(text: "Hi")
    let place = layout.items[1]
    let frame = place.absoluteFrame
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      func line(_ alignment: TextAlignment) throws -> (left: Double, right: Double) {
        var (item, own) = (layout.scene.items[1], place)
        item.annotations.textAlignment = alignment
        own.direction = direction
        let line = try #require(DrawnText(item, own, layout.environment)?.lines.first)
        return (line.origin.x, line.origin.x + line.width)
      }
      #expect(try abs(line(.left).left - frame.minX) < 0.001)
      #expect(try abs(line(.right).right - frame.maxX) < 0.001)
      let centred = try line(.center)
      #expect(abs((centred.left + centred.right) / 2 - frame.midX) < 0.001)
      let natural = try line(.natural)
      let isLeft = direction == .leftToRight
      #expect(abs(isLeft ? natural.left - frame.minX : natural.right - frame.maxX) < 0.001)
    }
  }

  /// The findings of the check of texts beside their neighbours are visible in the picture.
  @Test(arguments: [TextAlignment.right, .natural])
  func textAlignedRightIsDrawnAwayFromItsFieldInARightToLeftLanguage(
    _ alignment: TextAlignment
  ) throws {
    var scene = try #require(try BuiltInCookbook.scene("R3"))
    let label = try #require(scene.index(ofItem: "First Name Label"))
    let field = try #require(scene.index(ofItem: "First Name Text Field"))
    scene.items[label].annotations.textAlignment = alignment
    var engine = LayoutEngine(scene: scene)
    var places: [Bool] = []
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var variant = Variant(environment: scene.reference)
      variant.environment.layoutDirection = direction
      let layout = try engine.layout(variant)
      let text = try #require(
        DrawnText(scene.items[label], layout.items[label], layout.environment))
      let line = try #require(text.lines.first)
      let frame = layout.items[field].absoluteFrame
      let distance =
        direction == .leftToRight
        ? frame.minX - line.origin.x - line.width : line.origin.x - frame.maxX
      #expect(LayoutDrawing(layout).svg.contains("First Name"))
      places.append(distance < 9)
    }
    // Natural stands at the label's leading edge in both.
    #expect(places == (alignment == .right ? [true, false] : [false, false]))
  }

  /// The crowded label with a mode of its own, or a font that may shrink.
  private func drawn(
    _ mode: LineBreakMode, minimumScale: Double = 0, lines: Int = 1
  ) throws -> DrawnText {
    let (layout, _) = try crowded(text: "abcdefghijklmnopqrstuvwxyz")
    var item = layout.scene.items[1]
    var place = layout.items[1]
    if case .view(.label(var content)) = item.kind {
      content.lineBreakMode = mode
      content.adjustsFontSizeToFitWidth = minimumScale > 0
      content.minimumScaleFactor = minimumScale
      content.numberOfLines = lines
      item.kind = .view(.label(content))
    }
    place.absoluteFrame = Rect(x: 0, y: 0, width: 80, height: 100)
    place.text?.available = Size(width: 80, height: 100)
    return try #require(DrawnText(item, place, layout.environment))
  }

  @Test func textIsCutWhereItsModeSays() throws {
    let tail = try drawn(.truncatingTail).lines[0]
    #expect(tail.string.hasPrefix("abc") && tail.string.hasSuffix("…"))
    let head = try drawn(.truncatingHead).lines[0]
    #expect(head.string.hasPrefix("…") && head.string.hasSuffix("xyz"))
    let middle = try drawn(.truncatingMiddle).lines[0]
    #expect(middle.string.hasPrefix("abc") && middle.string.hasSuffix("xyz") && middle.isCut)
    for line in [tail, head, middle] { #expect(line.width <= 80) }
    for mode in [LineBreakMode.clipping, .wordWrapping, .characterWrapping] {
      let text = try drawn(mode)
      #expect(text.isCut && text.lines.count == 1 && !text.lines[0].isCut, "\(mode)")
      #expect(!text.lines[0].string.contains("…"))
    }
    let last = try #require(try drawn(.truncatingTail, lines: 2).lines.last)
    #expect(last.isCut && !last.string.hasPrefix("a"))
  }

  @Test func textThatMayShrinkIsDrawnSmaller() throws {
    let whole = try drawn(.truncatingTail, minimumScale: 0.2)
    #expect(!whole.isCut && whole.pointSize < 17 && whole.lines[0].string.hasSuffix("z"))
    #expect(whole.lines[0].width <= 81)
    let least = try drawn(.truncatingTail, minimumScale: 0.8)
    #expect(least.isCut && least.pointSize == 17 * 0.8 && least.lines[0].isCut)
  }

  @Test func linesWrapAtWordsAndKeepEveryCharacter() throws {
    let (layout, _) = try crowded(text: "one two three four five six")
    var item = layout.scene.items[1]
    var place = layout.items[1]
    if case .view(.label(var content)) = item.kind {
      content.numberOfLines = 0
      item.kind = .view(.label(content))
    }
    place.absoluteFrame = Rect(x: 0, y: 0, width: 90, height: 200)
    place.text?.available = Size(width: 90, height: 200)
    let text = try #require(DrawnText(item, place, layout.environment))
    #expect(text.lines.count > 1)
    #expect(text.lines.allSatisfy { $0.width <= 90 })
    #expect(text.lines.map(\.string).joined(separator: " ") == "one two three four five six")
  }
}
