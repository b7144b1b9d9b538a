import AppCode
import AppProject
import Foundation
import SceneFiles

/// The projects of some paths with the documents that commands judge there, and those that they pass over.
package struct JudgedProject: Sendable {
  /// Without the documents that are skipped.
  package private(set) var project: AppProject
  /// The facts that its sources state about them.
  package let code: AppCode
  /// The settings that differ for some documents.
  let overrides: SettingsOverrides
  /// Documents with one reason together, by paths as ``project`` shows them.
  private(set) var skipped: [SkippedNotes.Group]

  /// - Parameters:
  ///   - paths: files and folders that are there.
  ///   - settings: those of the paths, which may leave documents out.
  package init(at paths: [String], settings: Settings?) {
    project = AppProjectReader().read(paths, top: settings?.folder, findsSources: true)
    code = AppCode(project)
    overrides = settings?.overrides ?? SettingsOverrides()
    // Paths that hold no scene can hold a project all the same.
    let left = SceneInput.search(paths, excluding: settings).skipped
    skipped = SkippedNotes.groups(left)
    let root = project.root + "/"
    for index in skipped.indices {
      skipped[index].paths = skipped[index].paths.map { path in
        let full = URL(fileURLWithPath: path).standardizedFileURL.path
        return full.hasPrefix(root) ? String(full.dropFirst(root.count)) : path
      }
    }
    let names = Set(skipped.flatMap(\.paths))
    project.documents.removeAll { names.contains($0.path) }
  }

  /// Ids of the controllers and root views of a document that nothing shows, in order.
  func unshown(in document: AppProject.Document) -> [String] {
    code.use(of: "\(project.root)/\(document.path)")?.unshown.sorted() ?? []
  }
}
