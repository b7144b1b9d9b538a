import Commands

/// Finds the added files that are removed files under another name: with equal content, else with
/// content that is at least half alike, git's default.
struct RenameFinder {
  struct File {
    var path: [UInt8]
    var hash: GitHash?
    var size: Int
  }

  private let old: [File]
  private let new: [File]

  init(old: [File], new: [File]) {
    self.old = old
    self.new = new
  }

  /// For each added file, by its index, the index of its former file.
  ///
  /// - Parameter read: the content of a removed or added file; nil if there is none.
  func found(
    _ read: (File, _ isNew: Bool) throws(CommandError) -> [UInt8]?
  ) throws(CommandError) -> [Int: Int] {
    var found = equal()
    let used = Set(found.values)
    let sources = old.indices.filter { !used.contains($0) && isComparable(old[$0]) }
    let targets = new.indices.filter { found[$0] == nil && isComparable(new[$0]) }
    // If there are too many, as after a reorganization of a whole project, names decide.
    let isLarge = sources.count * targets.count > GitLimits.renamePairs
    var bytes = GitLimits.renameBytes
    var contents: [Int: Content] = [:]
    func content(_ file: File, _ isNew: Bool, _ key: Int) throws(CommandError) -> Content? {
      if let known = contents[key] { return known }
      bytes -= file.size
      guard bytes >= 0, let read = try read(file, isNew) else { return nil }
      let content = Content(read)
      contents[key] = content
      return content
    }
    var pairs: [(score: Double, sameName: Bool, target: Int, source: Int)] = []
    for target in targets {
      for source in sources {
        let file = (old: old[source], new: new[target])
        let sameName = Self.name(file.old.path) == Self.name(file.new.path)
        guard !isLarge || sameName,
          2 * min(file.old.size, file.new.size) >= max(file.old.size, file.new.size),
          let before = try content(file.old, false, source),
          let after = try content(file.new, true, old.count + target)
        else { continue }
        let score = before.likeness(to: after)
        if score >= 0.5 { pairs.append((score, sameName, target, source)) }
      }
    }
    var taken: Set<Int> = []
    let best = pairs.sorted {
      ($0.score, $0.sameName ? 1 : 0, $1.target, $1.source)
        > ($1.score, $1.sameName ? 1 : 0, $0.target, $0.source)
    }
    for pair in best where found[pair.target] == nil && taken.insert(pair.source).inserted {
      found[pair.target] = pair.source
    }
    return found
  }

  /// Files of equal content; of several the one with the same name.
  private func equal() -> [Int: Int] {
    var sources: [GitHash: [Int]] = [:]
    for (index, file) in old.enumerated() {
      if let hash = file.hash, file.size > 0 { sources[hash, default: []].append(index) }
    }
    var found: [Int: Int] = [:]
    var used: Set<Int> = []
    for (index, file) in new.enumerated() {
      guard let hash = file.hash, let candidates = sources[hash] else { continue }
      let free = candidates.filter { !used.contains($0) }
      let name = Self.name(file.path)
      let chosen = free.first { Self.name(old[$0].path) == name } ?? free.first ?? candidates.first
      guard let chosen else { continue }
      used.insert(chosen)
      found[index] = chosen
    }
    return found
  }

  private func isComparable(_ file: File) -> Bool {
    file.size > 0 && file.size <= GitLimits.renamed
  }

  private static func name(_ path: [UInt8]) -> ArraySlice<UInt8> {
    path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
  }

  /// The number of bytes of a file in each kind of line: a line is identified by a number below
  /// 107,927, as in git, so that no file takes more memory.
  private struct Content {
    private var bytes: [UInt32: Int] = [:]
    private var size: Int

    init(_ content: [UInt8]) {
      size = content.count
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var length = 0
      for byte in content {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        length += 1
        // Long lines are split, so that a change in one does not change all of it.
        if byte == UInt8(ascii: "\n") || length == 64 {
          bytes[UInt32(hash % 107_927), default: 0] += length
          hash = 0xCBF2_9CE4_8422_2325
          length = 0
        }
      }
      if length > 0 { bytes[UInt32(hash % 107_927), default: 0] += length }
    }

    /// The share of the larger file that the other contains too.
    func likeness(to other: Content) -> Double {
      let shared = bytes.reduce(0) { $0 + min($1.value, other.bytes[$1.key] ?? 0) }
      return Double(shared) / Double(max(size, other.size, 1))
    }
  }
}
