import AutoLayout
import Fuzzing
import Judging

extension VariationSpace {
  /// What a check varies about a scene: what its project says of it goes before what is given for all. Devices that
  /// nobody knows were refused before.
  init(checking scene: Scene, axes: [String]? = nil, devices: [String]? = nil) {
    let devices = scene.support?.devices ?? devices
    self.init(
      scene, names: (scene.support?.axes ?? axes).map(Set.init),
      screens: devices.flatMap { try? DeviceSet.screens(named: $0, support: scene.support) })
  }
}
