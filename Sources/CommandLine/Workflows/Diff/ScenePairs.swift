import AutoLayout
import Commands
import Comparison
import Judging
import SceneFiles

/// The scenes of changed documents, each with what it was before.
package struct ScenePairs {
  package struct Pair: Sendable {
    var identity: SceneIdentity
    package var path: String
    package var head: Scene
    /// Nil for a new scene.
    package var base: Scene?
    /// The document that it lay in before; nil if that is its own.
    var origin: String?
  }

  package private(set) var all: [Pair] = []
  /// Scenes of the earlier versions that no document has any more.
  private(set) var gone: [(scene: Scene, path: String)] = []
  /// Documents that went and that cannot be read.
  private(set) var unread: [String] = []

  /// - Parameters:
  ///   - bases: the earlier versions of the documents, nil for new ones and those that cannot be judged.
  ///   - removed: earlier documents that there are no more; their scenes may lie in others.
  /// - Throws: ``CommandError`` for a document that cannot be read.
  package init(
    _ documents: [SceneDocument], _ bases: [SceneDocument?], removed: [SceneDocument] = []
  ) throws(CommandError) {
    var earlier: [[Scene?]] = []
    for base in bases {
      earlier.append(
        try base.map { base throws(CommandError) in try SceneInput().scenes(in: base) } ?? [])
    }
    for document in removed {
      do throws(CommandError) { earlier.append(try SceneInput().scenes(in: document)) } catch {
        earlier.append([])
        unread.append(document.path)
      }
    }
    for (number, document) in documents.enumerated() {
      let scenes = try SceneInput().scenes(in: document)
      for scene in scenes {
        all.append(
          Pair(
            identity: SceneIdentity(scene, documentBytes: document.bytes, place: document.place),
            path: document.path, head: scene,
            base: Self.own(scene, of: scenes.count, from: &earlier[number])))
      }
    }
    let paths = (documents + removed).map(\.path)
    // Scenes missing from their own document came from another one.
    for index in all.indices where all[index].base == nil {
      for other in earlier.indices {
        guard
          let place = earlier[other].firstIndex(where: { scene in
            scene.map { all[index].head.isMoved(from: $0) } ?? false
          })
        else { continue }
        all[index].base = earlier[other][place]
        if paths[other] != all[index].path { all[index].origin = paths[other] }
        earlier[other][place] = nil
        break
      }
    }
    for (path, scenes) in zip(paths, earlier) {
      gone += scenes.compactMap { $0 }.map { ($0, path) }
    }
  }

  /// The scenes that were removed, and those in another document, in words.
  var notes: [String] {
    unread.map { "\($0): gone" }
      + gone.map { "\($0.path): the scene \($0.scene.name) is gone" }
      + all.compactMap { pair in
        pair.origin.map { "\(pair.path): the scene \(pair.head.name) moved from \($0)" }
      }
  }

  /// The earlier version of a scene in its own document: by its id or its controller's, or the only one where both
  /// versions hold one.
  private static func own(
    _ scene: Scene, of count: Int, from earlier: inout [Scene?]
  ) -> Scene? {
    let isOnly = count == 1 && earlier.count == 1
    let place =
      earlier.firstIndex { $0.map { $0.id == scene.id } ?? false }
      ?? earlier.firstIndex { before in
        before.map { $0.controller != nil && $0.controller == scene.controller } ?? false
      } ?? (isOnly ? earlier.firstIndex { $0 != nil } : nil)
    guard let place else { return nil }
    defer { earlier[place] = nil }
    return earlier[place]
  }
}

extension Scene {
  /// True if it is a scene of another document that moved: the same controller, or mostly the same
  /// views. The id of a root view alone is no evidence, since Xcode's templates give one to all
  /// documents.
  func isMoved(from before: Scene) -> Bool {
    if let controller, controller == before.controller { return true }
    guard id == before.id || name == before.name else { return false }
    let (own, other) = (Set(items.dropFirst().map(\.id)), Set(before.items.dropFirst().map(\.id)))
    return 2 * own.intersection(other).count > max(own.count, other.count)
  }
}
