import Commands
import Foundation
import Testing

@testable import Benchmarks

@Suite struct PipelineCountsTests {
  @Test func `counts are equal in every run`() throws {
    let first = try PipelineCounts.measure(["R1"], variants: 200)
    #expect(try PipelineCounts.measure(["R1"], variants: 200) == first)
    let own = try #require(first.first)
    #expect(own.regimes > 0)
    #expect(own.stages["solve"] ?? 0 > 0)
  }

  /// CI measures the others, in the release build.
  @Test func `recipe R1 takes no more work than before`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("counts.jsonl")
    let expected = try ExpectedCounts(
      String(contentsOf: file, encoding: .utf8), file: file.path)
    let counts = try PipelineCounts.measure(["R1"], variants: 2000)
    #expect(expected.differences(from: counts).filter(\.isMore).map(\.line) == [])
  }

  private let counts = PipelineCounts(
    recipe: "R1", variants: 10, regimes: 3, alone: 1, stages: ["solve": 7, "draw": 2])

  @Test func `a higher count is reported as more work and a lower one as a difference`() throws {
    let expected = try ExpectedCounts(counts.line + "\n", file: "counts.jsonl")
    #expect(expected.differences(from: [counts]).isEmpty)
    var now = counts
    now.stages["solve"] = 8
    now.regimes = 2
    let differences = expected.differences(from: [now])
    #expect(
      differences.map(\.line) == [
        "R1: 2 regimes, 3 were expected", "R1: 8 entries of 'solve', 7 were expected",
      ])
    #expect(differences.map(\.isMore) == [false, true])
  }

  @Test func `an unexpected recipe or number of variants is more work`() throws {
    let expected = try ExpectedCounts(counts.line, file: "counts.jsonl")
    var other = counts
    other.variants = 20
    #expect(expected.differences(from: [other]).map(\.isMore) == [true])
    other.recipe = "R2"
    #expect(expected.differences(from: [other]).map(\.isMore) == [true])
  }

  @Test func `a line without counts is named`() {
    let error = #expect(throws: CommandError.self) {
      try ExpectedCounts(counts.line + "\n{}\n", file: "counts.jsonl")
    }
    #expect(error?.message.hasPrefix("counts.jsonl:2: ") == true)
  }
}
