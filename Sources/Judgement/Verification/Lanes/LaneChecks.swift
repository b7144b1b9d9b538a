import AutoLayout
import Simplex

/// The checks of a ``Verifier`` for the layouts of one plan, as a lane program: what
/// ``Verifier/check(_:opposite:stress:isDetailed:)`` finds in layouts without conflicts, in the same
/// order and to the same bit.
package final class LaneChecks {
  /// One invariant that some items may break.
  package struct Check {
    /// The kind of the invariant.
    package let kind: Invariant.Kind
    /// ``Violation/rule``.
    package let rule: String
    /// ``Violation/items``.
    package let items: [Int]
    let margin: LaneProgram.Slot
    let values: [LaneProgram.Slot]
    /// The axes along which it fails.
    let axes: [Axis]
    let test: Test
  }

  /// The condition on lanes that break an invariant.
  enum Test {
    case mask(LaneProgram.Mask)
    /// The lanes in which the mask is set and there is room beside the text; or in which there is
    /// none, little was changed, and width or lines are missing.
    case text(LaneProgram.Mask, RoomTest, TextLack)
    /// The lanes in which the mask is set and no other item explains it.
    case mirrored(LaneProgram.Mask)
  }

  /// The count of judgings of an invariant: `weight` for each lane of the mask, or for every lane.
  struct Judging {
    var invariant: Int
    var weight: Int
    var mask: LaneProgram.Mask?
  }

  /// The values that the caller's variants fill into the block before the program is run.
  enum Input: Hashable {
    case width, height, scale, pixel, contentSize
    case margin(Edge)
    case safeArea(Edge)
    case content(Int, LaneContent.Field)

    /// Of the parameter that has the same value, if there is one.
    var source: LanePlan.Source? {
      switch self {
      case .width: .width
      case .height: .height
      case .margin(let edge): .margin(edge)
      case .safeArea(let edge): .safeArea(edge)
      case .content(let place, let field): .content(place, field)
      case .scale, .pixel, .contentSize: nil
      }
    }
  }

  enum InputMask: Hashable {
    case everywhere, judgesTexts, readsTexts
    case horizontalClass(SizeClass), verticalClass(SizeClass)
    case hasText(Int)
  }

  /// The decision of a check, in plain numbers.
  struct Step: BitwiseCopyable {
    enum Kind: UInt8 {
      case mask, text
      /// Decided by a step before.
      case textWithoutRoom
      case mirrored
    }

    var kind: Kind
    var mask: Int32
    /// Index into ``LaneChecks/rooms``.
    var room: Int32 = 0
  }

  /// ``Judging`` in plain numbers; no mask is -1.
  struct Count: BitwiseCopyable {
    var invariant: Int32
    var weight: Int32
    var mask: Int32
  }

  /// The plan whose layouts are judged.
  package let plan: LanePlan
  /// That of the variants in the other direction, where the mirror image is judged.
  package let opposite: LanePlan?
  /// The number of the verifier's invariants.
  package let invariantCount: Int
  /// Slots that are solved for: parameters and variables of the plan, then those of the opposite one.
  package let solvedCount: Int
  /// True if ``opposite`` measures the same contents.
  package let sharesContents: Bool
  /// In the order in which they are reported.
  package private(set) var checks: [Check] = []
  let code: LaneCode
  let steps: PlainTable<Step>
  /// The masks of the steps, and the steps that are decided by more than a mask.
  let stepMasks: PlainTable<Int32>
  let specialSteps: PlainTable<Int32>
  let counts: PlainTable<Count>
  let fills: PlainTable<Fill>
  /// Numbers of contents that the program reads besides what is solved for, in slots right behind that.
  let records: RecordFills
  /// By content of the plan: where its numbers are.
  let contentNumbers: PlainTable<UnsafeMutablePointer<UnsafeMutablePointer<Double>>>
  /// And whether its text is blank.
  let contentBlanks: PlainTable<UnsafeMutablePointer<UnsafeMutablePointer<Bool>>>
  let maskFills: PlainTable<MaskFill>
  let textFills: PlainTable<TextFill>
  let rooms: [TextRoom]
  let mirror: MirrorNaming?
  let rects: [LanePlan.RectSlots?]
  let stress: LaneStress
  let masks: UnsafeMutablePointer<UInt16>
  let failing: UnsafeMutablePointer<UInt16>
  let level: VectorLevel
  let ambiguity: LaneAmbiguity

  /// - Parameters:
  ///   - probe: any layout of the plan; shows which items are present, not where.
  ///   - opposite: the plan of the variants in the other direction and a layout of it.
  /// - Returns: nil if some invariant needs a fact that blocks lack.
  package convenience init?(
    _ verifier: Verifier, plan: LanePlan, probe: Layout,
    opposite: (plan: LanePlan, probe: Layout)?, vocabulary: LaneVocabulary,
    level: VectorLevel = .best
  ) {
    var compiler = LaneCompiler(verifier.scope, plan: plan, probe: probe, opposite: opposite)
    guard compiler.compile() else { return nil }
    // The mirror image's lines are counted by the records of the plan.
    if let opposite, plan.wrapsTexts, !plan.hasContents(of: opposite.plan) { return nil }
    self.init(
      compiler, opposite: opposite?.plan,
      stress: LaneStress(reference: verifier.scene.reference, vocabulary: vocabulary),
      level: level)
  }

  private init(
    _ compiler: LaneCompiler, opposite: LanePlan?, stress: LaneStress, level: VectorLevel
  ) {
    plan = compiler.plan
    self.opposite = opposite
    sharesContents = opposite.map(compiler.plan.hasContents) ?? true
    self.stress = stress
    self.level = level
    mirror = compiler.mirror
    let arranged = compiler.arranged()
    code = LaneCode(arranged.program)
    slotCount = arranged.program.slotCount
    checks = compiler.checks.map { $0.moved(by: arranged) }
    rects = compiler.rects.map { $0?.moved(by: arranged) }
    invariantCount = compiler.scope.invariants.count
    solvedCount = compiler.plan.slotCount + (opposite?.slotCount ?? 0)
    counts = PlainTable(Self.merged(compiler.judgings))
    var rooms: [RoomTest] = []
    steps = PlainTable(
      checks.map { check in
        switch check.test {
        case .mask(let mask): return Step(kind: .mask, mask: mask.index)
        case .text(let mask, let room, let lack):
          // The one for room beside the text comes first, and answers for all.
          if lack == .roomBeside { rooms.append(room) }
          return Step(
            kind: lack == .roomBeside ? .text : .textWithoutRoom, mask: mask.index,
            room: Int32(rooms.count - 1))
        case .mirrored(let mask): return Step(kind: .mirrored, mask: mask.index)
        }
      })
    let steps = steps
    stepMasks = PlainTable((0..<steps.count).map { steps[$0].mask })
    specialSteps = PlainTable(
      (0..<steps.count).filter { steps[$0].kind != .mask }.map { Int32($0) })
    let rects = rects
    self.rooms = rooms.map { TextRoom($0, stress, rects) }
    let inputs = compiler.inputs.map { (input: $0.key, slot: arranged($0.value)) }
      .sorted { $0.slot.index < $1.slot.index }
    let plain = inputs.filter { !compiler.plan.followsFrame($0.input) }
    fills = PlainTable(plain.compactMap { Fill($0.input, $0.slot) })
    records = RecordFills(
      plain.compactMap { input, slot in
        guard case .content(let place, let field) = input else { return nil }
        return (place, field, Int(slot.index))
      }, of: compiler.plan.contents)
    contentNumbers = PlainTable(plan.contents.map(\.base))
    contentBlanks = PlainTable(plan.contents.map(\.blanks))
    textFills = PlainTable(TextFill.all(inputs.filter { compiler.plan.followsFrame($0.input) }))
    maskFills = PlainTable(
      compiler.inputMasks.map { MaskFill($0.key, $0.value) }.sorted { $0.mask < $1.mask })
    ambiguity = LaneAmbiguity(
      compiler.plan, compiler.context, compiler.checks, contentNumbers, level)
    let maskCount = max(1, arranged.program.maskCount)
    masks = .allocate(capacity: maskCount)
    masks.initialize(repeating: 0, count: maskCount)
    failing = .allocate(capacity: max(1, checks.count))
    failing.initialize(repeating: 0, count: max(1, checks.count))
  }

  /// The judgings that are counted at the same places at once.
  private static func merged(_ judgings: [Judging]) -> [Count] {
    var counts: [Count] = []
    for judging in judgings {
      let mask = judging.mask?.index ?? -1
      if let known = counts.firstIndex(where: {
        $0.invariant == judging.invariant && $0.mask == mask
      }) {
        counts[known].weight += Int32(judging.weight)
      } else {
        counts.append(
          Count(invariant: Int32(judging.invariant), weight: Int32(judging.weight), mask: mask))
      }
    }
    return counts
  }

  deinit {
    masks.deallocate()
    failing.deallocate()
  }

  /// Slots of a block: those solved for, then what is computed from them.
  package let slotCount: Int
}

extension LaneCompiler {
  /// The code in the order of the kernels; all that is read after a run is kept.
  fileprivate func arranged() -> LaneArrangement {
    var slots: [Slot] = []
    var masks = judgings.compactMap(\.mask)
    for check in checks {
      slots.append(check.margin)
      slots += check.values
      switch check.test {
      case .mask(let mask), .mirrored(let mask): masks.append(mask)
      case .text(let mask, let room, _):
        masks.append(mask)
        slots += [room.width, room.height, room.insets.left, room.insets.right]
        slots += room.siblings.compactMap(\.intrinsic)
      }
    }
    for case .some(let rect) in rects { slots += [rect.x, rect.y, rect.width, rect.height] }
    let solved = plan.slotCount + (opposite?.plan.slotCount ?? 0)
    return LaneArrangement(program, fixed: solved, keeping: slots, masks: masks)
  }
}

extension LaneChecks.Check {
  fileprivate func moved(by arranged: LaneArrangement) -> Self {
    var test = test
    if case .text(let mask, let room, let lack) = test {
      test = .text(mask, room.moved(by: arranged), lack)
    }
    return Self(
      kind: kind, rule: rule, items: items, margin: arranged(margin),
      values: values.map { arranged($0) }, axes: axes, test: test)
  }
}

extension LanePlan.RectSlots {
  func moved(by arranged: LaneArrangement) -> Self {
    Self(x: arranged(x), y: arranged(y), width: arranged(width), height: arranged(height))
  }
}
