import AutoLayout
import Testing

@testable import Recipes

@Suite struct RoundTripTests {
  @Test(arguments: BuiltInCookbook.entries)
  func `shipped recipes round-trip`(_ entry: BuiltInCookbook.Entry) throws {
    let scene = try RecipeParser().scene(in: entry.text, file: entry.fileName)
    let text = try RecipePrinter().text(of: scene)
    let again = try RecipeParser().scene(in: text, file: "printed")
    #expect(again.stripped == scene.stripped)
    #expect(try RecipePrinter().text(of: again) == text)
  }

  @Test func `random scenes round-trip`() throws {
    var random = RandomScenes(seed: 7)
    for number in 0..<200 {
      let scene = random.scene()
      let text = try RecipePrinter().text(of: scene)
      let again: Scene
      do {
        again = try RecipeParser().scene(in: text, file: "printed")
      } catch {
        Issue.record("scene \(number): \(error)\n\(text)")
        return
      }
      guard again.stripped == scene.stripped else {
        let printed = try RecipePrinter().text(of: again)
        let difference = zip(text.split(separator: "\n"), printed.split(separator: "\n"))
          .first { $0 != $1 }
        Issue.record("scene \(number) changed at \(String(describing: difference))\n\(text)")
        return
      }
    }
  }

  @Test func `printing R8 is stable and readable`() throws {
    let scene = try #require(try BuiltInCookbook.scene("R8"))
    let text = try RecipePrinter().text(of: scene)
    #expect(
      text.hasPrefix(
        """
        <!-- plumb recipe 1 -->

        # R8 Two Buttons with Size Class-Based Layouts

        ## Views

        - Short Button
        - Long Button
        - Bottom Layout Guide

        ## Constraints

        1. Short Button.Leading = Superview.LeadingMargin
        2. Long Button.Leading = Short Button.Trailing + 8
        3. Long Button.Trailing = Superview.TrailingMargin
        4. Bottom Layout Guide.Top = Short Button.Bottom + 20
        5. Bottom Layout Guide.Top = Long Button.Bottom + 20
        6. Short Button.Width = Long Button.Width

        ## Compact width, regular height

        - Uninstall: 2
        - Uninstall: 4
        7. Long Button.Leading = Superview.LeadingMargin
        8. Short Button.Trailing = Superview.TrailingMargin
        9. Long Button.Top = Short Button.Bottom + 8

        """))
  }

  @Test func `a property that recipes cannot express is an error`() throws {
    var scene = try #require(try BuiltInCookbook.scene("R5"))
    scene.items[1].designFrame = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(throws: RecipePrintError.self) { try RecipePrinter().text(of: scene) }
    scene = try #require(try BuiltInCookbook.scene("R5"))
    scene.items[1].id = "abc-12-def"
    #expect(throws: RecipePrintError.self) { try RecipePrinter().text(of: scene) }
    scene = try #require(try BuiltInCookbook.scene("R5"))
    scene.constraints[0].constant = 1e308
    #expect(throws: RecipePrintError.self) { try RecipePrinter().text(of: scene) }
  }
}
