/// Finds the known name that a misspelt one was probably meant to be.
package struct NearestName: Sendable {
  private let names: [String]

  /// The longest name that is compared, in characters.
  private static let lengthLimit = 80
  /// The most edits of a misspelling; more edits make another word, however long the name is.
  private static let editLimit = 4

  /// - Parameter names: the known names; of equally near ones the first is suggested.
  package init(among names: [String]) { self.names = names }

  /// The known name with the fewest edits from the text, if no more than a third of either changed. A
  /// name that begins with the text is one edit away.
  ///
  /// Complexity: O(names × length²).
  package func suggestion(for text: String) -> String? {
    let wanted = Array(text.lowercased())
    guard !wanted.isEmpty, wanted.count <= Self.lengthLimit else { return nil }
    var best: (name: String, edits: Int)?
    for name in names where name.count <= Self.lengthLimit {
      let candidate = Array(name.lowercased())
      let edits =
        candidate.starts(with: wanted)
        ? min(1, candidate.count - wanted.count)
        : Self.edits(wanted, candidate)
      let limit = max(1, min(wanted.count, candidate.count) / 3)
      if edits <= min(limit, Self.editLimit), edits < best?.edits ?? .max { best = (name, edits) }
    }
    return best?.name
  }

  /// The suggestion as the end of a message, `; did you mean 'NAME'?`; empty where there is none.
  package func hint(for text: String) -> String {
    suggestion(for: text).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The known names with the fewest edits, nearest first; those that hold the text come first of all.
  package func suggestions(for text: String, count: Int) -> [String] {
    let wanted = Array(text.lowercased())
    guard !wanted.isEmpty, wanted.count <= Self.lengthLimit else { return [] }
    let ranked = names.map { name in
      let holds = wanted.count > 2 && name.lowercased().contains(text.lowercased())
      return (name, holds ? 0 : Self.edits(wanted, Array(name.lowercased())))
    }.filter { $0.1 <= max(1, wanted.count / 3) }
    return ranked.enumerated().sorted { a, b in
      (a.element.1, a.offset) < (b.element.1, b.offset)
    }.prefix(count).map(\.element.0)
  }

  /// The text itself if it is one edit away from ``suggestion(for:)`` and from no other name; nil
  /// if it may be another name: short names, and numbers, differ by one character and are both
  /// intended.
  package func slip(_ text: String) -> String? {
    let wanted = Array(text.lowercased())
    guard wanted.count > 3, wanted.count <= Self.lengthLimit, !wanted.contains(where: \.isNumber)
    else { return nil }
    let near = Set(
      names.map { $0.lowercased() }.filter { name in
        abs(name.count - wanted.count) <= 1 && Self.edits(wanted, Array(name)) == 1
      })
    return near.count == 1 ? text : nil
  }

  /// Insertions, removals, replacements and swaps of neighbours that turn one text into the other.
  package static func edits(_ a: [Character], _ b: [Character]) -> Int {
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
