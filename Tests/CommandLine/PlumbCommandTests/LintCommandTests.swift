import Foundation
import TestFolders
import Testing

@testable import plumb

@Suite struct LintCommandTests {
  private static func recipe(_ width: String, comment: String = "") -> String {
    """
    <!-- plumb recipe 1 -->

    # Sign Up

    \(comment)

    ## Constraints

    1. Name Label.Leading = Superview.LeadingMargin
    2. Name Label.Top = Top Layout Guide.Bottom + 20.0
    3. Name Label.Width \(width) 80.0

    ## Attributes

    | View       | Attribute | Value |
    | ---------- | --------- | ----- |
    | Name Label | Text      | Name  |

    """
  }

  private func lint(
    _ text: String, _ options: [String] = [], ignore: String? = nil
  ) throws -> (code: Int32, output: String, error: String) {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "sign-up.recipe.md")
    if let ignore { _ = try folder.write(ignore, to: ".plumb-ignore") }
    let result = CapturedConsole.run(["lint", file] + options)
    return (
      result.code, result.output.replacing(folder.path, with: "FOLDER"),
      result.error.replacing(folder.path, with: "FOLDER")
    )
  }

  @Test func aFindingNamesPlaceRuleAndRemedy() throws {
    let result = try lint(Self.recipe("="))
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("FOLDER/sign-up.recipe.md:11:"))
    #expect(result.output.contains("make it a minimum (>=) [text-fixed-size]"))
  }

  @Test func aCleanSceneSaysNothing() throws {
    let result = try lint(Self.recipe(">="))
    #expect(result.code == 0)
    #expect(result.output.isEmpty)
  }

  @Test func jsonHasOneObjectAFinding() throws {
    struct Line: Decodable {
      var version: Int
      var rule, severity, file, scene, subject: String
      var line: Int
    }
    let result = try lint(Self.recipe("="), ["--format", "json"])
    let lines = try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.map(\.rule) == ["text-fixed-size"])
    #expect(lines.first?.line == 11)
    #expect(lines.first?.subject == "3")
  }

  @Test func `reports are written beside the output or in its place`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/lint.json"
    let result = try lint(Self.recipe("="), ["--report", "gitlab=\(file)"])
    #expect(result.code == 1)
    #expect(result.output.contains("[text-fixed-size]"))
    #expect(try folder.read("lint.json").contains(#""check_name":"text-fixed-size""#))
    let shown = try lint(Self.recipe("="), ["--report", "sarif"])
    #expect(shown.output.hasPrefix("{"))
    let wrong = try lint(Self.recipe("="), ["--report", "html=x.html"])
    #expect(wrong.code == 2)
    #expect(wrong.error.contains("lint writes sarif, gitlab, github, junit, jsonl"))
  }

  @Test func rulesCanBeChosenAndLeftOut() throws {
    #expect(try lint(Self.recipe("="), ["--rule", "left-right,fixed-frame"]).code == 0)
    #expect(try lint(Self.recipe("="), ["--rule", "text-fixed-size"]).code == 1)
    #expect(try lint(Self.recipe("="), ["--disable", "text-fixed-size"]).code == 0)
    let unknown = try lint(Self.recipe("="), ["--rule", "text-fixed-sizes"])
    #expect(unknown.code == 2)
    #expect(unknown.error.contains("did you mean 'text-fixed-size'?"))
  }

  @Test func aCommentOfTheRecipeSilences() throws {
    let comment = "<!-- plumb-ignore text-fixed-size 'Name Label': a column -->"
    let result = try lint(Self.recipe("=", comment: comment))
    #expect(result.code == 0)
    #expect(result.error.contains("1 accepted"))
    let shown = try lint(Self.recipe("=", comment: comment), ["--show-silenced"])
    #expect(shown.output.contains("(accepted: a column)"))
    #expect(shown.code == 0)
  }

  @Test func aFileBesideTheScenesSilences() throws {
    let ignored = try lint(Self.recipe("="), ignore: "text-fixed-size 'Sign Up' 3 # a column\n")
    #expect(ignored.code == 0)
    let other = try lint(Self.recipe("="), ignore: "text-fixed-size 'Sign Up' 2 # a column\n")
    #expect(other.code == 1)
    #expect(other.error.contains("FOLDER/.plumb-ignore:1: this silence covers nothing"))
  }

  @Test func aSilenceWithoutReasonIsBadInput() throws {
    let result = try lint(Self.recipe("="), ignore: "text-fixed-size * *\n")
    #expect(result.code == 2)
    #expect(result.error.contains(".plumb-ignore:1: '#' and a reason was expected"))
  }

  @Test func theListNamesEveryRule() {
    let result = CapturedConsole.run(["lint", "--list"])
    #expect(result.code == 0)
    for rule in ["fixed-frame", "hugging-tie", "spacer-view"] {
      #expect(result.output.contains(rule))
    }
  }

  @Test func nothingToReadIsBadInput() throws {
    #expect(CapturedConsole.run(["lint"]).code == 2)
    let folder = try TemporaryFolder()
    #expect(CapturedConsole.run(["lint", folder.path + "/none.storyboard"]).code == 2)
    let file = try folder.write("<document", to: "broken.storyboard")
    #expect(CapturedConsole.run(["lint", file]).code == 2)
  }
}
