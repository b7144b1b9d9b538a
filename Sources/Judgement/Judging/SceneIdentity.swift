import AutoLayout
import Determinism

/// The identity of the scene of a campaign, a case or a token.
public struct SceneIdentity: Hashable, Sendable, Codable {
  /// A digest of the document's bytes, 16 hexadecimal digits: it differs between two versions of a
  /// file.
  public var document: String
  /// ``Scene/id``: together with the name it identifies the scene in a later version of its file.
  public var id: String
  /// ``Scene/name``.
  public var name: String
  /// The part that distinguishes the scene from scenes of other files with its id; nil if no other
  /// file of the run contains such a scene.
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

  /// The identity in a run in which other files contain scenes with its id.
  package init(
    _ scene: Scene, documentBytes: some Sequence<UInt8>, place: String?
  ) {
    self.init(scene, documentBytes: documentBytes)
    self.place = place
  }

  /// Among scenes read from files, the position of the one with this identity: the same version of
  /// it, else a later one. If several files contain one, the scene in its place comes first.
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

  /// The input, besides the seed, for drawing variants: an edited file draws the same variants as
  /// before, so that its findings can be compared.
  package var seedWord: UInt64 {
    var digest = StableDigest()
    digest.combine(id)
    digest.combine(name)
    return digest.mixed
  }
}
