import Campaigns
import Corpus
import Foundation

/// The division of a manifest into stored parts, so that the scenes of many campaigns are stored
/// once and no message is long.
public struct ManifestSplitting: Sendable {
  /// Splits a manifest: stores its parts, and returns the rest.
  let split: @Sendable (_ manifest: [UInt8], _ put: Put) throws -> [UInt8]
  /// Restores the manifest, to the byte.
  let join: @Sendable (_ rest: [UInt8], _ get: Get) throws -> [UInt8]
  /// The font files of the units, from the rest of the manifest; nil for none.
  let fonts: @Sendable (_ rest: [UInt8]) throws -> SentFonts?

  typealias Put = ([UInt8]) throws -> BlobReference
  typealias Get = (BlobReference) throws -> [UInt8]

  /// The manifest in one part.
  public static let whole = ManifestSplitting(
    split: { manifest, _ in manifest }, join: { rest, _ in rest }, fonts: { _ in nil })

  /// The division for a fuzz campaign: separate documents, and font files beside them.
  public static let fuzz = fuzz(fonts: [])

  /// The same for the coordinator of a campaign with font files.
  ///
  /// - Parameter fonts: the contents of the files, in the order in which they were loaded.
  public static func fuzz(fonts: [[UInt8]]) -> ManifestSplitting {
    ManifestSplitting(
      split: { manifest, put in
        var rest = try FuzzManifest(decoding: manifest)
        let documents = try rest.documents.map { document in
          try put(document.document().bytes)
        }
        for index in rest.documents.indices {
          rest.documents[index].text = nil
          rest.documents[index].base64 = nil
        }
        return FleetFormat.encode(
          FuzzRest(
            manifest: rest, documents: documents,
            fonts: fonts.isEmpty ? nil : try fonts.map(put)))
      }, join: join, fonts: Self.fonts)
  }

  private static let join: @Sendable ([UInt8], Get) throws -> [UInt8] = { rest, get in
    let rest = try JSONDecoder().decode(FuzzRest.self, from: Data(rest))
    var manifest = rest.manifest
    guard rest.documents.count == manifest.documents.count else {
      throw FuzzManifestError.unreadable("the number of documents is wrong")
    }
    for (index, reference) in rest.documents.enumerated() {
      manifest.documents[index].hold(try get(reference))
    }
    return Array(try manifest.encoded())
  }

  private static let fonts: @Sendable ([UInt8]) throws -> SentFonts? = { rest in
    let rest = try JSONDecoder().decode(FuzzRest.self, from: Data(rest))
    guard let name = rest.manifest.fonts, let files = rest.fonts else { return nil }
    return SentFonts(name: name, files: files)
  }

  private struct FuzzRest: Codable {
    var manifest: FuzzManifest
    var documents: [BlobReference]
    /// Nil for a campaign without font files.
    var fonts: [BlobReference]?
  }
}
