import Commands
import SystemCalls

/// Files that differ between a commit and the work tree.
package struct GitChanges: Sendable {
  /// The path of each changed file in the commit, by its current path, both below the root; nil for
  /// a new file.
  package private(set) var before: [String: String?] = [:]
  /// Files of the commit that no longer exist, under another name either; sorted.
  package private(set) var removed: [String] = []

  /// All differences from a commit below the root, uncommitted and new files included.
  ///
  /// Contents are compared as they are, and with the line breaks of a checkout for Windows undone.
  /// No attributes are read, and no filters run: a file that a filter would change back counts as
  /// changed. Permissions do not count.
  package init(_ repository: GitRepository, since base: String) throws(CommandError) {
    let store = repository.store
    let trees = GitTrees(store: store)
    var files: [[UInt8]: GitTreeEntry] = [:]
    for file in try trees.files(below: try repository.tree(of: base)) {
      files[file.path] = file.entry
    }
    var comparison = WorkTreeComparison(repository.folder)
    var gone: [RenameFinder.File] = []
    var came: [RenameFinder.File] = []
    var seen: Set<[UInt8]> = []
    for entry in store.entries() where entry.mode & 0o170000 != 0o160000 {
      guard seen.insert(entry.path).inserted else { continue }
      let old = files.removeValue(forKey: entry.path)
      let path = String(decoding: entry.path, as: UTF8.self)
      switch comparison.state(of: entry) {
      case .missing:
        // Files that a sparse checkout omits are not removed.
        if let old, !entry.isSkipped { gone.append(try Self.file(entry.path, old.hash, store)) }
      case .content(let hashes, let kind, let size):
        if let old {
          if !hashes.contains(old.hash) || old.kind != kind { before[path] = path }
        } else {
          came.append(RenameFinder.File(path: entry.path, hash: hashes.first, size: size))
        }
      }
    }
    for (path, entry) in files { gone.append(try Self.file(path, entry.hash, store)) }
    gone.sort { $0.path.lexicographicallyPrecedes($1.path) }
    let renames = try RenameFinder(old: gone, new: came).found { file, isNew throws(CommandError) in
      if isNew { return comparison.bytes(file.path, limit: GitLimits.renamed) }
      return try file.hash.map { hash throws(CommandError) in
        try store.object(hash, .blob, limit: GitLimits.renamed)
      } ?? nil
    }
    for (index, file) in came.enumerated() {
      before.updateValue(
        renames[index].map { String(decoding: gone[$0].path, as: UTF8.self) },
        forKey: String(decoding: file.path, as: UTF8.self))
    }
    let kept = Set(renames.values)
    removed = gone.indices.filter { !kept.contains($0) }
      .map { String(decoding: gone[$0].path, as: UTF8.self) }
    for path in try repository.untracked() {
      // A file that was removed from the index alone still exists.
      removed.removeAll { $0 == String(decoding: path, as: UTF8.self) }
      before.updateValue(nil, forKey: String(decoding: path, as: UTF8.self))
    }
  }

  private static func file(
    _ path: [UInt8], _ hash: GitHash, _ store: GitStore
  ) throws(CommandError) -> RenameFinder.File {
    // An object that a partial clone omits is compared with nothing.
    RenameFinder.File(path: path, hash: hash, size: try store.header(hash)?.size ?? 0)
  }
}

/// Files of the work tree, compared with their entries in the index.
private struct WorkTreeComparison {
  enum State {
    case missing
    /// The hashes of its content, as it is and with plain line breaks; empty if it is too large.
    case content([GitHash], GitTreeEntry.Kind, size: Int)
  }

  private let folder: GitFolder
  /// The time at which the index was written: a change in the same moment may look like none.
  private let written: timespec
  /// Paths that are real folders, not links.
  private var folders: [[UInt8]: Bool] = [:]

  init(_ folder: GitFolder) {
    self.folder = folder
    var status = stat()
    written = stat(folder.own + "/index", &status) == 0 ? Self.modified(status) : timespec()
  }

  private static func modified(_ status: stat) -> timespec {
    #if canImport(Darwin)
      status.st_mtimespec
    #else
      status.st_mtim
    #endif
  }

  mutating func state(of entry: GitStore.Entry) -> State {
    var status = stat()
    let path = full(entry.path)
    guard isInside(entry.path), lstat(path, &status) == 0 else { return .missing }
    let kind: GitTreeEntry.Kind
    switch BoundedFile.kind(status) {
    case .file: kind = .file
    case .link: kind = .link
    default: return .missing
    }
    let size = Int(status.st_size)
    let isLink = entry.mode & 0o170000 == 0o120000
    if entry.isMerged, isLink == (kind == .link), isUnchanged(entry, status) {
      return .content([entry.hash], kind, size: size)
    }
    guard let bytes = content(path, kind, limit: GitLimits.blob) else {
      return .content([], kind, size: size)
    }
    var hashes = [GitStore.hash(of: bytes)].compactMap { $0 }
    if kind == .file, let plain = Self.plain(bytes), let hash = GitStore.hash(of: plain) {
      hashes.append(hash)
    }
    return .content(hashes, kind, size: size)
  }

  /// Compares the file system's properties with those in the index.
  private func isUnchanged(_ entry: GitStore.Entry, _ status: stat) -> Bool {
    let modified = Self.modified(status)
    let isOlder =
      (modified.tv_sec, modified.tv_nsec) < (written.tv_sec, written.tv_nsec)
    return isOlder && entry.size == UInt32(truncatingIfNeeded: status.st_size)
      && entry.inode == UInt32(truncatingIfNeeded: status.st_ino)
      && entry.modified.seconds == Int32(truncatingIfNeeded: modified.tv_sec)
      && entry.modified.nanoseconds == UInt32(truncatingIfNeeded: modified.tv_nsec)
  }

  /// The bytes with line breaks of one character; nil if there are no others.
  private static func plain(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.contains(UInt8(ascii: "\r")) else { return nil }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isBreak =
        byte == UInt8(ascii: "\r") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\n")
      if !isBreak { plain.append(byte) }
    }
    return plain.count == bytes.count ? nil : plain
  }

  private func content(_ path: [CChar], _ kind: GitTreeEntry.Kind, limit: Int) -> [UInt8]? {
    kind == .link
      ? BoundedFile.target(path) : BoundedFile.bytes(path, limit: limit, follows: false)
  }

  /// The content of a file that is not a link.
  func bytes(_ path: [UInt8], limit: Int) -> [UInt8]? {
    BoundedFile.bytes(full(path), limit: limit, follows: false)
  }

  /// True if no folder on the path is a link: a file behind a link does not belong to the
  /// repository.
  private mutating func isInside(_ path: [UInt8]) -> Bool {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return true }
    let folder = Array(path[..<slash])
    if let known = folders[folder] { return known }
    let isReal = isInside(folder) && BoundedFile.kind(full(folder)) == .folder
    folders[folder] = isReal
    return isReal
  }

  private func full(_ path: [UInt8]) -> [CChar] { folder.path(of: path) }
}
