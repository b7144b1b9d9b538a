/// The streams of variants of the solver benchmark: one draw for the width and one for the text
/// size each, from a fixed seed.
package enum BenchProgramStream: String, CaseIterable {
  case width
  case wide
  case all

  /// The number of the stream in dumped solutions.
  package var number: Int {
    switch self {
    case .width: 0
    case .wide: 1
    case .all: 2
    }
  }

  private static let textSizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// The draws for one variant.
  package struct Draw: Hashable {
    /// In points.
    package var width: Double
    /// Index among the twelve text sizes; 0 if the stream does not vary text.
    package var textSize: Int
  }

  /// The draws for the first `count` variants.
  package func draws(count: Int) -> [Draw] {
    var state: UInt64 = 88_172_645_463_325_252
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    return (0..<count).map { _ in
      let width = self == .wide ? 120 + Double(next() % 905) : 320 + Double(next() % 705)
      let textSize = Int(next() % 12)
      return Draw(width: width, textSize: self == .all ? textSize : 0)
    }
  }

  /// The parameters of one variant.
  package func parameters(_ draw: Draw, of scene: BenchProgramScene) -> [Double] {
    let factor = Self.textSizes[draw.textSize] / 17
    return zip(scene.values, scene.groups).map { value, group in
      switch group {
      case .width: draw.width
      case .intrinsic where self == .all: (value * factor).rounded(.up)
      default: value
      }
    }
  }

  /// The parameters of `count` variants.
  package func variants(_ scene: BenchProgramScene, count: Int) -> [[Double]] {
    draws(count: count).map { parameters($0, of: scene) }
  }
}
