import Testing
import TextMetrics

@testable import AutoLayout

/// Layouts follow the rules controls.*, version by version.
@Suite struct ControlRuleTests {
  /// The item that shows some content, at a place and with nothing else to decide.
  private func layout(
    _ content: ViewContent, ios major: Int, bottomInset: Double = 0, width: Double? = nil
  ) throws -> ItemLayout {
    var builder = SceneBuilder(insets: EdgeInsets(bottom: bottomInset))
    let item = builder.view("item", content)
    builder.place(item, x: 20, y: 20)
    if let width { builder.constrain(item, .width, plus: width) }
    var variant = builder.variant
    variant.environment.generation = OSGeneration(major: major)
    return try builder.layout(variant).items[item]
  }

  private func size(_ content: ViewContent, ios major: Int) throws -> IntrinsicSize {
    try layout(content, ios: major).intrinsicSize
  }

  static let sizes: [(ControlType, [Int: IntrinsicSize])] = [
    (
      .switchControl,
      [
        8: IntrinsicSize(width: 49, height: 31), 18: IntrinsicSize(width: 49, height: 31),
        26: IntrinsicSize(width: 61, height: 28),
      ]
    ),
    (.slider, [18: IntrinsicSize(height: 30), 26: IntrinsicSize(height: 34)]),
    (
      .stepper,
      [12: IntrinsicSize(width: 94, height: 29), 13: IntrinsicSize(width: 94, height: 32)]
    ),
    (.progressView, [13: IntrinsicSize(height: 2), 14: IntrinsicSize(height: 4)]),
    (.activityIndicator, [8: IntrinsicSize(width: 20, height: 20)]),
    (.activityIndicatorLarge, [18: IntrinsicSize(width: 37, height: 37)]),
    (
      .pageControl,
      [
        13: IntrinsicSize(width: 39, height: 37), 14: IntrinsicSize(width: 116, height: 26),
        18: IntrinsicSize(width: 74, height: 26),
      ]
    ),
    (
      .pickerView,
      [8: IntrinsicSize(width: 320, height: 162), 9: IntrinsicSize(width: 320, height: 216)]
    ),
    (
      .compactDatePicker,
      [
        18: IntrinsicSize(width: 197, height: 34.5), 26: IntrinsicSize(width: 197, height: 36),
      ]
    ),
    (
      .automaticDatePicker,
      [
        8: IntrinsicSize(width: 320, height: 162), 18: IntrinsicSize(width: 320, height: 216),
        26: IntrinsicSize(width: 197, height: 36),
      ]
    ),
    (.searchBar, [10: IntrinsicSize(height: 44), 11: IntrinsicSize(height: 56)]),
    (.navigationBar, [18: IntrinsicSize(height: 44)]),
    (.tabBar, [18: IntrinsicSize(height: 49)]),
  ]

  @Test(arguments: sizes) func controlsHaveTheSizesOfTheirGeneration(
    _ control: ControlType, _ sizes: [Int: IntrinsicSize]
  ) throws {
    for (major, expected) in sizes {
      #expect(try size(.control(control), ios: major) == expected, "iOS \(major)")
    }
  }

  /// Of documents: page controls of three, five and six pages; those of iOS 18 at 2x and 3x.
  @Test func `each page makes a page control wider`() throws {
    let controls = [
      (3, 39.0, 116.0, 74.0, 73.0), (5, 71, 116, 110, 325.0 / 3), (6, 87, 116, 128, 126),
      (0, 0, 116, 0, 0),
    ]
    for (pages, old, middle, atTwo, atThree) in controls {
      var builder = SceneBuilder()
      let item = builder.view("item", .control(.pageControl))
      builder.place(item, x: 20, y: 20)
      builder.scene.items[item].pages = pages
      let widths = [(13, 2.0, old), (14, 2, middle), (18, 2, atTwo), (18, 3, atThree)]
      for (major, scale, width) in widths {
        var variant = builder.variant
        variant.environment.generation = OSGeneration(major: major)
        variant.environment.scale = scale
        let own = try #require(try builder.layout(variant).items[item].intrinsicSize.width)
        #expect(abs(own - width) < 1e-9, "\(pages) pages, iOS \(major) at \(scale)x")
      }
    }
  }

  private func room(_ style: TextFieldContent.BorderStyle) throws -> Double? {
    let field = TextFieldContent(
      text: TextContent("Name", font: FontDescriptor(family: .system, pointSize: 14)),
      borderStyle: style)
    return try layout(.textField(field), ios: 18, width: 100).text?.available.width
  }

  @Test func theTextOfARoundedFieldStandsSevenPointsOffEitherSide() throws {
    #expect(try room(.roundedRect) == 86)
  }

  @Test func aFieldWithoutBorderShowsItsTextFromSideToSide() throws {
    #expect(try room(.none) == 100)
  }

  @Test func alignmentRectsLieInsideTheFramesOfControls() throws {
    let wide = try layout(.control(.switchControl), ios: 18)
    #expect(wide.frame == Rect(x: 20, y: 20, width: 51, height: 31))
    let late = try layout(.control(.switchControl), ios: 26)
    #expect(late.frame == Rect(x: 20, y: 20, width: 63, height: 28))
    let slider = try layout(.control(.slider), ios: 18, width: 100)
    #expect(slider.frame == Rect(x: 18, y: 20, width: 104, height: 31))
    let lateSlider = try layout(.control(.slider), ios: 26, width: 100)
    #expect(lateSlider.frame == Rect(x: 20, y: 20, width: 100, height: 34))
    let segments = try layout(.segmentedControl(["One", "Two"]), ios: 18, width: 100)
    #expect(segments.frame == Rect(x: 20, y: 20, width: 100, height: 32))
  }

  @Test(arguments: [(18, 34.0, 49.0), (18, 0, 44), (18, 49, 44), (12, 34, 44)])
  func aToolbarIsHigherAboveAHomeIndicator(major: Int, inset: Double, height: Double) throws {
    let item = try layout(.control(.toolbar), ios: major, bottomInset: inset)
    #expect(item.intrinsicSize.height == height)
  }

  @Test(arguments: [
    (TextFieldContent.BorderStyle.roundedRect, 14.0, 30.0, 34.0), (.roundedRect, 20, 30, 34),
    (.roundedRect, 24, 35, 39), (.bezel, 14, 22, 22), (.none, 14, 17, 17),
  ])
  func fieldsHaveTheHeightOfTheirGeneration(
    border: TextFieldContent.BorderStyle, size: Double, old: Double, new: Double
  ) throws {
    let field = TextFieldContent(
      text: TextContent("Name", font: .system(size)), borderStyle: border)
    #expect(try self.size(.textField(field), ios: 12).height == old)
    #expect(try self.size(.textField(field), ios: 13).height == new)
  }

  @Test func aFieldWithoutBorderIsFourPointsWiderThanItsText() throws {
    let text = TextContent("Name", font: .system(17))
    let label = try #require(try size(.label(text), ios: 18).width)
    let field = TextFieldContent(text: text, borderStyle: .none)
    #expect(try size(.textField(field), ios: 18).width == label + 4)
  }

  @Test func anEmptyFieldWithoutBorderHasALeastHeightSinceIOS26() throws {
    for (text, points, old, new) in [
      ("", 14.0, 17.0, 22.0), ("Name", 14, 17, 17), ("", 20, 24, 24),
    ] {
      let field = TextFieldContent(
        text: TextContent(text, font: .system(points)), placeholder: "Name", borderStyle: .none)
      #expect(try size(.textField(field), ios: 18).height == old)
      #expect(try size(.textField(field), ios: 26).height == new)
    }
  }

  /// Fields of 34 points on the canvas of Twilio's quickstart: their baseline is 24.5 points below their top.
  @Test func `the text of an empty field lies at the bottom of its line since iOS 26`() throws {
    for (text, major, first) in [("", 18, 22.0), ("", 26, 24.5), ("Name", 26, 22)] {
      let field = TextFieldContent(
        text: TextContent(text, font: .system(14)), placeholder: "Name", borderStyle: .roundedRect)
      let item = try layout(.textField(field), ios: major)
      #expect(item.frame.height == 34)
      #expect(item.firstBaseline - item.frame.minY == first)
    }
  }

  @Test func aTextViewKeepsItsInsetsFree() throws {
    let text = TextContent("Name", font: .system(17))
    let label = try size(.label(text), ios: 18)
    let view = try size(.textView(text, isScrollEnabled: false), ios: 18)
    #expect(
      view.width == label.width.map { $0 + 10 } && view.height == label.height.map { $0 + 16 })
  }

  @Test func aButtonWithoutInsetsHasSixPointsAboveAndBelowItsTitle() throws {
    for (points, height) in [(11.0, 26.0), (15, 30), (18, 34), (25, 42)] {
      let title = TextContent("Button", font: .system(points))
      let size = try size(.button(ButtonContent(title: title)), ios: 18)
      #expect(size.height == height)
    }
    let short = TextContent("A", font: .system(15))
    #expect(try size(.button(ButtonContent(title: short)), ios: 18).width == 30)
  }

  @Test func symbolButtonsAreAsLargeAsTheirSymbol() throws {
    let button = ViewContent.button(ButtonContent(title: nil, style: .symbol))
    #expect(try size(button, ios: 12) == IntrinsicSize(width: 22, height: 22))
    #expect(try size(button, ios: 13) == IntrinsicSize(width: 25, height: 24))
  }

  @Test func segmentsAreAsWideAsTheWidestTitleAsks() throws {
    let titles = ["Me", "Everybody else"]
    for (major, height) in [(12, 28.0), (13, 31)] {
      let version = OSGeneration(major: major)
      let measurer = TextMeasurer(generation: version.fontGeneration)
      let widths = titles.map {
        measurer.width(of: $0, font: .system(13, weight: major == 12 ? .regular : .medium))
      }
      let size = try size(.segmentedControl(titles), ios: major)
      #expect(size.height == height)
      let expected =
        major == 12
        ? 2 * ((widths[1] + 14) * 2).rounded(.up) / 2 + 1 : (2 * (widths[1] + 19)).rounded(.up)
      #expect(size.width == expected)
      guard major == 13 else { continue }
      var builder = SceneBuilder()
      let control = builder.view("control", .segmentedControl(titles))
      builder.scene.items[control].apportionsSegmentWidths = true
      builder.place(control, x: 0, y: 0)
      let apportioned = try builder.layout(builder.variant).items[control].intrinsicSize.width
      #expect(apportioned == (widths[0] + widths[1] + 38).rounded(.up))
    }
  }

  @Test func `a last line of one word gets another since iOS 11`() throws {
    var builder = SceneBuilder()
    let label = builder.label("label", "one two three four five six seven", lines: 0)
    builder.place(label, x: 0, y: 0)
    let room = builder.constrain(label, .width, .lessThanOrEqual, plus: 100)
    func width(_ major: Int) throws -> Double {
      var variant = builder.variant
      variant.environment.generation = OSGeneration(major: major)
      return try builder.layout(variant).items[label].alignmentRect.width
    }
    var differences = 0
    for points in stride(from: 60.0, through: 220, by: 4) {
      builder.scene.constraints[room].constant = points
      #expect(try width(11) == width(12), "\(points)")
      if try width(10) != width(11) { differences += 1 }
    }
    #expect(differences > 0)
  }
}
