import SourceFacts

/// A name of code, by its hash: a word of a source, or a text in quotes.
///
/// Two names with one hash are taken for one. Of a million names that is one chance in 40 million.
struct CodeName: Hashable, Sendable {
  private let value: UInt64

  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  init(_ text: some StringProtocol) { self.init(bytes: text.utf8) }

  init(bytes: some Sequence<UInt8>) {
    var value = Self.basis
    for byte in bytes { value = (value ^ UInt64(byte)) &* Self.prime }
    self.value = value
  }

  /// The name without the case of its letters and the marks between them: as generated code writes the names of
  /// resources.
  static func folded(bytes: some Sequence<UInt8>) -> CodeName {
    CodeName(bytes: ResourceName.folded(bytes))
  }

  static func folded(_ text: String) -> CodeName { folded(bytes: text.utf8) }
}
