internal import AutoLayout
import Foundation
import SourceFacts
import UIFoundation
import UIKit

/// The origin of a scene's texts: the app's tables, its code, or samples of a test.
///
/// It knows the files that `plumb lower` wrote for the app's modules; other modules are unknown,
/// and not annotated.
struct TextOrigins {
  /// A text of a table of strings.
  private struct Entry: Hashable {
    var table: String
    var key: String
  }

  /// The entries of the texts that scenes show.
  private var entries: [String: Set<Entry>] = [:]
  private var languages: [(language: Language, tables: [String: [String: String]])] = []
  private var literals: Set<String> = []
  /// The directions of the app's languages; empty without translations.
  private(set) var directions: Set<LayoutDirection> = []

  /// - Parameters:
  ///   - modules: The modules of the views, controllers and constraints.
  ///   - scenes: The scenes to annotate.
  /// - Complexity: O(texts of the app and of the scenes).
  init(modules: Set<String>, scenes: [Scene]) {
    let shown = Set(scenes.flatMap { $0.items.compactMap(\.ownText) })
    var translations: [String: [String: [String: String]]] = [:]
    for resources in AppResources.written(for: modules) {
      literals.formUnion(resources.literals)
      let own = resources.texts
      for (table, texts) in own {
        for (key, text) in texts where shown.contains(text) {
          entries[text, default: []].insert(Entry(table: table, key: key))
        }
      }
      for (table, languages) in resources.translations {
        for (language, texts) in languages {
          translations[language, default: [:]][table, default: [:]].merge(texts) { first, _ in first
          }
        }
        // If a catalogue's own language has no text for a key, the key is the text.
        for key in shown
        where own[table]?[key] == nil && languages.contains(where: { $1[key] != nil }) {
          entries[key, default: []].insert(Entry(table: table, key: key))
        }
      }
    }
    if !translations.isEmpty {
      directions = Set(translations.keys.map { Language($0).direction }).union([.leftToRight])
    }
    languages = translations.sorted { $0.key < $1.key }.map { (Language($0.key), $0.value) }
  }

  /// The devices and orientations of the app of some modules; nil if unknown.
  static func support(of modules: Set<String>) -> AppSupport? {
    AppResources.written(for: modules).lazy.compactMap {
      try? JSONDecoder().decode(AppSupport.self, from: Data($0.support.utf8))
    }.first
  }

  /// Gives a scene the translations of its texts, and marks the texts that are not the app's.
  func note(in scene: inout Scene) {
    scene.localizations = languages.compactMap { language, tables in
      let strings = scene.items.indices.compactMap { item in
        translated(scene.items[item].ownText, tables).map {
          Localization.Entry(
            item: item,
            string: LocalizedString(language: language, key: $0.key, string: $0.text))
        }
      }
      return strings.isEmpty ? nil : Localization(language: language, strings: strings)
    }
    var code = scene.code ?? CodeUse()
    defer { if code != CodeUse() { scene.code = code } }
    if directions == [scene.reference.layoutDirection] {
      code.properties[scene.items[0].id, default: []].insert(.direction)
    }
    guard !literals.isEmpty else { return }
    for item in scene.items {
      guard let text = item.ownText, entries[text] == nil, !isLiteral(text) else { continue }
      code.properties[item.id, default: []].insert(.sampleText)
    }
  }

  /// Limits the texts that the code gives once, literals and those of its tables, to the length of a translation.
  func limitFixedTexts(in scene: inout Scene) {
    for index in scene.items.indices {
      let item = scene.items[index]
      guard let text = item.ownText, entries[text] != nil || isLiteral(text),
        !(scene.code?.sets([.text, .sampleText], of: item.id) ?? false),
        !scene.outletTargets.contains(item.id)
      else { continue }
      let translated = languages.compactMap { self.translated(text, $0.tables)?.text.count }.max()
      // Translations that are there need no guess.
      guard let translated else {
        scene.limitText(of: index, to: text.count)
        continue
      }
      scene.limitText(of: index, toExactly: max(text.count, translated))
    }
  }

  /// True for a literal of the code, except numbers and marks, which stand for other values there
  /// too.
  private func isLiteral(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && literals.contains(text)
  }

  /// The translation of a text: nil if it is equal, or missing.
  private func translated(
    _ text: String?, _ tables: [String: [String: String]]
  ) -> (key: String, text: String)? {
    guard let text, let own = entries[text] else { return nil }
    let found = own.compactMap { entry in
      tables[entry.table]?[entry.key].map { (key: entry.key, text: $0) }
    }
    // If two keys have equal texts here and different ones there, it is unknown which the code
    // looked up: the shorter length counts.
    let least = found.min { ($0.text.count, $0.text, $0.key) < ($1.text.count, $1.text, $1.key) }
    return least.flatMap { $0.text == text ? nil : $0 }
  }
}

extension Item {
  /// The text that it shows, if it is exactly one; nil for none and for blanks.
  fileprivate var ownText: String? {
    let text: String? =
      switch content {
      case .label(let text), .textView(let text, _): text.string
      case .button(let button): button.title?.string
      case .textField(let field): field.shownText.string
      default: nil
      }
    return text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}

extension UIView {
  /// The modules of the classes of the view and of those below it.
  var modules: Set<String> {
    subviews.reduce([Self.module(of: type(of: self))]) { $0.union($1.modules) }
  }

  static func module(of type: Any.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }
}
