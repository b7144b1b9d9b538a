import Foundation
import Testing

@testable import SceneFiles

@Suite struct LocalizationFinderTests {
  private final class Folder {
    let path = NSTemporaryDirectory() + "plumb-\(UUID().uuidString)"

    init(_ files: [String: String]) throws {
      for (name, text) in files {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func languages(
    _ folder: Folder, _ document: String, directory: String? = nil
  ) throws -> [String: [String: String]] {
    let document = SceneDocument(
      name: document, path: folder.path + "/" + document, format: .interfaceBuilder, bytes: [])
    let found = try LocalizationFinder(directory: directory.map { folder.path + "/" + $0 })
      .localized(document)
    return Dictionary(
      uniqueKeysWithValues: found.localizations.map { table in
        let strings = table.entries.map { ($0.key, $0.string) }
        return (table.language, Dictionary(uniqueKeysWithValues: strings))
      })
  }

  @Test func languagesBesideTheBaseFolderAreFoundWithoutBeingNamed() throws {
    let catalogue =
      #"{"strings":{"k":{"localizations":{"ja":{"stringUnit":{"value":"鍵"}}}}}}"#
    let folder = try Folder([
      "App/Base.lproj/Main.storyboard": "", "App/de.lproj/Main.strings": "a = A;",
      "App/de.lproj/Main.stringsdict": "b = B;", "App/de.lproj/Other.strings": "c = C;",
      "App/Base.lproj/Main.strings": "d = D;", "App/mul.lproj/Main.xcstrings": catalogue,
    ])
    let found = try languages(folder, "App/Base.lproj/Main.storyboard")
    #expect(found == ["de": ["a": "A", "b": "B"], "ja": ["k": "鍵"]])
  }

  @Test func languagesBesideADocumentWithoutALanguageFolderAreFound() throws {
    let folder = try Folder(["Cell.xib": "", "pt-BR.lproj/Cell.strings": "a = A;"])
    #expect(try languages(folder, "Cell.xib") == ["pt-BR": ["a": "A"]])
  }

  @Test func `a named folder is searched, and added to the files beside the document`() throws {
    let folder = try Folder([
      "Cell.xib": "", "de.lproj/Cell.strings": "a = A;", "x/y/fr.lproj/Cell.strings": "a = B;",
      "x/de.lproj/Cell.strings": "b = C;", "x/Cell.strings": "not in a language's folder",
    ])
    let found = try languages(folder, "Cell.xib", directory: "x")
    #expect(found == ["de": ["a": "A", "b": "C"], "fr": ["a": "B"]])
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    #expect(throws: SceneFileError.notFound(path: "/nowhere/at/all")) {
      try LocalizationFinder(directory: "/nowhere/at/all")
    }
  }
}
