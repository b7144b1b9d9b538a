/// What of a command's words is no option, in order.
///
///     @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected") var paths: [String]
@propertyWrapper
package struct Operands: Sendable {
  /// As help shows them behind the command's name.
  package let usage: String
  /// What the first word may be, for completions; empty where it is anything.
  let words: [String]
  private let counts: ClosedRange<Int>
  /// What is said where there are too few or too many.
  private let expected: String
  private let storage = OptionStorage([String]())

  /// - Parameters:
  ///   - usage: as help shows them, such as `PATH…`.
  ///   - counts: how many there may be.
  ///   - expected: said as an error where there are others.
  ///   - words: what the first may be, for completions.
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
  /// - Parameter words: what the first may be, for completions.
  package init(_ usage: String, words: [String] = []) {
    self.init(usage, count: 0...Int.max, expected: "", words: words)
  }

  /// A number of operands with no upper limit.
  package init(_ usage: String, atLeast count: Int, expected: String) {
    self.init(usage, count: count...Int.max, expected: expected)
  }

  package var wrappedValue: [String] { storage.value }

  /// - Throws: ``CommandError``, usage, for a number that may not be.
  func take(_ words: [String]) throws(CommandError) {
    guard counts.contains(words.count) else { throw .usage(expected) }
    storage.update { $0 = words }
  }
}
