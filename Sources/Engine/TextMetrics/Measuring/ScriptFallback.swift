import Foundation
import Platform

/// Widths of characters that the system font's tables lack.
///
/// Han, Hangul, kana and emoji are fitted to labels of public Interface Builder files (rules
/// text.ideograph-addition and text.japanese-em); full-width forms are assumed to be as wide as Han.
/// Japanese is set in the font of the kana as a whole, which is narrower than the Chinese one since iOS 17.
/// Beside a named font both are an em wide: only the system font's own spacing makes them differ from it.
/// There are no data for any other script: Latin letters with marks take their base letter's advance, Greek
/// that of the nearest Latin or Cyrillic shape, and the rest a guessed average.
enum ScriptFallback {
  /// The contribution of a character to the width of its line.
  enum Metric: Equatable {
    /// A glyph of the tables, by code point, kerned and tracked.
    case sameAs(UInt32)
    /// Thousandths of an em from another font, without the system font's tracking.
    case fixed(Int)
    /// A Han character, a kana or a full-width form: its width depends on the text's language.
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

  /// Units of a Han character, a kana or a full-width form: rules text.ideograph-addition and
  /// text.japanese-em.
  static func ideographUnits(
    isNamed: Bool, isJapanese: Bool, at size: Double, _ generation: FontGeneration
  ) -> Int {
    let em = FontInstance.unitsPerEm
    if isNamed { return em }
    if isJapanese, let share = TextRules.japaneseEm.value(for: generation) {
      return em / 1000 * share
    }
    let addition = TextRules.ideographAddition.value(for: generation)
    return em + Int((addition / max(size, 1) * Double(em)).rounded())
  }

  /// Units between a Han character or a kana and a Latin letter or a digit: rule text.autospace.
  static func autospaceUnits(isNamed: Bool, _ generation: FontGeneration) -> Int {
    isNamed ? 0 : FontInstance.unitsPerEm / 1000 * TextRules.autospace.value(for: generation)
  }

  /// True for a Han character or a kana with space before letters and digits; punctuation and
  /// full-width forms have none.
  static func takesAutospace(ideograph scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3005, 0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// True for a Latin letter or a digit with space before Han characters and kana.
  static func takesAutospace(letter scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
    default: false
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

  /// Characters of the tables with the shapes of Greek letters.
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
