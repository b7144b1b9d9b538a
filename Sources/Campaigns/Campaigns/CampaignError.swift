import Corpus
import SystemCalls

/// The reason why a campaign cannot continue. The content of the ledger is kept.
public enum CampaignError: Error, Equatable, Sendable {
  /// The corpus cannot be used: unwritable, full, locked, or of another campaign.
  case corpus(CorpusError)
  /// The work rejects the manifest.
  case manifestRejected(reason: String)
  /// Workers end before they begin a unit.
  case workersCannotStart(reason: String)
  /// A system call for the worker processes failed; `code` is its `errno`.
  case system(operation: String, code: Int32)
  /// Other machines cannot be used; `isConfiguration` is true if the user must change a setting.
  case machines(reason: String, isConfiguration: Bool)
}

extension CampaignError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .corpus(let error): "\(error)"
    case .manifestRejected(let reason): "the campaign's manifest cannot be run: \(reason)"
    case .workersCannotStart(let reason): "worker processes cannot start: \(reason)"
    case .machines(let reason, _): reason
    case .system(let operation, let code): "cannot \(operation): \(String(cString: strerror(code)))"
    }
  }
}
