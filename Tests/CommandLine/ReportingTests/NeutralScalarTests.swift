import SafeText
import Testing

/// Characters with an effect, listed from Unicode's own tables rather than from the code that they
/// test.
@Suite struct NeutralScalarTests {
  /// Ranges of what moves a cursor, rings, begins a sequence, ends a line, or turns the order of text (UAX 9,
  /// "Explicit directional embeddings, overrides, isolates and marks").
  private static let acting: [ClosedRange<UInt32>] = [
    0x00...0x08, 0x0B...0x1F, 0x7F...0x9F,  // C0 without tab and line feed, delete, C1
    0x061C...0x061C, 0x200E...0x200F,  // Arabic letter mark, left-to-right and right-to-left marks
    0x202A...0x202E,  // embeddings and overrides
    0x2066...0x2069,  // isolates
    0x2028...0x2029,  // separators of lines and paragraphs
    0xFEFF...0xFEFF,  // byte order mark
  ]

  private static var scalars: [Unicode.Scalar] { acting.joined().compactMap(Unicode.Scalar.init) }

  /// Letters, signs and spaces just outside of those ranges, and some that take part in words.
  private static let quiet: [UInt32] = [
    0x09, 0x20, 0x7E, 0xA0, 0x061B, 0x061D, 0x0627, 0x2010, 0x2027, 0x2030, 0x65E5, 0xFB01,
    0x1F600,
  ]

  @Test(arguments: scalars)
  func `a character that acts is shown in every sink`(_ scalar: Unicode.Scalar) {
    let shown = "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    let text = "a" + String(scalar) + "b"
    #expect(NeutralText.lines(text) == "a\(shown)b")
    #expect(NeutralText.line(text) == (scalar == "\r" ? "a\\rb" : "a\(shown)b"))
    #expect(
      NeutralText.command(text, isProperty: false) == (scalar == "\r" ? "a%0Db" : "a\(shown)b"))
    // Below 7F a writer of JSON has escaped it already.
    if scalar.value >= 0x7F {
      let digits = String(scalar.value, radix: 16)
      let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      #expect(NeutralText.json("\"\(text)\"") == "\"a\(escape)b\"")
    }
  }

  @Test(arguments: quiet)
  func `a character that is only seen stays in every sink`(_ value: UInt32) throws {
    let text = "a" + String(try #require(Unicode.Scalar(value))) + "b"
    #expect(NeutralText.lines(text) == text)
    #expect(NeutralText.line(text) == text)
    #expect(NeutralText.json(text) == text)
    #expect(NeutralText.command(text, isProperty: true) == text)
  }

  @Test func `text on one line has no break, and keeps the rest as it is`() {
    #expect(NeutralText.line("a\nb\r\nc") == "a\\nb\\r\\nc")
    #expect(NeutralText.line("\u{1B}x\n") == "\\u{1B}x\\n")
    #expect(NeutralText.line("\n") == "\\n")
  }

  @Test func `lines keep their breaks, and our own colours where they are asked for`() {
    let red = "\u{1B}[1;31m"
    let end = "\u{1B}[0m"
    #expect(NeutralText.lines("a\n\nb\u{7}\n") == "a\n\nb\\u{7}\n")
    #expect(
      NeutralText.lines("\(red)bad\(end) \u{1B}[5m", keepsColours: true)
        == "\(red)bad\(end) \\u{1B}[5m")
    #expect(NeutralText.lines("\(red)bad") == "\\u{1B}[1;31mbad")
    // Colours alone do not make a line that begins a command harmless.
    #expect(NeutralText.lines("::error::\(red)", keepsColours: true) == "\\::error::\(red)")
  }

  @Test(arguments: [
    ("::error::x", "\\::error::x"), ("  ::error::x", "  \\::error::x"),
    ("a\n\t::x", "a\n\t\\::x"), ("e::f", "e::f"), ("##[error]x", "#\\#[error]x"),
    ("a ##vso[task]", "a #\\#vso[task]"), ("## heading", "## heading"), (":: ", "\\:: "),
  ])
  func `a line that a CI system would take for a command says the same to people`(
    _ text: String, _ shown: String
  ) {
    #expect(NeutralText.lines(text) == shown)
  }

  @Test func `values of a workflow command are written as its runner reads them back`() {
    #expect(NeutralText.command("50 %\r\na: b, c", isProperty: false) == "50 %25%0D%0Aa: b, c")
    #expect(
      NeutralText.command("50 %\r\na: b, c", isProperty: true) == "50 %25%0D%0Aa%3A b%2C c")
    #expect(NeutralText.command("\u{202E}", isProperty: true) == "\\u{202E}")
  }

  @Test func `JSON keeps its escapes and its length`() {
    #expect(NeutralText.json(#"{"a":"\u001b\n"}"#) == #"{"a":"\u001b\n"}"#)
    #expect(
      NeutralText.json("{\"a\":\"\u{9B}\u{E9}\u{2066}\"}") == "{\"a\":\"\\u009b\u{E9}\\u2066\"}")
  }

  @Test func `a joiner or selector stays behind what it joins alone`() {
    #expect(NeutralText.lines("\u{2600}\u{FE0F}") == "\u{2600}\u{FE0F}")
    for before in [" ", "\u{3000}", "a", ""] {
      #expect(NeutralText.lines("\(before)\u{200D}x") == "\(before)\\u{200D}x")
    }
    #expect(NeutralText.lines("\u{200B}\u{200D}") == "\\u{200B}\\u{200D}")
    // A colour stands between.
    let (red, end) = (NeutralText.colours[0], NeutralText.colours[4])
    #expect(
      NeutralText.lines("\(red)\u{2600}\(end)\u{FE0F}", keepsColours: true)
        == "\(red)\u{2600}\(end)\\u{FE0F}")
  }

  @Test func `one number sign before a bracket is no command`() {
    for text in ["#[x", "a #1 [b]", "# [x]"] { #expect(NeutralText.lines(text) == text) }
    #expect(NeutralText.lines("##[x") != "##[x")
  }
}
