import CKernels

/// The instructions that evaluate a block; the results are the same bits.
public enum VectorLevel: Int, Sendable, CaseIterable {
  /// One number at a time: the reference for the others.
  case scalar = 0
  /// Instructions of every processor of the architecture.
  case baseline = 1
  /// Four doubles at a time.
  case avx2 = 2
  /// Eight doubles at a time.
  case avx512 = 3

  /// The widest level of this processor.
  public static var best: VectorLevel {
    VectorLevel(rawValue: Int(plumb_best_level().rawValue)) ?? .baseline
  }

  /// The level's value in the kernels.
  package var kernel: plumb_level { plumb_level(rawValue: UInt32(rawValue)) }
}
