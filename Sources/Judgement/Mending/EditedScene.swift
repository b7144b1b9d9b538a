import AutoLayout
import Comparison
import Judging

/// An edited scene, with its items matched to those of the unedited scene.
struct EditedScene {
  let scene: Scene
  /// By item, its index in the unedited scene; nil for a new item.
  let earlier: [Int?]
  /// By item of the unedited scene, its index in this one; nil if no index changes.
  let later: [Int?]?

  /// Nil if the document cannot hold the edits.
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

  /// A variant of the unedited scene, as one of this scene.
  func variant(_ variant: Variant, of scene: Scene) -> Variant? {
    guard later != nil else { return variant }
    return try? VariantRecord(variant, scene: scene).variant(of: self.scene)
  }
}
