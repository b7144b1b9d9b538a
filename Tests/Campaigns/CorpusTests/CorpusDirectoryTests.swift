import Foundation
import Testing

@testable import Corpus

/// The files of a folder that belong to a corpus.
@Suite struct CorpusDirectoryTests {
  private let directory: TemporaryDirectory
  private let corpus: CorpusDirectory

  init() throws {
    directory = try TemporaryDirectory()
    corpus = CorpusDirectory(path: directory.path("corpus"))
  }

  private func write(_ name: String) throws { try directory.write([1], to: "corpus/" + name) }

  @Test(arguments: [("a/b//", "a/b"), ("a", "a"), ("/", "/"), ("", "."), ("//", "/")])
  func `the path of a folder has no slash at its end`(given: String, path: String) {
    #expect(CorpusDirectory(path: given).path == path)
  }

  @Test func `packs are the visible pack files, sorted`() throws {
    #expect(try corpus.packs().isEmpty, "no folder, no packs")
    try corpus.create()
    for name in ["b.zst", "a.zst", ".c.zst", "d.zst.writing", "e.json"] { try write(name) }
    #expect(try corpus.packs() == ["a.zst", "b.zst"].map { corpus.path + "/" + $0 })
    #expect(corpus.packPath("failures") == corpus.path + "/failures.zst")
  }

  @Test func `a folder that cannot be listed is an error`() throws {
    try directory.write([1], to: "file")
    let file = CorpusDirectory(path: directory.path("file"))
    #expect(throws: CorpusError.self) { try file.packs() }
    #expect(throws: CorpusError.self) { try file.ledgers() }
    #expect(throws: CorpusError.self) { try file.create() }
  }

  @Test func `ledgers are the hidden one of the whole campaign, then those of shards`() throws {
    #expect(try corpus.ledgers().isEmpty)
    try corpus.create()
    let shard = try #require(Shard(index: 2, count: 3))
    #expect(corpus.ledgerPath() == corpus.path + "/.ledger/campaign.ledger")
    #expect(corpus.ledgerPath(shard) == corpus.path + "/campaign.\(shard.name).ledger")
    for name in [
      ".ledger/campaign.ledger", ".ledger/.x.ledger", "campaign.\(shard.name).ledger", "a.ledger",
      ".b.ledger", "c.zst",
    ] {
      try write(name)
    }
    #expect(
      try corpus.ledgers()
        == [
          ".ledger/campaign.ledger", "a.ledger", "campaign.\(shard.name).ledger",
        ].map { corpus.path + "/" + $0 })
  }

  @Test func `a ledger may be removed if it is complete or its campaign has no end`() throws {
    #expect(try !corpus.holdsFinishedLedger())
    #expect(throws: CorpusError.self) { try corpus.checkLedger() }
    func begin(_ count: Int?) throws -> Ledger {
      try Ledger.create(
        CorpusLock(corpus),
        header: LedgerHeader(manifest: [1], buildID: "build", unitCount: count), replacing: true)
    }
    do {
      let ledger = try begin(2)
      #expect(throws: Never.self) { try corpus.checkLedger() }
      #expect(try !corpus.holdsFinishedLedger())
      _ = try ledger.append([LedgerTests.record(0)])
      #expect(try !corpus.holdsFinishedLedger())
      _ = try ledger.append([LedgerTests.record(1)])
    }
    #expect(try corpus.holdsFinishedLedger())
    do { _ = try begin(nil) }
    #expect(try corpus.holdsFinishedLedger())
    try directory.write(Array(repeating: 7, count: 4000), to: "corpus/.ledger/campaign.ledger")
    #expect(try !corpus.holdsFinishedLedger(), "what is no ledger is no finished one")
  }

  @Test func `a corpus is locked by one process at a time`() throws {
    let lock = try CorpusLock(corpus)
    #expect(throws: CorpusError.self) { _ = try CorpusLock(corpus) }
    withExtendedLifetime(lock) {}
  }

  // MARK: Refused lines

  @Test func `an invalid line is refused and the pack continues`() throws {
    let writer = try PackWriter(
      path: directory.path("a.zst"), limits: PackLimits(recordBytes: 10, records: 2))
    for bytes in [[], [0x0A], Array("ab".utf8), Array("a\nb\n".utf8)] {
      #expect(throws: CorpusError.self) { try writer.append(bytes) }
    }
    #expect(throws: CorpusError.self) { try writer.append(Array("123456789a\n".utf8)) }
    try writer.append(Array("123456789\n".utf8))
    try writer.append(Array("2\n".utf8))
    let error = #expect(throws: CorpusError.self) { try writer.append(Array("3\n".utf8)) }
    #expect("\(error as Any)".contains("3"))
    #expect(try writer.seal().records == 2)
    let reader = try PackReader(path: directory.path("a.zst"))
    #expect(
      try reader.readAll().records.map(\.line) == [Array("123456789\n".utf8), Array("2\n".utf8)])
  }

  @Test func `lines of many flushes follow one another`() throws {
    // Lines that do not compress well, so that a pack is written in several parts.
    var state: UInt64 = 7
    let lines = (0..<12).map { _ in
      (0..<60_000).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(33 + (state >> 33) % 90)
      } + [0x0A]
    }
    let writer = try PackWriter(path: directory.path("a.zst"))
    for line in lines { try writer.append(line) }
    try writer.seal()
    #expect(try PackVerifier().verify(path: directory.path("a.zst")).isSound)
    #expect(try PackReader(path: directory.path("a.zst")).readAll().records.map(\.line) == lines)
  }
}
