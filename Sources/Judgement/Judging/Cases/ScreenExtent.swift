/// The screens on which a finding fails in an otherwise equal variant: by any rule that reports the
/// same about its items.
public struct ScreenExtent: Hashable, Sendable, Codable {
  /// The names of the screens, the most common first.
  public var failing: [String]
  /// The number of screens tried.
  public var tried: Int
  /// In words, such as `on all 6 iPhone sizes`.
  public var words: String

  /// Creates an extent from its parts.
  package init(failing: [String], tried: Int, words: String) {
    self.failing = failing
    self.tried = tried
    self.words = words
  }
}
