import TestFolders
import Testing

@testable import plumb

@Suite struct BenchCommandTests {
  @Test func `text is measured by its own command`() {
    let result = CapturedConsole.run([
      "bench", "text", "--strings", "200", "--distinct", "20", "--layouts", "20",
    ])
    #expect(result.code == 0)
    #expect(result.output.contains("measured alone: "))
  }

  @Test(arguments: [
    ["--strings"], ["--strings", "0"], ["--distinct", "x"], ["--format", "xml"],
    ["--layouts", "-1"], ["a"],
  ])
  func `unknown arguments are refused`(arguments: [String]) {
    #expect(CapturedConsole.run(["bench", "text"] + arguments).code == 2)
  }

  /// Coefficients of 10⁴ beside ones of 0.5, and fewer variants than fill a block.
  @Test func `a badly scaled program is reported, and a few variants are timed`() throws {
    let folder = try TemporaryFolder()
    let text = """
      scene scaled
      vars 2
      v x
      v y
      params 1
      p width 414 W
      cons 2
      c 1000 eq 1 0 1.0 0 1 0 1.0
      c 750 eq 2 0 -10000.0 1 0.5 0.001 0

      """
    let file = try folder.write(text, to: "scaled.als")
    let result = CapturedConsole.run(["bench", "program", file, "--variants", "3"])
    #expect(result.code == 0)
    #expect(result.error.contains("constraint 2 is badly scaled"))
    #expect(!result.error.contains("constraint 1 "))
  }

  @Test func `a program is timed, and an invalid one is refused with its line`() throws {
    let folder = try TemporaryFolder()
    let text = """
      scene tie
      vars 1
      v x
      params 1
      p W 1 W
      cons 2
      c 750 ge 1 0 1 100 0
      c 251 le 1 0 1 50 0

      """
    let file = try folder.write(text, to: "tie.als")
    let timed = CapturedConsole.run(["bench", "program", file, "--variants", "100"])
    #expect(timed.code == 0)
    let dump = folder.path + "/dump"
    let verified = CapturedConsole.run([
      "bench", "program", file, "--stream", "width", "--variants", "100", "--dump", dump,
      "--verify",
    ])
    #expect(verified.code == 0)
    #expect(try folder.read("dump").hasSuffix("plumb tie batch 0 63 100.0\n"))
    try folder.write(text.replacing("251 le", with: "251 lt"), to: "tie.als")
    let broken = CapturedConsole.run(["bench", "program", file])
    #expect(broken.code == 2)
    #expect(broken.error == "\(file):8: le, eq or ge expected\n")
    #expect(CapturedConsole.run(["bench", "program"]).code == 2)
    #expect(CapturedConsole.run(["bench", "program", file, "--stream", "none"]).code == 2)
  }

  @Test func `recipes that are not in the cookbook are refused`() {
    let result = CapturedConsole.run(["bench", "R44"])
    #expect(result.code == 2)
    #expect(result.error.hasPrefix("plumb bench: no recipe 'R44' in the cookbook"))
  }
}
