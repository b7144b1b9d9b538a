import AutoLayout
import Foundation
import Testing

@testable import Recipes

@Suite struct CookbookTests {
  @Test(arguments: BuiltInCookbook.entries)
  func `every shipped recipe is readable`(_ entry: BuiltInCookbook.Entry) throws {
    let scene = try RecipeParser().scene(in: entry.text, file: entry.fileName)
    #expect(!scene.assertions.isEmpty)
    #expect(!scene.axes.isEmpty)
    #expect(scene.reference == .cookbook)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `the built-in cookbook equals the files byte for byte`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Corpus/cookbook").standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".recipe.md") }
    #expect(Set(names) == Set(BuiltInCookbook.entries.map(\.fileName)))
    for entry in BuiltInCookbook.entries {
      let data = try Data(contentsOf: folder.appending(path: entry.fileName))
      #expect(Array(data) == Array(entry.text.utf8), "\(entry.fileName)")
    }
  }

  @Test func `recipes are found by their short names`() throws {
    let names = BuiltInCookbook.entries.map(\.shortName)
    #expect(
      names == [
        "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R8-text", "R9", "R10", "R11",
      ])
    #expect(
      try BuiltInCookbook.scene("R8-text")?.name == "R8-text Two Buttons as the Text Has Them")
    #expect(try BuiltInCookbook.scene("R12") == nil)
  }

  @Test(arguments: [
    ("R1", 5), ("R2", 8), ("R3", 17), ("R4", 26), ("R5", 6), ("R6", 9), ("R7", 20), ("R8", 9),
    ("R8-text", 9), ("R9", 4), ("R10", 7), ("R11", 9),
  ])
  func `recipes have the constraints of the documents`(_ name: String, count: Int) throws {
    let scene = try #require(try BuiltInCookbook.scene(name))
    #expect(scene.constraints.count == count)
    #expect(scene.constraints.map(\.id) == (1...count).map(String.init))
  }
}
