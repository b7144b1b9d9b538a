import AutoLayout

extension Scene {
  /// Without places in files and remarks: what two readings of one scene share.
  var stripped: Scene {
    var scene = self
    scene.file = nil
    scene.diagnostics = []
    for index in scene.items.indices { scene.items[index].location = nil }
    for index in scene.constraints.indices { scene.constraints[index].location = nil }
    for index in scene.assertions.indices { scene.assertions[index].location = nil }
    for index in scene.axes.indices { scene.axes[index].location = nil }
    return scene
  }
}
