import Corpus

/// Reads `--shard`: `i/n`, or `auto` for the shard of the CI system.
public enum ShardSelection {
  /// The reason why no shard can be chosen.
  public enum Failure: Error, Equatable, Sendable {
    /// The text is neither `i/n` nor `auto`.
    case syntax(String)
    /// No CI system names a shard.
    case nothingFound
    /// A CI system gives only one of the two numbers, or numbers that are no shard.
    case unusable(system: String, reason: String)
    /// Two systems name a shard, and a guess would omit units or run them twice.
    case ambiguous([String])
  }

  /// A pair of environment variables.
  struct System: Sendable {
    var name: String
    var index: String
    /// The number of the first shard.
    var base: Int
    var count: String
  }

  /// The systems of distributed 8 that give a complete pair. Slurm's count is that of the latest
  /// submitted array, so resubmitting a part of an array needs `i/n`.
  static let systems = [
    System(name: "GitLab", index: "CI_NODE_INDEX", base: 1, count: "CI_NODE_TOTAL"),
    System(name: "CircleCI", index: "CIRCLE_NODE_INDEX", base: 0, count: "CIRCLE_NODE_TOTAL"),
    System(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", base: 0,
      count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    System(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", base: 0, count: "SLURM_ARRAY_TASK_COUNT"),
    System(
      name: "Kubernetes", index: "JOB_COMPLETION_INDEX", base: 0, count: "PLUMB_SHARDS"),
    System(name: "GitHub", index: "PLUMB_SHARD_INDEX", base: 0, count: "PLUMB_SHARD_COUNT"),
    System(name: "Bazel", index: "TEST_SHARD_INDEX", base: 0, count: "TEST_TOTAL_SHARDS"),
  ]

  /// `2/7` with the index counted from 0.
  public static func parse(_ text: String) throws(Failure) -> Shard {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count == 2, let index = Int(fields[0]), let count = Int(fields[1]),
      let shard = Shard(index: index, count: count)
    else { throw .syntax(text) }
    return shard
  }

  /// The shard that one CI system names in the environment, and the name of that system.
  ///
  /// It never falls back to the whole: shards that all run everything look green and prove nothing.
  public static func automatic(
    _ environment: [String: String]
  ) throws(Failure) -> (shard: Shard, system: String) {
    let present = systems.filter {
      environment[$0.index] != nil || environment[$0.count] != nil
    }
    guard let system = present.first else { throw .nothingFound }
    guard present.count == 1 else { throw .ambiguous(present.map(\.name)) }
    var numbers: [Int] = []
    for variable in [system.index, system.count] {
      guard let text = environment[variable] else {
        throw .unusable(system: system.name, reason: "\(variable) is not set")
      }
      guard let number = Int(text) else {
        throw .unusable(system: system.name, reason: "\(variable) is ‘\(text)’, not a number")
      }
      numbers.append(number)
    }
    // Slurm's arrays may begin at any number.
    var base = system.base
    if system.name == "Slurm", let text = environment["SLURM_ARRAY_TASK_MIN"] {
      guard let minimum = Int(text) else {
        throw .unusable(
          system: system.name, reason: "SLURM_ARRAY_TASK_MIN is ‘\(text)’, not a number")
      }
      base = minimum
    }
    guard let shard = Shard(index: numbers[0] - base, count: numbers[1]) else {
      throw .unusable(
        system: system.name,
        reason: "\(system.index)=\(numbers[0]) is no shard of \(system.count)=\(numbers[1])")
    }
    return (shard, system.name)
  }
}

extension ShardSelection.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .syntax(let text):
      return "‘\(text)’ is not a shard: i/n was expected, i counted from 0 and below n"
    case .nothingFound:
      let names = ShardSelection.systems.map(\.name).joined(separator: ", ")
      return "no CI system states the shard (known: \(names)); give i/n"
    case .unusable(let system, let reason): return "\(system): \(reason); give i/n"
    case .ambiguous(let systems):
      return "\(systems.joined(separator: " and ")) both say which shard this is; give i/n"
    }
  }
}
