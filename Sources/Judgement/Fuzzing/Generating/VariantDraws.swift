import CKernels
import Simplex

/// Draws variants that ``VariantGenerator`` draws, eight at a time: which values they have hangs on chance
/// alone, so that deciding one after the other costs mostly what was foreseen wrong.
final class VariantDraws {
  private let axes: UnsafeMutableBufferPointer<plumb_draw_axis>
  private var plan: plumb_draw
  private let level: VectorLevel
  /// The first number that is drawn at random.
  let first: Int
  /// True if all bounds are small enough for the kernel.
  private let isSupported: Bool

  /// Variants drawn at once.
  static let count = 8

  init(_ generator: VariantGenerator, level: VectorLevel = .best) {
    self.level = level
    first = generator.coveringCount
    axes = .allocate(capacity: generator.drawn.count)
    _ = axes.initialize(
      from: generator.drawn.map {
        plumb_draw_axis(
          chance: UInt64(VariantGenerator.chance(isPaired: $0.isPaired)),
          count: UInt64($0.count))
      })
    func range(_ range: ClosedRange<Double>) -> plumb_draw_range {
      plumb_draw_range(
        lower: range.lowerBound, upper: range.upperBound,
        steps: UInt64(VariantGenerator.steps(in: range)))
    }
    let space = generator.space
    plan = plumb_draw(
      seed: RandomSource.seeding(seed: generator.seed, scene: generator.sceneWord),
      axes: axes.baseAddress, axis_count: Int32(axes.count),
      is_resizable: space.isResizable ? 1 : 0, width: range(space.widths),
      height: range(space.heights),
      height_chance: UInt64(generator.heightChance(hasWidth: false)))
    isSupported =
      max(plan.width.steps, plan.height.steps) < 1 << 30 && axes.allSatisfy { $0.count < 1 << 31 }
  }

  deinit { axes.deallocate() }

  /// Draws ``count`` variants from a number on, which must not be below ``first``.
  ///
  /// - Parameters:
  ///   - values: one an axis, variant after variant; written.
  ///   - widths: not a number where they are those of the axes; written, and so are heights.
  /// - Returns: one bit for each that is not drawn.
  func draw(
    from number: Int, values: UnsafeMutablePointer<UInt16>,
    widths: UnsafeMutablePointer<Double>, heights: UnsafeMutablePointer<Double>
  ) -> UInt8 {
    assert(number >= first)
    guard isSupported else { return .max }
    return plumb_draw_variants(level.kernel, &plan, Int64(number), values, widths, heights)
  }
}
