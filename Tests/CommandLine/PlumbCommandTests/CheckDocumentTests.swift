import Foundation
import TestFolders
import Testing

@testable import plumb

/// `plumb check` on documents that hold recipes among other things.
@Suite struct CheckDocumentTests {
  private let guide = """
    # 指南

    ## Pair

    ### 視圖和約束

    1. Name Label.Leading = Superview.LeadingMargin
    2. Name Label.Top = Top Layout Guide.Botton + 20.0

    ## Columns

    ### 視圖和約束
    """

  private func check(
    _ options: [String] = []
  ) throws -> (code: Int32, output: String, error: String) {
    let folder = try TemporaryFolder()
    let files = [
      try folder.write(guide, to: "guide.txt"), try folder.write("只有文字。", to: "prose.md"),
    ]
    let result = CapturedConsole.run(
      ["check"] + files + ["--findings-exit-0"]
        + (options.contains("--axes") ? [] : ["--axes", "direction"]) + options)
    return (
      result.code, result.output.replacing(folder.path, with: "FOLDER"),
      result.error.replacing(folder.path, with: "FOLDER")
    )
  }

  @Test func `check reports corrected slips and prose, and judges the rest`() throws {
    let result = try check()
    #expect(result.code == 0)
    #expect(
      result.error == """
        warning: FOLDER/guide.txt:8:38: 'Botton' is read as 'Bottom'
        note: FOLDER/guide.txt:10:4: no recipe: 'Columns' has the headings of a recipe and nothing \
        under '## Constraints' or '## Views'
        note: FOLDER/prose.md:1: there is no recipe here: no section lists constraints or views

        """)
    #expect(result.output.contains(" of 1 scene, "))
  }

  @Test func `a strict check refuses slips of the notation`() throws {
    let result = try check(["--strict"])
    #expect(result.code == 2)
    #expect(result.error.contains("FOLDER/guide.txt:8:38: unknown attribute 'Botton'"))
    #expect(result.output.isEmpty)
  }

  @Test func `check lists the values over which a scene varies, those it does not, and why`() throws
  {
    let result = try check(["--axes", "direction", "--show-axes"])
    #expect(
      result.error.contains(
        "Pair:\n  varied:     direction 2 values\n  not varied: all others (left out by --axes direction)\n"
      ))
    let folder = try TemporaryFolder()
    let file = try folder.write(guide.replacing("Botton", with: "Bottom"), to: "pair.recipe.md")
    let all = CapturedConsole.run(["check", file, "--show-axes", "--findings-exit-0"])
    #expect(all.error.contains("Pair:\n  varied:     width 7 values, "))
    #expect(all.error.contains("; base size classes (any) (no size class changes anything)"))
    #expect(all.error.contains("; rows (the scene has no repeated row)\n"))
  }
}
