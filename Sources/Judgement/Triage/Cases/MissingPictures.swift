import AutoLayout
import Judging
import Verification

/// A scene whose pictures without a known size have one: the app has them, but no file that was read does.
///
/// A picture is in a compiled catalogue or in a package, or comes from a server.
struct MissingPictures {
  private let scene: Scene

  /// Points: the sides of an icon, a thumbnail and an illustration.
  private static let sides = [24.0, 60, 160]

  /// Returns nil if the size of each picture is known.
  init?(_ scene: Scene) {
    guard scene.items.contains(where: \.lacksPicture) else { return nil }
    self.scene = scene
  }

  /// The scene with pictures of each size.
  var scenes: [Scene] {
    Self.sides.map { side in
      var scene = scene
      for index in scene.items.indices {
        scene.items[index].givePicture(Size(width: side, height: side))
      }
      return scene
    }
  }
}

extension Item {
  /// True if it shows a picture of unknown size, or will.
  var lacksPicture: Bool {
    switch content {
    case .imageView(let image): image?.isOfUnknownSize ?? true
    case .button(let button): button.image?.isOfUnknownSize ?? false
    default: false
    }
  }

  fileprivate mutating func givePicture(_ size: Size) {
    guard lacksPicture else { return }
    switch content {
    case .imageView(let image):
      kind = .view(.imageView(ImageContent(name: image?.name ?? "", size: size)))
    case .button(var button):
      button.image?.size = size
      kind = .view(.button(button))
    default: break
    }
  }
}

extension ImageContent {
  fileprivate var isOfUnknownSize: Bool { size == nil && !isSymbol }
}

extension VariantJudge {
  /// True if a violation is gone once the pictures of a view of an app's code have a size.
  ///
  /// - Parameter ids: Of the items concerned.
  mutating func needsMissingPictures(
    _ violation: Violation, _ ids: [String], of variant: Variant
  ) -> Bool {
    guard scene.host.appPlace != nil, let pictures = MissingPictures(scene) else { return false }
    return pictures.scenes.contains { other in
      var judge = VariantJudge(other, judgedBy: verifier, options: options)
      return !judge.shows(violation, ids, in: variant)
    }
  }
}
