/// Text of documents, strings, file names and packs, made harmless for the place where it is shown:
/// it cannot move a cursor, ring a bell, change a title, reverse the order of its surroundings,
/// hide, or begin a command of a CI system.
///
/// Replaced characters stay visible as `\u{1B}`. Markup has escapes of its own as well.
package enum NeutralText {
  /// True if a character acts where it is shown, rather than being seen: ASCII controls (except
  /// tabs and line feeds), Latin-1 controls, line separators, and characters that Unicode ignores
  /// by default (zero-width characters, tags, soft hyphens, fillers, bidirectional controls).
  ///
  /// Variation selectors and joiners are of the last kind, but belong to letters:
  /// ``acts(_:after:)`` decides where they act. Flags of regions written with tags are not kept,
  /// since any text may hide in tags.
  package static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x20..<0x7F: false
    case ..<0x20, 0x7F...0x9F: true
    // Interlinear annotation marks are not ignorable, and are not seen either.
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    default:
      scalar.properties.isDefaultIgnorableCodePoint && !isJoiner(scalar)
        && !scalar.properties.isVariationSelector
    }
  }

  /// True if a character acts in its place. A variation selector is kept behind a character that
  /// has variants, and a joiner behind one that is joined: emoji, and letters of scripts that need
  /// it. Elsewhere, as in rows of selectors, which can hold any bytes, it is invisible.
  package static func acts(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?
  ) -> Bool {
    let isSelector = scalar.properties.isVariationSelector
    guard isSelector || isJoiner(scalar) else { return acts(scalar) }
    guard let previous else { return true }
    // `1` and `#` become keys by a selector.
    if previous.isASCII { return !(isSelector && "#*0123456789".unicodeScalars.contains(previous)) }
    if previous.properties.isVariationSelector { return isSelector }
    return previous.properties.isDefaultIgnorableCodePoint || previous.properties.isWhitespace
  }

  /// The joiner and the non-joiner.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  /// The visible form of the character.
  package static func shown(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The sequences that Plumb itself writes for people at a terminal: bad, good, quiet, strong, and the end.
  package static let colours = ["1;31", "32", "2", "1", "0"].map { "\u{1B}[\($0)m" }

  /// Something on one line: line breaks are shown too.
  package static func line(_ text: String) -> String {
    text.unicodeScalars.allSatisfy(isPlain) && !text.unicodeScalars.contains("\n")
      ? text : String(broken(rewritten(text.unicodeScalars, breaks: true)))
  }

  /// Lines for a terminal, or the log of a CI system.
  ///
  /// - Parameter keepsColours: true to keep sequences of ``colours``, and no others.
  package static func lines(_ text: String, keepsColours: Bool = false) -> String {
    let neutral =
      text.unicodeScalars.allSatisfy(isPlain)
      ? text.unicodeScalars
      : broken(rewritten(text.unicodeScalars, breaks: false, keepsColours: keepsColours))
    return String(
      String.UnicodeScalarView(
        neutral.split(separator: "\n", omittingEmptySubsequences: false)
          .map { withoutBeginning($0) }.joined(separator: "\n".unicodeScalars)))
  }

  /// True for ASCII that no sink interprets.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "#" && (scalar == "\n" || scalar == "\t" || (0x20..<0x7F).contains(scalar.value))
  }

  private static func rewritten(
    _ text: String.UnicodeScalarView, breaks: Bool, keepsColours: Bool = false
  ) -> String.UnicodeScalarView {
    var rest = text[...]
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    while let scalar = rest.first {
      if keepsColours, scalar == "\u{1B}",
        let colour = colours.first(where: { rest.starts(with: $0.unicodeScalars) })
      {
        result.append(contentsOf: colour.unicodeScalars)
        rest = rest.dropFirst(colour.unicodeScalars.count)
        previous = nil
        continue
      }
      rest.removeFirst()
      switch scalar {
      case "\n" where breaks: result.append(contentsOf: "\\n".unicodeScalars)
      case "\r" where breaks: result.append(contentsOf: "\\r".unicodeScalars)
      case _ where acts(scalar, after: previous):
        result.append(contentsOf: shown(scalar).unicodeScalars)
      default: result.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  // MARK: Commands of CI systems

  /// The places behind `##` that are taken for a command anywhere in a line: `##[` by GitHub and
  /// Azure, `##vso[` by Azure, `##teamcity[` by TeamCity.
  private static func commands(in text: String.UnicodeScalarView) -> [String.Index] {
    var places: [String.Index] = []
    var hashes = 0
    var place: String.Index?
    for index in text.indices {
      switch text[index] {
      case "#":
        hashes += 1
        place = hashes > 1 ? index : nil
      case "[":
        if let place { places.append(place) }
        (hashes, place) = (0, nil)
      case "a"..."z", "A"..."Z": hashes = 0
      default: (hashes, place) = (0, nil)
      }
    }
    return places
  }

  /// The text with something between the two `#` of each command.
  private static func broken(
    _ text: String.UnicodeScalarView, by breaker: String = "\\", replacesHash: Bool = false
  ) -> String.UnicodeScalarView {
    let places = commands(in: text)
    guard !places.isEmpty else { return text }
    var result = String.UnicodeScalarView()
    var start = text.startIndex
    for place in places {
      result.append(contentsOf: text[start..<place])
      result.append(contentsOf: breaker.unicodeScalars)
      start = replacesHash ? text.index(after: place) : place
    }
    result.append(contentsOf: text[start...])
    return result
  }

  /// Texts that begin a command or a section at the start of a line: `::` for GitHub behind space,
  /// the others for Buildkite and Travis. GitLab's sections need a carriage return and an escape,
  /// which are made visible.
  private static let beginnings = [
    "--- ", "+++ ", "~~~ ", "^^^ +++", "travis_fold:", "travis_time:",
  ]

  private static func withoutBeginning(
    _ line: Substring.UnicodeScalarView
  ) -> String.UnicodeScalarView {
    let text = line.drop { $0.properties.isWhitespace }
    let acts =
      text.starts(with: "::".unicodeScalars)
      || beginnings.contains { line.starts(with: $0.unicodeScalars) }
    guard acts else { return String.UnicodeScalarView(line) }
    return String.UnicodeScalarView(line[..<text.startIndex]) + "\\".unicodeScalars + text
  }

  // MARK: Formats

  /// JSON that is already encoded: acting characters occur in strings alone, where an escape means
  /// the same.
  package static func json(_ encoded: String) -> String {
    guard encoded.unicodeScalars.contains(where: { $0.value >= 0x7F || $0 == "#" }) else {
      return encoded
    }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in encoded.unicodeScalars {
      if scalar.value >= 0x7F, acts(scalar, after: previous) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result.append(
            contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
              .unicodeScalars)
        }
      } else {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(broken(result, by: "\\u0023", replacesHash: true))
  }

  /// XML text that is already escaped, so that a reference means the same.
  package static func xml(_ escaped: String) -> String {
    guard escaped.utf8.contains(UInt8(ascii: "#")) else { return escaped }
    return String(broken(escaped.unicodeScalars, by: "&#35;", replacesHash: true))
  }

  /// The value of a workflow command of GitHub, as its runner reads it back.
  ///
  /// - Parameter isProperty: true if it stands between commas, before the text.
  package static func command(_ text: String, isProperty: Bool) -> String {
    // By scalars: a carriage return and a line feed are one character.
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let written =
        switch scalar {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        case ":" where isProperty: "%3A"
        case "," where isProperty: "%2C"
        case _ where acts(scalar, after: previous): shown(scalar)
        default: String(scalar)
        }
      result.append(contentsOf: written.unicodeScalars)
      previous = scalar
    }
    return String(broken(result))
  }
}
