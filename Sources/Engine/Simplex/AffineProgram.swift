/// Straight-line code that computes slots from slots, each as a constant plus products:
/// parameters come first, then the variables of the program, then temporaries.
///
/// The order of operations is part of the result: every evaluator (scalar, vector) keeps it and
/// none fuses a multiplication with an addition. It is a class, in one piece of memory, only so
/// that creating and passing it are cheap; it is immutable.
final class AffineProgram: Sendable {
  /// Slot written by each operation.
  let destination: FixedList<Int32>
  let constant: FixedList<Double>
  /// The start of the products of each operation, and the end of the last.
  let start: FixedList<Int32>
  let slot: FixedList<Int32>
  let coefficient: FixedList<Double>

  var count: Int { destination.count }

  /// The products of an operation.
  func terms(_ operation: Int) -> Range<Int> {
    Int(start[operation])..<Int(start[operation + 1])
  }

  /// Empty code.
  static let empty: AffineProgram = {
    let nothing = AffineProgramBuilder()
    return nothing.program()
  }()

  fileprivate init(
    _ operations: borrowing Scratch<AffineOperation>, _ products: borrowing Scratch<AffineProduct>
  ) {
    let (count, terms) = (operations.count, products.count)
    // Two of the short numbers are as long as one of the others.
    let short = count + count + 1 + terms
    let constants = UnsafeMutablePointer<Double>.reserve(count + terms + (short + 1) / 2)
    let coefficients = constants + count
    let destinations = UnsafeMutableRawPointer(coefficients + terms)
      .bindMemory(to: Int32.self, capacity: short)
    let starts = destinations + count
    let slots = starts + count + 1
    starts[0] = 0
    for index in 0..<count {
      let operation = operations[index]
      destinations[index] = operation.destination
      starts[index + 1] = operation.end
      constants[index] = operation.constant
    }
    for index in 0..<terms {
      let product = products[index]
      slots[index] = product.slot
      coefficients[index] = product.coefficient
    }
    constant = FixedList(constants, count: count)
    coefficient = FixedList(coefficients, count: terms)
    destination = FixedList(destinations, count: count)
    start = FixedList(starts, count: count + 1)
    slot = FixedList(slots, count: terms)
  }

  // The storage of the first list holds all of them.
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

  /// Computes all operations in order; `slots` has room for all slots that they name.
  func run(_ slots: inout [Double]) {
    slots.withUnsafeMutableBufferPointer { slots in
      if let base = slots.baseAddress { run(base) }
    }
  }
}

/// An operation apart from its products. Not nested, as `Kink`.
private struct AffineOperation: BitwiseCopyable {
  var destination: Int32
  /// The end of its products.
  var end: Int32
  var constant: Double
}

private struct AffineProduct: BitwiseCopyable {
  var slot: Int32
  var coefficient: Double
}

/// Builds straight-line code, operation by operation, in memory that is kept for the next program.
struct AffineProgramBuilder: ~Copyable {
  private var operations = Scratch<AffineOperation>()
  private var products = Scratch<AffineProduct>()

  var count: Int { operations.count }

  /// Starts the lists in one piece of memory.
  mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
    operations.begin(in: &memory, size.variables + 8)
    products.begin(in: &memory, 4 * size.variables + 24)
  }

  mutating func removeAll() {
    operations.removeAll()
    products.removeAll()
  }

  /// Reserves room for this many operations and products in all.
  mutating func reserve(operations: Int, terms: Int) {
    self.operations.reserve(operations)
    products.reserve(terms)
  }

  /// Adds a product to the operation that ``finish(_:constant:)`` ends.
  @inline(__always)
  mutating func add(_ slot: Int, _ coefficient: Double) {
    products.append(
      AffineProduct(slot: Int32(truncatingIfNeeded: slot), coefficient: coefficient))
  }

  /// Ends an operation: its result goes to `destination`.
  @inline(__always)
  mutating func finish(_ destination: Int, constant: Double) {
    // Never a negative zero: vector code starts from zero plus the constant.
    operations.append(
      AffineOperation(
        destination: Int32(truncatingIfNeeded: destination),
        end: Int32(truncatingIfNeeded: products.count), constant: constant + 0))
  }

  /// Adds the operations of a program.
  mutating func append(_ other: AffineProgram) {
    for operation in 0..<other.count {
      for entry in other.terms(operation) {
        add(Int(other.slot[entry]), other.coefficient[entry])
      }
      finish(Int(other.destination[operation]), constant: other.constant[operation])
    }
  }

  /// The program built so far.
  func program() -> AffineProgram { AffineProgram(operations, products) }
}
