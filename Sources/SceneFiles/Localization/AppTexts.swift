import AutoLayout
import Foundation

/// What an app says in the language that it was developed in, by table and key.
public enum AppTexts {
  /// Reads all tables below a folder but that of `Info.plist`.
  ///
  /// The language is English where a table is in it, else that of `Base`, else the first by its code. Of a plural the
  /// longest form is taken. A file that is not what its name says is left out whole.
  /// - Returns: The texts, and an error for each file that is left out.
  public static func texts(
    below folder: String
  ) -> (texts: [String: [String: String]], unread: [SceneFileError]) {
    let endings = LocalizationFile.Format.allCases.map { ".\($0.rawValue)" }
    let names = SceneFinder().names(below: folder, endings: endings)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var texts: [String: [String: String]] = [:]
    var languages: [String: String] = [:]
    var unread: [SceneFileError] = []
    for name in names {
      let path = (folder as NSString).appendingPathComponent(name)
      let inner = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
      guard
        let (table, file) = LocalizationFinder.file(
          called: (path as NSString).lastPathComponent, at: path, folder: inner),
        table != "InfoPlist"
      else { continue }
      let tables: [StringTable]
      do throws(SceneFileError) { tables = try file.tables() } catch {
        unread.append(error)
        continue
      }
      for own in tables {
        if let known = languages[table], known != own.language {
          if rank(known) <= rank(own.language) { continue }
          texts[table] = nil
        }
        languages[table] = own.language
        for entry in own.entries where texts[table]?[entry.key] == nil {
          texts[table, default: [:]][entry.key] = entry.string
        }
      }
    }
    return (texts, unread)
  }

  private static func rank(_ language: String) -> (Int, String) {
    switch language {
    case "en": (0, "")
    case "Base": (1, "")
    default: (language.hasPrefix("en-") ? 2 : 3, language)
    }
  }
}
