#if NATS
  import Corpus
  import Fleet
  import Foundation
  import JetStream
  import TestFolders
  import Testing

  @testable import Campaigns
  @testable import CampaignsTestWorker

  /// A campaign of dummy work over its own server.
  final class FleetFixture {
    let path: String
    let server: NATSServerFixture
    var manifest = DummyWork.Manifest()
    /// Seconds; short, so that tests of lost workers are quick.
    var lease = 2.0

    init(_ configuration: String = "") throws {
      path = NSTemporaryDirectory() + "plumb-fleet-" + UUID().uuidString
      server = try NATSServerFixture(configuration: configuration, in: path + "/server")
    }

    deinit {
      server.kill()
      try? FileManager.default.removeItem(atPath: path)
    }

    func corpus(_ name: String = "corpus") -> CorpusDirectory {
      CorpusDirectory(path: path + "/" + name)
    }

    static var program: String {
      get throws {
        let path = TestProgram.folder.appending(component: "CampaignsTestWorker").path
        try #require(access(path, X_OK) == 0, "\(path) is missing")
        return path
      }
    }

    /// For every process of the campaign: the file in which runs of units are counted.
    var environment: [String: String] { ["PLUMB_TEST_TALLY": tally] }

    private var tally: String { path + "/tally" }

    /// Units in the order in which workers began them; a lost unit occurs more than once.
    var runs: [Int] {
      let text = FileManager.default.contents(atPath: tally) ?? Data()
      return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    }

    func start(_ arguments: [String]) throws -> WorkerProcess {
      try WorkerProcess(
        WorkerCommand(
          executable: Self.program, arguments: ["CampaignsTestWorker"] + arguments,
          environment: environment))
    }

    func worker(jobs: Int = 1, build: String = "test") throws -> WorkerProcess {
      try start(["serve", "nats://127.0.0.1:\(server.port)", "\(jobs)", build])
    }

    func coordinator(_ name: String = "corpus") throws -> WorkerProcess {
      try start([
        "coordinate", corpus(name).path, String(decoding: manifest.bytes, as: UTF8.self),
        "nats://127.0.0.1:\(server.port)", "\(lease)",
      ])
    }

    /// Waits until a process has ended, for at most this number of seconds.
    func end(_ process: WorkerProcess, within seconds: Double) -> WorkerDeath? {
      for _ in 0..<Int(seconds * 50) {
        process.drain()
        if let death = process.wait() { return death }
        usleep(20_000)
      }
      return nil
    }

    /// The end of a process's output.
    static func words(of process: WorkerProcess) -> String {
      process.drain()
      return String(decoding: process.lastWords, as: UTF8.self)
    }

    /// Waits until the ledger holds this number of units.
    func waitForUnits(_ count: Int, in name: String = "corpus", within seconds: Double = 60) {
      for _ in 0..<Int(seconds * 100) {
        if unitsDone(name) >= count { return }
        usleep(10_000)
      }
    }

    func unitsDone(_ name: String = "corpus") -> Int {
      (try? LedgerReader(path: corpus(name).ledgerPath()).units.count) ?? 0
    }

    func pack(_ name: String = "corpus") throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: corpus(name).packPath("failures"))))
    }

    func ledger(_ name: String = "corpus") throws -> LedgerReader {
      try LedgerReader(path: corpus(name).ledgerPath())
    }

    /// Runs the campaign on threads of this process: every other way must give the same result.
    func undisturbed() throws -> (digest: ContentHash, variants: Int, pack: [UInt8]) {
      let name = "undisturbed"
      let ledger = try Ledger.create(
        CorpusLock(corpus(name)), header: manifest.header, replacing: true)
      let summary = try Supervisor(
        ledger: ledger,
        executor: ThreadExecutor(jobs: 2) { bytes in
          var manifest = try DummyWork.Manifest(bytes: bytes)
          manifest.pause = 0
          return DummyWork(manifest: manifest)
        }
      ).run()
      try CampaignsTestWorker.derivePack(
        from: ledger.contents, to: corpus(name).packPath("failures"))
      return (summary.digest, summary.progress.variants, try pack(name))
    }

    /// Checks that the ledger holds every unit once, with the results of an undisturbed run.
    func expectWhole(_ name: String = "corpus") throws {
      let undisturbed = try undisturbed()
      let ledger = try ledger(name)
      #expect(ledger.missing.isEmpty)
      #expect(ledger.units == Array(0..<manifest.units))
      #expect(ledger.differences.isEmpty)
      #expect(ledger.totalVariants == manifest.units * manifest.variantsPerUnit)
      #expect(ledger.digest == undisturbed.digest)
      #expect(try pack(name) == undisturbed.pack)
      // The events are part of the log of a CI run.
      print(
        "figures: \(Test.current?.name ?? "?"): \(ledger.units.count) units on record, "
          + "\(ledger.missing.count) lost, \(ledger.totalVariants - undisturbed.variants) variants "
          + "counted twice, \(runs.count) runs of units, digest and pack of threads")
    }

    /// Deletes a stream without notice to any process.
    func delete(_ stream: String) throws {
      let connection = try ServerConnection(server.address, name: "test")
      _ = try connection.request(of: "$JS.API.STREAM.DELETE.\(stream)", milliseconds: 2000)
    }
  }
#endif
