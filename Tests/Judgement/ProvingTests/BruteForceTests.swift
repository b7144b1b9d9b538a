import AutoLayout
import Foundation
import Judging
import Recipes
import Testing
import TextMetrics
import Verification

@testable import Proving

/// Proofs, compared with judgements pixel by pixel.
///
/// `PLUMB_PROVE_ALL=1 swift test -c release --filter BruteForceTests` compares all recipes over
/// widths 120 to 1366 in every content size, direction and structure.
@Suite struct BruteForceTests {
  private static let isFull = ProcessInfo.processInfo.environment["PLUMB_PROVE_ALL"] != nil

  private static let recipes =
    isFull ? BuiltInCookbook.entries.map(\.shortName) : ["R1", "R7", "R8"]

  @Test(arguments: recipes)
  func everyPixelIsJudgedAsProven(_ name: String) throws {
    let scene = try #require(try BuiltInCookbook.scene(name))
    let range = Self.isFull ? 120.0...1366.0 : 120.0...420
    let sizes: [ContentSizeCategory] = Self.isFull ? Array(ContentSizeCategory.allCases) : [.large]
    for classes in ProofPlan.structures(of: scene) {
      for size in sizes {
        for direction in LayoutDirection.allCases {
          var variant = Variant(environment: scene.reference)
          variant.environment.horizontalSizeClass = classes.horizontal
          variant.environment.verticalSizeClass = classes.vertical
          variant.environment.contentSizeCategory = size
          variant.environment.layoutDirection = direction
          let count = try differences(scene, variant, .horizontal, range, isWhole: Self.isFull)
          #expect(count == 0, "\(size) \(direction) \(classes)")
        }
      }
    }
  }

  @Test func heightsAreProvenToo() throws {
    let scene = try #require(try BuiltInCookbook.scene("R9"))
    let variant = Variant(environment: scene.reference)
    #expect(try differences(scene, variant, .vertical, 60...160, isWhole: false) == 0)
  }

  /// The middle of a stretch of this proof is exactly where both edges of a label cross the middle
  /// of a pixel: the verdict there is valid nowhere else.
  @Test func noStretchIsJudgedWhereEdgesTie() throws {
    let scene = try #require(try BuiltInCookbook.scene("R4"))
    var variant = Variant(environment: scene.reference)
    variant.environment.horizontalSizeClass = .compact
    variant.environment.contentSizeCategory = .accessibility4
    variant.environment.layoutDirection = .rightToLeft
    #expect(try differences(scene, variant, .horizontal, 599...603, isWhole: true) == 0)
  }

  private func differences(
    _ scene: Scene, _ variant: Variant, _ axis: Axis, _ range: ClosedRange<Double>, isWhole: Bool
  ) throws -> Int {
    var judge = try VariantJudge(scene)
    var prover = Prover(judge)
    let proof = try prover.prove(variant, axis: axis, range: range)
    let comparison = PixelComparison(proof, judge: &judge, stride: isWhole ? 1 : 29)
    if let first = comparison.differences.first { Issue.record("\(first) \(variant.environment)") }
    return comparison.differences.count
  }
}
