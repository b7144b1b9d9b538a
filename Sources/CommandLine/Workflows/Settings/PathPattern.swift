/// A path with `*` for any part of a name, `?` for one character, and `**` for any folders. One without a
/// slash at its end also matches everything below it.
package struct PathPattern: Hashable, Sendable {
  private let parts: [[Character]]

  package init(_ text: String) {
    parts = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// True if the pattern matches a path, relative to the folder of the pattern.
  ///
  /// Complexity: O(parts of the pattern × parts of the path) comparisons of names, whatever the
  /// number of stars: the names between two `**` may be matched at the first place that fits, so
  /// that only the last `**` is ever returned to.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    var (part, name) = (0, 0)
    var folders: (part: Int, name: Int)?
    while part < parts.count {
      if parts[part] == ["*", "*"] {
        part += 1
        folders = (part, name)
      } else if name == names.count {
        return false
      } else if Self.matches(parts[part], names[name]) {
        part += 1
        name += 1
      } else if let last = folders {
        folders = (last.part, last.name + 1)
        (part, name) = (last.part, last.name + 1)
      } else {
        return false
      }
    }
    return true
  }

  /// A name against a part of a pattern, with one way back: the last star.
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (p, n) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (p, n) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
