import Corpus
import Testing

@testable import Campaigns

@Suite struct ShardSelectionTests {
  @Test func readsIndexAndCount() throws {
    let shard = try ShardSelection.parse("2/7")
    #expect(shard.index == 2)
    #expect(shard.count == 7)
  }

  @Test(arguments: ["", "2", "7/7", "-1/7", "a/b", "1/2/3", "0/0", "1/"])
  func refusesWhatIsNoShard(text: String) {
    #expect(throws: ShardSelection.Failure.syntax(text)) { try ShardSelection.parse(text) }
  }

  @Test(arguments: [
    (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "7"], "GitLab"),
    (["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "7"], "CircleCI"),
    (["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "7"], "Buildkite"),
    (
      [
        "SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "7",
      ], "Slurm"
    ),
    (["JOB_COMPLETION_INDEX": "2", "PLUMB_SHARDS": "7"], "Kubernetes"),
    (["PLUMB_SHARD_INDEX": "2", "PLUMB_SHARD_COUNT": "7"], "GitHub"),
    (["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "7"], "Bazel"),
  ])
  func findsTheShardOfEverySystem(environment: [String: String], name: String) throws {
    let found = try ShardSelection.automatic(environment)
    #expect(found.shard == Shard(index: 2, count: 7))
    #expect(found.system == name)
  }

  @Test func nothingHalfAPairOrTwoPairsAreErrors() {
    #expect(throws: ShardSelection.Failure.nothingFound) {
      try ShardSelection.automatic(["PATH": "/bin"])
    }
    #expect(
      throws: ShardSelection.Failure.unusable(
        system: "GitLab", reason: "CI_NODE_INDEX is not set")
    ) { try ShardSelection.automatic(["CI_NODE_TOTAL": "1"]) }
    #expect(
      throws: ShardSelection.Failure.unusable(
        system: "GitLab", reason: "CI_NODE_TOTAL is not set")
    ) { try ShardSelection.automatic(["CI_NODE_INDEX": "1"]) }
    #expect(
      throws: ShardSelection.Failure.unusable(
        system: "CircleCI", reason: "CIRCLE_NODE_INDEX=7 is no shard of CIRCLE_NODE_TOTAL=7")
    ) {
      try ShardSelection.automatic(["CIRCLE_NODE_INDEX": "7", "CIRCLE_NODE_TOTAL": "7"])
    }
    #expect(throws: ShardSelection.Failure.ambiguous(["GitLab", "Bazel"])) {
      try ShardSelection.automatic([
        "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "TEST_SHARD_INDEX": "0",
        "TEST_TOTAL_SHARDS": "2",
      ])
    }
  }
}
