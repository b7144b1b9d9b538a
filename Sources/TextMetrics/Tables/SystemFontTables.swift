/// Advances and kerning of the system font's faces, read once from the data compiled in.
///
/// Immutable, and a class so that the many values that measure with it share it for one reference.
/// A glyph is a small index, 0 for characters without a value; the tables of all faces
/// lie one after the other in flat arrays.
final class SystemFontTables: Sendable {
  /// The faces there is data for, in the order of the tables.
  enum Face: String, CaseIterable {
    case textLight = "SFText-light"
    case textRegular = "SFText-regular"
    case textMedium = "SFText-medium"
    case textSemibold = "SFText-semibold"
    case textBold = "SFText-bold"
    case displayLight = "SFDisplay-light"
    case displayRegular = "SFDisplay-regular"
    case displayMedium = "SFDisplay-medium"
    case displaySemibold = "SFDisplay-semibold"
    case displayBold = "SFDisplay-bold"
    case helveticaRegular = "HNI-regular"
    case helveticaBold = "HNI-bold"

    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  static let standard = SystemFontTables()

  /// One past the highest code point with a glyph.
  let scalarLimit: Int
  /// Glyph by code point, 0 for none.
  let glyphs: [UInt16]
  /// Number of glyphs, counting glyph 0.
  let glyphCount: Int
  /// Advance of glyph `g` in face `f` at `f * glyphCount + g`: tenths of a thousandth of an em,
  /// negative where the face has none.
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
        face = Face(rawValue: name)?.index
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
    let limit = Int(scalars.last ?? 0) + 1
    var glyphs = [UInt16](repeating: 0, count: limit)
    for (index, scalar) in scalars.enumerated() { glyphs[Int(scalar)] = UInt16(index + 1) }
    let glyphCount = scalars.count + 1
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

    var pairs = Self.kernPairs(Self.textKerningData)
    // The display data holds only what differs from the text face of the same weight.
    let displayShift = Face.displayLight.index - Face.textLight.index
    pairs += pairs.map { KernPair(face: $0.face + displayShift, $0.left, $0.right, $0.kern) }
    pairs += Self.kernPairs(Self.displayKerningData)
    var classes = [UInt8](repeating: 0, count: glyphCount)
    var classCount = 1
    for pair in pairs {
      for scalar in [pair.left, pair.right] {
        let glyph = Int(glyphs[Int(scalar)])
        if classes[glyph] == 0 {
          classes[glyph] = UInt8(classCount)
          classCount += 1
        }
      }
    }
    var kerns = [Int16](repeating: 0, count: faces * classCount * classCount)
    for pair in pairs {
      let left = Int(classes[Int(glyphs[Int(pair.left)])])
      let right = Int(classes[Int(glyphs[Int(pair.right)])])
      kerns[(pair.face * classCount + left) * classCount + right] = pair.kern
    }
    self.kernClasses = classes
    self.kernClassCount = classCount
    self.kerns = kerns
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
        face = Face(rawValue: name)?.index ?? 0
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
