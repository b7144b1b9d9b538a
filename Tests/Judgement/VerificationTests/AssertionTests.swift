import AutoLayout
import Simplex
import Testing
import Verification

@Suite struct AssertionTests {
  private func scene(_ direction: LayoutDirection) -> HandMadeLayout {
    var made = HandMadeLayout()
    made.environment.layoutDirection = direction
    let isLeft = direction == .leftToRight
    made.label("A", Rect(x: isLeft ? 20 : 250, y: 20, width: 50, height: 20))
    made.label("B", Rect(x: isLeft ? 78 : 142, y: 20, width: 100, height: 20))
    return made
  }

  private func expression(_ item: Int, _ attribute: Attribute, _ constant: Double = 0)
    -> LayoutExpression
  {
    LayoutExpression(
      terms: [.init(1, .anchor(Anchor(item: item, attribute: attribute)))], constant: constant)
  }

  @Test(arguments: LayoutDirection.allCases)
  func leadingAndTrailingGrowInTheReadingDirection(_ direction: LayoutDirection) throws {
    var made = scene(direction)
    made.scene.assertions = [
      Assertion(
        name: "gap", left: expression(2, .leading), relation: .greaterThanOrEqual,
        right: expression(1, .trailing, 8)),
      Assertion(
        name: "wide gap", left: expression(2, .leading), relation: .greaterThanOrEqual,
        right: expression(1, .trailing, 9)),
    ]
    let found = made.violations()
    #expect(found.map(\.rule) == ["wide gap"])
    let gap = try #require(found.first)
    #expect(gap.margin == -1)
    #expect(gap.values == [78, 79])
    #expect(gap.expected == "B.leading >= A.trailing + 9")
    #expect(gap.actual == "78 >= 79 fails by 1 pt")
  }

  @Test func anEqualityHoldsToAThousandthOfAPoint() {
    var made = scene(.leftToRight)
    made.scene.assertions = [
      Assertion(
        name: "wide", left: expression(1, .width), relation: .equal,
        right: LayoutExpression(constant: 50))
    ]
    #expect(made.violations { $0.rects[1].width = 50.0009 }.isEmpty)
    #expect(made.violations { $0.rects[1].width = 50.0011 }.map(\.rule) == ["wide"])
  }

  @Test func aGuardKeepsAnAssertionFromBeingJudged() {
    var made = scene(.leftToRight)
    made.scene.assertions = [
      Assertion(
        name: "narrow only", left: expression(1, .width), relation: .lessThanOrEqual,
        right: LayoutExpression(constant: 10),
        guards: [
          .compare(
            LayoutExpression(terms: [.init(1, .containerWidth)]), .lessThanOrEqual,
            LayoutExpression(constant: 300))
        ])
    ]
    var verifier = Verifier(scene: made.scene, references: [made.layout])
    #expect(verifier.check(made.layout).isEmpty)
    let index = verifier.invariants.firstIndex { $0.rule == "narrow only" }
    #expect(index.map { verifier.judged[$0] } == 0)
    made.environment.size.width = 300
    #expect(verifier.check(made.layout).map(\.rule) == ["narrow only"])
    #expect(index.map { verifier.judged[$0] } == 1)
  }

  @Test func maximaAndMinimaAreTaken() {
    var made = scene(.leftToRight)
    let widths = [expression(1, .width), expression(2, .width)]
    made.scene.assertions = [
      Assertion(
        name: "max", left: LayoutExpression(terms: [.init(1, .maximum(widths))]),
        relation: .equal, right: LayoutExpression(constant: 100)),
      Assertion(
        name: "min", left: LayoutExpression(terms: [.init(1, .minimum(widths))]),
        relation: .equal, right: LayoutExpression(constant: 51)),
    ]
    #expect(made.violations().map(\.rule) == ["min"])
  }
}
