import AutoLayout
import Determinism

/// Which scene a campaign, a case or a token speaks of.
public struct SceneIdentity: Hashable, Sendable, Codable {
  /// A digest of the document's bytes, 16 hexadecimal digits: two versions of a file differ in it.
  public var document: String
  /// ``Scene/id``: with the name, what finds the scene again in a later version of its file.
  public var id: String
  /// ``Scene/name``.
  public var name: String
  /// What tells the scene from those of other files that have its id; nil where no file of the run holds
  /// such a scene.
  package var place: String?

  /// The identity of a scene in a document with this digest.
  public init(document: String, id: String, name: String) {
    self.document = document
    self.id = id
    self.name = name
  }

  /// The identity of a scene read from these bytes.
  public init(_ scene: Scene, documentBytes: some Sequence<UInt8>) {
    var digest = StableDigest()
    digest.combine(documentBytes)
    self.init(document: digest.hex, id: scene.id, name: scene.name)
  }

  /// The same in a run in which other files hold scenes with its id.
  package init(
    _ scene: Scene, documentBytes: some Sequence<UInt8>, place: String?
  ) {
    self.init(scene, documentBytes: documentBytes)
    self.place = place
  }

  /// Of scenes read from files, the position of the one that this speaks of: the same version of it, else
  /// a later one. Where several files hold one, that in its place comes first.
  package func position(among others: some Sequence<SceneIdentity>) -> Int? {
    let others = Array(others)
    let ways: [(SceneIdentity) -> Bool] = [
      { $0 == self },
      { $0.document == document && $0.id == id && $0.name == name },
      { place != nil && $0.place == place && $0.id == id },
      { $0.id == id && $0.name == name },
      { $0.id == id },
    ]
    return ways.lazy.compactMap { others.firstIndex(where: $0) }.first
  }

  /// What variants are drawn from besides the seed: an edited file draws the same variants as before,
  /// so that its findings can be compared.
  package var seedWord: UInt64 {
    var digest = StableDigest()
    digest.combine(id)
    digest.combine(name)
    return digest.mixed
  }
}
