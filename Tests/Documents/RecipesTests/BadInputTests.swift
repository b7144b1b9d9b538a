import AutoLayout
import Testing

@testable import Recipes

@Suite struct BadInputTests {
  @Test(arguments: BadRecipe.all)
  func `bad recipes report the place and what was expected`(_ bad: BadRecipe) {
    let error = #expect(throws: RecipeError.self) {
      try RecipeParser().scene(in: bad.text, file: "bad")
    }
    #expect(error?.description == bad.message)
  }

  @Test func `bytes that are no text are an error`() {
    func message(_ bytes: [UInt8]) -> String? {
      #expect(throws: RecipeError.self) { try RecipeParser().scenes(in: bytes, file: "bad") }?
        .description
    }
    let start = Array("# Bad\n\n## Constraints\n\n1. Short Button.Width = 8\n".utf8)
    #expect(
      message(start + [0xC3, 0x28, 0x0A]) == "bad:6: the file is not UTF-8; expected UTF-8 text")
    #expect(message(start + [0, 0x0A]) == "bad:6: the file is binary; expected UTF-8 text")
    #expect(message(Array("\u{1F}\u{8B}".utf8)) == Self.noRecipe)
    #expect(
      message([UInt8](repeating: 0x20, count: (1 << 20) + 1))
        == "bad:1: the recipe is too large; expected at most 1048576 bytes")
  }

  private static let noRecipe =
    "bad:1: there is no recipe here; expected a title and a section '## Constraints' or '## Views'"

  @Test func `recipes with too many constraints or levels are refused`() {
    let many = (1...20_001).map { "\($0). B Button.Width = 8\n" }.joined()
    let wide = #expect(throws: RecipeError.self) {
      try RecipeParser().scene(in: "# Bad\n\n## Constraints\n\n" + many, file: "bad")
    }
    #expect(wide?.kind == .tooLarge)
    let deep = (0...101).map { String(repeating: " ", count: $0) + "- View \($0): view\n" }.joined()
    let nested = #expect(throws: RecipeError.self) {
      try RecipeParser().scene(in: "# Bad\n\n## Views\n\n" + deep, file: "bad")
    }
    #expect(nested?.kind == .invalidNesting)
  }

  @Test func `a recipe cut anywhere is read or refused`() throws {
    let bytes = Array(try #require(BuiltInCookbook.entry("R8")).text.utf8)
    // Every byte would take five seconds of a debug build.
    for end in stride(from: 0, to: bytes.count, by: 4) { attempt(Array(bytes[..<end])) }
  }

  @Test func `a recipe with bytes changed is read or refused`() throws {
    var state: UInt64 = 11
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let marks = Array("|:\"\\.()*/-+=<>#\n `,1e9…".utf8)
    for entry in BuiltInCookbook.entries {
      for _ in 0..<25 {
        var bytes = Array(entry.text.utf8)
        for _ in 0...random(6) {
          let place = random(bytes.count)
          switch random(3) {
          case 0: bytes[place] = marks[random(marks.count)]
          case 1: bytes.remove(at: place)
          default: bytes.insert(marks[random(marks.count)], at: place)
          }
        }
        attempt(bytes)
      }
    }
  }

  /// A recipe that is read has to be printable and to stay the same.
  private func attempt(_ bytes: [UInt8]) {
    guard let scenes = try? RecipeParser().scenes(in: bytes, file: "bad") else { return }
    for scene in scenes {
      guard let text = try? RecipePrinter().text(of: scene) else { continue }
      do {
        let again = try RecipeParser().scene(in: text, file: "printed")
        if again.stripped != scene.stripped { Issue.record("changed:\n\(text)") }
      } catch {
        Issue.record("\(error)\n\(text)")
      }
    }
  }
}
