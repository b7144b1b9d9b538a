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
