import AutoLayout
import Fuzzing
import Judging

extension VariationSpace {
  /// The space that a check varies for a scene: the project's facts about it take precedence over
  /// the options for all. Unknown devices were refused before.
  init(checking scene: Scene, axes: [String]? = nil, devices: [String]? = nil) {
    let devices = scene.support?.devices ?? devices
    self.init(
      scene, names: (scene.support?.axes ?? axes).map(Set.init),
      screens: devices.flatMap { try? DeviceSet.screens(named: $0, support: scene.support) })
  }
}
