/// Finds the known name that a misspelt one was probably meant to be.
struct NearestName {
  private let candidates: [String]

  init(_ candidates: [String]) { self.candidates = candidates }

  /// The first candidate with the fewest edits from `name`, if no more than a third of it changed.
  ///
  /// Complexity: O(candidates × length²); names longer than 80 characters are not compared.
  func suggestion(for name: String) -> String? {
    let wanted = Array(name.lowercased())
    guard !wanted.isEmpty, wanted.count <= 80 else { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (name: String, edits: Int)?
    for candidate in candidates where candidate.count <= 80 {
      let edits = Self.edits(wanted, Array(candidate.lowercased()))
      if edits <= min(limit, 4), edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.name
  }

  /// The name itself where it is one edit away from ``suggestion(for:)`` and from no other candidate;
  /// nil where it may be something else: short names, and numbers, differ by one character and are both
  /// meant.
  func slip(_ name: String) -> String? {
    let wanted = Array(name.lowercased())
    guard wanted.count > 3, wanted.count <= 80, !wanted.contains(where: \.isNumber) else {
      return nil
    }
    let near = Set(
      candidates.map { $0.lowercased() }.filter { candidate in
        abs(candidate.count - wanted.count) <= 1 && Self.edits(wanted, Array(candidate)) == 1
      })
    return near.count == 1 ? name : nil
  }

  /// Insertions, removals, replacements and swaps of neighbours that turn one into the other.
  static func edits(_ a: [Character], _ b: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var cost = min(
          previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
