import AutoLayout
import Verification

/// The design canvas of an earlier version of a scene, by which a later one is judged: what lay apart there, inside, in
/// line, must still do so, whatever the later version's own canvas shows.
struct EarlierCanvas: Sendable {
  /// By item of the later scene, the item of the earlier one that it was; nil for what is new.
  let items: [Int?]
  /// By item of the later scene: the frame that was stored for it, nil where none was.
  private let frames: [Rect?]

  init(_ earlier: Scene, items: [Int?]) {
    self.items = items
    frames = items.map { item in item.flatMap { earlier.items[$0].designFrame } }
  }

  /// Whether a text is drawn to be read, and other things that only the canvas tells, are asked of the frames that
  /// were stored before.
  func takeFrames(_ layout: inout Layout) {
    for (index, item) in items.enumerated()
    where item != nil && layout.scene.items.indices.contains(index) {
      layout.scene.items[index].designFrame = frames[index]
    }
  }

  /// Puts what was there before to where it was.
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
  /// Judges a scene by what the canvas of an earlier version of it shows.
  ///
  /// - Parameters:
  ///   - earlier: judges the earlier version; its reference environment is this scene's.
  ///   - items: by item of the scene, the item of the earlier one that it was; nil for what is new.
  /// - Throws: ``LayoutError`` where the reference environment has no layout.
  package init(
    _ scene: Scene, asDrawnIn earlier: inout VariantJudge, items: [Int?],
    options: LayoutOptions = LayoutOptions(), infers: Bool = true
  ) throws(LayoutError) {
    let canvas = EarlierCanvas(earlier.scene, items: items)
    let options = Self.options(options, for: scene)
    var engine = LayoutEngine(scene: scene, options: options)
    let verifier = try Verifier.make(for: scene, engine: &engine, infers: infers) { layout in
      // A structure that the earlier version cannot be laid out in keeps the later one's canvas.
      if let before = try? earlier.engine.layout(Variant(environment: layout.environment)) {
        canvas.redraw(&layout, as: before)
      }
    }
    self.init(scene, judgedBy: verifier, engine: engine, options: options)
    drawn = canvas
  }
}
