/// Variants that were solved side by side. Valid only inside the call that hands it over.
public struct SolvedLanes {
  /// One bit for each lane that holds a solved variant.
  public let lanes: UInt16
  let variants: UnsafePointer<Int>
  private let slots: UnsafePointer<Double>
  /// Numbers from one slot to the next.
  private let stride: Int
  /// By variable: its slot, or the complement of a constant's number. None where the variables follow the
  /// parameters.
  private let places: UnsafePointer<Int32>?
  private let constants: UnsafePointer<Double>
  private let parameterCount: Int
  /// As in ``Solution``, the same for all lanes.
  public let isAmbiguous: Bool
  /// As in ``Solution``, the same for all lanes.
  public let regime: UInt64
  /// As in ``Solution``; if there are any the block holds one variant.
  public let conflicts: [Conflict]

  /// - Parameter variants: one for each lane.
  @inline(__always)
  init(
    lanes: UInt16, variants: UnsafePointer<Int>, slots: UnsafePointer<Double>, stride: Int,
    code: BatchCode?, parameterCount: Int, isAmbiguous: Bool, regime: UInt64,
    conflicts: [Conflict]
  ) {
    self.lanes = lanes
    self.variants = variants
    self.slots = slots
    self.stride = stride
    places = code.map { UnsafePointer($0.places) }
    constants = code.map { UnsafePointer($0.constants) } ?? slots
    self.parameterCount = parameterCount
    self.isAmbiguous = isAmbiguous
    self.regime = regime
    self.conflicts = conflicts
  }

  /// Which variant of the batch a lane holds; the lane's bit in ``lanes`` must be set.
  public func variant(lane: Int) -> Int { variants[lane] }

  /// The values of one variable, one for each lane; those of lanes that are not in ``lanes`` mean nothing.
  /// Variables that are the same by the code of the regime may be in the same place.
  public func values(of variable: Int) -> UnsafePointer<Double> {
    guard let places else { return slots + (parameterCount + variable) * stride }
    let place = Int(places[variable])
    return place >= 0 ? slots + place * stride : constants + ~place * BatchSolver.laneCount
  }

  /// The values of one parameter in all lanes.
  public func values(ofParameter parameter: Int) -> UnsafePointer<Double> {
    slots + parameter * stride
  }
}
