import Campaigns
import Fleet
import Foundation
import JetStream

/// The options of commands that can have their units run on other machines.
struct FleetOptions: Sendable {
  private static let lease = Option(
    "lease", .duration, default: "30s",
    help: "With --on: time after which units of a worker that is not heard of are run elsewhere.")
  private static let replicas = Option(
    "replicas", .integer("N", in: 1...5), default: "1",
    help: "With --on: servers of a cluster that hold each message.")

  static let all: [any OptionDescribing] = [lease, replicas] + ServerOptions.all

  let server: ServerAddress?
  private let leaseValue: Double
  private let replicaCount: Int

  init(_ arguments: Arguments) throws(CommandError) {
    server = try ServerOptions.address(arguments, ProcessInfo.processInfo.environment)
    try ServerOptions.require(for: Self.lease, arguments, server)
    try ServerOptions.require(for: Self.replicas, arguments, server)
    leaseValue = try arguments.value(Self.lease) ?? 30
    replicaCount = try arguments.value(Self.replicas) ?? 1
  }

  /// What runs a campaign on other machines; nil without `--on`.
  ///
  /// - Parameters:
  ///   - fonts: those of the campaign; their files are sent with it.
  ///   - resumes: whether results are taken that came while no coordinator was there.
  ///   - board: told of the campaign's events by whoever runs it.
  /// - Throws: what is wrong with the server, before anything is written.
  func executor(
    for manifest: FuzzManifest, buildID: String, fonts: FontOptions, resumes: Bool = false,
    board: ProgressBoard
  ) throws(CommandError) -> FleetExecutor? {
    guard let server else { return nil }
    var options = FleetExecutor.Options(buildID: buildID)
    options.resumes = resumes
    options.lease = leaseValue
    options.replicas = replicaCount
    options.unitCount = manifest.runs == nil ? nil : UnitPlan(manifest).count
    options.splitting = .fuzz(fonts: try fonts.files())
    let executor = FleetExecutor(server: server, options: options, board: board)
    do throws(CampaignError) {
      try executor.check()
    } catch {
      throw FleetFailure.commandError(error)
    }
    return executor
  }
}
