import AutoLayout
import Simplex
import TextMetrics

/// ``TextStress`` of variants in few numbers.
struct LaneStress {
  private let reference: Environment
  /// The number of the reference's transform; -1 where no variant has it.
  private let transform: Int32
  /// By item: the slot of its text, and which of its options are extreme.
  private var extremes: [Int: Extremes] = [:]
  /// Slots that change a single item's text or font.
  private let textual: PlainTable<Int>

  /// The options of a slot that make a text longer than could be expected.
  struct Extremes {
    let slot: Int
    let options: PlainTable<Bool>
  }

  init(reference: Environment, vocabulary: LaneVocabulary) {
    self.reference = reference
    transform = vocabulary.transforms.firstIndex(of: reference.textTransform).map(Int32.init) ?? -1
    var textual: [Int] = []
    for (place, slot) in vocabulary.slots.enumerated() where !slot.isStructural {
      // A translation is no change: its readers see nothing else.
      if case .some(.localized) = slot.options.first { continue }
      textual.append(place)
      for case .text(let item, _) in slot.options.prefix(1) {
        let isExtreme = slot.options.map { option in
          let variant = Variant(environment: reference, overrides: [option])
          return TextStress(variant, reference: reference).extremeItems.contains(item)
        }
        extremes[item] = Extremes(slot: place, options: PlainTable([false] + isExtreme))
      }
    }
    self.textual = PlainTable(textual)
  }

  /// Nil if no option of an item's text is extreme.
  func extremes(of item: Int) -> Extremes? { extremes[item] }

  /// The lanes in which one thing about texts, at most, differs from the reference.
  func calmLanes(_ block: LaneVariants) -> UInt16 {
    var lanes: UInt16 = 0
    for lane in 0..<block.count {
      let variant = block.variants + lane
      let environment = variant.pointee.environment
      let options = block.options + lane * block.optionCount
      var any: UInt16 = 0
      for index in 0..<textual.count { any |= options[textual[index]] }
      let changes =
        (variant.pointee.transform == transform ? 0 : 1)
        + (environment.contentSizeCategory == reference.contentSizeCategory ? 0 : 1)
        + (environment.isBoldText == reference.isBoldText ? 0 : 1) + (any == 0 ? 0 : 1)
      lanes |= (changes <= 1 ? 1 : 0) &<< UInt16(lane)
    }
    return lanes
  }
}

/// The numbers of ``TruncationCheck`` on the room beside a text, for one lane.
struct RoomTest {
  let item: Int
  let superview: Int
  /// Siblings that are shown, with their intrinsic width where they have one and need not be as wide as
  /// the item.
  let siblings: [(item: Int, intrinsic: LaneProgram.Slot?)]
  let reference: [Rect]?
  /// The insets of the safe area at the left and at the right, now and on the canvas.
  let insets: (left: LaneProgram.Slot, right: LaneProgram.Slot)
  let referenceInsets: EdgeInsets
  /// True if the space beside the text is never room for it.
  let isHeldAcross: Bool
  /// The margin of the text's width, but for rounding.
  let width: LaneProgram.Slot
  /// The same of its height.
  let height: LaneProgram.Slot

  func moved(by arranged: LaneArrangement) -> RoomTest {
    RoomTest(
      item: item, superview: superview,
      siblings: siblings.map { ($0.item, $0.intrinsic.map { arranged($0) }) },
      reference: reference, insets: (arranged(insets.left), arranged(insets.right)),
      referenceInsets: referenceInsets, isHeldAcross: isHeldAcross, width: arranged(width),
      height: arranged(height))
  }
}

/// The numbers of one variant of a block.
struct SingleLane {
  let slots: UnsafePointer<Double>
  let lane: Int

  subscript(slot: LaneProgram.Slot) -> Double {
    slots[Int(slot.index) * LaneGroup.laneCount + lane]
  }

  func rect(_ slots: LanePlan.RectSlots?) -> Rect? {
    slots.map {
      Rect(x: self[$0.x], y: self[$0.y], width: self[$0.width], height: self[$0.height])
    }
  }
}
