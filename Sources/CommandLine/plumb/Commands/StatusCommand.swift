import Campaigns
import Commands
import Fleet
import Foundation
import JetStream
import Reporting
import SafeText
import Workflows

/// `plumb status`: what is going on at a server, and the end of a campaign from afar.
struct StatusCommand: Command {
  static let definition = CommandDefinition(
    name: "status", summary: "Show the campaigns and workers of many machines",
    discussion: """
      Asks a NATS server for its campaigns, and their workers for their progress. Only the
      coordinator's ledger knows what is recorded; the server's queues are shown as well. --cancel
      stops a campaign like an interrupt of its 'plumb fuzz'; --resume resumes it.
      \(ServerOptions.discussion)
      """,
    examples: [
      ("plumb status --on nats://10.0.0.5:4222", "Campaigns, queues and workers"),
      ("plumb status --on nats://10.0.0.5:4222 --cancel 3fa2", "Stop the campaign 3fa2…"),
    ])

  @Option(
    "cancel", .text("CAMPAIGN"), help: "Stop a campaign; the beginning of its name is enough.")
  var cancelled: String?
  @Option(.format) var format: OutputFormat = .text
  let server = ServerOptions()

  func check() throws(CommandError) {
    _ = try address()
  }

  private func address(reportingTo console: Console? = nil) throws(CommandError) -> ServerAddress {
    let environment = ProcessInfo.processInfo.environment
    guard let address = try server.address(environment, reportingTo: console) else {
      throw .usage("--on URL was expected")
    }
    return address
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let address = try address(reportingTo: console)
    do throws(CampaignError) {
      if let cancelled {
        console.line("asked campaign \(try FleetStatus.cancel(cancelled, at: address)) to stop")
      } else {
        show(try FleetStatus(of: address), console)
      }
    } catch {
      throw FleetFailure.commandError(error)
    }
    return .clean
  }

  private func show(_ status: FleetStatus, _ console: Console) {
    switch format {
    case .text: FleetStatusText(status).lines.forEach { console.line($0) }
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      if let data = try? encoder.encode(status) {
        console.line(NeutralText.json(String(decoding: data, as: UTF8.self)))
      }
    }
  }
}
