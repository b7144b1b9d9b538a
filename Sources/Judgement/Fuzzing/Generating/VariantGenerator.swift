import AutoLayout
import Judging

/// Draws variants: number `k` of a scene is a pure function of the seed, the scene and its axes.
///
/// In order: the reference; every value of every axis alone, so that the lowest variant number of a
/// bucket varies little; rows that cover all pairs of values; then random combinations, with sizes
/// between the listed ones. The variants of a unit that follow what was learnt inside the unit are
/// drawn by ``UnitRunner``. ``VariantDraws`` draws many at once, and must draw the same.
public struct VariantGenerator: Sendable {
  /// The space of the variants.
  public let space: VariationSpace
  /// The seed of the campaign.
  public let seed: UInt64
  let sceneWord: UInt64
  private let listed: [VariationSpace.Choice]
  /// Of every axis whether it is paired, and how many values it has.
  let drawn: [(isPaired: Bool, count: Int)]
  let cover: PairCover
  /// The axes whose pairs are covered.
  let paired: [Int]

  /// Draws for a scene of a campaign.
  public init(_ space: VariationSpace, identity: SceneIdentity, seed: UInt64) {
    self.space = space
    sceneWord = identity.seedWord
    self.seed = seed
    let none = [Int](repeating: 0, count: space.axes.count)
    var listed = [VariationSpace.Choice(values: none)]
    for (axis, values) in space.axes.map(\.values.count).enumerated() {
      for value in 1..<max(values, 1) {
        var choice = none
        choice[axis] = value
        listed.append(VariationSpace.Choice(values: choice))
      }
    }
    let paired = space.axes.indices.filter { space.axes[$0].isPaired }
    let cover = PairCover(counts: paired.map { space.axes[$0].values.count })
    let known = Set(listed)
    for row in cover.rows() {
      var choice = none
      for (axis, value) in zip(paired, row) { choice[axis] = value }
      let made = VariationSpace.Choice(values: choice)
      if !known.contains(made) { listed.append(made) }
    }
    self.listed = listed
    drawn = space.axes.map { ($0.isPaired, $0.values.count) }
    self.paired = paired
    self.cover = cover
  }

  /// The number of variants until every value and every pair of values was drawn.
  public var coveringCount: Int { listed.count }

  /// The pairs of axis values that can be covered.
  public var pairCount: Int { cover.pairCount }

  /// The choice with a number: the first ones cover all pairs of values, the others are drawn.
  public func choice(_ k: Int) -> VariationSpace.Choice {
    var size: (width: Double?, height: Double?)
    let values = [Int](unsafeUninitializedCapacity: drawn.count) { memory, count in
      if let base = memory.baseAddress { size = draw(k, into: base) }
      count = drawn.count
    }
    return VariationSpace.Choice(values: values, width: size.width, height: size.height)
  }

  /// Writes the values of a choice, one an axis, and returns its size where it is not that of the
  /// axes.
  func draw(
    _ k: Int, into values: UnsafeMutablePointer<Int>
  ) -> (width: Double?, height: Double?) {
    if listed.indices.contains(k) {
      for (axis, value) in listed[k].values.enumerated() { values[axis] = value }
      return (listed[k].width, listed[k].height)
    }
    var random = RandomSource(
      seed: seed, scene: sceneWord, number: UInt64(bitPattern: Int64(k)))
    drawn.withUnsafeBufferPointer { drawn in
      for axis in drawn.indices {
        let isVaried = random.oneIn(Self.chance(isPaired: drawn[axis].isPaired))
        values[axis] = isVaried ? random.below(drawn[axis].count) : 0
      }
    }
    guard space.isResizable else { return (nil, nil) }
    var (width, height): (Double?, Double?)
    if random.oneIn(2) { width = length(in: space.widths, random: &random) }
    if random.oneIn(heightChance(hasWidth: width != nil)) {
      height = length(in: space.heights, random: &random)
    }
    return (width, height)
  }

  /// A value other than the first is drawn once in so many times.
  static func chance(isPaired: Bool) -> Int { isPaired ? 2 : 3 }

  /// And a height other than that of the axes.
  func heightChance(hasWidth: Bool) -> Int { space.style == .devices && !hasWidth ? 8 : 3 }

  /// The variant with a number.
  public func variant(_ k: Int) -> Variant { space.variant(choice(k)) }

  static func steps(in range: ClosedRange<Double>) -> Int {
    Int((range.upperBound - range.lowerBound).rounded(.down))
  }

  /// A length on whole points or, now and then, on half ones; ends of the range more often.
  private func length(in range: ClosedRange<Double>, random: inout RandomSource) -> Double {
    let steps = Self.steps(in: range)
    switch random.below(16) {
    case 0: return range.lowerBound
    case 1: return range.upperBound
    case 2: return min(range.upperBound, range.lowerBound + Double(random.below(2 * steps + 1)) / 2)
    // Narrow containers are where layouts break: half of the draws lie in the lowest quarter.
    case 3..<9: return range.lowerBound + Double(random.below(steps / 4 + 1))
    default: return range.lowerBound + Double(random.below(steps + 1))
    }
  }
}
