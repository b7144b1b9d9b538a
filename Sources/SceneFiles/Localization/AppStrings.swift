import AutoLayout
import Foundation
import InterfaceBuilder

/// The app's own tables of strings, `Localizable.strings` and the like, for documents that name keys of them.
///
/// They are looked for once in a project, and only where a document names keys.
public struct AppStrings {
  /// By root of a project.
  private var projects: [String: [LocalizationFile]] = [:]
  /// What was read, by path.
  private var tables: [String: [StringTable]] = [:]

  private static let stem = "Localizable"

  /// Nothing is looked for yet.
  public init() {}

  /// The document with the strings of the keys that it names, in all languages of the app; what its own
  /// tables say of these texts is not what the app shows.
  ///
  /// - Throws: ``SceneFileError`` for a table that is not what its name says.
  public mutating func localized(_ document: SceneDocument) throws(SceneFileError) -> SceneDocument
  {
    guard document.format == .interfaceBuilder else { return document }
    let keys = StringKey.all(in: document.bytes, file: document.name)
    guard !keys.isEmpty else { return document }
    var found: [String: [StringTable.Entry]] = [:]
    var texts: Set<String> = []
    for file in files(near: document.path) {
      for table in try read(file) where table.language != "Base" {
        let known = Set((found[table.language] ?? []).map(\.key))
        // The table nearest to the document has the word.
        for key in keys where !known.contains(key.text) {
          guard let entry = table[key.key] else { continue }
          found[table.language, default: []].append(
            StringTable.Entry(key: key.text, string: entry.string, form: entry.form))
          texts.insert(key.text)
        }
      }
    }
    guard !found.isEmpty else { return document }
    var document = document
    var entries: [String: [StringTable.Entry]] = found
    for table in document.localizations {
      entries[table.language, default: []] += table.entries.filter { !texts.contains($0.key) }
    }
    document.localizations = entries.keys.sorted().map {
      StringTable(language: $0, entries: entries[$0] ?? [])
    }
    return document
  }

  private mutating func read(_ file: LocalizationFile) throws(SceneFileError) -> [StringTable] {
    if let known = tables[file.path] { return known }
    let own = try file.tables()
    tables[file.path] = own
    return own
  }

  /// The app's tables, those first that lie nearest to the document.
  private mutating func files(near path: String) -> [LocalizationFile] {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    let root = Self.root(of: path)
    let all = projects[root] ?? Self.files(below: root)
    projects[root] = all
    let own = path.split(separator: "/")
    func distance(_ file: LocalizationFile) -> Int {
      -zip(own, file.path.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return all.sorted { distance($0) < distance($1) }
  }

  private static func files(below root: String) -> [LocalizationFile] {
    let endings = LocalizationFile.Format.allCases.map { "\(stem).\($0.rawValue)".lowercased() }
    return SceneFinder().names(below: root, endings: endings)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { name in
        let path = (root as NSString).appendingPathComponent(name)
        let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
        guard
          let (stem, file) = LocalizationFinder.file(
            called: (path as NSString).lastPathComponent, at: path, folder: folder),
          stem == Self.stem
        else { return nil }
        return file
      }
  }

  /// The repository's, else the folder beside the language folders of the document.
  private static func root(of path: String) -> String {
    if let root = RepositoryRoot.of(path) { return root }
    let own = (path as NSString).deletingLastPathComponent
    return own.hasSuffix(".lproj") ? (own as NSString).deletingLastPathComponent : own
  }
}
