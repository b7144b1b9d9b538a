import Simplex
import TextMetrics

@testable import AutoLayout

/// Builds scenes in tests with as few words as possible.
struct SceneBuilder {
  var scene: Scene

  init(
    width: Double = 375, height: Double = 667, insets: EdgeInsets = .zero, root: Scene.Root = .view
  ) {
    scene = Scene(
      id: "scene", name: "scene", root: root,
      items: [Item(id: "root", name: "root", kind: .view(.plain), superview: nil)],
      reference: Environment(size: Size(width: width, height: height), safeAreaInsets: insets))
  }

  var variant: Variant { Variant(environment: scene.reference) }

  @discardableResult
  mutating func view(
    _ id: String, _ content: ViewContent = .plain, in superview: Int = 0,
    size: IntrinsicSize? = nil, hugging: Float = 250, resistance: Float = 750
  ) -> Int {
    add(id, .view(content), superview, size, hugging, resistance)
  }

  @discardableResult
  mutating func sized(
    _ id: String, _ width: Double, _ height: Double, in superview: Int = 0, hugging: Float = 250,
    resistance: Float = 750
  ) -> Int {
    view(
      id, in: superview, size: IntrinsicSize(width: width, height: height), hugging: hugging,
      resistance: resistance)
  }

  @discardableResult
  mutating func label(
    _ id: String, _ text: String, size: Double = 17, lines: Int = 1, in superview: Int = 0,
    hugging: Float = 251
  ) -> Int {
    view(
      id, .label(TextContent(text, font: .system(size), numberOfLines: lines)), in: superview,
      hugging: hugging)
  }

  @discardableResult
  mutating func stack(_ id: String, _ configuration: StackConfiguration, in superview: Int = 0)
    -> Int
  {
    add(id, .stackView(configuration), superview, nil, 250, 750)
  }

  @discardableResult
  mutating func guide(_ id: String, _ kind: GuideKind, of owner: Int = 0) -> Int {
    add(id, .layoutGuide(kind), owner, nil, 250, 750)
  }

  private mutating func add(
    _ id: String, _ kind: ItemKind, _ superview: Int, _ size: IntrinsicSize?, _ hugging: Float,
    _ resistance: Float
  ) -> Int {
    var item = Item(id: id, name: id, kind: kind, superview: superview)
    item.intrinsicSizeOverride = size
    item.hugging = AxisPriorities(horizontal: hugging, vertical: hugging)
    item.resistance = AxisPriorities(horizontal: resistance, vertical: resistance)
    scene.items.append(item)
    return scene.items.count - 1
  }

  mutating func arrange(_ views: [Int], in stack: Int) {
    guard case .stackView(var configuration) = scene.items[stack].kind else { return }
    configuration.arranged = views
    scene.items[stack].kind = .stackView(configuration)
  }

  @discardableResult
  mutating func constrain(
    _ first: Int, _ attribute: Attribute, _ relation: Relation = .equal, _ second: Int? = nil,
    _ other: Attribute? = nil, times multiplier: Double = 1, plus constant: Double = 0,
    at priority: Float = 1000
  ) -> Int {
    scene.constraints.append(
      Constraint(
        id: "\(scene.constraints.count + 1)", first: Anchor(item: first, attribute: attribute),
        relation: relation,
        second: second.map { Anchor(item: $0, attribute: other ?? attribute) },
        multiplier: multiplier, constant: constant, priority: priority))
    return scene.constraints.count - 1
  }

  /// Pins the item's leading and top edges to the root.
  mutating func place(_ item: Int, x: Double, y: Double) {
    constrain(item, .leading, .equal, 0, plus: x)
    constrain(item, .top, .equal, 0, plus: y)
  }

  func layout(_ variant: Variant? = nil) throws -> Layout {
    var engine = LayoutEngine(scene: scene)
    return try engine.layout(variant ?? self.variant)
  }
}

extension Layout {
  func rect(_ id: String) -> Rect? { scene.index(ofItem: id).map { items[$0].alignmentRect } }
  func frame(_ id: String) -> Rect? { scene.index(ofItem: id).map { items[$0].frame } }
}
