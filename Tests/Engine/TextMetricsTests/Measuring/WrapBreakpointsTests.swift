import Testing

@testable import TextMetrics

@Suite struct WrapBreakpointsTests {
  @Test func hugeTextsAreGivenUp() {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let huge = measurer.prepare(String(repeating: "word ", count: 2000), font: .system(17))
    let steps = huge.wrapBreakpoints(in: 100...1000, numberOfLines: 0, workLimit: 400_000)
    #expect(!steps.isComplete)
    #expect(steps.steps.count <= 4)
    let paragraph = measurer.prepare(String(repeating: "word ", count: 80), font: .system(17))
    #expect(paragraph.wrapBreakpoints(in: 100...1000, numberOfLines: 0).isComplete)
  }

  let measurer = TextMeasurer(generation: .sanFrancisco14)
  let text = "The quick brown fox jumps over the well-known lazy dog, 漢字 and all."

  private func lines(_ prepared: PreparedText, _ width: Double, _ limit: Int) -> Int {
    prepared.measure(maximumWidth: width, numberOfLines: limit, scale: 2).lineCount
  }

  @Test(arguments: [0, 2, 3]) func stepsAreWhereTheNumberOfLinesChanges(limit: Int) {
    let prepared = measurer.prepare(text, font: .system(17))
    let found = prepared.wrapBreakpoints(in: 10...1000, numberOfLines: limit)
    #expect(found.isComplete)
    #expect(found.steps.first?.width == 10)
    #expect(found.steps.last?.lineCount == 1)
    for (index, step) in found.steps.enumerated() {
      #expect(lines(prepared, step.width, limit) == step.lineCount)
      guard index > 0 else { continue }
      #expect(lines(prepared, step.width.nextDown, limit) == found.steps[index - 1].lineCount)
      #expect(step.lineCount < found.steps[index - 1].lineCount)
    }
    // Nothing between the steps is missed.
    var width = 10.0
    while width < 1000 {
      let expected = found.steps.last { $0.width <= width }?.lineCount
      #expect(lines(prepared, width, limit) == expected)
      width += 0.37
    }
  }

  @Test func oneLineHasOneStep() {
    let prepared = measurer.prepare(text, font: .system(17))
    let found = prepared.wrapBreakpoints(in: 10...1000, numberOfLines: 1)
    #expect(found.steps == [.init(width: 10, lineCount: 1)])
  }

  @Test func `too many steps are reported`() {
    let prepared = measurer.prepare(String(repeating: "word ", count: 200), font: .system(17))
    let found = prepared.wrapBreakpoints(in: 50...5000, numberOfLines: 0, maximumSteps: 5)
    #expect(found.steps.count == 5)
    #expect(!found.isComplete)
  }
}
