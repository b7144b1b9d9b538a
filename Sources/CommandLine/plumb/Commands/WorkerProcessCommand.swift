import Campaigns
import Commands
import Fleet
import Foundation
import JetStream
import Workflows

/// `plumb worker`: runs units, for a supervisor over pipes or for coordinators over a server.
struct WorkerProcessCommand: Command {
  static let definition = CommandDefinition(
    name: "worker", summary: "Run units of campaigns for other machines or processes",
    discussion: """
      With --on, takes units of campaigns that 'plumb fuzz --on' runs at the same server, with the very
      same build, and sends the results back. Units run in processes of their own, so that one that
      crashes or hangs does no harm. After SIGTERM a worker finishes its current units; after a second
      one it ends at once, and they run elsewhere. Of the workers on a machine, as many run at
      once as it has cores; the others wait. Scenes, translations and fonts come with a campaign and
      are kept in --cache; fonts in --fonts are not fetched.
      \(ServerOptions.discussion)

      Without --on, speaks framed messages on standard input and output with the 'plumb fuzz' that
      started it, and ends when that does. Started by hand it prints an error, with exit code 2.

      For tests, the environment variable PLUMB_FAULT plants faults: crash@123, hang@123, exit@123 or
      memory@123 strikes when variant 123 of a scene is about to run; with /once behind it only the
      first time. Several are separated by commas.
      """,
    examples: [
      ("plumb worker --on nats://10.0.0.5:4222", "One machine of many"),
      ("plumb worker --on tls://nats.example.org --ca ca.pem --idle-exit 10m", "In a batch job"),
      ("plumb worker", "What the supervisor of --executor processes starts"),
    ])

  let fontOptions = FontOptions()
  @Option(
    repeating: "font-file", .file("FILE"),
    help: "A font file of the campaign, in the order in which they are loaded.")
  var fontFiles: [String]
  @Option(.jobs) var jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  @Option(
    "idle-exit", .duration, default: "never",
    help: "With --on: end after this time without a unit.")
  var idleLimit: Double?
  @Option(
    "cache", .directory("DIR"), default: "plumb/scenes in the user's caches",
    help: "With --on: directory that keeps the scenes and fonts of campaigns.")
  var cachePath: String?
  let server = ServerOptions()

  func check() throws(CommandError) {
    _ = try server.address(ProcessInfo.processInfo.environment)
    try server.require(for: $idleLimit)
    try server.require(for: $cachePath)
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let fonts = try fontOptions.load().holding(fontFiles)
    let environment = ProcessInfo.processInfo.environment
    guard let server = try server.address(environment, reportingTo: console) else {
      guard Self.isStartedBySupervisor else {
        throw .usage(
          "--on URL was expected; without it only 'plumb fuzz --executor processes' starts workers")
      }
      let code = WorkerLoop(makeWork: FuzzUnitWork.make(fonts: fonts.library)).run()
      return ExitCode(rawValue: code) ?? .trouble
    }
    var options = FleetWorker.Options(buildID: try BuildIdentity.current(), jobs: jobs)
    if let name = fonts.library.campaignText, let directory = fonts.directory {
      options.fonts = FleetWorker.Fonts(name: name, directory: directory)
    }
    options.idleLimit = idleLimit
    let caches =
      environment["XDG_CACHE_HOME"] ?? environment["HOME"].map { "\($0)/.cache" }
    options.cache = cachePath ?? caches.map { "\($0)/plumb/scenes" }
    options.splitting = .fuzz
    options.sharesCores = true
    let stop = StopFlag()
    let signals = InterruptionSignals(raising: stop, reportingTo: console, .left)
    defer { withExtendedLifetime(signals) {} }
    do throws(CampaignError) {
      try FleetWorker(server: server, options: options) { console.errorLine($0) }.run(stop: stop)
    } catch {
      throw FleetFailure.commandError(error)
    }
    return .clean
  }

  /// True if standard input is a socket, which a supervisor gives a worker and no shell does.
  private static var isStartedBySupervisor: Bool {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
