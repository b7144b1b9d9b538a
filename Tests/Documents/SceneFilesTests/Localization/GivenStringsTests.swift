import AutoLayout
import SourceFacts
import Testing

@testable import SceneFiles

struct GivenStringsTests {
  private let tables = [
    StringTable(
      language: "en",
      entries: [
        .init(key: "cart.empty", string: "Nothing here"), .init(key: "count", string: "%d things"),
        .init(key: "share", string: "100 % yours"),
      ]),
    StringTable(language: "de", entries: [.init(key: "cart.empty", string: "Der Korb ist leer")]),
  ]

  private func given(
    _ phrases: CodeText.Phrase..., isWhole: Bool = true, tables: [StringTable]? = nil
  ) -> GivenStrings {
    GivenStrings(
      [CodeText(item: "a", attribute: .text, phrases: Set(phrases), isWhole: isWhole)],
      tables: (tables ?? self.tables).map(FoldedTable.init), of: [])
  }

  private func strings(_ given: GivenStrings) -> [String: Set<String>] {
    given.entries.mapValues { Set($0.map(\.string)) }
  }

  @Test(arguments: [
    CodeText.Phrase.key("cart.empty", fallback: nil), .member(["L10n", "Cart", "empty"]),
    .member(["R", "string", "localizable", "cartEmpty"]),
    .member(["L10n", "Localizable", "Cart", "empty"]),
  ])
  func `a key, or a generated member, has the texts of all languages`(
    _ phrase: CodeText.Phrase
  ) {
    let given = given(phrase)
    #expect(strings(given) == ["en": ["Nothing here"], "de": ["Der Korb ist leer"]])
    #expect(given.entries["en"]?.first?.key == "a.text")
    #expect(given.whole == ["a"])
  }

  @Test func `a literal is the same in all languages`() {
    #expect(strings(given(.literal("Name"))) == ["en": ["Name"]])
    #expect(
      strings(given(.literal("Name"), .key("cart.empty", fallback: nil)))["de"]
        == ["Name", "Der Korb ist leer"])
    #expect(strings(given(.literal("Name"), tables: [])) == ["en": ["Name"]])
  }

  @Test(arguments: [
    CodeText.Phrase.key("count", fallback: nil), .key("no.such", fallback: nil),
    .member(["Model", "title"]), .literal("%@ left"), .literal("%1$d"),
  ])
  func `a composed or unknown text makes the view's text unknown`(_ phrase: CodeText.Phrase) {
    #expect(given(phrase, .literal("A")).whole == [])
    #expect(given(.literal("A"), isWhole: false).whole == [])
  }

  @Test func `of texts of one length the same one is kept in every run`() {
    // Sets are in another order in each process.
    let phrases = (0..<8).map { CodeText.Phrase.literal("Text \($0)") }
    let given = GivenStrings(
      [CodeText(item: "a", attribute: .text, phrases: Set(phrases), isWhole: true)],
      tables: [], of: [])
    #expect(given.entries["en"]?.map(\.string) == (0..<8).map { "Text \($0)" })
  }

  @Test func `a sign of percent alone is a text`() {
    #expect(given(.key("share", fallback: nil)).whole == ["a"])
  }

  @Test func `a key without a table is its fallback, or itself if it is a sentence`() {
    #expect(strings(given(.key("no.such", fallback: "None"))) == ["en": ["None"]])
    #expect(strings(given(.key("Not now", fallback: nil))) == ["en": ["Not now"]])
  }

  @Test func `one unknown attribute makes the view's text unknown`() {
    let given = GivenStrings(
      [
        CodeText(item: "a", attribute: .text, phrases: [.literal("A")], isWhole: true),
        CodeText(item: "a", attribute: .title, phrases: [.literal("B")], isWhole: false),
        CodeText(item: "b", attribute: .text, phrases: [.literal("C")], isWhole: true),
      ], tables: tables.map(FoldedTable.init), of: [])
    #expect(given.whole == ["b"])
  }

  @Test func `a translation equal to its key is missing if most of its table is so`() {
    func untranslated(_ language: String, translated: Int) -> Set<String> {
      let entries = ["WALLET_Claim", "WALLET_Send", "WALLET_Ask"].enumerated().map { index, key in
        StringTable.Entry(key: key, string: index < translated ? "訳 \(index)" : key)
      }
      return given(
        .key("WALLET_Ask", fallback: nil),
        tables: [StringTable(language: language, entries: entries)]
      ).untranslated
    }
    #expect(untranslated("ja", translated: 0) == ["WALLET_Ask"])
    #expect(untranslated("ja", translated: 1) == ["WALLET_Ask"])
    #expect(untranslated("ja", translated: 2) == [])
    // Who writes sentences as keys means them so in the language that they are written in.
    #expect(untranslated("en", translated: 0) == [])
  }
}
