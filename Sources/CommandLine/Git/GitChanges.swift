import Commands

/// Files that differ between a commit and the work tree.
package struct GitChanges: Sendable {
  /// What a changed file was called in the commit, by its path today, both below the root; nil for a
  /// file that is new.
  package private(set) var before: [String: String?] = [:]

  /// Everything below the root that differs from a commit, uncommitted and new files included.
  package init(_ repository: GitRepository, since base: String) throws(CommandError) {
    let diff = try repository.demand(["diff", "--name-status", "--find-renames", "-z", base, "--"])
    var fields = diff.fields[...]
    while let status = fields.popFirst(), let path = fields.popFirst() {
      switch status.first {
      case "R", "C":
        guard let renamed = fields.popFirst() else { return }
        before[renamed] = path
      case "A": before.updateValue(nil, forKey: path)
      case "D": break
      default: before[path] = path
      }
    }
    let untracked = try repository.demand(["ls-files", "--others", "--exclude-standard", "-z"])
    for path in untracked.fields { before.updateValue(nil, forKey: path) }
  }
}
