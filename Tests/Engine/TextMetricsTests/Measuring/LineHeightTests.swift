import Testing

@testable import TextMetrics

@Suite struct LineHeightTests {
  let measurer = TextMeasurer(generation: .sanFrancisco14)

  /// Label heights at 1x, 2x and 3x: semantics 5.2.
  static let labelHeights: [(Double, [Double])] = [
    (9.0, [11.0, 11, 11]), (11, [14, 13.5, 13.333]), (12, [15, 14.5, 14.333]),
    (13, [16, 16, 15.667]), (14, [17, 17, 17]), (15, [18, 18, 18]), (16, [20, 19.5, 19.333]),
    (17, [21, 20.5, 20.333]), (18, [22, 21.5, 21.667]), (19, [23, 23, 23]), (20, [24, 24, 24]),
    (22, [27, 26.5, 26.333]), (24, [29, 29, 28.667]), (25, [30, 30, 30]), (26, [32, 31.5, 31.333]),
    (28, [34, 33.5, 33.667]), (30, [36, 36, 36]), (34, [41, 41, 40.667]), (36, [43, 43, 43]),
    (45, [54, 54, 54]),
  ]

  @Test(arguments: labelHeights) func labelsRoundTheirLineUpToThePixel(
    size: Double, heights: [Double]
  ) {
    for (scale, height) in zip([1.0, 2, 3], heights) {
      for weight in FontWeight.allCases {
        let measured = measurer.measure("Label", font: .system(size, weight: weight), scale: scale)
        #expect(abs(measured.height - height) < 0.001, "\(size) pt at \(scale)x")
      }
    }
  }

  @Test func severalLinesAreRoundedOnce() {
    let two = measurer.prepare("a\nb", font: .system(17))
    #expect(two.measure(maximumWidth: nil, numberOfLines: 0, scale: 2).height == 41)
    #expect(abs(two.measure(maximumWidth: nil, numberOfLines: 0, scale: 3).height - 40.667) < 0.001)
    #expect(two.height(ofLines: 3, scale: 2) == 61)
    let small = measurer.prepare("a\nb", font: .system(14))
    #expect(small.measure(maximumWidth: nil, numberOfLines: 0, scale: 2).height == 33.5)
  }

  @Test func lineIsAscenderAndDescender() {
    let font = ResolvedFont.system(17)
    #expect(measurer.lineHeight(of: font) == 20.287109375)
    #expect(measurer.ascender(of: font) == 16.1865234375)
    #expect(measurer.descender(of: font) == -4.1005859375)
  }

  /// Semantics 5.4, at 2x.
  static let baselines: [(Double, Double)] = [
    (11.0, 10.5), (12, 11.5), (13, 12.5), (14, 13.5), (15, 14.5), (16, 15.0), (17, 16.0),
    (20, 19.0), (22, 21.0),
  ]

  @Test(arguments: baselines) func baselineIsTheAscenderToTheNearestPixel(
    size: Double, baseline: Double
  ) {
    #expect(measurer.firstBaseline(of: .system(size), scale: 2) == baseline)
  }

  @Test func lastBaselineIsMeasuredFromTheBottom() {
    #expect(measurer.lastBaselineInset(of: .system(17), scale: 2) == 4.5)
  }

  static let namedHeights: [(String, Double, Double)] = [
    ("HelveticaNeue", 20.0, 23.5), ("HelveticaNeue-Light", 17, 20.5),
    ("HelveticaNeue-Thin", 40, 47.5),
    ("HelveticaNeue-Bold", 18, 21.5), ("AvenirNext-Regular", 17, 23.5), ("Helvetica", 13, 15),
    ("NanumGothic", 12, 14), ("Unheard-Of", 13, 15), ("Avenir-Heavy", 12, 16.5),
    ("Futura-Medium", 17, 23), ("BradleyHandITCTT-Bold", 40, 50),
  ]

  @Test(arguments: namedHeights) func namedFontsHaveTheirOwnLines(
    name: String, size: Double, height: Double
  ) {
    let font = ResolvedFont(family: .named(name), pointSize: size)
    #expect(measurer.measure("x", font: font, scale: 2).height == height)
  }

  @Test(arguments: [0, -3, Double.nan, .infinity, -.infinity])
  func unusableSizesMeasureAsNothing(size: Double) {
    let measured = measurer.measure("Label", font: .system(size), maximumWidth: 10, scale: 2)
    #expect(measured.width == 0)
    #expect(measured.height == 0)
  }
}
