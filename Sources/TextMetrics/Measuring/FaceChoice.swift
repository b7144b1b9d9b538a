/// Which faces of the tables stand for a font of one generation, and with what tracking.
struct FaceChoice {
  var face: SystemFontTables.Face
  /// The face blended in, by `blend` thousandths.
  var blendFace: SystemFontTables.Face
  var blend: Int
  /// The San Francisco face that has the glyphs `face` lacks.
  var fallbackFace: SystemFontTables.Face
  /// Added to every character: tenths of a thousandth of an em.
  var tracking: Int

  init(font: ResolvedFont, size: Double, generation: FontGeneration) {
    switch font.family {
    case .named(let name):
      // Helvetica's advances are the fallback for every font there is no file of; a named font
      // takes no tracking.
      let weight = NamedFontMetrics(postScriptName: name).weight
      self.init(helvetica: weight, tracking: Self.adjustment(name: name, weight: weight))
    case .system:
      let weight = font.weight
      switch generation {
      case .helveticaNeueInterface:
        let table =
          weight >= .semibold
          ? SystemFontTables.trackingHelveticaBold : SystemFontTables.trackingHelveticaRegular
        self.init(helvetica: weight, tracking: table.value(at: size, times: 1))
      case .sanFranciscoXcode7:
        let tracking =
          size < 20
          ? SystemFontTables.tracking9Text.value(at: size, times: 1)
          : SystemFontTables.tracking7Large
        self.init(text: weight, tracking: tracking)
      case .sanFrancisco9:
        if size < 20 {
          let tracking = SystemFontTables.tracking9Text.value(at: size, times: 1)
          self.init(text: weight, tracking: tracking)
        } else {
          let tracking = SystemFontTables.tracking9Display.value(at: size, times: 1)
          self.init(text: weight, tracking: tracking)
          face = Self.display(weight)
        }
      case .sanFrancisco14, .sanFrancisco17:
        let tracking = SystemFontTables.tracking14.value(at: size, times: 1)
        self.init(text: weight, tracking: tracking)
        let share = SystemFontTables.opticalBlend.value(at: size, times: 10)
        if share >= 1000 {
          face = Self.display(weight)
        } else if share > 0 {
          blendFace = Self.display(weight)
          blend = share
        }
      }
    }
  }

  /// How much wider than Helvetica a named font's characters are, in tenths of a thousandth of an
  /// em each: the mean over the titles and labels of public Interface Builder files. Helvetica
  /// Neue's light faces are narrower, Avenir Next is wider the heavier it is.
  private static func adjustment(name: String, weight: FontWeight) -> Int {
    let lowercased = name.lowercased()
    if lowercased.hasPrefix("helveticaneue") {
      return weight <= .thin ? -425 : weight == .light ? -125 : 0
    }
    // Thin evidence: one and two words.
    if lowercased.hasPrefix("bradleyhanditctt") { return -525 }
    if lowercased.hasPrefix("avenirnextcondensed") { return -850 }
    guard lowercased.hasPrefix("avenirnext-") else { return 0 }
    switch weight {
    case .heavy, .black: return 300
    case .medium: return 180
    case .regular: return 100
    default: return 0
    }
  }

  private init(text weight: FontWeight, tracking: Int) {
    face = Self.text(weight)
    blendFace = face
    blend = 0
    fallbackFace = face
    self.tracking = tracking
  }

  private init(helvetica weight: FontWeight, tracking: Int) {
    face = weight >= .semibold ? .helveticaBold : .helveticaRegular
    blendFace = face
    blend = 0
    fallbackFace = Self.text(weight)
    self.tracking = tracking
  }

  /// The text face of a weight; those below light measure as light.
  private static func text(_ weight: FontWeight) -> SystemFontTables.Face {
    switch weight {
    case .ultraLight, .thin, .light: .textLight
    case .regular: .textRegular
    case .medium: .textMedium
    case .semibold: .textSemibold
    case .bold: .textBold
    case .heavy: .textHeavy
    case .black: .textBlack
    }
  }

  private static func display(_ weight: FontWeight) -> SystemFontTables.Face {
    switch weight {
    case .ultraLight, .thin, .light: .displayLight
    case .regular: .displayRegular
    case .medium: .displayMedium
    case .semibold: .displaySemibold
    case .bold: .displayBold
    case .heavy: .displayHeavy
    case .black: .displayBlack
    }
  }
}
