import AutoLayout
import Commands
import Foundation
import Workflows

/// The options that say what scenes are judged by besides their documents.
struct ProjectOptions: OptionGroup {
  /// The orientations that a command line may ask for.
  enum Orientations: String, CaseIterable, Sendable {
    case portrait, landscape, both
    /// The orientations of the app's project.
    case app
  }

  @Option(
    "project", .directory("DIR"), default: "the projects below the scenes' folders and above them",
    help: """
      Read the projects of this folder; with 'none', scenes are judged in every environment. 'plumb \
      project' shows what is read.
      """)
  var folder: String?
  @Option("orientations", .choice(), help: "Judge in these instead of the project's.")
  var orientations: Orientations = .app

  /// - Throws: ``CommandError``, bad input, for a missing folder.
  func projects() throws(CommandError) -> AppProjects {
    let asked: [Device.Orientation]? =
      switch orientations {
      case .portrait: [.portrait]
      case .landscape: [.landscape]
      case .both: Device.Orientation.allCases
      case .app: nil
      }
    guard let folder else { return AppProjects(place: .besideDocuments, orientations: asked) }
    if folder == "none" { return AppProjects(place: .none, orientations: asked) }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { throw .badInput("no such directory; --project names one, or 'none'", at: folder) }
    return AppProjects(place: .folder(folder), orientations: asked)
  }
}
