import AutoLayout

/// Content sizes of one priority that compete: one is kept, another gives way, and the constraints do not say which.
///
/// Apple's engine leaves such ties as the order of its changes made them. They are found by a second layout in
/// which the priorities of the sizes that gave way are a little higher, below the next whole number: what moves
/// hangs on a tie.
struct ContentTies {
  /// An item whose frame hangs on a tie, along an axis.
  struct Moved: Hashable {
    var item: Int
    var axis: Axis
  }

  /// The first item whose size gave way.
  private(set) var cause: Int?
  private(set) var moved: [Moved] = []

  /// The movement up to which a frame counts as unmoved, points.
  private static let tolerance = 1.0
  /// By which priorities rise.
  private static let step: Float = 0.25

  /// - Throws: `LayoutError` as the engine's `layout(_:)` does.
  init(
    of layout: Layout, in variant: Variant, _ ground: SolvedGround, scene: Scene,
    options: LayoutOptions
  ) throws(LayoutError) {
    var scene = scene
    for (role, value) in ground.parameters {
      guard case .intrinsicSize(let item, let axis) = role, scene.items.indices.contains(item),
        layout.items.indices.contains(item), layout.items[item].isPresent
      else { continue }
      let rect = layout.items[item].alignmentRect
      let length = axis == .horizontal ? rect.width : rect.height
      if length > value + Self.tolerance, scene.items[item].hugging[axis] < 999 {
        scene.items[item].hugging[axis] += Self.step
      } else if length < value - Self.tolerance, scene.items[item].resistance[axis] < 999 {
        scene.items[item].resistance[axis] += Self.step
      } else {
        continue
      }
      cause = cause ?? item
    }
    guard cause != nil else { return }
    var engine = LayoutEngine(scene: scene, options: options)
    let other = try engine.layout(variant)
    for index in layout.items.indices where layout.items[index].isPresent {
      guard other.items.indices.contains(index) else { continue }
      let (one, two) = (layout.items[index].frame, other.items[index].frame)
      if Self.differ(one.minX, two.minX) || Self.differ(one.maxX, two.maxX) {
        moved.append(Moved(item: index, axis: .horizontal))
      }
      if Self.differ(one.minY, two.minY) || Self.differ(one.maxY, two.maxY) {
        moved.append(Moved(item: index, axis: .vertical))
      }
    }
  }

  private static func differ(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude > tolerance }
}
