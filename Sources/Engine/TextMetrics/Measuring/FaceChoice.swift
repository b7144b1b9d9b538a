/// The faces of the tables that represent a font of one generation, with their tracking.
struct FaceChoice {
  var face: FontTables.Face
  /// The face blended in, by `blend` thousandths.
  var blendFace: FontTables.Face
  var blend: Int
  /// The San Francisco face with the glyphs that `face` lacks.
  var fallbackFace: FontTables.Face
  /// Added to every character: tenths of a thousandth of an em.
  var tracking: Int

  init(font: ResolvedFont, size: Double, generation: FontGeneration) {
    switch font.family {
    case .named(let name):
      let weight = NamedFontMetrics(postScriptName: name).weight
      if let (regular, bold, share) = Self.avenir(name: name, weight: weight) {
        self.init(text: weight, tracking: 0)
        (face, blendFace, blend) = (regular, bold, share)
      } else {
        // Helvetica's advances are the fallback for every font without a file; a named font takes
        // no tracking.
        self.init(helvetica: weight, tracking: Self.adjustment(name: name, weight: weight))
      }
    case .system:
      let weight = font.weight
      switch generation {
      case .helveticaNeueInterface:
        let table =
          weight >= .semibold
          ? FontTables.trackingHelveticaBold : FontTables.trackingHelveticaRegular
        self.init(helvetica: weight, tracking: table.value(at: size, times: 1))
      case .sanFranciscoXcode7:
        let tracking =
          size < 20
          ? FontTables.tracking9Text.value(at: size, times: 1)
          : FontTables.tracking7Large
        self.init(text: weight, tracking: tracking)
      case .sanFrancisco9:
        if size < 20 {
          let tracking = FontTables.tracking9Text.value(at: size, times: 1)
          self.init(text: weight, tracking: tracking)
        } else {
          let tracking = FontTables.tracking9Display.value(at: size, times: 1)
          self.init(text: weight, tracking: tracking)
          face = Self.display(weight)
        }
      case .sanFrancisco14, .sanFrancisco17:
        let tracking = FontTables.tracking14.value(at: size, times: 1)
        self.init(text: weight, tracking: tracking)
        let share = FontTables.opticalBlend.value(at: size, times: 10)
        if share >= 1000 {
          face = Self.display(weight)
        } else if share > 0 {
          blendFace = Self.display(weight)
          blend = share
        }
      }
    }
  }

  /// The faces of Avenir or Avenir Next and the share of the bold one in a weight, in thousandths:
  /// advances grow about evenly from weight to weight (rule text.avenir-weights).
  private static func avenir(
    name: String, weight: FontWeight
  ) -> (regular: FontTables.Face, bold: FontTables.Face, share: Int)? {
    let lowercased = name.lowercased()
    if lowercased.hasPrefix("avenirnext-") {
      let share =
        switch weight {
        case .ultraLight, .thin: -500
        case .light: -250
        case .regular: 0
        case .medium: 330
        case .semibold: 670
        case .bold: 1000
        case .heavy, .black: 1800
        }
      return (.avenirNextRegular, .avenirNextBold, share)
    }
    // Avenir has no bold: its Heavy and Black take that place.
    if lowercased == "avenir" || lowercased.hasPrefix("avenir-") {
      let share = weight >= .semibold ? 1000 : weight == .medium ? 400 : 0
      return (.avenirRegular, .avenirBold, share)
    }
    return nil
  }

  /// The difference between a named font's characters and Helvetica's, in tenths of a thousandth of
  /// an em each: the mean over the titles and labels of public Interface Builder files. Helvetica
  /// Neue's light faces are narrower.
  private static func adjustment(name: String, weight: FontWeight) -> Int {
    let lowercased = name.lowercased()
    if lowercased.hasPrefix("helveticaneue") {
      return weight <= .thin ? -425 : weight == .light ? -125 : 0
    }
    // Thin evidence: one and two words.
    if lowercased.hasPrefix("bradleyhanditctt") { return -525 }
    return lowercased.hasPrefix("avenirnextcondensed") ? -850 : 0
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
  private static func text(_ weight: FontWeight) -> FontTables.Face {
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

  private static func display(_ weight: FontWeight) -> FontTables.Face {
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
