/// The division of a campaign's variants into numbered units.
///
/// The variants are divided evenly among the scenes. Units go round the scenes: every scene's first
/// block, then every scene's second one, so that a campaign that is stopped early has covered all
/// of them. In a campaign without end later units are larger, since each writes its own findings,
/// regimes and pairs, which hardly grow with the unit.
public struct UnitPlan: Hashable, Sendable {
  /// A range of the variants of one scene.
  public struct Unit: Hashable, Sendable {
    /// Index into ``FuzzManifest/scenes``.
    public var scene: Int
    /// The number of the first variant in the scene.
    public var first: Int
    /// The number of variants, 1 or more.
    public var count: Int
  }

  private let unitSize: Int
  /// Variants of each scene; nil if the campaign has no end.
  private let shares: [Int]?
  private let sceneCount: Int

  /// The number of rounds of a campaign without end after which units double in size, and the
  /// number of doublings.
  private static let growth = (rounds: 8, doublings: 4)

  /// The maximum number of units in a campaign without end: at one per second, enough for
  /// centuries.
  private static let endless = 1 << 33

  /// The plan of a manifest; the same on every machine.
  public init(_ manifest: FuzzManifest) {
    unitSize = manifest.unitSize
    sceneCount = manifest.scenes.count
    // If scenes have their own numbers of variants, each scene has one unit.
    let own = manifest.scenes.compactMap(\.variants)
    if own.count == manifest.scenes.count, !own.isEmpty {
      shares = own
      return
    }
    shares = manifest.runs.map { runs in
      let scenes = manifest.scenes.count
      return (0..<scenes).map { runs / scenes + ($0 < runs % scenes ? 1 : 0) }
    }
  }

  /// Number of units.
  public var count: Int {
    guard let shares else { return Self.endless }
    return shares.reduce(0) { $0 + blocks($1) }
  }

  private func blocks(_ share: Int) -> Int { (share + unitSize - 1) / unitSize }

  /// The unit with this number, or nil beyond the last.
  public subscript(_ number: Int) -> Unit? {
    guard number >= 0, sceneCount > 0 else { return nil }
    guard let shares else {
      return endlessUnit(scene: number % sceneCount, round: number / sceneCount)
    }
    // Shares differ by one at most, so all scenes except those without a last block have every
    // round.
    let rounds = blocks(shares.last ?? 0)
    let scene: Int
    let round: Int
    if number < rounds * sceneCount {
      scene = number % sceneCount
      round = number / sceneCount
    } else {
      let longer = shares.indices.filter { blocks(shares[$0]) > rounds }
      let rest = number - rounds * sceneCount
      guard rest < longer.count else { return nil }
      scene = longer[rest]
      round = rounds
    }
    let first = round * unitSize
    return Unit(scene: scene, first: first, count: min(unitSize, shares[scene] - first))
  }

  /// True if the unit holds all variants of its scene.
  func isWhole(_ unit: Unit) -> Bool { shares?[unit.scene] == unit.count }

  private func endlessUnit(scene: Int, round: Int) -> Unit {
    let (rounds, doublings) = Self.growth
    let doubled = min(round / rounds, doublings)
    // Before the units of this size there are `rounds` of every smaller one: 1 + 2 + 4 … = 2^n - 1.
    let before = rounds * ((1 << doubled) - 1)
    let factor = 1 << doubled
    return Unit(
      scene: scene, first: (before + (round - doubled * rounds) * factor) * unitSize,
      count: factor * unitSize)
  }
}
