import AutoLayout
import Determinism
import Judging
import SceneFiles
import TextMetrics

/// The scenes of a manifest, read from its own documents. Reading takes most of the time at the
/// start of a campaign over many files, so all parts of one process share the scenes.
public struct FuzzScenes: Sendable {
  /// In the manifest's order.
  public let scenes: [Scene]
  /// The names of the scenes in cases, in the same order.
  public let identities: [SceneIdentity]
  /// The document of each scene, by index into the manifest's.
  public let documents: [Int]

  fileprivate init(scenes: [Scene], identities: [SceneIdentity], documents: [Int]) {
    self.scenes = scenes
    self.identities = identities
    self.documents = documents
  }

  /// - Throws: ``FuzzManifestError`` if a document does not contain a scene of the manifest.
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
      digests.append(Self.digest(document))
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
      var identity = SceneIdentity(
        document: digests[entry.document], id: scene.id, name: scene.name)
      identity.place = manifest.documents[entry.document].place
      identities.append(identity)
    }
    self.scenes = scenes
    self.identities = identities
    documents = manifest.scenes.map(\.document)
  }

  fileprivate static func digest(_ document: SceneDocument) -> String {
    var digest = StableDigest()
    digest.combine(document.bytes)
    return digest.hex
  }
}

extension FuzzManifest {
  /// The manifest of a campaign over every scene of these documents.
  ///
  /// - Throws: ``SceneFileError`` with every unreadable document, or if there is no scene at all.
  public static func campaign(
    over documents: [SceneDocument], seed: UInt64, runs: Int?, unitSize: Int? = nil,
    infers: Bool = true, axes: [String]? = nil, devices: [String]? = nil,
    fonts: FontLibrary = .empty, sceneID: String? = nil
  ) throws(SceneFileError) -> FuzzManifest {
    try prepared(
      over: documents, seed: seed, runs: runs, unitSize: unitSize, infers: infers, axes: axes,
      devices: devices, fonts: fonts, sceneID: sceneID
    ).manifest
  }

  /// The same manifest with the scenes, which were read for it.
  public static func prepared(
    over documents: [SceneDocument], seed: UInt64, runs: Int?, unitSize: Int? = nil,
    infers: Bool = true, axes: [String]? = nil, devices: [String]? = nil,
    fonts: FontLibrary = .empty, sceneID: String? = nil
  ) throws(SceneFileError) -> (manifest: FuzzManifest, scenes: FuzzScenes) {
    var entries: [SceneEntry] = []
    var scenes: [Scene] = []
    var identities: [SceneIdentity] = []
    let (documents, found) = try read(documents)
    for (index, (document, read)) in zip(documents, found).enumerated() {
      let digest = FuzzScenes.digest(document)
      for (position, scene) in read.enumerated()
      where sceneID == nil || scene.id == sceneID || scene.name == sceneID {
        entries.append(SceneEntry(document: index, index: position, id: scene.id))
        scenes.append(scene)
        var identity = SceneIdentity(document: digest, id: scene.id, name: scene.name)
        identity.place = document.place
        identities.append(identity)
      }
    }
    if entries.isEmpty {
      throw .noScenes(path: documents.map(\.path).joined(separator: ", "))
    }
    var manifest = FuzzManifest(
      seed: seed, runs: runs, unitSize: unitSize, infers: infers, axes: axes, devices: devices,
      documents: documents.map(Document.init), scenes: entries)
    manifest.fonts = fonts.campaignText
    return (
      manifest,
      FuzzScenes(scenes: scenes, identities: identities, documents: entries.map(\.document))
    )
  }

  /// The documents, with distinct identities, and the scenes of each.
  private static func read(
    _ documents: [SceneDocument]
  ) throws(SceneFileError) -> ([SceneDocument], [[Scene]]) {
    var scenes: [[Scene]] = []
    var errors: [SceneFileError] = []
    for document in documents {
      do throws(SceneFileError) {
        scenes.append(try Self.scenes(in: document))
      } catch {
        errors.append(error)
      }
    }
    if let error = SceneFileError.joined(errors) { throw error }
    let named = zip(documents, scenes).map { (document: $0, sceneIDs: $1.map(\.id)) }
    return (SceneDocument.withDistinctPlaces(named), scenes)
  }

  /// The scenes of a document as workers read them: under its name. Its errors are reported with
  /// its path.
  private static func scenes(in document: SceneDocument) throws(SceneFileError) -> [Scene] {
    do throws(SceneFileError) {
      return try SceneReader().scenes(in: document.named)
    } catch {
      _ = try SceneReader().scenes(in: document)
      throw error
    }
  }
}
