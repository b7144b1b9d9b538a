import AutoLayout
import Judging
import TextMetrics
import Recipes
import Simplex
import Testing
import Verification

@testable import Proving

/// The plan of a proof, the grouping of its results, and its comparison with pixels.
@Suite struct ProofPlanTests {
  private func scene() throws -> Scene {
    var scene = try #require(try BuiltInCookbook.scene("R1"))
    scene.reference.safeAreaInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    return scene
  }

  @Test func `every class, size and direction is a variant, in that order`() throws {
    let scene = try scene()
    var plan = ProofPlan(scene)
    #expect(plan.contentSizes == Array(ContentSizeCategory.allCases))
    #expect(plan.directions == Array(LayoutDirection.allCases))
    plan.classes = [
      .init(horizontal: .compact, vertical: .regular),
      .init(horizontal: .regular, vertical: .compact),
    ]
    plan.contentSizes = [.large, .extraLarge]
    plan.directions = [.leftToRight, .rightToLeft]
    let found = plan.variants(of: Variant(environment: scene.reference)).map(\.environment)
    #expect(found.count == 8)
    #expect(
      found.map(\.horizontalSizeClass)
        == Array(repeating: .compact, count: 4) + Array(repeating: .regular, count: 4))
    #expect(
      found.map(\.verticalSizeClass)
        == Array(repeating: .regular, count: 4) + Array(repeating: .compact, count: 4))
    #expect(found.map(\.contentSizeCategory)[0...3] == [.large, .large, .extraLarge, .extraLarge])
    #expect(found.map(\.layoutDirection)[0...2] == [.leftToRight, .rightToLeft, .leftToRight])
    // The sides of a notch follow the layout direction.
    #expect(found[0].safeAreaInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(found[1].safeAreaInsets == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(found.allSatisfy { $0.size == scene.reference.size })
  }

  @Test func `a scene without variations has one structure`() throws {
    let scene = try scene()
    #expect(
      ProofPlan.structures(of: scene) == [
        .init(
          horizontal: scene.reference.horizontalSizeClass,
          vertical: scene.reference.verticalSizeClass)
      ])
  }

  private func proof() throws -> (SceneProof, VariantJudge) {
    let scene = try #require(try BuiltInCookbook.scene("R7"))
    let judge = try VariantJudge(scene)
    var plan = ProofPlan(scene)
    plan.contentSizes = [.large, .extraLarge]
    plan.directions = [.leftToRight]
    return (try SceneProof(judge, plan: plan, axis: .horizontal, range: 200...260), judge)
  }

  @Test func `variants with equal standings are one group`() throws {
    let (proof, _) = try proof()
    let sizes = proof.proofs.count
    try #require(sizes > 1)
    #expect(proof.regimeCount == proof.proofs.reduce(0) { $0 + $1.sweep.pieces.count })
    #expect(proof.regimeCount >= sizes)
    for invariant in proof.invariants.indices {
      let groups = proof.groups(of: invariant)
      #expect(groups.flatMap(\.proofs).sorted() == Array(0..<sizes))
      #expect(Set(groups.map(\.intervals)).count == groups.count)
      for group in groups {
        for index in group.proofs {
          #expect(proof.proofs[index].intervals(of: invariant) == group.intervals)
        }
      }
      let standings = groups.flatMap { $0.intervals.map(\.standing) }
      #expect(proof.isJudged(invariant) == standings.contains { $0 != .unjudged })
      #expect(
        proof.holdsThroughout(invariant)
          == standings.allSatisfy { $0 == .holds || $0 == .unjudged })
    }
  }

  // MARK: Comparison with pixels

  @Test func `a right proof equals the verdict at every pixel`() throws {
    let (proof, judge) = try proof()
    var own = judge
    let sweep = proof.proofs[0]
    let scale = sweep.variant.environment.scale
    let all = PixelComparison(sweep, judge: &own)
    #expect(all.count == Int(60 * scale) + 1)
    #expect(all.differences.isEmpty)
    let some = PixelComparison(sweep, judge: &own, stride: 20)
    #expect(some.count >= Int(60 * scale) / 20 + 1)
    #expect(some.count < all.count)
  }

  @Test func `a wrong proof is reported with the place`() throws {
    let (proof, judge) = try proof()
    var own = judge
    var wrong = proof.proofs[0]
    let cell = try #require(wrong.cells.indices.first { !wrong.cells[$0].isPoint })
    let claim = Claim(invariant: 0, items: [])
    wrong.cells[cell].verdict.failing.insert(claim, at: 0)
    let found = PixelComparison(wrong, judge: &own)
    let place = try #require(found.differences.first)
    #expect(place.place >= wrong.cells[cell].lower)
    #expect(place.proven.contains(claim))
    #expect(!place.judged.contains(claim))
    #expect(found.differences.allSatisfy { 200...260 ~= $0.place })
    #expect(found.differences.map(\.place) == found.differences.map(\.place).sorted())
  }

  // MARK: Stretches

  private func place(_ t: Double) -> Comparison.Place { .init(judged: t, nominal: t) }

  @Test func `a stretch is cut at places inside, each once`() {
    let whole = Stretch(lower: place(10), upper: place(20))
    let parts = whole.cut(at: [
      place(15), place(12), place(12 + 1e-8), place(10), place(20), place(10 + 1e-8),
      place(20 - 1e-8), place(5), place(25),
    ])
    #expect(parts.map(\.lower.judged) == [10, 12, 15])
    #expect(parts.map(\.upper.judged) == [12, 15, 20])
    #expect(whole.cut(at: []).map(\.upper.judged) == [20])
  }

  @Test func `the sample of a stretch is inside and not in the middle`() {
    let sample = Stretch(lower: place(10), upper: place(20)).sample
    #expect(sample > 13 && sample < 14)
  }
}
