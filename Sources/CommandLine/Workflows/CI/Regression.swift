import Reporting

/// Something that a change makes fail where it held.
package struct Regression: Sendable {
  /// The failure: a case of it in the first variant in which the base holds.
  package var finding: ReportedFinding
  /// The key of the bucket that it belongs to, which the base may have as well.
  package var bucket: String
  /// True if the base fails by it as well, elsewhere or by less.
  package var isWorse: Bool
  /// The number of variants in which it fails while the base holds or fails by clearly less, and the results in the
  /// other variants, a sentence each.
  package var reasons: [String]

  /// True if it fails a run: nothing accepts it.
  package var isOpen: Bool { finding.isOpen }
}

/// A failure of a change that counts no more than in the base, with the reason.
package struct ExcusedFinding: Sendable {
  package var finding: ReportedFinding
  /// ``Excuse/name``.
  package var excuse: String
  /// ``Excuse/reason``.
  package var reason: String
}

/// A relation that the base's canvas shows, and the change's own canvas does not any more: meant so.
package struct ChangedRelation: Sendable {
  package var scene: String
  /// The rule and the names of the items.
  package var text: String
  package var file: String?
}
