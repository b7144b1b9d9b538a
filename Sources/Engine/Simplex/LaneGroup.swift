import CKernels

/// The memory layout of a group's variants: in blocks of ``laneCount``, side by side.
package struct LaneGroup {
  /// Variants in one block.
  package static let laneCount = Int(PLUMB_LANES)

  /// The first block's parameters.
  package let base: UnsafeMutablePointer<Double>
  /// Slots from one block to the next.
  let stride: Int
  package let count: Int

  package init(base: UnsafeMutablePointer<Double>, stride: Int, count: Int) {
    self.base = base
    self.stride = stride
    self.count = count
  }

  var blockCount: Int { (count + Self.laneCount - 1) / Self.laneCount }

  @inline(__always)
  func block(_ index: Int) -> UnsafeMutablePointer<Double> {
    base + index * stride * Self.laneCount
  }

  /// From a slot of the first variant to the same slot of another one.
  @inline(__always)
  package func offset(_ variant: Int) -> Int {
    let lanes = Self.laneCount
    assert(variant >= 0 && variant < count)
    return variant / lanes * stride * lanes + variant % lanes
  }

  @inline(__always)
  func eachVariant(_ masks: UnsafePointer<UInt16>, _ body: (Int) -> Void) {
    for block in 0..<blockCount {
      var lanes = masks[block]
      while lanes != 0 {
        body(block * Self.laneCount + lanes.trailingZeroBitCount)
        lanes &= lanes - 1
      }
    }
  }
}
