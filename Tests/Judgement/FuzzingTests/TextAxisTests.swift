import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics

@testable import Fuzzing

/// The axes that texts add to a scene.
@Suite struct TextAxisTests {
  private func axis(_ name: String, of scene: Scene) throws -> VariationAxis {
    try #require(VariationSpace(scene).axes.first { $0.name == name })
  }

  /// Xcode's pseudolanguages, apart from its right-to-left one, which is the axis of directions.
  @Test func thePseudolanguagesAreAmongTheTexts() throws {
    let labels = Set(try axis("text", of: SampleScenes.labelAndField()).values.map(\.label))
    #expect(labels.isSuperset(of: ["doubled", "accented", "bounded", "rightToLeft"]))
    let directions = try axis("direction", of: SampleScenes.labelAndField())
    #expect(directions.values.map(\.label) == ["ltr", "rtl"])
  }

  @Test func everyContentSizeIsTried() throws {
    let values = try axis("content size", of: SampleScenes.labelAndField()).values.map(\.label)
    #expect(values.count == 12)
    #expect(Set(values) == Set(ContentSizeCategory.allCases.map(\.rawValue)))
  }

  /// The label follows a change while the app runs, the field does not: it keeps its 15 points.
  @Test func textsThatDoNotFollowKeepTheirSizeWhileTheAppRuns() throws {
    var scene = SampleScenes.labelAndField()
    scene.items[2].kind = .view(
      .label(TextContent("Name", font: .textStyle(.body, adjusts: true))))
    scene.items[3].kind = .view(.label(TextContent("Other", font: .textStyle(.subheadline))))
    let running = try axis("content size", of: scene).values.filter {
      $0.label.hasSuffix("chosen while running")
    }
    #expect(running.count == 2)
    var engine = LayoutEngine(scene: scene)
    for (value, size) in zip(running, [23.0, 53]) {
      var variant = Variant(environment: scene.reference)
      for change in value.changes { change.apply(to: &variant) }
      let layout = try engine.layout(variant)
      #expect(layout.items[2].text?.pointSize == size)
      #expect(layout.items[3].text?.pointSize == 15)
      let words = VariedAxis.list(variant, scene: scene)
      #expect(words.contains { $0.name == "font size of ‘Name Text Field’" && $0.value == "15" })
    }
  }

  /// A sign is no prose, a short number may get one more digit, a sentence is not said twice.
  @Test(arguments: [
    ("Save", ["doubled", "expanded:300"]), ("Save changes", ["doubled"]), ("12", ["expanded:150"]),
    ("»", []), ("dB", []), ("4111 1111", []),
    ("One sentence that is long already", ["translated"]),
  ])
  func onlyProseIsStretched(string: String, transforms: [String]) throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    scene.root = .viewController
    var text = TextContent(string, font: .system(17))
    text.isLocalizable = text.isOfLanguage
    scene.items[2].kind = .view(.label(text))
    let axes = VariationSpace(scene).axes
    let found = axes.first { $0.name == "text of one view" }?.values.flatMap(\.changes) ?? []
    #expect(
      found.compactMap { change -> TextTransform? in
        guard case .override(.text(item: 2, let transform)) = change else { return nil }
        return transform
      } == transforms.compactMap { TextTransform($0) })
  }

  @Test func aLongerNumberIsNamedByItsDigits() {
    var scene = SampleScenes.labelAndField()
    scene.items[2].kind = .view(.label(TextContent("42", font: .system(17))))
    var variant = Variant(environment: scene.reference)
    variant.set(.text(item: 2, .longerByOne(of: 2)))
    #expect(VariedAxis.list(variant, scene: scene).map(\.value) == ["with one more digit"])
  }

  /// A number that is always the same gets no more digits.
  @Test(arguments: [(1, false), (3, true), (nil, true)]) func fixedNumbersStayAsTheyAre(
    longest: Int?, isStretched: Bool
  ) throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    scene.root = .viewController
    var text = TextContent("3", font: .system(17))
    text.isLocalizable = text.isOfLanguage
    text.longest = longest
    scene.items[2].kind = .view(.label(text))
    let changes = VariationSpace(scene).axes.flatMap(\.values).flatMap(\.changes)
    #expect(changes.contains(.override(.text(item: 2, .doubled))) == isStretched)
  }

  @Test(arguments: [(12, 12), (nil, 40)]) func noTextGetsLongerThanItsLongest(
    longest: Int?, count: Int
  ) throws {
    var scene = SampleScenes.labelAndField()
    var text = TextContent("Done", font: .system(17))
    text.longest = longest
    scene.items[2].kind = .view(.label(text))
    var engine = LayoutEngine(scene: scene)
    var variant = Variant(environment: scene.reference)
    variant.environment.textTransform = .veryLong(40)
    #expect(try engine.layout(variant).items[2].text?.string.count == count)
  }

  /// A cell of an old document is shown in a view of a device of today.
  @Test func hostsOfOldComponentsAreOfToday() throws {
    var scene = SampleScenes.labelAndField()
    scene.file = "Cell.xib"
    scene.reference.size = Size(width: 320, height: 44)
    scene.reference.generation = OSGeneration(major: 9)
    let space = VariationSpace(scene)
    #expect(space.style == .component)
    let widths = try #require(space.axes.first { $0.name == "width" }).values.dropFirst()
    #expect(!widths.isEmpty)
    for value in widths {
      var variant = Variant(environment: scene.reference)
      for change in value.changes { change.apply(to: &variant) }
      #expect(variant.environment.generation == .ios18)
      #expect(variant.environment.size.height == 44)
    }
  }

  /// Texts that are empty in the document come from code, one text at a time.
  @Test(arguments: [
    ("", 1, true, [40]), ("Label", 0, true, [40, 120]), ("Label", 1, false, []),
    ("Save", 1, true, []),
  ])
  func `code gives texts to labels that have none`(
    string: String, lines: Int, isReached: Bool, lengths: [Int]
  ) {
    var scene = SampleScenes.labelAndField()
    scene.file = "Main.storyboard"
    scene.root = .viewController
    var text = TextContent(string, font: .system(17))
    text.numberOfLines = lines
    scene.items[2].kind = .view(.label(text))
    if isReached { scene.outletTargets = [scene.items[2].id] }
    let axis = VariationSpace(scene).axes.first { $0.name == "text set by code" }
    #expect(
      (axis?.values.flatMap(\.changes) ?? [])
        == lengths.map { .override(.text(item: 2, .veryLong($0))) })
    #expect(axis?.isPaired != true)
  }

  @Test(arguments: [("Main.storyboard", [[2], [3], [2, 3]]), (nil, [])])
  func `hidden views with an outlet are shown, alone and together`(file: String?, shown: [[Int]]) {
    var scene = SampleScenes.labelAndField()
    scene.file = file
    scene.root = .viewController
    for item in [2, 3] { scene.items[item].isHidden = true }
    #expect(!VariationSpace(scene).axes.contains { $0.name == "hidden views" })
    scene.outletTargets = [scene.items[2].id, scene.items[3].id]
    let axis = VariationSpace(scene).axes.first { $0.name == "hidden views" }
    #expect(
      (axis?.values.dropFirst().map(\.changes) ?? [])
        == shown.map { $0.map { .override(.hidden(item: $0, false)) } })
  }
}
