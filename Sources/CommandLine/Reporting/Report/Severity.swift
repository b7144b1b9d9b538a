import Verification

/// The severity of a finding, for formats that have one.
public typealias Severity = Invariant.Severity

extension Invariant.Kind {
  var severity: Severity { family.severity }

  /// The invariant in a sentence, for lists of rules.
  var summary: String { family.summary }
}
