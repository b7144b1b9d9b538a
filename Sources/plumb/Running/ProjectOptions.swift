import AppProject
import AutoLayout
import Foundation
import SceneFiles

/// The options that say what scenes are judged by besides their documents.
struct ProjectOptions: Sendable {
  /// Orientations that a command line may ask for.
  enum Orientations: String, CaseIterable, Sendable {
    case portrait, landscape, both
    /// What the app's project says.
    case app

    var layout: [Device.Orientation]? {
      switch self {
      case .portrait: [.portrait]
      case .landscape: [.landscape]
      case .both: Device.Orientation.allCases
      case .app: nil
      }
    }
  }

  static let project = Option(
    "project", .text("DIR"), default: "the projects below the scenes' folders and above them",
    help: """
      Read the projects of this folder; 'none' reads none, and scenes are judged on everything. 'plumb \
      project' shows what is read.
      """)
  static let orientations = Option(
    "orientations", ValueKind<Orientations>.choice(), default: "app",
    help: "Whatever the project says, judge in these.")

  static let all: [any OptionDescribing] = [project, orientations]

  private let folder: String?
  private let orientations: Orientations

  init(_ arguments: Arguments) throws(CommandError) {
    folder = try arguments.value(Self.project)
    orientations = try arguments.value(Self.orientations) ?? .app
    if let folder, folder != "none" {
      guard ProjectOptions.isFolder(folder) else {
        throw .badInput("no such directory; --project names one, or 'none'", at: folder)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  /// The documents with what their projects say: where they are shown, and how large their images are.
  func supported(_ documents: [SceneDocument], at paths: [String]) -> [SceneDocument] {
    var documents = documents
    if folder != "none", documents.contains(where: { $0.format == .interfaceBuilder }) {
      let project = AppProjectReader().read(folder.map { [$0] } ?? paths)
      let known = project.documentsByPath
      for index in documents.indices where documents[index].format == .interfaceBuilder {
        documents[index].support = known[documents[index].path]?.support
        documents[index].imageSizes = project.assets.sizes(named: documents[index].bytes)
      }
    }
    if let layout = orientations.layout {
      for index in documents.indices {
        var support = documents[index].support ?? AppSupport()
        if !support.phone.isEmpty { support.phone = layout }
        if !support.pad.isEmpty { support.pad = layout }
        documents[index].support = support
      }
    }
    return documents
  }
}
