import AutoLayout
import Foundation
import Testing

@testable import SceneFiles

@Suite struct LocalizationFileTests {
  private func file(_ format: LocalizationFile.Format) -> LocalizationFile {
    LocalizationFile(
      path: "de.lproj/Main.\(format.rawValue)", format: format,
      language: format == .xcstrings ? nil : "de")
  }

  private func entries(
    _ text: String, _ format: LocalizationFile.Format = .strings
  ) throws -> [String: String] {
    let tables = try file(format).tables(in: Array(text.utf8))
    let table = try #require(tables.first { $0.language == "de" })
    return Dictionary(uniqueKeysWithValues: table.entries.map { ($0.key, $0.string) })
  }

  private func message(_ bytes: [UInt8], _ format: LocalizationFile.Format) -> String {
    do {
      _ = try file(format).tables(in: bytes)
      return "no error"
    } catch {
      return error.description
    }
  }

  // MARK: What is read

  @Test func oldPropertyListsHaveCommentsEscapesAndBareWords() throws {
    let text = #"""
      /* Class = "UILabel"; text = "Name"; ObjectID = "8aF-xY-z12"; */
      "8aF-xY-z12.text" = "Ein \"Name\"\n\U00fcber \\ zwei\tZeilen";
      // a remark
      bare-1.normalTitle = Weiter;
      'q.placeholder'='\101\n😀\UD83D\UDE00';
      """#
    let read = try entries(text)
    #expect(read["8aF-xY-z12.text"] == "Ein \"Name\"\nüber \\ zwei\tZeilen")
    #expect(read["bare-1.normalTitle"] == "Weiter")
    #expect(read["q.placeholder"] == "A\n😀😀")
    #expect(read.count == 3)
    #expect(try entries("{ a = b; }") == ["a": "b"])
    #expect(try entries("").isEmpty)
  }

  @Test(arguments: [[0xFF, 0xFE], [], [0xFE, 0xFF]] as [[UInt8]])
  func textInUTF16IsReadWithAndWithoutAMark(_ mark: [UInt8]) throws {
    let isBig = mark.first == 0xFE
    let bytes = "\"a.text\" = \"Größe\";\n".utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
    let table = try #require(try file(.strings).tables(in: mark + bytes).first)
    #expect(table.entries == [StringTable.Entry(key: "a.text", string: "Größe")])
  }

  @Test func halvesOfCharactersBecomeReplacementCharacters() throws {
    #expect(try entries(#"a = "x\UD83Dy";"#) == ["a": "x\u{FFFD}y"])
    let json = #"{"strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"x\ud83dy"}}}}}}"#
    #expect(try entries(json, .xcstrings) == ["a": "x\u{FFFD}y"])
    let units: [UInt8] = Array("a=\"".utf16.flatMap { [UInt8($0), 0] }) + [0x3D, 0xD8]
    let rest: [UInt8] = Array("\";".utf16.flatMap { [UInt8($0), 0] })
    let table = try #require(try file(.strings).tables(in: [0xFF, 0xFE] + units + rest).first)
    #expect(table["a"]?.string == "\u{FFFD}")
  }

  @Test func propertyListsInXMLAreRead() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <key>a.text</key><string>Öffnen &amp; schließen</string>
      </dict></plist>
      """
    #expect(try entries(text) == ["a.text": "Öffnen & schließen"])
    let wide = text.replacing("UTF-8", with: "UTF-16").utf16.flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    #expect(try file(.strings).tables(in: [0xFF, 0xFE] + wide).first?["a.text"] != nil)
  }

  @Test func theLongestPluralOfADictionaryStands() throws {
    let text = """
      <plist version="1.0"><dict><key>a.text</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>
      <key>files</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>eine Datei</string><key>other</key><string>%d Dateien</string></dict>
      <key>folders</key><dict>
      <key>one</key><string>einem einzelnen Ordner</string><key>other</key><string>%ld Ordnern</string>
      </dict></dict></dict></plist>
      """
    let tables = try file(.stringsdict).tables(in: Array(text.utf8))
    let entry = try #require(tables.first?["a.text"])
    #expect(entry.string == "100 Dateien in einem einzelnen Ordner")
    #expect(entry.form == "plural other, plural one")
  }

  @Test func cataloguesHoldLanguagesPluralsDevicesAndSubstitutions() throws {
    let text = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a.text": {"comment": "x", "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Öffnen"}},
          "fr": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld élément"}},
            "other": {"stringUnit": {"value": "%lld éléments"}}}}}}},
        "b.text": {"localizations": {"de": {
          "stringUnit": {"value": "Noch %#@tage@"},
          "substitutions": {"tage": {"argNum": 1, "formatSpecifier": "d", "variations": {"plural": {
            "one": {"stringUnit": {"value": "ein Tag"}},
            "other": {"stringUnit": {"value": "%arg Tage"}}}}}}}}},
        "c.text": {"localizations": {"de": {"variations": {"device": {
          "iphone": {"stringUnit": {"value": "Tippen"}},
          "other": {"stringUnit": {"value": "Klicken oder tippen"}}}}}}},
        "d.text": {}
      }}
      """#
    let tables = try file(.xcstrings).tables(in: Array(text.utf8))
    #expect(tables.map(\.language) == ["de", "fr"])
    #expect(tables[0]["a.text"]?.string == "Öffnen")
    #expect(tables[0]["a.text"]?.form == nil)
    #expect(tables[0]["b.text"]?.string == "Noch 100 Tage")
    #expect(tables[0]["c.text"]?.form == "device other")
    #expect(tables[1]["a.text"]?.string == "100 éléments")
    #expect(tables[1]["a.text"]?.form == "plural other")
  }

  // MARK: What is refused

  @Test(
    arguments: [
      (
        "\"a\" = \"b\"\n\"c\" = \"d\";",
        ".strings:2: found ‘\"’; expected ‘;’ after the value of ‘a’"
      ),
      ("\n\"a\" \"b\";", ".strings:2: found ‘\"’; expected ‘=’ after the key ‘a’"),
      ("a = \"b\n\n", ".strings:1: the string is not closed; expected a quotation mark"),
      ("\n/* x\n", ".strings:2: the comment is not closed; expected ‘*/’"),
      ("a = (b, c);", ".strings:1: the value of ‘a’ is an array; expected a string"),
      ("a = \"\\Uzz\";", ".strings:1: found ‘z’; expected four hexadecimal digits"),
      ("=", ".strings:1: found ‘=’; expected a key in quotes"),
      ("a = <00>;", ".strings:1: found data; expected a string"),
      ("<plist>\n<dict><key>a</key></dict></plist>", ".strings:2: the key ‘a’ has no value"),
      ("<plist>\n<string>a</string></plist>", ".strings:2: a string; expected a dictionary"),
      ("<plist><dict>\n<b/></dict></plist>", ".strings:2: found <b>; expected a string"),
      ("<plist><dict>\n</plist>", ".strings:2: broken XML"),
      ("<!DOCTYPE p [<!ENTITY a \"b\">]><plist/>", ".strings:1: entities of a file's own"),
      (String(repeating: "a = {", count: 999), ".strings:1: nested deeper than 64"),
    ])
  func malformedStringsNameFileLineAndExpectation(_ text: String, _ expected: String) {
    #expect(message(Array(text.utf8), .strings).contains("de.lproj/Main" + expected))
  }

  @Test(
    arguments: [
      ("{\n\"strings\": [1]}", ":2: ‘strings’ is an array; expected a dictionary"),
      ("{}", ":1: no ‘strings’; expected a string catalogue"),
      (
        "{\"strings\":{\n\"a\":{\"localizations\":\n{\"de\":7}}}}",
        ":3: a translation of ‘a’ is no text"
      ),
      ("{\"strings\":{}", ":1: the file ends; expected ‘,’ or ‘}’ after the value of ‘strings’"),
      ("{\"strings\":{\"a\" {}}}", ":1: found ‘{’; expected ‘:’ after the key ‘a’"),
      ("{\"a\": \"\\x\"}", ":1: found ‘x’; expected an escape"),
      ("{\"a\": nul}", ":1: found ‘nul’; expected a value"),
      (
        "{\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":\n{}}}}}}",
        ":2: the stringUnit of ‘a’ has no value; expected a string"
      ),
      (String(repeating: "[", count: 99_999), ":1: nested deeper than 64"),
    ])
  func malformedCataloguesNameFileLineAndExpectation(_ text: String, _ expected: String) {
    #expect(
      message(Array(text.utf8), .xcstrings).contains("de.lproj/Main.xcstrings" + expected))
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(
      message([97, 10, 0xC3, 0x28], .strings).contains(".strings:2: bytes that are not UTF-8"))
    #expect(message(Array("bplist00x".utf8), .strings).contains("a binary property list"))
    #expect(message([97, 98, 0], .strings).contains(":1: a null byte"))
  }

  /// Every prefix, and every byte changed, is read or refused; nothing traps.
  @Test func damagedFilesAreReadOrRefused() throws {
    let samples: [(LocalizationFile.Format, String)] = [
      (.strings, "/* c */ \"a.text\" = \"b\\n\\U00e9\"; x = {y=(1,2);};"),
      (.strings, "<plist><dict><key>a</key><string>b&amp;</string></dict></plist>"),
      (
        .xcstrings,
        #"{"strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"é\u00e9"}}}}}}"#
      ),
    ]
    var refused = 0
    for (format, sample) in samples {
      let bytes = Array(sample.utf8)
      for position in bytes.indices {
        for changed in [0x00, 0x22, 0x3C, 0x5C, 0x7B, 0xD8, 0xFF] as [UInt8] {
          var damaged = bytes
          damaged[position] = changed
          if message(damaged, format) != "no error" { refused += 1 }
        }
        _ = message(Array(bytes[..<position]), format)
      }
    }
    #expect(refused > 100)
  }
}
