import Foundation
import Testing

@testable import Corpus

/// A limit on file sizes acts like a full disk: a write ends half way, and the next one fails.
@Suite struct DiskFullTests {
  @Test func ledgerStaysAsItWas() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let corpus = CorpusDirectory(path: directory.path("corpus"))
      let ledger = try Ledger.create(
        CorpusLock(corpus), header: LedgerTests.header, replacing: false)
      try ledger.append([LedgerTests.record(0)])
      let before = try directory.read("corpus/.ledger/campaign.ledger")

      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: rlim_t(before.count + 40), rlim_max: .max)
      setrlimit(__rlimit_resource_t(1), &limit)  // RLIMIT_FSIZE
      let large = UnitRecord(
        unit: 1, status: .complete, variants: 1, findings: 0,
        payload: [UInt8](repeating: 7, count: 10_000))
      do {
        try ledger.append([large])
        exit(1)
      } catch let error as CorpusError {
        guard error.isOutOfSpace else { exit(2) }
      }
      guard try directory.read("corpus/.ledger/campaign.ledger") == before else { exit(3) }
      limit.rlim_cur = .max
      setrlimit(__rlimit_resource_t(1), &limit)
      guard try ledger.append([large]) == [.recorded] else { exit(4) }
      guard try LedgerReader(path: corpus.ledgerPath()).units == [0, 1] else { exit(5) }
      exit(0)
    }
  }

  @Test func packStaysAsItWas() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      _ = try PackTests.makePack(directory, "a.zst", records: 2)
      let before = try directory.read("a.zst")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100, rlim_max: .max)
      setrlimit(__rlimit_resource_t(1), &limit)
      do {
        _ = try PackTests.makePack(directory, "a.zst", records: 50)
        exit(1)
      } catch let error as CorpusError {
        guard error.isOutOfSpace else { exit(2) }
      }
      guard try directory.read("a.zst") == before, try directory.names == ["a.zst"] else { exit(3) }
      exit(0)
    }
  }
}
