import Foundation
import SystemCalls
import Testing

@testable import Corpus

/// A repository may put anything in the place of a corpus: no file elsewhere is written.
@Suite struct CorpusLinksTests {
  private let directory: TemporaryDirectory
  private let corpus: CorpusDirectory
  private let precious = Array("precious".utf8)

  init() throws {
    directory = try TemporaryDirectory()
    corpus = CorpusDirectory(path: directory.path("corpus"))
    try directory.write(precious, to: "victim")
    try FileManager.default.createDirectory(
      atPath: directory.path("corpus/.ledger"), withIntermediateDirectories: true)
  }

  private func link(_ name: String, to target: String) {
    #expect(symlink(target, directory.path(name)) == 0)
  }

  private func isRefused(_ work: () throws -> Void) {
    #expect {
      try work()
    } throws: { error in
      guard case .wrongFormat(_, let expected) = error as? CorpusError else { return false }
      return expected.contains("it is a link")
    }
  }

  @Test func `a lock that is a link is refused and its target unchanged`() throws {
    link("corpus/.ledger/campaign.ledger.lock", to: directory.path("victim"))
    isRefused { _ = try CorpusLock(corpus) }
    #expect(try directory.read("victim") == precious)
  }

  @Test func `a lock with another name elsewhere is refused`() throws {
    #expect(
      SystemCalls.link(
        directory.path("victim"), directory.path("corpus/.ledger/campaign.ledger.lock")) == 0)
    isRefused { _ = try CorpusLock(corpus) }
    #expect(try directory.read("victim") == precious)
  }

  @Test func `a ledger that is a link is neither read nor written`() throws {
    link("corpus/.ledger/campaign.ledger", to: directory.path("victim"))
    isRefused { _ = try LedgerReader(path: corpus.ledgerPath()) }
    let lock = try CorpusLock(corpus)
    let header = LedgerHeader(manifest: precious, buildID: "build", unitCount: 1)
    _ = try Ledger.create(lock, header: header, replacing: true)
    #expect(try directory.read("victim") == precious)
    #expect(try LedgerReader(path: corpus.ledgerPath()).header == header)
  }

  @Test func `the temporary file of a ledger is no link`() throws {
    link("corpus/.ledger/campaign.ledger.writing", to: directory.path("victim"))
    let header = LedgerHeader(manifest: precious, buildID: "build", unitCount: 1)
    _ = try Ledger.create(CorpusLock(corpus), header: header, replacing: false)
    #expect(try directory.read("victim") == precious)
  }

  @Test(arguments: [true, false])
  func `the temporary file of a pack is no link and no file with two names`(
    isSymbolic: Bool
  ) throws {
    let name = "corpus/.failures.zst.writing"
    if isSymbolic {
      link(name, to: directory.path("victim"))
    } else {
      #expect(SystemCalls.link(directory.path("victim"), directory.path(name)) == 0)
    }
    let writer = try PackWriter(path: corpus.packPath("failures"))
    try writer.append(Array("{}\n".utf8))
    try writer.seal()
    #expect(try directory.read("victim") == precious)
    #expect(try PackReader(path: corpus.packPath("failures")).seal == .sealed)
  }

  @Test func `the folder of ledgers is no link`() throws {
    try FileManager.default.removeItem(atPath: corpus.ledgerFolder)
    try FileManager.default.createDirectory(
      atPath: directory.path("elsewhere"), withIntermediateDirectories: true)
    link("corpus/.ledger", to: directory.path("elsewhere"))
    isRefused { _ = try CorpusLock(corpus) }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path("elsewhere")).isEmpty)
  }

  @Test func `a pack stays in the folder in which it was begun`() throws {
    let writer = try PackWriter(path: corpus.packPath("failures"))
    try writer.append(Array("{}\n".utf8))
    #expect(rename(corpus.path, directory.path("moved")) == 0)
    try FileManager.default.createDirectory(
      atPath: directory.path("elsewhere"), withIntermediateDirectories: true)
    link("corpus", to: directory.path("elsewhere"))
    try writer.seal()
    #expect(try PackReader(path: directory.path("moved/failures.zst")).seal == .sealed)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path("elsewhere")).isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func `a pack that is a pipe is refused at once`() throws {
    #expect(mkfifo(corpus.packPath("failures"), 0o600) == 0)
    #expect(throws: CorpusError.self) { try PackReader(path: corpus.packPath("failures")) }
  }
}
