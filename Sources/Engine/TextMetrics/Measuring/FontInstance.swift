/// A font of one generation and size, ready to measure: the places of its numbers in the tables,
/// and the additions to them.
///
/// Widths are whole numbers of **units**, ten-millionths of an em, so that sums are exact and do not
/// depend on the order of addition; `UnitScale` rounds once.
struct FontInstance: Sendable {
  /// Units in an em.
  static let unitsPerEm = 10_000_000

  let tables: FontTables
  /// Points of units.
  let scale: UnitScale
  /// Units added to every character of the font.
  let tracking: Int
  private let advanceBase: Int
  private let kernBase: Int
  /// Share of the second face in thousandths; 0 if there is none.
  private let blend: Int
  private let blendAdvanceBase: Int
  private let blendKernBase: Int
  /// The face for glyphs without a value in the first face.
  private let fallbackAdvanceBase: Int
  /// Units of every digit, or negative for proportional digits.
  private let digitAdvance: Int
  /// Units of every character of a fixed-pitch font, or negative.
  private let pitch: Int

  init(font: ResolvedFont, generation: FontGeneration, tables: FontTables) {
    self.tables = tables
    scale = UnitScale(pointSize: font.pointSize, unitsPerEm: Self.unitsPerEm)
    let size = scale.pointSize
    let choice = FaceChoice(font: font, size: size, generation: generation)
    let classes = tables.kernClassCount
    func kernBase(_ face: FontTables.Face) -> Int { face.index * classes * classes }
    advanceBase = choice.face.index * tables.glyphCount
    self.kernBase = kernBase(choice.face)
    blend = choice.blend
    blendAdvanceBase = choice.blendFace.index * tables.glyphCount
    blendKernBase = kernBase(choice.blendFace)
    fallbackAdvanceBase = choice.fallbackFace.index * tables.glyphCount
    tracking = choice.tracking * 1000
    var isNamed = false
    if case .named = font.family { isNamed = true }
    func ideograph(isJapanese: Bool) -> Int {
      ScriptFallback.ideographUnits(
        isNamed: isNamed, isJapanese: isJapanese, at: size, generation)
    }
    autospace = ScriptFallback.autospaceUnits(isNamed: isNamed, generation)
    ideographAdvance = ideograph(isJapanese: false)
    japaneseAdvance = ideograph(isJapanese: true)
    if case .named(let name) = font.family, let width = NamedFontMetrics.pitch(ofFont: name) {
      pitch = width * Self.unitsPerEm / 1000
    } else {
      pitch = -1
    }
    if font.usesMonospacedDigits {
      digitAdvance =
        Int(tables.widestDigits[choice.face.index]) * (1000 - choice.blend)
        + Int(tables.widestDigits[choice.blendFace.index]) * choice.blend
    } else {
      digitAdvance = -1
    }
  }

  /// Units of a Han character or a kana; the text's language decides.
  private(set) var ideographAdvance: Int
  private let japaneseAdvance: Int
  /// Units between a Han character or a kana and a Latin letter or a digit.
  let autospace: Int

  /// The font with the settings of Japanese text.
  func settingJapanese() -> FontInstance {
    var font = self
    font.ideographAdvance = japaneseAdvance
    return font
  }

  /// Units of an emoji.
  var emojiAdvance: Int { ScriptFallback.emojiThousandths(at: scale.pointSize) * 10_000 }

  /// Units of a glyph of the tables, without tracking.
  @inline(__always)
  func advance(ofGlyph glyph: Int, scalar: UInt32) -> Int {
    if pitch >= 0 { return pitch }
    if digitAdvance >= 0, scalar &- 0x30 < 10 { return digitAdvance }
    let base = Int(tables.advances[advanceBase + glyph])
    if base < 0 { return Int(tables.advances[fallbackAdvanceBase + glyph]) * 1000 }
    if blend == 0 { return base * 1000 }
    return base * (1000 - blend) + Int(tables.advances[blendAdvanceBase + glyph]) * blend
  }

  /// Units between two glyphs of the given kerning classes.
  @inline(__always)
  func kern(_ left: Int, _ right: Int) -> Int {
    guard pitch < 0 else { return 0 }
    let offset = left * tables.kernClassCount + right
    let base = Int(tables.kerns[kernBase + offset])
    if blend == 0 { return base * 10_000 }
    let other = Int(tables.kerns[blendKernBase + offset])
    return (base * (1000 - blend) + other * blend) * 10
  }
}
