import Platform
import Testing
import TextMetrics

@testable import AutoLayout

/// Labels of every text style at every content size, with Bold Text off and on, laid out: the sizes
/// are those of semantics 6, the heights those of semantics 5.2.
@Suite struct TextStyleLabelTests {
  /// Point sizes, XS to AX5.
  static let sizes: [(TextStyle, [Double])] = [
    (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
    (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
    (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
    (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
    (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
    (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
    (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
  ]

  /// Heights of labels of one line at 2x by point size.
  static let heights: [Double: Double] = [
    11: 13.5, 12: 14.5, 13: 16, 14: 17, 15: 18, 16: 19.5, 17: 20.5, 18: 21.5, 19: 23, 20: 24,
    22: 26.5, 24: 29, 25: 30, 26: 31.5, 28: 33.5, 30: 36, 34: 41, 36: 43,
    // Sizes the table does not list: 1.193359375 of the size, up to the pixel.
    21: 25.5, 23: 27.5, 27: 32.5, 29: 35, 31: 37, 32: 38.5, 33: 39.5, 37: 44.5, 38: 45.5, 39: 47,
    40: 48, 42: 50.5, 43: 51.5, 44: 53, 47: 56.5, 48: 57.5, 49: 58.5, 50: 60, 51: 61, 52: 62.5,
    53: 63.5, 55: 66, 56: 67, 58: 69.5, 60: 72,
  ]

  @Test(arguments: sizes) func labelsTakeTheSizeOfTheirStyle(
    style: TextStyle, sizes: [Double]
  ) throws {
    var builder = SceneBuilder(width: 5000, height: 5000)
    let label = builder.view(
      "label", .label(TextContent("Hamburgefonts", font: .textStyle(style, adjusts: true))))
    var engine = LayoutEngine(scene: builder.scene)
    for (category, size) in zip(ContentSizeCategory.allCases, sizes) {
      var widths: [Double] = []
      for isBold in [false, true] {
        var variant = builder.variant
        variant.environment.contentSizeCategory = category
        variant.environment.isBoldText = isBold
        let item = try engine.layout(variant).items[label]
        #expect(item.text?.pointSize == size, "\(category), bold \(isBold)")
        let height = try #require(Self.heights[size])
        #expect(item.intrinsicSize.height == height, "\(category), bold \(isBold)")
        widths.append(try #require(item.intrinsicSize.width))
      }
      // Bold Text makes letters wider, lines no higher.
      #expect(widths[0] < widths[1], "\(category)")
    }
  }

  /// Of a document of Xcode 10.2: "Authentication" as title 1 is 31.5 points high, two lines of title 2 are 49;
  /// one of Xcode 8 shows two lines of title 1 that does not adjust, 67.5 points.
  @Test func titlesThatAdjustAreSmallerOnCanvasesOfXcode8To11() throws {
    var builder = SceneBuilder(width: 5000, height: 5000)
    var labels: [Int] = []
    for (style, text, adjusts) in [
      (TextStyle.title1, "Authentication", true), (.title2, "Welcome\nhome", true),
      (.title1, "Geolocation\nis off", false), (.title3, "Title", true), (.body, "Body", true),
    ] {
      var content = TextContent(text, font: .textStyle(style, adjusts: adjusts))
      content.numberOfLines = 0
      labels.append(builder.view(text, .label(content)))
    }
    func heights(
      _ generation: OSGeneration, _ category: ContentSizeCategory,
      canvas version: InterfaceBuilderVersion? = nil
    ) throws -> [Double?] {
      var scene = builder.scene
      if let version { scene.canvas = CanvasProfile(version) }
      var engine = LayoutEngine(scene: scene)
      var variant = builder.variant
      variant.environment.generation = generation
      variant.environment.contentSizeCategory = category
      let layout = try engine.layout(variant)
      return labels.map { layout.items[$0].intrinsicSize.height }
    }
    let atRunTime: [Double?] = [33.5, 54.5, 67.5, 24, 20.5]
    let canvases: [(InterfaceBuilderVersion, Int)] = [
      (11500, 10), (13500, 11), (14490, 12), (14865, 13),
    ]
    for (version, major) in canvases {
      let system = OSGeneration(major: major)
      #expect(try heights(system, .large, canvas: version) == [31.5, 49, 67.5, 24, 20.5])
      // Elsewhere, and in scenes that were not drawn, they have their own sizes.
      #expect(try heights(.ios18, .large, canvas: version) == atRunTime)
      #expect(try heights(system, .large) == atRunTime)
    }
    #expect(try heights(.ios18, .large, canvas: 23504) == atRunTime)
    #expect(
      try heights(OSGeneration(major: 12), .extraLarge, canvas: 14490)
        == heights(.ios18, .extraLarge))
  }

  /// Of documents of Xcode 10.0 and 10.2: "The Movie Manager" is 31.5 points high, "Welcome to Rocket Chat" 34.
  @Test func fixedTitlesAreSmallerOnCanvasesOfXcode10() throws {
    var builder = SceneBuilder(width: 5000, height: 5000)
    let title = builder.view(
      "title", .label(TextContent("Welcome", font: .textStyle(.title1, adjusts: false))))
    let second = builder.view(
      "second", .label(TextContent("Welcome", font: .textStyle(.title2, adjusts: false))))
    let canvases: [(InterfaceBuilderVersion, Int, Double)] = [
      (13771, 11, 33.5), (14313, 12, 31.5), (14460, 12, 31.5), (14490, 12, 33.5),
    ]
    for (version, major, height) in canvases {
      builder.scene.canvas = CanvasProfile(version)
      var variant = builder.variant
      variant.environment.generation = OSGeneration(major: major)
      let layout = try builder.layout(variant)
      #expect(layout.items[title].intrinsicSize.height == height)
      #expect(layout.items[second].intrinsicSize.height == 26.5)
    }
  }

  @Test func aFixedFontKeepsItsSizeInEveryCategory() throws {
    var builder = SceneBuilder(width: 5000, height: 5000)
    let label = builder.label("label", "Hamburgefonts", size: 15)
    var engine = LayoutEngine(scene: builder.scene)
    for category in ContentSizeCategory.allCases {
      var variant = builder.variant
      variant.environment.contentSizeCategory = category
      #expect(try engine.layout(variant).items[label].intrinsicSize.height == 18)
    }
  }
}
