import SafeText

/// Text as it stands in SVG, HTML and XML 1.0: nothing in it is taken for markup.
enum EscapedText {
  /// The treatment of line breaks and tabs.
  enum LineBreaks {
    case spaces
    case kept
    /// Character references, as an attribute needs them that is to have line breaks when it is read.
    case references
  }

  /// Characters that XML 1.0 does not allow become U+FFFD: no reference may stand for them either.
  static func of(_ text: String, _ breaks: LineBreaks = .spaces) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r":
        switch breaks {
        case .spaces: result += " "
        case .kept: result.unicodeScalars.append(scalar == "\r" ? " " : scalar)
        case .references: result += "&#\(scalar.value);"
        }
      default:
        if scalar.value >= 0x7F, NeutralText.acts(scalar, after: previous) {
          result += NeutralText.shown(scalar)
          continue
        }
        let isAllowed = scalar.value >= 0x20 && !(0xFFFE...0xFFFF).contains(scalar.value)
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    result = NeutralText.xml(result)
    return breaks == .spaces ? isolated(result) : result
  }

  /// The text with names in ‘quotation marks’ that are written from right to left kept together: without it
  /// they turn the order of what stands beside them.
  private static func isolated(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isRightToLeft) else { return text }
    var result = ""
    var rest = text[...]
    while let opening = rest.firstIndex(of: "‘"),
      let closing = rest[opening...].firstIndex(of: "’")
    {
      let name = rest[rest.index(after: opening)..<closing]
      let isKept = name.unicodeScalars.contains(where: isRightToLeft)
      // The first strong isolate and its end.
      result += rest[...opening] + (isKept ? "\u{2068}\(name)\u{2069}" : name)
      rest = rest[closing...]
    }
    return result + rest
  }

  /// True if it is a letter of Hebrew, Arabic or another right-to-left script.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
