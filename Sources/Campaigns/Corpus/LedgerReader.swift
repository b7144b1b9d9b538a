import SystemCalls

/// Two different results of one unit: the work is not a pure function.
public struct UnitDifference: Equatable, Sendable, CustomStringConvertible {
  /// The unit's number.
  public var unit: Int
  /// The digest that counts: that of the first result.
  public var recorded: ContentHash
  /// The digest of a later result.
  public var other: ContentHash

  public var description: String {
    "unit \(unit) gave two results: \(recorded.shortHex) first, then \(other.shortHex)"
  }
}

/// Reads a ledger without changing or locking it, even while a campaign is writing it.
///
/// It uses some sixty bytes of memory per unit; payloads stay on the disk.
public struct LedgerReader: Sendable {
  struct Place: Sendable {
    var offset: Int
    var status: UnitStatus
    var digest: ContentHash
    var variants: Int
    var findings: Int
  }

  /// The file of the ledger.
  public let path: String
  /// The identity of the ledger.
  public let header: LedgerHeader
  /// Units with two results.
  public internal(set) var differences: [UnitDifference] = []
  /// Unreadable places, in the order of the file. Their units count as not run.
  public internal(set) var damage: [LedgerDamage] = []
  var places: [Int: Place] = [:]
  /// The offset of the next record.
  var end: Int

  /// Reads the whole ledger at `path`.
  public init(path: String) throws(CorpusError) {
    try self.init(file: OpenFile(reading: path))
  }

  init(file: OpenFile) throws(CorpusError) {
    path = file.path
    let size = try file.size()
    let (header, length) = try LedgerFormat.readHeader(file, size: size)
    self.header = header
    end = length
    var budget = LedgerFormat.searchBudget(size: size)
    while end < size {
      if let found = try LedgerFormat.readRecord(file, at: end, size: size) {
        let next = end + found.length
        if let reason = invalidity(of: found.record) {
          damage.append(LedgerDamage(bytes: end..<next, reason: reason, isTorn: false))
        } else {
          note(found.record, at: end, isDifference: found.isDifference)
        }
        end = next
      } else {
        let next = try LedgerFormat.nextRecord(file, after: end, size: size, budget: &budget)
        damage.append(try LedgerFormat.damage(file, at: end, next: next, size: size))
        end = next
      }
    }
  }

  /// The reason why no campaign can have written this record, though its checksum is right.
  private func invalidity(of record: UnitRecord) -> String? {
    if !header.holds(record.unit) {
      return "a record of unit \(record.unit), which is not of this ledger"
    }
    for (what, count) in [("variants", record.variants), ("findings", record.findings)]
    where count > LedgerFormat.countLimit {
      return "a record of unit \(record.unit) that claims \(count) \(what)"
    }
    return nil
  }

  /// True if the only damage is an incomplete or unreadable record at the end.
  var isDamagedAtEndOnly: Bool { damage.count == 1 && damage.last?.bytes.upperBound == end }

  mutating func note(_ record: UnitRecord, at offset: Int, isDifference: Bool) {
    let digest = record.digest
    if isDifference {
      if let first = places[record.unit] {
        differences.append(
          UnitDifference(unit: record.unit, recorded: first.digest, other: digest))
      }
      return
    }
    // A unit that was limited or poison may have been run again with more success; a complete one
    // is final.
    if places[record.unit]?.status == .complete { return }
    places[record.unit] = Place(
      offset: offset, status: record.status, digest: digest, variants: record.variants,
      findings: record.findings)
  }

  // MARK: Records

  /// The units with a record, ascending.
  public var units: [Int] { places.keys.sorted() }

  /// The status of a unit; nil if it is not recorded.
  public func status(of unit: Int) -> UnitStatus? { places[unit]?.status }

  /// The digest of a unit's result; nil if it is not recorded.
  public func digest(of unit: Int) -> ContentHash? { places[unit]?.digest }

  /// The units with a status, ascending.
  public func units(with status: UnitStatus) -> [Int] {
    places.filter { $0.value.status == status }.keys.sorted()
  }

  /// The incomplete units of this ledger's shard, ascending. In a campaign without a fixed number
  /// of units: those below the highest recorded one.
  ///
  /// There may be more of them than fit into memory: ``missingCount`` and ``missing(first:)`` avoid
  /// the list.
  public var missing: [Int] { missing(first: .max) }

  /// The first of the units of ``missing``, up to a limit. Linear in the records and in the result.
  public func missing(first limit: Int) -> [Int] {
    var found: [Int] = []
    var unit = header.shard.index
    while unit < unitEnd, found.count < limit {
      if places[unit]?.status != .complete { found.append(unit) }
      unit += header.shard.count
    }
    return found
  }

  /// The number of incomplete units of this ledger's shard. Linear in the records.
  public var missingCount: Int {
    header.shard.unitCount(below: unitEnd) - places.values.count { $0.status == .complete }
  }

  /// The end of the units; in a campaign without a fixed number, as far as it is known.
  var unitEnd: Int { header.unitCount ?? ((places.keys.max() ?? -1) + 1) }

  /// True if every unit of the shard is complete; always false if the campaign has no end.
  public var isComplete: Bool { header.unitCount != nil && missingCount == 0 }

  /// Variants of all recorded units.
  public var totalVariants: Int { places.values.reduce(0) { $0 + $1.variants } }
  /// Findings of all recorded units.
  public var totalFindings: Int { places.values.reduce(0) { $0 + $1.findings } }

  /// SHA-256 over the digests of all complete units, sorted by unit.
  ///
  /// Equal for every way of running the same units: executor, number of jobs, order, restarts.
  public var digest: ContentHash {
    var hasher = SHA256()
    for unit in units(with: .complete) {
      guard let place = places[unit] else { continue }
      var writer = ByteWriter()
      writer.append(UInt64(clamping: unit))
      writer.append(place.digest)
      hasher.update(writer.bytes)
    }
    return hasher.finalize()
  }

  /// The record of one unit; nil if it has none.
  public func record(of unit: Int) throws(CorpusError) -> UnitRecord? {
    guard places[unit] != nil else { return nil }
    return try read(unit, from: OpenFile(reading: path))
  }

  private func read(_ unit: Int, from file: OpenFile) throws(CorpusError) -> UnitRecord {
    guard let place = places[unit],
      let found = try LedgerFormat.readRecord(file, at: place.offset, size: file.size()),
      found.record.digest == place.digest
    else {
      throw .damaged(
        path: path, offset: places[unit]?.offset ?? 0, record: unit,
        reason: "the record has changed since it was read")
    }
    return found.record
  }
}
