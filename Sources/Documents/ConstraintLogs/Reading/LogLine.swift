/// A line of a log, as it was before tools escaped it.
struct LogLine: Hashable {
  /// In the log, from 1; lines that one was unfolded to share it.
  var number: Int
  var text: String

  /// The lines of a text: quotations of mail and of code hosts, HTML and JSON are undone.
  static func lines(of text: String) -> [LogLine] {
    var lines: [LogLine] = []
    var number = 0
    for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      var line = raw
      while line.first == ">", line.dropFirst().first?.isWhitespace ?? true {
        line = line.dropFirst().drop { $0 == " " }
      }
      var plain = String(line)
      if plain.contains("&lt;") || plain.contains("&gt;") || plain.contains("&quot;") {
        plain = plain.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
          .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing(
            "&amp;", with: "&")
      }
      if plain.contains("Constraint:0x") {
        // Trackers escape brackets, and take hyphens for strikes.
        plain = plain.replacing("\\<", with: "<").replacing("\\>", with: ">")
          .replacing("~~", with: "-")
        // SnapKit's first versions set views in brackets of their own.
        if plain.contains("<<") {
          plain = plain.replacing(/<([\w.$]+:0x[0-9a-fA-F]+)>/) { $0.output.1 }
        }
      }
      guard let unfolded = unescaped(plain) else {
        lines.append(LogLine(number: number, text: plain))
        continue
      }
      lines += unfolded.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { LogLine(number: number, text: String($0)) }
    }
    return lines
  }

  /// A whole message in one line, as JSON and some loggers write it; nil if it is none.
  private static func unescaped(_ line: String) -> String? {
    guard let header = line.firstRange(of: "satisfy constraints") else { return nil }
    let rest = line[header.upperBound...].drop { $0 == "." || $0 == ":" || $0 == " " }
    guard rest.hasPrefix("\\n") || rest.hasPrefix("\\t") || rest.hasPrefix("\\U0000000a") else {
      return nil
    }
    var text = ""
    var escapes = false
    for character in line {
      guard escapes else {
        if character == "\\" { escapes = true } else { text.append(character) }
        continue
      }
      escapes = false
      switch character {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": break
      default: text.append(character)
      }
    }
    return text
  }
}
