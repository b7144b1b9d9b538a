import CKernels

/// Arranges simplified values and checks section by section, as the kernels expect them.
struct LaneWriter {
  private(set) var simplified: CodeSimplifier
  private let positiveCount: Int
  private var pairs: [CodeSimplifier.Sum] = []
  private var triples: [CodeSimplifier.Sum] = []
  private var zeros: [CodeSimplifier.Sum] = []
  private var sections: [plumb_section] = []
  private var hasPassed = true

  /// The largest number that the kernels handle in a known way.
  private static let greatest = 1e100
  /// The approximate number of steps and checks in a section. Fewer keep the checks' inputs nearer,
  /// more need fewer sections.
  private static let sectionSize = 64

  init(_ simplified: CodeSimplifier, positiveCount: Int) {
    self.simplified = simplified
    self.positiveCount = positiveCount
  }

  mutating func write(_ values: AffineProgram, _ checks: AffineProgram, _ order: LaneOrder) {
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
      if isLast || all - written >= Self.sectionSize {
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
        ? sum.constant > SolverTolerance.margin
        : abs(sum.constant) <= SolverTolerance.cachedResidual
      if !passes { hasPassed = false }
    } else if !isPositive {
      zeros.append(sum)
    } else if sum.products.count < 3 {
      pairs.append(sum)
    } else {
      triples.append(sum)
    }
  }

  /// Gives every output a step that computes it, with an additional step if necessary.
  ///
  /// - Returns: by step its output, if any.
  mutating func place(_ outputs: some Sequence<Int>) -> [Int?] {
    var ends = [Int?](repeating: nil, count: simplified.steps.count)
    for output in outputs {
      if case .slot(let place) = simplified.place(output), Int(place) >= simplified.firstSlot,
        ends[Int(place) - simplified.firstSlot] == nil
      {
        ends[Int(place) - simplified.firstSlot] = output
      } else {
        simplified.addCopy(of: output)
        ends.append(output)
      }
    }
    if let last = sections.indices.last {
      sections[last].values = Int32(simplified.steps.count)
    }
    return ends
  }

  /// By step: its last reader; beyond all steps if a check reads it.
  var lastUses: [Int] {
    let count = simplified.steps.count
    var last = Array(0..<count)
    func use(_ product: CodeSimplifier.Product, _ step: Int) {
      let read = Int(product.slot) - simplified.firstSlot
      if read >= 0 { last[read] = max(last[read], step) }
    }
    for (number, step) in simplified.steps.enumerated() {
      use(step.a, number)
      use(step.b, number)
    }
    for sum in [pairs, triples, zeros].joined() {
      for product in sum.products { use(product, count) }
    }
    return last
  }

  /// False if no variant can pass.
  var isPossible: Bool {
    func isSmall(_ number: Double) -> Bool { abs(number) <= Self.greatest }
    return hasPassed
      && [pairs, triples, zeros].joined().allSatisfy { sum in
        isSmall(sum.constant) && sum.products.allSatisfy { isSmall($0.coefficient) }
      }
      && simplified.steps.allSatisfy {
        isSmall($0.constant) && isSmall($0.a.coefficient) && isSmall($0.b.coefficient)
      }
  }

  /// - Parameter slots: the slot of each step.
  func block(limit: Double, slots: [Int]) -> plumb_block {
    let size = LaneGroup.laneCount * MemoryLayout<Double>.stride
    func offset(_ place: Int32) -> UInt32 {
      let step = Int(place) - simplified.firstSlot
      return UInt32((step < 0 ? Int(place) : slots[step]) * size)
    }
    func check(_ sum: CodeSimplifier.Sum) -> plumb_step {
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
    let lists = (pairs.map(check), zeros.map(check))
    // Steps that run together are adjacent.
    var room = 0
    func reserve<Element>(_ list: [Element]) -> Int {
      defer { room += (list.count * MemoryLayout<Element>.stride + 15) / 16 * 16 }
      return room
    }
    let places = (
      reserve(values), reserve(lists.0), reserve(threes), reserve(lists.1), reserve(sections)
    )
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(room, 16), alignment: 64)
    func put<Element>(_ list: [Element], _ place: Int) -> UnsafePointer<Element> {
      let start = (memory + place).bindMemory(to: Element.self, capacity: list.count)
      start.initialize(from: list, count: list.count)
      return UnsafePointer(start)
    }
    return plumb_block(
      values: put(values, places.0), pairs: put(lists.0, places.1), triples: put(threes, places.2),
      zeros: put(lists.1, places.3), sections: put(sections, places.4),
      section_count: Int32(sections.count), margin: SolverTolerance.margin,
      zero: SolverTolerance.cachedResidual, limit: limit)
  }
}

extension plumb_block {
  /// Frees what ``LaneWriter`` allocated.
  func free() {
    // All lists are in one piece of memory, which begins with the values.
    UnsafeRawPointer(values).deallocate()
  }
}
