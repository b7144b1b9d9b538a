import AutoLayout
import Comparison
import Foundation
import Fuzzing
import Judging
import Recipes
import Testing

@testable import LayoutDiff

/// Refactorings that move no view are reported as such.
///
/// `PLUMB_REFACTORINGS` is how many of each kind there are, `PLUMB_REFACTORED_LAYOUTS` in how many random variants each
/// is laid out besides, `PLUMB_SEED` the first seed.
@Suite struct RefactoringTests {
  private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }
  private static let seeds: [UInt64] = {
    let first = UInt64(number("PLUMB_SEED", 1))
    return (0..<UInt64(number("PLUMB_REFACTORINGS", 3))).map { first + $0 }
  }()
  private static let layouts = number("PLUMB_REFACTORED_LAYOUTS", 20)
  /// True if few are tried: then over few axes.
  private static let isSmall = seeds.count <= 3

  /// The varied axes: not the views that code hides where a stack view closes the gap and pins do
  /// not.
  private func space(_ scene: Scene, hides: Bool) -> VariationSpace {
    let all = Set(VariationSpace(scene).axes.map(\.name))
    var names = Self.isSmall ? all.intersection(["width", "direction", "content size"]) : all
    if !hides { names.remove(AxisID.hiddenViews.rawValue) }
    return VariationSpace(scene, names: names)
  }

  private func expectSame(
    _ base: Scene, _ head: Scene, hides: Bool = true, _ comment: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let versions = SceneVersions(base: base, head: head)
    let identity = SceneIdentity(head, documentBytes: [])
    let space = space(head, hides: hides)
    let diff = try SceneDiff(versions, identity: identity, space: space)
    let edits = diff.causes.flatMap(\.edits).map { diff.edits[$0].words }
    #expect(diff.isSameEverywhere, "\(comment): \(edits)", sourceLocation: sourceLocation)
    // A view that extended beyond the screen by itself is now in a stack view that does.
    #expect(!diff.hasFindings || !hides, "\(comment)", sourceLocation: sourceLocation)
    let finder = MoveFinder(base: versions.base, head: head, earlier: versions.earlierItems)
    let generator = VariantGenerator(space, identity: identity, seed: 1)
    let options = try VariantJudge(head, infers: false).options
    var (before, after) = (
      LayoutEngine(scene: versions.base, options: options),
      LayoutEngine(scene: head, options: options)
    )
    for number in 0..<Self.layouts {
      let variant = generator.variant(generator.coveringCount + number)
      let earlier = try VariantRecord(variant, scene: head).variant(of: versions.base)
      let moves = finder.moves(try before.layout(earlier), try after.layout(variant))
      #expect(moves.isEmpty, "\(comment): variant \(number)", sourceLocation: sourceLocation)
      if !moves.isEmpty { return }
    }
  }

  @Test(arguments: seeds, SceneRefactoring.Kind.allCases)
  func `a refactoring of constraints by order, sides or intermediate views moves nothing`(
    seed: UInt64, kind: SceneRefactoring.Kind
  ) throws {
    var refactoring = SceneRefactoring(seed: seed)
    let column = try RecipeParser().scenes(in: ColumnRecipe(seed: seed).pinned, file: "a")
    let scenes = try BuiltInCookbook.scenes() + column
    // Those of which every second one has nothing to write otherwise.
    for place in scenes.indices {
      let scene = scenes[(Int(seed % 1000) + place) % scenes.count]
      guard let other = refactoring.refactored(scene, kind) else { continue }
      #expect(other.constraints != scene.constraints || kind == .order)
      return try expectSame(scene, other, "\(scene.name), seed \(seed)")
    }
    Issue.record("no scene can be written otherwise")
  }

  @Test(arguments: seeds) func `a stack view in place of pins moves nothing`(seed: UInt64) throws {
    let column = ColumnRecipe(seed: seed)
    let base = try #require(try RecipeParser().scenes(in: column.pinned, file: "a").first)
    let head = try #require(try RecipeParser().scenes(in: column.stacked, file: "b").first)
    try expectSame(base, head, hides: false, "seed \(seed)")
  }

  @Test func `a refactoring that loses a point is seen`() throws {
    let column = ColumnRecipe(seed: 1)
    let base = try #require(try RecipeParser().scenes(in: column.pinned, file: "a").first)
    var head = try #require(try RecipeParser().scenes(in: column.stacked, file: "b").first)
    let index = try #require(head.constraints.firstIndex { $0.first.attribute == .top })
    head.constraints[index].constant += 1
    let diff = try SceneDiff(
      SceneVersions(base: base, head: head), identity: SceneIdentity(head, documentBytes: []),
      space: space(head, hides: false))
    #expect(!diff.isSameEverywhere)
  }
}
