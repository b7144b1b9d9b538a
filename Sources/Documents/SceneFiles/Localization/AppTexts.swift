import AutoLayout
import Foundation

/// The texts of an app in its languages, by table and key.
public enum AppTexts {
  /// Reads all tables below a folder but that of `Info.plist`: by table, by language, by key.
  ///
  /// Of a plural the longest form counts, and of two tables with one name and language the first by
  /// path. A file in another format than its name says is left out as a whole.
  /// - Returns: The tables, and an error for each file that is left out.
  public static func tables(
    below folder: String
  ) -> (tables: [String: [String: [String: String]]], unread: [SceneFileError]) {
    let endings = LocalizationFile.Format.allCases.map { ".\($0.rawValue)" }
    let names = SceneFinder().names(below: folder, endings: endings)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var tables: [String: [String: [String: String]]] = [:]
    var unread: [SceneFileError] = []
    for name in names {
      let path = (folder as NSString).appendingPathComponent(name)
      let inner = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
      guard
        let (table, file) = LocalizationFinder.file(
          called: (path as NSString).lastPathComponent, at: path, folder: inner),
        table != "InfoPlist"
      else { continue }
      do throws(SceneFileError) {
        for own in try file.tables() {
          var texts = tables[table]?[own.language] ?? [:]
          for entry in own.entries where texts[entry.key] == nil {
            texts[entry.key] = entry.string
          }
          tables[table, default: [:]][own.language] = texts
        }
        // A catalogue has no entries in its own language where the keys are the texts.
        if let own = try file.sourceLanguage() {
          tables[table, default: [:]][own] = tables[table]?[own] ?? [:]
        }
      } catch {
        unread.append(error)
      }
    }
    return (tables, unread)
  }

  /// The language in which a table was developed: English if it has it, else that of `Base`, else
  /// the first by its code; nil for a table without languages.
  public static func developmentLanguage(of table: [String: [String: String]]) -> String? {
    table.keys.min { rank($0) < rank($1) }
  }

  private static func rank(_ language: String) -> (Int, String) {
    switch language {
    case "en": (0, "")
    case "Base": (1, "")
    default: (language.hasPrefix("en-") ? 2 : 3, language)
    }
  }
}
