/// Straight-line code that computes slots from slots, each as a constant plus products:
/// parameters come first, then the variables of the program, then temporaries.
///
/// The order of operations is part of the result: every evaluator (scalar, vector) keeps it and
/// none fuses a multiplication with an addition.
struct AffineProgram: Sendable, Equatable {
  /// Slot written by each operation.
  private(set) var destination: [Int32] = []
  private(set) var constant: [Double] = []
  private(set) var start: [Int32] = [0]
  private(set) var slot: [Int32] = []
  private(set) var coefficient: [Double] = []

  var count: Int { destination.count }

  /// Makes room for as many more operations and products.
  mutating func reserve(operations: Int, terms: Int) {
    destination.reserveCapacity(count + operations)
    constant.reserveCapacity(count + operations)
    start.reserveCapacity(count + operations + 1)
    slot.reserveCapacity(slot.count + terms)
    coefficient.reserveCapacity(slot.count + terms)
  }

  /// Adds a product to the operation that ``finish(_:constant:)`` ends.
  mutating func add(_ slot: Int, _ coefficient: Double) {
    self.slot.append(Int32(slot))
    self.coefficient.append(coefficient)
  }

  /// Ends an operation: its result goes to `destination`.
  mutating func finish(_ destination: Int, constant: Double) {
    self.destination.append(Int32(destination))
    // Never a negative zero: vector code starts from zero plus the constant.
    self.constant.append(constant + 0)
    start.append(Int32(slot.count))
  }

  /// Adds operations of another program.
  mutating func append(_ other: AffineProgram, operations: Range<Int>) {
    let from = Int(other.start[operations.lowerBound])
    let to = Int(other.start[operations.upperBound])
    let shift = Int32(slot.count - from)
    slot += other.slot[from..<to]
    coefficient += other.coefficient[from..<to]
    destination += other.destination[operations]
    constant += other.constant[operations]
    for operation in operations { start.append(other.start[operation + 1] + shift) }
  }

  /// Computes all operations in order.
  func run(_ slots: inout [Double]) {
    slots.withUnsafeMutableBufferPointer { slots in
      withPointers { start, slot, coefficient in
        for operation in 0..<count {
          var value = constant[operation]
          for entry in Int(start[operation])..<Int(start[operation + 1]) {
            value += coefficient[entry] * slots[Int(slot[entry])]
          }
          slots[Int(destination[operation])] = value
        }
      }
    }
  }

  /// Computes the operations in order and hands each result on, until that says to stop.
  func evaluate(_ slots: [Double], _ isGoingOn: (_ operation: Int, _ value: Double) -> Bool) {
    slots.withUnsafeBufferPointer { slots in
      withPointers { start, slot, coefficient in
        for operation in 0..<count {
          var value = constant[operation]
          for entry in Int(start[operation])..<Int(start[operation + 1]) {
            value += coefficient[entry] * slots[Int(slot[entry])]
          }
          if !isGoingOn(operation, value) { return }
        }
      }
    }
  }

  @inline(__always)
  private func withPointers(
    _ body: (
      UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Double>
    ) -> Void
  ) {
    start.withUnsafeBufferPointer { start in
      slot.withUnsafeBufferPointer { slot in
        coefficient.withUnsafeBufferPointer { body(start, slot, $0) }
      }
    }
  }
}
