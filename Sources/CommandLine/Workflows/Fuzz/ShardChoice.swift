import Campaigns
import Commands
import Corpus
import Files
import Foundation

/// The value of `--shard`.
package struct ShardChoice {
  private let text: String?

  package init(_ text: String?) { self.text = text }

  /// The chosen shard; that of a CI system is printed.
  package func shard(_ console: Console) throws(CommandError) -> Shard {
    guard let text else { return .whole }
    let chosen: Shard
    do throws(ShardSelection.Failure) {
      guard text == "auto" else { return try ShardSelection.parse(text) }
      let (shard, system) = try ShardSelection.automatic(console.environment)
      console.errorLine("shard \(shard.index)/\(shard.count), as \(system) says")
      chosen = shard
    } catch {
      throw .usage("--shard: \(error)")
    }
    try touchStatusFile(console.environment)
    return chosen
  }

  /// Bazel requires a sign that a test supports shards.
  private func touchStatusFile(_ environment: [String: String]) throws(CommandError) {
    guard let path = environment["TEST_SHARD_STATUS_FILE"],
      !FileManager.default.fileExists(atPath: path)
    else { return }
    do throws(FileError) { try FileWriter.write([], to: path) } catch {
      throw .trouble("\(path): Bazel's TEST_SHARD_STATUS_FILE cannot be written")
    }
  }
}
