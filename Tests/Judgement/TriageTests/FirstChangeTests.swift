import AutoLayout
import SceneSamples
import Testing
import Verification

@testable import Triage

/// Every finding names one place of its document to change.
@Suite struct FirstChangeTests {
  private var scene: Scene {
    var scene = SampleScenes.labelAndField()
    for index in scene.constraints.indices {
      scene.constraints[index].location = SourceLocation(file: "A.xib", line: 100 + index)
    }
    for index in scene.items.indices {
      scene.items[index].location = SourceLocation(file: "A.xib", line: 10 + index)
    }
    return scene
  }

  private func text(
    _ scene: Scene, _ origins: [ConstraintOrigin], axes: [Axis] = [.horizontal]
  ) -> String? {
    let violation = Violation(
      rule: "text-fits-width", kind: .textFits, items: [2], margin: -4, expected: "", actual: "",
      values: [], axes: axes)
    return FirstChange(scene: scene, violation: violation).text(origins)
  }

  @Test func `a constant length of the view comes before what ties it to others`() throws {
    var sized = scene
    sized.constraints.append(
      Constraint(
        id: "w", first: Anchor(item: 2, attribute: .width), constant: 80,
        location: SourceLocation(file: "A.xib", line: 42)))
    let all = sized.constraints.indices.map(ConstraintOrigin.author)
    #expect(text(sized, all) == sized.describe(all[all.count - 1]) + ", line 42")
    // Along the other axis it does not cut the text.
    let other = try #require(text(sized, all, axes: [.vertical]))
    #expect(!other.hasSuffix("line 42") && other.contains(", line 10"))
  }

  @Test func `without a constraint it names the view whose priority or frame decides`() throws {
    let priority = try #require(
      text(scene, [.root(.horizontal), .resistance(item: 2, .horizontal)]))
    #expect(priority.contains("resists compression") && priority.hasSuffix(", line 12"))
    let frame = try #require(text(scene, [.autoresizing(item: 2, .horizontal)]))
    #expect(
      frame.hasPrefix("the frame and the autoresizing mask of ") && frame.hasSuffix("line 12"))
  }

  @Test func `where nothing but the screen holds a view, a constraint is missing`() throws {
    let missing = try #require(text(scene, [.root(.horizontal)]))
    #expect(missing.hasPrefix("no constraint holds ") && missing.hasSuffix("horizontally, line 12"))
    #expect(text(SampleScenes.labelAndField(), [.root(.horizontal)]) == nil)
  }
}
