/// Types whose values are blank in a program, since what makes them ends it.
struct BlankTypes {
  /// Their names, in the order in which they were added.
  private(set) var names: [String] = []
  /// Types without a blank value, such as protocols.
  private var refused: Set<String> = []
  /// Attempts that are left for all programs of a view.
  private var left = 12

  /// Adds what a run misses, else what was made last.
  ///
  /// - Returns: False if nothing is left to add.
  mutating func add(after run: ViewRun, made: [String]) -> Bool {
    func isNew(_ name: String) -> Bool { !names.contains(name) && !refused.contains(name) }
    guard left > 0, let next = run.missing.first(where: isNew) ?? made.last(where: isNew) else {
      return false
    }
    left -= 1
    names.append(next)
    return true
  }

  /// Takes the last type out if a run with it says that there is no such value.
  mutating func note(_ run: ViewRun) {
    guard let last = names.last, run.failure != nil, run.missing.contains(last) else { return }
    names.removeLast()
    refused.insert(last)
  }

  /// The same types, after attempts with others.
  func trying(_ other: BlankTypes) -> BlankTypes {
    var same = self
    (same.refused, same.left) = (other.refused, other.left)
    return same
  }
}
