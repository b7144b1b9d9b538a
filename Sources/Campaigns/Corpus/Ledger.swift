import Files
import SystemCalls

/// The durable record of a campaign: which units are done and what they found.
///
/// Append-only; a record counts once `append` has returned, because it is on the disk then. The
/// one writer is whoever holds the corpus lock; only it cuts a record that a crash left half
/// written.
public final class Ledger {
  /// What became of a record that was handed in.
  public enum Outcome: Equatable, Sendable {
    /// It is in the ledger now, on disk.
    case recorded
    /// The unit had its record already, and this one says nothing new.
    case repeated
    /// The unit has another result already, which stays. The difference is recorded beside it.
    case differs(UnitDifference)
  }

  /// What is recorded: a value that can be handed out.
  public private(set) var contents: LedgerReader
  /// What was dropped on opening because a crash or a bad disk had damaged it; its units are not on record.
  public let dropped: [LedgerDamage]
  private let lock: CorpusLock
  private let file: OpenFile

  /// The file of the ledger.
  public var path: String { file.path }

  /// Begins an empty ledger.
  ///
  /// - Parameter replacing: whether an earlier ledger may be written over.
  /// - Throws: `CorpusError.ledgerExists` if there is one and it may not.
  public static func create(
    _ lock: CorpusLock, header: LedgerHeader, replacing: Bool
  ) throws(CorpusError) -> Ledger {
    let path = lock.corpus.ledgerPath(lock.shard)
    guard replacing || access(path, F_OK) != 0 else { throw .ledgerExists(path: path) }
    try write(LedgerFormat.header(header), replacing: path)
    return try Ledger(lock, path: path)
  }

  /// Goes on with the ledger of an interrupted campaign, or of a finished one.
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
  /// - Throws: `CorpusError.io`, with the ledger as it was before, if the disk refuses.
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
    // A file that was removed takes every byte, and gives none of them back.
    guard file.isStillAtPath() else {
      throw .io(operation: "go on: it was removed or replaced meanwhile", path: path, code: ENOENT)
    }
    do {
      try file.write(frames, at: contents.end)
      try file.synchronize()
    } catch {
      // Best effort: if this fails too, the next writer cuts the torn record.
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

  /// Puts the whole records of a damaged ledger into a new file in its place.
  private static func rewrite(_ contents: LedgerReader, from file: OpenFile) throws(CorpusError) {
    let size = try file.size()
    var bytes = LedgerFormat.header(contents.header)
    var offset = bytes.count
    // Damage is told with its place, so what lies between is whole.
    for place in contents.damage + [LedgerDamage(bytes: size..<size, reason: "", isTorn: false)] {
      bytes.append(contentsOf: try file.read(at: offset, count: place.bytes.lowerBound - offset))
      offset = place.bytes.upperBound
    }
    try write(bytes, replacing: file.path)
  }

  private static func write(_ bytes: [UInt8], replacing path: String) throws(CorpusError) {
    do throws(FileError) {
      // Whoever holds the lock is the only one that writes here.
      let name = Directory.name(of: path)
      try FileWriter.write(
        bytes, as: name, in: OpenedFolder(Directory.parent(of: path)),
        temporary: name + ".writing", isDurable: true)
    } catch {
      throw CorpusError(error, path)
    }
  }
}
