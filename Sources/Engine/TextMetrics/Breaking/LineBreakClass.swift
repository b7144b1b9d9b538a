/// The line breaking classes of UAX #14 that the built-in breaker distinguishes.
enum LineBreakClass: UInt8 {
  /// Letters, and all characters without a rule of their own.
  case alphabetic
  case mandatory, carriageReturn, lineFeed
  case space, zeroWidthSpace, wordJoiner, glue, combining, joiner
  case open, wideOpen, close, closeParenthesis, quotation, exclamation, infix, symbol
  case nonstarter, inseparable
  case hyphen, breakAfter, breakBefore, breakBoth
  case numeric, prefix, postfix
  case contingent
  case hangulLead, hangulVowel, hangulTrail, hangulTwo, hangulThree
  case ideographic, emojiBase, emojiModifier, regionalIndicator

  /// The class of a Unicode scalar value.
  static func of(_ scalar: UInt32) -> LineBreakClass {
    scalar < 0x80 ? ascii[Int(scalar)] : beyondASCII(scalar)
  }

  /// The classes of the ASCII characters.
  static let ascii: [LineBreakClass] = (UInt8(0)..<128).map { byte in
    switch byte {
    case 0x09: .breakAfter
    case 0x0A: .lineFeed
    case 0x0B, 0x0C: .mandatory
    case 0x0D: .carriageReturn
    case 0x00..<0x20, 0x7F: .combining
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
    case UInt8(ascii: "%"): .postfix
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"): .closeParenthesis
    case UInt8(ascii: "}"): .close
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "/"): .symbol
    case UInt8(ascii: "|"): .breakAfter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .numeric
    default: .alphabetic
    }
  }

  /// The class of a scalar value from 0x80 on.
  static func beyondASCII(_ scalar: UInt32) -> LineBreakClass {
    switch scalar {
    case 0x85, 0x2028, 0x2029: .mandatory
    case 0x80..<0xA0: .combining
    case 0xA0, 0x2007, 0x2011, 0x202F: .glue
    case 0xA1, 0xBF, 0x201A, 0x201E: .open
    case 0xA2, 0xB0, 0x2030...0x2037, 0x2103: .postfix
    case 0xA3...0xA5, 0xB1, 0x20A0...0x20CF, 0x2116, 0x2212: .prefix
    case 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: .quotation
    case 0xAD, 0x2000...0x2006, 0x2008...0x200A, 0x2010, 0x2012, 0x2013, 0x205F, 0x3000:
      .breakAfter
    case 0xB4, 0x02C8, 0x02CC: .breakBefore
    case 0x0300...0x036F: .combining
    case 0x200B: .zeroWidthSpace
    case 0x200D: .joiner
    case 0x2014: .breakBoth
    case 0x2024...0x2026, 0x22EF: .inseparable
    case 0x2060, 0xFEFF: .wordJoiner
    case 0x0660...0x0669, 0x06F0...0x06F9, 0x0966...0x096F: .numeric
    case 0x3001, 0x3002, 0xFE10...0xFE12, 0xFE50, 0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: .close
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08,
      0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
      .wideOpen
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F,
      0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF63:
      .close
    case 0xFF01, 0xFF1F: .exclamation
    case 0xFF1A, 0xFF1B, 0x30FB, 0x30FC, 0x3005, 0x301C, 0x303B, 0x309B...0x309E, 0x30A0, 0x30FD,
      0x30FE, 0x203C, 0x203D, 0x2047...0x2049, 0xFF65:
      .nonstarter
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x31F0...0x31FF, 0xFF67...0xFF70:
      .nonstarter
    case 0x302A...0x302F, 0x3099, 0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F: .combining
    case 0x1100...0x115F, 0xA960...0xA97C: .hangulLead
    case 0x1160...0x11A7, 0xD7B0...0xD7C6: .hangulVowel
    case 0x11A8...0x11FF, 0xD7CB...0xD7FB: .hangulTrail
    case 0xAC00...0xD7A3: (scalar - 0xAC00) % 28 == 0 ? .hangulTwo : .hangulThree
    case 0xFFFC: .contingent
    case 0x2329: .wideOpen
    case 0x232A: .close
    case 0x17D6: .nonstarter
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF02...0xFF60, 0xFF66,
      0xFF71...0xFF9D,
      0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      .ideographic
    case 0x1F1E6...0x1F1FF: .regionalIndicator
    case 0x1F3FB...0x1F3FF: .emojiModifier
    default: byProperties(scalar)
    }
  }

  private static func byProperties(_ value: UInt32) -> LineBreakClass {
    guard value >= 0x0483, let scalar = Unicode.Scalar(value) else { return .alphabetic }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control: return .combining
    default: break
    }
    if properties.isEmojiModifierBase { return .emojiBase }
    return properties.isEmojiPresentation ? .ideographic : .alphabetic
  }
}
