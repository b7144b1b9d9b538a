/// The part of a list that fits one answer, and where the rest begins.
struct ResultPage {
  /// Entries of an answer unless a call says otherwise.
  static let standardCount = 10

  static let parameters = [
    ToolParameter(
      "limit", .count(1...50), "Entries of this answer at most; \(standardCount) unless given."),
    ToolParameter(
      "cursor", .text, "nextCursor of the answer before, for the entries after those."),
  ]

  let range: Range<Int>
  /// Where the next page begins; nil where this is the last one.
  let nextCursor: String?

  /// - Throws: ``ToolFailure`` for a cursor that no answer gave.
  init(of total: Int, _ arguments: ToolArguments) throws(ToolFailure) {
    var first = 0
    if let cursor = arguments.text("cursor") {
      guard let place = Int(cursor), place >= 0, place <= max(total, 0) else {
        throw ToolFailure(
          "there is no cursor ‘\(cursor.prefix(40))’: nextCursor of an answer was expected")
      }
      first = place
    }
    let end = min(total, first + (arguments.count("limit") ?? Self.standardCount))
    range = min(first, end)..<end
    nextCursor = end < total ? String(end) : nil
  }

  /// The end of an answer's words, where something is left.
  func rest(of total: Int, noun: String) -> String {
    nextCursor.map {
      "\(total - range.upperBound) more \(noun): call again with cursor \"\($0)\".\n"
    }
      ?? ""
  }
}
