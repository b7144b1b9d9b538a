import Testing

@testable import TextMetrics

@Suite struct WrappedWidthTests {
  let measurer = TextMeasurer(generation: .sanFrancisco14)
  let font = ResolvedFont.system(17)

  private func wrapped(
    _ text: String, _ width: Double, lines: Int = 0, pushesOut: Bool = false
  ) -> PreparedText.WrappedWidth {
    measurer.prepare(text, font: font).wrappedWidth(
      maximumWidth: width, numberOfLines: lines, scale: 2, pushesOut: pushesOut)
  }

  private func points(_ text: String) -> Double { measurer.width(of: text, font: font) }
  private func pixels(_ text: String) -> Double { (points(text) * 2).rounded(.up) / 2 }

  @Test func theWidestLineCountsWithTheSpaceThatEndsIt() {
    #expect(wrapped("Hello Hello", points("Hello ") + 5).width == pixels("Hello "))
    #expect(wrapped("Hi Hello Hello\nHi", points("Hello Hello")).width == pixels("Hi Hello "))
  }

  @Test func `a text that fills the width requests all of it`() {
    // On one line, with its space over the edge, with a word that is cut, and cut off.
    #expect(wrapped("Hello", 200).width == nil)
    #expect(wrapped("Hello Hello", points("Hello") + 1).width == nil)
    #expect(wrapped("Hello Hello", points("Hell")).width == nil)
    #expect(wrapped("Hello Hello Hello", points("Hello ") + 5, lines: 2).width == nil)
    #expect(wrapped("", 10).width == nil)
  }

  @Test func aLastLineOfOneWordGetsTheWordBefore() {
    let text = "Long long long podcast name"
    let room = points("Long long long podcast ") + 2
    #expect(wrapped(text, room).width == pixels("Long long long podcast "))
    #expect(wrapped(text, room, pushesOut: true).width == pixels("Long long long "))
    // Two words are no orphan; nor is one before which nothing may be left.
    let two = points("Long long long ") + 2
    #expect(wrapped(text, two, pushesOut: true) == wrapped(text, two))
    let one = points("podcast ") + 2
    #expect(wrapped("podcast podcast", one, pushesOut: true) == wrapped("podcast podcast", one))
  }

  @Test(arguments: [false, true]) func theRangeIsWhereAllWidthsAskTheSame(_ pushesOut: Bool) {
    let text = "We show what a label of well-known words\nasks for, once it is wrapped. Really so."
    for lines in [0, 3] {
      var width = 0.0
      var count = 0
      while width < points(text) {
        let here = wrapped(text, width, lines: lines, pushesOut: pushesOut)
        #expect(here.range.contains(width))
        for step in 0...4 where here.range.upperBound < .infinity {
          let inside = width + (here.range.upperBound.nextDown - width) * Double(step) / 4
          #expect(wrapped(text, inside, lines: lines, pushesOut: pushesOut) == here)
        }
        // A label as wide as it asks to be asks for no other width.
        if let own = here.width {
          #expect(wrapped(text, own, lines: lines, pushesOut: pushesOut).width == own)
        }
        width = here.range.upperBound
        count += 1
      }
      #expect(count > 15)
    }
  }
}
