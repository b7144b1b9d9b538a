/// The strings of one language for one document, by key: the content of `.strings`, `.stringsdict`
/// and `.xcstrings` files.
public struct StringTable: Hashable, Sendable, Codable {
  /// The name of the folder without `.lproj`, or the catalogue's code.
  public let language: String
  /// Ascending by key, each key once.
  public let entries: [Entry]

  /// A key with its translation.
  public struct Entry: Hashable, Sendable, Codable {
    /// The key by which code or Interface Builder looks it up.
    public var key: String
    /// The translation.
    public var string: String
    /// The form of the key; nil if there is only one.
    public var form: String?

    /// - Parameter form: of a plural, or nil.
    public init(key: String, string: String, form: String? = nil) {
      (self.key, self.string, self.form) = (key, string, form)
    }
  }

  /// Of entries with one key the first of the longest stays: a layout has to hold every form.
  public init(language: String, entries: [Entry]) {
    self.language = language
    var byKey: [String: Entry] = [:]
    for entry in entries {
      if let known = byKey[entry.key], known.string.count >= entry.string.count { continue }
      byKey[entry.key] = entry
    }
    self.entries = byKey.values.sorted { $0.key < $1.key }
  }

  /// The entry of a key; nil for none.
  public subscript(key: String) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].key == key ? entries[low] : nil
  }
}
