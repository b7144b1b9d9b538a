import CKernels

/// The code of one choice of regimes, one for each component, laid out for the vector kernels.
final class BlockCode {
  /// Slots needed for one block.
  let slotCount: Int
  let checkCount: Int
  /// One bit for each lane that failed a check in the last ``evaluate(_:_:limit:)``.
  let failing: UnsafeMutablePointer<UInt16>
  let positiveCount: Int
  private let values: PackedCode
  private let checks: PackedCode
  /// Valid as long as this is.
  let chunks: UnsafeMutableBufferPointer<plumb_chunk>

  init(fixed: AffineProgram, _ parts: [RegimeCache.Known], slotCount: Int) {
    var code = AffineProgramBuilder()
    code.append(fixed)
    var slots = slotCount
    var ends = [code.count]
    for part in parts {
      // Temporaries of one component are of no use to the next; they share their slots.
      code.append(part.regime.values)
      slots = max(slots, part.regime.slotCount)
      ends.append(code.count)
    }
    let values = code.program()
    code.removeAll()
    for isPositive in [true, false] {
      for part in parts { part.appendChecks(to: &code, isPositive: isPositive) }
    }
    let checks = code.program()
    self.slotCount = slots
    checkCount = checks.count
    positiveCount = parts.reduce(0) { $0 + $1.checks.positiveCount }
    let order = BlockOrder(values: values, parts: ends, checks: checks, slotCount: slots)
    self.values = PackedCode(values, order: order.values)
    self.checks = PackedCode(checks, order: order.checks, isNumbered: true)
    chunks = .allocate(capacity: order.chunks.count)
    for (index, chunk) in order.chunks.enumerated() {
      chunks[index] = plumb_chunk(values: Int32(chunk.values), checks: Int32(chunk.checks))
    }
    failing = .allocate(capacity: max(checks.count, 1))
    failing.initialize(repeating: 0, count: max(checks.count, 1))
  }

  deinit {
    failing.deallocate()
    chunks.deallocate()
  }

  /// The code as the kernels take it; valid as long as this is.
  var packedValues: plumb_code { values.code }
  var packedChecks: plumb_code { checks.code }

  /// Computes all variables of a block. Returns the lanes for which the regimes hold.
  func evaluate(_ level: VectorLevel, _ slots: UnsafeMutablePointer<Double>, limit: Double)
    -> UInt16
  {
    withUnsafePointer(to: values.code) { values in
      withUnsafePointer(to: checks.code) { checks in
        plumb_evaluate(
          level.kernel, values, checks, chunks.baseAddress, Int32(chunks.count),
          Int32(positiveCount), Tolerance.margin, Tolerance.cachedResidual, limit, slots, failing,
          0)
      }
    }
  }
}

/// Which instructions evaluate a block; the results are the same bits.
public enum VectorLevel: Int, Sendable, CaseIterable {
  case scalar = 0
  case baseline = 1
  case avx2 = 2
  case avx512 = 3

  /// The widest this processor has.
  public static var best: VectorLevel {
    VectorLevel(rawValue: Int(plumb_best_level().rawValue)) ?? .baseline
  }

  /// As the kernels have it.
  package var kernel: plumb_level { plumb_level(rawValue: UInt32(rawValue)) }
}

/// A copy of straight-line code at fixed addresses.
private final class PackedCode {
  let code: plumb_code
  private let integers: UnsafeMutablePointer<Int32>
  private let doubles: UnsafeMutablePointer<Double>

  /// - Parameters:
  ///   - order: operations by place; nil for their own order.
  ///   - isNumbered: whether destinations are the numbers of the operations.
  init(_ program: AffineProgram, order: [Int]?, isNumbered: Bool = false) {
    let count = program.count
    let terms = program.slot.count
    integers = .allocate(capacity: 2 * count + 1 + terms)
    let (start, slots) = (count, 2 * count + 1)
    doubles = .allocate(capacity: max(count + terms, 1))
    var next = 0
    for place in 0..<count {
      let operation = order?[place] ?? place
      integers[place] = isNumbered ? Int32(operation) : program.destination[operation]
      integers[start + place] = Int32(next)
      doubles[place] = program.constant[operation]
      for entry in Int(program.start[operation])..<Int(program.start[operation + 1]) {
        integers[slots + next] = program.slot[entry]
        doubles[count + next] = program.coefficient[entry]
        next += 1
      }
    }
    integers[start + count] = Int32(next)
    code = plumb_code(
      count: Int32(count), destination: integers, constant: doubles, start: integers + start,
      slot: integers + slots, coefficient: doubles + count)
  }

  deinit {
    integers.deallocate()
    doubles.deallocate()
  }
}
