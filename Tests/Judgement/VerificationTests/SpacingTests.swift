import AutoLayout
import Simplex
import Testing
import Verification

struct SpacingTests {
  /// Two siblings 12 points apart, at least 8 by an inequality that may give way.
  private func row(
    _ relation: Relation = .greaterThanOrEqual, priority: Float = 750, gap: Double = 12
  ) -> HandMadeLayout {
    var made = HandMadeLayout()
    made.add("A", Rect(x: 20, y: 20, width: 50, height: 20))
    made.add("B", Rect(x: 70 + gap, y: 20, width: 50, height: 20))
    made.constrain(2, .leading, relation, to: 1, .trailing, constant: 8, priority: priority)
    return made
  }

  private func close(_ made: HandMadeLayout, x: Double) -> [Violation] {
    made.violations { $0.rects[2].x = x }.filter { $0.kind == .keepsDistance }
  }

  @Test func `a gap that closes below what its author wrote is found`() throws {
    let violation = try #require(close(row(), x: 73).first)
    #expect(violation.rule == "keeps-distance-horizontal")
    #expect(violation.items == [1, 2])
    #expect(violation.margin == -5)
    #expect(violation.actual == "they are 3 pt apart")
    #expect(violation.origins == [.author(0)])
  }

  @Test(arguments: [(78.0, 0), (77, 1), (70, 1), (69, 0)])
  func `a gap is too small from the least distance down to where both views touch`(
    x: Double, count: Int
  ) {
    #expect(close(row(), x: x).count == count)
  }

  @Test(arguments: [
    (Relation.equal, Float(750)), (.lessThanOrEqual, 750), (.greaterThanOrEqual, 1000),
  ])
  func `an optional or an equal distance is no least distance`(relation: Relation, priority: Float)
  {
    #expect(close(row(relation, priority: priority), x: 73).isEmpty)
  }

  @Test func `views that are closer on the canvas may be so elsewhere`() {
    #expect(close(row(gap: 4), x: 73).isEmpty)
  }

  @Test func `an inequality with its sides exchanged means the same`() {
    var made = row()
    made.scene.constraints = []
    made.constrain(
      1, .trailing, .lessThanOrEqual, to: 2, .leading, constant: -8, priority: 750)
    #expect(close(made, x: 73).map(\.items) == [[1, 2]])
  }

  @Test func `in the other direction the gap is on the other side`() {
    let found = row().violations {
      $0.environment.layoutDirection = .rightToLeft
      $0.rects[1].x = 250
      $0.rects[2].x = 197
    }.filter { $0.kind == .keepsDistance }
    #expect(found.map(\.margin) == [-5])
  }
}
