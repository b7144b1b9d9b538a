import Testing

@testable import TextMetrics

/// The text of lines, against their number and the text as a whole.
@Suite struct LinesTests {
  private let measurer = TextMeasurer(generation: .sanFrancisco14)

  static let texts = [
    "one two three four five six", "Donaudampfschifffahrtsgesellschaft", "a\n\nb\n",
    "  led by space", "漢字かな交じり文は何処でも折れる。", "half-truths and/or\nparagraphs",
    "👩🏽‍🚀👩🏽‍🚀 e\u{301}e\u{301}e\u{301}", "", "\n", "x",
  ]

  @Test(arguments: texts, [LineBreakMode.truncatingTail, .characterWrapping])
  func linesAreAsManyAsMeasuredAndHoldTheWholeText(text: String, mode: LineBreakMode) {
    let prepared = measurer.prepare(text, font: .system(17), lineBreakMode: mode)
    for width in stride(from: 4.0, through: 300, by: 7.3) {
      let lines = prepared.lines(maximumWidth: width, limit: .max)
      let measured = prepared.measure(maximumWidth: width, numberOfLines: 0, scale: 2)
      #expect(lines.lines.count == measured.lineCount, "\(width)")
      #expect(lines.rest == nil)
      let joined = lines.lines.map(\.string).joined()
      #expect(joined.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      for line in lines.lines where line.string.count > 1 && !line.string.hasPrefix(" ") {
        #expect(line.width <= width + TextMeasurer.fittingTolerance, "‘\(line.string)’")
      }
      // A line of its own is as wide as the same text alone, in the same language.
      for line in lines.lines where !text.contains("漢") {
        #expect(line.width == measurer.width(of: line.string, font: .system(17)))
      }
    }
  }

  @Test func `the remaining text begins with the last line`() {
    let prepared = measurer.prepare("one two three four five six", font: .system(17))
    let all = prepared.lines(maximumWidth: 80, limit: .max).lines.map(\.string)
    #expect(all.count > 2)
    for limit in 1..<all.count {
      let some = prepared.lines(maximumWidth: 80, limit: limit)
      #expect(some.lines.map(\.string) == Array(all.prefix(limit)))
      #expect(some.rest == all[(limit - 1)...].joined(separator: " "))
    }
    #expect(prepared.lines(maximumWidth: 80, limit: all.count).rest == nil)
    #expect(
      prepared.lines(maximumWidth: nil, limit: 1).lines.map(\.string) == [
        "one two three four five six"
      ])
  }
}
