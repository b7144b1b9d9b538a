import AutoLayout
import Dispatch
import Foundation
import Fuzzing
import Judging
import Recipes
import Synchronization
import Testing

@testable import Mutation

/// Mutants that are proven equivalent, compared with their scenes in variants that neither samples
/// nor proofs covered.
///
/// `PLUMB_MUTATE_ALL=100000 swift test -c release --filter EquivalenceTests` lays out this number
/// of variants for each kind of change, drawn over all recipes of the cookbook.
@Suite struct EquivalenceTests {
  private static let asked =
    ProcessInfo.processInfo.environment["PLUMB_MUTATE_ALL"].flatMap { Int($0) }
  private static let recipes =
    asked == nil ? ["R1"] : BuiltInCookbook.entries.map(\.shortName)
  /// Different from the seed of a run's own comparison.
  private static let seed: UInt64 = 20_261

  /// A mutant that a run calls equivalent, with the inputs for drawing its variants.
  private struct Equivalent: Sendable {
    var recipe: String
    var mutant: Mutant
    var original: Scene
    var generator: VariantGenerator
  }

  private func equivalents(in name: String) throws -> [Equivalent] {
    let entry = try #require(BuiltInCookbook.entry(name))
    let scene = try RecipeParser().scene(in: entry.text, file: name)
    let identity = SceneIdentity(scene, documentBytes: Array(entry.text.utf8))
    let report = try MutationRun(runs: Self.asked == nil ? 30 : 500, jobs: 2).report(
      of: scene, identity: identity, judge: VariantJudge(scene))
    let ids = Set(report.entries.filter { $0.fate == .equivalent }.map(\.id))
    let generator = VariantGenerator(
      VariationSpace(scene), identity: identity, seed: Self.seed)
    return MutantMaker.mutants(of: scene).filter { ids.contains($0.id) }.map {
      Equivalent(recipe: name, mutant: $0, original: scene, generator: generator)
    }
  }

  @Test func `no mutant that is proven equivalent has a different layout`() throws {
    let all = try Self.recipes.flatMap(equivalents)
    #expect(all.count > 10)
    // Lower than a required priority, and still no other constraint is broken.
    #expect(all.contains { $0.mutant.id == "2/priority 999" })
    for change in Mutant.Change.allCases {
      let own = all.filter { $0.mutant.change == change }
      guard !own.isEmpty else { continue }
      let count = ((Self.asked ?? 200) + own.count - 1) / own.count
      let different = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: own.count) { index in
        let found = differences(own[index], count: count)
        different.withLock { $0 += found }
      }
      let found = different.withLock { $0 }.sorted()
      print(
        "\(change.rawValue): \(own.count) mutants, \(count * own.count) layouts,",
        "\(found.count) differ")
      #expect(found.isEmpty, "\(change): \(found.prefix(5))")
    }
  }

  private func differences(_ own: Equivalent, count: Int) -> [String] {
    var original = LayoutEngine(scene: own.original)
    var mutant = LayoutEngine(scene: own.mutant.scene)
    return (0..<count).compactMap { number in
      let variant = own.generator.variant(own.generator.coveringCount + number)
      let isEqual = LayoutEquality.areEqual(
        try? mutant.layout(variant), try? original.layout(variant))
      return isEqual ? nil : "\(own.recipe) \(own.mutant.id) variant \(number)"
    }
  }
}
