/// Variants that were solved side by side. Valid only inside the call that hands it over.
public struct SolvedBlock {
  /// One bit for each lane that holds a solved variant.
  public let lanes: UInt16
  let variants: UnsafeBufferPointer<Int>
  let slots: UnsafePointer<Double>
  let parameterCount: Int
  /// As in ``Solution``, the same for all lanes.
  public let isAmbiguous: Bool
  /// As in ``Solution``, the same for all lanes.
  public let regime: UInt64
  /// As in ``Solution``; if there are any the block holds one variant.
  public let conflicts: [Conflict]

  init(
    lanes: UInt16, variants: UnsafeBufferPointer<Int>, slots: UnsafeMutablePointer<Double>,
    parameterCount: Int, isAmbiguous: Bool, regime: UInt64, conflicts: [Conflict]
  ) {
    self.lanes = lanes
    self.variants = variants
    self.slots = UnsafePointer(slots)
    self.parameterCount = parameterCount
    self.isAmbiguous = isAmbiguous
    self.regime = regime
    self.conflicts = conflicts
  }

  /// Which variant of the batch a lane holds; the lane's bit in ``lanes`` must be set.
  public func variant(lane: Int) -> Int { variants[lane] }

  /// The values of one variable in all ``BatchSolver/laneCount`` lanes.
  public func values(of variable: Int) -> UnsafePointer<Double> {
    slots + (parameterCount + variable) * BatchSolver.laneCount
  }

  /// The values of one parameter in all lanes.
  public func values(ofParameter parameter: Int) -> UnsafePointer<Double> {
    slots + parameter * BatchSolver.laneCount
  }
}
