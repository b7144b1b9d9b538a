import Foundation
import TestFolders
import Testing

@testable import plumb

/// The view of a running campaign for a person or a monitor.
@Suite struct StatusCommandTests {
  private static func fuzz(_ corpus: String, _ options: [String] = []) -> [String] {
    [
      "fuzz", LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md", "--runs",
      "100", "--unit-size", "25", "--corpus", corpus, "--findings-exit-0",
    ] + options
  }

  @Test func statusFilesEndWithTheFiguresOfTheCampaign() throws {
    struct Status: Decodable {
      struct Worker: Decodable { var units, variants: Int }
      var state: String
      var variants, unitsDone, pairsCovered, pairs, regimes, newKinds, knownKinds: Int
      var workers: [Worker]
    }
    let folder = try TemporaryFolder()
    func run(_ seed: String) throws -> Status {
      let result = CapturedConsole.run(
        Self.fuzz(
          folder.path + "/c",
          [
            "--seed", seed, "--status", folder.path + "/status.json", "--status",
            folder.path + "/metrics.prom",
          ]))
      #expect(result.code == 0)
      return try JSONDecoder().decode(Status.self, from: Data(folder.read("status.json").utf8))
    }
    let first = try run("1")
    #expect(first.state == "complete")
    #expect(first.variants == 100)
    #expect(first.unitsDone == 4)
    #expect(first.pairs > 0 && first.pairsCovered <= first.pairs && first.pairsCovered > 0)
    #expect(first.regimes > 0)
    #expect(first.newKinds > 0 && first.knownKinds == 0)
    #expect(first.workers.reduce(0) { $0 + $1.variants } == 100)
    #expect(try folder.read("metrics.prom").contains("\nplumb_variants_total 100\n"))
    // The findings of the first campaign are known to the second.
    #expect(try run("2").knownKinds > 0)
  }

  @Test func aTerminalGetsAScreenThatIsGoneAtTheEnd() throws {
    let folder = try TemporaryFolder()
    let captured = CapturedConsole()
    _ = PlumbCommand.run(
      Self.fuzz(folder.path + "/c"), console: captured.console(isTerminal: true))
    #expect(captured.error.contains("at work"))
    #expect(captured.error.hasSuffix("A\r\u{1B}[J"))
    let plain = CapturedConsole()
    _ = PlumbCommand.run(
      Self.fuzz(folder.path + "/d"),
      console: plain.console(isTerminal: true, environment: ["TERM": "dumb"]))
    #expect(!plain.error.contains("\u{1B}[J"))
  }

  @Test func aStatusFileInNoFolderIsRefused() throws {
    let result = CapturedConsole.run(Self.fuzz("/tmp/none", ["--status", "/nowhere/s.json"]))
    #expect(result.code == 2)
    #expect(result.error.contains("the folder of the status does not exist"))
  }
}
