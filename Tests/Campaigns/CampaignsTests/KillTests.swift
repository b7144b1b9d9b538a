import Corpus
import Foundation
import Synchronization
import Testing

@testable import Campaigns
@testable import CampaignsTestWorker

/// `kill -9` of any process at any moment costs only time.
@Suite struct KillTests {
  private let fixture: CampaignFixture
  private let manifest: DummyWork.Manifest

  init() throws {
    fixture = try CampaignFixture()
    var manifest = DummyWork.Manifest()
    // Seconds of work: even on a busy machine, none finishes before it is killed.
    manifest.units = 90
    manifest.pause = 8
    self.manifest = manifest
  }

  private func undisturbed() throws -> CampaignFixture.Result {
    try fixture.run(manifest, try CampaignFixture.processes(jobs: 4), in: "undisturbed")
  }

  /// The workers of one supervisor, by their parent's process id.
  private static func children(of parent: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { candidate in
      guard let status = try? String(contentsOfFile: "/proc/\(candidate)/stat", encoding: .utf8),
        let end = status.lastIndex(of: ")")
      else { return false }
      let fields = status[status.index(after: end)...].split(separator: " ")
      return fields.count > 1 && fields[1] == "\(parent)" && fields[0] != "Z"
    }.sorted()
  }

  private func supervisor(_ corpus: CorpusDirectory) throws -> WorkerProcess {
    try WorkerProcess(
      WorkerCommand(
        executable: CampaignFixture.program,
        arguments: [
          "CampaignsTestWorker", "supervise", corpus.path,
          String(decoding: manifest.bytes, as: UTF8.self), "2",
        ]))
  }

  private func waitForUnits(
    _ count: Int, in corpus: CorpusDirectory, while supervisor: WorkerProcess
  ) {
    while supervisor.wait() == nil {
      let units = (try? LedgerReader(path: corpus.ledgerPath()).units.count) ?? 0
      if units >= count { return }
      usleep(5_000)
    }
  }

  @Test func supervisorAndWorkersKilledFiveTimesEach() throws {
    let undisturbed = try undisturbed()
    let corpus = fixture.corpus()
    var resumptions: [Int] = []
    for round in 0..<5 {
      let supervisor = try supervisor(corpus)
      // A different moment each time, but always in the middle.
      waitForUnits(3 + 6 * round, in: corpus, while: supervisor)
      for worker in Self.children(of: supervisor.identifier).prefix(1) { kill(worker, SIGKILL) }
      usleep(UInt32(1000 + 17_000 * round))
      let workers = Self.children(of: supervisor.identifier)
      #expect(supervisor.terminate() == .signal(SIGKILL))
      if let reader = try? LedgerReader(path: corpus.ledgerPath()) {
        resumptions.append(reader.units.count)
      }
      // Workers end with their supervisor, also in the middle of a unit.
      var patience = 1500
      while workers.contains(where: { kill($0, 0) == 0 && !Self.isZombie($0) }), patience > 0 {
        usleep(20_000)
        patience -= 1
      }
      #expect(patience > 0, "a worker outlived its supervisor")
    }
    #expect(resumptions == resumptions.sorted(), "a recorded unit was lost")
    #expect(resumptions.count == 5)
    #expect(resumptions.allSatisfy { $0 >= 3 && $0 < manifest.units })
    let last = try supervisor(corpus)
    #expect(last.wait(blocking: true) == .exit(0))
    let reader = try LedgerReader(path: corpus.ledgerPath())
    #expect(reader.isComplete)
    #expect(reader.digest == undisturbed.summary.digest)
    #expect(try fixture.bytes(corpus.packPath("failures")) == undisturbed.pack)
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? true
  }

  @Test func interruptionKeepsResultsAndResumes() throws {
    let undisturbed = try undisturbed()
    for number in [SIGINT, SIGTERM] {
      let corpus = fixture.corpus("signal \(number)")
      let first = try supervisor(corpus)
      waitForUnits(3, in: corpus, while: first)
      kill(first.identifier, number)
      #expect(first.wait(blocking: true) == .exit(130))
      #expect(try LedgerReader(path: corpus.ledgerPath()).units.count >= 3)
      #expect(try supervisor(corpus).wait(blocking: true) == .exit(0))
      #expect(try fixture.bytes(corpus.packPath("failures")) == undisturbed.pack)
    }
  }

  @Test func secondCampaignInOneCorpusIsRefused() throws {
    let corpus = fixture.corpus()
    let lock = try CorpusLock(corpus)
    let second = try supervisor(corpus)
    #expect(second.wait(blocking: true) != .exit(0))
    withExtendedLifetime(lock) {}
  }
}
