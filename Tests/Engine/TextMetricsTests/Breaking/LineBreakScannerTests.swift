import Testing

@testable import TextMetrics

@Suite struct LineBreakScannerTests {
  /// The text with `|` where a line may and `¶` where it must end.
  private func marked(_ text: String) -> String {
    var scanner = LineBreakScanner()
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scanner.step(LineBreakClass.of(scalar.value)) {
      case .none: break
      case .allowed: result.append("|")
      case .mandatory: result.append("¶")
      }
      result.append(scalar)
    }
    return String(result)
  }

  static let texts = [
    "Hello |world", "a  |b", "well-|known", "-5", "x |-5", "1,234.5 |km", "100 |%", "100%", "$5",
    "(a |b) |c", "\"quoted\" |text", "and/|or", "1/2", "a\u{A0}b", "10\u{202F}000", "e\u{301}|漢",
    "漢|字。", "「漢|字」|字", "カッ|プ", "a…", "one|—|two", "a\n¶b", "a\r\n¶b", "a\r¶b", "\n¶\n¶a",
    "soft\u{AD}|hyphen", "zero\u{200B}|width", "join\u{2060}ed", "👩🏽‍🚀|👍🏽", "🇩🇪|🇫🇷", "한|글",
    "don't", "f(x)", "e.g. |this", "wait! |what?", "a:b", "http://|example.com/|a-|b",
  ]

  @Test(arguments: texts) func `lines break where the standard says`(expected: String) {
    let plain = expected.unicodeScalars.filter { $0 != "|" && $0 != "¶" }
    #expect(marked(String(String.UnicodeScalarView(plain))) == expected)
  }
}
