import CKernels

/// Which instructions evaluate a block; the results are the same bits.
public enum VectorLevel: Int, Sendable, CaseIterable {
  /// One number at a time: what the others are held against.
  case scalar = 0
  /// What every processor of the architecture has.
  case baseline = 1
  /// Four doubles at a time.
  case avx2 = 2
  /// Eight doubles at a time.
  case avx512 = 3

  /// The widest this processor has.
  public static var best: VectorLevel {
    VectorLevel(rawValue: Int(plumb_best_level().rawValue)) ?? .baseline
  }

  /// As the kernels have it.
  package var kernel: plumb_level { plumb_level(rawValue: UInt32(rawValue)) }
}
