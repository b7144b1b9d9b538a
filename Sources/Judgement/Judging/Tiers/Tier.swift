/// The certainty that a finding is a defect that users meet.
public enum Tier: String, CaseIterable, Hashable, Sendable, Codable, Comparable {
  /// A defect that follows without a guess at the intent, and that nothing in the files refutes.
  case error
  /// A fact weakens it, but does not refute it.
  case warning
  /// A fact in the files refutes it. It never fails a build unless requested.
  case hint

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .hint: 2
    }
  }

  /// The more severe tier is less.
  public static func < (a: Tier, b: Tier) -> Bool { a.rank < b.rank }
}

/// The share of an app's users who meet a finding: the largest first.
public enum Audience: String, CaseIterable, Hashable, Sendable, Codable, Comparable {
  /// Users who see the layout of the design canvas.
  case everyone
  /// Users of a current phone with the default text size.
  case currentPhones = "current-phones"
  /// Users of larger or bold text, without the accessibility sizes.
  case largerType = "larger-type"
  /// Users of a phone that is narrower or lower than the current ones.
  case smallPhones = "small-phones"
  /// Users of phones in landscape, of tablets and their windows, and of the other layout direction.
  case landscapeAndTablets = "landscape-and-tablets"
  /// Users of one of the five accessibility sizes.
  case accessibilitySizes = "accessibility-sizes"
  /// No screen has the size, or it is unknown whether one has.
  case unknownSizes = "unknown-sizes"

  private var rank: Int {
    switch self {
    case .everyone: 0
    case .currentPhones: 1
    case .largerType: 2
    case .smallPhones: 3
    case .landscapeAndTablets: 4
    case .accessibilitySizes: 5
    case .unknownSizes: 6
    }
  }

  public static func < (a: Audience, b: Audience) -> Bool { a.rank < b.rank }
}

/// The weight of a case: its tier, the reason for it, and the audience.
public struct Grade: Hashable, Sendable, Codable {
  /// The certainty that it is a defect.
  public var tier: Tier
  /// The reason, in words, why the tier is not more severe, or why it is an error.
  public var reason: String
  /// The users who meet it.
  public var audience: Audience
  /// The id of the refuter that prevents a more severe tier; nil for an error, and if it was judged
  /// before refuters existed.
  public var refuter: String?

  /// Creates a grade from its parts.
  public init(tier: Tier, reason: String, audience: Audience, refuter: String? = nil) {
    self.tier = tier
    self.refuter = refuter
    self.reason = reason
    self.audience = audience
  }
}
