import Foundation
import Testing

@testable import Corpus

@Suite struct LedgerTests {
  static let header = LedgerHeader(
    manifest: Array("manifest".utf8), buildID: "build", unitCount: 5)

  static func record(_ unit: Int, _ text: String = "") -> UnitRecord {
    UnitRecord(
      unit: unit, status: .complete, variants: 10, findings: unit,
      payload: Array("unit \(unit) \(text)".utf8))
  }

  private let directory: TemporaryDirectory
  private let corpus: CorpusDirectory

  init() throws {
    directory = try TemporaryDirectory()
    corpus = CorpusDirectory(path: directory.path("corpus"))
  }

  private func create(_ header: LedgerHeader = header) throws -> Ledger {
    try Ledger.create(CorpusLock(corpus, shard: header.shard), header: header, replacing: false)
  }

  private func resume(_ header: LedgerHeader = header) throws -> Ledger {
    try Ledger.resume(CorpusLock(corpus, shard: header.shard), header: header)
  }

  private var bytes: [UInt8] {
    get throws { try directory.read("corpus/.ledger/campaign.ledger") }
  }

  @Test func `a ledger holds its records`() throws {
    do {
      let ledger = try create()
      #expect(
        try ledger.append([Self.record(3), Self.record(0)]) == [.recorded, .recorded])
      #expect(try ledger.append([Self.record(1)]) == [.recorded])
    }
    let reader = try LedgerReader(path: corpus.ledgerPath())
    #expect(reader.header == Self.header)
    #expect(reader.units == [0, 1, 3])
    #expect(reader.missing == [2, 4])
    #expect(!reader.isComplete)
    #expect(reader.totalFindings == 4)
    #expect(reader.totalVariants == 30)
    #expect(try reader.record(of: 3) == Self.record(3))
    #expect(try reader.record(of: 2) == nil)
  }

  @Test func `the digest of a ledger does not depend on the order`() throws {
    let orders = [[0, 1, 2, 3, 4], [4, 2, 0, 1, 3], [3, 4, 1, 2, 0]]
    let digests = try orders.map { order in
      let ledger = try Ledger.create(CorpusLock(corpus), header: Self.header, replacing: true)
      for unit in order { try ledger.append([Self.record(unit)]) }
      #expect(ledger.contents.isComplete)
      return ledger.contents.digest
    }
    #expect(Set(digests).count == 1)
    let ledger = try Ledger.create(CorpusLock(corpus), header: Self.header, replacing: true)
    for unit in 0..<5 { try ledger.append([Self.record(unit, unit == 3 ? "other" : "")]) }
    #expect(ledger.contents.digest != digests[0])
  }

  @Test func `the first of two results is kept and the difference reported`() throws {
    let difference = UnitDifference(
      unit: 1, recorded: Self.record(1).digest, other: Self.record(1, "other").digest)
    do {
      let ledger = try create()
      try ledger.append([Self.record(1)])
      #expect(try ledger.append([Self.record(1)]) == [.repeated])
      #expect(try ledger.append([Self.record(1, "other")]) == [.differs(difference)])
      #expect(try ledger.append([Self.record(2), Self.record(2)]) == [.recorded, .repeated])
    }
    let reader = try LedgerReader(path: corpus.ledgerPath())
    #expect(reader.differences == [difference])
    #expect(try reader.record(of: 1) == Self.record(1))
  }

  @Test func completeReplacesPoisonAndNothingReplacesComplete() throws {
    let ledger = try create()
    let poison = UnitRecord(
      unit: 1, status: .poison, variants: 0, findings: 0, payload: [], note: "why")
    #expect(try ledger.append([poison]) == [.recorded])
    #expect(try ledger.contents.record(of: 1) == poison)
    #expect(ledger.contents.missing.contains(1))
    #expect(try ledger.append([Self.record(1)]) == [.recorded])
    #expect(try ledger.append([poison]) == [.repeated])
    #expect(ledger.contents.status(of: 1) == .complete)
    #expect(ledger.contents.units(with: .poison).isEmpty)
  }

  @Test func noteStaysOutOfTheDigest() {
    var record = Self.record(1)
    let digest = record.digest
    record.note = "on Tuesday"
    #expect(record.digest == digest)
  }

  @Test func everyTornTailIsCutByTheNextWriterOnly() throws {
    do {
      let ledger = try create()
      for unit in 0..<3 { try ledger.append([Self.record(unit)]) }
    }
    let whole = try bytes
    let lengths = LedgerFormat.header(Self.header).count
    let ends = (1...3).map { count in
      lengths
        + (0..<count).reduce(0) {
          $0 + LedgerFormat.frame(Self.record($1), tag: LedgerFormat.unitTag).count
        }
    }
    for length in lengths..<whole.count {
      let cut = Array(whole[..<length])
      try directory.write(cut, to: "corpus/.ledger/campaign.ledger")
      let count = ends.filter { $0 <= length }.count
      #expect(try LedgerReader(path: corpus.ledgerPath()).units == Array(0..<count))
      #expect(try bytes == cut, "a reader changed the file")
      do {
        let ledger = try resume()
        #expect(ledger.contents.units == Array(0..<count))
        #expect(
          ledger.dropped.reduce(0) { $0 + $1.bytes.count } == length - ([lengths] + ends)[count])
        #expect(ledger.dropped.allSatisfy { $0.isTorn }, "cut to \(length)")
        for unit in count..<3 { try ledger.append([Self.record(unit)]) }
      }
      #expect(try bytes == whole, "cut to \(length)")
    }
  }

  @Test func everyFlippedBitCostsAtMostOneRecord() throws {
    do {
      let ledger = try create()
      for unit in 0..<4 { try ledger.append([Self.record(unit)]) }
    }
    let whole = try bytes
    let start = LedgerFormat.header(Self.header).count
    for position in whole.indices {
      var changed = whole
      changed[position] ^= UInt8(1 << (position % 8))
      try directory.write(changed, to: "corpus/.ledger/campaign.ledger")
      if position < start {
        #expect(throws: CorpusError.self) { try resume() }
        continue
      }
      let ledger = try resume()
      #expect(ledger.contents.units.count == 3, "byte \(position)")
      #expect(ledger.contents.damage.isEmpty)
      #expect(ledger.dropped.count == 1)
      #expect(
        ledger.dropped.allSatisfy { !$0.isTorn && $0.bytes.contains(position) }, "byte \(position)")
      try ledger.append(ledger.contents.missing.map { Self.record($0) })
      for unit in 0..<4 { #expect(try ledger.contents.record(of: unit) == Self.record(unit)) }
    }
  }

  @Test func `records that no campaign would write are damage even with right checksums`()
    throws
  {
    let ledger = try create()
    let absurd = [
      UnitRecord(unit: 3, status: .complete, variants: .max, findings: 0, payload: []),
      UnitRecord(unit: 4, status: .complete, variants: 1, findings: 1 << 62, payload: []),
      UnitRecord(unit: .max, status: .complete, variants: 1, findings: 0, payload: []),
    ]
    try ledger.append([Self.record(0)] + absurd + [Self.record(1)])
    let reader = try LedgerReader(path: corpus.ledgerPath())
    #expect(reader.units == [0, 1])
    #expect(reader.damage.count == 3)
    #expect(reader.totalVariants == 20)
    #expect(reader.missingCount == 3)
  }

  @Test func `a ledger of tags alone is read in time`() throws {
    _ = try create()
    // Each claims a record that would reach almost to the end.
    var crafted = try bytes
    for _ in 0..<100_000 { crafted += LedgerFormat.unitTag + [0, 0, 0xA, 0] }
    try directory.write(crafted, to: "corpus/.ledger/campaign.ledger")
    let reader = try LedgerReader(path: corpus.ledgerPath())
    #expect(reader.units.isEmpty && reader.damage.count == 1)
  }

  @Test func `a ledger is not overwritten without a request`() throws {
    _ = try create()
    #expect(throws: CorpusError.ledgerExists(path: corpus.ledgerPath())) { try create() }
  }

  @Test func `only the same campaign and build resume a ledger`() throws {
    _ = try create()
    var other = LedgerHeader(
      manifest: Array("another".utf8), buildID: Self.header.buildID,
      unitCount: Self.header.unitCount)
    #expect(
      throws: CorpusError.ledgerMismatch(
        path: corpus.ledgerPath(), field: "the manifest (documents and arguments)",
        expected: other.campaign,
        found: Self.header.campaign)
    ) { try resume(other) }
    other = Self.header
    other.buildID = "later"
    #expect(
      throws: CorpusError.ledgerMismatch(
        path: corpus.ledgerPath(), field: "the build", expected: "later", found: "build")
    ) { try resume(other) }
  }

  @Test func `resuming without a ledger is reported`() throws {
    #expect(
      throws: CorpusError.io(
        operation: "resume a campaign", path: corpus.ledgerPath(), code: ENOENT)
    ) { try resume() }
    try directory.write(Array("not a ledger at all".utf8), to: "corpus/.ledger/campaign.ledger")
    #expect(
      throws: CorpusError.wrongFormat(path: corpus.ledgerPath(), expected: "a ledger")
    ) { try resume() }
  }

  @Test func `a ledger has one writer at a time`() throws {
    let ledger = try create()
    let holder = ProcessInfo.processInfo.processIdentifier
    #expect(throws: CorpusError.locked(path: corpus.path, holder: holder)) {
      try CorpusLock(corpus)
    }
    try ledger.append([Self.record(0)])
    // Another shard uses another file, so it may be written at the same time.
    let shard = try #require(Shard(index: 1, count: 2))
    _ = try CorpusLock(corpus, shard: shard)
  }

  @Test func unwritableCorpusIsAnError() throws {
    try directory.write([1], to: "file")
    #expect(throws: CorpusError.self) {
      try CorpusLock(CorpusDirectory(path: directory.path("file")))
    }
    #expect(throws: CorpusError.self) {
      try CorpusLock(CorpusDirectory(path: "/proc/plumb"))
    }
  }

  @Test func openCampaignHasNoEnd() throws {
    var header = Self.header
    header.unitCount = nil
    let ledger = try create(header)
    try ledger.append([Self.record(0), Self.record(3)])
    #expect(ledger.contents.missing == [1, 2])
    #expect(!ledger.contents.isComplete)
    #expect(try LedgerReader(path: corpus.ledgerPath()).header == header)
  }
}
