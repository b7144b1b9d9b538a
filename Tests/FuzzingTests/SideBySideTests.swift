import AutoLayout
import Recipes
import Testing

@testable import Fuzzing

/// Units run side by side give what units run one by one give.
@Suite struct SideBySideTests {
  private func scene(_ name: String) throws -> Scene {
    let entry = try #require(BuiltInCookbook.entry(name))
    return try RecipeParser().scene(in: entry.text, file: entry.fileName)
  }

  @Test(arguments: BuiltInCookbook.entries.map(\.shortName))
  func everyRecipeGivesTheSameUnits(_ name: String) throws {
    let scene = try scene(name)
    let identity = SampleScenes.identity(scene)
    var slow = try UnitRunner(scene, identity: identity, seed: 7)
    var fast = try UnitRunner(scene, identity: identity, seed: 7)
    for (first, count) in [(0, 40), (2000, 60)] {
      let expected = slow.run(first: first, count: count)
      let found = fast.runSideBySide(first: first, count: count)
      #expect(found == expected)
      #expect(try found.encoded() == expected.encoded())
    }
  }
}
