import AutoLayout
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
}
