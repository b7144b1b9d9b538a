/// A change of a text that stands for another language, other content or hostile content.
///
/// Deterministic: the result depends on the text and the transform alone. Lengths count characters as
/// a reader sees them (grapheme clusters), at most `maximumLength`.
public enum TextTransform: Hashable, Sendable {
  /// The text itself.
  case identity
  /// Xcode's Double-Length Pseudolanguage: the text twice with a space between.
  case doubled
  /// Xcode's Accented Pseudolanguage: every Latin letter with a mark.
  case accented
  /// Xcode's Bounded String Pseudolanguage: `[# text #]`.
  case bounded
  /// Xcode's Right-to-Left Pseudolanguage with right-to-left strings: the text under an override of
  /// its direction. The direction of the layout is the environment's.
  case rightToLeft
  /// No text.
  case empty
  /// As long as a translation of a text of its length may get; see `TextExpansion`.
  case translated
  /// The text's words over and over until it has a share of its length, in percent; less than 100
  /// cuts it.
  case expanded(percent: Int)
  /// The text a number of times, with spaces between.
  case repeated(Int)
  /// The first characters of the text.
  case truncated(Int)
  /// The text's words over and over until there are this many characters.
  case veryLong(Int)
  /// One word without a place to break, of this many characters.
  case unbreakable(Int)

  /// No transform makes a text longer than this number of characters, unless it is already.
  public static let maximumLength = 1_000_000

  /// True for another language, which leaves digits, bullets and single letters unchanged.
  public var isTranslation: Bool {
    switch self {
    case .doubled, .accented, .bounded, .rightToLeft, .translated, .expanded: true
    case .identity, .empty, .repeated, .truncated, .veryLong, .unbreakable: false
    }
  }

  /// One character more than a text of `count` characters has.
  public static func longerByOne(of count: Int) -> TextTransform {
    .expanded(percent: 100 + 100 / max(count, 1))
  }

  /// The same for a text that never has more characters than these: a translation of it may.
  public func limited(to count: Int, of text: String) -> TextTransform {
    switch self {
    case .veryLong(let own): return .veryLong(min(own, count))
    case .unbreakable(let own): return .unbreakable(min(own, count))
    case .doubled:
      let length = text.count
      let longest = max(count, TextExpansion.length(ofTranslated: length))
      return 2 * length + 1 > longest ? .veryLong(longest) : self
    default: return self
    }
  }

  /// The text after the change. An empty text stays empty, apart from `bounded`, `veryLong` and
  /// `unbreakable`; these two fill what is blank with a text. Linear in the length of text and result.
  public func apply(to text: String) -> String {
    switch self {
    case .identity:
      return text
    case .doubled:
      return TextFilling.repeating(text, times: 2)
    case .accented:
      return AccentedLetters.accented(text)
    case .bounded:
      return "[# " + text + " #]"
    case .rightToLeft:
      return text.isEmpty ? "" : "\u{202E}" + text + "\u{202C}"
    case .empty:
      return ""
    case .translated:
      let count = text.count
      return TextFilling.filled(with: text, count: TextExpansion.length(ofTranslated: count))
    case .expanded(let percent):
      let share = text.count.multipliedReportingOverflow(by: max(0, percent))
      let length = share.overflow ? Self.maximumLength : (share.partialValue + 99) / 100
      return TextFilling.filled(with: text, count: length)
    case .repeated(let times):
      return TextFilling.repeating(text, times: times)
    case .truncated(let count):
      return String(text.prefix(max(0, count)))
    case .veryLong(let count):
      let isBlank = text.isBlank
      return TextFilling.filled(with: isBlank ? "Lorem ipsum" : text, count: count)
    case .unbreakable(let count):
      let letters = text.filter { $0.isLetter || $0.isNumber }
      return TextFilling.cycled(letters.isEmpty ? "W" : letters, count: count)
    }
  }
}
