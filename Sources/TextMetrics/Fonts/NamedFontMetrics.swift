/// Line metrics of fonts that are asked for by name.
///
/// Ratios are those the label heights of public Interface Builder files agree on. A name without an
/// entry takes Helvetica's, which is what UIKit and Interface Builder draw for a font they cannot
/// find.
struct NamedFontMetrics: Equatable {
  /// Line height in thousandths of the point size.
  var lineThousandths: Int
  /// Ascender in thousandths of the point size.
  var ascenderThousandths: Int
  /// Whether the name has an entry of its own.
  var isKnown: Bool
  /// The weight the name says, for the advances.
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
    } else if lowercased.hasPrefix("helvetica") || lowercased.hasPrefix("nanumgothic") {
      lineThousandths = 1150
      ascenderThousandths = 920
    } else {
      lineThousandths = 1150
      ascenderThousandths = 920
      isKnown = false
    }
  }

  private static func weight(in name: String) -> FontWeight {
    // Longer names first: "ultralight" holds "light", "demibold" holds "bold".
    let words: [(String, FontWeight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight),
      ("thin", .thin), ("light", .light), ("semibold", .semibold), ("demibold", .semibold),
      ("extrabold", .heavy), ("ultrabold", .heavy), ("bold", .bold), ("heavy", .heavy),
      ("black", .black), ("medium", .medium),
    ]
    return words.first { name.contains($0.0) }?.1 ?? .regular
  }
}
