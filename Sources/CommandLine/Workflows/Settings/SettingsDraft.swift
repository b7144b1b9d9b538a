import Foundation
import SceneFiles

/// The settings that a project probably wants, with a sentence for each choice.
package struct SettingsDraft {
  /// The file, in JSON5.
  package let text: String

  private static let fontEndings = [".ttf", ".otf", ".ttc"]

  /// Looks for documents and fonts below a folder.
  ///
  /// - Parameters:
  ///   - folder: where the file of settings will lie.
  ///   - search: what was found there.
  package init(in folder: String, _ search: SceneSearch) {
    let top = Self.folders(of: search.documents.map(\.name))
    var lines = [
      "{",
      "  // What 'plumb check', fuzz, prove, lint and ci judge where no path is named: the folders with",
      "  // the \(search.documents.count) storyboards, xibs and recipes that were found.",
      "  \"paths\": [\(Self.quoted(top))],",
      "",
      "  // Documents below them that are not yours. Pods, Carthage, what git ignores and documents of",
      "  // other systems are always skipped.",
      "  \"exclude\": [],",
    ]
    let fonts = Self.fontFolders(below: folder)
    if let first = fonts.first {
      lines += [
        "",
        "  // The app's fonts are found by the names that scenes give. To measure with those of one",
        "  // folder only:", "  // \"fonts\": \(Self.quoted([first])),",
      ]
    }
    lines += [
      "",
      "  // A selection of phones, tablets and windows is used where devices are not named; 'plumb",
      "  // devices' lists them.",
      "  // \"devices\": [\"current\"],",
      "",
      "  // Accept existing findings with 'plumb check --write-baseline': then only new ones",
      "  // count. The file belongs under version control.",
      "  \"baseline\": \"\(Baseline.fileName)\",",
      "}",
    ]
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ texts: [String]) -> String {
    texts.map { text in
      let data = try? JSONEncoder().encode(text)
      return data.map { String(decoding: $0, as: UTF8.self) }?.replacing("\\/", with: "/") ?? "\"\""
    }.joined(separator: ", ")
  }

  /// The first folders of the documents; `.` where one lies in none.
  private static func folders(of names: [String]) -> [String] {
    let folders = Set(
      names.map { name in
        let parts = name.split(separator: "/")
        return parts.count > 1 ? String(parts[0]) : "."
      })
    return folders.contains(".") || folders.isEmpty ? ["."] : folders.sorted()
  }

  /// Folders that hold fonts, those with most first, without those of what the project depends on.
  private static func fontFolders(below folder: String) -> [String] {
    var counts: [String: Int] = [:]
    for name in SceneFinder().names(below: folder, endings: fontEndings) {
      counts[(name as NSString).deletingLastPathComponent, default: 0] += 1
    }
    return counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
      .map { $0.key.isEmpty ? "." : $0.key }
  }
}
