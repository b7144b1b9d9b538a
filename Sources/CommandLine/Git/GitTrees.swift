import Commands

/// The folders of commits.
struct GitTrees {
  let store: GitStore
  /// The maximum number of files and folders.
  var limit = GitLimits.files

  /// The commit with this name.
  func commit(_ hash: GitHash) throws(CommandError) -> GitCommit {
    let bytes = try store.demand(hash, .commit, limit: GitLimits.list)
    guard let commit = GitCommit(bytes) else {
      throw .badInput("the commit \(hash.hex) is damaged")
    }
    return commit
  }

  func entries(
    _ tree: GitHash, named name: ArraySlice<UInt8>? = nil
  ) throws(CommandError) -> [GitTreeEntry] {
    let bytes = try store.demand(tree, .tree, limit: GitLimits.list)
    guard let entries = GitTreeEntry.entries(bytes, named: name) else {
      throw .badInput("the folder \(tree.hex) of a commit is damaged")
    }
    return entries
  }

  /// The entry at a path below a folder; nil if there is none.
  func entry(at path: String, below tree: GitHash) throws(CommandError) -> GitTreeEntry? {
    var folder = tree
    let names = Array(path.utf8).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (depth, name) in names.enumerated() {
      guard let found = try entries(folder, named: name).first else {
        return nil
      }
      if depth == names.count - 1 { return found }
      guard found.kind == .folder else { return nil }
      folder = found.hash
    }
    return nil
  }

  /// Files and links below a folder, with paths from it.
  func files(
    below tree: GitHash
  ) throws(CommandError) -> [(path: [UInt8], entry: GitTreeEntry)] {
    var files: [(path: [UInt8], entry: GitTreeEntry)] = []
    try differences(from: nil, to: tree) { path, _, new in
      if let new, new.kind == .file || new.kind == .link { files.append((path, new)) }
    }
    return files
  }

  /// The differences of two folders: files, links and modules, in order of their paths as far as
  /// folders go. Equal folders are not opened.
  ///
  /// A commit can contain more files than any disk: many folders may share one object.
  func differences(
    from old: GitHash?, to new: GitHash?,
    _ found: ([UInt8], _ old: GitTreeEntry?, _ new: GitTreeEntry?) -> Void
  ) throws(CommandError) {
    var count = 0
    var left: [(path: [UInt8], old: GitHash?, new: GitHash?, depth: Int)] = [([], old, new, 0)]
    while let (path, old, new, depth) = left.popLast() {
      var pairs: [[UInt8]: (old: GitTreeEntry?, new: GitTreeEntry?)] = [:]
      var names: [[UInt8]] = []
      if let old {
        for entry in try entries(old) {
          if pairs.updateValue((entry, nil), forKey: entry.name) == nil { names.append(entry.name) }
        }
      }
      if let new {
        for entry in try entries(new) {
          if pairs[entry.name] == nil { names.append(entry.name) }
          pairs[entry.name, default: (nil, nil)].new = entry
        }
      }
      for name in names {
        guard let pair = pairs[name],
          pair.old?.hash != pair.new?.hash || pair.old?.kind != pair.new?.kind
        else { continue }
        count += 1
        guard count <= limit, depth < GitLimits.depth else {
          throw .badInput(
            """
            a commit holds more than \(limit) files, or more than \(GitLimits.depth) folders \
            inside each other
            """)
        }
        let full = path.isEmpty ? name : path + [UInt8(ascii: "/")] + name
        let folders = (
          old: pair.old?.kind == .folder ? pair.old?.hash : nil,
          new: pair.new?.kind == .folder ? pair.new?.hash : nil
        )
        let files = (
          old: folders.old == nil ? pair.old : nil, new: folders.new == nil ? pair.new : nil
        )
        if files.old != nil || files.new != nil { found(full, files.old, files.new) }
        if folders.old != nil || folders.new != nil {
          left.append((full, folders.old, folders.new, depth + 1))
        }
      }
    }
  }
}
