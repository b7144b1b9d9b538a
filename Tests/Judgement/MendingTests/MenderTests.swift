import AutoLayout
import Fuzzing
import Judging
import Recipes
import Testing
import TextMetrics
import Triage
import Verification

@testable import Mending

/// Findings of recipes, and the patches for them.
@Suite struct MenderTests {
  private static let row = """
    # Row

    ## Views

    - Name: label
    - Status: view

    ## Constraints

    1. Name.Leading = Superview.Leading + 16
    2. Name.Top = Superview.Top + 20
    3. Status.Trailing = Superview.Trailing - 16
    4. Status.Top = Superview.Top + 20
    5. Status.Width = 120
    6. Status.Height = 20

    ## Attributes

    | View | Attribute | Value                      |
    | ---- | --------- | -------------------------- |
    | Name | Text      | A name that is rather long |

    """

  /// The patches of the first finding of a kind.
  private func result(
    _ text: String, _ kind: Invariant.Kind, runs: Int = 500
  ) throws -> (result: MendingResult, scene: Scene) {
    let scene = try #require(try RecipeParser().scenes(in: text, file: "Row.recipe.md").first)
    let identity = SceneIdentity(scene, documentBytes: Array(text.utf8))
    let ground = try MendingGround(
      scene, MendingGround.Setting(identity: identity, space: { VariationSpace($0) }))
    let place = try #require(
      ground.before.firstIndex { $0.reported.contains { $0.signature.kind == kind } })
    let signature = try #require(
      ground.before[place].reported.first { $0.signature.kind == kind }?.signature)
    var mender = Mender(ground, runs: runs)
    return (
      mender.result(for: MendingTarget(signature, variant: ground.variants[place])), scene
    )
  }

  @Test func `a text that runs into a view gets the bound that is missing, and gives way`() throws {
    let (result, scene) = try result(Self.row, .noOverlap)
    let best = try #require(result.patches.first)
    #expect(
      best.edits.contains { edit in
        guard case .add(let shape, _, _) = edit else { return false }
        return shape.relation == .greaterThanOrEqual
          && scene.items[shape.first.item].name == "Status"
          && shape.first.attribute == .leading && shape.second?.attribute == .trailing
      })
    #expect(best.edits.contains(.lines(try #require(scene.index(ofItem: "Name")), 0)))
    #expect(!best.isLastResort)
  }

  @Test func `a patch leaves nothing of the finding and brings no error or warning`() throws {
    let (result, scene) = try result(Self.row, .noOverlap)
    #expect(!result.patches.isEmpty)
    for patch in result.patches {
      var judge = try VariantJudge(patch.scene)
      let space = VariationSpace(scene)
      let generator = VariantGenerator(
        space, identity: SceneIdentity(scene, documentBytes: []), seed: 7)
      for number in 0..<300 {
        let judgement = judge.judge(generator.variant(number))
        #expect(!judgement.violations.contains { $0.kind == .noOverlap })
      }
    }
  }

  /// A card that is wider than small phones.
  static let wideCard = """
    # Card

    ## Views

    - Card: view

    ## Constraints

    1. Card.Leading = Superview.Leading + 16
    2. Superview.Trailing = Card.Trailing + 16
    3. Card.Width >= 343
    4. Card.Top = Superview.Top + 20
    5. Card.Height = 100

    """

  @Test func `a constraint of a conflict is removed or gives way`() throws {
    let (result, scene) = try result(Self.wideCard, .satisfiable)
    let best = try #require(result.patches.first)
    #expect(best.edits.count == 1)
    #expect(best.edits[0].constraint.map { scene.constraints[$0].id } == "3")
  }

  @Test func `a replaced constraint still concerns the failing view`() throws {
    let scene = try #require(
      try RecipeParser().scenes(in: Self.row, file: "Row.recipe.md").first)
    let ground = try MendingGround(
      scene,
      MendingGround.Setting(
        identity: SceneIdentity(scene, documentBytes: []), space: { VariationSpace($0) }))
    let place = try #require(
      ground.before.firstIndex { $0.reported.contains { $0.signature.kind == .noOverlap } })
    let violation = try #require(
      ground.before[place].reported.first { $0.signature.kind == .noOverlap }?.violation)
    let layout = try #require(ground.before[place].layout)
    var maker = CandidateMaker(ground, violation, layout, ground.variants[place])
    let candidates = maker.candidates()
    #expect(candidates.map(\.cost) == candidates.map(\.cost).sorted())
    for case .replace(let index, let shape) in candidates.flatMap(\.edits) {
      let items = [shape.first.item, shape.second?.item]
      #expect(
        violation.items.contains { scene.constraints[index].mentions($0) && items.contains($0) })
    }
  }

  @Test func `an edit that moves a view where the finding does not fail is refused`() throws {
    let scene = try #require(
      try RecipeParser().scenes(in: Self.row, file: "Row.recipe.md").first)
    var ground = try MendingGround(
      scene,
      MendingGround.Setting(
        identity: SceneIdentity(scene, documentBytes: []), space: { VariationSpace($0) }))
    let signature = try #require(
      ground.known.first { $0.kind == .noOverlap })
    var trial = MendingTrial(
      ground, MendingTarget(signature, variant: Variant(environment: scene.reference)))
    // Below the other it overlaps nothing, but it lies elsewhere everywhere.
    let status = try #require(scene.index(ofItem: "Status"))
    let top = try #require(
      scene.constraints.firstIndex { $0.first == Anchor(item: status, attribute: .top) })
    let outcome = trial.run([.constant(top, 60)], &ground)
    guard case .refused(.moves(let item, let points), _, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(item == "Status")
    #expect((points - 40).magnitude < 0.01)
  }

  @Test func `equal input gives equal patches`() throws {
    let one = try result(Self.row, .noOverlap).result
    let other = try result(Self.row, .noOverlap).result
    #expect(one.patches.map(\.edits) == other.patches.map(\.edits))
    #expect(one.tried == other.tried)
  }
}
