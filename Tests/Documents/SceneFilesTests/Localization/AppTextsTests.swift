import Foundation
import Testing

@testable import SceneFiles

/// The texts of an app in its development language.
@Suite struct AppTextsTests {
  private func texts(_ files: [String: String]) throws -> [String: [String: String]] {
    let all = try all(files)
    #expect(all.unread == [])
    return all.texts
  }

  private func all(
    _ files: [String: String]
  ) throws -> (texts: [String: [String: String]], unread: [SceneFileError]) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "plumb-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let (tables, unread) = AppTexts.tables(below: folder.path)
    let texts = tables.compactMapValues { table in
      AppTexts.developmentLanguage(of: table).flatMap { table[$0] }
    }
    return (texts, unread)
  }

  @Test func `English precedes Base, and Base the others`() throws {
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

  @Test func `a catalogue whose keys are its texts is in its own language`() throws {
    let catalogue =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Pay": {"localizations": {"#
      + #""de": {"stringUnit": {"state": "translated", "value": "Bezahlen"}}}}}}"#
    #expect(try texts(["Localizable.xcstrings": catalogue]) == ["Localizable": [:]])
  }

  @Test func `a broken table is reported with its line, and the others are read`() throws {
    let (texts, unread) = try all([
      "A/en.lproj/Localizable.strings": "\"cancel\" = \"Cancel\";\n\"pay\" = ;",
      "B/en.lproj/Localizable.strings": #""close" = "Close";"#,
      "C/Localizable.xcstrings": "[",
    ])
    #expect(texts == ["Localizable": ["close": "Close"]])
    #expect(unread.count == 2)
    #expect(unread.first?.description.contains("A/en.lproj/Localizable.strings:2") == true)
  }
}
