import AutoLayout
import Recipes
import Testing
import TextMetrics
import Verification

/// Right-to-left is the mirror image of left-to-right for every recipe (semantics 2.4).
@Suite struct MirrorImageTests {
  private static func environments(of scene: Scene) -> [Environment] {
    var environments = [scene.reference]
    for width in [320.0, 768] {
      for category in [ContentSizeCategory.large, .accessibility3] {
        var environment = scene.reference
        environment.size.width = width
        environment.contentSizeCategory = category
        environment.safeAreaInsets.left = 44
        environments.append(environment)
      }
    }
    return environments
  }

  @Test(arguments: BuiltInCookbook.entries)
  func everyRecipeIsMirrored(_ entry: BuiltInCookbook.Entry) throws {
    let scene = try RecipeParser().scene(in: entry.text, file: entry.fileName)
    var engine = LayoutEngine(scene: scene)
    for environment in Self.environments(of: scene) {
      var opposite = environment
      opposite.layoutDirection = environment.layoutDirection.opposite
      opposite.safeAreaInsets.left = environment.safeAreaInsets.right
      opposite.safeAreaInsets.right = environment.safeAreaInsets.left
      let outcome = MirrorOutcome(
        of: try engine.layout(Variant(environment: environment)),
        opposite: try engine.layout(Variant(environment: opposite)))
      switch outcome {
      case .mirrored: break
      case .exempt(let reasons):
        // If the recipe decides everything, nothing is exempt.
        #expect(environment != scene.reference && reasons == [.ambiguity], "\(environment.size)")
      case .broken(let violations):
        Issue.record("\(environment.size): \(violations.map(\.actual))")
      }
    }
  }
}
