import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics
import Verification

@testable import Triage

/// A defect that few would notice, or that the author meant, is a hint.
@Suite struct MeantTierTests {
  private let scene = TierSample.scene

  private func tier(
    _ kind: Invariant.Kind, of scene: Scene, margin: Double, axes: [Axis],
    origins: [ConstraintOrigin] = []
  ) -> Tier {
    Grade(
      FindingFacts(
        kind, variant: Variant(environment: scene.reference), scene: scene,
        itemIDs: ["Name Label"], origins: origins, laidOut: scene, margin: margin, axes: axes)
    ).tier
  }

  @Test func `texts that share out less than a line of room are hardly out of place`() {
    #expect(tier(.unambiguous, of: scene, margin: -10, axes: [.vertical]) == .hint)
    #expect(tier(.unambiguous, of: scene, margin: -17, axes: [.vertical]) == .error)
    #expect(tier(.unambiguous, of: scene, margin: -10, axes: [.horizontal]) == .error)
    #expect(tier(.unambiguousCompression, of: scene, margin: -10, axes: [.vertical]) == .error)
    var box = scene
    box.items[2].kind = .view(.plain)
    #expect(tier(.unambiguous, of: box, margin: -10, axes: [.vertical]) == .error)
  }

  @Test func `a centred picture as high as its superview covers it`() {
    var picture = scene
    picture.items[2].kind = .view(.imageView(nil))
    picture.constraints = [
      Constraint(
        id: "1", first: Anchor(item: 2, attribute: .centerX),
        second: Anchor(item: 0, attribute: .centerX)),
      Constraint(
        id: "2", first: Anchor(item: 2, attribute: .height),
        second: Anchor(item: 0, attribute: .height)),
      Constraint(
        id: "3", first: Anchor(item: 2, attribute: .width),
        second: Anchor(item: 2, attribute: .height)),
    ]
    func tier(_ picture: Scene, _ axis: Axis = .horizontal) -> Tier {
      self.tier(
        .insideSuperview, of: picture, margin: -80, axes: [axis],
        origins: picture.constraints.indices.map(ConstraintOrigin.author))
    }
    #expect(tier(picture) == .hint)
    #expect(tier(picture, .vertical) == .warning)
    // Not in the middle, not a picture, not as high.
    var moved = picture
    moved.constraints[0].constant = 20
    #expect(tier(moved) == .warning)
    var text = picture
    text.items[2].kind = scene.items[2].kind
    #expect(tier(text) == .error)
    var lower = picture
    lower.constraints[1].constant = -40
    #expect(tier(lower) == .warning)
  }

  @Test func `a bare surface may go on beyond the screen`() {
    func tier(change: (inout Scene) -> Void) -> Tier {
      var surface = scene
      surface.items[2].kind = .view(.plain)
      change(&surface)
      return self.tier(.insideSuperview, of: surface, margin: -34, axes: [.vertical])
    }
    #expect(tier { _ in } == .hint)
    #expect(tier { $0.items[2].customClass = "Chart" } == .error)
    #expect(tier { $0.items[2].kind = scene.items[2].kind } == .error)
    #expect(tier { $0.items[3].superview = 2 } == .error)
  }
}
