import AutoLayout
import Testing

@testable import SceneFiles

/// Every plural category that a language may have is read, each filled with a number that it has in some language.
@Suite struct PluralFormTests {
  /// The categories of CLDR, and what stands for the number of things.
  private static let categories: [(name: String, number: String)] = [
    ("zero", "0"), ("one", "1"), ("two", "2"), ("few", "3"), ("many", "100"), ("other", "100"),
  ]

  private func entries(
    _ text: String, _ format: LocalizationFile.Format
  ) throws -> [StringTable.Entry] {
    let file = LocalizationFile(
      path: "ru.lproj/Main.\(format.rawValue)", format: format,
      language: format == .xcstrings ? nil : "ru")
    return try #require(try file.tables(in: Array(text.utf8)).first).entries
  }

  private func forms(ofPlural name: String) throws -> [StringTable.Entry] {
    try entries(
      """
      <plist><dict><key>a.text</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string>
        <key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>other</key><string>%d</string>
          <key>\(name)</key><string>%d of the form \(name)</string>
      </dict></dict></dict></plist>
      """, .stringsdict)
  }

  @Test(arguments: categories.dropLast())
  func `the longest plural of a dictionary is shown, whatever its category`(
    name: String, number: String
  ) throws {
    let found = try #require(try forms(ofPlural: name).first)
    #expect(found.form == "plural \(name)")
    #expect(found.string == "\(number) of the form \(name) left")
  }

  @Test(arguments: categories)
  func `each plural of a catalogue is a form of its own`(name: String, number: String) throws {
    let found = try entries(
      """
      {"strings": {"a.text": {"localizations": {"ru": {"variations": {"plural": {
        "\(name)": {"stringUnit": {"value": "%lld left"}}}}}}}}}
      """, .xcstrings)
    #expect(found.map(\.form) == ["plural \(name)"])
    #expect(found.map(\.string) == ["\(number) left"])
  }

  @Test(arguments: ["%arg", "%lld", "%llu", "%ld", "%lu", "%li", "%d", "%u", "%i"])
  func `a number replaces any placeholder`(placeholder: String) throws {
    let found = try entries(
      """
      {"strings": {"a.text": {"localizations": {"ru": {"variations": {"plural": {
        "two": {"stringUnit": {"value": "\(placeholder) left"}}}}}}}}}
      """, .xcstrings)
    #expect(found.map(\.string) == ["2 left"])
  }

  @Test func `an unknown category is a form without a number`() throws {
    let found = try entries(
      """
      {"strings": {"a.text": {"localizations": {"ru": {"variations": {
        "device": {"two": {"stringUnit": {"value": "%d left"}}}}}}}}}
      """, .xcstrings)
    #expect(found.map(\.form) == ["device two"])
    #expect(found.map(\.string) == ["%d left"])
  }
}
