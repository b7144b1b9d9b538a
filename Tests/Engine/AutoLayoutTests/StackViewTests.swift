import Testing

@testable import AutoLayout

/// Numbers of semantics 9: a row of 40×20, 60×30, 10×50 and 25×25 with spacing 5.
struct StackViewTests {
  private static let sizes: [(Double, Double)] = [(40, 20), (60, 30), (10, 50), (25, 25)]

  private func row(
    _ distribution: StackConfiguration.Distribution,
    _ alignment: StackConfiguration.Alignment = .fill, axis: Axis = .horizontal,
    length: Double? = nil, hidden: Set<Int> = []
  ) throws -> Layout {
    var builder = SceneBuilder(width: 600, height: 600)
    let stack = builder.stack(
      "stack",
      StackConfiguration(
        axis: axis, distribution: distribution, alignment: alignment, spacing: 5))
    builder.place(stack, x: 10, y: 20)
    if let length {
      builder.constrain(stack, axis == .horizontal ? .width : .height, plus: length)
    }
    let views = Self.sizes.enumerated().map { index, size in
      builder.sized("\(index)", size.0, size.1, in: stack)
    }
    for index in hidden { builder.scene.items[views[index]].isHidden = true }
    builder.arrange(views, in: stack)
    return try builder.layout()
  }

  private func widths(_ layout: Layout) -> [Double] {
    (0..<4).compactMap { layout.rect("\($0)").map { ($0.width * 100).rounded() / 100 } }
  }

  @Test func `fill gives the first visible view all the surplus`() throws {
    #expect(try widths(row(.fill, length: 400)) == [290, 60, 10, 25])
    let hidden = try row(.fill, length: 400, hidden: [0])
    #expect(widths(hidden) == [0, 355, 10, 25])
  }

  @Test func `fill without a length is as long as its views and spacings`() throws {
    let layout = try row(.fill)
    #expect(layout.rect("stack") == Rect(x: 10, y: 20, width: 150, height: 50))
    #expect(layout.rect("2") == Rect(x: 120, y: 20, width: 10, height: 50))
    #expect(layout.ambiguity == nil)
  }

  @Test func `fillEqually makes all as long as the longest`() throws {
    #expect(try widths(row(.fillEqually)) == [60, 60, 60, 60])
  }

  @Test func `fillProportionally counts spacings, and the last view takes the rest`() throws {
    #expect(try widths(row(.fillProportionally, length: 400)) == [106.67, 160, 26.67, 91.67])
  }

  /// As Interface Builder stored it, 45 and 70 points: two lines of 18 beside a search bar of 56.
  @Test func `a text of several lines has its share by its height at its width`() throws {
    var builder = SceneBuilder(width: 414, height: 896)
    var configuration = StackConfiguration(axis: .vertical)
    configuration.distribution = .fillProportionally
    configuration.alignment = .center
    let stack = builder.stack("stack", configuration)
    let text = "Disable servers you do not want to be chosen as the fastest server"
    let label = builder.label("label", text, size: 15, lines: 0, in: stack)
    let bar = builder.sized("bar", 394, 56, in: stack)
    builder.arrange([label, bar], in: stack)
    builder.place(stack, x: 0, y: 0)
    builder.constrain(stack, .width, plus: 414)
    builder.constrain(stack, .height, plus: 115)
    for (item, inset) in [(label, 16.0), (bar, 10)] {
      builder.constrain(item, .leading, .equal, stack, plus: inset)
      builder.constrain(item, .trailing, .equal, stack, plus: -inset)
    }
    let layout = try builder.layout()
    #expect(layout.rect("label") == Rect(x: 16, y: 0, width: 382, height: 45))
    #expect(layout.rect("bar") == Rect(x: 10, y: 45, width: 394, height: 70))
    var engine = LayoutEngine(scene: builder.scene, options: LayoutOptions())
    #expect(throws: LayoutError.wrappedShare("label")) {
      try engine.sweep(builder.variant, axis: .horizontal, range: 300...500)
    }
  }

  @Test func `equalSpacing shares the rest`() throws {
    let layout = try row(.equalSpacing, length: 400)
    #expect(widths(layout) == [40, 60, 10, 25])
    let gaps = zip(0..<3, 1..<4).compactMap { before, after -> Double? in
      guard let a = layout.rect("\(before)"), let b = layout.rect("\(after)") else { return nil }
      return ((b.minX - a.maxX) * 1000).rounded() / 1000
    }
    #expect(gaps == [88.333, 88.333, 88.333])
    #expect(try row(.equalSpacing).rect("stack")?.width == 150)
  }

  @Test func `equalCentering keeps centres apart by what the widest pair needs`() throws {
    let layout = try row(.equalCentering)
    #expect(layout.rect("stack")?.width == 197.5)
    #expect(layout.rect("1")?.midX == layout.rect("0").map { $0.midX + 55 })
    let long = try row(.equalCentering, length: 400)
    #expect(long.rect("3")?.midX == long.rect("2").map { $0.midX + 122.5 })
  }

  @Test func `alignments other than fill keep cross sizes`() throws {
    let top = try row(.fill, .leading)
    #expect(top.rect("0") == Rect(x: 10, y: 20, width: 40, height: 20))
    #expect(try row(.fill, .trailing).rect("0")?.minY == 50)
    #expect(try row(.fill, .center).rect("0")?.minY == 35)
    #expect(top.rect("stack")?.height == 50)
  }

  @Test func `a hidden view has no length and lies half a spacing behind the one before`() throws {
    let layout = try row(.fill, hidden: [1])
    #expect(layout.rect("1")?.minX == 52.5)
    #expect(layout.rect("1")?.width == 0)
    #expect(layout.rect("2")?.minX == 55)
  }

  @Test(arguments: [(false, 20.5), (true, 22.0)])
  func `the system's spacing of baselines is that of the fonts, or 22 under a view without text`(
    isNested: Bool, distance: Double
  ) throws {
    var builder = SceneBuilder(width: 600, height: 600)
    var configuration = StackConfiguration(
      axis: .vertical, spacing: 8, isBaselineRelativeArrangement: true)
    configuration.isSystemSpacing = true
    let stack = builder.stack("stack", configuration)
    builder.place(stack, x: 10, y: 20)
    var upper = builder.label("upper", "Total", in: stack)
    if isNested {
      let row = builder.stack("row", StackConfiguration(alignment: .firstBaseline), in: stack)
      builder.scene.items[upper].superview = row
      builder.arrange([upper], in: row)
      upper = row
    }
    let lower = builder.label("lower", "Paid", in: stack)
    builder.arrange([upper, lower], in: stack)
    let layout = try builder.layout()
    let labels = ["upper", "lower"].compactMap(builder.scene.index(ofItem:))
    let baselines = labels.map { layout.items[$0].firstBaseline }
    #expect(abs(baselines[1] - baselines[0] - distance) <= 0.5)
  }

  @Test(arguments: [false, true])
  func `a hidden view at the end stands half of the system's spacing away, of a number none`(
    isSystem: Bool
  ) throws {
    var builder = SceneBuilder(width: 600, height: 600)
    var configuration = StackConfiguration(alignment: .center, spacing: 8)
    configuration.isSystemSpacing = isSystem
    let stack = builder.stack("stack", configuration)
    builder.place(stack, x: 10, y: 20)
    let a = builder.sized("a", 44, 20, in: stack)
    let b = builder.sized("b", 60, 20, in: stack)
    builder.scene.items[b].isHidden = true
    builder.arrange([a, b], in: stack)
    let layout = try builder.layout()
    #expect(layout.rect("b")?.minX == (isSystem ? 58 : 54))
    #expect(layout.rect("stack")?.width == 44)
  }

  /// The place of a hidden view, 44 points long by its author, before one visible view or several.
  @Test(arguments: [
    (1, StackConfiguration.Alignment.fill, 0.0, 10.0), (1, .fill, 5, 10), (1, .center, 0, 10),
    (1, .center, 5, -34), (2, .fill, 0, -34), (2, .fill, 5, -34),
  ])
  func `a hidden view that keeps a length stands before the first visible one`(
    visible: Int, alignment: StackConfiguration.Alignment, spacing: Double, x: Double
  ) throws {
    var builder = SceneBuilder(width: 600, height: 600)
    let stack = builder.stack(
      "stack", StackConfiguration(alignment: alignment, spacing: spacing))
    builder.place(stack, x: 10, y: 20)
    let a = builder.sized("a", 44, 20, in: stack)
    builder.constrain(a, .width, plus: 44)
    builder.scene.items[a].isHidden = true
    let shown = (0..<visible).map { builder.sized("b\($0)", 60, 20, in: stack) }
    builder.arrange([a] + shown, in: stack)
    var engine = LayoutEngine(scene: builder.scene, options: LayoutOptions(showsCanvas: true))
    let layout = try engine.layout(builder.variant)
    #expect(layout.rect("a")?.minX == x)
    #expect(layout.rect("b0")?.minX == 10)
  }

  @Test func `buttons with configurations are equally wide, among themselves`() throws {
    func widths(_ styles: [ButtonContent.Style], length: Double? = nil) throws -> [Double] {
      var builder = SceneBuilder(width: 600, height: 600)
      let stack = builder.stack("stack", StackConfiguration(spacing: 10))
      builder.place(stack, x: 10, y: 20)
      if let length { builder.constrain(stack, .width, plus: length) }
      let buttons = styles.enumerated().map { number, style in
        builder.view(
          "b\(number)", .button(ButtonContent(title: nil, style: style)), in: stack,
          size: IntrinsicSize(width: [44, 36, 40][number], height: 36))
      }
      builder.arrange(buttons, in: stack)
      let layout = try builder.layout()
      return buttons.map { layout.items[$0].frame.width }
    }
    #expect(try widths([.configuration, .configuration, .configuration]) == [44, 44, 44])
    #expect(try widths([.configuration, .configuration], length: 70) == [30, 30])
    #expect(try widths([.configuration, .system, .configuration]) == [44, 36, 40])
    #expect(try widths([.system, .system, .system]) == [44, 36, 40])
  }

  @Test(arguments: [(true, 50.0), (false, 0.0)])
  func `an arranged label without text has a size on the canvas alone`(
    showsCanvas: Bool, side: Double
  ) throws {
    var builder = SceneBuilder(width: 600, height: 600)
    let stack = builder.stack("stack", StackConfiguration(alignment: .leading))
    builder.place(stack, x: 10, y: 20)
    let label = builder.sized("label", 0, 0, in: stack)
    builder.scene.items[label].intrinsicSizeOverride = nil
    builder.scene.items[label].kind = .view(.label(TextContent("", font: .system(17))))
    builder.arrange([label], in: stack)
    var engine = LayoutEngine(
      scene: builder.scene, options: LayoutOptions(showsCanvas: showsCanvas))
    let rect = try engine.layout(builder.variant).rect("label")
    #expect(rect == Rect(x: 10, y: 20, width: side, height: side))
  }

  @Test(arguments: [
    (1, StackConfiguration.Alignment.fill, 0.0, 0.0), (1, .fill, 8, 0), (1, .center, 0, 30),
    (2, .fill, 0, 60), (2, .fill, 8, 68),
  ])
  func `a hidden view behind the only one lies at the start`(
    visible: Int, alignment: StackConfiguration.Alignment, spacing: Double, x: Double
  ) throws {
    var builder = SceneBuilder(width: 600, height: 600)
    let stack = builder.stack(
      "stack", StackConfiguration(alignment: alignment, spacing: spacing))
    let shown = (0..<visible).map { builder.sized("shown\($0)", 30, 30, in: stack) }
    let hidden = builder.sized("hidden", 40, 30, in: stack)
    builder.scene.items[hidden].isHidden = true
    builder.arrange(shown + [hidden], in: stack)
    builder.place(stack, x: 0, y: 0)
    let rect = try builder.layout().items[hidden].alignmentRect
    #expect(rect.minX == x && rect.width == 0)
  }

  /// Of two authors' vertical stack views that fill, and a third's row that is aligned at the bottom.
  @Test(arguments: [
    (Axis.vertical, StackConfiguration.Alignment.fill, 0.0), (.vertical, .trailing, 0),
    (.horizontal, .trailing, 0),
  ]) func `hidden views alone are as wide as their content`(
    axis: Axis, alignment: StackConfiguration.Alignment, start: Double
  ) throws {
    var builder = SceneBuilder(width: 600, height: 600)
    let stack = builder.stack("stack", StackConfiguration(axis: axis, alignment: alignment))
    let hidden = [
      builder.sized("a", 135, 30, in: stack), builder.sized("b", 135, 30, in: stack),
    ]
    for index in hidden { builder.scene.items[index].isHidden = true }
    builder.arrange(hidden, in: stack)
    builder.place(stack, x: 0, y: 0)
    builder.constrain(stack, .width, plus: 345)
    builder.constrain(stack, .height, plus: 50)
    let layout = try builder.layout()
    for index in hidden {
      let rect = layout.items[index].alignmentRect
      #expect(rect.size[axis.other] == (axis == .vertical ? 135 : 30))
      #expect((axis == .vertical ? rect.minX : rect.minY) == start)
    }
  }

  @Test func `views without sizes are equal in proportional stack views until iOS 10`() throws {
    var builder = SceneBuilder(width: 600, height: 600)
    var configuration = StackConfiguration()
    configuration.distribution = .fillProportionally
    let stack = builder.stack("stack", configuration)
    let views = [builder.view("a", in: stack), builder.view("b", in: stack)]
    builder.arrange(views, in: stack)
    builder.place(stack, x: 0, y: 0)
    builder.constrain(stack, .width, plus: 100)
    builder.constrain(stack, .height, plus: 40)
    var variant = builder.variant
    variant.environment.generation = OSGeneration(major: 10)
    let old = try builder.layout(variant)
    #expect(old.ambiguity == nil && views.allSatisfy { old.items[$0].alignmentRect.width == 50 })
    variant.environment.generation = OSGeneration(major: 11)
    #expect(try builder.layout(variant).ambiguity != nil)
  }

  @Test(arguments: [(15, 96.0), (16, 162)])
  func `one multi-line label has an even share until iOS 15`(major: Int, width: Double) throws {
    var builder = SceneBuilder(width: 600, height: 600)
    var configuration = StackConfiguration()
    configuration.spacing = 8
    let stack = builder.stack("stack", configuration)
    let label = builder.label("label", "Hi", lines: 0, in: stack)
    let box = builder.sized("box", 30, 30, in: stack, hugging: 252)
    builder.arrange([label, box], in: stack)
    builder.place(stack, x: 0, y: 0)
    builder.constrain(stack, .width, plus: 200)
    var variant = builder.variant
    variant.environment.generation = OSGeneration(major: major)
    #expect(try builder.layout(variant).items[label].alignmentRect.width == width)
  }

  /// As Interface Builder stored it for iOS 13.3: 120 wide beside a view of 267.
  @Test func `a label that hugs and resists with 1000 keeps its width despite the tie`() throws {
    var builder = SceneBuilder(width: 395, height: 60)
    let stack = builder.stack("stack", StackConfiguration(spacing: 8))
    let view = builder.view("view", in: stack)
    let label = builder.view(
      "label", .label(TextContent("DELETE ACCOUNT", font: .system(13), numberOfLines: 0)),
      in: stack,
      hugging: 1000, resistance: 1000)
    builder.arrange([view, label], in: stack)
    for edge in [Attribute.leading, .trailing, .top] {
      builder.constrain(stack, edge, .equal, 0)
    }
    var variant = builder.variant
    variant.environment.generation = OSGeneration(major: 13)
    let layout = try builder.layout(variant)
    #expect(layout.conflicts.isEmpty)
    let own = try #require(layout.frame("label")?.width)
    #expect(own < 150)
    #expect(layout.frame("view")?.width == 395 - 8 - own)
  }

  @Test func `a horizontal stack view is reversed from right to left`() throws {
    var builder = SceneBuilder(width: 600, height: 600)
    let stack = builder.stack("stack", StackConfiguration(spacing: 5))
    builder.place(stack, x: 10, y: 20)
    let a = builder.sized("a", 40, 20, in: stack)
    let b = builder.sized("b", 60, 20, in: stack)
    builder.arrange([a, b], in: stack)
    var variant = builder.variant
    variant.environment.layoutDirection = .rightToLeft
    let layout = try builder.layout(variant)
    #expect(layout.rect("a") == Rect(x: 550, y: 20, width: 40, height: 20))
    #expect(layout.rect("b") == Rect(x: 485, y: 20, width: 60, height: 20))
  }
}
