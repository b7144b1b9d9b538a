import Campaigns
import Commands

/// Turns failures of a campaign on many machines into messages and exit codes.
package enum FleetFailure {
  package static func commandError(_ error: CampaignError) -> CommandError {
    if case .machines(_, isConfiguration: true) = error { return .badInput(error.description) }
    return .trouble(error.description)
  }
}
