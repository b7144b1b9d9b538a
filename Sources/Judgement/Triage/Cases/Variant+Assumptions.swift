import AutoLayout
import Judging
import TextMetrics
import Verification

/// What a variant supposes that no file of the app says.
extension Variant {
  /// True if some text is neither in the document nor in a translation. Texts that the author of a
  /// recipe lists are in the document.
  ///
  /// A recipe's texts all stand for others: what is judged with them is what its author asked for.
  ///
  /// - Parameter holds: of which transforms of texts.
  func hasInventedText(
    in scene: Scene, where holds: (TextTransform) -> Bool = { _ in true }
  ) -> Bool {
    if scene.presentation == .free { return false }
    let transform = environment.textTransform
    if transform != scene.reference.textTransform && holds(transform) { return true }
    return overrides.contains { override in
      switch override {
      case .text(let item, let transform): !scene.listsTexts(of: item) && holds(transform)
      case .string(let item, _): !scene.listsTexts(of: item) && holds(.identity)
      default: false
      }
    }
  }

  /// True if it has the direction of a language for which the document has no translation.
  func hasUnwrittenDirection(in scene: Scene) -> Bool {
    let own = environment.layoutDirection
    return scene.presentation != .free && own != scene.reference.layoutDirection
      && !scene.localizations.contains { $0.language.direction == own }
  }

  /// True if it supposes what a refuter names: it would be refuted alike.
  func shares(_ refuter: String, in scene: Scene) -> Bool {
    switch refuter {
    case Refuter.inventedText.id: hasInventedText(in: scene)
    case Refuter.direction.id: hasUnwrittenDirection(in: scene)
    default: false
    }
  }

  /// True if texts and direction are those of the app.
  package func isPlain(in scene: Scene) -> Bool {
    !hasInventedText(in: scene) && !hasUnwrittenDirection(in: scene)
  }
}

extension Scene {
  /// True if the author lists the texts that an item may have.
  fileprivate func listsTexts(of item: Int) -> Bool {
    axes.contains { axis in
      switch axis.values {
      case .texts(item, _), .textLengths(item, _): true
      default: false
      }
    }
  }
}
