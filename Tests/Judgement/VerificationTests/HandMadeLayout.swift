import AutoLayout
import Simplex
import TextMetrics
import Verification

/// A scene with rectangles put in by hand: what a check sees, without an engine.
struct HandMadeLayout {
  var scene: Scene
  var rects: [Rect] = []
  var environment = Environment(size: Size(width: 320, height: 480))
  var conflicts: [LayoutConflict] = []
  var ambiguity: LayoutAmbiguity?
  var edit: [Int: (inout ItemLayout) -> Void] = [:]

  init() {
    scene = Scene(
      id: "test", name: "Test",
      items: [Item(id: "root", name: "Root", kind: .view(.plain), superview: nil)],
      reference: environment)
    rects = [Rect(width: 320, height: 480)]
  }

  /// Adds an item and returns its index.
  @discardableResult
  mutating func add(
    _ name: String, _ rect: Rect, in superview: Int = 0, _ kind: ItemKind = .view(.plain)
  ) -> Int {
    scene.items.append(Item(id: name, name: name, kind: kind, superview: superview))
    rects.append(rect)
    return scene.items.count - 1
  }

  @discardableResult
  mutating func label(_ name: String, _ rect: Rect, in superview: Int = 0) -> Int {
    add(name, rect, in: superview, .view(.label(TextContent("Text", font: Self.font))))
  }

  mutating func constrain(
    _ first: Int, _ attribute: Attribute, _ relation: Relation = .equal, to second: Int? = nil,
    _ other: Attribute? = nil, constant: Double = 0, priority: Float = 1000
  ) {
    scene.constraints.append(
      Constraint(
        id: "c\(scene.constraints.count)", first: Anchor(item: first, attribute: attribute),
        relation: relation,
        second: second.map { Anchor(item: $0, attribute: other ?? attribute) },
        constant: constant, priority: priority))
  }

  static let font = FontDescriptor(family: .system, pointSize: 17)

  var layout: Layout {
    var items = rects.map { rect in
      var item = ItemLayout()
      item.isPresent = true
      item.alignmentRect = rect
      item.frame = rect
      item.absoluteFrame = rect
      item.direction = environment.layoutDirection
      return item
    }
    for (index, update) in edit.sorted(by: { $0.key < $1.key }) { update(&items[index]) }
    return Layout(
      scene: scene, environment: environment, items: items, conflicts: conflicts,
      ambiguity: ambiguity)
  }

  /// The violations of a changed layout, judged against this one as the design canvas.
  func violations(
    opposite: Layout? = nil, after change: (inout HandMadeLayout) -> Void = { _ in }
  ) -> [Violation] {
    var verifier = Verifier(scene: scene, references: [layout])
    var changed = self
    change(&changed)
    return verifier.check(changed.layout, opposite: opposite, isDetailed: true)
  }
}
