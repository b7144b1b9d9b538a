import Judging
import Verification

extension Invariant.Kind {
  /// The defect of the invariant's family in one or two words.
  var complaint: String { family.complaint }
}

extension Violation {
  /// The cause in one line: what is wrong, and what is.
  public var headline: String {
    switch rule {
    case _ where kind == .declared: "‘\(rule)’ fails: \(actual)"
    case Invariant.Kind.baselinesByConstant: "baselines aligned by a constant: \(actual)"
    default: "\(kind.complaint): \(actual)"
    }
  }
}

extension Grade {
  /// The tier and why it is that, such as `hint: only with texts longer than the specimens`.
  var words: String { "\(tier.rawValue): \(reason)" }
}
