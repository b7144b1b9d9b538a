import AutoLayout
import SourceFacts
import TextMetrics

/// The extent of a text's letters in their line: the part of a truncated line that has ink.
struct LetterInk {
  /// Points above the baseline.
  let above: Double
  /// Points below the baseline.
  let below: Double

  /// Points: a smaller missing part of a letter is not noticed.
  private static let shaving = 1.0

  // Shares of the font's size, of the system font: of a line 0.952 is above the baseline and 0.241 below.
  private static let lineAbove = 0.952
  private static let lineBelow = 0.241
  private static let accents = 0.93
  private static let capitals = 0.74
  private static let small = 0.54
  private static let descenders = 0.212
  private static let commas = 0.13
  private static let rounding = 0.012
  /// Of a letter, left and right of its ink: that of straight stems is wider, that of diagonals narrower.
  private static let letterBearing = 0.05
  /// A bullet is half as wide as its advance.
  private static let bulletBearing = 0.12

  /// - Parameter isSpecimen: whether code gives other texts, of which letters are not known.
  init(_ text: String, pointSize: Double, isSpecimen: Bool) {
    var (above, below) = (0.0, 0.0)
    for scalar in text.unicodeScalars {
      let reach = Self.reach(of: scalar)
      above = max(above, reach.above)
      below = max(below, reach.below)
    }
    if isSpecimen, text.contains(where: \.isLetter) {
      above = max(above, Self.capitals)
      below = max(below, Self.descenders)
    }
    self.above = above * pointSize
    self.below = below * pointSize
  }

  /// Shares of the font's size. Of scripts other than Latin, Greek and Cyrillic nothing is known but the line.
  private static func reach(of scalar: Unicode.Scalar) -> (above: Double, below: Double) {
    switch scalar {
    case "g", "j", "p", "q", "y", "Q", "(", ")", "[", "]", "{", "}", "|", "@", "/", "_", "$":
      (capitals, descenders)
    case ",", ";": (small, commas)
    case "a", "c", "e", "m", "n", "o", "r", "s", "u", "v", "w", "x", "z", ".", ":", "-", "+", "=":
      (small, rounding)
    case " ", "\n", "\t", "\u{A0}": (0, 0)
    case _ where scalar.isASCII: (capitals, rounding)
    case "\u{2010}"..."\u{2015}", "\u{2022}", "\u{2026}": (small, rounding)
    case "\u{DF}"..."\u{F6}" where !"çðÞþ".unicodeScalars.contains(scalar): (capitals, rounding)
    case "\u{C0}"..."\u{17F}": (accents, descenders)
    case "\u{370}"..."\u{52F}": (accents, descenders)
    default: (lineAbove, lineBelow)
    }
  }

  /// The blank space at either end of a line, as a share of the font's size.
  static func bearing(of text: String) -> Double {
    text.allSatisfy { "•·∙◦".contains($0) } ? bulletBearing : letterBearing
  }

  /// True if the letters are whole though the line lacks height. A line stands in the centre of its
  /// view, and loses as much above as below.
  func isWhole(pointSize: Double, lacking missing: Double) -> Bool {
    let lost = missing / 2
    let roomAbove = Self.lineAbove * pointSize - above
    let roomBelow = Self.lineBelow * pointSize - below
    return lost <= roomAbove + Self.shaving && lost <= roomBelow + Self.shaving
  }

  /// True if the letters of an item's single line are whole in a layout that truncates it.
  ///
  /// - Parameter isAsDrawn: whether a text that code replaces is taken to have the letters that it has on the canvas.
  static func isWhole(_ id: String, in layout: Layout, isAsDrawn: Bool = false) -> Bool {
    guard let item = layout.scene.index(ofItem: id), let text = layout.items[item].text,
      text.lineCount == 1
    else { return false }
    let isSpecimen = !isAsDrawn && layout.scene.mayShowAnotherText(item)
    return LetterInk(text.string, pointSize: text.pointSize, isSpecimen: isSpecimen)
      .isWhole(
        pointSize: text.pointSize, lacking: text.needed.height - text.available.height)
  }
}

extension Scene {
  /// True if users may see a text in an item that is neither the one there nor one of its translations.
  fileprivate func mayShowAnotherText(_ item: Int) -> Bool {
    let own = items[item]
    if own.text?.isPlaceholder ?? false { return true }
    guard let code else { return outletTargets.contains(own.id) }
    if code.sets([.sampleText], of: own.id) { return true }
    return outletTargets.contains(own.id) && code.sets([.text], of: own.id)
      && !code.sets([.knownText], of: own.id)
  }
}
