import Campaigns
import Commands
import Recipes
import SceneFiles
import Testing

@testable import Workflows

@Suite struct BoundedCheckTests {
  private func document(_ name: String) throws -> SceneDocument {
    let recipe = try #require(BuiltInCookbook.entries.first { $0.fileName.hasPrefix(name) })
    return SceneDocument(
      name: recipe.fileName, path: recipe.fileName, format: .recipe,
      bytes: Array(recipe.text.utf8))
  }

  @Test func `findings of a scene do not depend on the other scenes`() throws {
    let check = BoundedCheck(jobs: 2)
    let together = try check.run([document("R1-"), document("R4-")])
    let alone = try check.run([document("R1-")])
    let own = together.findings.coverage.filter { $0.scene == alone.findings.coverage[0].scene }
    #expect(own == alone.findings.coverage)
    #expect(
      together.findings.findings.filter { $0.scene == 0 }.map(\.failingCase)
        == alone.findings.findings.map(\.failingCase))
    #expect(Set(together.findings.coverage.map(\.variants)).count > 1)
  }

  @Test func `a check that needs too much memory is refused with the reason`() throws {
    var check = BoundedCheck(jobs: 1)
    check.memoryBudget = 1 << 20
    let error = try #require(throws: CommandError.self) {
      _ = try check.run([try document("R1-")])
    }
    #expect(error.exitCode == .trouble)
    #expect(error.message.contains("MiB, and --memory allows 1"))
  }
}
