import Commands
import Foundation

/// A git repository: objects and names are read, nothing is written, no program is started, and the
/// work tree is not changed.
package struct GitRepository: Sendable {
  /// The top folder of the work tree, absolute.
  package var root: String { folder.root }
  let folder: GitFolder
  let store: GitStore
  private let settings: GitSettings
  private let environment: [String: String]
  /// Commits whose parents a shallow clone omits.
  private let boundary: Set<GitHash>

  /// The repository of a path.
  ///
  /// - Parameter environment: the environment in which the user's own ignore rules are found.
  /// - Throws: ``CommandError``, bad input, if there is no repository, or if it cannot be read.
  package init(containing path: String, environment: [String: String]) throws(CommandError) {
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    let url = URL(fileURLWithPath: path)
    let start = exists && isDirectory.boolValue ? url.path : url.deletingLastPathComponent().path
    guard let folder = try GitFolder.containing(start) else {
      throw .badInput(
        "not in a git repository: neither its folder nor one above it has a .git", at: path)
    }
    self.folder = folder
    self.environment = environment.isEmpty ? ProcessInfo.processInfo.environment : environment
    settings = try GitSettings(folder)
    store = try GitStore(folder)
    let shallow = BoundedFile.bytes(folder.shared + "/shallow", limit: GitLimits.settings) ?? []
    boundary = Set(shallow.split(separator: UInt8(ascii: "\n")).compactMap { GitHash(hex: $0) })
  }

  // MARK: Files of the work tree

  /// The files and folders below a folder that git ignores, as paths relative to it; empty if the
  /// folder itself is ignored.
  ///
  /// - Throws: ``CommandError``, bad input, if the rules cost too much.
  package func ignored(below folder: String) throws(CommandError) -> Set<String> {
    guard let real = GitFolder.realPath(folder), real == root || real.hasPrefix(root + "/") else {
      return []
    }
    let top = Array(real.utf8.dropFirst(root.utf8.count + 1))
    var walk = WorkTreeWalk(self.folder, store, rules)
    let found = try walk.ignored(below: top) ?? []
    let length = top.isEmpty ? 0 : top.count + 1
    return Set(found.map { String(decoding: $0[length...], as: UTF8.self) })
  }

  /// Files that are neither in the index nor ignored.
  func untracked() throws(CommandError) -> [[UInt8]] {
    var walk = WorkTreeWalk(folder, store, rules)
    return try walk.untracked()
  }

  private var rules: IgnoreRules {
    IgnoreRules(folder, settings, environment: environment)
  }

  /// The path of a file below the root; nil if it is elsewhere.
  package func relative(_ path: String) -> String? {
    let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let top = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    guard full != top else { return "" }
    guard full.hasPrefix(top + "/") else { return nil }
    return String(full.dropFirst(top.count + 1))
  }

  // MARK: Commits

  var graph: GitGraph { GitGraph(trees: GitTrees(store: store), boundary: boundary) }

  /// True if the clone omits older history.
  package var isShallow: Bool { !boundary.isEmpty }

  /// Advice for a clone that is too shallow.
  package static let depthAdvice = """
    the clone is a shallow one: fetch all of its history, by 'fetch-depth: 0' of actions/checkout on GitHub, \
    'GIT_DEPTH: "0"' on GitLab, or 'git fetch --unshallow'
    """

  /// The commit of a name.
  ///
  /// - Throws: ``CommandError``, bad input, for an unknown name.
  package func commit(_ name: String) throws(CommandError) -> String { try hash(name).hex }

  func hash(_ name: String) throws(CommandError) -> GitHash {
    if let hash = store.commit(named: name) { return hash }
    guard isShallow else {
      throw .badInput("'\(name)' names no commit; a branch, a tag or a hash was expected")
    }
    throw .badInput("'\(name)' names no commit that is here; \(Self.depthAdvice)")
  }

  func tree(of commit: String) throws(CommandError) -> GitHash {
    try graph.commit(try hash(commit)).tree
  }

  /// The merge base of two commits; nil if they share no ancestor, or if the clone is too shallow
  /// to know.
  package func mergeBase(_ a: String, _ b: String) throws(CommandError) -> String? {
    try graph.mergeBase(try hash(a), try hash(b))?.hex
  }

  /// A file in a commit; nil if the commit does not contain it.
  package func bytes(of path: String, in commit: String) throws(CommandError) -> [UInt8]? {
    let graph = graph
    guard let entry = try graph.trees.entry(at: path, below: try tree(of: commit)),
      entry.kind == .file || entry.kind == .link
    else { return nil }
    return try store.demand(entry.hash, .blob, limit: GitLimits.blob)
  }

  /// The paths of all files in a commit, below the root.
  package func files(in commit: String) throws(CommandError) -> [String] {
    try graph.trees.files(below: try tree(of: commit)).map {
      String(decoding: $0.path, as: UTF8.self)
    }
  }
}
