import Campaigns
import Corpus
import Fleet
import Foundation
import JetStream

/// The program that the tests of `Campaigns` start: a worker, or a whole supervisor for the tests
/// to kill.
@main
struct CampaignsTestWorker {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "worker":
      exit(WorkerLoop(makeWork: DummyWork.make).run())
    case "deaf":
      // A worker that never sends a message.
      while true { sleep(1) }
    case "mute":
      exit(9)
    case "babble":
      FileHandle.standardOutput.write(Data("this is not a message".utf8))
      sleep(60)
    case "supervise" where arguments.count == 4:
      try supervise(
        CorpusDirectory(path: arguments[1]),
        DummyWork.Manifest(bytes: Array(arguments[2].utf8)), jobs: Int(arguments[3]) ?? 1)
    case "coordinate" where arguments.count == 5:
      let server = try ServerAddress(arguments[3])
      try supervise(
        CorpusDirectory(path: arguments[1]),
        DummyWork.Manifest(bytes: Array(arguments[2].utf8)), on: server,
        lease: Double(arguments[4]) ?? 2)
    case "serve" where arguments.count == 4:
      try serve(ServerAddress(arguments[1]), jobs: Int(arguments[2]) ?? 1, build: arguments[3])
    default:
      FileHandle.standardError.write(Data("not to be run by hand\n".utf8))
      exit(2)
    }
  }

  /// Starts or resumes a campaign, then derives the pack.
  static func supervise(
    _ corpus: CorpusDirectory, _ manifest: DummyWork.Manifest, jobs: Int
  ) throws {
    let lock = try CorpusLock(corpus)
    let isBegun = access(corpus.ledgerPath(), F_OK) == 0
    let ledger =
      isBegun
      ? try Ledger.resume(lock, header: manifest.header)
      : try Ledger.create(lock, header: manifest.header, replacing: false)
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop)
    let command = WorkerCommand(
      executable: "/proc/self/exe", arguments: ["CampaignsTestWorker", "worker"])
    // The given number of jobs, on every machine.
    var options = ProcessExecutor.Options(jobs: jobs)
    options.cores = jobs
    let summary = try Supervisor(
      ledger: ledger, executor: ProcessExecutor(command: command, options: options), stop: stop
    ).run()
    withExtendedLifetime(signals) {}
    guard summary.ending == .complete else { exit(summary.ending == .interrupted ? 130 : 3) }
    try derivePack(from: ledger.contents, to: corpus.packPath("failures"))
  }

  /// Runs a campaign over a server.
  static func supervise(
    _ corpus: CorpusDirectory, _ manifest: DummyWork.Manifest, on server: ServerAddress,
    lease: Double
  ) throws {
    let lock = try CorpusLock(corpus)
    let isBegun = access(corpus.ledgerPath(), F_OK) == 0
    let ledger =
      isBegun
      ? try Ledger.resume(lock, header: manifest.header)
      : try Ledger.create(lock, header: manifest.header, replacing: false)
    var options = FleetExecutor.Options(buildID: manifest.header.buildID)
    options.resumes = isBegun
    options.lease = lease
    options.stall = 2 * lease
    options.unitCount = manifest.units
    options.replicas = Int(ProcessInfo.processInfo.environment["PLUMB_TEST_REPLICAS"] ?? "") ?? 1
    let executor = FleetExecutor(server: server, options: options)
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop)
    let summary = try Supervisor(
      ledger: ledger, executor: executor, stop: stop,
      observe: { event in
        executor.board.observe(event)
        if case .trouble(let trouble) = event {
          FileHandle.standardError.write(Data("\(trouble)\n".utf8))
        }
      }
    ).run()
    withExtendedLifetime(signals) {}
    try derivePack(from: ledger.contents, to: corpus.packPath("failures"))
    guard summary.ending == .complete else { exit(summary.ending == .interrupted ? 130 : 3) }
  }

  /// Runs a worker of a campaign with several machines.
  static func serve(_ server: ServerAddress, jobs: Int, build: String) throws {
    var options = FleetWorker.Options(buildID: build, jobs: jobs)
    options.command = WorkerCommand(
      executable: "/proc/self/exe", arguments: ["CampaignsTestWorker", "worker"])
    // Some results of the dummy work are longer than this, others shorter.
    options.inlineLimit = 80
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop)
    try FleetWorker(server: server, options: options) {
      FileHandle.standardError.write(Data("\($0)\n".utf8))
    }.run(stop: stop)
    withExtendedLifetime(signals) {}
  }

  static func derivePack(from contents: LedgerReader, to path: String) throws {
    let writer = try PackWriter(path: path)
    for unit in contents.units(with: .complete) {
      guard let record = try contents.record(of: unit) else { continue }
      for line in record.payload.split(separator: UInt8(ascii: "\n")) {
        try writer.append(Array(line) + [UInt8(ascii: "\n")])
      }
    }
    try writer.seal()
  }
}
