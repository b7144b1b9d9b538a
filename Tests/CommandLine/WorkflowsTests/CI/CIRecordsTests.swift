import Campaigns
import Foundation
import Judging
import Reporting
import Testing

@testable import Workflows

/// The output of `plumb ci`, for people and for programs.
@Suite struct CIRecordsTests {
  private typealias Object = [String: Any]

  private let gap: CorpusLine.Finding
  private let button: CorpusLine.Finding

  init() throws {
    gap = try FormRecipe(gap: 4).finding(CaseCorpus.gap)
    button = try FormRecipe(buttonWidth: 30).finding(CaseCorpus.button)
  }

  private func reported(_ finding: CorpusLine.Finding) -> ReportedFinding {
    ReportedFinding(finding.failingCase, token: finding.token, path: "App/Form.recipe.md")
  }

  private func object(_ line: String) throws -> Object {
    #expect(!line.dropLast().contains("\n"), "one line")
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)
  }

  private func buckets(_ object: Object, _ key: String) throws -> [String] {
    try #require(object[key] as? [Object]).compactMap { $0["bucket"] as? String }
  }

  @Test func `a night is a line with what is new, known, fixed, gone and broken`() throws {
    var earlier = NightlyRun.Earlier()
    earlier.nights = 3
    earlier.failing = [gap.failingCase]
    earlier.buckets = [gap.bucket]
    earlier.fixed = [button.failingCase]
    earlier.errors = [(button.failingCase, "no fonts")]
    earlier.gone = [gap.failingCase, button.failingCase]
    let quiet = try object(NightlyRecord([reported(gap)], earlier).line)
    #expect(try buckets(quiet, "fixed") == [button.bucket])
    earlier.fixed = []
    let night = try object(
      NightlyRecord([reported(gap), reported(button)], earlier).line)
    #expect(night["mode"] as? String == "nightly")
    #expect(night["format"] as? Int == 1)
    #expect(night["nights"] as? Int == 3)
    #expect(try buckets(night, "new") == [button.bucket])
    #expect(try buckets(night, "known") == [gap.bucket])
    #expect(try buckets(night, "fixed").isEmpty)
    #expect(try buckets(night, "errors") == [button.bucket])
    #expect(try buckets(night, "gone") == [gap.bucket, button.bucket])
  }

  @Test func `a bucket has its place and the command that replays it`() throws {
    var finding = reported(gap)
    finding.ignored = "known for long"
    let record = try object(
      String(
        decoding: try JSONEncoder().encode(BucketRecord(gap.failingCase, finding)), as: UTF8.self))
    #expect(record["bucket"] as? String == gap.bucket)
    #expect(record["scene"] as? String == "Form")
    #expect(record["invariant"] as? String == CaseCorpus.gap)
    #expect(record["title"] as? String == gap.failingCase.title)
    #expect(record["file"] as? String == "App/Form.recipe.md")
    #expect(record["token"] as? String == gap.token)
    #expect(record["ignored"] as? String == "known for long")
    #expect(record["location"] as? String == "App/" + (try #require(gap.failingCase.location)))
    // Of a case that no run found there is what it says itself.
    let bare = try object(
      String(decoding: try JSONEncoder().encode(BucketRecord(gap.failingCase, nil)), as: UTF8.self))
    #expect(bare["file"] as? String == "Form.recipe.md")
    #expect(bare["location"] as? String == gap.failingCase.location)
    #expect(bare["token"] == nil)
    var nowhere = gap.failingCase
    nowhere.location = nil
    let placeless = try object(
      String(
        decoding: try JSONEncoder().encode(BucketRecord(nowhere, reported(gap))), as: UTF8.self))
    #expect(placeless["location"] == nil)
  }

  @Test func `pruning is a line with its counts and packs`() throws {
    var outcome = CorpusPruning.Outcome()
    outcome.kept = 2
    outcome.duplicates = 3
    outcome.errors = 1
    outcome.fixed = [gap.failingCase]
    outcome.gone = [button.failingCase]
    outcome.packs = ["a.zst", "b.zst"]
    let pruned = try object(PruneRecord(outcome).line)
    #expect(pruned["mode"] as? String == "prune")
    #expect(pruned["format"] as? Int == 1)
    #expect(pruned["kept"] as? Int == 2)
    #expect(pruned["duplicates"] as? Int == 3)
    #expect(pruned["errors"] as? Int == 1)
    #expect(try buckets(pruned, "fixed") == [gap.bucket])
    #expect(try buckets(pruned, "gone") == [button.bucket])
    #expect(pruned["packs"] as? [String] == ["a.zst", "b.zst"])
  }
}
