import CKernels

/// Guesses the regime of a variant: a tree of conditions on what a part reads, each a check of some
/// regime that variants of another one fail.
///
/// A guess may be wrong, and is learnt from then: the leaf that gave it is divided.
final class GuessTree {
  /// A condition: whether the constant plus products is more than zero. What is behind it is a node,
  /// or the complement of a regime.
  private typealias Node = plumb_node
  /// Four products: what their sum is made of need not wait for each other.
  private typealias Terms = plumb_products

  private var nodes: UnsafeMutablePointer<Node>
  private var terms: UnsafeMutablePointer<Terms>
  private var (nodeCount, nodeCapacity) = (0, 64)
  private var (termCount, termCapacity) = (0, 256)
  private var root: Int32?

  /// What is learnt beyond this many conditions is not kept.
  private static let limit = 1 << 14

  /// From one slot of a variant to the next: the lanes of a block, 8, 16 or 32.
  private let distance: Int

  init(stride distance: Int = BatchSolver.laneCount) {
    self.distance = distance
    nodes = .allocate(capacity: nodeCapacity)
    terms = .allocate(capacity: termCapacity)
  }

  deinit {
    nodes.deallocate()
    terms.deallocate()
  }

  /// - Parameter slots: of one variant, as far apart as the tree was made for.
  /// - Returns: -1 where nothing is known.
  func guess(_ slots: UnsafePointer<Double>) -> Int {
    guard var next = root else { return -1 }
    let (nodes, terms) = (nodes, terms)
    while next >= 0 {
      let node = nodes + Int(next)
      next = Self.passes(node, terms, slots) ? node.pointee.pass : node.pointee.fail
    }
    return Int(~next)
  }

  @inline(__always)
  private static func passes(
    _ node: UnsafePointer<Node>, _ terms: UnsafePointer<Terms>, _ slots: UnsafePointer<Double>
  ) -> Bool {
    var sum = node.pointee.constant
    let first = terms + Int(node.pointee.start)
    for index in 0..<Int(node.pointee.count) { sum += Self.sum(first[index], slots) }
    return sum > 0
  }

  @inline(__always)
  private static func sum(_ terms: Terms, _ slots: UnsafePointer<Double>) -> Double {
    let (offsets, coefficients) = (terms.offsets, terms.coefficients)
    return
      (coefficients.0 * slots[Int(offsets.0)] + coefficients.1 * slots[Int(offsets.1)])
      + (coefficients.2 * slots[Int(offsets.2)] + coefficients.3 * slots[Int(offsets.3)])
  }

  /// Guesses for all variants of a block whose lanes are set in `asked`: those that go the same way go
  /// together. Writes -1 where nothing is known.
  ///
  /// - Parameters:
  ///   - slots: of the block; from one slot to the next as many numbers as the tree was made for.
  ///   - answers: one a lane.
  func guess(
    _ slots: UnsafePointer<Double>, _ asked: UInt32, _ level: VectorLevel,
    _ answers: UnsafeMutablePointer<Int32>
  ) {
    guard let root else {
      answers.update(repeating: -1, count: distance)
      return
    }
    plumb_descend(
      level.kernel, nodes, terms, root, slots, Int32(distance), asked, answers)
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
    var last: (node: Int, passed: Bool)?
    while next >= 0 {
      let passed = Self.passes(nodes + Int(next), terms, slots)
      last = (Int(next), passed)
      next = passed ? nodes[Int(next)].pass : nodes[Int(next)].fail
    }
    guard Int(~next) != place, nodeCount < Self.limit, let condition = condition(Int(~next))
    else { return }
    let made = append(condition, pass: next, fail: ~Int32(place))
    guard let last else {
      root = made
      return
    }
    if last.passed { nodes[last.node].pass = made } else { nodes[last.node].fail = made }
  }

  private func append(_ condition: AffineCondition, pass: Int32, fail: Int32) -> Int32 {
    if nodeCount == nodeCapacity {
      nodeCapacity *= 2
      let grown = UnsafeMutablePointer<Node>.allocate(capacity: nodeCapacity)
      grown.update(from: nodes, count: nodeCount)
      nodes.deallocate()
      nodes = grown
    }
    let count = (condition.terms.count + 3) / 4
    if termCount + count > termCapacity {
      termCapacity = 2 * (termCount + count)
      let grown = UnsafeMutablePointer<Terms>.allocate(capacity: termCapacity)
      grown.update(from: terms, count: termCount)
      terms.deallocate()
      terms = grown
    }
    (nodes + nodeCount).initialize(
      to: Node(
        constant: condition.constant, start: Int32(termCount),
        count: Int32(count), pass: pass, fail: fail))
    // Nothing is added for places that are left.
    func term(_ index: Int) -> (offset: Int32, coefficient: Double) {
      let known = condition.terms[min(index, condition.terms.count - 1)]
      return (
        Int32(known.slot * distance),
        index < condition.terms.count ? known.coefficient : 0
      )
    }
    for first in stride(from: 0, to: condition.terms.count, by: 4) {
      let (a, b, c, d) = (term(first), term(first + 1), term(first + 2), term(first + 3))
      (terms + termCount).initialize(
        to: Terms(
          offsets: (a.offset, b.offset, c.offset, d.offset),
          coefficients: (a.coefficient, b.coefficient, c.coefficient, d.coefficient)))
      termCount += 1
    }
    nodeCount += 1
    return Int32(nodeCount - 1)
  }
}
