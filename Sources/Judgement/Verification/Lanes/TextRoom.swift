import AutoLayout
import CKernels
import Simplex

/// A ``RoomTest`` as the kernels take it: what is asked of all lanes of a block must not be counted or
/// allocated.
final class TextRoom {
  /// The lanes in which some of the options of the text are extreme.
  private let extremes: LaneStress.Extremes?
  private let room: UnsafeMutablePointer<plumb_room>
  private let siblings: PlainTable<plumb_sibling>

  /// Points beside a text, or in neighbours wider than their content, that are no room for it.
  private static let most = 8.0

  init(_ test: RoomTest, _ stress: LaneStress, _ rects: [LanePlan.RectSlots?]) {
    extremes = stress.extremes(of: test.item)
    let canvas = test.reference.flatMap { $0.indices.contains(test.item) ? $0 : nil }
    func edges(_ item: Int) -> (start: Double, end: Double)? {
      guard let canvas, canvas.indices.contains(item) else { return nil }
      return (canvas[item].x, canvas[item].x + canvas[item].width)
    }
    siblings = PlainTable(
      test.siblings.compactMap { sibling in
        guard let rect = rects[sibling.item] else { return nil }
        let there = edges(sibling.item)
        return plumb_sibling(
          x: rect.x.offset, y: rect.y.offset, width: rect.width.offset, height: rect.height.offset,
          intrinsic: sibling.intrinsic?.offset ?? 0,
          has_intrinsic: sibling.intrinsic == nil ? 0 : 1, is_known: there == nil ? 0 : 1,
          start: there?.start ?? 0, end: there?.end ?? 0)
      })
    let own = rects[test.item]
    // Without a superview the kernels count what neighbours have to spare alone.
    let isCounted = !test.isHeldAcross && rects.indices.contains(test.superview)
    let outer = isCounted ? rects[test.superview] : nil
    let screen = rects.first.flatMap { $0 }
    let there = (
      own: edges(test.item) ?? (0, 0), outer: edges(test.superview) ?? (0, 0),
      screen: edges(0) ?? (0, 0)
    )
    let safe = (
      start: there.screen.start + test.referenceInsets.left,
      end: there.screen.end - test.referenceInsets.right
    )
    room = .allocate(capacity: 1)
    room.initialize(
      to: plumb_room(
        x: own?.x.offset ?? 0, y: own?.y.offset ?? 0, width: own?.width.offset ?? 0,
        height: own?.height.offset ?? 0, outer_x: outer?.x.offset ?? 0,
        outer_width: outer?.width.offset ?? 0, screen_x: screen?.x.offset ?? 0,
        screen_width: screen?.width.offset ?? 0, left_inset: test.insets.left.offset,
        right_inset: test.insets.right.offset, spare_width: test.width.offset,
        spare_height: test.height.offset, has_outer: outer == nil ? 0 : 1,
        has_canvas: canvas != nil && own != nil ? 1 : 0, start: there.own.start,
        end: there.own.end, left_there: min(there.own.start, max(there.outer.start, safe.start)),
        right_there: max(there.own.end, min(there.outer.end, safe.end)), siblings: siblings.base,
        sibling_count: Int32(siblings.count), tolerance: Tolerance.equality, most: Self.most))
  }

  deinit { room.deallocate() }

  /// Lanes in which the text lacks something, as ``TruncationCheck`` has it where it is mild.
  func lacks(_ level: VectorLevel, _ slots: UnsafePointer<Double>) -> plumb_lacks {
    plumb_find_lacks(level.kernel, room, slots)
  }

  /// The lanes, of some, in which the text is no longer than expected.
  func plainLanes(_ lanes: UInt16, _ block: LaneVariants) -> UInt16 {
    guard let extremes else { return lanes }
    var (plain, rest) = (lanes, lanes)
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      let option = Int(block.options[lane * block.optionCount + extremes.slot])
      if extremes.options[option] { plain &= ~(UInt16(1) &<< UInt16(lane)) }
    }
    return plain
  }
}

extension LaneProgram.Slot {
  /// Bytes from the first slot of a block.
  fileprivate var offset: UInt32 {
    UInt32(Int(index) * LaneGroup.laneCount * MemoryLayout<Double>.stride)
  }
}
