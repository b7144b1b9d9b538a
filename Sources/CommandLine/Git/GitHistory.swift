import Commands

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

  package private(set) var versions: [Version] = []
  /// True if commits are missing before the oldest one, since the clone is shallow.
  package private(set) var isShallow = false

  /// Commits with at most one parent in which the file changed, as in `git log --follow`.
  ///
  /// - Parameters:
  ///   - path: the path of the file in the work tree, below the root.
  ///   - end: the newest commit to examine.
  ///   - limit: the maximum number of versions.
  package init(
    _ repository: GitRepository, of path: String, until end: String, limit: Int
  ) throws(CommandError) {
    let graph = repository.graph
    var lookup = Lookup(trees: graph.trees, path: path)
    var versions: [Version] = []
    var meetsBoundary = false
    try graph.walk(from: try repository.hash(end)) { hash, commit throws(CommandError) in
      meetsBoundary = meetsBoundary || graph.boundary.contains(hash)
      guard versions.count < limit else { return false }
      guard commit.parents.count < 2 else { return true }
      let parent = try commit.parents.first.map { hash throws(CommandError) in
        try graph.trees.commit(hash).tree
      }
      let new = try lookup.hash(in: commit.tree)
      let old = try parent.map { tree throws(CommandError) in try lookup.hash(in: tree) } ?? nil
      guard new != old, new != nil else { return true }
      versions.append(
        Version(
          commit: hash.hex, path: lookup.path, author: commit.author, day: commit.day,
          subject: commit.subject))
      if old == nil, let parent { try lookup.followRename(from: parent, to: commit.tree) }
      return true
    }
    self.versions = versions
    isShallow = meetsBoundary
  }

  /// The file in commits, by its path there.
  private struct Lookup {
    let trees: GitTrees
    private(set) var path: String
    private var known: [GitHash: GitHash?] = [:]

    init(trees: GitTrees, path: String) {
      self.trees = trees
      self.path = path
    }

    /// The hash of the file's content; nil if there is no such file.
    mutating func hash(in tree: GitHash) throws(CommandError) -> GitHash? {
      if let hash = known[tree] { return hash }
      let entry = try trees.entry(at: path, below: tree)
      let hash = entry.flatMap { $0.kind == .file || $0.kind == .link ? $0.hash : nil }
      // A commit is requested twice, for itself and as the parent of the next.
      if known.count > 10_000 { known = [:] }
      known[tree] = .some(hash)
      return hash
    }

    /// Continues with the former file, if a rename in the same commit removed it.
    mutating func followRename(from old: GitHash, to new: GitHash) throws(CommandError) {
      var gone: [(path: [UInt8], hash: GitHash)] = []
      var came: GitHash?
      let wanted = Array(path.utf8)
      try trees.differences(from: old, to: new) { path, before, after in
        if let before, before.kind == .file, after == nil { gone.append((path, before.hash)) }
        if path == wanted, let after { came = after.hash }
      }
      guard let came, !gone.isEmpty else { return }
      let store = trees.store
      let sources = try gone.map { file throws(CommandError) in
        RenameFinder.File(
          path: file.path, hash: file.hash, size: try store.header(file.hash)?.size ?? 0)
      }
      let target = RenameFinder.File(
        path: wanted, hash: came, size: try store.header(came)?.size ?? 0)
      let found = try RenameFinder(old: sources, new: [target]).found {
        file, _ throws(CommandError) in
        guard let hash = file.hash else { return nil }
        return try store.object(hash, .blob, limit: GitLimits.renamed)
      }
      guard let source = found[0] else { return }
      path = String(decoding: gone[source].path, as: UTF8.self)
      known = [:]
    }
  }
}
