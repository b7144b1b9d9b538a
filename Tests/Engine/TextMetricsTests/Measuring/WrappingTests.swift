import Testing

@testable import TextMetrics

@Suite struct WrappingTests {
  let measurer = TextMeasurer(generation: .sanFrancisco14)
  let font = ResolvedFont.system(17)

  private func size(
    _ text: String, _ width: Double?, lines: Int = 0, mode: LineBreakMode = .truncatingTail
  ) -> TextSize {
    measurer.measure(
      text, font: font, maximumWidth: width, numberOfLines: lines, scale: 2, lineBreakMode: mode)
  }

  @Test func emptyTextHasNoSize() {
    #expect(size("", 100) == .zero)
    #expect(size("", nil, lines: 1) == .zero)
  }

  @Test func linesEndAtSpacesWhichHang() {
    let word = measurer.width(of: "Hello", font: font)
    let two = size("Hello Hello", word)
    #expect(two.lineCount == 2)
    #expect(two.width == (word * 2).rounded(.up) / 2)
    #expect(two.unwrappedWidth == measurer.width(of: "Hello Hello", font: font))
    #expect(size("Hello      Hello", word).lineCount == 2)
    #expect(size("Hello Hello", two.unwrappedWidth).lineCount == 1)
    #expect(size("Hello Hello", two.unwrappedWidth - 0.01).lineCount == 2)
  }

  @Test func aThousandthOfAPointOverStillFits() {
    let width = measurer.width(of: "Hello Hello", font: font)
    #expect(size("Hello Hello", width - 0.0009).lineCount == 1)
    #expect(size("Hello Hello", width - 0.0011).lineCount == 2)
  }

  @Test func explicitBreaksEndLines() {
    for text in ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{85}b", "a\u{B}b"] {
      #expect(size(text, nil).lineCount == 2)
    }
    #expect(size("a\n\nb", nil).lineCount == 3)
    #expect(size("a\n", nil).lineCount == 2)
    #expect(size("\n", nil).lineCount == 2)
    let uneven = size("a\nHello", nil)
    #expect(uneven.unwrappedWidth == measurer.width(of: "Hello", font: font))
  }

  @Test func aLongWordStartsALineAndIsCutBetweenCharacters() {
    let text = "A " + String(repeating: "W", count: 10)
    let three = measurer.width(of: "WWW", font: font)
    // "A", then 3 + 3 + 3 + 1.
    #expect(size(text, three + 0.1).lineCount == 5)
    // The rest of the word and the next one share a line.
    #expect(size(text + " i", three + 0.1).lineCount == 5)
    #expect(size("WWW", 1).lineCount == 3)
    #expect(size("👩🏽‍🚀👩🏽‍🚀e\u{301}", 1).lineCount == 3)
  }

  @Test func characterWrapFillsLines() {
    let text = "A WWWW"
    let width = measurer.width(of: "A W", font: font) + 0.1
    #expect(size(text, width, mode: .wordWrapping).lineCount == 5)
    #expect(size(text, width, mode: .characterWrapping).lineCount == 4)
    #expect(size("a\r\nb", nil, mode: .characterWrapping).lineCount == 2)
  }

  @Test func oneLineNeverWraps() {
    let label = size("Hello Hello Hello", 50, lines: 1)
    #expect(label.lineCount == 1)
    #expect(label.height == 20.5)
    #expect(label.width == 50)
    #expect(label.isTruncated)
    #expect(label.neededLineCount == 3)
    let whole = size("Hello", 50, lines: 1)
    #expect(!whole.isTruncated)
    #expect(whole.neededLineCount == 1)
    let paragraphs = size("Hello\nHello Hello", nil, lines: 1)
    #expect(paragraphs.isTruncated)
    #expect(paragraphs.width == size("Hello", nil).width)
    #expect(!size("Hello   ", 50, lines: 1).isTruncated)
    #expect(size("W", 5, lines: 1).isTruncated)
  }

  @Test func aLimitOfLinesTruncates() {
    let text = "Hello Hello Hello"
    let width = measurer.width(of: "Hello", font: font) + 1
    let two = size(text, width, lines: 2)
    #expect(two.lineCount == 2)
    #expect(two.neededLineCount == 3)
    #expect(two.isTruncated)
    #expect(two.height == 41)
    #expect(two.width == width)
    #expect(!size(text, width, lines: 3).isTruncated)
  }

  @Test func hostileWidthsAndScalesAreSurvived() {
    for width in [
      0, -5, Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude,
      Double.leastNonzeroMagnitude,
    ] {
      for scale in [0, -1, Double.nan, .infinity, 2] {
        for lines in [-1, 0, 1, 2] {
          let measured = measurer.measure(
            "Hello Hello", font: font, maximumWidth: width, numberOfLines: lines, scale: scale)
          #expect(measured.height > 0)
          #expect(measured.lineCount >= 1)
        }
      }
    }
  }

  @Test func aMillionCharactersAreMeasured() {
    let words = String(repeating: "word ", count: 200_000)
    let measured = size(words, 300)
    #expect(measured.lineCount > 20_000)
    let word = String(repeating: "W", count: 100_000)
    let perLine = Int(300 / measurer.width(of: "W", font: font))
    #expect(size(word, 300).lineCount == (100_000 + perLine - 1) / perLine)
    let han = String(repeating: "漢", count: 100_000)
    #expect(size(han, 17.34 * 10).lineCount == 10_000)
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(size(marks, 1).lineCount == 1)
  }

  @Test func anyUnicodeIsMeasured() {
    var state: UInt64 = 42
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let ranges: [UInt32] = [0x80, 0x800, 0x3000, 0x1_0000, 0x11_0000]
        let value = UInt32(truncatingIfNeeded: state >> 33) % ranges[Int(state >> 60) % 5]
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      let prepared = measurer.prepare(String(text), font: font)
      var last = Int.max
      for width in [0.0, 1, 20, 80, 200, 5000] {
        let lines = prepared.measure(maximumWidth: width, numberOfLines: 0, scale: 3).lineCount
        #expect(lines >= 1)
        #expect(lines <= last, "a wider label never takes more lines")
        last = lines
      }
    }
  }
}
