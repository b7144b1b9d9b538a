/// The damage of a pack, if there is any.
public struct PackVerification: Equatable, Sendable {
  /// The state of the index.
  public var seal: PackSeal
  /// The number of intact records.
  public var intactRecords: Int
  /// All damage, in the order of the file; the loss by a missing or damaged end is the last.
  public var damage: [PackDamage]

  /// True if the pack is sealed, and every byte is as it was written.
  public var isSound: Bool { seal == .sealed && damage.isEmpty }
}

/// Checks every byte of packs without changing them.
public struct PackVerifier: Sendable {
  /// The limits for a pack.
  public var limits: PackLimits

  /// A verifier that refuses packs beyond the limits of a writer.
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
    // Every frame has its own checksum, so this fails alone only if two errors cancel there.
    if result.damage.isEmpty, try !reader.contentMatchesIndex() {
      result.damage.append(
        PackDamage(offset: 0, record: nil, reason: "the bytes are not those that were sealed"))
    }
    return result
  }
}
