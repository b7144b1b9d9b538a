/// A translated string, with its place in the app's sources.
public struct LocalizedString: Hashable, Sendable {
  /// The language it is in.
  public var language: Language
  /// As Interface Builder names it: `8aF-xY-z12.text`.
  public var key: String
  /// The plural, device or width form of the key, such as `plural few`; nil if the key has one
  /// string.
  public var form: String?
  /// The translation.
  public var string: String

  /// A translation of one key.
  public init(language: Language, key: String, form: String? = nil, string: String) {
    (self.language, self.key, self.form, self.string) = (language, key, form, string)
  }

  /// The segment whose title it is, for keys that end in `segmentTitles[2]`; nil for others.
  public var segment: Int? {
    guard key.hasSuffix("]"), let open = key.lastIndex(of: "["),
      key[..<open].hasSuffix(".segmentTitles")
    else { return nil }
    return Int(key[key.index(after: open)...].dropLast())
  }

  /// `key ‘8aF-xY-z12.text’ (plural few)`.
  public var place: String { "key ‘\(key)’" + (form.map { " (\($0))" } ?? "") }
}

/// A scene's translation into one language: its differences from the scene as designed.
public struct Localization: Hashable, Sendable {
  /// The language it is in.
  public var language: Language
  /// By item, then by key.
  public var strings: [Entry]

  /// A translation of one item's text.
  public struct Entry: Hashable, Sendable {
    /// Index of the item.
    public var item: Int
    /// Its translation.
    public var string: LocalizedString

    package init(item: Int, string: LocalizedString) { (self.item, self.string) = (item, string) }
  }

  package init(language: Language, strings: [Entry]) {
    (self.language, self.strings) = (language, strings)
  }

  /// The overrides that make a variant of the scene one in this language.
  public var overrides: [Variant.Override] {
    strings.map { .localized(item: $0.item, $0.string) }
  }
}
