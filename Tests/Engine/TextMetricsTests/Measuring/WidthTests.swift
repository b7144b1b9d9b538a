import Testing

@testable import TextMetrics

@Suite struct WidthTests {
  private func width(
    _ text: String, _ size: Double, _ generation: FontGeneration, _ weight: FontWeight = .regular
  ) -> Double {
    TextMeasurer(generation: generation).width(of: text, font: .system(size, weight: weight))
  }

  @Test func knownLabelsHaveTheirKnownWidths() {
    #expect(abs(width("Label", 17, .sanFrancisco9) - 41.53) < 0.005)
    #expect(abs(width("Label", 17, .sanFrancisco14) - 41.36) < 0.005)
    #expect(width("Button", 15, .sanFrancisco9).rounded(.up) == 46)
    let label = TextMeasurer(generation: .sanFrancisco9).measure(
      "Label", font: .system(17), scale: 2)
    #expect(label.width == 42)
    #expect(label.height == 20.5)
    let newer = TextMeasurer(generation: .sanFrancisco14)
    #expect(newer.measure("Label", font: .system(17), scale: 2).width == 41.5)
  }

  @Test func widthIsTheSumOfAdvancesTrackingAndKerns() {
    // A 664.7, V 670.4, kern A-V of the table, tracking -24 each.
    let tables = FontTables.standard
    let classA = Int(tables.kernClasses[tables.glyph(of: 0x41)])
    let classV = Int(tables.kernClasses[tables.glyph(of: 0x56)])
    let classes = tables.kernClassCount
    let face = FontTables.Face.textRegular.index
    let kern = Double(tables.kerns[(face * classes + classA) * classes + classV])
    #expect(kern < 0)
    let expected = 17 * (664.7 + 670.4 + kern - 48) / 1000
    #expect(abs(width("AV", 17, .sanFrancisco9) - expected) < 1e-9)
  }

  @Test func opticalSizesBlendFrom17To28Points() {
    // At 28 points only the display face is left, at 17 only the text face: 9 and 14 differ by
    // tracking alone (SF14 28: 14.0, SF9: 12.7; 17: -26 and -24).
    #expect(
      abs(width("Hm", 28, .sanFrancisco14) - width("Hm", 28, .sanFrancisco9) - 2 * 28 * 0.0013)
        < 1e-9)
    #expect(
      abs(width("Hm", 17, .sanFrancisco14) - width("Hm", 17, .sanFrancisco9) + 2 * 17 * 0.002)
        < 1e-9)
    let middle = width("H", 22, .sanFrancisco14)
    let text = 22 * (742.1 - 12) / 1000
    let display = width("H", 22, .sanFrancisco9) - 22 * (15.6 + 12) / 1000
    #expect(abs(middle - (text + display) / 2) < 1e-9)
  }

  @Test func trackingIsLinearBetweenWholeSizes() {
    let low = width("H", 16, .sanFrancisco9) / 16
    let high = width("H", 17, .sanFrancisco9) / 17
    #expect(abs(width("H", 16.5, .sanFrancisco9) / 16.5 - (low + high) / 2) < 1e-9)
  }

  @Test func boldIsWiderAndMissingWeightsTakeTheNearest() {
    let text = "Hamburgefonts"
    let widths = FontWeight.allCases.map { width(text, 17, .sanFrancisco9, $0) }
    #expect(widths == widths.sorted())
    #expect(widths[0] == widths[2])
    #expect(widths[6] < widths[7])
    #expect(widths[7] < widths[8])
    #expect(widths[3] < widths[6])
    #expect(
      width(text, 17, .helveticaNeueInterface) < width(text, 17, .helveticaNeueInterface, .bold))
  }

  @Test func monospacedDigitsAreAsWideAsTheWidest() {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    var font = ResolvedFont.system(17)
    #expect(measurer.width(of: "1", font: font) < measurer.width(of: "0", font: font))
    font.usesMonospacedDigits = true
    let widths = Set((0...9).map { measurer.width(of: String($0), font: font) })
    #expect(widths.count == 1)
    #expect(measurer.width(of: "a", font: font) == measurer.width(of: "a", font: .system(17)))
  }

  @Test func italicsMeasureAsUpright() {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    var font = ResolvedFont.system(17)
    font.isItalic = true
    #expect(
      measurer.width(of: "Label", font: font) == measurer.width(of: "Label", font: .system(17)))
  }

  @Test func namedFontsAreMeasuredAsHelveticaWithoutTracking() {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let font = ResolvedFont(family: .named("HelveticaNeue"), pointSize: 10)
    #expect(abs(measurer.width(of: "\"", font: font) - 4.261) < 1)
    let unknown = ResolvedFont(family: .named("Unheard-Of"), pointSize: 10)
    #expect(measurer.width(of: "Label", font: unknown) == measurer.width(of: "Label", font: font))
    #expect(measurer.isMeasured(font))
    #expect(!measurer.isMeasured(unknown))
    #expect(measurer.isMeasured(.system(10)))
  }

  /// Widths of labels in public Interface Builder files.
  @Test(arguments: [
    ("AvenirNext-Regular", 16.0, "Full Width to Half Width", 174.0),
    ("AvenirNext-Regular", 16, "POPULAR DESTINATIONS", 191),
    ("AvenirNext-Regular", 90, "Temp", 231), ("AvenirNext-Medium", 14, "VIBRANCY", 70),
    ("AvenirNext-Medium", 36, "CANADA", 157), ("AvenirNext-Heavy", 40, "@allllllllen", 217),
    ("AvenirNext-UltraLight", 15, "Country", 52.67), ("Avenir-MediumOblique", 17, "Label", 42),
  ]) func avenirIsMeasuredByItsTables(name: String, size: Double, text: String, width: Double) {
    let font = ResolvedFont(family: .named(name), pointSize: size)
    let measured = TextMeasurer(generation: .sanFrancisco14).width(of: text, font: font)
    #expect(abs(measured - width) < 1.5, "\(measured)")
    // Characters that the tables lack are still measured.
    #expect(TextMeasurer(generation: .sanFrancisco14).width(of: text + "é", font: font) > measured)
  }

  @Test func otherScriptsFallBack() {
    // Han takes as much more than an em at every size.
    for size in [15.0, 17, 23, 35] {
      #expect(abs(width("漢字", size, .sanFrancisco14) - 2 * (size + 0.3)) < 1e-5)
    }
    // Until iOS 8 it takes its em.
    #expect(abs(width("漢字", 15, .helveticaNeueInterface) - 30) < 1e-5)
    #expect(abs(width("パス", 17, .sanFrancisco17) - 2 * 17 * 0.936) < 1e-9)
    // A text with kana is Japanese, its Han characters too.
    #expect(abs(width("現在の職業", 20, .sanFrancisco17) - 5 * 20 * 0.936) < 1e-9)
    // Before iOS 17 kana are as wide as Han.
    #expect(abs(width("ーーーーさん", 35, .sanFrancisco14) - 6 * 35.3) < 1e-5)
    #expect(abs(width("アプリ終了", 15, .sanFrancisco9) - 5 * 15.3) < 1e-5)
    let named = ResolvedFont(family: .named("AvenirNext-Medium"), pointSize: 22)
    for text in ["こんにちは", "漢字漢字漢"] {
      let measurer = TextMeasurer(generation: .sanFrancisco14)
      #expect(abs(measurer.width(of: text, font: named) - 110) < 1e-9)
    }
    #expect(abs(width("한글", 17, .sanFrancisco14) - 2 * 17 * 0.867) < 1e-9)
    #expect(abs(width("😀", 17, .sanFrancisco14) - 17 * 1.345) < 1e-9)
    #expect(width("ế", 17, .sanFrancisco14) == width("e", 17, .sanFrancisco14))
    #expect(width("ά", 17, .sanFrancisco14) == width("a", 17, .sanFrancisco14))
    #expect(width("שלום", 17, .sanFrancisco14) > 17)
  }

  /// As on a device that prefers Japanese.
  @Test func hanWithoutKanaIsJapaneseWhereAllTextsAre() {
    func width(_ text: String, _ generation: FontGeneration, isJapanese: Bool) -> Double {
      TextMeasurer(generation: generation, isJapanese: isJapanese)
        .width(of: text, font: .system(20))
    }
    #expect(abs(width("名前", .sanFrancisco17, isJapanese: true) - 2 * 20 * 0.936) < 1e-9)
    #expect(abs(width("名前", .sanFrancisco17, isJapanese: false) - 2 * 20.3) < 1e-5)
    #expect(abs(width("名前", .sanFrancisco14, isJapanese: true) - 2 * 20.3) < 1e-5)
  }

  @Test func lettersAndDigitsStandOffFromHanAndKanaSinceIOS17() {
    func extra(_ text: String, _ generation: FontGeneration = .sanFrancisco17) -> Double {
      let measurer = TextMeasurer(generation: generation)
      let ideographs = text.filter { !$0.isASCII }
      let others = text.split { !$0.isASCII }
      let parts = [ideographs] + others.map(String.init)
      let whole = measurer.width(of: text, font: .system(16))
      return parts.reduce(whole) { $0 - measurer.width(of: $1, font: .system(16)) }
    }
    #expect(abs(extra("500円以下") - 2) < 1e-9)
    #expect(abs(extra("Wi-Fiあり") - 2) < 1e-9)
    #expect(abs(extra("ラベルLabelラベル") - 4) < 1e-9)
    #expect(abs(extra("円-円")) < 1e-9)
    #expect(abs(extra("Label、Label")) < 1e-9)
    #expect(abs(extra("500円以下", .sanFrancisco14)) < 1e-9)
    // Nothing is left where a line ends between them.
    let measurer = TextMeasurer(generation: .sanFrancisco17)
    let word = measurer.width(of: "Label", font: .system(16))
    let size = measurer.measure(
      "Label漢字", font: .system(16), maximumWidth: word + 1, numberOfLines: 0, scale: 1000)
    #expect(abs(size.width - word) < 0.002)
    let named = ResolvedFont(family: .named("HelveticaNeue"), pointSize: 16)
    let sum =
      measurer.width(of: "500", font: named) + measurer.width(of: "円以下", font: named)
    #expect(abs(measurer.width(of: "500円以下", font: named) - sum) < 1e-9)
  }

  @Test func fixedPitchFontsHaveOneWidth() {
    let code = ResolvedFont(family: .named("SourceCodePro-Regular"), pointSize: 17)
    let measurer = TextMeasurer(generation: .sanFrancisco9)
    #expect(abs(measurer.width(of: "A sane and tepid label", font: code) - 22 * 10.2) < 1e-9)
    #expect(measurer.isMeasured(code))
  }

  @Test func clustersOfEmojiAreOneEmoji() {
    let one = width("😀", 17, .sanFrancisco14)
    for cluster in ["👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "❤️", "1️⃣", "👩🏽‍🚀"] {
      #expect(width(cluster, 17, .sanFrancisco14) == one, "\(cluster)")
    }
    #expect(width("🇩🇪🇫🇷", 17, .sanFrancisco14) == 2 * one)
  }

  @Test func marksAndControlsHaveNoWidth() {
    let plain = width("e", 17, .sanFrancisco14)
    for text in [
      "e\u{301}", "\u{7}e", "e\u{200B}", "\u{202E}e", "e\u{FEFF}", "e\u{AD}", "e\u{E007F}",
    ] {
      #expect(width(text, 17, .sanFrancisco14) == plain)
    }
  }
}
