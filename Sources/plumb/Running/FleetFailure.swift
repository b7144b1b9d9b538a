import Campaigns

/// Turns what goes wrong with many machines into messages and exit codes.
enum FleetFailure {
  static func commandError(_ error: CampaignError) -> CommandError {
    if case .machines(_, isConfiguration: true) = error { return .badInput(error.description) }
    return .trouble(error.description)
  }
}
