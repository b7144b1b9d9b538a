import Simplex
import Testing

@testable import AutoLayout

@Suite struct RectTableTests {
  @Test func `rectangles in rows are those of their forms, to the same bit`() {
    let first = RectForm(
      left: .variable(0) + 0.1, top: .parameter(1, 0.3), width: .variable(2) - .variable(0),
      height: 0.7 * (.parameter(0) + .variable(1)) + 1.1)
    let last = RectForm(
      left: .variable(1), top: LinearForm(), width: .parameter(0) - .variable(1, 3),
      height: .variable(2) + .parameter(1))
    let rects = [first, nil, last]
    let (values, parameters) = ([0.1, 12.3, 1e9], [7.7, -0.2])
    let expected = rects.map { $0?.value(values, parameters) ?? Rect() }
    #expect(RectTable(rects).rects(values, parameters) == expected)
  }
}
