/// A piece of a source.
struct CodeToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case word
    /// The text of a literal, without its quotes.
    case text
    case mark
  }

  var kind: Kind
  /// Of a word and a text.
  var name: CodeName
  /// The first byte; of a mark the only one.
  var first: UInt8
  /// Where it stands in the source, in bytes.
  var range: Range<Int>

  func isMark(_ scalar: Unicode.Scalar) -> Bool {
    kind == .mark && first == UInt8(ascii: scalar)
  }

  /// Whether it is a word that names a type by its look.
  var isCapitalised: Bool {
    kind == .word && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }
}
