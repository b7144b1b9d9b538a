import Verification

/// How much a finding matters, for formats that ask.
public typealias Severity = Invariant.Severity

extension Invariant.Kind {
  var severity: Severity { family.severity }

  /// What must hold, in a sentence; for lists of rules.
  var summary: String { family.summary }
}
