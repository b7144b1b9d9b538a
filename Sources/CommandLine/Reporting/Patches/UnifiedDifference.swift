/// Two versions of a file as a patch that `git apply` takes.
package struct UnifiedDifference: Sendable {
  /// Empty where the versions are equal.
  package let text: String

  /// Lines around a change that are shown with it.
  private static let context = 3

  /// - Parameter path: of the file, from where the patch is applied.
  package init(_ before: [UInt8], _ after: [UInt8], path: String) {
    let (old, new) = (Self.lines(before), Self.lines(after))
    let steps = Self.steps(old, new)
    guard steps.contains(where: { $0.sign != " " }) else {
      text = ""
      return
    }
    let name = path.hasPrefix("/") ? String(path.drop { $0 == "/" }) : path
    var text = "--- a/\(name)\n+++ b/\(name)\n"
    for hunk in Self.hunks(steps) { text += Self.text(of: hunk, steps) }
    self.text = text
  }

  struct Step {
    var sign: Character
    var line: ArraySlice<UInt8>
    /// Lines of both versions before it.
    var old: Int
    var new: Int
  }

  /// Lines with their ends.
  static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var begin = 0
    for place in bytes.indices where bytes[place] == 0x0A {
      lines.append(bytes[begin...place])
      begin = place + 1
    }
    if begin < bytes.count { lines.append(bytes[begin...]) }
    return lines
  }

  static func steps(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Step] {
    var first = 0
    while first < old.count, first < new.count, old[first] == new[first] { first += 1 }
    var tail = 0
    while tail < old.count - first, tail < new.count - first,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    let (own, other) = (
      Array(old[first..<(old.count - tail)]), Array(new[first..<(new.count - tail)])
    )
    let difference = other.difference(from: own)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (a, b) = (0, 0)
    func add(_ sign: Character, _ line: ArraySlice<UInt8>) {
      steps.append(Step(sign: sign, line: line, old: a, new: b))
      if sign != "+" { a += 1 }
      if sign != "-" { b += 1 }
    }
    for line in old[..<first] { add(" ", line) }
    while a < old.count - tail || b < new.count - tail {
      if a < old.count - tail, removed.contains(a - first) {
        add("-", old[a])
      } else if b < new.count - tail, inserted.contains(b - first) {
        add("+", new[b])
      } else {
        add(" ", old[a])
      }
    }
    for line in old[(old.count - tail)...] { add(" ", line) }
    return steps
  }

  private static func hunks(_ steps: [Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in steps.indices where steps[index].sign != " " {
      let own = max(0, index - context)..<min(steps.count, index + context + 1)
      if let last = hunks.last, own.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<own.upperBound
      } else {
        hunks.append(own)
      }
    }
    return hunks
  }

  private static func text(of hunk: Range<Int>, _ steps: [Step]) -> String {
    let own = steps[hunk]
    let (old, new) = (own.count { $0.sign != "+" }, own.count { $0.sign != "-" })
    let begin = steps[hunk.lowerBound]
    func range(_ start: Int, _ count: Int) -> String {
      // An empty range is named by the line before it.
      let first = count == 0 ? start : start + 1
      return count == 1 ? "\(first)" : "\(first),\(count)"
    }
    var text = "@@ -\(range(begin.old, old)) +\(range(begin.new, new)) @@\n"
    for step in own {
      text.append(step.sign)
      text += String(decoding: step.line, as: UTF8.self)
      if step.line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }
}
