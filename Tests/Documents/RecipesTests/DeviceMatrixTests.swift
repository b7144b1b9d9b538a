import AutoLayout
import Foundation
import Judging
import Testing

@testable import Recipes

@Suite struct DeviceMatrixTests {
  /// Every device in both orientations, split views, slide over and windows.
  @Test(arguments: BuiltInCookbook.entries.filter { $0.shortName.hasPrefix("R") })
  func everyDeviceSolvesTheRecipe(_ entry: BuiltInCookbook.Entry) throws {
    for scene in try RecipeParser().scenes(in: Array(entry.text.utf8), file: entry.fileName) {
      var engine = LayoutEngine(scene: scene)
      for screen in DeviceSet.all.screens {
        var environment = scene.reference
        environment.move(to: screen.environment(bars: scene.bars))
        let layout = try engine.layout(Variant(environment: environment))
        #expect(layout.conflicts.isEmpty, "\(screen.name)")
        let root = try #require(layout.items.first)
        #expect(root.absoluteFrame.size == environment.size, "\(screen.name)")
      }
    }
  }
}
