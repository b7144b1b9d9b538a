import AutoLayout
import Simplex

/// The ambiguity check for the layouts of one plan, many side by side: which items two optimal layouts
/// place differently, and what else follows from that.
final class LaneAmbiguity {
  /// Items that depend on each other and are placed in more than one way.
  struct Group {
    let axis: Axis
    let items: [Int]
    /// The members that are present.
    fileprivate let members: PlainTable<Member>
  }

  /// An item of a group: where it starts and how long it is along the group's axis in both solutions.
  fileprivate struct Member: BitwiseCopyable {
    /// The measure of its own size: a content of the plan, and the parameter that is the same, if
    /// there is one, or the settled height of one that wraps; -1 if there is none.
    var content: Int32
    var parameter: Int32
    var first: SIMD2<Int32>
    var second: SIMD2<Int32>
  }

  /// The meaning of one set of ambiguous items.
  final class Pattern {
    /// Indices into ``groups``, without those that code places.
    let groups: PlainTable<Int>
    /// Checks that fail for no other reason.
    let explained: PlainTable<Int32>

    init(groups: [Int], explained: [Int32]) {
      self.groups = PlainTable(groups)
      self.explained = PlainTable(explained)
    }
  }

  /// An item that may be ambiguous along an axis.
  private struct Root {
    let item: Int
    let axis: Axis
  }

  private let plan: LanePlan
  private let context: VerifierContext
  private let checks: [LaneChecks.Check]
  private let code: LaneCode
  private let level: VectorLevel
  private let first: [LanePlan.RectSlots?]
  private let second: [LanePlan.RectSlots?]
  /// Lanes where an item is not placed in one way only.
  private let free: LaneProgram.Mask?
  /// As ``LaneChecks/contentNumbers``.
  private let contentNumbers: PlainTable<UnsafeMutablePointer<UnsafeMutablePointer<Double>>>
  private let roots: [Root]
  /// Of the roots.
  private let rootMasks: PlainTable<Int32>
  private(set) var groups: [Group] = []
  /// By the roots that are set, one bit each, 64 to a word.
  private var patterns: [[UInt64]: Pattern] = [:]
  private var narrowPatterns: [UInt64: Pattern] = [:]
  private var latest: (key: UInt64, pattern: Pattern)?
  private let slots: UnsafeMutablePointer<Double>
  private let slotMemory: UnsafeMutableRawPointer
  private let masks: UnsafeMutablePointer<UInt16>

  private static let patternLimit = 4096

  init(
    _ plan: LanePlan, _ context: VerifierContext, _ checks: [LaneChecks.Check],
    _ contentNumbers: PlainTable<UnsafeMutablePointer<UnsafeMutablePointer<Double>>>,
    _ level: VectorLevel
  ) {
    self.plan = plan
    self.contentNumbers = contentNumbers
    self.context = context
    self.checks = checks
    self.level = level
    var program = LaneProgram()
    let parameters = (0..<plan.parameterCount).map { _ in program.input() }
    let variables = (0..<plan.variableCount).map { _ in program.input() }
    let others = (0..<plan.variableCount).map { _ in program.input() }
    let here = plan.rects(in: &program, parameters: parameters, variables: variables)
    let there = plan.rects(in: &program, parameters: parameters, variables: others)
    var compiler = FreedomCompiler(program: program, first: here, second: there)
    free = compiler.compile(context)
    roots = compiler.roots.map { Root(item: $0.item, axis: $0.axis) }
    rootMasks = PlainTable(compiler.roots.map { $0.mask.index })
    var kept: [LaneProgram.Slot] = []
    for case .some(let rect) in here + there {
      kept += [rect.x, rect.y, rect.width, rect.height]
    }
    let arranged = LaneArrangement(
      compiler.program, fixed: parameters.count + variables.count + others.count, keeping: kept,
      masks: compiler.roots.map(\.mask) + (free.map { [$0] } ?? []))
    first = here.map { $0?.moved(by: arranged) }
    second = there.map { $0?.moved(by: arranged) }
    program = arranged.program
    code = LaneCode(program)
    slotMemory = .allocate(
      byteCount: max(1, program.slotCount) * LaneGroup.laneCount * 8, alignment: 64)
    slots = slotMemory.initializeMemory(
      as: Double.self, repeating: 0, count: max(1, program.slotCount) * LaneGroup.laneCount)
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
  ///   - others: the variables of the first lane's other solution; those of the next lane follow
  ///     `stride` further on.
  func run(
    _ block: UnsafePointer<Double>, lanes: UInt16, others: UnsafePointer<Double>, stride: Int
  ) -> UInt16 {
    guard let free, lanes != 0 else { return 0 }
    let width = LaneGroup.laneCount
    let (parameters, variables) = (plan.parameterCount, plan.variableCount)
    slots.update(from: block, count: (parameters + variables) * width)
    let target = slots + (parameters + variables) * width
    target.update(from: block + parameters * width, count: variables * width)
    var rest = lanes
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      let values = others + lane * stride
      for variable in 0..<variables { target[variable * width + lane] = values[variable] }
    }
    code.run(level, slots: slots, masks: masks)
    return masks[Int(free.index)] & lanes
  }

  /// The ambiguous items in a lane of the last ``run(_:lanes:others:stride:)``.
  func pattern(lane: Int) -> Pattern {
    guard roots.count <= 64 else { return widePattern(lane: lane) }
    let key = word(0..<roots.count, lane)
    if let latest, latest.key == key { return latest.pattern }
    let pattern: Pattern
    if let known = narrowPatterns[key] {
      pattern = known
    } else {
      pattern = make([key])
      if narrowPatterns.count > Self.patternLimit { narrowPatterns.removeAll() }
      narrowPatterns[key] = pattern
    }
    latest = (key, pattern)
    return pattern
  }

  private func widePattern(lane: Int) -> Pattern {
    let key = stride(from: 0, to: roots.count, by: 64).map {
      word($0..<min($0 + 64, roots.count), lane)
    }
    if let known = patterns[key] { return known }
    let made = make(key)
    if patterns.count > Self.patternLimit { patterns.removeAll() }
    patterns[key] = made
    return made
  }

  /// One bit for each of up to 64 roots that are set in a lane.
  @inline(__always)
  private func word(_ range: Range<Int>, _ lane: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in range {
      let isSet = UInt64(masks[Int(rootMasks[index])] &>> UInt16(lane) & 1)
      word |= isSet &<< UInt64(index - range.lowerBound)
    }
    return word
  }

  private func make(_ key: [UInt64]) -> Pattern {
    var found: [[Int]] = [[], []]
    for (index, root) in roots.enumerated() where key[index / 64] &>> UInt64(index % 64) & 1 != 0 {
      found[root.axis.rawValue].append(root.item)
    }
    var indices: [Int] = []
    var ambiguous: [Set<Int>] = [[], []]
    for axis in Axis.allCases {
      for items in AmbiguityCheck.groups(of: found[axis.rawValue], axis, context.scene) {
        ambiguous[axis.rawValue].formUnion(items)
        if AmbiguityCheck.isLeftToCode(items, axis, context) { continue }
        if let known = groups.firstIndex(where: { $0.axis == axis && $0.items == items }) {
          indices.append(known)
        } else {
          groups.append(
            Group(axis: axis, items: items, members: PlainTable(members(items, axis))))
          indices.append(groups.count - 1)
        }
      }
    }
    let carried = ambiguous.map { Unreliable.withParts($0, context.scene) }
    let explained = checks.indices.filter { index in
      let check = checks[index]
      let items = Unreliable.subjects(check.kind, check.items, context.scene)
      let unreliable = Unreliable.isCarried(check.kind) ? carried : ambiguous
      return check.axes.contains { axis in
        items.contains(where: unreliable[axis.rawValue].contains)
      }
    }
    return Pattern(groups: indices, explained: explained.map { Int32($0) })
  }

  private func members(_ items: [Int], _ axis: Axis) -> [Member] {
    func along(_ rect: LanePlan.RectSlots) -> SIMD2<Int32> {
      axis == .horizontal
        ? SIMD2(rect.x.index, rect.width.index) : SIMD2(rect.y.index, rect.height.index)
    }
    return items.compactMap { item in
      guard let here = first[item], let there = second[item] else { return nil }
      let isMeasured = context.layout.items[item].intrinsicSize[axis] != nil
      let content = isMeasured ? plan.contentOfItem[item] : -1
      let parameter =
        content < 0 ? nil : plan.parameterOf[.content(content, Self.field(along: axis))]
      return Member(
        content: Int32(content), parameter: Int32(parameter ?? -1), first: along(here),
        second: along(there))
    }
  }

  /// True if both layouts are short of space, by the definition of the ambiguity check.
  func isCompression(_ group: Int, lane: Int, _ block: LaneVariants) -> Bool {
    let (axis, members) = (groups[group].axis, groups[group].members)
    let field = Self.field(along: axis)
    var (isShort, isShortThere) = (false, false)
    for index in 0..<members.count where members[index].content >= 0 {
      let member = members[index]
      let natural: Double
      if member.parameter >= 0 {
        natural = block.slots[Int(member.parameter) * LaneGroup.laneCount + lane]
      } else {
        let place = Int(member.content)
        let record = Int(block.records[place * block.recordStride + lane])
        natural = contentNumbers[place].pointee[record * LaneContent.fieldCount + field.rawValue]
      }
      let here = number(member.first[1], lane) - natural
      let there = number(member.second[1], lane) - natural
      if here > Tolerance.equality || there > Tolerance.equality { return false }
      if here < -Tolerance.equality { isShort = true }
      if there < -Tolerance.equality { isShortThere = true }
    }
    return isShort && isShortThere
  }

  private static func field(along axis: Axis) -> LaneContent.Field {
    axis == .horizontal ? .width : .height
  }

  @inline(__always)
  private func number(_ slot: Int32, _ lane: Int) -> Double {
    slots[Int(slot) * LaneGroup.laneCount + lane]
  }

  /// The points by which a group fails in a lane.
  func margin(_ group: Int, lane: Int) -> Double {
    let members = groups[group].members
    var span = 0.0
    for index in 0..<members.count {
      let member = members[index]
      let (start, length) = (number(member.first[0], lane), number(member.first[1], lane))
      let (startThere, lengthThere) = (
        number(member.second[0], lane), number(member.second[1], lane)
      )
      let change = max(
        (start - startThere).magnitude, (start + length - (startThere + lengthThere)).magnitude)
      if change > span { span = change }
    }
    return -max(span, Tolerance.equality * 2)
  }

  /// The numbers judged.
  func values(_ group: Int, lane: Int) -> [Double] {
    let axis = groups[group].axis
    let numbers = SingleLane(slots: slots, lane: lane)
    var values: [Double] = []
    for item in groups[group].items {
      guard let here = numbers.rect(first[item]), let there = numbers.rect(second[item]) else {
        continue
      }
      values += [here.start(axis), here.end(axis), there.start(axis), there.end(axis)]
    }
    return values
  }
}

/// Compiles which items differ between two layouts; as ``Layout/ambiguity`` and the ambiguity check
/// have it.
private struct FreedomCompiler {
  var program: LaneProgram
  let first: [LanePlan.RectSlots?]
  let second: [LanePlan.RectSlots?]
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
          // An item that merely follows its superview is no root.
          let own = isMovedInside(item, superview, axis)
          mask = program.and(mask, not: program.and(outer, not: own))
        }
        roots.append((item, axis, mask))
      }
    }
    return any
  }

  private mutating func edges(
    _ rect: LanePlan.RectSlots?, _ axis: Axis
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
