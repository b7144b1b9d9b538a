/// A token of a source.
struct CodeToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case word
    /// The text of a literal, without its quotes.
    case text
    case mark
  }

  var kind: Kind
  /// The name of a word or text.
  var name: CodeName
  /// The first byte; for a mark the only one.
  var first: UInt8
  /// Its range in the source, in bytes.
  var range: Range<Int>

  func isMark(_ scalar: Unicode.Scalar) -> Bool {
    kind == .mark && first == UInt8(ascii: scalar)
  }

  /// True for a word that looks like the name of a type.
  var isCapitalised: Bool {
    kind == .word && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }
}
