import AutoLayout
import TextMetrics

/// The texts of a scene, and their layout direction.
package struct Speech: Hashable, Sendable {
  /// Nil for the texts of the design canvas.
  package var language: Language?
  /// The direction of the whole scene.
  package var direction: LayoutDirection

  /// The canvas texts in both directions, then the translations, each in its own direction.
  package static func all(of scene: Scene) -> [Speech] {
    let own = scene.reference.layoutDirection
    return [own, own.opposite].map { Speech(language: nil, direction: $0) }
      + scene.localizations.map {
        Speech(language: $0.language, direction: $0.language.direction)
      }
  }

  /// The scene in an environment, with these texts.
  func variant(of scene: Scene, in environment: Environment) -> Variant {
    let texts = scene.localizations.first { $0.language == language }?.overrides ?? []
    let variant = Variant(environment: environment, overrides: texts)
    return environment.layoutDirection == direction ? variant : variant.inOppositeDirection
  }
}

extension Scene {
  /// The text sizes that can make a difference, among the requested ones.
  package func explorableSizes(_ chosen: [ContentSizeCategory]?) -> [ContentSizeCategory] {
    let scales = items.contains { $0.text?.font.textStyle != nil }
    let own = reference.contentSizeCategory
    return scales ? Array(chosen ?? Array(ContentSizeCategory.allCases)) : [own]
  }
}
