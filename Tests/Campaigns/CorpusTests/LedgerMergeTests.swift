import Testing

@testable import Corpus

@Suite struct LedgerMergeTests {
  private let directory: TemporaryDirectory
  private let corpus: CorpusDirectory
  private static let header = LedgerHeader(
    manifest: Array("manifest".utf8), buildID: "build", unitCount: 9)

  init() throws {
    directory = try TemporaryDirectory()
    corpus = CorpusDirectory(path: directory.path("corpus"))
  }

  /// Writes the ledger of one shard and returns its path.
  private func write(
    _ index: Int, of count: Int, in name: String = "", without left: Set<Int> = [],
    text: String = "", header: LedgerHeader = header
  ) throws -> String {
    var header = header
    header.shard = try #require(Shard(index: index, count: count))
    let corpus = CorpusDirectory(path: directory.path("shards" + name))
    let ledger = try Ledger.create(
      CorpusLock(corpus, shard: header.shard), header: header, replacing: true)
    for unit in (0..<9).reversed() where header.shard.contains(unit) && !left.contains(unit) {
      try ledger.append([LedgerTests.record(unit, text)])
    }
    return ledger.path
  }

  @Test(arguments: [1, 2, 7])
  func shardsMakeTheLedgerOfTheWhole(count: Int) throws {
    let whole = try Ledger.create(CorpusLock(corpus), header: Self.header, replacing: false)
    for unit in 0..<9 { try whole.append([LedgerTests.record(unit)]) }
    let paths = try (0..<count).map { try write($0, of: count) }
    let merge = try LedgerMerge(paths: paths.reversed())
    #expect(merge.repeated.isEmpty)
    let merged = try merge.write(
      CorpusLock(CorpusDirectory(path: directory.path("merged"))), replacing: false)
    #expect(merged.contents.isComplete)
    #expect(merged.contents.header == Self.header)
    #expect(merged.contents.digest == whole.contents.digest)
    for unit in 0..<9 { #expect(try merged.contents.record(of: unit) == LedgerTests.record(unit)) }
  }

  @Test func missingUnitsAndTheirShardsAreNamed() throws {
    let paths = [try write(0, of: 3), try write(2, of: 3, without: [5])]
    let failure = #expect(throws: LedgerMerge.Failure.self) { try LedgerMerge(paths: paths) }
    #expect(
      failure
        == .missing(
          count: 4, first: [1, 4, 5, 7],
          shards: [Shard(index: 1, count: 3), Shard(index: 2, count: 3)].compactMap { $0 },
          damage: []))
    #expect(failure?.description == "4 units are missing: 1, 4, 5, 7 (shards 1/3, 2/3)")
  }

  @Test func `more units than any machine could run are compared without a list of them`() throws {
    var header = Self.header
    header.unitCount = LedgerFormat.countLimit
    let path = try write(1, of: 3, header: header)
    let failure = #expect(throws: LedgerMerge.Failure.self) { try LedgerMerge(paths: [path]) }
    guard case .missing(let count, let first, let shards, _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(count == LedgerFormat.countLimit - 3)
    #expect(first == [0, 2, 3, 5, 6, 8, 9, 10, 11, 12])
    #expect(shards.count == 3)
    #expect(
      throws: LedgerMerge.Failure.impossible(
        path: path, reason: "it claims \(LedgerFormat.countLimit) units, but its campaign has 9")
    ) { try LedgerMerge(paths: [path]) { _ in 9 } }
  }

  @Test func `damage of a ledger is reported with its place`() throws {
    let path = try write(0, of: 1)
    var bytes = try directory.read("shards/.ledger/campaign.ledger")
    bytes[bytes.count - 30] ^= 4
    try directory.write(bytes, to: String(path.dropFirst(directory.path.count + 1)))
    let failure = #expect(throws: LedgerMerge.Failure.self) { try LedgerMerge(paths: [path]) }
    guard case .missing(let count, _, _, let damage) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(count == 1)
    #expect(damage.count == 1 && damage[0].hasPrefix("\(path): bytes "))
  }

  @Test func shardThatRanTwiceIsNamedAndHarmless() throws {
    let paths = [
      try write(0, of: 2), try write(1, of: 2), try write(1, of: 2, in: "again"),
    ]
    #expect(try LedgerMerge(paths: paths).repeated == [1, 3, 5, 7])
  }

  @Test func unequalResultsAreRefused() throws {
    let paths = [
      try write(0, of: 2), try write(1, of: 2), try write(1, of: 2, in: "again", text: "other"),
    ]
    let failure = #expect(throws: LedgerMerge.Failure.self) { try LedgerMerge(paths: paths) }
    guard case .differs(let difference, _, _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(difference.unit == 1)
  }

  @Test func otherCampaignsAndBuildsAreRefused() throws {
    var header = Self.header
    header.buildID = "later"
    let paths = [try write(0, of: 2), try write(1, of: 2, header: header)]
    #expect(
      throws: LedgerMerge.Failure.foreign(
        path: paths[1], field: "the build", expected: "build", found: "later")
    ) { try LedgerMerge(paths: paths) }
    #expect(throws: LedgerMerge.Failure.noLedgers) { try LedgerMerge(paths: []) }
  }
}
