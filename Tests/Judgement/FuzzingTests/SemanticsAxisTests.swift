import AutoLayout
import Judging
import Recipes
import SceneSamples
import Testing

@testable import Fuzzing

/// Semantic content attributes and base size classes as values of axes.
@Suite struct SemanticsAxisTests {
  private func axis(_ space: VariationSpace, _ name: String) -> [VariationAxis.Value] {
    space.axes.first { $0.name == name }?.values ?? []
  }

  private func recipe(_ name: String) throws -> Scene {
    try #require(try BuiltInCookbook.scene(name))
  }

  @Test func `every container that decides sides gets all other attributes`() throws {
    let scene = try recipe("R10")
    let values = axis(VariationSpace(scene), "direction of one view")
    let containers = [
      "Upper Stack View", "First Name Stack View", "Middle Name Stack View",
      "Last Name Stack View", "Button Stack View",
    ]
    // A vertical stack that fills has no sides.
    #expect(values.count == 1 + containers.count * 4)
    #expect(
      values.dropFirst().prefix(4).map(\.label) == [
        "‘Upper Stack View’ as playback controls", "‘Upper Stack View’ as spatial controls",
        "‘Upper Stack View’ forced left-to-right", "‘Upper Stack View’ forced right-to-left",
      ])
    #expect(
      Set(values.dropFirst().compactMap { $0.label.split(separator: "’").first?.dropFirst() })
        == Set(containers.map { $0[...] }))
  }

  @Test func `an attribute is shown in a direction in which it makes a difference`() throws {
    let scene = try recipe("R10")
    for value in axis(VariationSpace(scene), "direction of one view").dropFirst() {
      var variant = Variant(environment: scene.reference)
      for change in value.changes { change.apply(to: &variant) }
      let attribute = try #require(
        variant.overrides.compactMap { override in
          if case .semanticContent(_, let attribute) = override { attribute } else { nil }
        }.first)
      let direction = variant.environment.layoutDirection
      #expect(attribute.direction(in: direction) != direction, "\(value.label)")
    }
  }

  @Test func `a scene with a canvas varies over these attributes on request`() {
    var scene = SampleScenes.labelAndField()
    scene.items.insert(
      Item(id: "box", name: "Box", kind: .view(.plain), superview: 0), at: scene.items.count)
    scene.constraints.append(
      Constraint(
        id: "in", first: Anchor(item: 1, attribute: .leading),
        second: Anchor(item: scene.items.count - 1, attribute: .leading)))
    scene.items[1].superview = scene.items.count - 1
    scene.file = "A.storyboard"
    #expect(axis(VariationSpace(scene), "direction of one view").isEmpty)
    let asked = VariationSpace(scene, names: ["direction of one view"])
    #expect(axis(asked, "direction of one view").count == 5)
  }

  @Test func `recipes that differ by size class are laid out for all nine`() throws {
    #expect(axis(VariationSpace(try recipe("R8")), "size classes").count == 9)
    #expect(axis(VariationSpace(try recipe("R5")), "size classes").count == 4)
  }

  @Test func `a recipe drawn narrower than a phone is varied down to its width`() throws {
    var scene = try recipe("R7")
    #expect(VariationSpace(scene).widths.lowerBound == 320)
    scene.reference.size.width = 50
    #expect(VariationSpace(scene).widths.lowerBound == 50)
  }
}
