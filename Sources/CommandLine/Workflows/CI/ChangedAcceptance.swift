import Commands
import Git
import Judging
import Reporting

/// The acceptances before the change: the files as they are in the base.
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

  /// True if the base names the finding already.
  func names(_ id: String) -> Bool { texts.values.contains { $0.contains(id) } }
}

/// The acceptances of a change.
///
/// An acceptance from before cannot have meant the failures of the change: their author accepts
/// those in the change.
struct ChangedAcceptance {
  private let accepted: AcceptedFindings
  private let before: EarlierAcceptance

  init(_ accepted: AcceptedFindings, before: EarlierAcceptance) {
    self.accepted = accepted
    self.before = before
  }

  /// The reason why a regression does not count; nil if it does.
  func reason(for regression: Regression) -> String? {
    guard
      let acceptance = accepted.acceptance(
        of: regression.finding.failingCase, path: regression.finding.path)
    else { return nil }
    guard let id = acceptance.id, before.names(id) else { return acceptance.reason }
    return nil
  }
}
