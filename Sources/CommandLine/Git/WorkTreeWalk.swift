import Commands

/// A walk over a work tree that finds ignored and untracked files. Links are not followed, and
/// nested repositories are not entered.
struct WorkTreeWalk {
  private let folder: GitFolder
  private let store: GitStore
  private let rules: IgnoreRules
  private var work = GitLimits.comparisons
  private var count = 0

  init(
    _ folder: GitFolder, _ store: GitStore, _ rules: IgnoreRules
  ) {
    self.folder = folder
    self.store = store
    self.rules = rules
  }

  /// One folder to be visited.
  private struct Place {
    /// The path from the root.
    var path: [UInt8]
    var rules: IgnoreRules
    /// True if it is ignored as a whole, but contains tracked files.
    var isIgnored: Bool
    var depth: Int
  }

  /// The ignored files below a folder, with paths from the root; a folder that is ignored as a
  /// whole is one entry. Nil if the folder itself is ignored.
  mutating func ignored(below top: [UInt8]) throws(CommandError) -> [[UInt8]]? {
    guard let place = try place(of: top) else { return nil }
    var found: [[UInt8]] = []
    try walk(from: place) { path, isIgnored, _ in
      if isIgnored { found.append(path) }
    }
    return found
  }

  /// Files that are neither tracked nor ignored, with paths from the root.
  mutating func untracked() throws(CommandError) -> [[UInt8]] {
    var found: [[UInt8]] = []
    let store = store
    let start = Place(path: [], rules: rules, isIgnored: false, depth: 0)
    try walk(from: start) { path, isIgnored, isFolder in
      if !isIgnored, !isFolder, !store.tracks(path, isFolder: false) { found.append(path) }
    }
    return found
  }

  /// The folder with the rules of all folders above it; nil if it, or one of them, is ignored.
  private mutating func place(of top: [UInt8]) throws(CommandError) -> Place? {
    var place = Place(path: [], rules: rules, isIgnored: false, depth: 0)
    for name in top.split(separator: UInt8(ascii: "/")) {
      place.path = Self.joined(place.path, Array(name))
      guard !place.rules.ignores(place.path, isFolder: true, work: &work) else { return nil }
      try refuse()
      place.rules.read(in: folder, path: place.path)
    }
    return place
  }

  /// Reports for every entry whether it is ignored; a folder that is ignored as a whole is not
  /// entered.
  private mutating func walk(
    from start: Place, _ visit: ([UInt8], _ isIgnored: Bool, _ isFolder: Bool) -> Void
  ) throws(CommandError) {
    var left = [start]
    while var place = left.popLast() {
      let names = BoundedFile.names(in: full(place.path))
      let isInner = place.depth > start.depth
      // Files are looked up only if the folder lists them: most folders have neither.
      if isInner, names.contains(where: { $0.name.elementsEqual(".git".utf8) }),
        isRepository(place.path), !store.tracks(place.path, isFolder: true)
      {
        continue
      }
      if isInner, !place.isIgnored,
        names.contains(where: { $0.name.elementsEqual(".gitignore".utf8) })
      {
        place.rules.read(in: folder, path: place.path)
      }
      for (name, known) in names where !name.elementsEqual(".git".utf8) {
        count += 1
        let path = Self.joined(place.path, name)
        let kind = known ?? BoundedFile.kind(full(path))
        let isFolder = kind == .folder
        let isIgnored =
          place.isIgnored || place.rules.ignores(path, isFolder: isFolder, work: &work)
        try refuse()
        // A tracked file is not ignored, whatever the rules say.
        let isKnown = isIgnored && store.tracks(path, isFolder: isFolder)
        guard isFolder, !isIgnored || isKnown, place.depth < GitLimits.depth else {
          visit(path, isIgnored && !isKnown, isFolder)
          continue
        }
        left.append(
          Place(path: path, rules: place.rules, isIgnored: isIgnored, depth: place.depth + 1))
      }
    }
  }

  private func refuse() throws(CommandError) {
    guard work >= 0 else {
      throw .badInput(
        "the rules of .gitignore take too long to compare with its files", at: folder.root)
    }
    guard count <= GitLimits.files else {
      throw .badInput("more than \(GitLimits.files) files and folders", at: folder.root)
    }
  }

  /// True if a folder is the top of another repository, or of a submodule.
  private func isRepository(_ path: [UInt8]) -> Bool {
    switch BoundedFile.kind(full(path + Array("/.git".utf8)), follows: true) {
    case .file: true
    case .folder: BoundedFile.kind(full(path + Array("/.git/HEAD".utf8))) != nil
    default: false
    }
  }

  private func full(_ path: [UInt8]) -> [CChar] {
    folder.path(of: path)
  }

  private static func joined(_ path: [UInt8], _ name: [UInt8]) -> [UInt8] {
    path.isEmpty ? name : path + [UInt8(ascii: "/")] + name
  }
}
