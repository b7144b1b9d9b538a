import AutoLayout
import Fuzzing
import Judging
import Testing
import Verification

@testable import Triage

/// At which widths a finding shows, and the nearest one at which it does not.
@Suite struct StudiedWidthsTests {
  /// Two views of 150 points at the sides of the screen: they overlap where it is narrower than 332.
  private func scene() -> Scene {
    var scene = Scene(
      id: "s", name: "s",
      items: [
        Item(id: "root", name: "Root", kind: .view(.plain), superview: nil),
        Item(id: "one", name: "One", kind: .view(.plain), superview: 0),
        Item(id: "two", name: "Two", kind: .view(.plain), superview: 0),
      ], reference: .cookbook)
    scene.reference.size = Size(width: 375, height: 667)
    for item in [1, 2] {
      scene.items[item].annotations.showsBackground = true
      scene.items[item].annotations.hasContentOfItsOwn = true
      let side = item == 1 ? Attribute.left : .right
      for (attribute, constant, isLength) in [
        (side, item == 1 ? 16.0 : -16, false), (.width, 150, true), (.height, 40, true),
        (.top, 100, false),
      ] as [(Attribute, Double, Bool)] {
        scene.constraints.append(
          Constraint(
            id: "\(item) \(attribute)", first: Anchor(item: item, attribute: attribute),
            second: isLength ? nil : Anchor(item: 0, attribute: attribute), constant: constant))
      }
    }
    return scene
  }

  private func search() throws -> (PassingSearch, Variant) {
    let scene = scene()
    var judge = try VariantJudge(scene)
    var variant = Variant(environment: scene.reference)
    variant.environment.size.width = 320
    let overlap = try #require(
      judge.judge(variant).violations.first { $0.kind == .noOverlap },
      "\(judge.judge(variant).violations)")
    return (PassingSearch(signature: Signature(overlap, scene: scene), judge: judge), variant)
  }

  @Test func `the widths that fail end where the views part`() throws {
    var (search, variant) = try search()
    let found = search.widths(around: variant)
    let widths = try #require(found)
    #expect(widths.own == 320)
    #expect(widths.failing.lowerBound == widths.searched.lowerBound)
    #expect(widths.failing.upperBound == 331)
    variant.environment.size.width = 300
    let next = search.widths(around: variant)
    let wider = try #require(next)
    #expect(wider.searched.lowerBound == min(300, widths.searched.lowerBound))
    #expect(wider.failing == wider.searched.lowerBound...331)
  }

  @Test func `the nearest width that passes is the next one`() throws {
    var (search, variant) = try search()
    let widths = search.widths(around: variant)
    let found = search.nearestPassing(to: variant, widths: widths)
    let passing = try #require(found)
    #expect(passing.variant.environment.size.width == 332)
    #expect(passing.violations.isEmpty)
  }

  @Test func `a variant that fails is pictured with what fails, one that passes is not`() throws {
    var (search, variant) = try search()
    let found = search.failing(variant)
    let picture = try #require(found)
    #expect(picture.violations.map(\.kind) == [.noOverlap])
    variant.environment.size.width = 375
    let none = search.failing(variant)
    #expect(none == nil)
  }

  @Test func `what else differs from the design is left out one by one`() throws {
    var (search, variant) = try search()
    variant.environment.isBoldText = true
    let widths = search.widths(around: variant)
    let found = search.nearestPassing(to: variant, widths: widths)
    let passing = try #require(found)
    // The width alone is what breaks it.
    #expect(passing.variant.environment.isBoldText)
    #expect(passing.variant.environment.size.width == 332)
  }
}
