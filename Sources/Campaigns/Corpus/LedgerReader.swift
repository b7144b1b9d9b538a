import SystemCalls

/// Two results of one unit that should have been equal: the work is not a pure function.
public struct UnitDifference: Equatable, Sendable, CustomStringConvertible {
  /// The unit's number.
  public var unit: Int
  /// The digest that counts: of the result that came first.
  public var recorded: ContentHash
  /// The digest of a later result.
  public var other: ContentHash

  public var description: String {
    "unit \(unit) gave two results: \(recorded.shortHex) first, then \(other.shortHex)"
  }
}

/// Reads a ledger without changing or locking it; also while a campaign is writing it.
///
/// Holds some sixty bytes a unit in memory; payloads stay on the disk.
public struct LedgerReader: Sendable {
  struct Place: Sendable {
    var offset: Int
    var status: UnitStatus
    var digest: ContentHash
    var variants: Int
    var findings: Int
  }

  /// The file that was read.
  public let path: String
  /// What the ledger is of.
  public let header: LedgerHeader
  /// Units with two results.
  public internal(set) var differences: [UnitDifference] = []
  /// Places that hold nothing readable, in the order of the file. Their units count as not run.
  public internal(set) var damage: [LedgerDamage] = []
  var places: [Int: Place] = [:]
  /// Where the next record belongs.
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
        if let reason = impossibility(of: found.record) {
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

  /// What no campaign would have written into this ledger, though its checksum is right.
  private func impossibility(of record: UnitRecord) -> String? {
    if !header.holds(record.unit) {
      return "a record of unit \(record.unit), which is not of this ledger"
    }
    for (what, count) in [("variants", record.variants), ("findings", record.findings)]
    where count > LedgerFormat.countLimit {
      return "a record of unit \(record.unit) that claims \(count) \(what)"
    }
    return nil
  }

  /// Whether the damage is only a record at the end that was not written whole, or is beyond reading.
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
    // A unit that was limited or poison may have been run again with better luck; a complete one
    // stands.
    if places[record.unit]?.status == .complete { return }
    places[record.unit] = Place(
      offset: offset, status: record.status, digest: digest, variants: record.variants,
      findings: record.findings)
  }

  // MARK: What is recorded

  /// The units with a record, ascending.
  public var units: [Int] { places.keys.sorted() }

  /// What became of a unit; nil where nothing is on record.
  public func status(of unit: Int) -> UnitStatus? { places[unit]?.status }

  /// The digest of a unit's result; nil where nothing is on record.
  public func digest(of unit: Int) -> ContentHash? { places[unit]?.digest }

  /// The units of a status, ascending.
  public func units(with status: UnitStatus) -> [Int] {
    places.filter { $0.value.status == status }.keys.sorted()
  }

  /// The units of this ledger's shard that are not complete, ascending. Of a campaign without a
  /// fixed number of units: those below the highest recorded one.
  ///
  /// A campaign may have more of them than fit into memory: ``missingCount`` and ``missing(first:)`` tell
  /// without listing them.
  public var missing: [Int] { missing(first: .max) }

  /// The first of the units of ``missing``, at most so many. Linear in the records and in what is returned.
  public func missing(first limit: Int) -> [Int] {
    var found: [Int] = []
    var unit = header.shard.index
    while unit < unitEnd, found.count < limit {
      if places[unit]?.status != .complete { found.append(unit) }
      unit += header.shard.count
    }
    return found
  }

  /// How many units of this ledger's shard are not complete. Linear in the records.
  public var missingCount: Int {
    header.shard.unitCount(below: unitEnd) - places.values.count { $0.status == .complete }
  }

  /// Where the units end; those of a campaign without a fixed number, as far as they are known.
  var unitEnd: Int { header.unitCount ?? ((places.keys.max() ?? -1) + 1) }

  /// Whether every unit of the shard is complete; never where the campaign has no end.
  public var isComplete: Bool { header.unitCount != nil && missingCount == 0 }

  /// Variants of all units on record.
  public var totalVariants: Int { places.values.reduce(0) { $0 + $1.variants } }
  /// Findings of all units on record.
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
