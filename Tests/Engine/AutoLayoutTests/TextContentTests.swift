import AutoLayout
import TextMetrics
import Testing

@Suite struct TextContentTests {
  @Test(arguments: [
    ("Save", true), ("时", true), ("", true), (" ", true), ("\n\u{A0}", true),
    ("T", false), ("3", false), ("•", false), ("dB", false), (" km/h", false),
    ("DB", true), ("in km", true),
  ])
  func onlyWordsAreTranslated(_ string: String, _ isOfLanguage: Bool) throws {
    let font = FontDescriptor(family: .system, pointSize: 17)
    #expect(TextContent(string, font: font).isOfLanguage == isOfLanguage)
  }
}
