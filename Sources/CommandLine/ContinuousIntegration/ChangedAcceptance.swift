import Commands
import Git
import Judging
import Reporting
import Sessions

/// What was accepted before the change: the files as they are in the base.
struct EarlierAcceptance {
  /// The texts of the baseline and of the lists of ignored buckets.
  private var texts: [String: String] = [:]

  init(
    _ accepted: AcceptedFindings, _ repository: GitRepository, _ commit: String
  ) throws(CommandError) {
    for path in [accepted.baseline.path] + accepted.ignored.files {
      guard let relative = repository.relative(path), !relative.isEmpty,
        let bytes = try repository.bytes(of: relative, in: commit)
      else { continue }
      texts[path] = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether the base names the finding already.
  func names(_ id: String) -> Bool { texts.values.contains { $0.contains(id) } }
}

/// What is accepted in a change.
///
/// What was accepted before it cannot have meant what the change makes fail: who accepts that says so in the change.
struct ChangedAcceptance {
  private let accepted: AcceptedFindings
  private let before: EarlierAcceptance

  init(_ accepted: AcceptedFindings, before: EarlierAcceptance) {
    self.accepted = accepted
    self.before = before
  }

  /// Why a regression does not count; nil where it does.
  func reason(for regression: Regression) -> String? {
    guard
      let acceptance = accepted.acceptance(
        of: regression.finding.made, path: regression.finding.path)
    else { return nil }
    guard let id = acceptance.id, before.names(id) else { return acceptance.reason }
    return nil
  }
}
