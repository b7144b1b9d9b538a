import AutoLayout
import Comparison
import Judging

/// A scene with edits, and which of its items was which.
struct EditedScene {
  let scene: Scene
  /// By item, the item that it was; nil for what is new.
  let earlier: [Int?]
  /// By item of the scene without the edits, the one that it is now; nil where nothing moved its place.
  let later: [Int?]?

  /// Nil where the document cannot hold the edits.
  init?(_ ground: MendingGround, _ edits: [PatchEdit]) {
    guard edits.contains(where: \.addsViews) else {
      scene = ground.scene.applying(edits)
      earlier = scene.items.indices.map { $0 }
      later = nil
      return
    }
    guard let read = ground.setting.rewritten(ground.scene, edits) else { return nil }
    scene = read
    earlier = SceneVersions(base: ground.scene, head: read).earlierItems
    var later = [Int?](repeating: nil, count: ground.scene.items.count)
    for (index, item) in earlier.enumerated() {
      if let item { later[item] = index }
    }
    self.later = later
  }

  /// A variant of the scene without the edits as one of this.
  func variant(_ variant: Variant, of scene: Scene) -> Variant? {
    guard later != nil else { return variant }
    return try? VariantRecord(variant, scene: scene).variant(of: self.scene)
  }
}
