import Testing
import TextMetrics

@Suite struct TextRunTests {
  private func runs(_ starts: Int...) -> [StyledRun] {
    starts.map { StyledRun(start: $0, font: .system(Double(10 + $0))) }
  }

  @Test func `runs on another text keep their shares of it`() {
    let moved = StyledRun.moved(runs(0, 5), from: "Total 12,00", to: "Gesamtbetrag 12,00 EUR")
    #expect(moved.map(\.start) == [0, 10])
    #expect(StyledRun.moved(runs(0, 5), from: "Total 12", to: "Total 12") == runs(0, 5))
    #expect(StyledRun.moved(runs(0, 5), from: "Total 12", to: "").map(\.start) == [0, 0])
  }

  @Test func `runs on another text begin at characters`() {
    let moved = StyledRun.moved(runs(0, 1), from: "abc", to: "ééé")
    #expect(moved.map(\.start) == [0, 2])
  }

  @Test func `a text is measured run by run`() {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let big = ResolvedFont.system(34)
    let small = ResolvedFont.system(12)
    let text = measurer.prepare(
      "Big small", font: big,
      runs: [TextRun(start: 0, font: big), TextRun(start: 4, font: small, baselineOffset: 20)])
    let parts = measurer.width(of: "Big ", font: big) + measurer.width(of: "small", font: small)
    #expect(abs(text.unwrappedWidth - parts) < 0.001)
    // What is raised is above the baseline by its own ascender.
    let box = text.lineBoxes(maximumWidth: nil, limit: 0)
    #expect(box.count == 1)
    #expect(box.first?.ascent == 34 * 0.9521484375)
    #expect(
      text.lineBoxes(maximumWidth: 60, limit: 0).map { ($0.ascent * 100).rounded() } == [
        3237, 3143,
      ])
  }
}
