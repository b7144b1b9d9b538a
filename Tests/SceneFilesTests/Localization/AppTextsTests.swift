import Foundation
import Testing

@testable import SceneFiles

/// What an app says in the language that it was developed in.
@Suite struct AppTextsTests {
  private func texts(_ files: [String: String]) throws -> [String: [String: String]] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "plumb-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try AppTexts.tables(below: folder.path).compactMapValues { table in
      AppTexts.developmentLanguage(of: table).flatMap { table[$0] }
    }
  }

  @Test func `English is taken before Base, and Base before others`() throws {
    let texts = try texts([
      "de.lproj/Localizable.strings": #""pay" = "Bezahlen";"#,
      "en.lproj/Localizable.strings": #""pay" = "Pay";"#,
      "Base.lproj/Localizable.strings": #""pay" = "PAY";"#,
      "Base.lproj/Errors.strings": #""none" = "Nothing";"#,
      "de.lproj/Errors.strings": #""none" = "Nichts";"#,
      "sv.lproj/Only.strings": #""a" = "A";"#,
      "en.lproj/InfoPlist.strings": #""CFBundleName" = "Shop";"#,
    ])
    #expect(
      texts == [
        "Localizable": ["pay": "Pay"], "Errors": ["none": "Nothing"], "Only": ["a": "A"],
      ])
  }

  @Test func `tables of one name are one table, and catalogues are tables`() throws {
    let texts = try texts([
      "A/en.lproj/Localizable.strings": #""a" = "A";"#,
      "B/Localizable.xcstrings":
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"b": {"localizations": {"#
        + #""en": {"stringUnit": {"state": "translated", "value": "B"}}}}}}"#,
    ])
    #expect(texts == ["Localizable": ["a": "A", "b": "B"]])
  }

  @Test func `a broken table is an error with its line`() {
    #expect(throws: SceneFileError.self) {
      try texts(["en.lproj/Localizable.strings": #""pay" = ;"#])
    }
  }
}
