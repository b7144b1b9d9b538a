import Commands
import Foundation

/// The versions of one file, newest first, followed through renames.
package struct GitHistory: Sendable {
  package struct Version: Hashable, Sendable {
    /// The full hash; nil for the work tree.
    package var commit: String?
    /// The path at that time, below the root.
    package var path: String
    package var author = ""
    /// `2026-12-31`
    package var day = ""
    package var subject = ""

    /// `1a2b3c4d5e 2026-12-31 Ada: Move the button`.
    package var description: String {
      guard let commit else { return "the work tree" }
      return "\(commit.prefix(12)) \(day) \(author): \(subject)"
    }
  }

  package let versions: [Version]

  /// - Parameters:
  ///   - path: of the file in the work tree, below the root.
  ///   - end: the newest commit to look at.
  ///   - limit: versions at most.
  package init(
    _ repository: GitRepository, of path: String, until end: String, limit: Int
  ) throws(CommandError) {
    // A line for the commit, then the name that the file has in it.
    let answer = try repository.demand([
      "log", "--follow", "--find-renames", "--name-status", "-z", "--max-count=\(limit)",
      "--format=%x01%H%x02%as%x02%an%x02%s", end, "--", path,
    ])
    var versions: [Version] = []
    var current: Version?
    var fields = answer.fields[...]
    while let field = fields.popFirst() {
      let text = field.drop { $0.isNewline }
      if text.first == "\u{1}" {
        let parts = text.dropFirst().split(
          separator: "\u{2}", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4 else { continue }
        current = Version(
          commit: String(parts[0]), path: path, author: String(parts[2]), day: String(parts[1]),
          subject: String(parts[3]).trimmingCharacters(in: .whitespacesAndNewlines))
        continue
      }
      guard var version = current, let status = text.first, let name = fields.popFirst() else {
        continue
      }
      version.path = name
      if status == "R" || status == "C", let renamed = fields.popFirst() {
        version.path = renamed
      }
      if status != "D" { versions.append(version) }
      current = nil
    }
    self.versions = versions
  }
}
