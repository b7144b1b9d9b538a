import AutoLayout
import Testing

@testable import LayoutDiff

/// When a view counts as moved, and by how much.
@Suite struct ItemMoveTests {
  private func move(_ before: Rect?, _ after: Rect?, lines: (Int?, Int?) = (nil, nil)) -> ItemMove {
    ItemMove(
      item: 1, before: before.map { .init(rect: $0, lines: lines.0) },
      after: after.map { .init(rect: $0, lines: lines.1) })
  }

  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `each edge and length counts, from a hundredth of a point on`() {
    for path in [\Rect.x, \.y, \.width, \.height] as [WritableKeyPath<Rect, Double>] {
      for sign in [1.0, -1.0] {
        var other = rect
        other[keyPath: path] += sign * 0.009
        #expect(!move(rect, other).isMove)
        other[keyPath: path] = rect[keyPath: path] + sign * 0.011
        #expect(move(rect, other).isMove)
        other[keyPath: path] = rect[keyPath: path] + sign * 5
        #expect(move(rect, other).amount == 5)
      }
    }
    #expect(!move(rect, rect).isMove)
    #expect(move(rect, rect).amount == 0)
  }

  @Test func `the greatest difference is reported`() {
    #expect(move(rect, Rect(x: 11, y: 17, width: 32, height: 40)).amount == 3)
  }

  @Test func `a changed number of lines, an added view and a removed view are moves`() {
    #expect(move(rect, rect, lines: (1, 2)).isMove)
    #expect(!move(rect, rect, lines: (2, 2)).isMove)
    #expect(move(nil, rect).isMove && move(rect, nil).isMove)
    #expect(!move(nil, nil).isMove)
    #expect(move(nil, rect).amount == .infinity)
  }
}
