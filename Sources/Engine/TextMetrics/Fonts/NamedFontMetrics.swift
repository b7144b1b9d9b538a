/// Line metrics of named fonts.
///
/// Ratios agree with the label heights of public Interface Builder files. A name without an entry
/// takes Helvetica's, the font that UIKit and Interface Builder draw for one they cannot find.
struct NamedFontMetrics: Equatable {
  /// Line height in thousandths of the point size.
  var lineThousandths: Int
  /// Ascender in thousandths of the point size.
  var ascenderThousandths: Int
  /// True if the name has an entry of its own.
  var isKnown: Bool
  /// The weight in the name, for the advances.
  var weight: FontWeight

  init(postScriptName name: String) {
    let lowercased = name.lowercased()
    weight = Self.weight(in: lowercased)
    isKnown = true
    if lowercased.hasPrefix("helveticaneue") {
      ascenderThousandths = 952
      if weight < .regular {
        lineThousandths = 1179
      } else if weight > .medium {
        lineThousandths = 1191
      } else {
        lineThousandths = 1165
      }
    } else if lowercased.hasPrefix("avenir") {
      lineThousandths = 1366
      ascenderThousandths = 1000
    } else if let family = Self.families.first(where: { lowercased.hasPrefix($0.prefix) }) {
      lineThousandths = family.line
      ascenderThousandths = family.ascender
    } else if lowercased.hasPrefix("helvetica") || lowercased.hasPrefix("nanumgothic") {
      lineThousandths = 1150
      ascenderThousandths = 920
    } else {
      lineThousandths = 1150
      ascenderThousandths = 920
      isKnown = false
    }
  }

  private struct Family {
    var prefix: String
    var line: Int
    var ascender: Int
  }

  /// Line metrics of other fonts of iOS, of their published files; label heights of public files
  /// agree for Bradley Hand, Futura and Source Code Pro.
  private static let families = [
    Family(prefix: "bradleyhanditctt", line: 1250, ascender: 925),
    Family(prefix: "futura", line: 1329, ascender: 1039),
    Family(prefix: "gillsans", line: 1148, ascender: 918),
    Family(prefix: "sourcecodepro", line: 1257, ascender: 984),
    Family(prefix: "menlo", line: 1164, ascender: 928),
    Family(prefix: "couriernew", line: 1133, ascender: 833),
    Family(prefix: "courier", line: 1000, ascender: 754),
  ]

  /// The width of every character of a fixed-pitch font, in thousandths of an em; nil for other
  /// fonts.
  static func pitch(ofFont name: String) -> Int? {
    let lowercased = name.lowercased()
    let pitches = [("sourcecodepro", 600), ("menlo", 602), ("courier", 600)]
    return pitches.first { lowercased.hasPrefix($0.0) }?.1
  }

  private static func weight(in name: String) -> FontWeight {
    // Longer names first: "ultralight" contains "light", "demibold" contains "bold".
    let words: [(String, FontWeight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight),
      ("thin", .thin), ("light", .light), ("semibold", .semibold), ("demibold", .semibold),
      ("extrabold", .heavy), ("ultrabold", .heavy), ("bold", .bold), ("heavy", .heavy),
      ("black", .black), ("medium", .medium),
    ]
    let bytes = Array(name.utf8)
    return words.first { bytes.holds($0.0.utf8) }?.1 ?? .regular
  }
}

extension [UInt8] {
  /// True if a word is somewhere in it. Needed for every measured text, for which Foundation's
  /// search is too slow.
  fileprivate func holds(_ word: String.UTF8View) -> Bool {
    let length = word.count
    guard let first = word.first, length <= count else { return false }
    return (0...count - length).contains { start in
      self[start] == first && self[start..<start + length].elementsEqual(word)
    }
  }
}
