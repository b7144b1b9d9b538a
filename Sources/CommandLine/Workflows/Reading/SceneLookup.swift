import AutoLayout
import Commands
import Fuzzing
import Judging
import Recipes
import SceneFiles

/// Finds the scene of a case or token: in the given paths, in the corpus, in the built-in cookbook.
package struct SceneLookup {
  private struct IdentifiedScene {
    var scene: Scene
    var identity: SceneIdentity
    var document: SceneDocument
  }

  /// The scenes of the command line's paths, which come first, also in later versions.
  private var given: [IdentifiedScene] = []
  private var stored: [IdentifiedScene] = []

  package init() {}

  package mutating func addGiven(_ documents: [SceneDocument]) throws(CommandError) {
    for document in documents { given += try Self.read(document) }
  }

  package mutating func addStored(_ documents: [SceneDocument]) throws(CommandError) {
    for document in documents { stored += try Self.read(document) }
  }

  /// Adds the recipes inside this executable.
  package mutating func addCookbook() throws(CommandError) {
    for entry in BuiltInCookbook.entries {
      stored += try Self.read(
        SceneDocument(
          name: entry.fileName, path: entry.fileName, format: .recipe, bytes: Array(entry.text.utf8)
        ))
    }
  }

  private static func read(_ document: SceneDocument) throws(CommandError) -> [IdentifiedScene] {
    try SceneInput().scenes(in: document).map { scene in
      IdentifiedScene(
        scene: scene,
        identity: SceneIdentity(
          scene, documentBytes: document.bytes, place: document.place),
        document: document)
    }
  }

  /// The scene of a case: the version in the paths given, else the one stored with the case.
  package func scene(of identity: SceneIdentity) -> (scene: Scene, identity: SceneIdentity)? {
    let found = present(identity) ?? stored.first { $0.identity == identity }
    return found.map { ($0.scene, $0.identity) }
  }

  /// The file of the command line that holds the scene of a case, as the user wrote it.
  package func givenFile(of identity: SceneIdentity) -> String? { present(identity)?.document.path }

  private func present(_ identity: SceneIdentity) -> IdentifiedScene? {
    identity.position(among: given.lazy.map(\.identity)).map { given[$0] }
  }

  /// The scene of a token: only in the version of the document that it was made of.
  package func scene(of values: ReproToken.Values) -> (scene: Scene, identity: SceneIdentity)? {
    (given + stored).first { values.matches($0.identity) }.map { ($0.scene, $0.identity) }
  }
}
