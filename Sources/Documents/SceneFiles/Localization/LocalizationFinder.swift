import AutoLayout
import Files
import Foundation

/// Finds the translations of documents as Interface Builder lays them out: `de.lproj/Main.strings`
/// and `de.lproj/Main.stringsdict` for `Base.lproj/Main.storyboard`, and `Main.xcstrings` in the same
/// places.
public struct LocalizationFinder: Sendable {
  /// Files of the folder that the user named, by the document's name without its ending.
  private let named: [String: [LocalizationFile]]

  /// - Parameter directory: the folder to search, with its subfolders; nil looks beside documents
  ///   only.
  /// - Throws: ``SceneFileError`` for a missing directory.
  public init(directory: String? = nil) throws(SceneFileError) {
    guard let directory else {
      named = [:]
      return
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { throw .notFound(path: directory) }
    let paths: [String]
    do {
      paths = try FileManager.default.subpathsOfDirectory(atPath: directory)
    } catch {
      throw .unreadable(path: directory, reason: "the folder cannot be listed")
    }
    // A folder that the user names is a project of its own, in whatever repository it lies.
    let project = RealFolder(around: directory)
    var named: [String: [LocalizationFile]] = [:]
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let full = (directory as NSString).appendingPathComponent(path)
      let absolute = URL(fileURLWithPath: full).standardizedFileURL.path
      let folder = ((absolute as NSString).deletingLastPathComponent as NSString).lastPathComponent
      let name = (path as NSString).lastPathComponent
      if let (stem, file) = Self.file(called: name, at: full, folder: folder),
        project?.holds(full) ?? false
      {
        named[stem, default: []].append(file)
      }
    }
    self.named = named
  }

  /// The document with its translations, from beside it and from the named directory.
  ///
  /// - Parameter unread: called with the error of a file that is then left out; nil throws it.
  /// - Throws: ``SceneFileError`` for a file in another format than its name says.
  public func localized(
    _ document: SceneDocument, unread: ((SceneFileError) -> Void)? = nil
  ) throws(SceneFileError) -> SceneDocument {
    let stem = Self.stem(of: document)
    var entries: [String: [StringTable.Entry]] = [:]
    var seen: Set<String> = []
    for file in Self.files(beside: document, stem: stem) + (named[stem] ?? []) {
      let path = URL(fileURLWithPath: file.path).standardizedFileURL.path
      guard seen.insert(path).inserted else { continue }
      let tables: [StringTable]
      do throws(SceneFileError) {
        tables = try file.tables()
      } catch {
        guard let unread else { throw error }
        unread(error)
        continue
      }
      for table in tables where table.language != "Base" {
        entries[table.language, default: []] += table.entries
      }
    }
    var document = document
    document.localizations = entries.keys.sorted().map {
      StringTable(language: $0, entries: entries[$0] ?? [])
    }
    return document
  }

  /// The file name of a document's translations, such as `Main.strings`.
  public static func fileName(for document: SceneDocument) -> String {
    "\(stem(of: document)).\(LocalizationFile.Format.strings.rawValue)"
  }

  static func stem(of document: SceneDocument) -> String {
    let name = (document.path as NSString).lastPathComponent
    for ending in [".recipe.md", ".storyboard", ".xib"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  static func file(
    called name: String, at path: String, folder: String
  ) -> (stem: String, file: LocalizationFile)? {
    guard let (stem, format) = LocalizationFile.format(ofName: name) else { return nil }
    let isLanguage = folder.hasSuffix(".lproj")
    if format != .xcstrings && !isLanguage { return nil }
    let language = format == .xcstrings ? nil : String(folder.dropLast(".lproj".count))
    return (stem, LocalizationFile(path: path, format: format, language: language))
  }

  /// In the language folders beside the document or beside its own one, and right beside it.
  private static func files(beside document: SceneDocument, stem: String) -> [LocalizationFile] {
    var folder = (document.path as NSString).deletingLastPathComponent
    if folder.hasSuffix(".lproj") { folder = (folder as NSString).deletingLastPathComponent }
    if folder.isEmpty { folder = "." }
    guard let project = document.project ?? RealFolder(around: folder) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files: [LocalizationFile] = []
    for place in [""] + names.filter({ $0.hasSuffix(".lproj") }).sorted() {
      for format in LocalizationFile.Format.allCases {
        let name = "\(stem).\(format.rawValue)"
        let inside = place.isEmpty ? name : "\(place)/\(name)"
        let path = folder == "." ? inside : (folder as NSString).appendingPathComponent(inside)
        guard project.holds(path),
          let found = file(called: name, at: path, folder: place)
        else { continue }
        files.append(found.file)
      }
    }
    return files
  }
}
