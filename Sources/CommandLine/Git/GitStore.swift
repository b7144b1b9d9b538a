import CGit2
import Commands
import Synchronization
import SystemCalls

/// A repository's objects, names and index, read by libgit2.
///
/// libgit2 starts no programs. It gets no configuration either: it knows no filters, monitors,
/// hooks or other files that a `config` names.
final class GitStore: @unchecked Sendable {
  private let repository: OpaquePointer
  private let objects: OpaquePointer
  private let index: OpaquePointer
  private let folder: GitFolder
  /// libgit2's handles are for one thread at a time.
  private let lock = Mutex(())

  /// The library is started once, and never stopped: it holds only memory.
  static let isStarted = git_libgit2_init() > 0

  enum Kind: Int32 {
    case commit = 1
    case tree
    case blob
    case tag
  }

  init(_ folder: GitFolder) throws(CommandError) {
    guard Self.isStarted else { throw .trouble("libgit2 cannot be started") }
    var repository: OpaquePointer?
    guard git_repository_open_bare(&repository, folder.own) == 0, let repository else {
      throw .badInput("not a git repository: \(Self.message)", at: folder.own)
    }
    var nothing: OpaquePointer?
    var objects: OpaquePointer?
    var index: OpaquePointer?
    defer { git_config_free(nothing) }
    guard git_config_new(&nothing) == 0, git_repository_set_config(repository, nothing) == 0,
      git_repository_odb(&objects, repository) == 0, let objects
    else {
      defer { git_repository_free(repository) }
      throw .badInput("the git repository cannot be read: \(Self.message)", at: folder.own)
    }
    guard git_index_open(&index, folder.own + "/index") == 0, let index else {
      defer {
        git_odb_free(objects)
        git_repository_free(repository)
      }
      throw .badInput(
        """
        the index of the git repository cannot be read: \(Self.message); where it is sparse or split, \
        'git sparse-checkout reapply --no-sparse-index' or 'git update-index --no-split-index' \
        writes a plain one
        """, at: folder.own + "/index")
    }
    self.repository = repository
    self.objects = objects
    self.index = index
    self.folder = folder
  }

  deinit {
    git_index_free(index)
    git_odb_free(objects)
    git_repository_free(repository)
  }

  /// The error of the call before, on this thread.
  private static var message: String {
    guard let error = git_error_last(), let text = error.pointee.message else { return "no reason" }
    return String(cString: text)
  }

  // MARK: Objects

  /// Kind and size; nil if the object does not exist.
  func header(_ hash: GitHash) throws(CommandError) -> (kind: Kind?, size: Int)? {
    guard folder.isOrdinary(hash) else { throw damaged(hash, "not a file") }
    let (code, size, kind, message) = lock.withLock { _ in
      var oid = hash.oid
      var size = 0
      var kind = GIT_OBJECT_INVALID
      let code = git_odb_read_header(&size, &kind, objects, &oid)
      return (code, size, kind, code < 0 ? Self.message : "")
    }
    guard code != GIT_ENOTFOUND.rawValue else { return nil }
    guard code == 0 else { throw damaged(hash, message) }
    return (Kind(rawValue: kind.rawValue), size)
  }

  /// The bytes of an object, without its header; nil if it does not exist, or is of another kind.
  func object(
    _ hash: GitHash, _ kind: Kind, limit: Int
  ) throws(CommandError) -> [UInt8]? {
    guard let header = try header(hash), header.kind == kind else { return nil }
    guard header.size <= limit else {
      throw .badInput(
        "the object \(hash.hex) has \(header.size) bytes; the limit is \(limit)",
        at: folder.root)
    }
    let (bytes, message) = lock.withLock { _ -> ([UInt8]?, String) in
      var oid = hash.oid
      var object: OpaquePointer?
      guard git_odb_read(&object, objects, &oid) == 0, let object else {
        return (nil, Self.message)
      }
      defer { git_odb_object_free(object) }
      let raw = UnsafeRawBufferPointer(
        start: git_odb_object_data(object), count: git_odb_object_size(object))
      return (Array(raw), "")
    }
    guard let bytes else { throw damaged(hash, message) }
    return bytes
  }

  /// ``object(_:_:limit:)`` for a required object.
  func demand(_ hash: GitHash, _ kind: Kind, limit: Int) throws(CommandError) -> [UInt8] {
    guard let bytes = try object(hash, kind, limit: limit) else {
      throw .badInput(
        """
        the object \(hash.hex) is not there. A partial clone (--filter) leaves objects out, and none are \
        fetched here: 'git fetch --refetch --no-filter' brings them
        """, at: folder.root)
    }
    return bytes
  }

  private func damaged(_ hash: GitHash, _ message: String) -> CommandError {
    .badInput("the object \(hash.hex) cannot be read: \(message)", at: folder.root)
  }

  /// The hash of content.
  static func hash(of bytes: [UInt8]) -> GitHash? {
    guard isStarted else { return nil }
    var oid = git_oid()
    let code = bytes.withUnsafeBytes {
      git_odb_hash(&oid, $0.baseAddress, $0.count, GIT_OBJECT_BLOB)
    }
    return code == 0 ? GitHash(oid) : nil
  }

  // MARK: Names

  /// The commit of a name; nil for an unknown name.
  func commit(named name: String) -> GitHash? {
    // A search through messages by a regular expression has no time limit.
    guard !name.contains("/}"), !name.contains(":/"), !name.contains("{/"), !name.contains("\0")
    else { return nil }
    return lock.withLock { _ in
      var object: OpaquePointer?
      guard git_revparse_single(&object, repository, name) == 0 else { return nil }
      defer { git_object_free(object) }
      var commit: OpaquePointer?
      guard git_object_peel(&commit, object, GIT_OBJECT_COMMIT) == 0 else { return nil }
      defer { git_object_free(commit) }
      return git_object_id(commit).flatMap { GitHash($0.pointee) }
    }
  }

  // MARK: Index

  /// A file in the index.
  struct Entry {
    var path: [UInt8]
    var mode: UInt32
    var hash: GitHash
    var size: UInt32
    var modified: (seconds: Int32, nanoseconds: UInt32)
    var inode: UInt32
    /// True if it is omitted from the work tree on purpose.
    var isSkipped: Bool
    var isMerged: Bool
  }

  /// In order of their paths; without paths that lead out of the root, which git never writes.
  func entries() -> [Entry] {
    lock.withLock { _ in
      (0..<git_index_entrycount(index)).compactMap { position -> Entry? in
        guard let entry = git_index_get_byindex(index, position)?.pointee,
          let hash = GitHash(entry.id), let start = entry.path
        else { return nil }
        let path = Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
        let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.allSatisfy(GitTreeEntry.isPlain) else { return nil }
        return Entry(
          path: path, mode: entry.mode,
          hash: hash, size: entry.file_size,
          modified: (entry.mtime.seconds, entry.mtime.nanoseconds), inode: entry.ino,
          isSkipped: UInt32(entry.flags_extended) & GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue != 0,
          isMerged: UInt32(entry.flags) & UInt32(GIT_INDEX_ENTRY_STAGEMASK) == 0)
      }
    }
  }

  /// True if the index contains a file, or a folder of this name with a file.
  func tracks(_ path: [UInt8], isFolder: Bool) -> Bool {
    (path + (isFolder ? [UInt8(ascii: "/"), 0] : [0])).withUnsafeBytes { bytes in
      guard let name = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return false }
      return lock.withLock { _ in
        isFolder
          ? git_index_find_prefix(nil, index, name) == 0 : git_index_find(nil, index, name) == 0
      }
    }
  }
}
