/// One rule of thumb about layouts, with the check that finds the places that break it.
public struct LintRule: Sendable {
  /// A stable id for options and silences, such as `text-fixed-size`.
  public let id: String
  /// The severity of the rule's findings.
  public let severity: LintSeverity
  /// The rule in one sentence.
  public let summary: String
  /// The reason for the rule, and the situations in which to silence it.
  public let rationale: String
  let check: @Sendable (LintContext) -> [LintFlaw]

  init(
    _ id: String, _ severity: LintSeverity, summary: String, rationale: String,
    check: @escaping @Sendable (LintContext) -> [LintFlaw]
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.check = check
  }

  /// Every rule, in the order of the cookbook's rules of thumb.
  public static let all: [LintRule] = [
    .fixedFrame, .chainedRow, .skipsNeighbour, .textFixedSize, .missingConstraints, .unnamedViews,
    .leftRight, .textAlignment, .rootSideMargins, .rootTopBottom, .maskWithConstraints,
    .requiredContentPriority,
    .huggingTie, .pullAboveHugging, .stretchedText, .controlSizePriority, .spacerView,
  ]

  /// The rule with this id, or nil.
  public static func named(_ id: String) -> LintRule? { all.first { $0.id == id } }
}

/// The severity of a finding.
public enum LintSeverity: String, CaseIterable, Hashable, Sendable {
  /// A question of maintenance: the layout is right today.
  case note
  /// Wrong on some device, language or text size.
  case warning
  /// Wrong everywhere, or determined by chance.
  case error
}
