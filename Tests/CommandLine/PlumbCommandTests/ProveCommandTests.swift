import Foundation
import TestFolders
import Testing

@testable import plumb

@Suite struct ProveCommandTests {
  private var recipe: String {
    LayoutCommandTests.cookbook + "/R5-two-equal-width-buttons.recipe.md"
  }

  private var short: [String] {
    ["prove", recipe, "--over", "width=300...340", "--content-size", "L", "--direction", "ltr"]
  }

  @Test func aTableNamesWhatFailsAndWhere() {
    let result = CapturedConsole.run(short)
    #expect(result.error.isEmpty)
    #expect(
      result.output.contains("widths 300–340, text size L, left-to-right; texts as in the document")
    )
    #expect(result.output.contains("✓ ‘the short button keeps its height’ (C9)"))
    #expect(result.code == (result.output.contains("✗") ? 1 : 0))
  }

  @Test func oneInvariantDecidesTheExitCode() {
    let result = CapturedConsole.run(short + ["--invariant", "the short button keeps its height"])
    #expect(result.code == 0)
    #expect(result.output.contains("✓"))
    #expect(!result.output.contains("long button"))
  }

  @Test func aCertificateIsWrittenAndVerified() throws {
    let folder = try TemporaryFolder()
    let json = CapturedConsole.run(short + ["--format", "json"])
    let file = folder.path + "/proof.json"
    try Data(json.output.utf8).write(to: URL(fileURLWithPath: file))
    let verified = CapturedConsole.run(["prove", recipe, "--check-certificate", file])
    #expect(verified.code == 0)
    #expect(verified.output.hasPrefix("✓"))
    let wrong = json.output.replacingOccurrences(of: "\"upper\":340", with: "\"upper\":341")
    try Data(wrong.utf8).write(to: URL(fileURLWithPath: file))
    #expect(CapturedConsole.run(["prove", recipe, "--check-certificate", file]).code == 1)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: file))
    #expect(CapturedConsole.run(["prove", recipe, "--check-certificate", file]).code == 2)
  }

  @Test func aPictureIsWritten() throws {
    let folder = try TemporaryFolder()
    let result = CapturedConsole.run(short + ["-o", folder.path])
    #expect(result.output.contains(".svg"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(files.first { $0.hasSuffix(".svg") })
    let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    #expect(text.hasPrefix("<svg"))
    #expect(text.contains("class=\"holds\""))
  }

  @Test(arguments: [
    (["--over", "depth=1...2"], "width or height"),
    (["--over", "width=9...3"], "width=320...1366"),
    (["--over", "width=1...100001"], "100000"),
    (["--size-class", "big"], "by-width"),
    (["--content-size", "XS,Huge"], "AX5"),
    (["--invariant", "satisfiabel"], "satisfiable"),
    (["--over", "height=1...2", "--size-class", "by-width"], "width=A...B"),
  ])
  func wrongArgumentsNameWhatIsKnown(_ arguments: [String], _ known: String) {
    let result = CapturedConsole.run(["prove", recipe] + arguments)
    #expect(result.code == 2)
    #expect(result.error.contains(known), "\(result.error)")
  }

  @Test func aLayoutProgramIsProvenToo() throws {
    let folder = try TemporaryFolder()
    let text = """
      scene two
      vars 6
      v root.w
      v a.x
      v a.w
      v b.x
      v b.w
      v c.w
      params 1
      p width 100 W
      cons 6
      c 1000 eq 1 0 1 0 1 0 1
      c 1000 eq 1 1 1 0 0
      c 1000 eq 3 3 1 1 -1 2 -1 8 0
      c 1000 eq 3 3 1 4 1 0 -1 0 0
      c 1000 ge 1 2 1 50 0
      c 500 eq 2 2 1 4 -1 0 0
      c 400 eq 1 5 1 0 0

      """
    let file = folder.path + "/two.als"
    try Data(text.replacingOccurrences(of: "cons 6", with: "cons 7").utf8)
      .write(to: URL(fileURLWithPath: file))
    let result = CapturedConsole.run(["prove", file, "--over", "width=80...200"])
    #expect(result.code == 1)
    // Below 2 × 50 + 8 points the required 50 of one leaves the other less.
    #expect(result.output.contains("✗ a.w = b.w fails in 80.0...108.0"), "\(result.output)")
    #expect(result.output.contains("1 of 2 equal widths and gaps"))
  }
}
