import Commands
import Files
import Foundation
import Reporting
import SceneFiles
import Workflows

/// The documents of a path with everything from their project: it stays loaded while its files are
/// unchanged.
struct LoadedProject: Sendable {
  private(set) var place: Roots.Place
  /// Nil if it must be read again each time.
  let fingerprint: String?
  private(set) var documents: [SceneDocument]
  let fonts: AppFonts
  let accepted: AcceptedFindings
  /// Notes about skipped and unreadable files.
  let notes: [String]

  init(_ place: Roots.Place, fingerprint: String?) throws(ToolFailure) {
    self.place = place
    self.fingerprint = fingerprint
    let buffer = BufferedConsole()
    do throws(CommandError) {
      let settings = try Self.file(Settings.fileName, from: place).map {
        (file) throws(CommandError) in try Settings(at: file)
      }
      let found = try FoundScenes(at: [place.path], settings: settings, buffer.console)
      let projects = AppProjects(place: .besideDocuments, bound: place.root)
      documents = try Translations(directory: nil).localized(
        projects.supported(found.documents, at: [place.path], found.overrides))
      fonts = try AppFonts(from: .search).found(found.fontNames, at: [place.path])
      // The server may not read files above the root.
      if let baseline = Baseline.file(above: [place.path]), !Self.holds(place.root, baseline) {
        accepted = try AcceptedFindings()
      } else {
        accepted = try AcceptedFindings(
          ignoreFile: nil, baseline: nil, for: [place.path], overrides: found.overrides)
      }
    } catch {
      throw ToolFailure(error.message)
    }
    notes = buffer.errorLines
  }

  /// The part of it at a place; nil if there is none.
  func part(at place: Roots.Place) -> LoadedProject? {
    var part = self
    part.place = place
    part.documents = documents.filter { Self.holds(place.path, $0.path) }
    return part.documents.isEmpty ? nil : part
  }

  /// The nearest file with a name in the folders from a place up to its root.
  private static func file(_ name: String, from place: Roots.Place) -> String? {
    var folder = place.path
    while holds(place.root, folder) {
      let file = folder + "/" + name
      if let real = RealPath.of(file), holds(place.root, real) { return file }
      if folder == place.root { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return nil
  }

  private static func holds(_ root: String, _ path: String) -> Bool {
    path == root || root == "/" || path.hasPrefix(root + "/")
  }
}
