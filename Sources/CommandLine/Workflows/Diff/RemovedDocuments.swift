import Commands
import Foundation
import Git
import SceneFiles

extension GitChanges {
  /// The documents that a commit has at the paths and the work tree has no more, under no other name either.
  ///
  /// - Parameter settings: which may leave documents out.
  func removedDocuments(
    at paths: [String], settings: Settings?, _ repository: GitRepository, since commit: String
  ) throws(CommandError) -> [SceneDocument] {
    let folders = paths.compactMap(repository.relative)
    var documents: [SceneDocument] = []
    for path in removed {
      guard let format = SceneDocument.Format(fileName: path),
        let folder = folders.first(where: { $0.isEmpty || path.hasPrefix($0 + "/") }),
        settings?.excludes("\(repository.root)/\(path)") != true,
        let bytes = try repository.bytes(of: path, in: commit),
        SceneFinder().finds(String(path.dropFirst(folder.count)), bytes)
      else { continue }
      documents.append(
        SceneDocument(
          name: (path as NSString).lastPathComponent, path: path, format: format, bytes: bytes))
    }
    return documents
  }
}
