import CKernels

/// The code of one choice of regimes, one for each component, simplified for ``BatchSolver``: only what is
/// not equal to something else is computed, and where a variable is found is looked up.
final class BatchCode {
  let parameterCount: Int
  /// Numbers from one slot to the next.
  let lanes: Int
  /// Slots needed for one block.
  let slotCount: Int
  /// By variable: its slot, or the complement of a constant's number.
  let places: UnsafeMutablePointer<Int32>
  /// Numbers that are the same in all lanes, ``BatchSolver/laneCount`` times each.
  let constants: UnsafeMutablePointer<Double>
  /// As the kernels take it; valid as long as this is.
  let block: UnsafeMutablePointer<plumb_block>
  /// False where no variant can be in these regimes.
  let isPossible: Bool
  /// What the code was made of.
  let values: AffineProgram
  let checks: AffineProgram
  let positiveCount: Int
  let sourceSlotCount: Int

  /// What the kernels take numbers of this size for is not known.
  private static let greatest = 1e100
  /// Steps and checks in a section, more or less. Fewer leave what the checks read nearer, more cost less to
  /// tell apart.
  private static let sectionSize = 64

  /// - Parameters:
  ///   - lanes: variants side by side.
  ///   - slots: parameters and variables of the program together.
  ///   - limit: values up to this magnitude are within the absolute tolerances.
  ///   - aliasesParameters: whether parameters are.
  init(
    fixed: AffineProgram, _ parts: [RegimeCache.Known], parameterCount: Int, slots: Int,
    lanes: Int, limit: Double, aliasesParameters: Bool
  ) {
    self.parameterCount = parameterCount
    self.lanes = lanes
    var code = AffineProgramBuilder()
    code.append(fixed)
    var sourceSlots = slots
    var ends = [code.count]
    for part in parts {
      // Temporaries of one component are of no use to the next; they share their slots.
      code.append(part.regime.values)
      sourceSlots = max(sourceSlots, part.regime.slotCount)
      ends.append(code.count)
    }
    values = code.program()
    code.removeAll()
    for isPositive in [true, false] {
      for part in parts { part.appendChecks(to: &code, isPositive: isPositive) }
    }
    checks = code.program()
    positiveCount = parts.reduce(0) { $0 + $1.checks.positiveCount }
    sourceSlotCount = sourceSlots
    var writer = Writer(
      CodeSimplifier(
        inputs: parameterCount, slotCount: sourceSlots, operations: values.count,
        aliasesInputs: aliasesParameters),
      positiveCount: positiveCount)
    writer.write(
      values, checks,
      BlockOrder(values: values, parts: ends, checks: checks, slotCount: sourceSlots))

    let simplified = writer.simplified
    slotCount = simplified.slotCount
    var isPossible = writer.isPossible
    for number in simplified.constants where !(abs(number) <= limit) { isPossible = false }
    places = .allocate(capacity: max(slots - parameterCount, 1))
    for variable in 0..<(slots - parameterCount) {
      switch simplified.place(parameterCount + variable) {
      case .slot(let slot): places[variable] = slot
      case .constant(let index): places[variable] = ~index
      }
    }
    let copies = BatchSolver.laneCount
    constants = .allocate(capacity: copies * simplified.constants.count)
    for (index, number) in simplified.constants.enumerated() {
      (constants + index * copies).initialize(repeating: number, count: copies)
    }
    block = .allocate(capacity: 1)
    block.initialize(to: writer.block(lanes: lanes, limit: limit))
    for number in writer.numbers where !(abs(number) <= Self.greatest) { isPossible = false }
    self.isPossible = isPossible
  }

  deinit {
    places.deallocate()
    constants.deallocate()
    block.pointee.values.deallocate()
    block.pointee.pairs.deallocate()
    block.pointee.triples.deallocate()
    block.pointee.zeros.deallocate()
    block.pointee.sections.deallocate()
    block.deallocate()
  }

  /// Computes the first `count` lanes of a block, and perhaps more. Returns those for which the regimes hold.
  @inline(__always)
  func evaluate(
    _ level: VectorLevel, _ slots: UnsafeMutablePointer<Double>, count: Int
  ) -> UInt32 {
    isPossible ? plumb_run_block(level.kernel, block, Int32(count), slots) : 0
  }

  /// Puts simplified values and checks section by section.
  private struct Writer {
    private(set) var simplified: CodeSimplifier
    private let positiveCount: Int
    private var pairs: [CodeSimplifier.Sum] = []
    private var triples: [CodeSimplifier.Sum] = []
    private var zeros: [CodeSimplifier.Sum] = []
    private var sections: [plumb_section] = []
    private(set) var isPossible = true

    init(_ simplified: CodeSimplifier, positiveCount: Int) {
      self.simplified = simplified
      self.positiveCount = positiveCount
    }

    mutating func write(_ values: AffineProgram, _ checks: AffineProgram, _ order: BlockOrder) {
      var (value, check, written) = (0, 0, 0)
      for chunk in order.chunks {
        while value < chunk.values {
          simplified.add(values, order.values?[value] ?? value)
          value += 1
        }
        while check < chunk.checks {
          add(checks, order.checks?[check] ?? check)
          check += 1
        }
        let all = simplified.steps.count + pairs.count + triples.count + zeros.count
        let isLast = value == values.count && check == checks.count
        if isLast || all - written >= BatchCode.sectionSize {
          sections.append(
            plumb_section(
              values: Int32(simplified.steps.count), pairs: Int32(pairs.count),
              triples: Int32(triples.count), zeros: Int32(zeros.count)))
          written = all
        }
      }
    }

    private mutating func add(_ checks: AffineProgram, _ check: Int) {
      let isPositive = check < positiveCount
      let sum = simplified.sum(checks, check, atMost: isPositive ? 3 : 2)
      if sum.products.isEmpty {
        let passes =
          isPositive
          ? sum.constant > Tolerance.margin : abs(sum.constant) <= Tolerance.cachedResidual
        if !passes { isPossible = false }
      } else if !isPositive {
        zeros.append(sum)
      } else if sum.products.count < 3 {
        pairs.append(sum)
      } else {
        triples.append(sum)
      }
    }

    /// All numbers that the kernels work with.
    var numbers: some Sequence<Double> {
      let sums = [pairs, triples, zeros].joined()
      return Array(sums.lazy.flatMap { [$0.constant] + $0.products.map(\.coefficient) })
        + simplified.steps.flatMap { [$0.constant, $0.a.coefficient, $0.b.coefficient] }
    }

    func block(lanes: Int, limit: Double) -> plumb_block {
      let size = lanes * MemoryLayout<Double>.stride
      func offset(_ slot: Int32) -> UInt32 { UInt32(Int(slot) * size) }
      func step(_ sum: CodeSimplifier.Sum) -> plumb_step {
        let (a, b) = (sum.products[0], sum.products.count > 1 ? sum.products[1] : nil)
        return plumb_step(
          to: 0, a: offset(a.slot), b: offset((b ?? a).slot), unused: 0, constant: sum.constant,
          ka: a.coefficient, kb: b?.coefficient ?? 0)
      }
      let values = simplified.steps.enumerated().map { number, step in
        plumb_step(
          to: offset(Int32(simplified.firstSlot + number)), a: offset(step.a.slot),
          b: offset(step.b.slot), unused: 0, constant: step.constant, ka: step.a.coefficient,
          kb: step.b.coefficient)
      }
      let threes = triples.map { sum in
        let products = sum.products
        return plumb_triple(
          a: offset(products[0].slot), b: offset(products[1].slot), c: offset(products[2].slot),
          unused: 0, constant: sum.constant, ka: products[0].coefficient,
          kb: products[1].coefficient, kc: products[2].coefficient)
      }
      return plumb_block(
        values: copy(values), pairs: copy(pairs.map(step)), triples: copy(threes),
        zeros: copy(zeros.map(step)), sections: copy(sections),
        section_count: Int32(sections.count), margin: Tolerance.margin,
        zero: Tolerance.cachedResidual, limit: limit)
    }

    private func copy<Element>(_ list: [Element]) -> UnsafePointer<Element> {
      let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(list.count, 1))
      memory.initialize(from: list, count: list.count)
      return UnsafePointer(memory)
    }
  }
}
