import Commands

/// Commits and their ancestors.
struct GitGraph {
  let trees: GitTrees
  /// Commits whose parents a shallow clone omits.
  let boundary: Set<GitHash>

  /// The commit, without parents at the boundary.
  func commit(_ hash: GitHash) throws(CommandError) -> GitCommit {
    var commit = try trees.commit(hash)
    if boundary.contains(hash) { commit.parents = [] }
    return commit
  }

  /// Visits a commit and its ancestors, newest first. No commit comes before its descendants, if
  /// all clocks were right.
  ///
  /// - Parameter visit: returns true to continue.
  func walk(
    from start: GitHash, _ visit: (GitHash, GitCommit) throws(CommandError) -> Bool
  ) throws(CommandError) {
    var queue = CommitQueue()
    var seen: Set<GitHash> = [start]
    queue.add(start, try commit(start))
    while let (hash, next) = queue.popNewest() {
      guard try visit(hash, next) else { return }
      for parent in next.parents where seen.insert(parent).inserted {
        try Self.refuse(seen.count)
        queue.add(parent, try commit(parent))
      }
    }
  }

  private static func refuse(_ count: Int) throws(CommandError) {
    guard count <= GitLimits.commits else {
      throw .badInput("the history has more than \(GitLimits.commits) commits")
    }
  }

  /// The newest of the common ancestors of two commits that is no ancestor of another; nil if they
  /// share none.
  func mergeBase(_ a: GitHash, _ b: GitHash) throws(CommandError) -> GitHash? {
    guard a != b else { return a }
    // The algorithm of git: both sides are painted downwards; a commit with both colours is a
    // candidate, and the ancestors of a candidate are none.
    var colours: [GitHash: Colours] = [a: .first, b: .second]
    var queue = CommitQueue()
    var candidates: [GitHash] = []
    queue.add(a, try commit(a))
    queue.add(b, try commit(b))
    var open = 2
    while open > 0, let (hash, next) = queue.popNewest() {
      var own = colours[hash, default: []]
      if !own.contains(.stale) { open -= 1 }
      if own.isSuperset(of: .both) {
        if !own.contains(.stale) { candidates.append(hash) }
        own.insert(.stale)
      }
      for parent in next.parents {
        let before = colours[parent]
        if before?.isSuperset(of: own) ?? false { continue }
        let after = (before ?? []).union(own)
        colours[parent] = after
        try Self.refuse(colours.count)
        if before == nil || !queue.contains(parent) {
          queue.add(parent, try commit(parent))
          if !after.contains(.stale) { open += 1 }
        } else if after.contains(.stale), !(before?.contains(.stale) ?? false) {
          open -= 1
        }
      }
    }
    var best: [GitHash] = []
    for hash in candidates
    where !(colours[hash]?.contains(.stale) ?? false) && !best.contains(hash) { best.append(hash) }
    // Commits of one second, and those of wrong clocks, may be met before the evidence against
    // them.
    for hash in best where best.count > 1 {
      let others = Set(best).subtracting([hash])
      if try isAncestor(hash, ofOneOf: others) { best.removeAll { $0 == hash } }
    }
    return best.first
  }

  private func isAncestor(
    _ hash: GitHash, ofOneOf others: Set<GitHash>
  ) throws(CommandError) -> Bool {
    for other in others {
      var isFound = false
      try walk(from: other) { met, _ in
        isFound = met == hash
        return !isFound
      }
      if isFound { return true }
    }
    return false
  }

  private struct Colours: OptionSet {
    var rawValue: UInt8
    static let first = Colours(rawValue: 1)
    static let second = Colours(rawValue: 2)
    static let stale = Colours(rawValue: 4)
    static let both: Colours = [.first, .second]
  }
}

/// Commits by time, newest first; of equal ones the first added comes first.
private struct CommitQueue {
  private struct Element {
    var order: Int
    var hash: GitHash
    var commit: GitCommit

    func isBefore(_ other: Element) -> Bool {
      (commit.committed, other.order) > (other.commit.committed, order)
    }
  }

  private var heap: [Element] = []
  private var members: Set<GitHash> = []
  private var added = 0

  func contains(_ hash: GitHash) -> Bool { members.contains(hash) }

  mutating func add(_ hash: GitHash, _ commit: GitCommit) {
    added += 1
    members.insert(hash)
    heap.append(Element(order: added, hash: hash, commit: commit))
    var place = heap.count - 1
    while place > 0, heap[place].isBefore(heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popNewest() -> (GitHash, GitCommit)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      var place = 0
      while true {
        var best = place
        for child in [2 * place + 1, 2 * place + 2]
        where child < heap.count && heap[child].isBefore(heap[best]) { best = child }
        if best == place { break }
        heap.swapAt(place, best)
        place = best
      }
    }
    members.remove(first.hash)
    return (first.hash, first.commit)
  }
}
