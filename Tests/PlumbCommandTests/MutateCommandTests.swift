import Foundation
import TestFolders
import Testing

@testable import plumb

@Suite struct MutateCommandTests {
  private let recipe = """
    <!-- plumb recipe 1 -->

    # Title

    ## Constraints

    1. Title Label.Leading = Superview.LeadingMargin
    2. Title Label.Top = Superview.Top + 40

    ## Invariants

    - the title is not squeezed: Title Label.Height >= Title Label.IntrinsicHeight

    ## Axes

    - text lengths of Title Label: 1, 5

    """

  @Test func `shows what survives, and adds the lines that kill it`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(recipe, to: "title.recipe.md")
    let weak = CapturedConsole.run(["mutate", file, "--minimum-score", "97"])
    #expect(weak.code == 1)
    #expect(weak.output.hasPrefix("Title  (\(file))\n"))
    #expect(weak.output.contains("surviving 2/constant+10\n"))
    #expect(weak.output.contains("Title Label.Top = Superview.Top + 40\n"))
    #expect(CapturedConsole.run(["mutate", file, "--write"]).error.contains(" lines added"))
    let written = try String(contentsOfFile: file, encoding: .utf8)
    #expect(written.contains("Title Label.IntrinsicHeight\n- leading of Title Label is"))
    #expect(written.contains("\n\n## Axes"))
    let strong = CapturedConsole.run(["mutate", file, "--minimum-score", "97"])
    #expect(strong.code == 0, "\(strong.output)")
  }

  @Test func `one record a scene, with every mutant and its fate`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(recipe, to: "title.recipe.md")
    let result = CapturedConsole.run(["mutate", file, "--format", "json", "--mutants", "5"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let record = try #require(object as? [String: Any])
    let mutants = try #require(record["mutants"] as? [[String: Any]])
    #expect(mutants.count == 5)
    #expect(mutants[0]["id"] as? String == "1/deleted")
    #expect(mutants[0]["fate"] as? String == "killed")
    #expect(mutants[0]["by"] as? String == "unambiguous-horizontal")
    #expect(record["score"] is Double)
  }
}
