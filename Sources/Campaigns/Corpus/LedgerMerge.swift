import SystemCalls

/// Combines the ledgers of a campaign's shards into the ledger of the whole campaign.
///
/// The result equals the records of an unsharded run: same units, same digest, and so the same
/// packs.
public struct LedgerMerge: Sendable {
  /// The reason why shards cannot be combined.
  public enum Failure: Error, Equatable, Sendable {
    /// A ledger cannot be read.
    case corpus(CorpusError)
    /// There is none at the paths.
    case noLedgers
    /// Two ledgers belong to different campaigns or builds.
    case foreign(path: String, field: String, expected: String, found: String)
    /// A campaign without a fixed number of units is never complete.
    case open(path: String)
    /// A unit has two different results.
    case differs(UnitDifference, first: String, second: String)
    /// A ledger contains a record that no campaign writes.
    case impossible(path: String, reason: String)
    /// The number of units that no ledger has complete, the first of them, and their shards,
    /// ascending.
    case missing(count: Int, first: [Int], shards: [Shard], damage: [String])
  }

  /// Units in two ledgers with equal results: a shard ran twice.
  public struct Repetition: Equatable, Sendable, CustomStringConvertible {
    /// The path of one ledger.
    public var first: String
    /// The path of another.
    public var second: String
    /// Ascending.
    public var units: [Int]

    public var description: String {
      "\(first) and \(second) both hold \(LedgerMerge.count(units)), with equal results"
    }
  }

  /// One for each file.
  public let ledgers: [LedgerReader]
  /// In the order of the ledgers.
  public let repetitions: [Repetition]

  /// Units in more than one ledger, ascending.
  public var repeated: [Int] { Set(repetitions.flatMap(\.units)).sorted() }

  /// Unreadable places of the ledgers, with their paths; `isTorn` is false if a killed writer does
  /// not explain the damage.
  public var damage: [(place: String, isTorn: Bool)] {
    ledgers.flatMap { ledger in ledger.damage.map { ("\(ledger.path): \($0)", $0.isTorn) } }
  }

  /// Checks that the ledgers belong to one campaign, and that they contain each unit, with equal
  /// results if several do. No payload is read.
  ///
  /// - Parameter planned: the number of units of a manifest; nil if it is unknown. A ledger with a
  ///   different number is refused.
  public init(
    paths: [String], planned: ([UInt8]) -> Int? = { _ in nil }
  ) throws(Failure) {
    var ledgers: [LedgerReader] = []
    do throws(CorpusError) {
      for path in paths { ledgers.append(try LedgerReader(path: path)) }
    } catch {
      throw .corpus(error)
    }
    guard let first = ledgers.first else { throw .noLedgers }
    guard let unitCount = first.header.unitCount else { throw .open(path: first.path) }
    if let planned = planned(first.header.manifest), planned != unitCount {
      throw .impossible(
        path: first.path,
        reason: "it claims \(unitCount) units, but its campaign has \(planned)")
    }
    for ledger in ledgers.dropFirst() {
      for (field, expected, found) in [
        ("the manifest", first.header.campaign, ledger.header.campaign),
        ("the build", first.header.buildID, ledger.header.buildID),
        ("the number of units", "\(unitCount)", ledger.header.unitCount.map(String.init) ?? "open"),
      ] where expected != found {
        throw .foreign(path: ledger.path, field: field, expected: expected, found: found)
      }
    }
    var owners: [Int: Int] = [:]
    var repetitions: [Repetition] = []
    for (index, ledger) in ledgers.enumerated() {
      if let difference = ledger.differences.first {
        throw .differs(difference, first: ledger.path, second: ledger.path)
      }
      var shared: [Int: [Int]] = [:]
      for unit in ledger.units(with: .complete) {
        guard let digest = ledger.digest(of: unit) else { continue }
        guard let owner = owners[unit], let known = ledgers[owner].digest(of: unit) else {
          owners[unit] = index
          continue
        }
        shared[owner, default: []].append(unit)
        if digest != known {
          throw .differs(
            UnitDifference(unit: unit, recorded: known, other: digest),
            first: ledgers[owner].path, second: ledger.path)
        }
      }
      repetitions += shared.sorted { $0.key < $1.key }.map { owner, units in
        Repetition(first: ledgers[owner].path, second: ledger.path, units: units)
      }
    }
    if let missing = Self.missing(owners.keys.sorted(), of: unitCount, ledgers) { throw missing }
    self.ledgers = ledgers
    self.repetitions = repetitions
  }

  /// The missing units below a number; nil if none are missing.
  ///
  /// Goes from one present unit to the next, since there may be far more missing ones.
  private static func missing(
    _ present: [Int], of unitCount: Int, _ ledgers: [LedgerReader]
  ) -> Failure? {
    let shardCount = ledgers[0].header.shard.count
    var first: [Int] = []
    var shards: Set<Int> = []
    var count = 0
    var next = 0
    for unit in present + [unitCount] {
      count += unit - next
      if next < unit {
        first += (next..<min(unit, next + firstLimit)).prefix(firstLimit - first.count)
        for missing in next..<min(unit, next + shardCount) where shards.count < shardCount {
          shards.insert(missing % shardCount)
        }
      }
      next = unit + 1
    }
    guard count > 0 else { return nil }
    return .missing(
      count: count, first: first,
      shards: shards.sorted().compactMap { Shard(index: $0, count: shardCount) },
      damage: ledgers.flatMap { ledger in ledger.damage.map { "\(ledger.path): \($0)" } })
  }

  /// The number of missing units that are listed.
  private static let firstLimit = 10

  /// `3 units (1, 4, 7)`, the first ten.
  static func count(_ units: [Int]) -> String {
    let some = units.prefix(10).map(String.init).joined(separator: ", ")
    return "\(units.count) unit\(units.count == 1 ? "" : "s") (\(some)"
      + (units.count > 10 ? ", …)" : ")")
  }

  /// The number of records that are written to the disk together.
  private static let batch = 256

  /// Writes the ledger of the whole campaign, its units in order.
  public func write(_ lock: CorpusLock, replacing: Bool) throws(CorpusError) -> Ledger {
    var header = ledgers[0].header
    header.shard = .whole
    let whole = try Ledger.create(lock, header: header, replacing: replacing)
    var owners: [Int: Int] = [:]
    for (index, ledger) in ledgers.enumerated() {
      for unit in ledger.units(with: .complete) where owners[unit] == nil { owners[unit] = index }
    }
    let units = owners.sorted { $0.key < $1.key }
    for start in stride(from: 0, to: units.count, by: Self.batch) {
      var records: [UnitRecord] = []
      for (unit, owner) in units[start..<min(start + Self.batch, units.count)] {
        if let record = try ledgers[owner].record(of: unit) { records.append(record) }
      }
      try whole.append(records)
    }
    return whole
  }
}

extension LedgerMerge.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .corpus(let error): return "\(error)"
    case .noLedgers: return "no ledgers to merge"
    case .foreign(let path, let field, let expected, let found):
      return "\(path): of another campaign: \(field) is \(found), not \(expected)"
    case .open(let path): return "\(path): a campaign without a number of units cannot be merged"
    case .differs(let difference, let first, let second):
      return "\(difference) (\(first), \(second))"
    case .impossible(let path, let reason): return "\(path): \(reason)"
    case .missing(let count, let first, let shards, let damage):
      let some = first.map(String.init).joined(separator: ", ")
      let names = shards.prefix(20).map { "\($0.index)/\($0.count)" }.joined(separator: ", ")
      let line =
        "\(count) unit\(count == 1 ? " is" : "s are") missing: "
        + "\(some)\(count > first.count ? ", …" : "") "
        + "(shard\(shards.count == 1 ? "" : "s") \(names)\(shards.count > 20 ? ", …" : ""))"
      return (damage + [line]).joined(separator: "\n")
    }
  }
}
