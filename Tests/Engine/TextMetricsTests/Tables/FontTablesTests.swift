import Testing

@testable import TextMetrics

@Suite struct FontTablesTests {
  let tables = FontTables.standard

  private func advance(_ face: FontTables.Face, _ character: Unicode.Scalar) -> Int32 {
    tables.advances[face.index * tables.glyphCount + tables.glyph(of: character.value)]
  }

  private func kern(
    _ face: FontTables.Face, _ left: Unicode.Scalar, _ right: Unicode.Scalar
  ) -> Int16 {
    let classes = tables.kernClassCount
    let leftClass = Int(tables.kernClasses[tables.glyph(of: left.value)])
    let rightClass = Int(tables.kernClasses[tables.glyph(of: right.value)])
    return tables.kerns[(face.index * classes + leftClass) * classes + rightClass]
  }

  @Test func everyFaceHasAllGlyphs() {
    #expect(tables.glyphCount == 438 + 1)
    #expect(tables.advances.count == FontTables.Face.allCases.count * tables.glyphCount)
    for face in FontTables.Face.allCases {
      let base = face.index * tables.glyphCount
      let missing = tables.advances[(base + 1)..<(base + tables.glyphCount)].filter { $0 < 0 }
      let count =
        switch face {
        case .helveticaRegular, .helveticaBold: 6
        case .avenirNextRegular, .avenirNextBold, .avenirRegular, .avenirBold: 438 - 95
        default: 1
        }
      #expect(missing.count == count, "\(face)")
    }
  }

  @Test func advancesAreThoseOfTheirFace() {
    #expect(advance(.textRegular, "a") == 5520)
    #expect(advance(.textRegular, " ") == 2820)
    #expect(advance(.textRegular, "✔") == 6519)
    #expect(advance(.textRegular, "ŉ") == -1)
    #expect(advance(.helveticaBold, "\"") == 4741)
    #expect(advance(.helveticaRegular, "✔") == -1)
  }

  @Test func kernsAreThoseOfTheirFace() {
    #expect(tables.kernClassCount == 96 + 1)
    #expect(kern(.displayBold, "\"", "&") == -34)
    #expect(kern(.displayBold, "\"", "J") == -165)
    #expect(kern(.textLight, "A", "T") == -85)
    #expect(kern(.textLight, "T", "T") == 0)
    #expect(kern(.helveticaRegular, "A", "T") == 0)
  }

  /// Sums over the published tables, so that no number is lost or moved to another face.
  static let sums: [(FontTables.Face, Int, Int, Int)] = [
    (.textLight, 2_596_757, -31384, 771),
    (.textRegular, 2_617_113, -31479, 888), (.textMedium, 2_675_554, -31581, 818),
    (.textSemibold, 2_729_065, -31870, 819), (.textBold, 2_794_896, -32078, 830),
    (.displayLight, 2_375_191, -31384, 771), (.displayRegular, 2_407_948, -31270, 793),
    (.displayMedium, 2_478_513, -31536, 805), (.displaySemibold, 2_554_411, -31852, 810),
    (.displayBold, 2_595_897, -32054, 820), (.helveticaRegular, 2_470_510, 0, 0),
    (.helveticaBold, 2_582_656, 0, 0),
    (.avenirNextRegular, 508_800, -31479, 888), (.avenirNextBold, 548_900, -31479, 888),
    (.avenirRegular, 498_500, -31479, 888), (.avenirBold, 522_300, -31479, 888),
  ]

  @Test(arguments: sums) func tablesAreComplete(
    face: FontTables.Face, advanceSum: Int, kernSum: Int, kernCount: Int
  ) {
    let base = face.index * tables.glyphCount
    let advances = tables.advances[base..<(base + tables.glyphCount)].filter { $0 >= 0 }
    #expect(advances.reduce(0) { $0 + Int($1) } == advanceSum)
    let cells = tables.kernClassCount * tables.kernClassCount
    let kerns = tables.kerns[(face.index * cells)..<((face.index + 1) * cells)]
    #expect(kerns.reduce(0) { $0 + Int($1) } == kernSum)
    #expect(kerns.filter { $0 != 0 }.count == kernCount)
  }

  @Test func weightsWithoutDataGoOnFromBold() {
    let bold = advance(.textBold, "a")
    let step = bold - advance(.textSemibold, "a")
    #expect(step > 0)
    #expect(advance(.textHeavy, "a") == bold + step)
    #expect(advance(.textBlack, "a") == bold + 2 * step)
    #expect(kern(.displayBlack, "A", "T") == kern(.displayBold, "A", "T"))
    #expect(advance(.displayBlack, "ŉ") == -1)
  }

  @Test func charactersBeyondTheTablesHaveNoGlyph() {
    for scalar: UInt32 in [0, 0x0A, 0x05D0, 0x4E00, 0x1F600, 0x10FFFF, .max] {
      #expect(tables.glyph(of: scalar) == 0)
    }
  }
}
