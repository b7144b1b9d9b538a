import Campaigns
import Commands
import Files
import Foundation
import SceneFiles

/// The places of the documents of a corpus today: packs know their names below the named folder,
/// which need not be the repository's.
package struct DocumentPlaces {
  /// Paths by ``SceneIdentity/document``.
  private var paths: [String: String] = [:]

  /// Looks for the documents in the repository around the working directory, or else around the corpus, by
  /// name, and by their bytes where several have it.
  ///
  /// - Parameters:
  ///   - documents: the documents of the corpus, by hash.
  ///   - corpora: the folders of the corpus.
  package init(_ documents: [String: SceneDocument], corpora: [String]) {
    let folders = [FileManager.default.currentDirectoryPath] + corpora
    guard !documents.isEmpty, let root = folders.lazy.compactMap(RepositoryRoot.of).first else {
      return
    }
    let all = SceneFinder().names(below: root)
    for (hash, document) in documents {
      let own = all.filter { $0 == document.name || $0.hasSuffix("/" + document.name) }
        .map { (root as NSString).appendingPathComponent($0) }
      let same = own.count == 1 ? own : own.filter { Self.bytes(of: $0) == document.bytes }
      if same.count == 1 { paths[hash] = same[0] }
    }
  }

  /// The documents of a campaign with the paths at which they lie today; those that are not there have their
  /// names.
  ///
  /// - Parameters:
  ///   - manifest: the manifest of the campaign.
  ///   - ledgers: the folders of its ledgers.
  /// - Throws: ``CommandError``, bad input, for a document that cannot be read.
  package static func documents(
    of manifest: FuzzManifest, ledgers: [String]
  ) throws(CommandError) -> [SceneDocument] {
    var documents = try manifest.sceneDocuments()
    let places = DocumentPlaces(
      Dictionary(uniqueKeysWithValues: documents.enumerated().map { ("\($0)", $1) }),
      corpora: ledgers)
    for index in documents.indices {
      documents[index].path = places["\(index)"] ?? documents[index].name
    }
    return documents
  }

  /// The path of a document; nil if it is missing, or if several files are the same.
  package subscript(hash: String) -> String? { paths[hash] }

  private static func bytes(of path: String) -> [UInt8]? {
    try? FileReader.bytes(of: path, as: .document)
  }
}

extension FuzzManifest {
  /// Its documents, called by their names.
  ///
  /// - Throws: ``CommandError``, bad input, for a document that cannot be read.
  func sceneDocuments() throws(CommandError) -> [SceneDocument] {
    var all: [SceneDocument] = []
    do throws(FuzzManifestError) {
      for document in documents { all.append(try document.document()) }
    } catch {
      throw .badInput(error.description)
    }
    return all
  }
}
