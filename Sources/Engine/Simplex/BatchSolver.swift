import CKernels

/// Solves batches of variants in blocks side by side, with the vector instructions of the processor. The
/// results are bit for bit those of ``CompiledProgram/solve(_:limit:)``, whatever the order, the size of the
/// batches, or the processor.
///
/// A variant first tries the regimes that most variants are in. If it fails there a tree, learnt from the
/// variants before it, guesses others; variants that go the same way share a block again.
///
/// Not safe to share between threads: one for each worker.
public final class BatchSolver {
  /// Variants handed over together, at most.
  public static let laneCount = Int(PLUMB_LANES)

  /// Where regimes come from and where new ones go; shared with whoever solves one by one.
  public let cache: RegimeCache
  private let level: VectorLevel
  private let width: Int
  /// Variants in one block.
  private let lanes: Int
  private let aliasesParameters: Bool
  /// What is known of each combination; owned by `codes`, as many as there are of them.
  private var plans: UnsafeMutablePointer<Plan>
  private var codes: [BatchCode] = []
  private var capacity = 0
  @exclusivity(unchecked) private var first = 0
  private var combinationOfRegimes: [[Int]: Int] = [:]
  private let tree: GuessTree
  private let conditions = ConditionFinder()
  private let queues: WaitingVariants
  /// The variants of the block at hand, what it is computed in, and what is guessed of it.
  private let variants: UnsafeMutablePointer<Int>
  private let slots = LaneSlots()
  private let guesses: UnsafeMutablePointer<Int32>

  /// One choice of regimes, one for each component.
  private struct Plan {
    var code: Unmanaged<BatchCode>
    var regime: UInt64
    var isAmbiguous: Bool
    var served = 0
  }

  /// A block of more bytes has no room beside others in the second cache.
  private static let manyBytes = 1 << 17
  /// Programs of many independent parts have too many combinations to keep code for all.
  private static let combinationLimit = 1024

  /// A solver of blocks that are as large as the nearest cache holds them.
  ///
  /// - Parameters:
  ///   - cache: of the program that is solved.
  ///   - level: Instructions to use; all give the same bits.
  public convenience init(_ cache: RegimeCache, level: VectorLevel = .best) {
    let program = cache.compiled.program
    self.init(
      cache, level: level,
      lanes: Self.lanes(slots: program.parameterCount + program.variableCount))
  }

  /// - Parameter lanes: variants in one block: 8, 16 or 32.
  init(_ cache: RegimeCache, level: VectorLevel, lanes: Int) {
    self.cache = cache
    self.level = level
    self.lanes = lanes
    let program = cache.compiled.program
    width = program.parameterCount
    aliasesParameters = cache.parameterLimit <= cache.variableLimit
    plans = .allocate(capacity: 0)
    tree = GuessTree(stride: lanes)
    queues = WaitingVariants(lanes: lanes)
    guesses = .allocate(capacity: 32)
    guesses.initialize(repeating: -1, count: 32)
    variants = .allocate(capacity: lanes)
    variants.initialize(repeating: 0, count: lanes)
    reserve(slots: width + program.variableCount, apart: Self.laneCount)
  }

  deinit {
    plans.deallocate()
    variants.deallocate()
    guesses.deallocate()
  }

  /// Variants side by side: of small programs so many that the time to read the code counts for little, of
  /// large ones so few that a block stays in the second cache. Of the largest neither code nor block does, and
  /// fewer than 16 would wait for the code.
  private static func lanes(slots: Int) -> Int { slots <= 2048 ? 32 : 16 }

  /// Different choices of regimes that were met.
  public var combinationCount: Int { codes.count }

  /// Solves `count` variants whose parameters stand one after the other, and hands every solved
  /// block to `consume`, which may keep nothing of it. Every variant is handed over once, in no
  /// particular order.
  ///
  /// - Throws: ``SolveError`` for some variant that cannot be solved; what was handed over before
  ///   holds.
  public func solve(
    _ parameters: UnsafeBufferPointer<Double>, count: Int,
    consume: (SolvedLanes) -> Void
  ) throws(SolveError) {
    guard parameters.count == count * width else {
      throw .parameterCount(expected: count * width, found: parameters.count)
    }
    // A program without parameters has no rows to point at.
    let none = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    defer { none.deallocate() }
    let base = parameters.baseAddress ?? UnsafePointer(none)
    queues.begin(count)
    do {
      try run(base, count: count, consume)
    } catch {
      queues.abandon()
      throw error
    }
  }

  private func run(
    _ base: UnsafePointer<Double>, count: Int, _ consume: (SolvedLanes) -> Void
  ) throws(SolveError) {
    var next = 0
    while next < count && codes.isEmpty {
      try solveAlone(next, base, consume)
      next += 1
    }
    while next < count {
      let size = min(lanes, count - next)
      for lane in 0..<size { variants[lane] = next + lane }
      next += size
      run(first, variants, size, base, consume)
      while true {
        if let full = queues.nextFullPlace() {
          runWaiting(at: full, least: lanes, base, consume)
        } else if queues.hasUnknown {
          try lookUp(base, consume)
        } else {
          break
        }
      }
    }
    while true {
      if let (place, least) = queues.nextPlace() {
        runWaiting(at: place, least: least, base, consume)
      } else if queues.hasUnknown {
        try lookUp(base, consume)
      } else {
        break
      }
    }
  }

  // MARK: Blocks

  private func runWaiting(
    at index: Int, least: Int, _ base: UnsafePointer<Double>, _ consume: (SolvedLanes) -> Void
  ) {
    while true {
      let size = queues.take(index, least: least)
      if size == 0 { return }
      run(index, queues.taken, size, base, consume)
    }
  }

  /// Evaluates variants by one combination and sends on those that fail.
  private func run(
    _ index: Int, _ variants: UnsafeMutablePointer<Int>, _ size: Int,
    _ base: UnsafePointer<Double>, _ consume: (SolvedLanes) -> Void
  ) {
    let plan = plans + index
    let valid: UInt32 = size == 32 ? .max : (UInt32(1) << UInt32(size)) - 1
    let holds = plan.pointee.code._withUnsafeGuaranteedRef { code in
      evaluate(code, variants, size, base) & valid
    }
    plan.pointee.served += holds.nonzeroBitCount
    if plan.pointee.served > plans[first].served { first = index }
    for half in 0..<2 {
      let own = UInt16(truncatingIfNeeded: holds >> UInt32(half * Self.laneCount))
      if own == 0 { continue }
      plan.pointee.code._withUnsafeGuaranteedRef { code in
        consume(
          SolvedLanes(
            lanes: own, variants: variants + half * Self.laneCount,
            slots: slots.base + half * Self.laneCount, stride: lanes, code: code,
            parameterCount: width, isAmbiguous: plan.pointee.isAmbiguous,
            regime: plan.pointee.regime, conflicts: []))
      }
    }
    if valid & ~holds != 0 { sendOn(valid & ~holds, from: index, variants) }
  }

  @inline(__always)
  private func evaluate(
    _ code: BatchCode, _ variants: UnsafePointer<Int>, _ size: Int, _ base: UnsafePointer<Double>
  ) -> UInt32 {
    let inRange = plumb_gather(
      level.kernel, base, width, variants, Int32(size), Int32(lanes), cache.parameterLimit,
      slots.base)
    return code.evaluate(level, slots.base, count: size) & inRange
  }

  /// Lets variants of the block at hand that failed in a combination wait for the one that the tree guesses.
  private func sendOn(_ failed: UInt32, from latest: Int, _ variants: UnsafePointer<Int>) {
    tree.guess(slots.base, failed, level, guesses)
    var rest = failed
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      queues.send(variants[lane], to: Int(guesses[lane]), from: latest)
    }
  }

  /// Makes room for a block, and for reading a whole one beyond its end.
  private func reserve(slots count: Int, apart stride: Int) {
    slots.reserve((count * stride + Self.laneCount - 1) / Self.laneCount + 2)
  }

  // MARK: Variants whose regimes were not guessed

  /// Solves a variant, and then others as long as nothing that is learnt on the way tells what they should
  /// try next.
  private func lookUp(
    _ base: UnsafePointer<Double>, _ consume: (SolvedLanes) -> Void
  ) throws(SolveError) {
    while let variant = queues.takeUnknown() {
      let guess = queues.mayTry(variant) ? tree.guess(spread(base + width * variant)) : -1
      if guess >= 0 && guess != queues.latest(variant) {
        queues.send(variant, to: guess)
      } else {
        try solveAlone(variant, base, consume)
      }
    }
  }

  /// Solves one variant by itself, and lets the tree know where it was found.
  private func solveAlone(
    _ variant: Int, _ base: UnsafePointer<Double>, _ consume: (SolvedLanes) -> Void
  ) throws(SolveError) {
    let row = base + width * variant
    let parameters = Array(UnsafeBufferPointer(start: row, count: width))
    guard let (own, places) = try cache.findAll(parameters) else {
      let solution = try cache.solve(parameters)
      deliver(
        variant, parameters + solution.values, isAmbiguous: solution.isAmbiguous,
        regime: solution.regime, conflicts: solution.conflicts, consume)
      return
    }
    let regimes = places.enumerated().map { cache.known[$0.offset][$0.element].regime }
    deliver(
      variant, own, isAmbiguous: regimes.contains(where: \.isAmbiguous),
      regime: cache.compiled.regimeHash(regimes, []), conflicts: [], consume)
    let place = combination(places)
    if place < 0 { return }
    plans[place].served += 1
    tree.learn(spread(row), place) { conditions.condition(codes[$0], row) }
  }

  /// Writes the parameters of a variant as those of a block are.
  private func spread(_ row: UnsafePointer<Double>) -> UnsafePointer<Double> {
    for parameter in 0..<width { slots.base[parameter * lanes] = row[parameter] }
    return UnsafePointer(slots.base)
  }

  private func deliver(
    _ variant: Int, _ values: [Double], isAmbiguous: Bool, regime: UInt64,
    conflicts: [Conflict], _ consume: (SolvedLanes) -> Void
  ) {
    reserve(slots: values.count, apart: Self.laneCount)
    for (slot, value) in values.enumerated() { slots.base[slot * Self.laneCount] = value }
    withUnsafePointer(to: variant) {
      consume(
        SolvedLanes(
          lanes: 1, variants: $0, slots: slots.base, stride: Self.laneCount, code: nil,
          parameterCount: width, isAmbiguous: isAmbiguous, regime: regime, conflicts: conflicts))
    }
  }

  /// The number of a choice of regimes; -1 where there are too many.
  private func combination(_ places: [Int]) -> Int {
    if let index = combinationOfRegimes[places] { return index }
    if codes.count >= Self.combinationLimit { return -1 }
    let parts = places.enumerated().map { cache.known[$0.offset][$0.element] }
    let code = BatchCode(
      fixed: cache.compiled.parts.fixed, parts, parameterCount: width,
      slots: width + cache.compiled.program.variableCount, lanes: lanes,
      limit: cache.variableLimit, aliasesParameters: aliasesParameters)
    let regimes = parts.map(\.regime)
    if codes.count == capacity {
      capacity = max(16, 2 * capacity)
      let grown = UnsafeMutablePointer<Plan>.allocate(capacity: capacity)
      grown.moveInitialize(from: plans, count: codes.count)
      plans.deallocate()
      plans = grown
    }
    (plans + codes.count).initialize(
      to: Plan(
        code: .passUnretained(code), regime: cache.compiled.regimeHash(regimes, []),
        isAmbiguous: regimes.contains(where: \.isAmbiguous)))
    reserve(slots: code.slotCount, apart: lanes)
    codes.append(code)
    queues.reservePlaces(codes.count)
    combinationOfRegimes[places] = codes.count - 1
    return codes.count - 1
  }

  // MARK: Measuring

  /// Repeats the evaluation of blocks by the combination that serves most variants, without
  /// gathering the parameters again; for measuring. As in ``solve(_:count:consume:)`` one block of a
  /// large program is all that is touched.
  package func evaluateMostServed(
    _ parameters: UnsafeBufferPointer<Double>, blocks: Int, repetitions: Int
  ) -> Int {
    guard !codes.isEmpty, let base = parameters.baseAddress else { return 0 }
    let code = codes[first]
    let bytes = code.slotCount * lanes * MemoryLayout<Double>.stride
    let given = width > 0 ? parameters.count / (width * lanes) : blocks
    let blocks = min(bytes <= Self.manyBytes ? blocks : 1, given)
    let places = (0..<blocks).map { _ in LaneSlots() }
    for (block, place) in places.enumerated() {
      place.reserve((code.slotCount * lanes + Self.laneCount - 1) / Self.laneCount)
      for lane in 0..<lanes { variants[lane] = block * lanes + lane }
      _ = plumb_gather(
        level.kernel, base, width, variants, Int32(lanes), Int32(lanes), cache.parameterLimit,
        place.base)
    }
    for _ in 0..<repetitions {
      for place in places { _ = code.evaluate(level, place.base, count: lanes) }
    }
    return repetitions * blocks * lanes
  }
}
