import Judging
import Verification

/// One reason for a tier.
struct TierRule: Sendable {
  let tier: Tier
  /// What is said of findings that have their tier by it.
  let reason: String
  let holds: @Sendable (TierQuestion) -> Bool

  /// In the order in which they are asked: the first that holds decides.
  static let all: [TierRule] = [
    stated, inferred, noScreen, hiddenShown, governedByOutlet, placeholderText, inventedTextCut,
    inventedText, slight, broken,
  ]

  /// Whoever wrote an assertion wants to hear of it.
  static let stated = TierRule(tier: .error, reason: "its author stated it") {
    $0.topic == .statement
  }

  /// The canvas shows many things that nobody meant.
  static let inferred = TierRule(
    tier: .hint, reason: "the relation is read off the design canvas"
  ) { $0.kind.isInferred }

  static let noScreen = TierRule(tier: .hint, reason: "no device is known to give it this size") {
    $0.audience == .unknownSizes
  }

  /// When a view that the document hides is shown, code decides what else changes.
  static let hiddenShown = TierRule(tier: .hint, reason: "a view that the document hides is shown")
  {
    $0.showsHidden
  }

  /// Code that has an outlet to a constraint changes its constant, or whether it is there.
  static let governedByOutlet = TierRule(
    tier: .hint, reason: "code reaches a constraint that takes part, by an outlet"
  ) { $0.isGovernedByOutlet }

  static let placeholderText = TierRule(
    tier: .hint, reason: "the text stands for others that the app sets"
  ) { $0.isOfPlaceholderText }

  /// Every text is cut once it is long enough, and every tie shows once there is no room left.
  static let inventedTextCut = TierRule(
    tier: .hint, reason: "only with texts that neither the document nor a translation has"
  ) {
    $0.needsInventedText
      && ($0.topic.isCut || $0.topic == .undecided || $0.topic == .collapse)
  }

  static let inventedText = TierRule(
    tier: .warning, reason: "only with texts that neither the document nor a translation has"
  ) { $0.needsInventedText }

  /// What is in its place, but not as it should be.
  static let slight = TierRule(tier: .warning, reason: "nothing is cut, covered or out of place") {
    [.collapse, .direction, .line].contains($0.topic)
  }

  static let broken = TierRule(
    tier: .error, reason: "with the document's own texts, on a screen that it is shown on"
  ) { _ in true }
}

extension Grade {
  /// The grade of a finding.
  init(_ question: TierQuestion) {
    let rule = TierRule.all.first { $0.holds(question) } ?? .broken
    self.init(tier: rule.tier, reason: rule.reason, audience: question.audience)
  }
}
