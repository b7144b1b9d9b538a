/// A text that the app's sources give a view.
public struct CodeText: Hashable, Sendable {
  /// The attribute of the view that shows it, as named in string tables.
  public enum Attribute: String, Hashable, Sendable {
    /// Of a label, a text view or a field.
    case text
    /// Of a button.
    case title = "normalTitle"
    /// Of a field.
    case placeholder
  }

  /// A text in the sources.
  public enum Phrase: Hashable, Sendable {
    /// The text itself.
    case literal(String)
    /// The key of a text, and the fallback if no table has it.
    case key(String, fallback: String?)
    /// A member generated from string tables, such as `L10n.Cart.empty`, outermost name first.
    case member([String])
  }

  /// The id of the view.
  public var item: String
  /// The attribute that shows the texts.
  public var attribute: Attribute
  /// One of these at a time.
  public var phrases: Set<Phrase>
  /// True if the sources give it no other text.
  public var isWhole: Bool

  /// Texts of one view.
  public init(item: String, attribute: Attribute, phrases: Set<Phrase>, isWhole: Bool) {
    self.item = item
    self.attribute = attribute
    self.phrases = phrases
    self.isWhole = isWhole
  }
}

/// Names of resources as generated code writes them: the case of letters and separators are lost.
public enum ResourceName {
  private static let separators = Set("_- ~.".utf8)

  /// The remaining bytes of a name.
  public static func folded(_ bytes: some Sequence<UInt8>) -> some Sequence<UInt8> {
    bytes.lazy.filter { !separators.contains($0) }.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
  }

  /// The name without the lost characters.
  public static func folded(_ name: String) -> String {
    String(decoding: Array(folded(name.utf8)), as: UTF8.self)
  }
}
