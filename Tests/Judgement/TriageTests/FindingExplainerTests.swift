import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics
import Verification

@testable import Triage

/// What a finding says in words.
@Suite struct FindingExplainerTests {
  private func title(_ numberOfLines: Int, _ axis: Axis) -> String {
    var scene = SampleScenes.labelAndField()
    scene.items[2].kind = .view(
      .label(TextContent("Name", font: .system(17), numberOfLines: numberOfLines)))
    let violation = Violation(
      rule: "text-fits", kind: .textFits, items: [2], margin: -4, expected: "", actual: "",
      values: [40, 20, 40, 16], axes: [axis])
    return FindingExplainer(scene: scene, violation: violation).title(ShownText("Name"))
  }

  @Test func `a view lower than its one line cuts any text`() {
    let name = SampleScenes.labelAndField().items[2].name
    #expect(title(1, .vertical) == "‘\(name)’ is lower than one line of its text")
    #expect(title(1, .horizontal) == "“Name” is cut off")
    #expect(title(0, .vertical) == "“Name” is cut off")
  }
}
