/// Simplifies straight-line code: constants are folded, copies and common subexpressions are
/// computed once, and every step has two products at most, so that kernels need not count.
///
/// Only the first two numbers of a sum may swap, so that all bits are the same. (A sum is never a
/// negative zero, since its initial constant is not.)
struct CodeSimplifier {
  /// The place of a number: a slot, or a constant.
  enum Place: Equatable {
    case slot(Int32)
    /// Index in ``constants``.
    case constant(Int32)
  }

  struct Product: Equatable {
    var slot: Int32
    var coefficient: Double
  }

  /// `constant` plus two products, in order.
  struct Step: Equatable {
    var constant: Double
    var a: Product
    var b: Product
  }

  /// A sum of up to three products, if any.
  struct Sum {
    var constant: Double
    var products: [Product]
  }

  /// Computed in order, into the slots from ``firstSlot`` on.
  private(set) var steps: [Step] = []
  private(set) var constants: [Double] = []
  let firstSlot: Int
  /// By slot of the input code: the place of its number, or the complement of a constant's index.
  private var places: [Int32]
  private let aliasesInputs: Bool
  /// By hash: one beyond the number of a step.
  private var table: [Int32]
  private var products: [Product] = []

  /// - Parameters:
  ///   - inputs: the first slots, which are given.
  ///   - slotCount: slots of the input code.
  ///   - aliasesInputs: true if a copy of an input may be the input itself.
  init(inputs: Int, slotCount: Int, operations: Int, aliasesInputs: Bool) {
    // A step without products still names a slot.
    firstSlot = max(inputs, 1)
    self.aliasesInputs = aliasesInputs
    // A slot that is never written is zero.
    constants.append(0)
    places = Array(repeating: ~0, count: slotCount)
    for input in 0..<inputs { places[input] = Int32(input) }
    table = Array(repeating: 0, count: Self.tableSize(operations))
    steps.reserveCapacity(operations)
    products.reserveCapacity(8)
  }

  var slotCount: Int { firstSlot + steps.count }

  /// The place of a slot's number.
  func place(_ slot: Int) -> Place {
    let place = places[slot]
    return place >= 0 ? .slot(place) : .constant(~place)
  }

  /// Adds an operation that computes a slot.
  mutating func add(_ code: AffineProgram, _ operation: Int) {
    let destination = Int(code.destination[operation])
    let constant = reduce(code, operation, to: 2)
    guard let first = products.first else {
      if constant != 0 { constants.append(constant) }
      places[destination] = constant == 0 ? ~0 : ~Int32(constants.count - 1)
      return
    }
    let isCopy = products.count == 1 && first.coefficient == 1 && constant == 0
    let isInput = Int(first.slot) < firstSlot
    places[destination] =
      isCopy && (aliasesInputs || !isInput) ? first.slot : slot(constant)
  }

  /// Computes the number of a slot again, in a separate step.
  mutating func addCopy(of slot: Int) {
    switch place(slot) {
    case .slot(let place):
      let product = Product(slot: place, coefficient: 1)
      steps.append(
        Step(constant: 0, a: product, b: Product(slot: place, coefficient: 0)))
    case .constant(let index):
      let nothing = Product(slot: 0, coefficient: 0)
      steps.append(Step(constant: constants[Int(index)], a: nothing, b: nothing))
    }
  }

  /// The sum of an operation, with a maximum number of products; further products become steps.
  mutating func sum(_ code: AffineProgram, _ operation: Int, atMost limit: Int) -> Sum {
    let constant = reduce(code, operation, to: limit)
    return Sum(constant: constant, products: products)
  }

  /// Leaves up to `limit` products of an operation in `products`, and returns their addend.
  private mutating func reduce(_ code: AffineProgram, _ operation: Int, to limit: Int) -> Double {
    products.removeAll(keepingCapacity: true)
    var constant = code.constant[operation]
    for entry in Int(code.start[operation])..<Int(code.start[operation + 1]) {
      let coefficient = code.coefficient[entry]
      var next: Int32
      var factor = coefficient
      switch place(Int(code.slot[entry])) {
      case .slot(let slot): next = slot
      case .constant(let index):
        let number = coefficient * constants[Int(index)]
        if products.isEmpty {
          constant += number
          continue
        }
        if number == 0 { continue }
        if products.count == 1 && constant == 0 {
          constant = number
          continue
        }
        next = slot(of: number)
        factor = 1
      }
      if products.count == limit {
        let partial = slot(constant)
        products.removeAll(keepingCapacity: true)
        products.append(Product(slot: partial, coefficient: 1))
        constant = 0
      }
      products.append(Product(slot: next, coefficient: factor))
    }
    return constant
  }

  /// The slot of a constant plus one or two of `products`; of three products, the first two are
  /// taken, then the sum of that and the third.
  private mutating func slot(_ constant: Double) -> Int32 {
    let first = products[0]
    guard products.count > 1 else {
      return slot(Step(constant: constant, a: first, b: Product(slot: first.slot, coefficient: 0)))
    }
    let partial = slot(Step(constant: constant, a: first, b: products[1]))
    if products.count == 2 { return partial }
    return slot(
      Step(constant: 0, a: Product(slot: partial, coefficient: 1), b: products[2]))
  }

  private mutating func slot(of number: Double) -> Int32 {
    let nothing = Product(slot: 0, coefficient: 0)
    return slot(Step(constant: number, a: nothing, b: nothing))
  }

  private mutating func slot(_ asked: Step) -> Int32 {
    var step = asked
    // Without a constant the order of the two does not matter.
    if step.constant == 0 && step.b.coefficient != 0
      && (step.a.slot, step.a.coefficient) > (step.b.slot, step.b.coefficient)
    {
      swap(&step.a, &step.b)
    }
    if 2 * steps.count >= table.count { rehash() }
    var index = home(step)
    while table[index] != 0 {
      let known = Int(table[index]) - 1
      if steps[known] == step { return Int32(firstSlot + known) }
      index = (index + 1) & (table.count - 1)
    }
    steps.append(step)
    table[index] = Int32(steps.count)
    return Int32(firstSlot + steps.count - 1)
  }

  // MARK: The table

  private static func tableSize(_ steps: Int) -> Int {
    var size = 16
    while size < 2 * steps { size *= 2 }
    return size
  }

  private func home(_ step: Step) -> Int {
    var hash = step.constant.bitPattern
    for product in [step.a, step.b] {
      hash = (hash ^ UInt64(truncatingIfNeeded: product.slot)) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
      hash = (hash ^ product.coefficient.bitPattern) &* 0xbf58_476d_1ce4_e5b9
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: hash) & (table.count - 1)
  }

  private mutating func rehash() {
    table = Array(repeating: 0, count: 2 * table.count)
    for (number, step) in steps.enumerated() {
      var index = home(step)
      while table[index] != 0 { index = (index + 1) & (table.count - 1) }
      table[index] = Int32(number + 1)
    }
  }
}
