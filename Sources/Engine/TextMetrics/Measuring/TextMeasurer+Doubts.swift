/// The possible error of the width of a text on one line, with its reason.
public struct WidthDoubt: Hashable, Sendable {
  /// An uncertain fact about a font or a text.
  public enum Reason: Hashable, Sendable {
    /// A named font with unknown widths: ``TextMeasurer/isMeasured(_:)``.
    case unknownFont
    /// A weight, a generation or a size of the system font with few samples.
    case scarceFont
    /// A character with few samples, or none.
    case scarceCharacter
  }

  /// The uncertain fact.
  public var reason: Reason
  /// The possible error of the width, points.
  public var points: Double
}

extension TextMeasurer {
  /// The doubts about the width of a text on one line: none where labels that Interface Builder
  /// stored agree with the tables. Linear in the length of the text.
  ///
  /// Shares are the largest errors on 2,800 texts of documents, except those with fonts of their
  /// own: below 20 points regular, medium, semibold and bold letters are within a point.
  public func widthDoubts(of text: String, font: ResolvedFont) -> [WidthDoubt] {
    guard !text.isEmpty else { return [] }
    let width = width(of: text, font: font)
    var doubts: [WidthDoubt] = []
    guard isMeasured(font) else {
      return [WidthDoubt(reason: .unknownFont, points: Self.unknownFontShare * width)]
    }
    if case .named = font.family {
      guard !fonts.contains(font.family.name ?? "") else { return [] }
    } else if let share = scarceShare(of: font) {
      doubts.append(WidthDoubt(reason: .scarceFont, points: share * width))
    }
    let scarce = text.unicodeScalars.filter(isScarce).count
    if scarce > 0 {
      doubts.append(
        WidthDoubt(
          reason: .scarceCharacter,
          points: Self.scarceCharacterShare * font.pointSize * Double(scarce)))
    }
    return doubts
  }

  private static let unknownFontShare = 0.15
  /// The share of an em.
  private static let scarceCharacterShare = 0.25
  /// From this size on two faces take part, or letters are tightened, points.
  private static let largeSize = 20.0
  /// From this size on bold letters are known from the same few names of apps on launch screens: of 15 others that
  /// documents hold, five of four authors are more than a point off; points.
  private static let largeBoldSize = 30.0

  /// The share by which the system font's widths may be off; nil if they are known.
  private func scarceShare(of font: ResolvedFont) -> Double? {
    if generation == .helveticaNeueInterface { return 0.05 }
    switch font.weight {
    case .ultraLight, .thin: return 0.1
    case .heavy, .black: return 0.04
    case .bold: return font.pointSize >= Self.largeBoldSize ? 0.04 : nil
    case .regular, .medium, .semibold, .light:
      return font.pointSize >= Self.largeSize ? 0.04 : nil
    }
  }

  /// True for a character without a width in the tables that labels agree on. Since iOS 14 `%` is
  /// wider than in the tables, by 1.5 points at 17. Of 124 labels with `_` 36 are off, of two authors, as are three of
  /// four with `|`; of all others one in fifty.
  private func isScarce(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "%" { return generation >= .sanFrancisco14 }
    if scalar == "_" || scalar == "|" { return true }
    if tables.glyph(of: scalar.value) > 0 { return false }
    switch ScriptFallback.metric(of: scalar.value) {
    case .invisible, .ideograph: return false
    case .sameAs: return scalar.value >= 0x100
    default: return true
    }
  }
}

extension FontFamily {
  fileprivate var name: String? {
    if case .named(let name) = self { name } else { nil }
  }
}
