/// The streams of variants of the solver benchmark: one draw for the width and one for the text
/// size each, from a fixed seed.
enum BenchProgramStream: String, CaseIterable {
  case width
  case wide
  case all

  /// The number of the stream in dumped solutions.
  var number: Int {
    switch self {
    case .width: 0
    case .wide: 1
    case .all: 2
    }
  }

  private static let textSizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// The parameters of `count` variants, one after the other.
  func variants(_ scene: BenchProgramScene, count: Int) -> [Double] {
    var state: UInt64 = 88_172_645_463_325_252
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    var result: [Double] = []
    result.reserveCapacity(count * scene.values.count)
    for _ in 0..<count {
      let width = self == .wide ? 120 + Double(next() % 905) : 320 + Double(next() % 705)
      let factor = Self.textSizes[Int(next() % 12)] / 17
      for (value, group) in zip(scene.values, scene.groups) {
        switch group {
        case .width: result.append(width)
        case .intrinsic where self == .all: result.append((value * factor).rounded(.up))
        default: result.append(value)
        }
      }
    }
    return result
  }
}
