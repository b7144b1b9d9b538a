import SwiftSyntax

/// A declaration or a part of one, as a line of the index.
struct IndexedNode {
  var depth: Int
  var kind: Character
  var range: Range<Int>
  var name = ""
  var flags = ""
  var inner = 0..<0
  var extra = ""
  var uses: [String] = []

  var line: String {
    [
      "\(depth)", "\(kind)", "\(range.lowerBound)", "\(range.upperBound)", name, flags,
      "\(inner.lowerBound)", "\(inner.upperBound)", extra, uses.joined(separator: " "),
    ].joined(separator: "\t")
  }
}

/// Names of types, as they are written.
enum AppNames {
  /// True for the name of a type, with those around it.
  static func isType(_ text: String) -> Bool {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      word.first?.isUppercase == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }
}

extension SourceIndexer {
  static func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// A text without what separates fields.
  static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The name without the backticks that a keyword needs where it is declared, and not behind a dot.
  static func bare(_ name: String) -> String {
    // Behind a dot these mean something else.
    let kept = ["self", "init", "Type", "Protocol"].contains { name.contains("`\($0)`") }
    return kept ? name : name.filter { $0 != "`" }
  }

  /// The bytes between two braces.
  static func inner(
    _ open: some SyntaxProtocol, _ close: some SyntaxProtocol
  ) -> Range<Int> {
    let start = open.endPositionBeforeTrailingTrivia.utf8Offset
    return start..<max(start, close.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
