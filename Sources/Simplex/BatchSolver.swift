import CKernels

/// Solves batches of variants in blocks of ``laneCount`` side by side, with the vector
/// instructions of the processor. The results are bit for bit those of
/// ``CompiledProgram/solve(_:limit:)``, whatever the order, the size of the batches, or the
/// processor.
///
/// A variant first tries the regimes that most variants are in. The check it fails there tells
/// which to try next; variants that go the same way share a block again.
///
/// Not safe to share between threads: one for each worker.
public final class BatchSolver {
  /// Variants in one block.
  public static let laneCount = Int(PLUMB_LANES)

  public let cache: RegimeCache
  private let level: VectorLevel
  private let width: Int
  private var combinations: [Combination] = []
  private var combinationOfRegimes: [[Int]: Int] = [:]
  private let waiting = WaitingLists()
  /// The rows of the block at hand, and what it is computed in.
  private let rows: UnsafeMutablePointer<UnsafePointer<Double>?>
  private let variants: UnsafeMutablePointer<Int>
  private let slots = BlockSlots()
  private var hops: [UInt8] = []

  /// One choice of regimes, one for each component.
  private final class Combination {
    let code: BlockCode
    let regimes: [Regime]
    let regime: UInt64
    let isAmbiguous: Bool
    /// Where a variant belonged the last time that failed here in a check first, or -1.
    let successor: UnsafeMutablePointer<Int32>

    init(_ code: BlockCode, _ regimes: [Regime], regime: UInt64) {
      self.code = code
      self.regimes = regimes
      self.regime = regime
      isAmbiguous = regimes.contains(where: \.isAmbiguous)
      successor = .allocate(capacity: max(code.checkCount, 1))
      successor.initialize(repeating: -1, count: max(code.checkCount, 1))
    }

    deinit { successor.deallocate() }
  }

  /// A variant that finds no place after this many tries is solved by itself.
  private static let hopLimit: UInt8 = 12
  /// A block of more slots has no room beside others in the second cache.
  private static let manySlots = 1024
  /// Programs of many independent parts have too many combinations to keep code for all.
  private static let combinationLimit = 1024

  public init(_ cache: RegimeCache, level: VectorLevel = .best) {
    self.cache = cache
    self.level = level
    width = cache.compiled.program.parameterCount
    rows = .allocate(capacity: Self.laneCount)
    rows.initialize(repeating: nil, count: Self.laneCount)
    variants = .allocate(capacity: Self.laneCount)
    variants.initialize(repeating: 0, count: Self.laneCount)
    slots.reserve(width + cache.compiled.program.variableCount)
  }

  deinit {
    rows.deallocate()
    variants.deallocate()
  }

  /// Different choices of regimes that were met.
  public var combinationCount: Int { combinations.count }

  /// Solves `count` variants whose parameters stand one after the other, and hands every solved
  /// block to `consume`, which may keep nothing of it. Every variant is handed over once, in no
  /// particular order.
  ///
  /// - Throws: ``SolveError`` for some variant that cannot be solved; what was handed over before
  ///   holds.
  public func solve(
    _ parameters: UnsafeBufferPointer<Double>, count: Int,
    consume: (SolvedBlock) -> Void
  ) throws(SolveError) {
    guard parameters.count == count * width else {
      throw .parameterCount(expected: count * width, found: parameters.count)
    }
    // A program without parameters has no rows to point at.
    let none = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    defer { none.deallocate() }
    let base = parameters.baseAddress ?? UnsafePointer(none)
    hops.removeAll(keepingCapacity: true)
    hops += repeatElement(0, count: count)
    waiting.clear()
    var next = 0
    if combinations.isEmpty && count > 0 {
      try resolve(0, base, consume)
      next = 1
    }
    while next < count {
      guard !combinations.isEmpty else {
        try resolve(next, base, consume)
        next += 1
        continue
      }
      let size = min(Self.laneCount, count - next)
      for lane in 0..<size { variants[lane] = next + lane }
      next += size
      try run(waiting.mostServed, size, base, consume)
      while let full = waiting.popFull(into: variants) {
        try run(full, Self.laneCount, base, consume)
      }
    }
    while let (rest, size) = waiting.popAny(into: variants) {
      try run(rest, size, base, consume)
      while let full = waiting.popFull(into: variants) {
        try run(full, Self.laneCount, base, consume)
      }
    }
  }

  /// Evaluates the variants in `variants` by one combination and sends on those that fail.
  private func run(
    _ index: Int, _ size: Int, _ base: UnsafePointer<Double>, _ consume: (SolvedBlock) -> Void
  ) throws(SolveError) {
    let combination = combinations[index]
    let code = combination.code
    for lane in 0..<Self.laneCount {
      rows[lane] = base + width * variants[lane < size ? lane : 0]
    }
    slots.reserve(code.slotCount)
    let valid: UInt16 = size == Self.laneCount ? .max : (UInt16(1) << UInt16(size)) - 1
    let inRange = plumb_gather(
      level.kernel, rows, Int32(width), cache.parameterLimit, slots.base)
    let holds = code.evaluate(level, slots.base, limit: cache.variableLimit) & inRange & valid
    waiting.count(index, served: holds.nonzeroBitCount)
    if holds != 0 {
      consume(
        SolvedBlock(
          lanes: holds, variants: UnsafeBufferPointer(start: variants, count: size),
          slots: slots.base, parameterCount: width, isAmbiguous: combination.isAmbiguous,
          regime: combination.regime, conflicts: []))
    }
    var failed = valid & ~holds
    if failed == 0 { return }
    var alone: [(variant: Int, check: Int)] = []
    for check in 0..<code.checkCount where code.failing[check] & failed != 0 {
      var lanes = code.failing[check] & failed
      failed &= ~lanes
      let successor = Int(combination.successor[check])
      while lanes != 0 {
        let variant = variants[lanes.trailingZeroBitCount]
        lanes &= lanes - 1
        hops[variant] += 1
        let isSentOn =
          successor >= 0 && hops[variant] < Self.hopLimit && waiting.add(variant, to: successor)
        if !isSentOn { alone.append((variant, check)) }
      }
      if failed == 0 { break }
    }
    // Out of the range of the absolute tolerances.
    while failed != 0 {
      alone.append((variants[failed.trailingZeroBitCount], -1))
      failed &= failed - 1
    }
    for (variant, check) in alone {
      let place = try resolve(variant, base, consume)
      if check >= 0 { combination.successor[check] = Int32(place) }
    }
  }

  /// Solves one variant by itself. Returns the combination it belongs to, or -1.
  @discardableResult
  private func resolve(
    _ variant: Int, _ base: UnsafePointer<Double>, _ consume: (SolvedBlock) -> Void
  ) throws(SolveError) -> Int {
    let program = cache.compiled.program
    let parameters = Array(UnsafeBufferPointer(start: base + variant * width, count: width))
    try program.validate(parameters)
    var own = cache.startingSlots(parameters)
    var pivots = cache.compiled.defaultPivotLimit
    var places: [Int] = []
    for component in cache.known.indices {
      guard case .known(let place) = try cache.find(component, &own, &pivots) else { break }
      places.append(place)
    }
    guard places.count == cache.known.count else {
      let solution = try cache.solve(parameters)
      deliver(
        variant, parameters + solution.values, isAmbiguous: solution.isAmbiguous,
        regime: solution.regime, conflicts: solution.conflicts, consume)
      return -1
    }
    let place = combination(places)
    let regimes =
      place >= 0
      ? combinations[place].regimes
      : places.enumerated().map { cache.known[$0.offset][$0.element].regime }
    if place >= 0 { waiting.count(place, served: 1) }
    deliver(
      variant, own, isAmbiguous: regimes.contains(where: \.isAmbiguous),
      regime: cache.compiled.regimeHash(regimes, []), conflicts: [], consume)
    return place
  }

  private func deliver(
    _ variant: Int, _ values: [Double], isAmbiguous: Bool, regime: UInt64,
    conflicts: [Conflict], _ consume: (SolvedBlock) -> Void
  ) {
    slots.reserve(values.count)
    for (slot, value) in values.enumerated() { slots.base[slot * Self.laneCount] = value }
    withUnsafePointer(to: variant) {
      consume(
        SolvedBlock(
          lanes: 1, variants: UnsafeBufferPointer(start: $0, count: 1), slots: slots.base,
          parameterCount: width, isAmbiguous: isAmbiguous, regime: regime, conflicts: conflicts))
    }
  }

  private func combination(_ places: [Int]) -> Int {
    if let index = combinationOfRegimes[places] { return index }
    if combinations.count >= Self.combinationLimit { return -1 }
    let parts = places.enumerated().map { cache.known[$0.offset][$0.element] }
    let code = BlockCode(
      fixed: cache.compiled.parts.fixed, parts,
      slotCount: width + cache.compiled.program.variableCount)
    let regimes = parts.map(\.regime)
    combinations.append(
      Combination(code, regimes, regime: cache.compiled.regimeHash(regimes, [])))
    waiting.addList()
    combinationOfRegimes[places] = combinations.count - 1
    return combinations.count - 1
  }

  /// Repeats the evaluation of blocks by the combination that serves most variants, without
  /// gathering the parameters again; for measuring. As in ``solve(_:count:consume:)`` one block of a
  /// large program is all that is touched.
  package func evaluateMostServed(
    _ parameters: UnsafeBufferPointer<Double>, blocks: Int, repetitions: Int
  ) -> Int {
    guard !combinations.isEmpty, let base = parameters.baseAddress else { return 0 }
    let code = combinations[waiting.mostServed].code
    let blocks = code.slotCount <= Self.manySlots ? blocks : 1
    let places = (0..<blocks).map { _ in BlockSlots() }
    for (block, place) in places.enumerated() {
      place.reserve(code.slotCount)
      for lane in 0..<Self.laneCount {
        rows[lane] = base + width * (block * Self.laneCount + lane)
      }
      _ = plumb_gather(level.kernel, rows, Int32(width), cache.parameterLimit, place.base)
    }
    for _ in 0..<repetitions {
      for place in places {
        _ = code.evaluate(level, place.base, limit: cache.variableLimit)
      }
    }
    return repetitions * blocks * Self.laneCount
  }
}
