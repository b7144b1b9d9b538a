import Corpus
import SystemCalls

/// Why a campaign cannot go on. What is in the ledger stays.
public enum CampaignError: Error, Equatable, Sendable {
  /// The corpus refuses: unwritable, full, locked, of another campaign.
  case corpus(CorpusError)
  /// The work refuses the manifest.
  case manifestRejected(reason: String)
  /// Workers end before they take up any work.
  case workersCannotStart(reason: String)
  /// A system call for the worker processes failed; `code` is its `errno`.
  case system(operation: String, code: Int32)
  /// Other machines cannot be worked with; `isConfiguration` where the user must change something.
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
