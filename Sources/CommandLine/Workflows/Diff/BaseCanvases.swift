import AutoLayout
import Commands
import Comparison
import Git
import Judging
import SceneFiles
import TextMetrics

/// The scenes of a commit, by whose canvases later versions are judged: what a regression was found by, the change's own
/// canvas may not show any more.
package struct BaseCanvases: CanvasSource {
  private var identities: [SceneIdentity] = []
  private var bases: [Scene] = []
  private let fonts: FontLibrary

  /// The scenes of documents of the work tree as they are in a commit; those of documents that are the same there have
  /// the same canvas.
  ///
  /// - Throws: ``CommandError`` if there is no repository, or the commit is not in it.
  package init(
    of documents: [SceneDocument], in base: String, translations: Translations, fonts: FontLibrary,
    environment: [String: String]
  ) throws(CommandError) {
    self.fonts = fonts
    let versioned = try VersionedDocuments(
      documents, at: [], settings: nil, since: base, translations: translations,
      environment: environment)
    try add(versioned.documents, versioned.bases)
  }

  /// The scenes of some versions of a document as they are in one of its versions.
  ///
  /// - Throws: ``CommandError`` for a document that cannot be read.
  package init(
    of documents: [SceneDocument], in base: SceneDocument, fonts: FontLibrary
  ) throws(CommandError) {
    self.fonts = fonts
    for document in documents { try add([document], [base]) }
  }

  private mutating func add(
    _ documents: [SceneDocument], _ earlier: [SceneDocument?]
  ) throws(CommandError) {
    for pair in try ScenePairs(documents, earlier).all {
      guard let base = pair.base else { continue }
      identities.append(pair.identity)
      bases.append(base)
    }
  }

  /// Judges a scene by the canvas of its earlier version, or by its own where it has none.
  package func judge(
    of scene: Scene, _ identity: SceneIdentity
  ) throws(LayoutError) -> VariantJudge {
    guard let index = identity.position(among: identities) else {
      return try VariantJudge(scene, options: LayoutOptions(fonts: fonts))
    }
    return try VersionJudge(SceneVersions(base: bases[index], head: scene), fonts: fonts).head
  }
}
