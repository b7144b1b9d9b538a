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

  /// What variants are drawn from besides the seed: an edited file draws the same variants as before,
  /// so that its findings can be compared.
  package var seedWord: UInt64 {
    var digest = StableDigest()
    digest.combine(id)
    digest.combine(name)
    return digest.mixed
  }
}
