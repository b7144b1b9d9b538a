import AutoLayout
import Fuzzing
import SceneFiles
import TextMetrics

/// The scenes of a manifest, read from its own documents.
public struct FuzzScenes: Sendable {
  /// In the manifest's order.
  public let scenes: [Scene]
  public let identities: [SceneIdentity]
  /// The document of each scene, by index into the manifest's.
  public let documents: [Int]

  /// - Throws: ``FuzzManifestError`` where a document does not hold what the manifest names.
  public init(_ manifest: FuzzManifest) throws(FuzzManifestError) {
    guard !manifest.scenes.isEmpty else { throw .noScenes }
    var read: [[Scene]] = []
    var digests: [String] = []
    for entry in manifest.documents {
      let document = try entry.document()
      do {
        read.append(try SceneReader().scenes(in: document))
      } catch {
        throw .invalidDocument(entry.name)
      }
      var digest = StableDigest()
      digest.combine(document.bytes)
      digests.append(digest.hex)
    }
    var scenes: [Scene] = []
    var identities: [SceneIdentity] = []
    for entry in manifest.scenes {
      guard read.indices.contains(entry.document) else {
        throw .missingScene(document: "document \(entry.document)", id: entry.id)
      }
      guard read[entry.document].indices.contains(entry.index),
        read[entry.document][entry.index].id == entry.id
      else {
        throw .missingScene(document: manifest.documents[entry.document].name, id: entry.id)
      }
      let scene = read[entry.document][entry.index]
      scenes.append(scene)
      identities.append(
        SceneIdentity(document: digests[entry.document], id: scene.id, name: scene.name))
    }
    self.scenes = scenes
    self.identities = identities
    documents = manifest.scenes.map(\.document)
  }
}

extension FuzzManifest {
  /// The manifest of a campaign over every scene of these documents.
  ///
  /// - Throws: ``SceneFileError`` for a document that cannot be read, or where there is no scene at
  ///   all.
  public static func campaign(
    over documents: [SceneDocument], seed: UInt64, runs: Int?, unitSize: Int = 500,
    infers: Bool = true, axes: [String]? = nil, devices: [String]? = nil,
    fonts: FontLibrary = .empty, sceneID: String? = nil
  ) throws(SceneFileError) -> FuzzManifest {
    var entries: [SceneEntry] = []
    for (index, document) in documents.enumerated() {
      for (position, scene) in try SceneReader().scenes(in: document).enumerated()
      where sceneID == nil || scene.id == sceneID || scene.name == sceneID {
        entries.append(SceneEntry(document: index, index: position, id: scene.id))
      }
    }
    if entries.isEmpty {
      throw .noScenes(path: documents.map(\.path).joined(separator: ", "))
    }
    var manifest = FuzzManifest(
      seed: seed, runs: runs, unitSize: unitSize, infers: infers, axes: axes, devices: devices,
      documents: documents.map(Document.init), scenes: entries)
    manifest.fonts = fonts.campaignText
    return manifest
  }
}
