import AutoLayout
import Judging
import SceneSamples
import Simplex
import Testing
import Verification

@testable import Triage

/// A clearly visible failure is not shrunk until it is invisible.
@Suite struct LeastMarginTests {
  /// Two views that lie apart on the canvas of 375 points, one held at each side: they overlap on screens narrower
  /// than 260 points, and the more the narrower.
  private func scene(_ presentation: (inout Scene) -> Void) -> Scene {
    var scene = Scene(
      id: "S", name: "Sides",
      items: [
        Item(id: "root", name: "Root", kind: .view(.plain), superview: nil),
        Item(id: "left", name: "Left", kind: .view(.plain), superview: 0),
        Item(id: "right", name: "Right", kind: .view(.plain), superview: 0),
      ], reference: .cookbook)
    func constrain(_ item: Int, _ attribute: Attribute, to second: Int? = nil, _ constant: Double) {
      scene.constraints.append(
        Constraint(
          id: "c\(scene.constraints.count)", first: Anchor(item: item, attribute: attribute),
          second: second.map { Anchor(item: $0, attribute: attribute) }, constant: constant))
    }
    for item in 1...2 {
      constrain(item, .top, to: 0, 40)
      constrain(item, .height, 40)
      constrain(item, .width, 130.4)
    }
    constrain(1, .left, to: 0, 0)
    constrain(2, .right, to: 0, 0)
    presentation(&scene)
    return scene
  }

  /// The depth of the overlap in the smallest variant found from a screen of a width.
  private func depth(
    from width: Double, _ presentation: (inout Scene) -> Void
  ) throws -> Double {
    let scene = scene(presentation)
    var judge = try VariantJudge(scene)
    var variant = Variant(environment: scene.reference)
    variant.environment.size.width = width
    let failure = try #require(
      judge.judge(variant).violations.first { $0.kind == .noOverlap })
    let small = Shrinker.shrink(
      variant, signature: Signature(failure, scene: scene), judge: &judge)
    let found = try #require(
      judge.judge(small).violations.first { $0.kind == .noOverlap })
    #expect(small.environment.size.width >= width)
    return -found.margin
  }

  /// Of drawn scenes less than a point is no finding at all; of others it is one, and the smallest case of a deeper
  /// one is deeper than that.
  @Test(arguments: [SceneHost.usual, .code(fitsContent: true), .code(fitsContent: false)])
  func `an overlap of a component, or in a view of code, stays a point deep`(
    host: SceneHost
  ) throws {
    let deep = try depth(from: 200) {
      $0.root = host == .usual ? .cell : .view
      $0.host = host
    }
    #expect(deep >= 1)
    #expect(deep < 2, "and is made as small as that")
  }

  @Test func `constraints in plain text are taken at their word`() throws {
    let deep = try depth(from: 200) { _ in }
    #expect(deep < 1)
  }
}
