import AutoLayout
import Verification

/// The design canvas of an earlier version of a scene, by which a later version is judged: views
/// that were apart, inside or aligned there must stay so, whatever the later version's own canvas
/// shows.
struct EarlierCanvas: Sendable {
  /// By item of the later scene, the index of the same item in the earlier one; nil for a new item.
  let items: [Int?]
  /// By item of the later scene, its earlier stored frame; nil if there was none.
  private let frames: [Rect?]

  init(_ earlier: Scene, items: [Int?]) {
    self.items = items
    frames = items.map { item in item.flatMap { earlier.items[$0].designFrame } }
  }

  /// Takes the earlier stored frames into a layout: they decide, for example, whether a text was
  /// large enough to be read on the canvas.
  func takeFrames(_ layout: inout Layout) {
    for (index, item) in items.enumerated()
    where item != nil && layout.scene.items.indices.contains(index) {
      layout.scene.items[index].designFrame = frames[index]
    }
  }

  /// Moves items that existed before to their earlier places.
  func redraw(_ layout: inout Layout, as earlier: Layout) {
    for (index, item) in items.enumerated() {
      guard let item, earlier.items.indices.contains(item), layout.items.indices.contains(index)
      else { continue }
      layout.items[index] = earlier.items[item]
    }
    takeFrames(&layout)
  }
}

extension VariantJudge {
  /// Judges a scene by the canvas of an earlier version.
  ///
  /// - Parameters:
  ///   - earlier: the judge of the earlier version; its reference environment is this scene's.
  ///   - items: by item of the scene, the index of the same item in the earlier one; nil for a new
  ///     item.
  /// - Throws: ``LayoutError`` if the reference environment has no layout.
  package init(
    _ scene: Scene, asDrawnIn earlier: inout VariantJudge, items: [Int?],
    options: LayoutOptions = LayoutOptions(), infers: Bool = true
  ) throws(LayoutError) {
    let canvas = EarlierCanvas(earlier.scene, items: items)
    let options = Self.options(options, for: scene)
    var engine = LayoutEngine(scene: scene, options: options)
    let verifier = try Verifier.make(for: scene, engine: &engine, infers: infers) { layout in
      // For a structure in which the earlier version has no layout, the later version's canvas
      // counts.
      if let before = try? earlier.engine.layout(Variant(environment: layout.environment)) {
        canvas.redraw(&layout, as: before)
      }
    }
    self.init(scene, judgedBy: verifier, engine: engine, options: options)
    drawn = canvas
  }
}
