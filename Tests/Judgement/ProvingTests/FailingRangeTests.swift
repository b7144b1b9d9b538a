import AutoLayout
import Judging
import Testing
import Verification

@testable import Proving

/// The widths at which a finding fails, in numbers.
@Suite struct FailingRangeTests {
  /// A view 136 points from the left edge and 135 from the right one of the screen.
  private func scene(viewWidth: Double) -> Scene {
    var scene = Scene(
      id: "s", name: "s",
      items: [
        Item(id: "root", name: "Root", kind: .view(.plain), superview: nil),
        Item(id: "start", name: "Start", kind: .view(.plain), superview: 0),
      ], reference: .cookbook)
    scene.reference.size.width = 320
    func hold(_ attribute: Attribute, _ constant: Double, to other: Attribute? = nil) {
      scene.constraints.append(
        Constraint(
          id: "\(attribute)", first: Anchor(item: 1, attribute: attribute),
          second: other.map { Anchor(item: 0, attribute: $0) }, constant: constant))
    }
    hold(.leading, 136, to: .leading)
    hold(.trailing, -135, to: .trailing)
    hold(.width, viewWidth)
    hold(.top, 40, to: .top)
    hold(.height, 30)
    return scene
  }

  private func conflictRange(of scene: Scene, at width: Double) throws -> FailingRange {
    var judge = try VariantJudge(scene, infers: false)
    var variant = Variant(environment: scene.reference)
    variant.environment.size.width = width
    let violation = try #require(
      judge.judge(variant).violations.first { $0.kind == .satisfiable })
    return try #require(
      FailingRange(
        of: variant, signature: Signature(violation, scene: scene), in: 320...1366, judge: judge))
  }

  @Test func theOnlyWidthThatHoldsIsNamed() throws {
    let found = try conflictRange(of: scene(viewWidth: 49), at: 375)
    #expect(found.isEverywhere)
    #expect(found.exceptions == [320])
  }

  /// It fits a screen of 319 points.
  @Test func `no passing width is named if every width fails`() throws {
    let found = try conflictRange(of: scene(viewWidth: 48), at: 320)
    #expect(found.isEverywhere)
    #expect(found.exceptions == nil)
  }

  /// No screen has a width between two pixels.
  @Test func gapsWithoutAPixelAreNotSeen() {
    func joined(_ intervals: [(Double, Double)], pixel: Double) -> [ClosedRange<Double>] {
      FailingRange.joined(
        intervals.map { FailingRange.Interval(lower: $0, upper: $1) }, pixel: pixel
      ).map { $0.lower...$0.upper }
    }
    let gaps: [(Double, Double)] = [
      (320.0, 344.8895), (345, 362.501), (363, 371.8085), (372, 414.25),
    ]
    #expect(joined(gaps, pixel: 1) == [320...414.25])
    #expect(joined(gaps, pixel: 1.0 / 3) == [320...362.501, 363...414.25])
    #expect(joined([(320, 375), (375, 1366)], pixel: 0.5) == [320...1366])
    #expect(joined([(320, 337), (338, 400)], pixel: 1) == [320...400])
    #expect(joined([(320, 337), (338.5, 400)], pixel: 1) == [320...337, 338.5...400])
    #expect(joined([(350, 350), (351.5, 351.5)], pixel: 0.5) == [350...350, 351.5...351.5])
    #expect(joined([], pixel: 1).isEmpty)
  }
}
