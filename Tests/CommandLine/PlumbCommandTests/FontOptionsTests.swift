import Foundation
import TestFolders
import Testing
import TextMetrics

@testable import plumb

@Suite struct FontOptionsTests {
  /// A build without the trait says how to get one.
  private static let unreadable =
    FontLibrary.isSupported ? "/none: cannot be read" : "build it with the trait Fonts"

  @Test func aDirectoryThatIsNotThereIsBadInput() throws {
    let folder = try TemporaryFolder()
    let result = CapturedConsole.run(["layout", folder.path, "--fonts", folder.path + "/none"])
    #expect(result.code == 2)
    #expect(result.error.contains(Self.unreadable))
  }

  @Test(
    arguments: [
      ["check"], ["fuzz"], ["prove"], ["replay"], ["shrink"], ["report"], ["corpus", "show"],
      ["bisect", "b1:00"], ["ci", "--mode", "pr"], ["ci", "--mode", "prune"],
      ["ci", "--mode", "nightly", "--runs", "10"], ["merge", "-o", "whole"],
    ])
  func everyCommandThatMeasuresTakesFonts(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    let result = CapturedConsole.run(command + [folder.path, "--fonts", folder.path + "/none"])
    #expect(result.code == 2)
    #expect(result.error.contains(Self.unreadable))
  }

  private static let dejaVu = "/usr/share/fonts/truetype/dejavu"

  @Test(
    .enabled(
      if: FontLibrary.isSupported && FileManager.default.fileExists(atPath: dejaVu)))
  func aCampaignKeepsToItsFonts() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.recipe("DejaVuSans-Bold"), to: "login.recipe.md")
    let corpus = folder.path + "/c"
    let fuzz = ["fuzz", file, "--runs", "400", "--corpus", corpus, "--fonts", Self.dejaVu]
    #expect(CapturedConsole.run(fuzz).code == 1)
    let other = CapturedConsole.run(Array(fuzz.dropLast(2)) + ["--resume"])
    #expect(other.code == 2)
    #expect(CapturedConsole.run(["replay", corpus, "--fonts", Self.dejaVu]).code == 1)
    let replay = CapturedConsole.run(["replay", corpus])
    #expect(replay.code == 2)
    #expect(replay.output.contains("fonts ‘DejaVuSans-Bold’; name their folder with --fonts"))
  }

  private static func recipe(_ font: String) -> String {
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
    | Name Label | Font      | \(font) 17 pt |

    """
  }

  @Test(
    .enabled(
      if: FontLibrary.isSupported && FileManager.default.fileExists(atPath: dejaVu)))
  func fontsThatAreMissingAreNamed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.recipe("Own-Bold"), to: "login.recipe.md")
    let result = CapturedConsole.run(["layout", file, "--fonts", Self.dejaVu])
    #expect(result.error.contains("'Own-Bold'"))
  }
}
