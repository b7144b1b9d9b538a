/// The part of a list that fits one answer, and the start of the rest.
struct ResultPage {
  /// The default number of entries in an answer.
  static let standardCount = 10

  static let parameters = [
    ToolParameter(
      "limit", .count(1...50), "Entries of this answer at most; \(standardCount) unless given."),
    ToolParameter(
      "cursor", .text, "nextCursor of the answer before, for the entries after those."),
  ]

  let range: Range<Int>
  /// The start of the next page; nil on the last one.
  let nextCursor: String?

  /// - Throws: ``ToolFailure`` for a cursor that is not from an answer.
  init(of total: Int, _ arguments: ToolArguments) throws(ToolFailure) {
    var first = 0
    if let cursor = arguments.text("cursor") {
      guard let place = Int(cursor), place >= 0, place <= max(total, 0) else {
        throw ToolFailure(
          "unknown cursor ‘\(cursor.prefix(40))’; expected the nextCursor of an answer")
      }
      first = place
    }
    let end = min(total, first + (arguments.count("limit") ?? Self.standardCount))
    range = min(first, end)..<end
    nextCursor = end < total ? String(end) : nil
  }

  /// The end of an answer's words, if entries remain.
  func rest(of total: Int, noun: String) -> String {
    nextCursor.map {
      "\(total - range.upperBound) more \(noun): call again with cursor \"\($0)\".\n"
    }
      ?? ""
  }
}
