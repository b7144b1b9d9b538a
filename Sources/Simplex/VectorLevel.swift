import CKernels

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
