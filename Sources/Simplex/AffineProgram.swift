/// Straight-line code that computes slots from slots, each as a constant plus products:
/// parameters come first, then the variables of the program, then temporaries.
///
/// The order of operations is part of the result: every evaluator (scalar, vector) keeps it and
/// none fuses a multiplication with an addition. It is a class, in one piece of memory, only so that
/// making it and handing it on cost little; it never changes.
final class AffineProgram: Sendable {
  /// Slot written by each operation.
  let destination: FixedList<Int32>
  let constant: FixedList<Double>
  /// Where the products of each operation begin, and where the last end.
  let start: FixedList<Int32>
  let slot: FixedList<Int32>
  let coefficient: FixedList<Double>

  var count: Int { destination.count }

  /// Code that does nothing.
  static let empty: AffineProgram = {
    let nothing = AffineProgramBuilder()
    return nothing.program()
  }()

  fileprivate init(
    _ destination: borrowing Scratch<Int32>, _ constant: borrowing Scratch<Double>,
    ends: borrowing Scratch<Int32>, _ slot: borrowing Scratch<Int32>,
    _ coefficient: borrowing Scratch<Double>
  ) {
    let (operations, terms) = (destination.count, slot.count)
    // Two of the short numbers are as long as one of the others.
    let short = operations + operations + 1 + terms
    let doubles = UnsafeMutablePointer<Double>.reserve(operations + terms + (short + 1) / 2)
    constant.copy(to: doubles)
    coefficient.copy(to: doubles + operations)
    let integers = UnsafeMutableRawPointer(doubles + operations + terms)
      .bindMemory(to: Int32.self, capacity: short)
    destination.copy(to: integers)
    integers[operations] = 0
    ends.copy(to: integers + operations + 1)
    slot.copy(to: integers + 2 * operations + 1)
    self.constant = FixedList(doubles, count: operations)
    self.coefficient = FixedList(doubles + operations, count: terms)
    self.destination = FixedList(integers, count: operations)
    start = FixedList(integers + operations, count: operations + 1)
    self.slot = FixedList(integers + 2 * operations + 1, count: terms)
  }

  // What the first list is in holds all of them.
  deinit { constant.free() }

  /// Computes all operations in order.
  func run(_ slots: UnsafeMutablePointer<Double>) {
    var entry = 0
    for operation in 0..<count {
      var value = constant[operation]
      let end = Int(start[operation + 1])
      while entry < end {
        value += coefficient[entry] * slots[Int(slot[entry])]
        entry += 1
      }
      slots[Int(destination[operation])] = value
    }
  }

  /// Computes all operations in order; `slots` has room for all that they name.
  func run(_ slots: inout [Double]) {
    slots.withUnsafeMutableBufferPointer { slots in
      if let base = slots.baseAddress { run(base) }
    }
  }
}

/// Makes straight-line code, operation by operation, in memory that is kept for the next.
struct AffineProgramBuilder: ~Copyable {
  private var destination = Scratch<Int32>()
  private var constant = Scratch<Double>()
  private var ends = Scratch<Int32>()
  private var slot = Scratch<Int32>()
  private var coefficient = Scratch<Double>()

  var count: Int { destination.count }

  /// Lets the lists begin in one piece of memory.
  mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    destination.begin(in: &memory, size.variables + 8)
    constant.begin(in: &memory, size.variables + 8)
    ends.begin(in: &memory, size.variables + 8)
    slot.begin(in: &memory, 2 * size.variables + 24)
    coefficient.begin(in: &memory, 2 * size.variables + 24)
  }

  mutating func removeAll() {
    destination.removeAll()
    constant.removeAll()
    ends.removeAll()
    slot.removeAll()
    coefficient.removeAll()
  }

  /// Makes room for so many operations and products in all.
  mutating func reserve(operations: Int, terms: Int) {
    destination.reserve(operations)
    constant.reserve(operations)
    ends.reserve(operations)
    slot.reserve(terms)
    coefficient.reserve(terms)
  }

  /// Adds a product to the operation that ``finish(_:constant:)`` ends.
  @inline(__always)
  mutating func add(_ slot: Int, _ coefficient: Double) {
    self.slot.append(Int32(truncatingIfNeeded: slot))
    self.coefficient.append(coefficient)
  }

  /// Ends an operation: its result goes to `destination`.
  @inline(__always)
  mutating func finish(_ destination: Int, constant: Double) {
    self.destination.append(Int32(truncatingIfNeeded: destination))
    // Never a negative zero: vector code starts from zero plus the constant.
    self.constant.append(constant + 0)
    ends.append(Int32(truncatingIfNeeded: slot.count))
  }

  /// Adds the operations of a program.
  mutating func append(_ other: AffineProgram) {
    let shift = Int32(truncatingIfNeeded: slot.count)
    slot.append(contentsOf: other.slot)
    coefficient.append(contentsOf: other.coefficient)
    destination.append(contentsOf: other.destination)
    constant.append(contentsOf: other.constant)
    for operation in 0..<other.count { ends.append(other.start[operation + 1] + shift) }
  }

  /// What was made so far.
  func program() -> AffineProgram {
    AffineProgram(destination, constant, ends: ends, slot, coefficient)
  }
}
