import CKernels
import Determinism

/// One independent part of a program with the code of its known regimes, for groups of variants.
///
/// All variants of a group first try the regime that most variants are in. For those that fail
/// there a tree, learnt from the variants before them, guesses the regime. Those that wait for the
/// same regime are put side by side, wherever in the group they lie, so that the lanes are full.
/// Variants with a wrong guess are solved alone, and the tree learns them.
final class SolvedPart {
  /// A regime as code.
  struct CompiledRegime {
    var block: UnsafeMutablePointer<plumb_block>
    var isPossible: Bool
    var slotCount: Int
    var hash: UInt64
    var isAmbiguous: Bool
    var served = 0
  }

  /// The sum over the parts of one variant.
  struct Sum {
    /// Of the hashes of their regimes.
    var hash = WordDigest()
    var isAmbiguous = false
  }

  private let cache: RegimeCache
  private let part: Int
  private let slotCount: Int
  private let level: VectorLevel
  /// Slots that the part reads: parameters, and variables fixed before.
  private let inputs: FixedList<Int>
  private let outputs: FixedList<Int>
  /// Owns what `known` points to.
  private var codes: [PartCode] = []
  /// As many as there are `codes`; has room for `capacity`.
  private var known: UnsafeMutablePointer<CompiledRegime>
  private var capacity = 0
  /// The directions to other optima of the regimes, by place, once requested; inside it nil if none
  /// was found.
  private var witnesses: [WitnessDirection??] = []
  private var first = 0
  private let tree = GuessTree()
  private let conditions = ConditionFinder()
  private let queues = WaitingVariants()
  /// The tree's guesses for the lanes of a block.
  private let guesses: UnsafeMutablePointer<Int32>

  init(_ cache: RegimeCache, part: Int, slotCount: Int, level: VectorLevel) {
    self.cache = cache
    self.part = part
    self.slotCount = slotCount
    self.level = level
    let component = cache.compiled.parts.components[part]
    let width = cache.compiled.program.parameterCount
    inputs = FixedList(Set(component.knownSlot.map { Int($0) }).sorted())
    outputs = FixedList(component.variables.map { width + $0 })
    known = .allocate(capacity: 0)
    guesses = .allocate(capacity: LaneGroup.laneCount)
    guesses.initialize(repeating: -1, count: LaneGroup.laneCount)
  }

  deinit {
    inputs.free()
    outputs.free()
    known.deallocate()
    guesses.deallocate()
  }

  // MARK: Answers

  /// The regime of a variant of the last group; its number in the cache, or -1.
  func place(_ variant: Int) -> Int { queues.place(variant) }

  /// Adds the regimes of the variants of the last group that are still `open`.
  func add(
    to sums: UnsafeMutablePointer<Sum>, _ group: LaneGroup, _ open: UnsafePointer<UInt16>
  ) {
    group.eachVariant(open) { variant in
      let own = known + queues.place(variant)
      sums[variant].hash.combine(own.pointee.hash)
      if own.pointee.isAmbiguous { sums[variant].isAmbiguous = true }
    }
  }

  func isAmbiguous(_ place: Int) -> Bool {
    assert(place >= 0 && place < codes.count)
    return known[place].isAmbiguous
  }

  func witness(_ place: Int) -> WitnessDirection? {
    if place < witnesses.count, let asked = witnesses[place] { return asked }
    let found = cache.witness(part, place)
    witnesses += repeatElement(.none, count: max(0, codes.count - witnesses.count))
    witnesses[place] = .some(found)
    return found
  }

  // MARK: Lines

  /// True if no input of the part changes along a line, or differs from a variant's own.
  func isConstant(along line: LineEnds, _ own: UnsafePointer<Double>) -> Bool {
    let (start, end) = (line.start, line.end)
    for slot in inputs {
      let value = own[slot * LaneGroup.laneCount]
      if start[slot] != value || end[slot] != value { return false }
    }
    return true
  }

  /// Narrows a span to where the regime of a variant of the last group holds; false without a regime.
  func limit(_ span: inout RegimeSpan, _ variant: Int, _ line: LineEnds) -> Bool {
    let place = queues.place(variant)
    guard place >= 0 else { return false }
    let own = cache.known[part][place]
    line.reserve(own.regime.slotCount)
    line.run(own.regime.values)
    let component = cache.compiled.parts.components[part]
    let first = cache.compiled.program.parameterCount
    let (checks, regime) = (own.checks, own.regime)
    let (start, end) = (line.start, line.end)
    for check in 0..<checks.count {
      let before = checks.residual(check, component, regime, start, first)
      let after = checks.residual(check, component, regime, end, first)
      if check < checks.positiveCount {
        span.require(positive: before, after)
      } else {
        span.require(zero: before, after)
      }
    }
    return true
  }

  // MARK: Groups

  /// Writes the part's variables of the variants whose lanes are set in `open`, one mask a block. Lanes
  /// that no known regime can answer are cleared there.
  func run(
    _ group: LaneGroup, open: UnsafeMutablePointer<UInt16>, _ scratch: LaneSlots, limit: Int?
  ) {
    takeOver()
    queues.begin(group.count)
    if codes.isEmpty {
      group.eachVariant(open) { queues.addUnknown($0) }
    } else {
      tryFirst(group, open, scratch)
    }
    while true {
      if let (place, least) = queues.nextPlace() {
        tryWaiting(at: place, least: least, group, scratch)
      } else if queues.hasUnknown {
        lookUp(group, open, limit: limit)
      } else {
        break
      }
    }
  }

  /// Compiles the regimes that the cache has learnt.
  private func takeOver() {
    let all = cache.known[part]
    if codes.count == all.count { return }
    if all.count > capacity {
      let larger = max(16, 2 * all.count)
      let grown = UnsafeMutablePointer<CompiledRegime>.allocate(capacity: larger)
      grown.moveInitialize(from: known, count: codes.count)
      known.deallocate()
      known = grown
      capacity = larger
    }
    for place in codes.count..<all.count {
      let regime = all[place].regime
      let code = PartCode(
        all[place], outputs: outputs, slots: slotCount, limit: cache.variableLimit,
        aliasesInputs: cache.parameterLimit <= cache.variableLimit)
      (known + place).initialize(
        to: CompiledRegime(
          block: code.block, isPossible: code.isPossible, slotCount: code.slotCount,
          hash: regime.hash, isAmbiguous: regime.isAmbiguous))
      codes.append(code)
    }
    queues.reservePlaces(all.count)
  }

  /// Computes the variables of one block. Returns the requested lanes that pass all checks.
  @inline(__always)
  private func evaluate(
    _ place: Int, _ slots: UnsafeMutablePointer<Double>, wanted: UInt16
  ) -> UInt16 {
    let own = known + place
    guard own.pointee.isPossible else { return 0 }
    return plumb_run_block(level.kernel, own.pointee.block, slots) & wanted
  }

  /// Tries the most frequent regime in place.
  private func tryFirst(
    _ group: LaneGroup, _ open: UnsafeMutablePointer<UInt16>, _ scratch: LaneSlots
  ) {
    let place = first
    // Temporaries would overwrite the numbers after the variables of a block.
    let isInPlace = known[place].slotCount <= slotCount
    if !isInPlace { scratch.reserve(known[place].slotCount) }
    for block in 0..<group.blockCount where open[block] != 0 {
      let slots = group.block(block)
      let target = isInPlace ? slots : scratch.base
      if !isInPlace { copy(inputs, from: slots, to: target) }
      let holds = evaluate(place, target, wanted: open[block])
      // The lanes of other regimes are overwritten later.
      if !isInPlace { copy(outputs, from: target, to: slots) }
      known[place].served += holds.nonzeroBitCount
      let start = block * LaneGroup.laneCount
      var lanes = holds
      while lanes != 0 {
        queues.settle(start + lanes.trailingZeroBitCount, place)
        lanes &= lanes - 1
      }
      let rest = open[block] & ~holds
      if rest != 0 { sendOn(rest, from: place, slots) { start + $0 } }
    }
  }

  /// Tries a regime on the variants that wait for it.
  ///
  /// - Parameter least: the minimum number for a block.
  private func tryWaiting(
    at place: Int, least: Int, _ group: LaneGroup, _ scratch: LaneSlots
  ) {
    scratch.reserve(max(slotCount, known[place].slotCount))
    while true {
      let count = queues.take(place, least: least)
      if count == 0 { break }
      gather(count, group, scratch)
      let valid = Self.lanes(count)
      let holds = evaluate(place, scratch.base, wanted: valid)
      settle(holds, place, group, scratch)
      if valid & ~holds != 0 {
        sendOn(valid & ~holds, from: place, scratch.base) { queues.taken[$0] }
      }
    }
    if known[place].served > known[first].served { first = place }
  }

  /// Records the lanes that hold, and writes their variables.
  private func settle(
    _ holds: UInt16, _ place: Int, _ group: LaneGroup, _ scratch: LaneSlots
  ) {
    known[place].served += holds.nonzeroBitCount
    var lanes = holds
    while lanes != 0 {
      let lane = lanes.trailingZeroBitCount
      lanes &= lanes - 1
      queues.settle(queues.taken[lane], place)
    }
    let size = LaneGroup.laneCount
    let base = group.base
    for index in 0..<outputs.count {
      let slot = outputs[index] * size
      let source = scratch.base + slot
      let target = base + slot
      var lanes = holds
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount
        lanes &= lanes - 1
        target[queues.offsets[lane]] = source[lane]
      }
    }
  }

  /// Puts the inputs of the variants taken side by side.
  private func gather(_ count: Int, _ group: LaneGroup, _ scratch: LaneSlots) {
    let size = LaneGroup.laneCount
    for lane in 0..<count { queues.offsets[lane] = group.offset(queues.taken[lane]) }
    let (inputs, offsets) = (inputs, queues.offsets)
    let (base, own) = (group.base, scratch.base)
    // Lanes without a variant keep their old content.
    for input in inputs {
      let source = base + input * size
      let target = own + input * size
      for lane in 0..<count { target[lane] = source[offsets[lane]] }
    }
  }

  /// Moves lanes that failed at a regime to the queue of the tree's guess.
  ///
  /// - Parameter slots: of their block.
  @inline(__always)
  private func sendOn(
    _ lanes: UInt16, from latest: Int, _ slots: UnsafePointer<Double>, _ variant: (Int) -> Int
  ) {
    tree.guess(slots, lanes, level, guesses)
    var rest = lanes
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      queues.send(variant(lane), to: Int(guesses[lane]), from: latest)
    }
  }

  // MARK: Variants whose regime was not guessed

  /// Solves a variant, and then others as long as nothing learnt on the way gives them another
  /// guess.
  private func lookUp(
    _ group: LaneGroup, _ open: UnsafeMutablePointer<UInt16>, limit: Int?
  ) {
    while let variant = queues.takeUnknown() {
      let offset = group.offset(variant)
      let guess = queues.mayTry(variant) ? tree.guess(group.base + offset) : -1
      if guess >= 0 && guess != queues.latest(variant) {
        queues.send(variant, to: guess)
        continue
      }
      guard let place = solveAlone(offset, group, limit) else {
        open[variant / LaneGroup.laneCount] &=
          ~(UInt16(1) << UInt16(variant % LaneGroup.laneCount))
        continue
      }
      takeOver()
      queues.settle(variant, place)
      learn(offset, group, place)
    }
  }

  /// Teaches the tree the regime of a variant.
  private func learn(_ offset: Int, _ group: LaneGroup, _ place: Int) {
    let slots = group.base + offset
    tree.learn(slots, place) { wrong in
      conditions.condition(
        cache.known[part][wrong], cache.compiled.parts.components[part], inputs, slots,
        firstVariable: cache.compiled.program.parameterCount)
    }
  }

  /// Finds the regime of one variant, and writes its variables; nil if none can be reused.
  private func solveAlone(_ offset: Int, _ group: LaneGroup, _ limit: Int?) -> Int? {
    let size = LaneGroup.laneCount
    let slots = group.base + offset
    var own = (0..<slotCount).map { slots[$0 * size] }
    var pivots = limit ?? cache.compiled.defaultPivotLimit
    guard case .known(let place)? = try? cache.discover(part, &own, &pivots) else { return nil }
    for slot in outputs { slots[slot * size] = own[slot] }
    return place
  }

  // MARK: Slots

  private static func lanes(_ count: Int) -> UInt16 {
    count >= LaneGroup.laneCount ? .max : (UInt16(1) << UInt16(count)) - 1
  }

  private func copy(
    _ list: FixedList<Int>, from source: UnsafeMutablePointer<Double>,
    to target: UnsafeMutablePointer<Double>
  ) {
    // A call for every slot would cost more than the copy.
    let size = MemoryLayout<SIMD16<Double>>.stride
    let (source, target) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    for index in 0..<list.count {
      let place = list[index] * size
      target.storeBytes(
        of: source.load(fromByteOffset: place, as: SIMD16<Double>.self), toByteOffset: place,
        as: SIMD16<Double>.self)
    }
  }
}
