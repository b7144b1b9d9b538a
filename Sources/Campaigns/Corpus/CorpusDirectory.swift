import SystemCalls

/// A corpus: a directory of packs with the ledger in a hidden folder beside them.
public struct CorpusDirectory: Equatable, Sendable {
  /// The path, without a slash at the end.
  public let path: String

  /// Refers to a directory, which need not exist yet.
  public init(path: String) {
    var path = path.isEmpty ? "." : path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Creates the directory and the hidden folder.
  public func create() throws(CorpusError) {
    try Directory.create(ledgerFolder)
  }

  /// `PATH/.ledger`
  public var ledgerFolder: String { path + "/.ledger" }

  /// The path of the ledger of a campaign, or of one of its shards.
  ///
  /// A CI job passes on the ledger of a shard, so it is not hidden: uploads omit hidden files.
  public func ledgerPath(_ shard: Shard = .whole) -> String {
    (shard == .whole ? ledgerFolder : path) + "/" + Self.ledgerName(shard)
  }

  /// - Throws: `CorpusError.io` with `ENOENT` if there is no ledger to resume.
  public func checkLedger(_ shard: Shard = .whole) throws(CorpusError) {
    let path = ledgerPath(shard)
    guard access(path, F_OK) == 0 else {
      throw .io(operation: "resume a campaign", path: path, code: errno)
    }
  }

  /// True if the ledger here may be removed: it is complete, so that its packs exist, or it belongs
  /// to a campaign that only time ends.
  ///
  /// - Throws: `CorpusError.damaged` if it cannot be read at all: the loss would be unknown.
  public func holdsFinishedLedger(_ shard: Shard = .whole) throws(CorpusError) -> Bool {
    let path = ledgerPath(shard)
    guard access(path, F_OK) == 0 else { return false }
    do {
      let ledger = try LedgerReader(path: path)
      return ledger.isComplete || ledger.header.unitCount == nil
    } catch {
      if case .damaged = error { throw error }
      return false
    }
  }

  static func ledgerName(_ shard: Shard) -> String {
    shard == .whole ? "campaign.ledger" : "campaign.\(shard.name).ledger"
  }

  /// The path of a pack from its name without extension: `PATH/NAME.zst`.
  public func packPath(_ name: String) -> String { path + "/" + name + ".zst" }

  /// The packs of this directory, sorted by name. Empty if it does not exist.
  public func packs() throws(CorpusError) -> [String] {
    do {
      return try Directory.names(in: path).filter { $0.hasSuffix(".zst") && !$0.hasPrefix(".") }
        .map { path + "/" + $0 }
    } catch {
      if case .io(_, _, ENOENT) = error { return [] }
      throw error
    }
  }

  /// The ledgers of this corpus: that of the whole campaign, then those of shards, sorted by name.
  public func ledgers() throws(CorpusError) -> [String] {
    var found: [String] = []
    for folder in [ledgerFolder, path] {
      do {
        found += try Directory.names(in: folder).filter {
          $0.hasSuffix(".ledger") && $0.first != "."
        }
        .map { folder + "/" + $0 }
      } catch {
        if case .io(_, _, ENOENT) = error { continue }
        throw error
      }
    }
    return found
  }
}

/// The right to write a corpus: held until the last reference is released, or the process ends in
/// any way.
///
/// An advisory `flock` on a permanent file. Different shards of one campaign may write to one
/// directory at the same time; each has its own lock.
public final class CorpusLock {
  /// The locked directory.
  public let corpus: CorpusDirectory
  /// The part of a campaign that may be written.
  public let shard: Shard
  private let file: OpenFile

  /// Takes the lock; the directory is created if it is missing.
  ///
  /// - Throws: `CorpusError.locked` with the process that holds it; `CorpusError.io` if the
  ///   directory cannot be written.
  public init(_ corpus: CorpusDirectory, shard: Shard = .whole) throws(CorpusError) {
    self.corpus = corpus
    self.shard = shard
    try corpus.create()
    file = try OpenFile(
      writing: corpus.ledgerFolder + "/" + CorpusDirectory.ledgerName(shard) + ".lock",
      creates: true)
    guard try file.tryLock() else {
      let holder = Int32(String(decoding: try file.read(at: 0, count: 20), as: UTF8.self))
      throw .locked(path: corpus.path, holder: holder)
    }
    try file.truncate(to: 0)
    try file.write(Array("\(getpid())".utf8), at: 0)
  }
}
