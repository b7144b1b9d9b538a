/// Turns the characters of a text into widths, one after the other.
///
/// The widths are in ten-millionths of an em.
struct TextScanner {
  let font: FontInstance
  private var previousKernClass = 0
  private var previousAdvance = 0
  private var isJoined = false
  private var isHalfFlag = false
  /// True if the character before needs space before a letter or a digit.
  private var isAfterIdeograph = false
  private var previousLetter: UInt32 = 0

  init(font: FontInstance) {
    self.font = font
  }

  /// The step of the next character, a Unicode scalar value.
  @inline(__always)
  mutating func step(_ scalar: UInt32) -> TextStep {
    let glyph = font.tables.glyph(of: scalar)
    guard glyph != 0, scalar != 0xAD else { return uncommonStep(scalar) }
    return glyphStep(glyph, scalar)
  }

  @inline(__always)
  private mutating func glyphStep(_ glyph: Int, _ scalar: UInt32) -> TextStep {
    let kernClass = Int(font.tables.kernClasses[glyph])
    var kern = 0
    if kernClass != 0, previousKernClass != 0 { kern = font.kern(previousKernClass, kernClass) }
    if isAfterIdeograph {
      isAfterIdeograph = false
      if ScriptFallback.takesAutospace(letter: scalar) { kern += font.autospace }
    }
    previousLetter = scalar
    previousKernClass = kernClass
    isJoined = false
    isHalfFlag = false
    previousAdvance = font.advance(ofGlyph: glyph, scalar: scalar) + font.tracking
    return TextStep(advance: previousAdvance, kern: kern, startsCluster: true)
  }

  private mutating func uncommonStep(_ scalar: UInt32) -> TextStep {
    let metric = scalar == 0xAD ? .invisible : ScriptFallback.metric(of: scalar)
    let wasHalfFlag = isHalfFlag
    isHalfFlag = false
    switch metric {
    case .sameAs(let other):
      let glyph = font.tables.glyph(of: other)
      return glyphStep(glyph, other)
    case .fixed(let thousandths):
      return placed(thousandths * (FontInstance.unitsPerEm / 1000))
    case .ideograph:
      return ideographStep(scalar)
    case .emoji:
      if isJoined {
        isJoined = false
        return TextStep(advance: 0, kern: 0, startsCluster: false)
      }
      return placed(font.emojiAdvance)
    case .regionalIndicator:
      if wasHalfFlag { return TextStep(advance: 0, kern: 0, startsCluster: false) }
      isHalfFlag = true
      return placed(font.emojiAdvance)
    case .emojiSelector:
      // Counts only the difference between the emoji and the text form before it.
      guard previousAdvance > 0 else { return TextStep(advance: 0, kern: 0, startsCluster: false) }
      let extra = font.emojiAdvance - previousAdvance
      previousAdvance = font.emojiAdvance
      previousKernClass = 0
      return TextStep(advance: extra, kern: 0, startsCluster: false)
    case .joiner:
      isJoined = previousAdvance == font.emojiAdvance && previousAdvance > 0
      return TextStep(advance: 0, kern: 0, startsCluster: false)
    case .emojiModifier:
      if previousAdvance == font.emojiAdvance {
        return TextStep(advance: 0, kern: 0, startsCluster: false)
      }
      return placed(font.emojiAdvance)
    case .invisible:
      if scalar < 0x20 || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029 {
        previousKernClass = 0
        isAfterIdeograph = false
        previousLetter = 0
        previousAdvance = 0
        return TextStep(advance: 0, kern: 0, startsCluster: true)
      }
      return TextStep(advance: 0, kern: 0, startsCluster: false)
    }
  }

  private mutating func ideographStep(_ scalar: UInt32) -> TextStep {
    let takesSpace = ScriptFallback.takesAutospace(ideograph: scalar)
    let isAfterLetter = ScriptFallback.takesAutospace(letter: previousLetter)
    var step = placed(font.ideographAdvance)
    if takesSpace, isAfterLetter { step.kern = font.autospace }
    isAfterIdeograph = takesSpace
    return step
  }

  private mutating func placed(_ advance: Int) -> TextStep {
    previousKernClass = 0
    isJoined = false
    isAfterIdeograph = false
    previousLetter = 0
    previousAdvance = advance
    return TextStep(advance: advance, kern: 0, startsCluster: true)
  }
}
