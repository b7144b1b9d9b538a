import Foundation
import TestFolders
import Testing

@testable import plumb

/// A change that makes a known bucket worse is news, though the bucket keeps its name.
@Suite struct WorseTests {
  private struct Change: Decodable {
    struct Bucket: Decodable {
      var bucket, invariant, title: String
      var reasons: [String]?
    }
    var regressions, worse, known: [Bucket]
  }

  private static let cookbook = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Corpus/cookbook").path

  /// The result of a change of one of the cookbook's recipes, and its output.
  private func change(
    _ recipe: String, _ old: String, _ new: String
  ) throws -> (code: Int32, change: Change, output: () -> String) {
    let text = try String(contentsOfFile: "\(Self.cookbook)/\(recipe)", encoding: .utf8)
    return try change(of: text, in: recipe, old, new)
  }

  private func change(
    of text: String, in recipe: String, _ old: String, _ new: String
  ) throws -> (code: Int32, change: Change, output: () -> String) {
    let fixture = try GitHistoryFixture()
    try #require(text.contains(old))
    try fixture.folder.write(text, to: recipe)
    try fixture.commit("Add")
    try fixture.folder.write(text.replacing(old, with: new, maxReplacements: 1), to: recipe)
    let command = [
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--cache",
      fixture.path + "/.git/plumb",
    ]
    let result = CapturedConsole.run(command + ["--format", "json"])
    return (
      result.code, try JSONDecoder().decode(Change.self, from: Data(result.output.utf8)),
      {
        withExtendedLifetime(fixture) { CapturedConsole.run(command).output }
      }
    )
  }

  @Test func `a view that leaves the screen in other size classes is no known finding`() throws {
    let (code, change, output) = try change(
      "R8-two-buttons-with-size-classes.recipe.md", "\n## Attributes",
      "\n## Any width, regular height\n\nUninstall: 3\n\n## Attributes")
    #expect(code == 1)
    #expect(change.regressions.contains { $0.invariant == "the long button ends at the margin" })
    #expect(output().contains("size classes regular × regular"))
  }

  @Test func `a label that is stretched in most variants is no known finding`() throws {
    let (code, change, _) = try change(
      "R4-dynamic-height-columns.recipe.md",
      "20. Middle Name Label.Top = First Name Label.Bottom + Standard (Priority 249)",
      "20. Middle Name Label.Top = First Name Label.Bottom + Standard (Priority 252)")
    #expect(code == 1)
    #expect((change.regressions + change.worse).contains { $0.title.contains("middle label") })
  }

  @Test func `a bucket that fails in more variants is worse, and says where`() throws {
    func screen(_ place: String, x: Double) -> String {
      DrawnScreen(
        views: [
          DrawnScreen.label("Title", "Total", (16, 79, 41, 20.5)),
          DrawnScreen.label("Price", "12.50 €", (x, 79, 60, 20.5)),
        ],
        constraints: [
          "Title.leading = safe.leading + 16", "Title.top = safe.top + 20", place,
          "Price.firstBaseline = Title.firstBaseline",
        ].map(DrawnScreen.constraint)
      ).storyboard
    }
    let (old, new) = (
      screen("Price.leading = safe.leading + 120", x: 120),
      screen("Price.leading = safe.leading + 80", x: 80)
    )
    let (code, change, output) = try change(of: old, in: "Call.storyboard", old, new)
    #expect(code == 1)
    let worse = try #require(change.worse.first)
    #expect(change.known.contains { $0.bucket == worse.bucket })
    #expect(worse.reasons?.last?.contains("that pass on the base") == true)
    let printed = output()
    #expect(printed.contains("WORSE     \(worse.bucket)"))
    #expect(printed.contains(", 1 worse, "))
  }

  @Test func `a bucket that fails at more widths between those of the check is worse`() throws {
    let (code, change, _) = try change(
      of: """
        # Banner

        ## Constraints

        1. Banner View.Leading = Superview.Leading + 16
        2. Banner View.Top = Top Layout Guide.Bottom + 20
        3. Banner View.Width = 310
        4. Banner View.Height = 44
        """, in: "Banner.recipe.md", "Banner View.Width = 310", "Banner View.Width = 330")
    #expect(code == 1)
    #expect(change.regressions.isEmpty)
    let reasons = change.worse.flatMap { $0.reasons ?? [] }
    #expect(
      reasons.contains {
        $0.hasPrefix("it fails for widths 320–") && $0.contains(", in the base for ")
      })
  }

  @Test func `a change of wording makes nothing worse`() throws {
    let (code, change, _) = try change(
      "R5-two-equal-width-buttons.recipe.md", "# R5 Two Equal-Width Buttons",
      "# R5 Two Equal-Width Buttons\n\nBoth stand at the bottom.")
    #expect(code == 0)
    #expect(change.regressions.isEmpty && change.worse.isEmpty && !change.known.isEmpty)
  }
}
