/// On which screens a finding fails, all else as in its case: by any rule that says the same of its items.
public struct ScreenExtent: Hashable, Sendable, Codable {
  /// The names of the screens, the most common first.
  public var failing: [String]
  /// How many were tried.
  public var tried: Int
  /// In words, such as `on every iPhone`.
  public var words: String

  /// An extent of its parts.
  package init(failing: [String], tried: Int, words: String) {
    self.failing = failing
    self.tried = tried
    self.words = words
  }
}
