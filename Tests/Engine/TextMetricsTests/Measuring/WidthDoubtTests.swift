import Testing
import TextMetrics

@Suite struct WidthDoubtTests {
  private func reasons(
    _ text: String, _ font: ResolvedFont, _ generation: FontGeneration = .sanFrancisco14
  ) -> [WidthDoubt.Reason] {
    TextMeasurer(generation: generation).widthDoubts(of: text, font: font).map(\.reason)
  }

  @Test(arguments: [FontWeight.regular, .medium, .semibold, .bold])
  func `usual texts of usual fonts are known`(weight: FontWeight) {
    #expect(reasons("Naïve – “quoted” 12", .system(17, weight: weight)).isEmpty)
    #expect(reasons("", .system(40, weight: .thin)).isEmpty)
    #expect(reasons("Save", ResolvedFont(family: .named("Helvetica"), pointSize: 17)).isEmpty)
  }

  @Test func `large, thin and old letters have few samples`() {
    #expect(reasons("Title", .system(20)) == [.scarceFont])
    #expect(reasons("Title", .system(20, weight: .bold)).isEmpty)
    #expect(reasons("Title", .system(29, weight: .bold)).isEmpty)
    #expect(reasons("Title", .system(30, weight: .bold)) == [.scarceFont])
    #expect(reasons("Title", .system(12, weight: .thin)) == [.scarceFont])
    #expect(reasons("Title", .system(12, weight: .black)) == [.scarceFont])
    #expect(reasons("Title", .system(12), .helveticaNeueInterface) == [.scarceFont])
  }

  @Test func `the doubt of a named font grows with the text`() throws {
    let font = ResolvedFont(family: .named("Montserrat-Regular"), pointSize: 14)
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let short = try #require(measurer.widthDoubts(of: "Save", font: font).first)
    let long = try #require(measurer.widthDoubts(of: "SaveSave", font: font).first)
    #expect(short.reason == .unknownFont && short.points > 3)
    #expect(long.points > 1.9 * short.points)
  }

  @Test func `characters without samples are reported`() {
    #expect(reasons("∙", .system(14)) == [.scarceCharacter])
    #expect(reasons("🏃", .system(14)) == [.scarceCharacter])
    #expect(reasons("漢字", .system(14)).isEmpty)
    #expect(reasons("50%", .system(14)) == [.scarceCharacter])
    #expect(reasons("50%", .system(14), .sanFrancisco9).isEmpty)
    #expect(reasons("lbl_title", .system(14)) == [.scarceCharacter])
    #expect(reasons("0xC0 | 0x", .system(14)) == [.scarceCharacter])
    #expect(reasons("lbl-title (0)", .system(14)).isEmpty)
  }
}
