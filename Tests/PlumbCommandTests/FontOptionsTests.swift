import Testing
import TextMetrics

@testable import plumb

@Suite struct FontOptionsTests {
  @Test func aDirectoryThatIsNotThereIsBadInput() throws {
    let folder = try TemporaryFolder()
    let result = CapturedConsole.run(["layout", folder.path, "--fonts", folder.path + "/none"])
    #expect(result.code == 2)
    // A build without the trait says how to get one.
    let expected = FontLibrary.isSupported ? "/none: cannot be read" : "swift build --traits Fonts"
    #expect(result.error.contains(expected))
  }

  @Test(.enabled(if: FontLibrary.isSupported)) func fontsThatAreMissingAreNamed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      <!-- plumb recipe 1 -->

      # Login

      ## Constraints

      1. Name Label.Leading = Superview.LeadingMargin
      2. Name Label.Top = Superview.Top + 20.0

      ## Attributes

      | View       | Attribute | Value         |
      | ---------- | --------- | ------------- |
      | Name Label | Text      | Name          |
      | Name Label | Font      | Own-Bold 17 pt |

      """, to: "login.recipe.md")
    let result = CapturedConsole.run(["layout", file, "--fonts", folder.path])
    #expect(result.error.contains("'Own-Bold'"))
  }
}
