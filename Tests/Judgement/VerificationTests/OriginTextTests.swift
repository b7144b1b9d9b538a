import AutoLayout
import SceneSamples
import Testing

@testable import Verification

/// Constraints of a program in words.
@Suite struct OriginTextTests {
  @Test func `content with a required priority is described with its length`() throws {
    var scene = SampleScenes.labelAndField(labelHugging: 1000)
    scene.items[2].resistance = AxisPriorities(horizontal: 1000, vertical: 750)
    var engine = LayoutEngine(scene: scene)
    let layout = try engine.layout(Variant(environment: scene.reference))
    let length = try #require(layout.items[2].intrinsicSize[.horizontal])
    #expect(
      scene.describe(.hugging(item: 2, .horizontal), in: layout)
        == "‘Name Label’ hugs its content's width, \(PointsText.points(length)) (1000)")
    #expect(
      scene.describe(.resistance(item: 2, .horizontal), in: layout)
        .contains("of its width, \(PointsText.points(length)) (1000)"))
    #expect(
      scene.describe(.resistance(item: 2, .vertical), in: layout)
        == "‘Name Label’ resists compression of its height (750)")
  }

  @Test func `an id is omitted if it is given elsewhere`() {
    let scene = SampleScenes.labelAndField()
    let words = scene.describe(scene.constraints[2], showsID: false)
    #expect(scene.describe(scene.constraints[2]) == words + " [3]")
    #expect(!words.contains("["))
  }
}
