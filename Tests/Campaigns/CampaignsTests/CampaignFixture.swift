import Corpus
import Foundation
import TestFolders
import Testing

@testable import Campaigns
@testable import CampaignsTestWorker

/// A separate corpus for one test, with campaigns of dummy work in it.
final class CampaignFixture {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "plumb-campaigns-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func corpus(_ name: String = "corpus") -> CorpusDirectory {
    CorpusDirectory(path: path + "/" + name)
  }

  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The worker program, in the folder of the test program.
  static var program: String {
    get throws {
      let path = TestProgram.folder.appending(component: "CampaignsTestWorker").path
      try #require(access(path, X_OK) == 0, "\(path) is missing")
      return path
    }
  }

  static func processes(
    jobs: Int = 2, mode: String = "worker", fault: String? = nil
  ) throws -> ProcessExecutor {
    var command = WorkerCommand(
      executable: try program, arguments: ["CampaignsTestWorker", mode])
    if let fault { command.environment["PLUMB_FAULT"] = fault }
    // The given number of jobs, on every machine.
    var options = ProcessExecutor.Options(jobs: jobs)
    options.cores = jobs
    return ProcessExecutor(command: command, options: options)
  }

  struct Result {
    var summary: CampaignSummary
    var events: [CampaignEvent]
    var pack: [UInt8]
    var contents: LedgerReader

    var troubles: [WorkerTrouble] {
      events.compactMap { if case .trouble(let trouble) = $0 { trouble } else { nil } }
    }

    var faults: [VariantFault] {
      troubles.compactMap { if case .fault(_, let fault) = $0 { fault } else { nil } }
    }

    func record(of unit: Int) throws -> UnitRecord {
      try #require(try contents.record(of: unit))
    }
  }

  /// Runs a campaign in a named corpus, from the start.
  func run(
    _ manifest: DummyWork.Manifest = .init(), _ executor: any UnitExecutor,
    in name: String = "corpus", ordering: UnitOrdering = .ascending
  ) throws -> Result {
    let corpus = corpus(name)
    let ledger = try Ledger.create(
      CorpusLock(corpus), header: manifest.header, replacing: true)
    var options = Supervisor.Options()
    options.ordering = ordering
    var events: [CampaignEvent] = []
    let summary = try Supervisor(
      ledger: ledger, executor: executor, options: options, observe: { events.append($0) }
    ).run()
    let pack = corpus.packPath("failures")
    try CampaignsTestWorker.derivePack(from: ledger.contents, to: pack)
    return Result(
      summary: summary, events: events, pack: try bytes(pack), contents: ledger.contents)
  }
}
