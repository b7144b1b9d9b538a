import AutoLayout
import SourceFacts

/// A table with its keys as generated code names them.
struct FoldedTable {
  let table: StringTable
  /// The key by its folded name; the first if there are several.
  let keys: [String: String]

  init(_ table: StringTable) {
    self.table = table
    keys = Dictionary(
      table.entries.map { (ResourceName.folded($0.key), $0.key) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The strings of the texts that an app's sources give views to show.
struct GivenStrings {
  /// By language.
  private(set) var entries: [String: [StringTable.Entry]] = [:]
  /// Ids of the views that show no other texts.
  private(set) var whole: Set<String> = []
  /// Keys that tables have in place of translations.
  private(set) var untranslated: Set<String> = []

  /// The strings of a phrase.
  private enum Strings {
    /// The same in all languages.
    case everywhere(String)
    case translated([String: String])
  }

  /// - Parameters:
  ///   - tables: the tables of the app, in order of precedence.
  ///   - known: of the document.
  init(_ texts: [CodeText], tables: [FoldedTable], of known: [StringTable]) {
    let development = Self.development(tables)
    let unwritten = Set(tables.filter { $0.table.isUntranslated }.map(\.table.language))
    var everywhere: [(key: String, string: String)] = []
    for text in texts {
      let key = "\(text.item).\(text.attribute.rawValue)"
      var isWhole = text.isWhole
      for phrase in text.phrases {
        switch Self.strings(of: phrase, tables, development) {
        case .everywhere(let string) where Self.isPlain(string):
          everywhere.append((key, string))
        case .translated(let strings) where strings.values.allSatisfy(Self.isPlain):
          for (language, string) in strings {
            entries[language, default: []].append(StringTable.Entry(key: key, string: string))
            if unwritten.contains(language), Self.isKey(string, in: tables, of: language) {
              untranslated.insert(string)
            }
          }
        default: isWhole = false
        }
      }
      if isWhole { whole.insert(text.item) } else { whole.remove(text.item) }
    }
    // One unknown attribute makes the view's texts unknown.
    for text in texts where !text.isWhole { whole.remove(text.item) }
    if !everywhere.isEmpty {
      let languages = Set(entries.keys).union(known.map(\.language))
      for language in languages.isEmpty ? [development] : languages {
        for (key, string) in everywhere {
          entries[language, default: []].append(StringTable.Entry(key: key, string: string))
        }
      }
    }
    // Sets have no order, and of texts of one length a table keeps the first.
    for language in entries.keys {
      entries[language]?.sort { ($0.key, $0.string) < ($1.key, $1.string) }
    }
  }

  private static func isKey(
    _ string: String, in tables: [FoldedTable], of language: String
  ) -> Bool {
    tables.contains { $0.table.language == language && $0.table[string]?.string == string }
  }

  /// English where a table is in it, or the language of `Base`, whose texts most authors write in English.
  private static func development(_ tables: [FoldedTable]) -> String {
    let languages = Set(tables.map(\.table.language))
    if languages.contains("en") || languages.contains("Base") || languages.isEmpty { return "en" }
    return languages.sorted().first { $0.hasPrefix("en") } ?? languages.sorted().first ?? "en"
  }

  /// True if a text is shown unchanged, without inserted values.
  private static func isPlain(_ string: String) -> Bool {
    var rest = string[...]
    while let start = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: start)...]
      guard let next = rest.first else { return true }
      if next == "@" || next == "#" || next == "." || next.isNumber || next.isLetter {
        return false
      }
    }
    return true
  }

  private static func strings(
    of phrase: CodeText.Phrase, _ tables: [FoldedTable], _ development: String
  ) -> Strings? {
    switch phrase {
    case .literal(let string): return .everywhere(string)
    case .key(let key, let fallback):
      // A key that no table has is shown itself: authors who write sentences as keys intend that.
      let fallbackText = fallback ?? (key.contains(" ") ? key : nil)
      var found = lookup(tables, development) { _ in key } ?? [:]
      if found[development] == nil { found[development] = fallbackText }
      return found.isEmpty ? nil : .translated(found)
    case .member(let names):
      // The first names are those of the type and of the table.
      for count in 1...3 where names.count > count {
        let name = ResourceName.folded(names.dropFirst(count).joined())
        if let found = lookup(tables, development, key: { $0.keys[name] }) {
          return .translated(found)
        }
      }
      return nil
    }
  }

  private static func lookup(
    _ tables: [FoldedTable], _ development: String, key: (FoldedTable) -> String?
  ) -> [String: String]? {
    var found: [String: String] = [:]
    for table in tables {
      guard let entry = key(table).flatMap({ table.table[$0] }), !entry.string.isEmpty else {
        continue
      }
      let language = table.table.language == "Base" ? development : table.table.language
      if found[language] == nil { found[language] = entry.string }
    }
    return found.isEmpty ? nil : found
  }
}

extension StringTable {
  /// True if most of its translations are their keys, in a language in which keys are not written:
  /// the language was added and not translated.
  var isUntranslated: Bool {
    guard language != "Base", !language.hasPrefix("en"), !entries.isEmpty else { return false }
    return 2 * entries.count(where: { $0.key == $0.string }) > entries.count
  }
}
