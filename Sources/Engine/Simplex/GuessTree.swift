import CKernels

/// Guesses the regime of a variant: a tree of conditions on the inputs of a part, each a check of
/// some regime that variants of another one fail.
///
/// A wrong guess is learnt from: its leaf is divided.
final class GuessTree {
  /// A condition: true if the constant plus products is positive. It leads to a node, or to the
  /// complement of a regime.
  private typealias Node = plumb_node
  /// A product for which a node has no room.
  private typealias Term = plumb_product

  private var nodes: UnsafeMutablePointer<Node>
  private var terms: UnsafeMutablePointer<Term>
  // Most parts never need a guess, and a campaign may have thousands of them.
  private var (nodeCount, nodeCapacity) = (0, 0)
  private var (termCount, termCapacity) = (0, 0)
  private var root: Int32?

  /// The number of products in a node.
  private static let inside = 8
  /// The number of conditions after which nothing more is learnt.
  private static let limit = 1 << 14

  init() {
    nodes = .allocate(capacity: nodeCapacity)
    terms = .allocate(capacity: termCapacity)
  }

  deinit {
    nodes.deallocate()
    terms.deallocate()
  }

  /// - Parameter slots: of one variant, ``LaneGroup/laneCount`` apart.
  /// - Returns: -1 if there is no guess.
  func guess(_ slots: UnsafePointer<Double>) -> Int {
    guard var next = root else { return -1 }
    let (nodes, terms) = (nodes, terms)
    while next >= 0 {
      let node = nodes + Int(next)
      next = Self.passes(node, terms, slots) ? node.pointee.next.1 : node.pointee.next.0
    }
    return Int(~next)
  }

  @inline(__always)
  private static func passes(
    _ node: UnsafePointer<Node>, _ terms: UnsafePointer<Term>, _ slots: UnsafePointer<Double>
  ) -> Bool {
    let (c, o) = (node.pointee.coefficients, node.pointee.offsets)
    @inline(__always)
    func product(_ coefficient: Double, _ offset: Int32) -> Double {
      coefficient * slots[Int(offset)]
    }
    // In the order of the kernels.
    var sum =
      node.pointee.constant
      + (((product(c.0, o.0) + product(c.1, o.1)) + (product(c.2, o.2) + product(c.3, o.3)))
        + ((product(c.4, o.4) + product(c.5, o.5)) + (product(c.6, o.6) + product(c.7, o.7))))
    let first = terms + Int(node.pointee.start)
    for index in 0..<Int(node.pointee.count) {
      sum += product(first[index].coefficient, first[index].offset)
    }
    return sum > 0
  }

  /// Guesses for all variants of a block whose lanes are set in `asked`: those that take the same
  /// path stay together. Writes -1 if there is no guess.
  ///
  /// - Parameters:
  ///   - slots: of the block.
  ///   - answers: one a lane.
  func guess(
    _ slots: UnsafePointer<Double>, _ asked: UInt16, _ level: VectorLevel,
    _ answers: UnsafeMutablePointer<Int32>
  ) {
    guard let root else {
      answers.update(repeating: -1, count: LaneGroup.laneCount)
      return
    }
    plumb_descend(level.kernel, nodes, terms, root, slots, asked, answers)
  }

  /// Divides the leaf of a variant with a wrong guess.
  ///
  /// - Parameter condition: called with the wrong guess, for a condition that holds in its regime
  ///   and fails for the variant; nil if there is none.
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
      next = passed ? nodes[Int(next)].next.1 : nodes[Int(next)].next.0
    }
    guard Int(~next) != place, nodeCount < Self.limit, let condition = condition(Int(~next))
    else { return }
    let made = append(condition, pass: next, fail: ~Int32(place))
    guard let last else {
      root = made
      return
    }
    if last.passed { nodes[last.node].next.1 = made } else { nodes[last.node].next.0 = made }
  }

  private func append(_ condition: AffineCondition, pass: Int32, fail: Int32) -> Int32 {
    if nodeCount == nodeCapacity {
      nodeCapacity = max(4, 2 * nodeCapacity)
      let grown = UnsafeMutablePointer<Node>.allocate(capacity: nodeCapacity)
      grown.update(from: nodes, count: nodeCount)
      nodes.deallocate()
      nodes = grown
    }
    let more = condition.terms.dropFirst(Self.inside)
    if termCount + more.count > termCapacity {
      termCapacity = 2 * (termCount + more.count)
      let grown = UnsafeMutablePointer<Term>.allocate(capacity: termCapacity)
      grown.update(from: terms, count: termCount)
      terms.deallocate()
      terms = grown
    }
    // Unused places add nothing.
    func coefficient(_ index: Int) -> Double {
      index < condition.terms.count ? condition.terms[index].coefficient : 0
    }
    func offset(_ index: Int) -> Int32 {
      let last = min(index, condition.terms.count - 1)
      return last < 0 ? 0 : Int32(condition.terms[last].slot * LaneGroup.laneCount)
    }
    (nodes + nodeCount).initialize(
      to: Node(
        constant: condition.constant,
        coefficients: (
          coefficient(0), coefficient(1), coefficient(2), coefficient(3), coefficient(4),
          coefficient(5), coefficient(6), coefficient(7)
        ),
        offsets: (
          offset(0), offset(1), offset(2), offset(3), offset(4), offset(5), offset(6), offset(7)
        ),
        next: (fail, pass), start: Int32(termCount), count: Int32(more.count), padding: 0))
    for term in more {
      (terms + termCount).initialize(
        to: Term(coefficient: term.coefficient, offset: Int32(term.slot * LaneGroup.laneCount)))
      termCount += 1
    }
    nodeCount += 1
    return Int32(nodeCount - 1)
  }
}
