import Foundation
import Testing
import TextMetrics

@testable import plumb

private let fontFolder = "/usr/share/fonts/truetype/dejavu"

/// `--fonts` in every command that lays out: a heading is too wide for its place in its own font, and
/// fits in the one that stands for it where its file is not named.
@Suite(
  .enabled(
    if: FontLibrary.isSupported && FileManager.default.fileExists(atPath: fontFolder),
    "needs the trait Fonts and Debian's fonts-dejavu-core"))
struct FontCommandTests {
  private let fixture: GitHistoryFixture
  private var file: String { fixture.path + "/Heading.recipe.md" }
  private var corpus: String { fixture.path + "/.git/failures" }

  /// Two versions, the second too narrow for the font.
  init() throws {
    fixture = try GitHistoryFixture()
    for (width, subject) in [(160, "Add"), (78, "Narrow")] {
      try fixture.folder.write(NarrowHeading.recipe(width: width), to: "Heading.recipe.md")
      try fixture.commit(subject)
    }
  }

  private func run(_ arguments: String..., fonts: Bool = true) -> (
    code: Int32, output: String, error: String
  ) {
    CapturedConsole.run(arguments + ["--fonts", fonts ? fontFolder : "none"])
  }

  /// A campaign's one bucket.
  private func bucket() throws -> String {
    let fuzz = run(
      "fuzz", file, "--runs", "20", "--corpus", corpus, "--no-inference", "--axes", "width",
      "--report", "tap")
    #expect(fuzz.code == 1)
    #expect(fuzz.output.contains(" --fonts DIR"))
    return String(try #require(fuzz.output.firstMatch(of: /b1:[0-9a-f]{16}/)).output)
  }

  @Test func theTextIsCutInItsOwnFontOnly() throws {
    let check = ["check", file, "--no-inference", "--axes", "width"]
    #expect(CapturedConsole.run(check + ["--fonts", "none"]).code == 0)
    #expect(CapturedConsole.run(check + ["--fonts", fontFolder]).code == 1)
  }

  @Test func aDrawnTextIsAsWideAsItsFontMakesIt() throws {
    try fixture.folder.write(NarrowHeading.recipe(width: 160), to: "Heading.recipe.md")
    let measurer = TextMeasurer(
      generation: .sanFrancisco14, fonts: try FontLibrary(directory: fontFolder))
    let font = ResolvedFont(family: .named("DejaVuSans-Bold"), pointSize: 17)
    let width = measurer.width(of: "Settings", font: font)
    let drawing = run("layout", file, "--format", "svg")
    let drawn = try #require(drawing.output.firstMatch(of: /textLength="([0-9.]+)"/)?.output.1)
    #expect(abs(try #require(Double(drawn)) - width) < 0.01)
    #expect(!run("layout", file, "--format", "svg", fonts: false).output.contains(drawn))
  }

  @Test func aCaseIsShownDrawnAndReportedInItsFonts() throws {
    let bucket = try bucket()
    let drawings = fixture.path + "/.git/drawings"
    let shown = run("corpus", "show", corpus, bucket, "-o", drawings)
    #expect(shown.code == 0)
    #expect(shown.output.contains(".svg"))
    let bare = run("corpus", "show", corpus, bucket, "-o", drawings, fonts: false)
    #expect(bare.code == 2)
    #expect(bare.error.contains("‘DejaVuSans-Bold’; name their folder with --fonts"))
    let report = run("report", corpus)
    #expect(report.code == 0)
    #expect(report.error.isEmpty && report.output.contains("<svg"))
    let undrawn = run("report", corpus, fonts: false)
    #expect(undrawn.error.contains("not drawn: it was found with the fonts ‘DejaVuSans-Bold’"))
    #expect(run("corpus", "ls", corpus).code == 2)
  }

  @Test func theCommitIsFoundThatNarrowedIt() throws {
    let bucket = try bucket()
    let bisected = run("bisect", bucket, file, "--corpus", corpus)
    #expect(bisected.code == 0)
    #expect(bisected.output.contains("BROKEN by \(fixture.commits[1].prefix(12))"))
    let bare = run("bisect", bucket, file, "--corpus", corpus, fonts: false)
    #expect(bare.code == 2)
    #expect(bare.error.contains("name their folder with --fonts"))
  }

  @Test func aChangeIsJudgedInTheFontsOfTheApp() throws {
    let cache = fixture.path + "/.git/base"
    func judge(fonts: Bool) -> Int32 {
      run(
        "ci", "--mode", "pr", file, "--base", "HEAD^", "--no-inference", "--axes", "width",
        "--cache", cache, fonts: fonts
      ).code
    }
    #expect(judge(fonts: true) == 1)
    // The kept results are of other fonts.
    #expect(judge(fonts: false) == 0)
    #expect(judge(fonts: true) == 1)
  }

  @Test func nightsAndPruningKeepToTheFonts() throws {
    func night(fonts: Bool) -> String {
      run(
        "ci", "--mode", "nightly", file, "--runs", "20", "--corpus", corpus, "--executor",
        "threads", "--no-inference", "--axes", "width", fonts: fonts
      ).output
    }
    #expect(night(fonts: true).contains("1 new, 0 known, 0 fixed"))
    #expect(night(fonts: true).contains("0 new, 1 known, 0 fixed"))
    // Without its fonts a case is neither known nor fixed.
    let bare = night(fonts: false)
    #expect(bare.contains("0 new, 0 known, 0 fixed"))
    #expect(bare.contains("ERROR"))
    let prune = run("ci", "--mode", "prune", file, "--corpus", corpus, fonts: false)
    #expect(prune.output.contains("1 finding kept, 0 retired"))
    #expect(prune.output.contains(" cannot be run"))
    let pruned = run("ci", "--mode", "prune", file, "--corpus", corpus)
    #expect(pruned.output.contains("1 finding kept, 0 retired"))
    try fixture.folder.write(NarrowHeading.recipe(width: 160), to: "Heading.recipe.md")
    let mended = run("ci", "--mode", "prune", file, "--corpus", corpus)
    #expect(mended.output.contains("0 findings kept, 1 retired"))
  }
}
