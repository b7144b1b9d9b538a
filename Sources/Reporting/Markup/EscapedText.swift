import SafeText

/// Text as it stands in SVG, HTML and XML 1.0: nothing in it is taken for markup.
enum EscapedText {
  /// What becomes of line breaks and tabs.
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
    for scalar in text.unicodeScalars {
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
        if scalar.value >= 0x7F, NeutralText.acts(scalar) {
          result += NeutralText.shown(scalar)
          continue
        }
        let isAllowed = scalar.value >= 0x20 && !(0xFFFE...0xFFFF).contains(scalar.value)
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
