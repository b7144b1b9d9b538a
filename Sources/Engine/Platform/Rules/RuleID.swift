/// The name of a rule in citations: `bars.navigation` in "rule bars.navigation".
package struct RuleID: Hashable, Sendable, Comparable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The book, a full stop, and words joined by hyphens, all in small letters and digits.
  package let name: String

  package init(stringLiteral name: String) {
    self.name = name
  }

  package static func < (a: RuleID, b: RuleID) -> Bool { a.name < b.name }

  package var description: String { name }

  /// True if the name has the form of citations.
  package var isWellFormed: Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
      }
  }
}
