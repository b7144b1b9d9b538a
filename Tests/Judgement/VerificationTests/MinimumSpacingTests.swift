import AutoLayout
import Simplex
import Testing
import TextMetrics
import Verification

struct MinimumSpacingTests {
  /// Three siblings in a row at the same distance, of which a constraint says the first.
  private func row(
    _ relation: Relation = .equal, gap: Double = 8, drawn: Double = 8, priority: Float = 1000
  ) -> HandMadeLayout {
    var made = HandMadeLayout()
    made.add("A", Rect(x: 20, y: 20, width: 50, height: 20))
    made.add("B", Rect(x: 70 + gap, y: 20, width: 50, height: 20))
    made.add("C", Rect(x: 120 + gap + drawn, y: 20, width: 50, height: 20))
    made.constrain(2, .leading, relation, to: 1, .trailing, constant: 8, priority: priority)
    return made
  }

  private func close(
    _ made: HandMadeLayout, _ change: (inout HandMadeLayout) -> Void
  ) -> [Violation] {
    made.violations(after: change).filter { $0.kind == .minimumSpacing }
  }

  @Test func `views that a constraint keeps apart on the canvas come no closer`() throws {
    let found = close(row()) { $0.rects[1].width = 55 }
    let violation = try #require(found.first)
    #expect(found.count == 1)
    #expect(violation.rule == "minimum-spacing-horizontal")
    #expect(violation.items == [1, 2])
    #expect(violation.margin == -5)
    #expect(violation.expected == "‘A’ and ‘B’ stay at least 8 pt apart, as on the canvas")
    #expect(violation.actual == "they are 3 pt apart")
    #expect(violation.origins == [.author(0)])
  }

  @Test func `a gap drawn as wide as a stated one is kept too`() {
    #expect(close(row()) { $0.rects[3].x = 130 }.map(\.items) == [[2, 3]])
    // Neither more nor less than what was written.
    #expect(close(row(drawn: 12)) { $0.rects[3].x = 130 }.isEmpty)
    #expect(close(row(drawn: 6)) { $0.rects[3].x = 130 }.isEmpty)
  }

  @Test func `a distance that was only drawn in the stored frames says no more`() {
    var made = row()
    for item in 1...3 { made.scene.items[item].designFrame = made.rects[item] }
    #expect(!close(made) { $0.rects[3].x = 130 }.isEmpty)
    made.scene.items[3].designFrame?.x += 4
    #expect(close(made) { $0.rects[3].x = 130 }.isEmpty)
  }

  @Test func `an inequality keeps its own distance, however far apart the canvas shows them`() {
    let made = row(.greaterThanOrEqual, gap: 30)
    #expect(close(made) { $0.rects[1].width = 70 }.isEmpty)
    #expect(close(made) { $0.rects[1].width = 74 }.map(\.margin) == [-2])
  }

  @Test(arguments: [Float(750), 999]) func `an optional distance is not judged`(
    priority: Float
  ) {
    #expect(close(row(.greaterThanOrEqual, priority: priority)) { $0.rects[1].width = 55 }.isEmpty)
  }

  @Test(arguments: [(77.1, 0), (77, 0), (76.9, 1), (70, 1), (69, 0)])
  func `a distance is lost from one point less on, until both views touch`(x: Double, count: Int) {
    #expect(close(row()) { $0.rects[2].x = x }.filter { $0.items == [1, 2] }.count == count)
  }

  @Test func `the order of the views is reversed in the other direction`() {
    let made = row()
    func turned(_ gap: Double) -> [Violation] {
      close(made) {
        $0.environment.layoutDirection = .rightToLeft
        for (item, x) in zip(1...3, [250, 200 - gap, 142 - gap]) { $0.rects[item].x = x }
      }
    }
    #expect(turned(8).isEmpty)
    #expect(turned(5).map(\.margin) == [-3])
  }

  @Test func `a stack view's spacing holds between those that it shows`() {
    var made = HandMadeLayout()
    let stack = made.add("Stack", Rect(x: 0, y: 0, width: 320, height: 100))
    for (index, y) in [0.0, 32, 68].enumerated() {
      made.add("\(index)", Rect(x: 0, y: y, width: 320, height: 20), in: stack)
    }
    made.scene.items[stack].kind = .stackView(
      StackConfiguration(axis: .vertical, spacing: 12, arranged: [2, 3, 4], customSpacing: [3: 16]))
    let found = close(made) { $0.rects[3].y = 30 }
    #expect(found.map(\.items) == [[2, 3]])
    #expect(found.map(\.margin) == [-2])
    #expect(close(made) { $0.rects[4].y = 64 }.map(\.margin) == [-4])
  }

  @Test func `a gap that the canvas shows narrower than stated is not inferred`() {
    #expect(close(row(gap: 4)) { $0.rects[2].x = 71 }.isEmpty)
  }
}
