import AppCode
import AppProject
import AutoLayout
import Commands
import Files
import Foundation
import SceneFiles
import SourceLowering

/// `plumb lower`: an app's view code, rewritten for Swift without Objective-C.
struct LowerCommand: Command {
  static let definition = CommandDefinition(
    name: "lower", summary: "Rewrite view code so that it compiles on Linux",
    discussion: """
      Rewrites Swift files of an app without the features that need Objective-C: its attributes,
      optional members of protocols, selectors, overrides in extensions, classes created through their
      type. Line numbers stay, and the compiler names the originals. The results compile against the
      product UIKit. All files are read together; a folder means the Swift files below it. Images and
      colours of its asset catalogues get the symbols that Xcode makes of them, in AssetSymbols.swift;
      LoweredResources.swift has the sizes of images, the app's texts, and what SwiftGen, Tuist and
      R.swift would generate (Asset, L10n, R, and types whose names end in Asset or Strings) where
      the files use it and none declares it. Code without an
      equivalent is printed, with its line. An unreadable table of texts is left out, with a warning.

      Classes that the app has in Objective-C are declared in ObjectiveCStubs.swift as its headers
      declare them, with bodies that do nothing: those that a bridging header below the paths imports,
      or without one all headers there.
      """,
    examples: [
      ("plumb lower Sources/Screens --output Lowered", "A target's view code")
    ])

  @Operands("PATH", count: 1...Int.max, expected: "at least one Swift file or folder was expected")
  var paths: [String]
  @Option(
    "output", .text("DIR"),
    help: "The folder for the results: A.lowered.swift, where A.swift is below PATH.")
  var output: String?
  @Option(
    "swiftc", .text("PATH"),
    help: "The compiler whose SwiftSyntax is used. Default: the one on the path.")
  var compiler: String?

  @Option(
    "bridging-header", .text("FILE"),
    help: "The header whose imports are declared, where it is not below PATH.")
  var bridging: String?

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    guard let output else { throw .usage("--output DIR is needed") }
    var groups: [(root: String, files: [String])] = []
    for path in paths { groups.append(try Self.files(at: path)) }
    let root = SourceLowering.commonFolder(of: groups.map(\.root))
    let resources = Self.resources(of: paths, below: root, files: groups.flatMap(\.files), console)
    let headers = try headers(below: groups.map(\.root))
    do throws(SourceLowering.Failure) {
      let files = groups.flatMap(\.files)
      let notes = try SourceLowering(compiler: compiler).lower(
        files, below: root, into: URL(fileURLWithPath: output), headers: headers)
      for note in notes { console.line(note) }
      try resources.write(into: output, beside: files)
    } catch {
      throw error.isBadInput ? .badInput(error.description) : .trouble(error.description)
    }
    return .clean
  }

  /// The headers below the folders and beside the one that is named.
  private func headers(below folders: [String]) throws(CommandError) -> HeaderList {
    guard let bridging else { return HeaderList(below: folders) }
    let full = URL(fileURLWithPath: bridging).standardizedFileURL
    guard FileManager.default.isReadableFile(atPath: full.path) else {
      throw .badInput("no such header", at: bridging)
    }
    return HeaderList(
      below: folders + [full.deletingLastPathComponent().path], bridging: full.path)
  }

  /// The catalogues of the project, and the tables below the folder.
  ///
  /// - Parameter files: The sources, whose literal texts are the app's too.
  static func resources(
    of paths: [String], below root: String, files: [String], _ console: Console? = nil
  ) -> AppResourceList {
    let project = AppProjectReader().read(paths)
    let assets = project.assets
    var list = AppResourceList()
    list.assets = assets.places.map {
      AppResourceList.Asset(name: $0.name, catalog: $0.catalog, isColor: $0.isColor)
    }
    list.imageSizes = assets.images.compactMapValues { $0.map { [$0.width, $0.height] } }
    let (tables, unread) = AppTexts.tables(below: root)
    for (table, languages) in tables {
      guard let own = AppTexts.developmentLanguage(of: languages) else { continue }
      list.texts[table] = languages[own]
      list.translations[table] = languages.filter { $0.key != own && $0.key != "Base" }
    }
    // An app's folders hold tables of others too; none of them is what was asked for.
    for error in unread {
      console?.errorLine("warning: \(error.description); the texts of this file are left out")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    list.support = project.supportOfApps.flatMap { try? encoder.encode($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    list.literals = CodeLiterals.texts(inFiles: files)
    return list
  }

  static func files(at path: String) throws(CommandError) -> (String, [String]) {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
      throw .badInput("no such file or folder", at: path)
    }
    guard isFolder.boolValue else {
      guard full.hasSuffix(".swift") else { throw .badInput("a Swift file was expected", at: path) }
      return (URL(fileURLWithPath: full).deletingLastPathComponent().path, [full])
    }
    let found = FileManager.default.enumerator(atPath: full)?.compactMap { $0 as? String } ?? []
    let project = RealFolder(around: full)
    // Folders are called so too, as that of a product is.
    let swift = found.filter {
      $0.hasSuffix(".swift") && !$0.split(separator: "/").contains(".build")
        && !Self.isFolder(full + "/" + $0) && project?.holds(full + "/" + $0) ?? false
    }
    if swift.isEmpty { throw .badInput("no Swift file in it", at: path) }
    return (full, swift.map { full + "/" + $0 })
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
