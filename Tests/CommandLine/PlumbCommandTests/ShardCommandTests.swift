import Foundation
import TestFolders
import Testing

@testable import plumb

/// Parts of a campaign, and the whole made of them.
@Suite struct ShardCommandTests {
  private static let recipe =
    LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md"

  private static func fuzz(_ corpus: String, _ options: [String] = []) -> [String] {
    ["fuzz", recipe, "--runs", "180", "--unit-size", "20", "--corpus", corpus] + options
  }

  /// The packs of a corpus by name.
  private func packs(_ corpus: String) throws -> [String: Data] {
    var packs: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: corpus)
    where name.hasSuffix(".zst") {
      packs[name] = try Data(contentsOf: URL(fileURLWithPath: corpus + "/" + name))
    }
    return packs
  }

  private func digest(_ output: String) throws -> String {
    struct Summary: Decodable { var digest: String }
    let line = try #require(output.split(separator: "\n").last)
    return try JSONDecoder().decode(Summary.self, from: Data(line.utf8)).digest
  }

  @Test(arguments: [1, 2, 7])
  func shardsMakeTheCorpusOfTheWhole(count: Int) throws {
    let folder = try TemporaryFolder()
    let whole = CapturedConsole.run(Self.fuzz(folder.path + "/whole", ["--format", "json"]))
    for index in 0..<count {
      // The corpus of each shard on a machine of its own.
      let result = CapturedConsole.run(
        Self.fuzz(folder.path + "/parts/\(index)", ["--shard", "\(index)/\(count)"]))
      #expect(result.code == (count == 1 ? 1 : 0))
    }
    let merged = CapturedConsole.run(
      ["merge", folder.path + "/parts", "-o", folder.path + "/merged", "--format", "json"])
    #expect(merged.code == whole.code)
    #expect(merged.error.isEmpty)
    #expect(try digest(merged.output) == digest(whole.output))
    let expected = try packs(folder.path + "/whole")
    #expect(expected.count == 2)
    #expect(try packs(folder.path + "/merged") == expected)
  }

  @Test func shardsOfWorkerProcessesMakeTheCorpusOfTheWhole() throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram()
    let whole = try program.run(
      Self.fuzz(folder.path + "/whole", ["--executor", "processes", "--format", "json"]))
    for index in 0..<2 {
      let result = try program.run(
        Self.fuzz(folder.path + "/parts", ["--shard", "\(index)/2", "--executor", "processes"]))
      #expect(result.code == 0)
    }
    let merged = try program.run(
      ["merge", folder.path + "/parts", "-o", folder.path + "/merged", "--format", "json"])
    #expect(try digest(merged.output) == digest(whole.output))
    #expect(try packs(folder.path + "/merged") == packs(folder.path + "/whole"))
  }

  @Test func missingAndDoubledShardsAreNamed() throws {
    let folder = try TemporaryFolder()
    for index in [0, 2] {
      _ = CapturedConsole.run(Self.fuzz(folder.path + "/parts", ["--shard", "\(index)/3"]))
    }
    let merge = ["merge", folder.path + "/parts", "-o", folder.path + "/merged"]
    let lacking = CapturedConsole.run(merge)
    #expect(lacking.code == 3)
    #expect(lacking.error == "3 units are missing: 1, 4, 7 (shard 1/3)\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/merged"))
    let missing = CapturedConsole.run(["merge", folder.path + "/parts", "--missing"])
    #expect(missing.output == "1\n")
    #expect(missing.code == 3)
    for name in ["parts", "again"] {
      _ = CapturedConsole.run(Self.fuzz(folder.path + "/" + name, ["--shard", "1/3"]))
    }
    #expect(CapturedConsole.run(["merge", folder.path + "/parts", "--missing"]).code == 0)
    let doubled = CapturedConsole.run(merge + [folder.path + "/again"])
    #expect(doubled.code == 1)
    #expect(
      doubled.error.contains(
        "again/campaign.1-of-3.ledger both hold 3 units (1, 4, 7), with equal results"))
  }

  @Test func shardsOfOtherCampaignsAreRefused() throws {
    let folder = try TemporaryFolder()
    _ = CapturedConsole.run(Self.fuzz(folder.path + "/a", ["--shard", "0/2"]))
    _ = CapturedConsole.run(
      Self.fuzz(folder.path + "/b", ["--shard", "1/2", "--seed", "2"]))
    let result = CapturedConsole.run(
      ["merge", folder.path + "/a", folder.path + "/b", "-o", folder.path + "/m"])
    #expect(result.code == 2)
    #expect(result.error.contains("of another campaign: the manifest is"))
  }

  @Test func theShardOfACISystemIsTold() throws {
    let folder = try TemporaryFolder()
    let captured = CapturedConsole()
    let console = captured.console(environment: ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"])
    let code = PlumbCommand.run(
      Self.fuzz(folder.path + "/c", ["--shard", "auto"]), console: console)
    #expect(code == .clean)
    #expect(captured.error.contains("shard 2/3, as GitLab says\n"))
    #expect(captured.output.hasPrefix("shard 2/3: 3 of 3 units, 60 variants, "))
    let nowhere = CapturedConsole.run(Self.fuzz(folder.path + "/d", ["--shard", "auto"]))
    #expect(nowhere.code == 2)
    #expect(nowhere.error.contains("no CI system states the shard"))
  }

  @Test(arguments: [
    (["--shard", "3/3", "--runs", "10"], "is not a shard"),
    (["--shard", "0/3"], "--shard needs --runs"),
    (["--shard", "0/3", "--runs", "10", "--seed", "0"], "--shard needs one seed"),
  ])
  func shardsThatMakeNoWholeAreUsageErrors(options: [String], message: String) {
    let result = CapturedConsole.run(["fuzz", Self.recipe] + options)
    #expect(result.code == 2)
    #expect(result.error.contains(message))
  }
}
