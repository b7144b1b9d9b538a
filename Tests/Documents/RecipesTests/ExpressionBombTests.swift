import Testing

@testable import Recipes

/// Names that stand for sums of names double an expression with every line.
@Suite struct ExpressionBombTests {
  private func error(_ invariants: [String]) -> RecipeError? {
    let text = """
      <!-- plumb recipe 1 -->

      # Bomb

      ## Constraints

      1. A Label.Leading = Superview.Leading
      2. A Label.Top = Superview.Top

      ## Attributes

      | View | Attribute | Value |
      | - | - | - |
      | A Label | Text | a |

      ## Invariants

      \(invariants.map { "- \($0)" }.joined(separator: "\n"))

      """
    do throws(RecipeError) {
      _ = try RecipeParser().scenes(in: text, file: "Bomb.recipe.md")
      return nil
    } catch {
      return error
    }
  }

  private func bomb(_ step: (Int) -> String) -> [String] {
    ["Let x0 = A Label.Width"] + (1...40).map { "Let x\($0) = \(step($0 - 1))" } + ["x40 >= 0"]
  }

  @Test func `a sum that doubles in every line is refused at the line over the limit`() {
    let found = error(bomb { "x\($0) + x\($0)" })
    #expect(found?.kind == .tooLarge)
    // 2^9 terms fit a line, 2^10 do not.
    #expect(found?.location.line == 18 + 10)
  }

  @Test func `a maximum that doubles in every line is refused at the line over the limit`() {
    let found = error(bomb { "max(x\($0), x\($0))" })
    #expect(found?.kind == .tooLarge)
    #expect(found?.location.line == 18 + 9)
  }

  @Test func `the nesting of maxima is bounded`() {
    let found = error(bomb { "max(x\($0), 1)" })
    #expect(found?.kind == .tooLarge)
    #expect(found?.message == "maxima and minima are nested too deeply")
  }

  @Test func `many lines with large expressions share one limit`() {
    let lines = bomb { "x\($0) + x\($0)" }.prefix(10) + (0..<300).map { "x9 >= -\($0)" }
    #expect(error(Array(lines))?.kind == .tooLarge)
  }

  @Test func `sums of usual length are read`() {
    let lines = bomb { "x\($0) + x\($0)" }.prefix(10) + (0..<50).map { "x9 >= -\($0)" }
    #expect(error(Array(lines)) == nil)
  }
}
