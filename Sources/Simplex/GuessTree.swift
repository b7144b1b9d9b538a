import CKernels

/// Guesses the regime of a variant: a tree of conditions on what a part reads, each a check of some
/// regime that variants of another one fail.
///
/// A guess may be wrong, and is learnt from then: the leaf that gave it is divided.
final class GuessTree {
  /// Slots that the part reads, in order.
  private let inputs: FixedList<Int>
  /// As many coefficients as a condition has: one an input, up to whole vectors.
  private let width: Int
  private let level: VectorLevel
  /// Nodes, as many as ``nodeCount``, and ``width`` coefficients of each.
  private var nodes: UnsafeMutablePointer<plumb_guess_node>
  private var coefficients: UnsafeMutablePointer<Double>
  private var (nodeCount, capacity) = (0, 16)
  /// A node, or the complement of a regime.
  private var root: Int32?
  /// What the variants at hand read, ``width`` numbers of each; those beyond the inputs stay 0.
  private let rows: UnsafeMutablePointer<Double>
  private let leaves: UnsafeMutablePointer<Int32>
  private let limit: Int

  /// Variants that are guessed at once.
  static let ways = 4
  /// What is learnt beyond this many conditions, or beyond this many coefficients, is not kept.
  private static let nodeLimit = 1 << 14
  private static let coefficientLimit = 1 << 21

  /// - Parameter inputs: slots that the part reads, in order; freed by whoever made it, after this.
  init(inputs: FixedList<Int>, level: VectorLevel) {
    self.inputs = inputs
    self.level = level
    width = max(1, (inputs.count + 7) / 8) * 8
    limit = min(Self.nodeLimit, Self.coefficientLimit / width)
    nodes = .allocate(capacity: capacity)
    coefficients = Self.numbers(capacity * width)
    rows = Self.numbers(Self.ways * width)
    leaves = .allocate(capacity: Self.ways)
    leaves.initialize(repeating: -1, count: Self.ways)
  }

  deinit {
    nodes.deallocate()
    UnsafeMutableRawPointer(coefficients).deallocate()
    UnsafeMutableRawPointer(rows).deallocate()
    leaves.deallocate()
  }

  /// Zeros, aligned for vectors.
  private static func numbers(_ count: Int) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer.allocate(byteCount: count * 8, alignment: 64)
      .initializeMemory(as: Double.self, repeating: 0, count: count)
  }

  /// Puts what a variant reads side by side.
  ///
  /// - Parameter slots: of the variant, ``BatchSolver/laneCount`` apart.
  @inline(__always)
  private func read(_ slots: UnsafePointer<Double>, way: Int) {
    let row = rows + way * width
    let inputs = inputs
    for index in 0..<inputs.count { row[index] = slots[inputs[index] * BatchSolver.laneCount] }
  }

  /// - Parameter slots: of one variant, ``BatchSolver/laneCount`` apart.
  /// - Returns: -1 where nothing is known.
  func guess(_ slots: UnsafePointer<Double>) -> Int {
    guard var next = root else { return -1 }
    read(slots, way: 0)
    while next >= 0 { next = self.next(Int(next)).place }
    return Int(~next)
  }

  /// Guesses for four variants at once: on their ways down the tree they do not wait for each other.
  ///
  /// - Parameter slots: of each, as ``guess(_:)`` takes them.
  func guess(
    _ slots: (
      UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>
    )
  ) -> SIMD4<Int32> {
    guard let root else { return SIMD4(repeating: -1) }
    read(slots.0, way: 0)
    read(slots.1, way: 1)
    read(slots.2, way: 2)
    read(slots.3, way: 3)
    var tree = plumb_guess_tree(
      nodes: nodes, coefficients: coefficients, width: Int32(width), root: root)
    plumb_guess(level.kernel, &tree, rows, leaves)
    return SIMD4(leaves[0], leaves[1], leaves[2], leaves[3])
  }

  /// What follows a node for the first variant at hand; the sum is added as the kernels add it.
  private func next(_ node: Int) -> (place: Int32, passes: Bool) {
    var sum = SIMD8<Double>()
    for first in stride(from: 0, to: width, by: 8) {
      for lane in 0..<8 {
        sum[lane] += coefficients[node * width + first + lane] * rows[first + lane]
      }
    }
    let quarters = sum.lowHalf + sum.highHalf
    let halves = quarters.lowHalf + quarters.highHalf
    let passes = halves[0] + halves[1] > nodes[node].threshold
    return (passes ? nodes[node].next.1 : nodes[node].next.0, passes)
  }

  /// Divides the leaf of a variant that it guessed wrong.
  ///
  /// - Parameter condition: called with the wrong guess, for a condition that its regime meets and the
  ///   variant does not; nil where there is none.
  func learn(
    _ slots: UnsafePointer<Double>, _ place: Int, condition: (Int) -> AffineCondition?
  ) {
    guard var next = root else {
      root = ~Int32(place)
      return
    }
    read(slots, way: 0)
    var last: (node: Int, passed: Bool)?
    while next >= 0 {
      let own = self.next(Int(next))
      last = (Int(next), own.passes)
      next = own.place
    }
    guard Int(~next) != place, nodeCount < limit, let condition = condition(Int(~next))
    else { return }
    let made = append(condition, pass: next, fail: ~Int32(place))
    guard let last else {
      root = made
      return
    }
    if last.passed { nodes[last.node].next.1 = made } else { nodes[last.node].next.0 = made }
  }

  private func append(_ condition: AffineCondition, pass: Int32, fail: Int32) -> Int32 {
    if nodeCount == capacity { grow() }
    (nodes + nodeCount).initialize(
      to: plumb_guess_node(threshold: -condition.constant, next: (fail, pass)))
    let own = coefficients + nodeCount * width
    // Both are in order.
    var index = 0
    for term in condition.terms {
      while inputs[index] < term.slot { index += 1 }
      own[index] = term.coefficient
    }
    nodeCount += 1
    return Int32(nodeCount - 1)
  }

  private func grow() {
    let larger = 2 * capacity
    let grown = UnsafeMutablePointer<plumb_guess_node>.allocate(capacity: larger)
    grown.update(from: nodes, count: nodeCount)
    nodes.deallocate()
    nodes = grown
    let numbers = Self.numbers(larger * width)
    numbers.update(from: coefficients, count: nodeCount * width)
    UnsafeMutableRawPointer(coefficients).deallocate()
    coefficients = numbers
    capacity = larger
  }
}
