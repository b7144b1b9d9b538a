import AutoLayout
import Doubts
import Testing
import TextMetrics

/// Every reason for a doubt has a scene; what rests on nothing doubtful has none.
@Suite struct DoubtTests {
  /// The reasons for each item, by id; nothing for those that are sure.
  private func reasons(
    _ builder: SceneBuilder, onCanvas: Bool = true
  ) throws -> [String: Set<Doubt.Reason>] {
    var engine = LayoutEngine(
      scene: builder.scene, options: LayoutOptions(showsCanvas: onCanvas))
    let layout = try engine.layout(builder.variant)
    let doubts = try engine.doubts(of: layout, in: builder.variant)
    var found: [String: Set<Doubt.Reason>] = [:]
    for (item, own) in zip(layout.scene.items, doubts) where !own.isEmpty {
      found[item.id] = Set(own.map(\.reason))
    }
    return found
  }

  private static let unknownFont = FontDescriptor.named("Own-Bold", 17)

  /// A view with this content at the top, and a label below it.
  private func above(
    _ content: ViewContent, customClass: String? = nil,
    _ change: (inout SceneBuilder, Int) -> Void = { _, _ in }
  ) -> SceneBuilder {
    var builder = SceneBuilder()
    builder.scene.file = "Form.xib"
    let item = builder.view("own", content)
    builder.scene.items[item].customClass = customClass
    builder.place(item, x: 16, y: 20)
    let below = builder.label("below", "Label")
    builder.constrain(below, .leading, .equal, 0, plus: 16)
    builder.constrain(below, .top, .equal, item, .bottom, plus: 8)
    change(&builder, item)
    return builder
  }

  @Test func `a question about single items has the answer of all doubts`() throws {
    let builder = above(.label(TextContent("Text", font: .system(17)))) { builder, item in
      builder.constrain(item, .width, plus: 100)
      builder.constrain(item, .width, plus: 120)
    }
    var engine = LayoutEngine(scene: builder.scene)
    let layout = try engine.layout(builder.variant)
    #expect(!layout.conflicts.isEmpty)
    let doubts = try engine.doubts(of: layout, in: builder.variant)
    var answers: Set<Bool> = []
    for item in layout.items.indices {
      let answer = try engine.dependsOnConflict([item], of: layout, in: builder.variant)
      #expect(answer == doubts[item].contains { $0.reason == .conflict })
      answers.insert(answer)
    }
    #expect(answers == [true, false])
  }

  @Test func `a scene of thousands of views is not examined, which is reported`() throws {
    var builder = SceneBuilder()
    for number in 0..<400 { builder.place(builder.label("\(number)", "1"), x: 0, y: 0) }
    let found = try reasons(builder)
    #expect(found.count == 401)
    #expect(found.values.allSatisfy { $0 == [.largeScene] })
  }

  private func diagnose(_ code: String, _ severity: Diagnostic.Severity)
    -> (inout SceneBuilder, Int) -> Void
  {
    { builder, _ in
      builder.scene.diagnostics = [
        Diagnostic(code: code, severity: severity, message: "", subject: "own")
      ]
    }
  }

  // MARK: Sizes

  @Test func `texts of a usual font, constants and insets of known screens are sure`() throws {
    var builder = SceneBuilder(insets: EdgeInsets(top: 20))
    let safeArea = builder.guide("safe", .safeArea)
    let title = builder.label("title", "Title")
    builder.constrain(title, .leading, .equal, safeArea, plus: 16)
    builder.constrain(title, .top, .equal, safeArea, plus: 8)
    let button = builder.view(
      "send", .button(ButtonContent(title: TextContent("Send", font: .system(15)))))
    builder.constrain(button, .leading, .equal, title, .trailing, plus: 8)
    builder.constrain(button, .firstBaseline, .equal, title)
    let box = builder.view("box")
    builder.place(box, x: 16, y: 200)
    builder.constrain(box, .width, plus: 100)
    builder.constrain(box, .height, plus: 100)
    #expect(try reasons(builder).isEmpty)
  }

  @Test func `a doubt moves the frames that follow it, and no others`() throws {
    var builder = above(.label(TextContent("Some text", font: Self.unknownFont)))
    let beside = builder.label("beside", "Label")
    builder.constrain(beside, .leading, .equal, 1, .trailing, plus: 8)
    builder.constrain(beside, .top, .equal, 0, plus: 300)
    let apart = builder.label("apart", "Label")
    builder.place(apart, x: 16, y: 400)
    #expect(
      try reasons(builder) == [
        "own": [.unknownFont], "below": [.unknownFont], "beside": [.unknownFont],
      ])
  }

  @Test func `a frame that constants give is sure whatever its view shows`() throws {
    var builder = SceneBuilder()
    let label = builder.view("own", .label(TextContent("Text", font: Self.unknownFont)))
    builder.place(label, x: 16, y: 20)
    builder.constrain(label, .width, plus: 200)
    builder.constrain(label, .height, plus: 40)
    #expect(try reasons(builder).isEmpty)
  }

  @Test func `each edge of a centred text moves by half of its doubt`() throws {
    // A fraction of a point: 4 in 100 of some 40 points.
    var builder = SceneBuilder()
    let label = builder.label("own", "Menu", size: 20)
    builder.constrain(label, .top, .equal, 0, plus: 20)
    builder.constrain(label, .centerX, .equal, 0)
    #expect(try reasons(builder).isEmpty)
    builder.scene.constraints[1].first.attribute = .leading
    builder.scene.constraints[1].second?.attribute = .leading
    #expect(try reasons(builder) == ["own": [.scarceFont]])
  }

  @Test func `assumed sizes are doubtful`() throws {
    func stand(_ builder: inout SceneBuilder, _ item: Int) {
      builder.scene.items[item].intrinsicSizeOverride = IntrinsicSize(width: 50, height: 50)
    }
    #expect(try reasons(above(.plain, stand)).isEmpty)
    let assumed = above(.plain, customClass: "Chart") { builder, item in
      stand(&builder, item)
      diagnose("design-size", .note)(&builder, item)
    }
    #expect(try reasons(assumed) == ["own": [.assumedSize], "below": [.assumedSize]])
    let placeholder = above(.plain) { builder, item in
      stand(&builder, item)
      builder.scene.items[item].annotations.hasPlaceholderSize = true
    }
    #expect(try reasons(placeholder).isEmpty)
    #expect(
      try reasons(placeholder, onCanvas: false)
        == ["own": [.assumedSize], "below": [.assumedSize]])
  }

  @Test
  func `a custom class may have a size only where constraints determine none`()
    throws
  {
    let chart = above(.plain, customClass: "Chart")
    #expect(try reasons(chart)["below"]?.contains(.classSize) == true)
    let held = above(.plain, customClass: "Chart") { builder, item in
      builder.constrain(item, .width, plus: 100)
      builder.constrain(item, .height, plus: 100)
    }
    #expect(try reasons(held).isEmpty)
    let label = above(.label(TextContent("Text", font: .system(17))), customClass: "Badge")
    #expect(try reasons(label) == ["own": [.classSize], "below": [.classSize]])
  }

  @Test func `images without a size or with the document's alone, and symbols, are doubtful`()
    throws
  {
    var image = ImageContent(name: "logo", size: Size(width: 40, height: 40))
    #expect(try reasons(above(.imageView(image))).isEmpty)
    image.isOfDocument = true
    #expect(
      try reasons(above(.imageView(image))) == ["own": [.imageSize], "below": [.imageSize]])
    image.isSymbol = true
    #expect(
      try reasons(above(.imageView(image))) == ["own": [.symbolSize], "below": [.symbolSize]])
    let unknown = try reasons(above(.imageView(ImageContent(name: "lost", size: nil))))
    #expect(unknown["below"]?.contains(.imageSize) == true)
  }

  @Test func `rules with little evidence are named`() throws {
    let builder = above(.control(.pageControl))
    #expect(try reasons(builder) == ["own": [.weakRule], "below": [.weakRule]])
    var engine = LayoutEngine(scene: builder.scene)
    let doubts = try engine.doubts(of: try engine.layout(builder.variant), in: builder.variant)
    #expect(doubts[1].map(\.rule) == ["controls.page-control"])
    #expect(try reasons(above(.control(.switchControl))).isEmpty)
  }

  // MARK: Texts

  @Test func `letters with few samples are doubtful`() throws {
    let large = TextContent("A large title", font: .system(34))
    #expect(try reasons(above(.label(large))) == ["own": [.scarceFont]])
    let bullet = TextContent("∙∙∙", font: .system(17))
    #expect(try reasons(above(.label(bullet))) == ["own": [.scarceCharacter]])
    let empty = TextContent("", font: .system(17))
    #expect(try reasons(above(.label(empty))) == ["own": [.emptyText], "below": [.emptyText]])
    var high = TextContent("Text", font: .system(17))
    high.paragraph.lineHeightMultiple = 1.5
    #expect(try reasons(above(.label(high))) == ["own": [.mixedText], "below": [.mixedText]])
    let button = ButtonContent(title: TextContent("Send", font: .system(17)), style: .configuration)
    #expect(
      try reasons(above(.button(button)))
        == ["own": [.configuration], "below": [.configuration]])
  }

  @Test func `the last word of a line that just fits may go on to the next`() throws {
    var builder = above(
      .label(TextContent("Some words of a text", font: .system(17), numberOfLines: 0)))
    let needed = try builder.layout().rect("own")?.width ?? 0
    let width = builder.constrain(1, .width, plus: needed + 20)
    #expect(try reasons(builder).isEmpty)
    builder.scene.constraints[width].constant = needed - 0.6
    #expect(try reasons(builder) == ["own": [.lineBreaks], "below": [.lineBreaks]])
  }

  // MARK: Insets and decisions

  @Test func `inferred bars are doubtful above and below on the canvas`() throws {
    var builder = SceneBuilder(insets: EdgeInsets(top: 64), root: .viewController)
    let safeArea = builder.guide("safe", .safeArea)
    let title = builder.label("title", "Title")
    builder.constrain(title, .leading, .equal, safeArea, plus: 16)
    builder.constrain(title, .top, .equal, safeArea, plus: 8)
    #expect(try reasons(builder).isEmpty)
    builder.scene.canvas.hasInferredBars = true
    #expect(try reasons(builder)["title"] == [.inferredBars])
  }

  @Test func `conflicts, ambiguous places and elements that were not understood are doubtful`()
    throws
  {
    let conflict = above(.label(TextContent("Text", font: .system(17)))) { builder, item in
      builder.constrain(item, .width, plus: 100)
      builder.constrain(item, .width, plus: 120)
    }
    #expect(try reasons(conflict) == ["own": [.conflict]])
    var open = SceneBuilder()
    open.sized("own", 40, 40)
    #expect(try reasons(open) == ["own": [.ambiguous]])
    let strange = above(
      .label(TextContent("Text", font: .system(17))), diagnose("unknown-element", .warning))
    #expect(
      try reasons(strange) == ["own": [.notUnderstood], "below": [.notUnderstood]])
  }

  // MARK: Stack views

  /// A stack view at the top left with two labels.
  private func stacked(
    _ configuration: StackConfiguration, width: Double? = nil, second: String = "Second",
    lines: Int = 1
  ) -> SceneBuilder {
    var builder = SceneBuilder()
    let stack = builder.stack("stack", configuration)
    builder.place(stack, x: 16, y: 20)
    if let width { builder.constrain(stack, .width, plus: width) }
    let first = builder.label("first", "First", lines: lines, in: stack)
    builder.arrange([first, builder.label("second", second, lines: lines, in: stack)], in: stack)
    return builder
  }

  @Test func `a stack view of texts that fills is sure`() throws {
    var configuration = StackConfiguration()
    configuration.axis = .vertical
    #expect(try reasons(stacked(configuration)).isEmpty)
  }

  @Test func `a stack view's own choices are doubtful`() throws {
    var configuration = StackConfiguration()
    configuration.distribution = .fillProportionally
    let shares = try reasons(stacked(configuration, width: 200))
    #expect(shares["first"]?.contains(.proportionalStack) == true)
    configuration.distribution = .fill
    configuration.alignment = .center
    #expect(try reasons(stacked(configuration))["stack"]?.contains(.stackAlignment) == true)
    configuration.alignment = .fill
    var tied = stacked(configuration, width: 60, lines: 0)
    tied.scene.items[2].resistance.horizontal = 750
    #expect(try reasons(tied)["first"]?.contains(.stackTie) == true)
  }

  /// Two labels above each other in too much room, of which one stands in a row.
  @Test(arguments: [(Float(251), true), (250, false), (252, false)])
  func `content sizes of one priority that compete are doubtful`(
    hugging: Float, isTie: Bool
  ) throws {
    var builder = SceneBuilder()
    var vertical = StackConfiguration()
    vertical.axis = .vertical
    let column = builder.stack("column", vertical)
    builder.place(column, x: 16, y: 20)
    builder.constrain(column, .height, plus: 100)
    let first = builder.label("first", "First", in: column)
    let row = builder.stack("row", StackConfiguration(), in: column)
    builder.arrange([builder.label("second", "Second", in: row)], in: row)
    builder.arrange([first, row], in: column)
    builder.scene.items[first].hugging.vertical = hugging
    #expect(try reasons(builder)["first"]?.contains(.contentTie) ?? false == isTie)
  }

  @Test func `placeholders of the canvas and hidden views are doubtful`() throws {
    var configuration = StackConfiguration()
    configuration.axis = .vertical
    let empty = stacked(configuration, width: 200, second: "")
    #expect(try reasons(empty)["stack"]?.contains(.canvasPlaceholder) == true)
    #expect(try reasons(empty)["first"]?.contains(.canvasPlaceholder) != true)
    var hidden = stacked(configuration)
    hidden.scene.items[3].isHidden = true
    #expect(try reasons(hidden)["second"]?.contains(.hiddenArranged) == true)
    #expect(try reasons(hidden)["first"]?.contains(.hiddenArranged) != true)
  }
}
