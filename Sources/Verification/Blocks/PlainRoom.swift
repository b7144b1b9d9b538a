import AutoLayout
import Simplex

/// A ``RoomTest`` in plain numbers: what it asks of many lanes must not be counted or allocated.
final class PlainRoom {
  /// A view beside the text, if a lane has it there.
  private struct Sibling: BitwiseCopyable {
    var rect: SIMD4<Int32>
    /// The slot of its intrinsic width, or -1.
    var intrinsic: Int32
    /// Whether it is on the canvas, and where: x and width.
    var isKnown: Bool
    var reference: SIMD2<Double>
  }

  let item: Int
  private let width: LaneProgram.Slot
  private let height: LaneProgram.Slot
  private let siblings: PlainTable<Sibling>
  private let own: SIMD4<Int32>
  private let outer: SIMD4<Int32>?
  private let screen: SIMD4<Int32>
  private let insets: (left: LaneProgram.Slot, right: LaneProgram.Slot)
  /// On the canvas: x and width of the text, and where the room that its superview has begins and ends.
  private let reference: (own: SIMD2<Double>, room: SIMD2<Double>)?

  init(_ test: RoomTest, _ rects: [BlockPlan.RectSlots?]) {
    item = test.item
    width = test.width
    height = test.height
    let known = test.reference.flatMap { $0.indices.contains(test.item) ? $0 : nil }
    func edges(_ item: Int) -> SIMD2<Double> {
      guard let known, known.indices.contains(item) else { return .zero }
      return SIMD2(known[item].x, known[item].width)
    }
    siblings = PlainTable(
      test.siblings.compactMap { sibling in
        rects[sibling.item].map {
          Sibling(
            rect: Self.slots($0), intrinsic: sibling.intrinsic?.index ?? -1,
            isKnown: known?.indices.contains(sibling.item) ?? false,
            reference: edges(sibling.item))
        }
      })
    let rect = rects[test.item]
    own = rect.map(Self.slots) ?? .zero
    outer = rects.indices.contains(test.superview) ? rects[test.superview].map(Self.slots) : nil
    screen = rects.first.flatMap { $0 }.map(Self.slots) ?? .zero
    insets = test.insets
    let there = (own: edges(test.item), outer: edges(test.superview), screen: edges(0))
    let safe = (
      start: there.screen.x + test.referenceInsets.left,
      end: there.screen.x + there.screen.y - test.referenceInsets.right
    )
    let room = SIMD2(
      min(there.own.x, max(there.outer.x, safe.start)),
      max(there.own.x + there.own.y, min(there.outer.x + there.outer.y, safe.end)))
    reference = known != nil && rect != nil ? (there.own, room) : nil
  }

  private static func slots(_ rect: BlockPlan.RectSlots) -> SIMD4<Int32> {
    SIMD4(rect.x.index, rect.y.index, rect.width.index, rect.height.index)
  }

  /// As ``TruncationCheck/isNarrow(_:_:)``.
  func isNarrow(_ lane: BlockLane) -> Bool { lane[width] < -Tolerance.equality }

  /// As the truncation check has it.
  func isLow(_ lane: BlockLane) -> Bool { lane[height] < -Tolerance.equality }

  /// As ``TruncationCheck/hasRoom(_:_:reference:)``.
  func hasRoom(_ lane: BlockLane) -> Bool {
    guard let reference, lane[width] < -Tolerance.equality else { return false }
    let (x, y) = (lane[own.x], lane[own.y])
    let (endX, endY) = (x + lane[own.z], y + lane[own.w])
    let outerX = outer.map { lane[$0.x] } ?? 0
    let screenX = lane[screen.x]
    let safe = (screenX + lane[insets.left], screenX + lane[screen.z] - lane[insets.right])
    var left = min(x, max(outerX, safe.0))
    var right = max(endX, min(outerX + (outer.map { lane[$0.z] } ?? 0), safe.1))
    let there = (start: reference.own.x, end: reference.own.x + reference.own.y)
    var (leftThere, rightThere) = (reference.room.x, reference.room.y)
    var stretch = 0.0
    var isKnown = outer != nil
    for index in 0..<siblings.count {
      let sibling = siblings[index]
      let (minX, minY) = (lane[sibling.rect.x], lane[sibling.rect.y])
      let width = lane[sibling.rect.z]
      guard minY < endY, y < minY + lane[sibling.rect.w] else { continue }
      if sibling.intrinsic >= 0 { stretch += max(0, width - lane[sibling.intrinsic]) }
      if minX + width <= x { left = max(left, minX + width) }
      if minX >= endX { right = min(right, minX) }
      if !sibling.isKnown { isKnown = false }
      let (start, end) = (sibling.reference.x, sibling.reference.x + sibling.reference.y)
      if end <= there.start { leftThere = max(leftThere, end) }
      if start >= there.end { rightThere = min(rightThere, start) }
    }
    if stretch > 8 { return true }
    guard isKnown else { return false }
    return (x - left + right - endX) - (there.start - leftThere + rightThere - there.end) > 8
  }
}

extension BlockLane {
  @inline(__always)
  fileprivate subscript(slot: Int32) -> Double {
    slots[Int(slot) * BatchSolver.laneCount + lane]
  }
}
