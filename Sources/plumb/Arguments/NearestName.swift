/// Finds the name that a misspelt one probably means.
enum NearestName {
  /// The known name with the fewest edits, if they are few enough to be a slip.
  static func of(_ text: String, among names: [String]) -> String? {
    let wanted = Array(text.lowercased().unicodeScalars.prefix(64))
    var best: (name: String, distance: Int)?
    for name in names {
      let candidate = Array(name.lowercased().unicodeScalars)
      let distance =
        name.lowercased().hasPrefix(text.lowercased()) && !text.isEmpty
        ? 1 : edits(wanted, candidate)
      if distance < best?.distance ?? .max { best = (name, distance) }
    }
    guard let best, best.distance <= max(1, min(wanted.count, best.name.count) / 3) else {
      return nil
    }
    return best.name
  }

  /// The known names with the fewest edits, nearest first; those that hold the text come first of all.
  static func near(_ text: String, among names: [String], count: Int) -> [String] {
    let wanted = Array(text.lowercased().unicodeScalars.prefix(64))
    guard !wanted.isEmpty else { return [] }
    let ranked = names.map { name in
      let candidate = name.lowercased()
      let holds = wanted.count > 2 && candidate.contains(text.lowercased())
      return (name, holds ? 0 : edits(wanted, Array(candidate.unicodeScalars)))
    }.filter { $0.1 <= max(1, wanted.count / 3) }
    return ranked.enumerated().sorted { a, b in
      (a.element.1, a.offset) < (b.element.1, b.offset)
    }.prefix(count).map(\.element.0)
  }

  /// Insertions, deletions, replacements and exchanges of neighbours between two texts.
  private static func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in b.indices {
        current[j + 1] = min(
          last[j + 1] + 1, current[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last) = (last, current)
    }
    return last[b.count]
  }
}
