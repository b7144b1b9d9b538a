import Campaigns
import Corpus
import Files
import Foundation
import Judging

/// The findings of earlier checks in documents, so that only changed documents are judged.
///
/// A result is named by a digest of all that decides it: the program, the document with what its app says of it, the
/// axes, screens and fonts, and how many variants there are. It names itself by that digest too, so that no other's
/// can be taken for it.
package struct KeptDocuments: Sendable {
  package let cache: ResultCache
  /// Another build may judge differently.
  package let buildID: String

  package init(_ cache: ResultCache, buildID: String) {
    self.cache = cache
    self.buildID = buildID
  }

  /// A document's scenes in its order.
  private struct Kept: Codable {
    var key: String
    var scenes: [SceneFindings]
  }

  /// The results that a check would come to, as far as they are kept, and how they are named.
  package struct Results: Sendable {
    /// By index into the manifest's documents; nil if none can be named.
    fileprivate(set) package var keys: [String?] = []
    /// Of the documents whose results were kept, by index into the manifest's scenes.
    fileprivate(set) package var scenes: [Int: SceneFindings] = [:]
    /// Indices of these documents.
    fileprivate(set) package var documents: Set<Int> = []
  }

  /// Looks up what is kept of a manifest's documents.
  package func results(of manifest: FuzzManifest) -> Results {
    var results = Results()
    let scenes = Dictionary(grouping: manifest.scenes.indices) { manifest.scenes[$0].document }
    var index = 0
    OrderedMap.run(Array(manifest.documents.indices)) { document in
      let own = scenes[document] ?? []
      let key = key(of: document, own, in: manifest)
      return (key, key.flatMap { own.isEmpty ? nil : kept($0, count: own.count) })
    } consume: { (key: String?, kept: [SceneFindings]?) in
      results.keys.append(key)
      if let kept, let own = scenes[index] {
        results.documents.insert(index)
        for (place, scene) in zip(own, kept) { results.scenes[place] = scene.moved(to: place) }
      }
      index += 1
    }
    return results
  }

  /// The facts that decide the results of a document's scenes.
  ///
  /// - Parameter scenes: indices of its scenes.
  private func key(of document: Int, _ scenes: [Int], in manifest: FuzzManifest) -> String? {
    var own = manifest
    own.documents = [manifest.documents[document]]
    let bytes = own.documents[0].releaseBytes()
    own.scenes = scenes.map { manifest.scenes[$0] }
    for place in own.scenes.indices { own.scenes[place].document = 0 }
    // Each scene has one unit of its own size, independent of the others.
    own.runs = nil
    own.unitSize = 1
    guard let head = try? CanonicalJSON.encode(own) else { return nil }
    var hash = SHA256()
    for part in [Array("check \(buildID)".utf8), Array(head), bytes] {
      hash.update(Array("\(part.count) ".utf8))
      hash.update(part)
    }
    return hash.finalize().hex
  }

  private func kept(_ key: String, count: Int) -> [SceneFindings]? {
    let limit = FileLimit.keptResult
    guard let bytes = try? FileReader.bytes(of: cache.place(of: key), as: limit),
      let text = try? Compression.decompress(bytes, limit: limit.bytes),
      let kept = try? CanonicalJSON.decode(Kept.self, from: Data(text)), kept.key == key,
      kept.scenes.count == count
    else { return nil }
    cache.touch(key)
    return kept.scenes
  }

  /// Keeps what a check came to. A cache that cannot be written costs time, nothing else.
  ///
  /// - Parameter unchanged: indices of documents of which the same is kept already.
  package func keep(
    _ findings: FuzzFindings, of manifest: FuzzManifest, _ results: Results, unchanged: Set<Int>
  ) {
    let scenes = Dictionary(grouping: manifest.scenes.indices) { manifest.scenes[$0].document }
    let changed = results.keys.indices.filter { !unchanged.contains($0) }
    OrderedMap.run(changed) { document in
      let own = scenes[document] ?? []
      let found = own.compactMap { findings.ofScene($0)?.moved(to: 0) }
      guard let key = results.keys[document], !found.isEmpty, found.count == own.count
      else { return }
      keep(Kept(key: key, scenes: found))
    } consume: { (_: Void) in
    }
  }

  private func keep(_ kept: Kept) {
    guard let text = try? CanonicalJSON.encode(kept), text.count <= FileLimit.keptResult.bytes,
      let bytes = try? Compression.compress(Array(text)),
      let folder = try? OpenedFolder(cache.path)
    else { return }
    try? FileWriter.write(bytes, as: "\(kept.key).zst", in: folder, mode: 0o600)
  }
}
