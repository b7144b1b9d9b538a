import Fuzzing

/// A case with what a campaign knows about it: what reports are made of.
public struct ReportedFinding: Sendable {
  public var made: Case
  /// Replays the case.
  public var token: String
  /// How many variants fall into its bucket; nil where no campaign counted.
  public var variants: Int?
  /// Why it is ignored, if it is.
  public var ignored: String?
  /// The path of the scene's file as the user wrote it.
  public var path: String?

  public init(
    _ made: Case, token: String, variants: Int? = nil, ignored: String? = nil, path: String? = nil
  ) {
    self.made = made
    self.token = token
    self.variants = variants
    self.ignored = ignored
    self.path = path
  }

  /// `file:line`, as the user would open it.
  public var place: String {
    let name = made.file ?? made.scene.id
    guard let location = made.location else { return path ?? name }
    guard let path, location.hasPrefix(name + ":") else { return location }
    return path + location.dropFirst(name.count)
  }

  /// A translation that an item concerned shows.
  public struct Translation: Hashable, Sendable, Encodable {
    /// As folders name it, such as `de`.
    public var language: String
    public var key: String
    public var item: String
  }

  /// The translations that the items concerned show.
  public var translations: [Translation] {
    made.variant.overrides.compactMap { change in
      guard change.what == "localized", made.items.contains(change.id),
        let language = change.language, let key = change.key
      else { return nil }
      return Translation(language: language, key: key, item: change.id)
    }
  }

  /// What was varied, in one line: the values, with the reference's in brackets.
  public var conditions: String {
    if made.varied.isEmpty { return "as designed, nothing varied" }
    return made.varied.map { "\($0.name) \($0.value) (not \($0.reference))" }
      .joined(separator: ", ")
  }
}
