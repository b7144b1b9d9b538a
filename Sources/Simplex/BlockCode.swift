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

  init(fixed: AffineProgram, _ parts: [RegimeCache.Known], slotCount: Int) {
    var values = fixed
    var slots = slotCount
    for part in parts {
      // Temporaries of one component are of no use to the next; they share their slots.
      values.append(part.regime.values, operations: 0..<part.regime.values.count)
      slots = max(slots, part.regime.slotCount)
    }
    var checks = AffineProgram()
    for isPositive in [true, false] {
      for part in parts {
        let range =
          isPositive
          ? 0..<part.checks.positiveCount : part.checks.positiveCount..<part.checks.code.count
        checks.append(part.checks.code, operations: range)
      }
    }
    self.slotCount = slots
    checkCount = checks.count
    positiveCount = parts.reduce(0) { $0 + $1.checks.positiveCount }
    self.values = PackedCode(values)
    self.checks = PackedCode(checks)
    failing = .allocate(capacity: max(checks.count, 1))
    failing.initialize(repeating: 0, count: max(checks.count, 1))
  }

  deinit { failing.deallocate() }

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
          level.kernel, values, checks, Int32(positiveCount), Tolerance.margin,
          Tolerance.cachedResidual, limit, slots, failing, 0)
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

  var kernel: plumb_level { plumb_level(rawValue: UInt32(rawValue)) }
}

/// A copy of straight-line code at fixed addresses.
private final class PackedCode {
  let code: plumb_code
  private let integers: UnsafeMutablePointer<Int32>
  private let doubles: UnsafeMutablePointer<Double>

  init(_ program: AffineProgram) {
    let count = program.count
    let terms = program.slot.count
    integers = .allocate(capacity: 2 * count + 1 + terms)
    doubles = .allocate(capacity: max(count + terms, 1))
    integers.initialize(from: program.destination, count: count)
    (integers + count).initialize(from: program.start, count: count + 1)
    (integers + 2 * count + 1).initialize(from: program.slot, count: terms)
    doubles.initialize(from: program.constant, count: count)
    (doubles + count).initialize(from: program.coefficient, count: terms)
    code = plumb_code(
      count: Int32(count), destination: integers, constant: doubles, start: integers + count,
      slot: integers + 2 * count + 1, coefficient: doubles + count)
  }

  deinit {
    integers.deallocate()
    doubles.deallocate()
  }
}
