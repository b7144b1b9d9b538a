import AutoLayout
import InterfaceBuilder
import Judging
import Mending
import Reporting
import SceneFiles

/// Writes edits into a document and reads it again.
struct DocumentRewriter: Sendable {
  let document: SceneDocument
  /// The place of the scene among those of the document.
  let position: Int
  private let text: String

  init(document: SceneDocument, position: Int) {
    self.document = document
    self.position = position
    text = String(decoding: document.bytes, as: UTF8.self)
  }

  func holds(_ word: String) -> Bool { text.contains(word) }

  /// The document with edits; nil if it cannot hold them.
  func bytes(_ scene: Scene, _ edits: [PatchEdit]) -> [UInt8]? {
    switch document.format {
    case .interfaceBuilder:
      var patch = DocumentPatch(scene, document.bytes)
      do throws(DocumentEditor.Failure) { try patch.apply(edits) } catch { return nil }
      return patch.editor.bytes
    case .recipe:
      var patch = RecipePatch(scene, text)
      return patch.text(edits).map { Array($0.utf8) }
    case .capture: return nil
    }
  }

  /// The scene read from the edited document; for views made by code, the scene with the edits.
  func scene(_ scene: Scene, _ edits: [PatchEdit]) -> Scene? {
    if document.format == .capture { return scene.applying(edits) }
    guard let bytes = bytes(scene, edits) else { return nil }
    var edited = document
    edited.bytes = bytes
    edited.path = document.name
    guard let scenes = try? SceneReader().scenes(in: edited), scenes.indices.contains(position)
    else { return nil }
    return scenes[position]
  }

  func mended(_ patch: Patch, of scene: Scene) -> MendedPatch? {
    let bytes = bytes(scene, patch.edits)
    guard bytes != nil || document.format == .capture else { return nil }
    return MendedPatch(
      sentence: patch.edits.sentence(in: scene),
      difference: bytes.map { UnifiedDifference(document.bytes, $0, path: document.path).text }
        ?? "",
      bytes: bytes,
      mended: patch.mended.map { $0.text(in: scene) },
      hints: patch.hints.map { $0.text(in: scene) },
      sideEffect: patch.sideEffect?.words(in: scene),
      places: patch.places, campaign: patch.campaign, doubt: patch.doubt?.words,
      scene: patch.scene,
      replacements: bytes.map { LineReplacement.all(document.bytes, $0) } ?? [],
      edits: patch.edits.count)
  }
}
