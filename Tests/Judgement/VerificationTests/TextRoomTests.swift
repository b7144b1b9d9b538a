import AutoLayout
import Simplex
import Testing

@testable import Verification

/// Texts that are cut, many side by side: what they lack, and whether there is room beside them.
@Suite struct TextRoomTests {
  /// The numbers of a block: item 0 is the screen, 1 the superview, 2 the text, 3 and 4 stand beside it; four
  /// slots each. Then the insets, what the text has too much, and an intrinsic width.
  private struct Block {
    static let lanes = LaneGroup.laneCount
    var numbers = [Double](repeating: 0, count: 25 * lanes)

    mutating func set(_ slot: Int, _ lane: Int, _ value: Double) {
      numbers[slot * Self.lanes + lane] = value
    }

    mutating func place(_ item: Int, _ lane: Int, _ rect: Rect) {
      for (offset, value) in [rect.x, rect.y, rect.width, rect.height].enumerated() {
        set(4 * item + offset, lane, value)
      }
    }

    func withSlots<Result>(_ body: (UnsafePointer<Double>) -> Result) -> Result {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: numbers.count * 8, alignment: 64)
      defer { memory.deallocate() }
      let slots = memory.bindMemory(to: Double.self, capacity: numbers.count)
      slots.initialize(from: numbers, count: numbers.count)
      return body(slots)
    }
  }

  private static let levels = VectorLevel.allCases.filter {
    $0.rawValue <= VectorLevel.best.rawValue
  }

  private func slot(_ index: Int) -> LaneProgram.Slot { LaneProgram.Slot(index: Int32(index)) }

  private func room(reference: [Rect]?, isHeldAcross: Bool = false) -> TextRoom {
    let rects = (0..<5).map { item in
      LanePlan.RectSlots(
        x: slot(4 * item), y: slot(4 * item + 1), width: slot(4 * item + 2),
        height: slot(4 * item + 3))
    }
    let test = RoomTest(
      item: 2, superview: 1, siblings: [(item: 3, intrinsic: slot(24)), (item: 4, intrinsic: nil)],
      reference: reference, insets: (left: slot(20), right: slot(21)), referenceInsets: .zero,
      isHeldAcross: isHeldAcross, width: slot(22), height: slot(23))
    let stress = LaneStress(
      reference: .cookbook, vocabulary: LaneVocabulary(.cookbook))
    return TextRoom(test, stress, rects)
  }

  private let canvas = [
    Rect(x: 0, y: 0, width: 300, height: 400), Rect(x: 0, y: 0, width: 300, height: 400),
    Rect(x: 10, y: 10, width: 80, height: 20), Rect(x: 100, y: 10, width: 190, height: 20),
    Rect(x: 10, y: 100, width: 80, height: 20),
  ]

  /// Lane 0 is the canvas with a text that is too wide; every other lane changes one thing.
  @Test func roomIsWhatIsMoreThanOnTheCanvas() {
    var block = Block()
    for lane in 0..<Block.lanes {
      for (item, rect) in canvas.enumerated() { block.place(item, lane, rect) }
      block.set(22, lane, -5)
      block.set(24, lane, 190)
    }
    // Narrow enough as it is.
    block.set(22, 1, 0)
    // The neighbour stands farther away, and a little farther.
    block.place(3, 2, Rect(x: 120, y: 10, width: 190, height: 20))
    block.place(3, 3, Rect(x: 107, y: 10, width: 190, height: 20))
    // It is wider than its content.
    block.set(24, 4, 150)
    // It is in another row: the text has all the width there is, on the canvas too.
    block.place(3, 5, Rect(x: 100, y: 60, width: 190, height: 20))
    // The safe area ends where the text does.
    block.place(3, 6, Rect(x: 320, y: 10, width: 190, height: 20))
    block.set(21, 6, 205)
    // Lines are missing, not width.
    block.set(22, 7, 4)
    block.set(23, 7, -12)
    // It touches the neighbour, but for the last bit of a sum; in the other one what is below touches so.
    block.place(2, 8, Rect(x: 10, y: 10, width: 90, height: 20))
    block.place(3, 8, Rect(x: 100 - 1e-13, y: 10, width: 190, height: 20))
    block.place(3, 9, Rect(x: 320, y: 10, width: 190, height: 20))
    block.place(4, 9, Rect(x: 95, y: 30 - 1e-13, width: 80, height: 20))
    for level in Self.levels {
      let lacks = block.withSlots { room(reference: canvas).lacks(level, $0) }
      #expect(lacks.width == 0b1111_1111_0111_1101, "\(level)")
      #expect(lacks.height == 0b1000_0000, "\(level)")
      #expect(lacks.room == 0b10_0001_0100, "\(level)")
      let unknown = block.withSlots { room(reference: nil).lacks(level, $0) }
      #expect(unknown.room == 0 && unknown.width == lacks.width, "\(level)")
      // Only the neighbour that is wider than its content has something to give.
      let across = block.withSlots {
        room(reference: canvas, isHeldAcross: true).lacks(level, $0)
      }
      #expect(across.room == 0b0001_0000 && across.width == lacks.width, "\(level)")
    }
  }

  @Test func allInstructionsFindTheSame() {
    var state: UInt64 = 5
    func number(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound
        + (Double(state >> 40) / Double(1 << 24)) * (range.upperBound - range.lowerBound)
    }
    var found: Set<UInt16> = []
    for round in 0..<60 {
      var block = Block()
      for lane in 0..<Block.lanes {
        for (item, rect) in canvas.enumerated() {
          block.place(
            item, lane,
            Rect(
              x: rect.x + number(-20...40), y: rect.y + number(-15...15),
              width: rect.width + number(-30...60), height: rect.height))
        }
        for slot in 20...23 { block.set(slot, lane, number(-9...9)) }
        block.set(24, lane, number(150...220))
      }
      let known = room(reference: Array(canvas.prefix(round % 3 == 0 ? 4 : 5)))
      let expected = block.withSlots { known.lacks(.scalar, $0) }
      found.insert(expected.room)
      for level in Self.levels {
        let lacks = block.withSlots { known.lacks(level, $0) }
        #expect(lacks.room == expected.room, "\(level), round \(round)")
        #expect(lacks.width == expected.width && lacks.height == expected.height)
      }
    }
    #expect(found.count > 40)
  }
}
