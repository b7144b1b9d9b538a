import Foundation
import Judging

extension Case {
  /// The scene in words. The root view of a xib seldom has a name of its own: it is called by its file,
  /// and by its class where that says more, `Login (LoginView)` for ‘LoginView iN0-l3-epB’.
  public var sceneTitle: String {
    let ending = " " + scene.id
    guard let file, file.hasSuffix(".xib"), scene.name.hasSuffix(ending) else { return scene.name }
    let stem = String((file as NSString).lastPathComponent.dropLast(".xib".count))
    let kind = scene.name.dropLast(ending.count)
    return kind == "view" || kind == stem ? stem : "\(stem) (\(kind))"
  }
}
