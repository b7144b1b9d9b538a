/// Text of documents, strings, file names and packs made harmless for where it is shown: nothing in it
/// moves a cursor, rings, changes a title, turns the order of what stands beside it, or begins a command of
/// a CI system.
///
/// What is replaced stays visible as `\u{1B}`. Markup has escapes of its own beside this.
package enum NeutralText {
  /// Whether a character does something where it is shown, rather than being seen: controls of ASCII (but
  /// tabs and line feeds) and of Latin-1, separators of lines, and what turns the direction of text.
  package static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// The character as it is shown.
  package static func shown(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The sequences that Plumb itself writes for people at a terminal: bad, good, quiet, strong, and the end.
  package static let colours = ["1;31", "32", "2", "1", "0"].map { "\u{1B}[\($0)m" }

  /// Something on one line: line breaks are shown too.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { acts($0) || $0 == "\n" }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case _ where acts(scalar): result.append(contentsOf: shown(scalar).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Lines for a terminal, or the log of a CI system.
  ///
  /// - Parameter keepsColours: whether sequences of ``colours`` stay, and nothing else of the kind.
  package static func lines(_ text: String, keepsColours: Bool = false) -> String {
    if isPlain(text) { return text }
    var rest = text.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while let scalar = rest.first {
      if keepsColours, scalar == "\u{1B}",
        let colour = colours.first(where: { rest.starts(with: $0.unicodeScalars) })
      {
        result.append(contentsOf: colour.unicodeScalars)
        rest = rest.dropFirst(colour.unicodeScalars.count)
        continue
      }
      rest.removeFirst()
      result.append(
        contentsOf: acts(scalar) ? shown(scalar).unicodeScalars : String(scalar).unicodeScalars)
    }
    return String(result).split(separator: "\n", omittingEmptySubsequences: false)
      .map(withoutCommand).joined(separator: "\n")
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.unicodeScalars.contains { acts($0) } && !text.contains("::") && !text.contains("##")
  }

  /// GitHub takes a line that begins with `::` for a command, and one with `##[` anywhere; so does Azure
  /// with `##vso[`.
  private static func withoutCommand(_ line: Substring) -> String {
    var line = String(line).replacing("##[", with: "#\\#[").replacing("##vso[", with: "#\\#vso[")
    if let start = line.firstIndex(where: { !$0.isWhitespace }), line[start...].hasPrefix("::") {
      line.insert("\\", at: start)
    }
    return line
  }

  /// JSON that is written already: what acts stands in texts alone, where an escape says the same.
  package static func json(_ encoded: String) -> String {
    guard encoded.unicodeScalars.contains(where: { $0.value >= 0x7F && acts($0) }) else {
      return encoded
    }
    var result = String.UnicodeScalarView()
    for scalar in encoded.unicodeScalars {
      if scalar.value >= 0x7F, acts(scalar) {
        let digits = String(scalar.value, radix: 16)
        result.append(
          contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            .unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The value of a workflow command of GitHub, as its runner reads it back.
  ///
  /// - Parameter isProperty: whether it stands between commas, before the text.
  package static func command(_ text: String, isProperty: Bool) -> String {
    // By scalars: a carriage return and a line feed are one character.
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let written =
        switch scalar {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        case ":" where isProperty: "%3A"
        case "," where isProperty: "%2C"
        case _ where acts(scalar): shown(scalar)
        default: String(scalar)
        }
      result.append(contentsOf: written.unicodeScalars)
    }
    return String(result)
  }
}
