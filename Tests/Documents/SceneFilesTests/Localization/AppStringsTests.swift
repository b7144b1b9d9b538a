import AutoLayout
import SourceFacts
import Testing

@testable import SceneFiles

struct AppStringsTests {
  private func document(_ tables: [String: [String: String]]) -> SceneDocument {
    SceneDocument(
      name: "Main.storyboard", path: "Main.storyboard", format: .interfaceBuilder, bytes: [],
      localizations: tables.keys.sorted().map { language in
        StringTable(
          language: language,
          entries: (tables[language] ?? [:]).map { StringTable.Entry(key: $0, string: $1) })
      })
  }

  @Test func `another version of a document shows the texts of the same code`() {
    var head = document(["de": ["a.text": "Leer", "b.text": "Neu"], "fr": ["a.text": "Vide"]])
    head.givenTexts = [
      CodeText(item: "a", attribute: .text, phrases: [.literal("Empty")], isWhole: true)
    ]
    var base = document(["de": ["a.text": "Name", "b.text": "Alt"], "it": ["a.text": "Nome"]])
    base.takeGivenStrings(from: head)
    func strings(_ key: String) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: base.localizations.compactMap { table in
          table[key].map { (table.language, $0.string) }
        })
    }
    #expect(strings("a.text") == ["de": "Leer", "fr": "Vide"])
    #expect(strings("b.text") == ["de": "Alt"])
  }
}
