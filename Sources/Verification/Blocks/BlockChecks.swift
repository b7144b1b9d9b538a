import AutoLayout
import Simplex

/// The checks of a ``Verifier`` for the layouts of one plan, as a lane program: what
/// ``Verifier/check(_:opposite:stress:isDetailed:)`` finds in layouts without conflicts, in the same
/// order and to the same bit.
package final class BlockChecks {
  /// One invariant that some items may break.
  package struct Check {
    package let kind: Invariant.Kind
    package let rule: String
    package let items: [Int]
    let margin: LaneProgram.Slot
    let values: [LaneProgram.Slot]
    /// The axes along which it fails; nil where the values decide.
    let axes: [Axis]?
    let test: Test
  }

  /// Which lanes break an invariant.
  enum Test {
    case mask(LaneProgram.Mask)
    /// Where the mask is set and there is room beside the text, or there is none and little was
    /// changed.
    case text(LaneProgram.Mask, RoomTest, wantsRoom: Bool)
    /// Where the mask is set and no other item explains it.
    case mirrored(LaneProgram.Mask)
  }

  /// How often an invariant was judged: `weight` times where the mask is set, or everywhere.
  struct Judging {
    var invariant: Int
    var weight: Int
    var mask: LaneProgram.Mask?
  }

  /// What the caller's variants fill into the block before the program is run.
  enum Input: Hashable {
    case width, height, scale, pixel, contentSize
    case margin(Edge)
    case safeArea(Edge)
    case content(Int, BlockContent.Field)

    /// Of the parameter that has the same value, if there is one.
    var source: BlockPlan.Source? {
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

  package let plan: BlockPlan
  package let opposite: BlockPlan?
  package private(set) var checks: [Check] = []
  let program: LaneProgram
  let judgings: [Judging]
  let inputs: [(input: Input, slot: LaneProgram.Slot)]
  let inputMasks: [(input: InputMask, mask: LaneProgram.Mask)]
  let mirror: MirrorNaming?
  let rects: [BlockPlan.RectSlots?]
  let stress: BlockStress
  let masks: UnsafeMutablePointer<UInt16>
  let failing: UnsafeMutablePointer<UInt16>
  let level: VectorLevel
  let ambiguity: BlockAmbiguity

  /// - Parameters:
  ///   - probe: any layout of the plan; tells what is there, not where.
  ///   - opposite: the plan of the variants in the other direction and a layout of it.
  /// - Returns: nil where some invariant asks for what blocks do not know.
  package convenience init?(
    _ verifier: Verifier, plan: BlockPlan, probe: Layout,
    opposite: (plan: BlockPlan, probe: Layout)?, vocabulary: BlockVocabulary,
    level: VectorLevel = .best
  ) {
    var compiler = BlockCompiler(verifier, plan: plan, probe: probe, opposite: opposite)
    guard compiler.compile() else { return nil }
    self.init(
      compiler, opposite: opposite?.plan,
      stress: BlockStress(reference: verifier.scene.reference, vocabulary: vocabulary),
      level: level)
  }

  private init(
    _ compiler: BlockCompiler, opposite: BlockPlan?, stress: BlockStress, level: VectorLevel
  ) {
    plan = compiler.plan
    self.opposite = opposite
    self.stress = stress
    self.level = level
    program = compiler.program
    judgings = compiler.judgings
    checks = compiler.checks
    mirror = compiler.mirror
    rects = compiler.rects
    inputs = compiler.inputs.map { ($0.key, $0.value) }
      .sorted { $0.slot.index < $1.slot.index }
    inputMasks = compiler.inputMasks.map { ($0.key, $0.value) }
      .sorted { $0.mask.index < $1.mask.index }
    ambiguity = BlockAmbiguity(compiler.plan, compiler.context, compiler.checks)
    masks = .allocate(capacity: max(1, program.maskCount))
    masks.initialize(repeating: 0, count: max(1, program.maskCount))
    failing = .allocate(capacity: max(1, checks.count))
    failing.initialize(repeating: 0, count: max(1, checks.count))
  }

  deinit {
    masks.deallocate()
    failing.deallocate()
  }

  /// Slots of a block: parameters and variables of the plan, then those of the opposite one, then what
  /// is computed from them.
  package var slotCount: Int { program.slotCount }
}
