import Foundation
import Testing

@testable import plumb

@Suite struct ServerOptionTests {
  #if NATS
    @Test(
      arguments: [["worker"], ["status"], ["ci", "--mode", "nightly", "--runs", "10", recipe]])
    func serverThatIsNotThereIsToldAtOnce(command: [String]) {
      let result = CapturedConsole.run(command + ["--on", "nats://127.0.0.1:9"])
      #expect(result.code == 3)
      #expect(result.error.contains("no NATS server answers at nats://127.0.0.1:9"))
    }

    @Test func addressIsChecked() {
      let result = CapturedConsole.run(["worker", "--on", "127.0.0.1"])
      #expect(result.code == 2)
      #expect(result.error.contains("nats://HOST:PORT"))
    }
  #else
    @Test(
      arguments: [["worker"], ["status"], ["ci", "--mode", "nightly", "--runs", "10", recipe]])
    func buildWithoutTheTraitNamesIt(command: [String]) {
      let result = CapturedConsole.run(command + ["--on", "nats://127.0.0.1:9"])
      #expect(result.code == 2)
      #expect(result.error.contains("swift build --traits default,NATS"))
    }
  #endif

  @Test func workerStartedByHandSaysWhatItNeeds() throws {
    let end = try BuiltProgram().run(["worker"], redirection: "</dev/null")
    #expect(end.code == 2)
    #expect(end.errors.contains("plumb worker: --on URL was expected"))
  }

  @Test(
    arguments: [
      ["worker", "--ca", "ca.pem"], ["worker", "--idle-exit", "1m"],
      ["worker", "--cache", "scenes"],
      ["fuzz", recipe, "--lease", "10s"], ["fuzz", recipe, "--replicas", "3"],
    ])
  func optionsThatNeedAServerSaySo(command: [String]) {
    let result = CapturedConsole.run(command)
    #expect(result.code == 2)
    #expect(result.error.contains(" needs --on"))
  }

  /// Any scene.
  private static let recipe = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(
      "Corpus/cookbook/R5-two-equal-width-buttons.recipe.md"
    ).path

  @Test func pruningIsDoneHere() {
    let result = CapturedConsole.run([
      "ci", "--mode", "prune", Self.recipe, "--on", "nats://127.0.0.1:4222",
    ])
    #expect(result.code == 2)
    #expect(result.error.contains("--on is for --mode pr and nightly"))
  }

  @Test func statusNeedsAServer() {
    #expect(CapturedConsole.run(["status"]).code == 2)
  }
}
