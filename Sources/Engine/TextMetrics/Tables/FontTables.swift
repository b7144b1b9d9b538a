/// Advances and kerning of the system font's faces, and of some named fonts, read once from the
/// data compiled in.
///
/// Immutable, and a class so that the many values that measure with it share it for one reference.
/// A glyph is a small index, 0 for characters without a value; the tables of all faces
/// lie one after the other in flat arrays.
final class FontTables: Sendable {
  /// The faces in the tables, in their order.
  enum Face: Int, CaseIterable {
    case textLight, textRegular, textMedium, textSemibold, textBold, textHeavy, textBlack
    case displayLight, displayRegular, displayMedium, displaySemibold, displayBold, displayHeavy
    case displayBlack
    case helveticaRegular, helveticaBold
    case avenirNextRegular, avenirNextBold, avenirRegular, avenirBold

    /// Position in the tables.
    var index: Int { rawValue }

    /// The face of a section of the data; heavy and black have none.
    init?(section: String) {
      switch section {
      case "SFText-light": self = .textLight
      case "SFText-regular": self = .textRegular
      case "SFText-medium": self = .textMedium
      case "SFText-semibold": self = .textSemibold
      case "SFText-bold": self = .textBold
      case "SFDisplay-light": self = .displayLight
      case "SFDisplay-regular": self = .displayRegular
      case "SFDisplay-medium": self = .displayMedium
      case "SFDisplay-semibold": self = .displaySemibold
      case "SFDisplay-bold": self = .displayBold
      case "HNI-regular": self = .helveticaRegular
      case "HNI-bold": self = .helveticaBold
      case "AvenirNext-regular": self = .avenirNextRegular
      case "AvenirNext-bold": self = .avenirNextBold
      case "Avenir-regular": self = .avenirRegular
      case "Avenir-bold": self = .avenirBold
      default: return nil
      }
    }

    /// The two faces whose difference is added to `bold` for a face without data, and the number of
    /// times: advances grow about evenly from weight to weight.
    var extrapolation: (bold: Face, semibold: Face, steps: Int32)? {
      switch self {
      case .textHeavy: (.textBold, .textSemibold, 1)
      case .textBlack: (.textBold, .textSemibold, 2)
      case .displayHeavy: (.displayBold, .displaySemibold, 1)
      case .displayBlack: (.displayBold, .displaySemibold, 2)
      default: nil
      }
    }
  }

  static let standard = FontTables()

  /// One past the highest code point with a glyph.
  let scalarLimit: Int
  /// Glyph by code point, 0 for none.
  let glyphs: [UInt16]
  /// Number of glyphs, counting glyph 0.
  let glyphCount: Int
  /// Advance of glyph `g` in face `f` at `f * glyphCount + g`: tenths of a thousandth of an em,
  /// negative if the face has none.
  let advances: [Int32]
  /// Kerning class by glyph, 0 for glyphs that never kern.
  let kernClasses: [UInt8]
  /// Number of kerning classes, counting class 0.
  let kernClassCount: Int
  /// Kern between classes `l` and `r` in face `f` at `(f * n + l) * n + r`: thousandths of an em.
  let kerns: [Int16]
  /// Width of the widest digit by face, in the unit of `advances`.
  let widestDigits: [Int32]

  /// Glyph of a code point, 0 for none.
  @inline(__always)
  func glyph(of scalar: UInt32) -> Int {
    scalar < UInt32(scalarLimit) ? Int(glyphs[Int(scalar)]) : 0
  }

  private init() {
    let faces = Face.allCases.count
    var scalars: [UInt32] = []
    var columns: [[Int32]] = Array(repeating: [], count: faces)
    var face: Int?
    for token in TableTokens(Self.advanceData) {
      switch token {
      case .section(let name):
        face = Face(section: name)?.index
      case .word(let word):
        if let face {
          columns[face].append(word.first == UInt8(ascii: "_") ? -1 : Int32(word.decimal))
        } else {
          let ends = word.split(at: UInt8(ascii: "-"))
          let first = ends.head.hexadecimal
          scalars += first...max(first, ends.tail?.hexadecimal ?? first)
        }
      }
    }
    Self.enterNamedAdvances(of: scalars, into: &columns)
    let limit = Int(scalars.last ?? 0) + 1
    var glyphs = [UInt16](repeating: 0, count: limit)
    for (index, scalar) in scalars.enumerated() { glyphs[Int(scalar)] = UInt16(index + 1) }
    let glyphCount = scalars.count + 1
    for face in Face.allCases {
      guard let (bold, semibold, steps) = face.extrapolation else { continue }
      columns[face.index] = zip(columns[bold.index], columns[semibold.index]).map {
        $0 < 0 ? -1 : $0 + steps * ($0 - $1)
      }
    }
    var advances: [Int32] = []
    advances.reserveCapacity(faces * glyphCount)
    for column in columns {
      advances.append(-1)
      advances += column
    }
    self.scalarLimit = limit
    self.glyphs = glyphs
    self.glyphCount = glyphCount
    self.advances = advances
    self.widestDigits = (0..<faces).map { face in
      (0x30...0x39).map { advances[face * glyphCount + Int(glyphs[$0])] }.max() ?? 0
    }
    (kernClasses, kernClassCount, kerns) = Self.kerning(of: glyphs, glyphCount: glyphCount)
  }

  /// Kerning of all faces, as the properties hold it.
  private static func kerning(
    of glyphs: [UInt16], glyphCount: Int
  ) -> (classes: [UInt8], classCount: Int, kerns: [Int16]) {
    let faces = Face.allCases.count
    let textPairs = kernPairs(textKerningData)
    let displayPairs = kernPairs(displayKerningData)
    var classes = [UInt8](repeating: 0, count: glyphCount)
    var classCount = 1
    func classify(_ scalar: UInt32) -> Int {
      let glyph = Int(glyphs[Int(scalar)])
      if classes[glyph] == 0 {
        classes[glyph] = UInt8(classCount)
        classCount += 1
      }
      return Int(classes[glyph])
    }
    for pair in textPairs + displayPairs {
      _ = classify(pair.left)
      _ = classify(pair.right)
    }
    let cells = classCount * classCount
    var kerns = [Int16](repeating: 0, count: faces * cells)
    func enter(_ pair: KernPair) {
      let cell = classify(pair.left) * classCount + classify(pair.right)
      kerns[pair.face * cells + cell] = pair.kern
    }
    func copy(_ source: Face, to target: Face) {
      for cell in 0..<cells {
        kerns[target.index * cells + cell] = kerns[source.index * cells + cell]
      }
    }
    textPairs.forEach(enter)
    // The display data holds only what differs from the text face of the same weight.
    copy(.textLight, to: .displayLight)
    copy(.textRegular, to: .displayRegular)
    copy(.textMedium, to: .displayMedium)
    copy(.textSemibold, to: .displaySemibold)
    copy(.textBold, to: .displayBold)
    displayPairs.forEach(enter)
    // Avenir's own kerning is not known. The system font's is nearer to its labels than none: of 16
    // in Avenir Next Regular 14 are as wide within a point, and 12 without.
    for face in [Face.avenirNextRegular, .avenirNextBold, .avenirRegular, .avenirBold] {
      copy(.textRegular, to: face)
    }
    for face in Face.allCases {
      if let (bold, _, _) = face.extrapolation { copy(bold, to: face) }
    }
    return (classes, classCount, kerns)
  }

  /// Adds the columns of the named fonts: printable ASCII, -1 elsewhere.
  private static func enterNamedAdvances(of scalars: [UInt32], into columns: inout [[Int32]]) {
    var values: [Face: [Int32]] = [:]
    var face: Face?
    for token in TableTokens(namedAdvanceData) {
      switch token {
      case .section(let name): face = Face(section: name)
      case .word(let word):
        guard let face else { continue }
        values[face, default: []].append(Int32(word.decimal) * 100)
      }
    }
    for (face, advances) in values {
      columns[face.index] = scalars.map { scalar in
        let position = Int(scalar) - 0x20
        return advances.indices.contains(position) ? advances[position] : -1
      }
    }
  }

  private struct KernPair {
    let face: Int
    let left: UInt32
    let right: UInt32
    let kern: Int16

    init(face: Int, _ left: UInt32, _ right: UInt32, _ kern: Int16) {
      self.face = face
      self.left = left
      self.right = right
      self.kern = kern
    }
  }

  private static func kernPairs(_ data: StaticString) -> [KernPair] {
    var pairs: [KernPair] = []
    var face = 0
    var left: UInt32 = 0
    for token in TableTokens(data) {
      switch token {
      case .section(let name):
        face = Face(section: name)?.index ?? 0
      case .word(let word):
        let parts = word.split(at: UInt8(ascii: ":"))
        if let kern = parts.tail {
          pairs.append(KernPair(face: face, left, parts.head.hexadecimal, Int16(kern.decimal)))
        } else {
          left = word.hexadecimal
        }
      }
    }
    return pairs
  }
}
