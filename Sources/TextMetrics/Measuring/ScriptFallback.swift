import Foundation

/// Widths of characters the system font's tables do not hold.
///
/// Han, Hangul, kana and emoji are fitted to labels of public Interface Builder files (kana: five
/// labels of one author on iOS 14 and later, a button on iOS 12); full-width forms are assumed to be as
/// wide as Han. A text with kana is Japanese and set in the font of the kana as a whole, which is narrower
/// than the Chinese one since iOS 14. Beside a named font both are an em wide: only the system font's own
/// spacing makes them differ from it. There
/// are no data for any other script: Latin letters with marks take their base letter's advance, Greek
/// that of the nearest Latin or Cyrillic shape, and the rest a guessed average.
enum ScriptFallback {
  /// How a character takes part in the width of its line.
  enum Metric: Equatable {
    /// A glyph of the tables, by code point, kerned and tracked.
    case sameAs(UInt32)
    /// Thousandths of an em from another font, without the system font's tracking.
    case fixed(Int)
    /// A Han character, a kana or a full-width form: as wide as the text's language sets it.
    case ideograph
    /// A mark, a control or a format character: no width.
    case invisible
    case emoji
    /// Joins emoji into one.
    case joiner
    /// A skin tone: part of the emoji before it.
    case emojiModifier
    /// Turns the character before it into an emoji.
    case emojiSelector
    /// Half a flag.
    case regionalIndicator
  }

  /// Thousandths of an em of a Han character, a kana or a full-width form.
  static func ideographThousandths(
    isNamed: Bool, isJapanese: Bool, _ generation: FontGeneration
  ) -> Int {
    if isNamed { return 1000 }
    return isJapanese && generation == .sanFrancisco14 ? 936 : 1020
  }

  /// Whether a text holds kana.
  static func isJapanese(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      // U+3040 to U+30FF are E3 81 80 to E3 83 BF.
      for index in bytes.indices.dropLast(2)
      where bytes[index] == 0xE3 && (0x81...0x83).contains(bytes[index + 1]) {
        return true
      }
      return false
    }
  }

  /// Emoji grow at small sizes: fitted at 13, 17, 35, 60 and 120 points, linear between.
  static func emojiThousandths(at size: Double) -> Int {
    let points: [(size: Double, advance: Double)] = [
      (13, 1423), (17, 1345), (35, 1135), (60, 1080), (120, 1000),
    ]
    guard size > points[0].size else { return Int(points[0].advance) }
    for (low, high) in zip(points, points.dropFirst()) where size <= high.size {
      let share = (size - low.size) / (high.size - low.size)
      return Int((low.advance + (high.advance - low.advance) * share).rounded())
    }
    return 1000
  }

  /// The metric of a character that has no glyph in the tables.
  static func metric(of scalar: UInt32) -> Metric {
    switch scalar {
    case 0x09: .sameAs(0x20)
    case 0x00..<0x20, 0x7F..<0xA0: .invisible
    case 0x0300...0x036F: .invisible
    case 0x0100...0x024F, 0x1E00...0x1FFF: latinOrGreek(scalar)
    case 0x0370...0x03FF: latinOrGreek(scalar)
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: .invisible
    case 0x1100...0x115F, 0x3130...0x318F, 0xA960...0xA97C, 0xAC00...0xD7A3: .fixed(867)
    case 0x2000, 0x2002: .fixed(500)
    case 0x2001, 0x2003: .fixed(1000)
    case 0x2004: .fixed(333)
    case 0x2005, 0x205F: .fixed(250)
    case 0x2006, 0x2009, 0x202F: .fixed(200)
    case 0x2007: .sameAs(0x30)
    case 0x2008: .sameAs(0x2E)
    case 0x200A: .fixed(100)
    case 0x200D: .joiner
    case 0x2010, 0x2011: .sameAs(0x2D)
    case 0x2012: .sameAs(0x2013)
    case 0x2015: .sameAs(0x2014)
    case 0x201A, 0x201B: .sameAs(0x2018)
    case 0x201E, 0x201F: .sameAs(0x201C)
    case 0x20E3: .emojiSelector
    case 0x302A...0x302F, 0x3099...0x309A: .invisible
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      .ideograph
    case 0xFE0F: .emojiSelector
    case 0xFF61...0xFFDC: .fixed(510)
    case 0x1F1E6...0x1F1FF: .regionalIndicator
    case 0x1F3FB...0x1F3FF: .emojiModifier
    default: byProperties(scalar)
    }
  }

  private static func byProperties(_ value: UInt32) -> Metric {
    guard let scalar = Unicode.Scalar(value) else { return .invisible }
    let properties = scalar.properties
    if properties.isEmojiPresentation { return .emoji }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return .invisible
    case .spacingMark:
      return .fixed(300)
    default:
      break
    }
    // Guessed averages; there are no samples.
    switch value {
    case 0x0590...0x05FF: return .fixed(560)
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: return .fixed(520)
    case 0x0900...0x0DFF: return .fixed(620)
    case 0x0E00...0x0EFF: return .fixed(560)
    case 0x10A0...0x10FF, 0x0530...0x058F: return .fixed(600)
    case 0x2100...0x2BFF: return .fixed(850)
    default: return .fixed(600)
    }
  }

  private static func latinOrGreek(_ scalar: UInt32) -> Metric {
    var base = scalar
    if let value = Unicode.Scalar(scalar) {
      let decomposed = String(Character(value)).decomposedStringWithCanonicalMapping
      base = decomposed.unicodeScalars.first?.value ?? scalar
    }
    if let shape = greekShapes[base] { base = shape }
    return base == scalar ? byProperties(scalar) : .sameAs(base)
  }

  /// Characters of the tables that Greek letters look like.
  private static let greekShapes: [UInt32: UInt32] = {
    let greek = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψω"
    let alike = "ABГAEZHOIKAMNEOПPETYФXYOaßyoecnoiкyµvcoпpcotuфxфw"
    var shapes: [UInt32: UInt32] = [:]
    for (left, right) in zip(greek.unicodeScalars, alike.unicodeScalars) {
      shapes[left.value] = right.value
    }
    return shapes
  }()
}
