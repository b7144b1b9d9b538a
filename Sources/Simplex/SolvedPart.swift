import CKernels

/// One independent part of a program with the code of its known regimes, for blocks of variants.
///
/// A variant first tries the regime that most variants are in. Which checks it fails there tells which
/// to try next: variants that fail the same checks are mostly in the same regime.
final class SolvedPart {
  /// A regime as code.
  private final class Known {
    let code: BlockCode
    let hash: UInt64
    let isAmbiguous: Bool
    var served = 0
    var lastBlock = 0
    /// Where other optima are, once asked; inside it nil where none was found.
    var witness: WitnessDirection??

    init(_ known: RegimeCache.Known, slotCount: Int) {
      code = BlockCode(fixed: AffineProgram(), [known], slotCount: slotCount)
      hash = known.regime.hash
      isAmbiguous = known.regime.isAmbiguous
    }
  }

  private struct Failure: Hashable {
    var place: Int
    /// Of the checks that failed.
    var checks: UInt64
  }

  private let cache: RegimeCache
  private let part: Int
  private let slotCount: Int
  /// Slots that the part reads: parameters, and variables fixed before.
  private let inputs: [Int]
  private let outputs: [Int]
  private var known: [Known?] = []
  private var first = 0
  private var successors: [Failure: Int] = [:]
  /// Of the lanes of the block at hand: the regime that is right, or the one to try next.
  private var places: [Int]
  private var failures: [Failure?]
  private var block = 0

  private static let successorLimit = 1 << 16

  init(_ cache: RegimeCache, part: Int, slotCount: Int) {
    self.cache = cache
    self.part = part
    self.slotCount = slotCount
    let component = cache.compiled.parts.components[part]
    let width = cache.compiled.program.parameterCount
    inputs = Set(component.knownSlot.map { Int($0) }).sorted()
    outputs = component.variables.map { width + $0 }
    places = Array(repeating: -1, count: BatchSolver.laneCount)
    failures = Array(repeating: nil, count: BatchSolver.laneCount)
  }

  func isAmbiguous(_ lane: Int) -> Bool {
    places[lane] >= 0 && known[places[lane]]?.isAmbiguous ?? false
  }

  func witness(_ lane: Int) -> WitnessDirection? {
    guard let own = known[places[lane]] else { return nil }
    if let asked = own.witness { return asked }
    let found = cache.witness(part, places[lane])
    own.witness = .some(found)
    return found
  }

  /// Writes the part's variables of the lanes of `valid`.
  ///
  /// - Parameters:
  ///   - found: called with a lane, its regime's hash and whether that is ambiguous.
  ///   - left: called with the lanes that no regime is known for.
  func run(
    _ slots: UnsafeMutablePointer<Double>, _ valid: UInt16, _ scratch: BlockSlots,
    _ level: VectorLevel, _ limit: Int?, found: (Int, UInt64, Bool) -> Void,
    left: (Int) -> Void
  ) {
    block += 1
    let size = BatchSolver.laneCount
    var open = valid
    for lane in 0..<size {
      places[lane] = first < known.count ? first : -1
      failures[lane] = nil
    }
    scratch.reserve(slotCount)
    copy(inputs, from: slots, to: scratch.base)
    while open != 0 {
      let lane = open.trailingZeroBitCount
      let place = places[lane]
      guard place >= 0, let own = knownCode(place), own.lastBlock != block else {
        open &= ~(1 << UInt16(lane))
        guard let place = solveAlone(lane, slots, limit) else {
          places[lane] = -1
          left(lane)
          continue
        }
        learn(lane, place)
        report(lane, place, found)
        continue
      }
      own.lastBlock = block
      if own.code.slotCount > slotCount { growScratch(scratch, own.code.slotCount, slots) }
      let holds = own.code.evaluate(level, scratch.base, limit: cache.variableLimit) & open
      own.served += holds.nonzeroBitCount
      write(holds, valid, scratch.base, slots)
      var rest = holds
      while rest != 0 {
        let lane = rest.trailingZeroBitCount
        rest &= rest - 1
        learn(lane, place)
        report(lane, place, found)
      }
      open &= ~holds
      if open != 0 { send(open, from: place, own.code) }
    }
  }

  private func report(_ lane: Int, _ place: Int, _ found: (Int, UInt64, Bool) -> Void) {
    places[lane] = place
    guard let own = knownCode(place) else { return }
    if own.served > known[first]?.served ?? 0 { first = place }
    found(lane, own.hash, own.isAmbiguous)
  }

  private func knownCode(_ place: Int) -> Known? {
    while known.count <= place { known.append(nil) }
    if let own = known[place] { return own }
    let own = Known(cache.known[part][place], slotCount: slotCount)
    known[place] = own
    return own
  }

  /// Remembers where a lane that failed elsewhere belongs.
  private func learn(_ lane: Int, _ place: Int) {
    guard let failure = failures[lane], successors[failure] != place else { return }
    if successors.count < Self.successorLimit { successors[failure] = place }
  }

  /// Chooses what the lanes that wait for `place` try next.
  private func send(_ open: UInt16, from place: Int, _ code: BlockCode) {
    var waiting: UInt16 = 0
    var rest = open
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest - 1
      if places[lane] != place { continue }
      waiting |= 1 << UInt16(lane)
      failures[lane] = Failure(place: place, checks: 0)
    }
    for check in 0..<code.checkCount {
      var lanes = code.failing[check] & waiting
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount
        lanes &= lanes - 1
        let checks = failures[lane]?.checks ?? 0
        failures[lane]?.checks = (checks ^ UInt64(check + 1)) &* 0x9e37_79b9_7f4a_7c15
      }
    }
    while waiting != 0 {
      let lane = waiting.trailingZeroBitCount
      waiting &= waiting - 1
      places[lane] = failures[lane].flatMap { successors[$0] } ?? -1
    }
  }

  private func solveAlone(
    _ lane: Int, _ slots: UnsafeMutablePointer<Double>, _ limit: Int?
  ) -> Int? {
    let size = BatchSolver.laneCount
    var own = (0..<slotCount).map { slots[$0 * size + lane] }
    var pivots = limit ?? cache.compiled.defaultPivotLimit
    guard case .known(let place)? = try? cache.find(part, &own, &pivots) else { return nil }
    for slot in outputs { slots[slot * size + lane] = own[slot] }
    return place
  }

  // MARK: Slots

  private func copy(
    _ list: [Int], from source: UnsafeMutablePointer<Double>,
    to target: UnsafeMutablePointer<Double>
  ) {
    let size = BatchSolver.laneCount
    for slot in list {
      (target + slot * size).update(from: source + slot * size, count: size)
    }
  }

  private func growScratch(
    _ scratch: BlockSlots, _ count: Int, _ slots: UnsafeMutablePointer<Double>
  ) {
    let before = scratch.base
    scratch.reserve(count)
    if scratch.base != before { copy(inputs, from: slots, to: scratch.base) }
  }

  private func write(
    _ lanes: UInt16, _ valid: UInt16, _ source: UnsafeMutablePointer<Double>,
    _ target: UnsafeMutablePointer<Double>
  ) {
    if lanes == valid {
      copy(outputs, from: source, to: target)
      return
    }
    let size = BatchSolver.laneCount
    for slot in outputs {
      var rest = lanes
      while rest != 0 {
        let lane = rest.trailingZeroBitCount
        rest &= rest - 1
        target[slot * size + lane] = source[slot * size + lane]
      }
    }
  }
}
