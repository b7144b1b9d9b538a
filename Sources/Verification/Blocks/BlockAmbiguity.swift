import AutoLayout
import Simplex

/// The ambiguity check for the layouts of one plan, many side by side: which items two optimal layouts
/// place differently, and what else follows from that.
final class BlockAmbiguity {
  /// Items that depend on each other and are placed in more than one way.
  struct Group {
    let axis: Axis
    let items: [Int]
  }

  /// What one set of undecided items means.
  struct Pattern {
    /// Indices into ``groups``.
    let groups: [Int]
    /// By axis, then by check: whether an item of the check is undecided or follows one that is.
    let explains: [[Bool]]
  }

  private struct Key: Hashable {
    var roots: [[Int]]
  }

  private let plan: BlockPlan
  private let context: VerifierContext
  private let checks: [BlockChecks.Check]
  private var program = LaneProgram()
  private var first: [BlockPlan.RectSlots?] = []
  private var second: [BlockPlan.RectSlots?] = []
  /// Lanes where an item is not placed in one way only.
  private var free: LaneProgram.Mask?
  private var roots: [(item: Int, axis: Axis, mask: LaneProgram.Mask)] = []
  private(set) var groups: [Group] = []
  private var patterns: [Key: Pattern] = [:]
  private let slots: UnsafeMutablePointer<Double>
  private let slotMemory: UnsafeMutableRawPointer
  private let masks: UnsafeMutablePointer<UInt16>

  init(_ plan: BlockPlan, _ context: VerifierContext, _ checks: [BlockChecks.Check]) {
    self.plan = plan
    self.context = context
    self.checks = checks
    var program = LaneProgram()
    let parameters = (0..<plan.parameterCount).map { _ in program.input() }
    let variables = (0..<plan.variableCount).map { _ in program.input() }
    let others = (0..<plan.variableCount).map { _ in program.input() }
    first = plan.rects(in: &program, parameters: parameters, variables: variables)
    second = plan.rects(in: &program, parameters: parameters, variables: others)
    var compiler = FreedomCompiler(program: program, first: first, second: second)
    free = compiler.compile(context)
    roots = compiler.roots
    program = compiler.program
    self.program = program
    slotMemory = .allocate(
      byteCount: max(1, program.slotCount) * BatchSolver.laneCount * 8, alignment: 64)
    slots = slotMemory.initializeMemory(
      as: Double.self, repeating: 0, count: max(1, program.slotCount) * BatchSolver.laneCount)
    masks = .allocate(capacity: max(1, program.maskCount))
    masks.initialize(repeating: 0, count: max(1, program.maskCount))
  }

  deinit {
    slotMemory.deallocate()
    masks.deallocate()
  }

  /// Compares the solutions of a block with others. Returns the lanes in which the difference can be
  /// seen.
  ///
  /// - Parameters:
  ///   - block: slots that begin with parameters and variables.
  ///   - lanes: those that have another solution.
  ///   - other: the variables of a lane's other solution.
  func run(
    _ level: VectorLevel, _ block: UnsafePointer<Double>, lanes: UInt16,
    other: (Int) -> UnsafePointer<Double>
  ) -> UInt16 {
    guard let free, lanes != 0 else { return 0 }
    let width = BatchSolver.laneCount
    let (parameters, variables) = (plan.parameterCount, plan.variableCount)
    slots.update(from: block, count: (parameters + variables) * width)
    let target = slots + (parameters + variables) * width
    target.update(from: block + parameters * width, count: variables * width)
    var rest = lanes
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      let values = other(lane)
      for variable in 0..<variables { target[variable * width + lane] = values[variable] }
    }
    program.run(level, slots: slots, masks: masks)
    return masks[Int(free.index)] & lanes
  }

  /// What is undecided in a lane of the last ``run(_:_:lanes:other:)``.
  func pattern(lane: Int) -> Pattern {
    var found: [[Int]] = [[], []]
    let bit = UInt16(1) << UInt16(lane)
    for (item, axis, mask) in roots where masks[Int(mask.index)] & bit != 0 {
      found[axis.rawValue].append(item)
    }
    let key = Key(roots: found)
    if let known = patterns[key] { return known }
    let made = make(found)
    if patterns.count > 4096 { patterns.removeAll() }
    patterns[key] = made
    return made
  }

  private func make(_ roots: [[Int]]) -> Pattern {
    var indices: [Int] = []
    var undecided: [Set<Int>] = [[], []]
    for axis in Axis.allCases {
      for items in AmbiguityCheck.groups(of: roots[axis.rawValue], axis, context.scene) {
        undecided[axis.rawValue].formUnion(items)
        if let known = groups.firstIndex(where: { $0.axis == axis && $0.items == items }) {
          indices.append(known)
        } else {
          groups.append(Group(axis: axis, items: items))
          indices.append(groups.count - 1)
        }
      }
    }
    for item in context.scene.items.indices {
      guard let superview = context.scene.items[item].superview else { continue }
      for axis in undecided.indices where undecided[axis].contains(superview) {
        undecided[axis].insert(item)
      }
    }
    return Pattern(
      groups: indices,
      explains: undecided.map { items in
        checks.map { $0.items.contains(where: items.contains) }
      })
  }

  /// Whether both layouts are short of space, as the ambiguity check has it.
  func isCompression(
    _ group: Int, lane: Int, intrinsic: (Int, Axis) -> Double?
  ) -> Bool {
    let (axis, items) = (groups[group].axis, groups[group].items)
    let numbers = BlockLane(slots: slots, lane: lane)
    func isShort(_ rects: [BlockPlan.RectSlots?]) -> Bool {
      var isCompressed = false
      for item in items {
        guard context.layout.items[item].intrinsicSize[axis] != nil,
          let natural = intrinsic(item, axis), let rect = numbers.rect(rects[item])
        else { continue }
        let surplus = rect.size[axis] - natural
        if surplus > Tolerance.equality { return false }
        if surplus < -Tolerance.equality { isCompressed = true }
      }
      return isCompressed
    }
    return isShort(first) && isShort(second)
  }

  /// The points by which a group fails in a lane, and the numbers judged.
  func verdict(_ group: Int, lane: Int) -> Verdict {
    let (axis, items) = (groups[group].axis, groups[group].items)
    let numbers = BlockLane(slots: slots, lane: lane)
    var values: [Double] = []
    var span = 0.0
    for item in items {
      guard let here = numbers.rect(first[item]), let there = numbers.rect(second[item]) else {
        continue
      }
      values += [here.start(axis), here.end(axis), there.start(axis), there.end(axis)]
      let change = max(
        (here.start(axis) - there.start(axis)).magnitude,
        (here.end(axis) - there.end(axis)).magnitude)
      if change > span { span = change }
    }
    return Verdict(margin: -max(span, Tolerance.equality * 2), values: values)
  }
}

/// Compiles which items differ between two layouts; as ``Layout/ambiguity`` and the ambiguity check
/// have it.
private struct FreedomCompiler {
  var program: LaneProgram
  let first: [BlockPlan.RectSlots?]
  let second: [BlockPlan.RectSlots?]
  var roots: [(item: Int, axis: Axis, mask: LaneProgram.Mask)] = []

  mutating func compile(_ context: VerifierContext) -> LaneProgram.Mask? {
    var any: LaneProgram.Mask?
    for axis in Axis.allCases {
      var free: [Int: LaneProgram.Mask] = [:]
      for item in first.indices where first[item] != nil && context.isShown(item) {
        let mask = isFree(item, axis)
        free[item] = mask
        any = any.map { program.or($0, mask) } ?? mask
      }
      for item in first.indices where !context.scene.items[item].isGuide {
        guard var mask = free[item] else { continue }
        if let superview = context.scene.items[item].superview, let outer = free[superview] {
          // What merely follows its superview is no root.
          let own = isMovedInside(item, superview, axis)
          mask = program.and(mask, not: program.and(outer, not: own))
        }
        roots.append((item, axis, mask))
      }
    }
    return any
  }

  private mutating func edges(
    _ rect: BlockPlan.RectSlots?, _ axis: Axis
  ) -> (start: LaneProgram.Slot, length: LaneProgram.Slot, end: LaneProgram.Slot) {
    guard let rect else {
      let zero = program.constant(0)
      return (zero, zero, zero)
    }
    let (start, length) = axis == .horizontal ? (rect.x, rect.width) : (rect.y, rect.height)
    return (start, length, program.add(start, length))
  }

  private mutating func isFree(_ item: Int, _ axis: Axis) -> LaneProgram.Mask {
    let (a, b) = (edges(first[item], axis), edges(second[item], axis))
    let start = program.magnitude(program.subtract(a.start, b.start))
    let end = program.magnitude(program.subtract(a.end, b.end))
    return program.or(program.above(start, 0.001), program.above(end, 0.001))
  }

  private mutating func isMovedInside(
    _ item: Int, _ superview: Int, _ axis: Axis
  ) -> LaneProgram.Mask {
    let (here, there) = (edges(first[item], axis), edges(second[item], axis))
    let (outerHere, outerThere) = (
      edges(first[superview], axis), edges(second[superview], axis)
    )
    let offset = program.subtract(here.start, outerHere.start)
    let otherOffset = program.subtract(there.start, outerThere.start)
    let moved = program.magnitude(program.subtract(offset, otherOffset))
    let resized = program.magnitude(program.subtract(here.length, there.length))
    return program.or(
      program.above(moved, Tolerance.equality), program.above(resized, Tolerance.equality))
  }
}
