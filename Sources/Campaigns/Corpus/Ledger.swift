import Files
import SystemCalls

/// The durable record of a campaign: its finished units and their findings.
///
/// It is append-only. A record counts once `append` has returned, because then it is on the disk.
/// Only the holder of the corpus lock writes; only that writer removes a record that a crash left
/// incomplete.
public final class Ledger {
  /// The outcome of recording a unit.
  public enum Outcome: Equatable, Sendable {
    /// It is now in the ledger, on disk.
    case recorded
    /// The unit already had this record; nothing new was written.
    case repeated
    /// The unit has a different result, which is kept. The difference is recorded beside it.
    case differs(UnitDifference)
  }

  /// The recorded content, as a value that can be passed on.
  public private(set) var contents: LedgerReader
  /// The parts that were dropped on opening because of a crash or disk damage; their units are not
  /// recorded.
  public let dropped: [LedgerDamage]
  private let lock: CorpusLock
  private let file: OpenFile

  /// The file of the ledger.
  public var path: String { file.path }

  /// Begins an empty ledger.
  ///
  /// - Parameter replacing: true if an earlier ledger may be overwritten.
  /// - Throws: `CorpusError.ledgerExists` if there is one and it may not.
  public static func create(
    _ lock: CorpusLock, header: LedgerHeader, replacing: Bool
  ) throws(CorpusError) -> Ledger {
    let path = lock.corpus.ledgerPath(lock.shard)
    guard replacing || access(path, F_OK) != 0 else { throw .ledgerExists(path: path) }
    try write(LedgerFormat.header(header), replacing: path)
    return try Ledger(lock, path: path)
  }

  /// Resumes the ledger of an interrupted or finished campaign.
  ///
  /// - Throws: `CorpusError.ledgerMismatch` unless manifest, build and shard are those of `header`;
  ///   `CorpusError.io` with `ENOENT` if there is no ledger.
  public static func resume(
    _ lock: CorpusLock, header: LedgerHeader
  ) throws(CorpusError) -> Ledger {
    let path = lock.corpus.ledgerPath(lock.shard)
    try lock.corpus.checkLedger(lock.shard)
    let found = try LedgerReader(path: path).header
    for (field, expected, actual) in [
      ("the build", header.buildID, found.buildID),
      ("the number of units", describe(header.unitCount), describe(found.unitCount)),
      ("the shard", header.shard.name, found.shard.name),
      ("the manifest (documents and arguments)", header.campaign, found.campaign),
    ] where expected != actual {
      throw .ledgerMismatch(path: path, field: field, expected: expected, found: actual)
    }
    return try Ledger(lock, path: path)
  }

  private static func describe(_ count: Int?) -> String { count.map(String.init) ?? "open" }

  private init(_ lock: CorpusLock, path: String) throws(CorpusError) {
    self.lock = lock
    var file = try OpenFile(writing: path)
    var contents = try LedgerReader(file: file)
    dropped = contents.damage
    if let torn = contents.damage.first, contents.isDamagedAtEndOnly {
      try file.truncate(to: torn.bytes.lowerBound)
      try file.synchronize()
      contents.end = torn.bytes.lowerBound
      contents.damage = []
    } else if !contents.damage.isEmpty {
      try Self.rewrite(contents, from: file)
      file = try OpenFile(writing: path)
      contents = try LedgerReader(file: file)
    }
    self.file = file
    self.contents = contents
  }

  /// Records units and waits until they are on the disk. All of them are recorded, or none.
  ///
  /// - Throws: `CorpusError.io`, with the ledger unchanged, if the disk fails.
  @discardableResult
  public func append(_ records: [UnitRecord]) throws(CorpusError) -> [Outcome] {
    var outcomes: [Outcome] = []
    var frames: [UInt8] = []
    var new: [(record: UnitRecord, offset: Int, isDifference: Bool)] = []
    for record in records {
      let earlier = new.last { $0.record.unit == record.unit && !$0.isDifference }?.record
      let outcome = outcome(of: record, after: earlier)
      outcomes.append(outcome)
      if outcome == .repeated { continue }
      let isDifference = outcome != .recorded
      new.append((record, contents.end + frames.count, isDifference))
      frames.append(
        contentsOf: LedgerFormat.frame(
          record, tag: isDifference ? LedgerFormat.differenceTag : LedgerFormat.unitTag))
    }
    guard !frames.isEmpty else { return outcomes }
    // A removed file accepts every byte, and returns none of them.
    guard file.isStillAtPath() else {
      throw .io(operation: "go on: it was removed or replaced meanwhile", path: path, code: ENOENT)
    }
    do {
      try file.write(frames, at: contents.end)
      try file.synchronize()
    } catch {
      // Best effort: if this fails too, the next writer removes the torn record.
      try? file.truncate(to: contents.end)
      throw error
    }
    contents.end += frames.count
    for entry in new {
      contents.note(entry.record, at: entry.offset, isDifference: entry.isDifference)
    }
    return outcomes
  }

  private func outcome(of record: UnitRecord, after earlier: UnitRecord?) -> Outcome {
    let place = contents.places[record.unit]
    guard let status = earlier?.status ?? place?.status,
      let known = earlier?.digest ?? place?.digest
    else { return .recorded }
    guard record.status == .complete else { return .repeated }
    guard status == .complete else { return .recorded }
    let digest = record.digest
    if digest == known { return .repeated }
    let difference = UnitDifference(unit: record.unit, recorded: known, other: digest)
    return contents.differences.contains(difference) ? .repeated : .differs(difference)
  }

  /// Writes the intact records of a damaged ledger to a new file in its place.
  private static func rewrite(_ contents: LedgerReader, from file: OpenFile) throws(CorpusError) {
    let size = try file.size()
    var bytes = LedgerFormat.header(contents.header)
    var offset = bytes.count
    // Damage is reported with its place, so the parts between are intact.
    for place in contents.damage + [LedgerDamage(bytes: size..<size, reason: "", isTorn: false)] {
      bytes.append(contentsOf: try file.read(at: offset, count: place.bytes.lowerBound - offset))
      offset = place.bytes.upperBound
    }
    try write(bytes, replacing: file.path)
  }

  private static func write(_ bytes: [UInt8], replacing path: String) throws(CorpusError) {
    do throws(FileError) {
      // Only the holder of the lock writes here.
      let name = Directory.name(of: path)
      try FileWriter.write(
        bytes, as: name, in: OpenedFolder(Directory.parent(of: path)),
        temporary: name + ".writing", isDurable: true)
    } catch {
      throw CorpusError(error, path)
    }
  }
}
