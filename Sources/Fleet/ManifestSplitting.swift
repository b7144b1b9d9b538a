import Campaigns
import Corpus
import Foundation

/// How a manifest is stored in parts, so that the scenes of many campaigns are stored once and no
/// message is long.
public struct ManifestSplitting: Sendable {
  /// Cuts a manifest: what is left of it, given the means to put a part away.
  let split: @Sendable (_ manifest: [UInt8], _ put: Put) throws -> [UInt8]
  /// Makes the manifest again, to the byte.
  let join: @Sendable (_ rest: [UInt8], _ get: Get) throws -> [UInt8]

  typealias Put = ([UInt8]) throws -> BlobReference
  typealias Get = (BlobReference) throws -> [UInt8]

  /// In one part.
  public static let whole = ManifestSplitting(
    split: { manifest, _ in manifest }, join: { rest, _ in rest })

  /// A fuzz campaign's: documents apart.
  public static let fuzz = ManifestSplitting(
    split: { manifest, put in
      var rest = try FuzzManifest(decoding: manifest)
      let documents = try rest.documents.map { document in
        try put(document.document().bytes)
      }
      for index in rest.documents.indices {
        rest.documents[index].text = nil
        rest.documents[index].base64 = nil
      }
      return FleetFormat.encode(FuzzRest(manifest: rest, documents: documents))
    },
    join: { rest, get in
      let rest = try JSONDecoder().decode(FuzzRest.self, from: Data(rest))
      var manifest = rest.manifest
      guard rest.documents.count == manifest.documents.count else {
        throw FuzzManifestError.unreadable("the number of documents is wrong")
      }
      for (index, reference) in rest.documents.enumerated() {
        manifest.documents[index].hold(try get(reference))
      }
      return Array(try manifest.encoded())
    })

  private struct FuzzRest: Codable {
    var manifest: FuzzManifest
    var documents: [BlobReference]
  }
}
