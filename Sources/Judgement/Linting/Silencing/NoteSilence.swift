/// Silences in the note of a view: `plumb-ignore RULE: reason`, one per line.
///
/// Interface Builder keeps the note (identity inspector, Document, Notes) when it saves the file;
/// it does not keep comments.
enum NoteSilence {
  static let marker = "plumb-ignore"

  /// The reason in a note for silencing a rule, or nil.
  static func reason(for rule: String, in note: String) -> String? {
    for line in note.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0.isWhitespace }
      guard words.hasPrefix(marker) else { continue }
      let rest = words.dropFirst(marker.count)
      guard let colon = rest.firstIndex(of: ":") else { continue }
      let named = rest[..<colon].split { $0.isWhitespace || $0 == "," }
      let reason = rest[rest.index(after: colon)...].trimmed
      if !reason.isEmpty, named.contains(where: { $0 == rule }) { return String(reason) }
    }
    return nil
  }
}

extension Substring {
  /// The text without white space around it.
  var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
