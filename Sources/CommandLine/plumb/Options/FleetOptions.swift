import Commands
import Foundation
import Workflows

/// The options of commands that can have their units run on other machines.
struct FleetOptions: OptionGroup {
  @Option(
    "lease", .duration, default: "30s",
    help: "With --on: time after which the units of a silent worker are run elsewhere.")
  var lease: Double = 30
  @Option(
    "replicas", .integer("N", in: 1...5),
    help: "With --on: servers of a cluster that hold each message.")
  var replicas: Int = 1
  let server = ServerOptions()

  /// Nil without `--on`.
  ///
  /// - Throws: ``CommandError``, usage, for an address that is none, and for options that mean nothing
  ///   without a server.
  /// - Parameter console: see ``ServerOptions/address(_:reportingTo:)``.
  func connection(reportingTo console: Console? = nil) throws(CommandError) -> FleetConnection? {
    let environment = ProcessInfo.processInfo.environment
    guard let address = try server.address(environment, reportingTo: console) else {
      try server.require(for: $lease)
      try server.require(for: $replicas)
      return nil
    }
    return FleetConnection(server: address, lease: lease, replicas: replicas)
  }
}
