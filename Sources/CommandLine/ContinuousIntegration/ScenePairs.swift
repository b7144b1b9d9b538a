import AutoLayout
import Commands
import Comparison
import Judging
import SceneFiles
import Sessions

/// The scenes of changed documents, each with what it was before.
package struct ScenePairs {
  package struct Pair: Sendable {
    var identity: SceneIdentity
    package var path: String
    package var head: Scene
    /// Nil for a new scene.
    package var base: Scene?
  }

  package private(set) var all: [Pair] = []
  /// Scenes of the earlier versions that no document has any more.
  private(set) var gone: [(scene: Scene, path: String)] = []

  /// - Parameter bases: the earlier versions of the documents, nil for new ones and those that cannot be judged.
  /// - Throws: ``CommandError`` for a document that cannot be read.
  package init(
    _ documents: [SceneDocument], _ bases: [SceneDocument?]
  ) throws(CommandError) {
    var earlier: [[Scene?]] = []
    for base in bases {
      guard let base else {
        earlier.append([])
        continue
      }
      earlier.append(try SceneInput().scenes(in: base))
    }
    for (number, document) in documents.enumerated() {
      let scenes = try SceneInput().scenes(in: document)
      for scene in scenes {
        all.append(
          Pair(
            identity: SceneIdentity(scene, documentBytes: document.bytes, place: document.place),
            path: document.path, head: scene,
            base: Self.take(scene, of: scenes.count, from: &earlier, first: number)))
      }
    }
    for (document, scenes) in zip(documents, earlier) {
      gone += scenes.compactMap { $0 }.map { ($0, document.path) }
    }
  }

  /// The earlier version of a scene: that of its own document, by its id or its controller's, or the only one of a
  /// document that holds one; else one that lay in another document.
  private static func take(
    _ scene: Scene, of count: Int, from earlier: inout [[Scene?]], first: Int
  ) -> Scene? {
    func take(_ document: Int, where isIt: (Scene) -> Bool) -> Scene? {
      guard
        let index = earlier[document].firstIndex(where: { $0.map(isIt) ?? false })
      else { return nil }
      defer { earlier[document][index] = nil }
      return earlier[document][index]
    }
    if let own = take(first, where: { $0.id == scene.id }) { return own }
    if let controller = scene.controller,
      let own = take(first, where: { $0.controller == controller })
    {
      return own
    }
    for other in earlier.indices where other != first {
      if let moved = take(other, where: { $0.id == scene.id }) { return moved }
    }
    guard count == 1, earlier[first].count == 1 else { return nil }
    return take(first) { _ in true }
  }
}
