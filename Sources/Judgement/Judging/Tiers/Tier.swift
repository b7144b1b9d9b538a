/// How sure it is that a finding is a defect that users meet.
public enum Tier: String, CaseIterable, Hashable, Sendable, Codable, Comparable {
  /// A defect that needs no guess at what was meant, and that nothing in the files refutes.
  case error
  /// Something speaks against it, but does not refute it.
  case warning
  /// Something in the files refutes it. Never fails a build unless asked to.
  case hint

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .hint: 2
    }
  }

  /// The graver one is less.
  public static func < (a: Tier, b: Tier) -> Bool { a.rank < b.rank }
}

/// How many of an app's users meet a finding: the most first.
public enum Audience: String, CaseIterable, Hashable, Sendable, Codable, Comparable {
  /// Whoever sees what the design canvas shows.
  case everyone
  /// Whoever has a phone of today, at its usual type.
  case currentPhones = "current-phones"
  /// Larger or bold type, without the accessibility sizes.
  case largerType = "larger-type"
  /// Whoever has a phone narrower or lower than those of today.
  case smallPhones = "small-phones"
  /// Phones on their side, tablets and their windows, and the other layout direction.
  case landscapeAndTablets = "landscape-and-tablets"
  /// Whoever reads at one of the five accessibility sizes.
  case accessibilitySizes = "accessibility-sizes"
  /// No screen has the size, or nobody knows whether one has.
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

/// What a case is worth: its tier, why it has it, and who meets it.
public struct Grade: Hashable, Sendable, Codable {
  /// How sure it is that it is a defect.
  public var tier: Tier
  /// In words, what keeps it from a graver tier, or makes it an error.
  public var reason: String
  /// Who meets it.
  public var audience: Audience
  /// The id of the refuter that keeps it from a graver tier; nil for an error, and where it was judged before refuters.
  public var refuter: String?

  /// A grade of its parts.
  public init(tier: Tier, reason: String, audience: Audience, refuter: String? = nil) {
    self.tier = tier
    self.refuter = refuter
    self.reason = reason
    self.audience = audience
  }
}
