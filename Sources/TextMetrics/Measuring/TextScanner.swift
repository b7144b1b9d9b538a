/// Turns the characters of a text into widths, one after the other.
///
/// The widths are in the units of `FontInstance`.
struct TextScanner {
  /// What one character adds to its line.
  struct Step {
    /// Width of the character with its tracking.
    var advance: Int
    /// Kern with the character before it; not part of a line that starts here.
    var kern: Int
    /// Whether a line may be cut before it when a word is too long: not inside an emoji or between
    /// a letter and its marks.
    var startsCluster: Bool
  }

  let font: FontInstance
  private var previousKernClass = 0
  private var previousAdvance = 0
  private var isJoined = false
  private var isHalfFlag = false

  init(font: FontInstance) {
    self.font = font
  }

  /// The step of the next character, a Unicode scalar value.
  @inline(__always)
  mutating func step(_ scalar: UInt32) -> Step {
    let glyph = font.tables.glyph(of: scalar)
    guard glyph != 0, scalar != 0xAD else { return uncommonStep(scalar) }
    return glyphStep(glyph, scalar)
  }

  @inline(__always)
  private mutating func glyphStep(_ glyph: Int, _ scalar: UInt32) -> Step {
    let kernClass = Int(font.tables.kernClasses[glyph])
    var kern = 0
    if kernClass != 0, previousKernClass != 0 { kern = font.kern(previousKernClass, kernClass) }
    previousKernClass = kernClass
    isJoined = false
    isHalfFlag = false
    previousAdvance = font.advance(ofGlyph: glyph, scalar: scalar) + font.tracking
    return Step(advance: previousAdvance, kern: kern, startsCluster: true)
  }

  private mutating func uncommonStep(_ scalar: UInt32) -> Step {
    let metric = scalar == 0xAD ? .invisible : ScriptFallback.metric(of: scalar)
    let wasHalfFlag = isHalfFlag
    isHalfFlag = false
    switch metric {
    case .sameAs(let other):
      let glyph = font.tables.glyph(of: other)
      return glyphStep(glyph, other)
    case .fixed(let thousandths):
      return placed(thousandths * (FontInstance.unitsPerEm / 1000))
    case .emoji:
      if isJoined {
        isJoined = false
        return Step(advance: 0, kern: 0, startsCluster: false)
      }
      return placed(font.emojiAdvance)
    case .regionalIndicator:
      if wasHalfFlag { return Step(advance: 0, kern: 0, startsCluster: false) }
      isHalfFlag = true
      return placed(font.emojiAdvance)
    case .emojiSelector:
      // Counts only what the emoji is wider than the text form before it.
      guard previousAdvance > 0 else { return Step(advance: 0, kern: 0, startsCluster: false) }
      let extra = font.emojiAdvance - previousAdvance
      previousAdvance = font.emojiAdvance
      previousKernClass = 0
      return Step(advance: extra, kern: 0, startsCluster: false)
    case .joiner:
      isJoined = previousAdvance == font.emojiAdvance && previousAdvance > 0
      return Step(advance: 0, kern: 0, startsCluster: false)
    case .emojiModifier:
      if previousAdvance == font.emojiAdvance {
        return Step(advance: 0, kern: 0, startsCluster: false)
      }
      return placed(font.emojiAdvance)
    case .invisible:
      if scalar < 0x20 || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029 {
        previousKernClass = 0
        previousAdvance = 0
        return Step(advance: 0, kern: 0, startsCluster: true)
      }
      return Step(advance: 0, kern: 0, startsCluster: false)
    }
  }

  private mutating func placed(_ advance: Int) -> Step {
    previousKernClass = 0
    isJoined = false
    previousAdvance = advance
    return Step(advance: advance, kern: 0, startsCluster: true)
  }
}
