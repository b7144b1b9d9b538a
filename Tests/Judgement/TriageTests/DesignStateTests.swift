import AutoLayout
import Judging
import SceneSamples
import Testing
import Verification

@testable import Triage

/// What can be seen in the design of a view that an app's code makes.
@Suite struct DesignStateTests {
  /// A row with two switches: one begins at a fixed distance from its left edge, the other always extends 20 points
  /// beyond its bottom edge.
  private func scene(isOfApp: Bool = true, leading: Double = 350) -> Scene {
    var scene = Scene(
      id: "s", name: "s", root: .view,
      items: [
        Item(id: "root", name: "root", kind: .view(.plain), superview: nil),
        Item(id: "right", name: "right", kind: .view(.control(.switchControl)), superview: 0),
        Item(id: "low", name: "low", kind: .view(.control(.switchControl)), superview: 0),
      ], constraints: [], reference: .cookbook)
    scene.reference.size = Size(width: 375, height: 100)
    scene.host = .code(fitsContent: false, inApp: isOfApp ? .init(openAxes: []) : nil)
    func pin(_ item: Int, _ attribute: Attribute, _ constant: Double) {
      scene.constraints.append(
        Constraint(
          id: "\(scene.constraints.count)", first: Anchor(item: item, attribute: attribute),
          second: Anchor(item: 0, attribute: attribute), constant: constant))
    }
    pin(1, .leading, leading)
    pin(1, .top, 0)
    pin(2, .leading, 0)
    pin(2, .bottom, 20)
    return scene
  }

  /// By the item that extends beyond the scene: whether it does so in the design.
  private func isInDesign(
    _ scene: Scene, _ change: (inout Variant) -> Void = { _ in }
  ) throws -> [String: Bool] {
    var judge = try VariantJudge(scene)
    var variant = Variant(environment: scene.reference)
    change(&variant)
    var found: [String: Bool] = [:]
    for violation in judge.judge(variant).violations where violation.kind.topic == .outside {
      let ids = violation.items.map { scene.items[$0].id }
      found[ids[0]] = judge.isInDesign(violation, ids, of: variant)
    }
    return found
  }

  @Test func `what current phones show as well is in the design`() throws {
    #expect(try isInDesign(scene(leading: 335)) == ["right": false, "low": true])
    #expect(try isInDesign(scene(leading: 370)) == ["right": true, "low": true])
  }

  @Test func `only views of an app have a design that code draws`() throws {
    #expect(try isInDesign(scene(isOfApp: false)) == ["right": false, "low": false])
  }

  @Test func `what a larger type shows is not in the design`() throws {
    let found = try isInDesign(scene()) {
      $0.environment.contentSizeCategory = .extraExtraLarge
    }
    #expect(found["low"] == false)
    var built = scene()
    built.reference.contentSizeCategory = .accessibility3
    #expect(try isInDesign(built)["low"] == false)
  }
}
