import CKernels

/// Solves batches of variants in blocks of ``laneCount`` side by side, with the vector
/// instructions of the processor. The results are bit for bit those of
/// ``CompiledProgram/solve(_:limit:)``, whatever the order, the size of the batches, or the
/// processor.
///
/// A variant first tries the regimes that most variants are in. The check it fails there tells
/// which regimes to try next; variants that go the same way share a block again.
///
/// Not safe to share between threads: one for each worker.
public final class BatchSolver {
  /// Variants in one block.
  public static let laneCount = Int(PLUMB_LANES)

  public let cache: RegimeCache
  private let level: VectorLevel
  private var combinations: [Combination] = []
  private var combinationOfRegimes: [[Int]: Int] = [:]
  private var slots: UnsafeMutablePointer<Double>
  private var slotCapacity = 0
  private var rows: [UnsafePointer<Double>] = []
  private var hops: [UInt8] = []

  /// One choice of regimes and the variants that wait for it.
  private struct Combination {
    var regimes: [Int]
    var code: BlockCode
    var regime: UInt64
    var isAmbiguous: Bool
    var pending: [Int] = []
    var served = 0
  }

  public init(_ cache: RegimeCache, level: VectorLevel = .best) {
    self.cache = cache
    self.level = level
    slots = .allocate(capacity: 0)
    reserve(cache.compiled.program.parameterCount + cache.compiled.program.variableCount)
  }

  deinit { slots.deallocate() }

  /// Different choices of regimes that were met.
  public var combinationCount: Int { combinations.count }

  /// Solves `parameters.count / parameterCount` variants that stand one after the other, and
  /// hands every solved block to `consume`, which may keep nothing of it.
  ///
  /// - Throws: ``SolveError`` for the first variant that cannot be solved; what was handed over
  ///   before holds.
  public func solve(
    _ parameters: UnsafeBufferPointer<Double>, count: Int,
    consume: (SolvedBlock) -> Void
  ) throws(SolveError) {
    let width = cache.compiled.program.parameterCount
    guard parameters.count == count * width else {
      throw .parameterCount(expected: count * width, found: parameters.count)
    }
    hops.removeAll(keepingCapacity: true)
    hops += repeatElement(0, count: count)
    // A program without parameters has no rows to point at.
    let none = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    defer { none.deallocate() }
    let base = parameters.baseAddress ?? UnsafePointer(none)
    for index in combinations.indices { combinations[index].pending.removeAll() }
    var hot = 0
    for index in combinations.indices where combinations[index].served > combinations[hot].served {
      hot = index
    }
    for variant in 0..<count {
      if combinations.isEmpty {
        try resolve(variant, base, consume)
      } else {
        try enqueue(variant, hot, base, consume)
      }
    }
    var index = 0
    while index < combinations.count {
      if combinations[index].pending.isEmpty {
        index += 1
      } else {
        try run(index, base, consume)
        index = 0
      }
    }
  }

  /// Repeats the evaluation of the blocks of the combination that serves most variants, without
  /// gathering the parameters again; for measuring.
  package func evaluateMostServed(
    _ parameters: UnsafeBufferPointer<Double>, blocks: Int, repetitions: Int
  ) -> (evaluated: Int, holding: Int) {
    guard
      let hot = combinations.max(by: { $0.served < $1.served }),
      let base = parameters.baseAddress
    else { return (0, 0) }
    let width = cache.compiled.program.parameterCount
    let size = hot.code.slotCount * Self.laneCount
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: max(blocks * size, 1) * MemoryLayout<Double>.stride, alignment: 64)
    defer { raw.deallocate() }
    let all = raw.initializeMemory(as: Double.self, repeating: 0, count: blocks * size)
    for variant in 0..<blocks * Self.laneCount {
      for parameter in 0..<width {
        all[
          variant / Self.laneCount * size + parameter * Self.laneCount + variant % Self.laneCount
        ] = base[variant * width + parameter]
      }
    }
    var holding = 0
    for _ in 0..<repetitions {
      for block in 0..<blocks {
        holding +=
          hot.code.evaluate(level, all + block * size, limit: cache.variableLimit).nonzeroBitCount
      }
    }
    return (repetitions * blocks * Self.laneCount, holding)
  }

  private func enqueue(
    _ variant: Int, _ combination: Int, _ base: UnsafePointer<Double>,
    _ consume: (SolvedBlock) -> Void
  ) throws(SolveError) {
    combinations[combination].pending.append(variant)
    if combinations[combination].pending.count == Self.laneCount {
      try run(combination, base, consume)
    }
  }

  private func run(
    _ index: Int, _ base: UnsafePointer<Double>, _ consume: (SolvedBlock) -> Void
  ) throws(SolveError) {
    let variants = combinations[index].pending
    combinations[index].pending.removeAll(keepingCapacity: true)
    let code = combinations[index].code
    let width = cache.compiled.program.parameterCount
    rows.removeAll(keepingCapacity: true)
    for lane in 0..<Self.laneCount {
      rows.append(base + width * (lane < variants.count ? variants[lane] : variants[0]))
    }
    reserve(code.slotCount)
    let valid: UInt16 =
      variants.count == Self.laneCount ? .max : (UInt16(1) << UInt16(variants.count)) - 1
    let inRange = rows.withUnsafeBufferPointer { rows in
      // Imported as optional pointers, of the same layout.
      rows.withMemoryRebound(to: UnsafePointer<Double>?.self) {
        plumb_gather(
          level.kernel, $0.baseAddress, Int32(width), cache.parameterLimit, slots)
      }
    }
    let holds = code.evaluate(level, slots, limit: cache.variableLimit) & inRange & valid
    combinations[index].served += holds.nonzeroBitCount
    if holds != 0 {
      variants.withUnsafeBufferPointer {
        consume(
          SolvedBlock(
            lanes: holds, variants: $0, slots: slots, parameterCount: width,
            isAmbiguous: combinations[index].isAmbiguous, regime: combinations[index].regime,
            conflicts: []))
      }
    }
    if holds == valid { return }
    // Other blocks may run before all lanes are dealt with, so first read what failed.
    let failed = variants.indices.filter { holds & (1 << UInt16($0)) == 0 }
      .map { (variant: variants[$0], failures: code.failures(lane: $0)) }
    for (variant, failures) in failed {
      hops[variant] += 1
      if hops[variant] < 12, let next = successor(index, failures) {
        try enqueue(variant, next, base, consume)
      } else {
        try resolve(variant, base, consume, from: index, failures: failures)
      }
    }
  }

  /// The combination to try after a lane failed, if the failed checks are known from before.
  private func successor(_ index: Int, _ failures: [(component: Int, check: Int)]) -> Int? {
    if failures.isEmpty { return nil }
    var regimes = combinations[index].regimes
    for failure in failures {
      let next = cache.known[failure.component][regimes[failure.component]]
        .successor[failure.check]
      if next < 0 { return nil }
      regimes[failure.component] = Int(next)
    }
    return combination(regimes)
  }

  /// Solves one variant by itself and remembers by which way it should have come.
  private func resolve(
    _ variant: Int, _ base: UnsafePointer<Double>, _ consume: (SolvedBlock) -> Void,
    from index: Int? = nil, failures: [(component: Int, check: Int)] = []
  ) throws(SolveError) {
    let program = cache.compiled.program
    let parameters = Array(
      UnsafeBufferPointer(
        start: base + variant * program.parameterCount, count: program.parameterCount))
    try program.validate(parameters)
    var own = cache.startingSlots(parameters)
    var pivots = cache.compiled.defaultPivotLimit
    var regimes: [Int] = []
    for component in cache.known.indices {
      guard case .known(let place) = try cache.find(component, &own, &pivots) else { break }
      regimes.append(place)
    }
    guard regimes.count == cache.known.count else {
      let solution = try cache.solve(parameters)
      return deliver(variant, parameters + solution.values, solution, consume)
    }
    if let index {
      for failure in failures
      where combinations[index].regimes[failure.component] != regimes[failure.component] {
        cache.note(
          component: failure.component, regime: combinations[index].regimes[failure.component],
          check: failure.check, successor: regimes[failure.component])
      }
    }
    let place = combination(regimes)
    combinations[place].served += 1
    let chosen = regimes.enumerated().map { cache.known[$0.offset][$0.element].regime }
    deliver(
      variant, own, cache.compiled.assemble(own, cache.compiled.parts, chosen, []), consume)
  }

  private func deliver(
    _ variant: Int, _ values: [Double], _ solution: Solution, _ consume: (SolvedBlock) -> Void
  ) {
    reserve(values.count)
    for (slot, value) in values.enumerated() { slots[slot * Self.laneCount] = value }
    withUnsafePointer(to: variant) {
      consume(
        SolvedBlock(
          lanes: 1, variants: UnsafeBufferPointer(start: $0, count: 1), slots: slots,
          parameterCount: cache.compiled.program.parameterCount,
          isAmbiguous: solution.isAmbiguous, regime: solution.regime,
          conflicts: solution.conflicts))
    }
  }

  private func combination(_ regimes: [Int]) -> Int {
    if let index = combinationOfRegimes[regimes] { return index }
    let parts = regimes.enumerated().map { cache.known[$0.offset][$0.element] }
    let program = cache.compiled.program
    combinations.append(
      Combination(
        regimes: regimes,
        code: BlockCode(
          fixed: cache.compiled.parts.fixed, parts,
          slotCount: program.parameterCount + program.variableCount),
        regime: cache.compiled.regimeHash(parts.map(\.regime), []),
        isAmbiguous: parts.contains { $0.regime.isAmbiguous }))
    combinationOfRegimes[regimes] = combinations.count - 1
    return combinations.count - 1
  }

  private func reserve(_ count: Int) {
    if count <= slotCapacity { return }
    slots.deallocate()
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: count * Self.laneCount * MemoryLayout<Double>.stride, alignment: 64)
    slots = raw.initializeMemory(as: Double.self, repeating: 0, count: count * Self.laneCount)
    slotCapacity = count
  }
}
