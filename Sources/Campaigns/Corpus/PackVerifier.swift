/// What is wrong with a pack, if anything.
public struct PackVerification: Equatable, Sendable {
  /// Whether the index is there and right.
  public var seal: PackSeal
  /// The number of records that can be read whole.
  public var intactRecords: Int
  /// Everything that is wrong, in the order of the file; what a missing or damaged end costs is the last.
  public var damage: [PackDamage]

  /// Sealed, and every byte is as it was written.
  public var isSound: Bool { seal == .sealed && damage.isEmpty }
}

/// Checks every byte of packs without changing them.
public struct PackVerifier: Sendable {
  /// What a pack may ask for.
  public var limits: PackLimits

  /// A verifier that refuses what no writer makes.
  public init(limits: PackLimits = .standard) {
    self.limits = limits
  }

  /// Reads the whole pack at `path`. Linear in its size.
  public func verify(path: String) throws(CorpusError) -> PackVerification {
    let reader = try PackReader(path: path, limits: limits)
    var result = PackVerification(seal: reader.seal, intactRecords: 0, damage: [])
    while let item = try reader.next() {
      switch item {
      case .record: result.intactRecords += 1
      case .damage(let damage): result.damage.append(damage)
      }
    }
    // Every frame has its own checksum, so this can fail alone only if two errors cancel there.
    if result.damage.isEmpty, try !reader.contentMatchesIndex() {
      result.damage.append(
        PackDamage(offset: 0, record: nil, reason: "the bytes are not those that were sealed"))
    }
    return result
  }
}
