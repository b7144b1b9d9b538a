import Testing

@testable import TextMetrics

@Suite struct TextStyleTests {
  /// Point size / leading, XS to AX5: semantics 6.
  static let table: [(TextStyle, String)] = [
    (.largeTitle, "31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70"),
    (.title1, "25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68"),
    (.title2, "19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66"),
    (.title3, "17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65"),
    (.headline, "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
    (.body, "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
    (.callout, "13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60"),
    (.subheadline, "12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58"),
    (.footnote, "12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52"),
    (.caption1, "11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51"),
    (.caption2, "11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48"),
  ]

  @Test(arguments: table) func `sizes and leadings are Apple's`(style: TextStyle, row: String) {
    let cells = row.split(separator: " ")
    #expect(cells.count == ContentSizeCategory.allCases.count)
    for (category, cell) in zip(ContentSizeCategory.allCases, cells) {
      let size = Int(style.pointSize(for: category))
      let leading = Int(style.leading(for: category))
      #expect("\(size)/\(leading)" == cell, "\(category)")
      for boldText in [false, true] {
        let font = FontDescriptor.textStyle(style).resolved(for: category, boldText: boldText)
        #expect(font.pointSize == Double(size))
        let regular: FontWeight = style == .headline ? .semibold : .regular
        let bold: FontWeight = style == .headline ? .bold : .semibold
        #expect(font.weight == (boldText ? bold : regular))
      }
    }
  }

  @Test func theTableCoversEveryStyle() {
    #expect(Self.table.map(\.0) == TextStyle.allCases)
  }

  /// Semantics 6: without the bold trait only the headline is not regular; with it the three large
  /// titles are bold and the rest semibold.
  @Test(
    arguments: [
      (TextStyle.largeTitle, FontWeight.regular, FontWeight.bold), (.title1, .regular, .bold),
      (.title2, .regular, .bold), (.title3, .regular, .semibold),
      (.headline, .semibold, .semibold), (.body, .regular, .semibold),
      (.callout, .regular, .semibold), (.subheadline, .regular, .semibold),
      (.footnote, .regular, .semibold), (.caption1, .regular, .semibold),
      (.caption2, .regular, .semibold),
    ])
  func weightsAreApples(style: TextStyle, plain: FontWeight, emphasized: FontWeight) {
    #expect(style.weight == plain)
    #expect(style.emphasizedWeight == emphasized)
  }

  @Test func interfaceBuilderNamesAreReadBack() {
    #expect(TextStyle(interfaceBuilderName: "UICTFontTextStyleBody") == .body)
    #expect(TextStyle(interfaceBuilderName: "UICTFontTextStyleTitle0") == .largeTitle)
    #expect(TextStyle(interfaceBuilderName: "UICTFontTextStyleSubhead") == .subheadline)
    #expect(TextStyle(interfaceBuilderName: "body") == nil)
    for style in TextStyle.allCases {
      #expect(TextStyle(interfaceBuilderName: style.interfaceBuilderName) == style)
    }
  }

  @Test func categoriesReadUIKitsNamesAndAreOrdered() {
    #expect(ContentSizeCategory(uiKitName: "UICTContentSizeCategoryXS") == .extraSmall)
    #expect(
      ContentSizeCategory(uiKitName: "UICTContentSizeCategoryAccessibilityXXXL") == .accessibility5)
    #expect(ContentSizeCategory(uiKitName: "L") == nil)
    #expect(ContentSizeCategory(rawValue: "AX2") == .accessibility2)
    #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
  }

  @Test func namedFontsScaleByTheRatioOfLeadings() {
    // UIFontMetrics: 62/22 of 17 points is 47.9.
    let font = FontDescriptor.named("AvenirNext-Regular", 17, scaledWith: .body)
    #expect(font.resolved(for: .accessibility5).pointSize == 48)
    #expect(font.resolved(for: .extraSmall).pointSize == 15)
    #expect(font.resolved(for: .large).pointSize == 17)
    let odd = FontDescriptor.named("AvenirNext-Regular", 17.3, scaledWith: .body)
    #expect(odd.resolved(for: .large).pointSize == 17.3)
    let fixed = FontDescriptor.named("AvenirNext-Regular", 17)
    #expect(fixed.resolved(for: .accessibility5).pointSize == 17)
  }

  /// Of the size of its style it is the style's font, which has sizes of its own.
  @Test(arguments: [
    (TextStyle.title1, 28.0, 25.0), (.title1, 27, 25), (.body, 17, 14), (.subheadline, 16, 13),
    (.footnote, 14, 12),
  ])
  func systemFontsOfOtherSizesScaleWithTheirStyle(
    style: TextStyle, pointSize: Double, smallest: Double
  ) {
    var font = FontDescriptor.textStyle(style)
    font.pointSize = pointSize
    #expect(font.isOfStyle == (pointSize == style.pointSize(for: .standard)))
    #expect(font.resolved(for: .large).pointSize == pointSize)
    #expect(font.resolved(for: .extraSmall).pointSize == smallest)
  }

  @Test(arguments: [
    (TextStyle.title1, 28.0, 26.0), (.title2, 22, 19), (.body, 17, 15), (.subheadline, 15, 12),
    (.footnote, 13, 12),
  ])
  func scaledFontsAreOfWholePoints(style: TextStyle, pointSize: Double, smallest: Double) {
    #expect(style.scaledPointSize(pointSize, for: .extraSmall) == smallest)
    #expect(style.scaledPointSize(pointSize, for: .large) == pointSize)
  }

  @Test func boldTextLeavesNamedFontsAlone() {
    let font = FontDescriptor.named("AvenirNext-Regular", 17)
    #expect(font.resolved(for: .large, boldText: true) == font.resolved(for: .large))
  }

  @Test func beforeIOS11OnlyBodyGrewToAccessibilitySizes() {
    let body = FontDescriptor.textStyle(.body)
    let title = FontDescriptor.textStyle(.title1)
    #expect(body.resolved(for: .accessibility5, accessibilitySizes: .bodyOnly).pointSize == 53)
    #expect(title.resolved(for: .accessibility5, accessibilitySizes: .bodyOnly).pointSize == 34)
  }

  @Test func onlyAdjustingFontsFollowAChangeAfterLoading() {
    let fixed = FontDescriptor.textStyle(.body)
    let adjusting = FontDescriptor.textStyle(.body, adjusts: true)
    #expect(fixed.resolved(for: .accessibility5, loadedAt: .large).pointSize == 17)
    #expect(adjusting.resolved(for: .accessibility5, loadedAt: .large).pointSize == 53)
  }
}
