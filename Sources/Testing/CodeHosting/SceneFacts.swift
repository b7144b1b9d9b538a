import AutoLayout
import Determinism
import UIKit

/// What a scene has of each of its items, to be compared with the same screen without its code.
struct SceneFacts {
  let scene: Scene

  /// The items by id, each with a digest of itself and of its constraints. Names, which depend on the code's properties,
  /// do not count.
  var lines: [(id: String, digest: String)] {
    var facts = scene.items.map { item in
      var plain = item
      plain.name = ""
      plain.superview = nil
      plain.designFrame = nil
      return ["\(plain)", item.superview.map { scene.items[$0].id } ?? ""]
    }
    for constraint in scene.constraints {
      let ends = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      let text =
        ends.map { scene.items[$0].id }.joined(separator: " ")
        + " \(constraint.first.attribute) \(constraint.relation) "
        + "\(constraint.second.map { "\($0.attribute)" } ?? "") \(constraint.multiplier) "
        + "\(constraint.constant) \(constraint.priority) \(constraint.isInstalled)"
      for end in ends { facts[end].append(text) }
    }
    return zip(scene.items, facts).map { item, texts in
      var digest = StableDigest()
      for text in texts.prefix(2) + texts.dropFirst(2).sorted() { digest.combine(text) }
      return (item.id, digest.hex)
    }
  }
}
