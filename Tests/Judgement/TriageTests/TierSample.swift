import AutoLayout
import SceneSamples
import Verification

/// The scene and the findings that rules of tiers are tested with.
enum TierSample {
  /// A scene of a storyboard on a phone: the root, a guide, a label and a field.
  static var scene: Scene {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    scene.assertions = []
    scene.reference.size = Size(width: 375, height: 667)
    return scene
  }
}
