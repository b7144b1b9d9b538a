/// A command's words that are not options, in order.
///
///     @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected") var paths: [String]
@propertyWrapper
package struct Operands: Sendable {
  /// The text in help after the command's name.
  package let usage: String
  /// The possible first words, for completions; empty if any word is possible.
  let words: [String]
  private let counts: ClosedRange<Int>
  /// The message for too few or too many words.
  private let expected: String
  private let storage = OptionStorage([String]())

  /// - Parameters:
  ///   - usage: the text in help, such as `PATH…`.
  ///   - counts: the possible numbers of operands.
  ///   - expected: the error message for other numbers.
  ///   - words: the possible first words, for completions.
  package init(
    _ usage: String, count counts: ClosedRange<Int>, expected: String, words: [String] = []
  ) {
    self.usage = usage
    self.words = words
    self.counts = counts
    self.expected = expected
  }

  /// Any number of operands.
  ///
  /// - Parameter words: the possible first words, for completions.
  package init(_ usage: String, words: [String] = []) {
    self.init(usage, count: 0...Int.max, expected: "", words: words)
  }

  /// A number of operands with no upper limit.
  package init(_ usage: String, atLeast count: Int, expected: String) {
    self.init(usage, count: count...Int.max, expected: expected)
  }

  package var wrappedValue: [String] { storage.value }

  /// - Throws: ``CommandError``, usage, for a number of words that is not allowed.
  func take(_ words: [String]) throws(CommandError) {
    guard counts.contains(words.count) else { throw .usage(expected) }
    storage.update { $0 = words }
  }
}
