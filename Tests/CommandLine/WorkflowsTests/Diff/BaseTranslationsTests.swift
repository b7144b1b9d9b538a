import Foundation
import SceneFiles
import Testing

@testable import Workflows

/// Translations of a document as a commit has them, whatever the work tree says.
@Suite struct BaseTranslationsTests {
  private let history: VersionHistory
  private let document = SceneDocument(
    name: "Main.xib", path: "App/Base.lproj/Main.xib", format: .interfaceBuilder, bytes: [])

  init() throws {
    history = try VersionHistory()
    try history.folder.write("\"a.text\" = \"Sichern\";\n", to: "App/de.lproj/Main.strings")
    try history.folder.write("\"a.text\" = \"Foreign\";\n", to: "App/de.lproj/Other.strings")
    try history.folder.write("\"a.text\" = \"Garder\";\n", to: "Texts/fr.lproj/Main.strings")
    try history.commit(FormRecipe().text, "Version 1")
    try history.folder.write("\"a.text\" = \"Later\";\n", to: "App/de.lproj/Main.strings")
    try history.folder.write("\"a.text\" = \"Salvar\";\n", to: "App/pt.lproj/Main.strings")
  }

  private func localized(
    in directory: String? = nil
  ) throws -> (texts: [String: [String]], translations: BaseTranslations) {
    let translations = try BaseTranslations(
      history.repository, commit: history.commits[0], of: [document], directory: directory)
    let tables = translations.localized(document, at: document.path).localizations
    return (
      Dictionary(uniqueKeysWithValues: tables.map { ($0.language, $0.entries.map(\.string)) }),
      translations
    )
  }

  @Test func `a document has the translations of the commit`() throws {
    let (texts, translations) = try localized()
    #expect(texts == ["de": ["Sichern"]])
    translations.remove()
    let gone = translations.localized(document, at: document.path)
    #expect(gone.localizations.isEmpty, "nothing is left of them on the disk")
    #expect(gone.path == document.path)
  }

  @Test func `a folder that was named is that of the commit, too`() throws {
    let (texts, translations) = try localized(in: history.folder.path + "/Texts")
    #expect(texts == ["de": ["Sichern"], "fr": ["Garder"]])
    translations.remove()
    // One that the commit has not gives nothing.
    try history.folder.write("\"a.text\" = \"Guardar\";\n", to: "New/es.lproj/Main.strings")
    let (fewer, others) = try localized(in: history.folder.path + "/New")
    #expect(fewer == ["de": ["Sichern"]])
    others.remove()
  }

  @Test(
    arguments: [
      ("de.lproj/Main.strings", "Main"), ("a/Main.stringsdict", "Main"), ("Main.xcstrings", "Main"),
      ("Main.storyboard", nil), ("Main.strings.txt", nil), ("strings", nil),
    ] as [(String, String?)])
  func `translations are named like their document`(path: String, stem: String?) {
    #expect(BaseTranslations.stem(ofTranslation: path) == stem)
  }

  @Test func `a document's name is that without its ending`() {
    #expect(BaseTranslations.stem(of: document) == "Main")
    #expect(BaseTranslations.stem(of: FormRecipe().document) == "Form")
  }
}
