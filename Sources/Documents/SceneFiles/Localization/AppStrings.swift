import AutoLayout
import Foundation
import InterfaceBuilder

/// The app's own tables of strings, `Localizable.strings` and the like, for documents that name keys of them.
///
/// They are searched for once in a project, and only if a document names keys or code gives its
/// views texts.
public struct AppStrings {
  /// By root of a project.
  private var projects: [String: [LocalizationFile]] = [:]
  /// The tables that were read, by path.
  private var tables: [String: [StringTable]] = [:]
  /// The same with their keys as generated code names them; empty for files that are no table.
  private var foldedTables: [String: [FoldedTable]] = [:]

  private static let stem = "Localizable"

  /// Nothing is searched for yet.
  public init() {}

  /// The document with the strings of the keys that it names, and of those that the app's sources
  /// give its views, in all languages of the app; they replace the document's own strings for these
  /// texts.
  ///
  /// - Parameter unread: called with the error of a table that is then left out; nil throws it.
  /// - Throws: ``SceneFileError`` for a table in another format than its name says.
  public mutating func localized(
    _ document: SceneDocument, unread: ((SceneFileError) -> Void)? = nil
  ) throws(SceneFileError) -> SceneDocument {
    guard document.format == .interfaceBuilder else { return document }
    var document = document
    try addNamed(to: &document, unread)
    addGiven(to: &document)
    return document
  }

  /// Adds the strings of the keys that the document names.
  private mutating func addNamed(
    to document: inout SceneDocument, _ unread: ((SceneFileError) -> Void)?
  ) throws(SceneFileError) {
    let keys =
      document.tree.map { StringKey.all(in: $0) }
      ?? StringKey.all(in: document.bytes, file: document.name)
    guard !keys.isEmpty else { return }
    var found: [String: [StringTable.Entry]] = [:]
    var texts: Set<String> = []
    for file in files(near: document.path) where file.stem == Self.stem {
      let tables: [StringTable]
      do throws(SceneFileError) {
        tables = try read(file)
      } catch {
        guard let unread else { throw error }
        unread(error)
        continue
      }
      for table in tables where table.language != "Base" {
        let known = Set((found[table.language] ?? []).map(\.key))
        // The table nearest to the document counts.
        for key in keys where !known.contains(key.text) {
          guard let entry = table[key.key] else { continue }
          found[table.language, default: []].append(
            StringTable.Entry(key: key.text, string: entry.string, form: entry.form))
          if entry.string == entry.key, table.isUntranslated {
            document.code?.untranslated.insert(entry.string)
          }
          texts.insert(key.text)
        }
      }
    }
    document.replaceStrings(found) { texts.contains($0) }
  }

  /// Adds the texts that the app's sources give its views, if these are available.
  private mutating func addGiven(to document: inout SceneDocument) {
    guard !document.givenTexts.isEmpty else { return }
    let tables = files(near: document.path).flatMap { folded($0) }
    let given = GivenStrings(document.givenTexts, tables: tables, of: document.localizations)
    document.replaceStrings(given.entries) { key in
      given.whole.contains { key.hasPrefix("\($0).") }
    }
    for item in given.whole { document.code?.properties[item, default: []].insert(.knownText) }
    document.code?.untranslated.formUnion(given.untranslated)
  }

  private mutating func read(_ file: LocalizationFile) throws(SceneFileError) -> [StringTable] {
    if let known = tables[file.path] { return known }
    let own = try file.tables()
    tables[file.path] = own
    return own
  }

  private mutating func folded(_ file: LocalizationFile) -> [FoldedTable] {
    if let known = foldedTables[file.path] { return known }
    // The app is built without a broken table.
    let own = ((try? read(file)) ?? []).map(FoldedTable.init)
    foldedTables[file.path] = own
    return own
  }

  /// The app's tables, the nearest to the document first.
  private mutating func files(near path: String) -> [LocalizationFile] {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    let root = Self.root(of: path)
    let all = projects[root] ?? Self.files(below: root)
    projects[root] = all
    let own = path.split(separator: "/")
    let shared = all.map { file in
      zip(own, file.path.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return zip(all, shared).sorted { $0.1 > $1.1 }.map(\.0)
  }

  private static func files(below root: String) -> [LocalizationFile] {
    let documents = [".storyboard", ".xib"]
    let endings = LocalizationFile.Format.allCases.map { ".\($0.rawValue)" } + documents
    let names = SceneFinder().names(below: root, endings: endings)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // A table of one document is no evidence about others.
    let taken = Set(
      names.filter { name in documents.contains { name.hasSuffix($0) } }
        .map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension })
    return names.compactMap { name in
      let path = (root as NSString).appendingPathComponent(name)
      let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
      guard
        let (stem, file) = LocalizationFinder.file(
          called: (path as NSString).lastPathComponent, at: path, folder: folder),
        stem != "InfoPlist", !taken.contains(stem)
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

extension LocalizationFile {
  /// The name of the table.
  fileprivate var stem: String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}

extension SceneDocument {
  /// Takes the texts that code gives its views from another version of the document: the code is
  /// the same for both.
  package mutating func takeGivenStrings(from other: SceneDocument) {
    let prefixes = Set(other.givenTexts.map { "\($0.item)." })
    func isGiven(_ key: String) -> Bool { prefixes.contains { key.hasPrefix($0) } }
    var found: [String: [StringTable.Entry]] = [:]
    for table in other.localizations {
      let entries = table.entries.filter { isGiven($0.key) }
      if !entries.isEmpty { found[table.language] = entries }
    }
    replaceStrings(found, where: isGiven)
  }

  /// Adds strings, by language, in place of those of the keys that they replace.
  fileprivate mutating func replaceStrings(
    _ found: [String: [StringTable.Entry]], where isReplaced: (String) -> Bool
  ) {
    guard !found.isEmpty else { return }
    var entries = found
    for table in localizations {
      entries[table.language, default: []] += table.entries.filter { !isReplaced($0.key) }
    }
    localizations = entries.keys.sorted().map {
      StringTable(language: $0, entries: entries[$0] ?? [])
    }
  }
}
