import AutoLayout
import SceneSamples
import Testing
import Verification

@testable import Triage

/// The constraints that hold a view without a constraint of the author among the causes.
@Suite struct HoldingTests {
  private func explainer(_ scene: Scene, _ items: [Int]) -> FindingExplainer {
    FindingExplainer(
      scene: scene,
      violation: Violation(
        rule: "not-collapsed-width", kind: .notCollapsed, items: items, margin: -1, expected: "",
        actual: "", values: [], axes: [.horizontal]))
  }

  @Test func `a collapsed view is held by its constraints along the axis`() {
    let scene = SampleScenes.labelAndField()
    let causes: [ConstraintOrigin] = [.nonNegative(item: 3, .horizontal)]
    // Its trailing and leading edges, not its top and its baseline.
    #expect(explainer(scene, [3]).withHolding(causes) == causes + [.author(1), .author(2)])
  }

  @Test func `a view without constraints is held by those of the nearest ancestor`() {
    var scene = SampleScenes.labelAndField()
    scene.items.append(Item(id: "Part", name: "Part", kind: .view(.plain), superview: 3))
    #expect(explainer(scene, [4]).withHolding([]) == [.author(1), .author(2)])
  }

  @Test func `causes that name a constraint are enough`() {
    let causes: [ConstraintOrigin] = [.root(.horizontal), .author(0)]
    #expect(explainer(SampleScenes.labelAndField(), [3]).withHolding(causes) == causes)
  }
}
