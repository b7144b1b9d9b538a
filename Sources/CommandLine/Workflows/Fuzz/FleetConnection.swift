import Campaigns
import Commands
import Fleet
import JetStream

/// A server through which other machines run units, and how they are lent.
package struct FleetConnection: Sendable {
  package let server: ServerAddress
  /// The seconds after which the units of a silent worker are run elsewhere.
  package let lease: Double
  /// The number of servers of a cluster that hold each message.
  package let replicas: Int

  package init(server: ServerAddress, lease: Double, replicas: Int) {
    self.server = server
    self.lease = lease
    self.replicas = replicas
  }

  /// The executor that runs a campaign on other machines.
  ///
  /// - Parameters:
  ///   - fonts: the fonts of the campaign, whose files are sent with it.
  ///   - resumes: whether results count that arrived without a coordinator.
  ///   - board: receives the campaign's events from the executor.
  /// - Throws: what is wrong with the server, before anything is written.
  package func executor(
    for manifest: FuzzManifest, buildID: String, fonts: AppFonts, resumes: Bool = false,
    board: ProgressBoard
  ) throws(CommandError) -> FleetExecutor {
    var options = FleetExecutor.Options(buildID: buildID)
    options.resumes = resumes
    options.lease = lease
    options.replicas = replicas
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
