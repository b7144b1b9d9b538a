import Foundation

/// Commands and what they print, as a console block shows them.
struct ConsoleBlock {
  struct Command {
    var text: String
    let line: Int
    var output: [String]
  }

  let commands: [Command]

  init(_ block: Document.Block, of path: String) throws {
    var commands: [Command] = []
    for (index, line) in block.lines.enumerated() {
      if line.hasPrefix("$ ") {
        commands.append(
          Command(text: String(line.dropFirst(2)), line: block.line + 1 + index, output: []))
      } else if commands.isEmpty {
        throw Trouble("\(path):\(block.line): a console block begins with ‘$ ’ and a command")
      } else if line.hasPrefix("> "), commands[commands.count - 1].output.isEmpty {
        commands[commands.count - 1].text += "\n" + line.dropFirst(2)
      } else {
        commands[commands.count - 1].output.append(line)
      }
    }
    self.commands = commands
  }

  /// The first line of `expected` that `actual` does not have where it should; nil where all fits.
  static func firstMiss(_ expected: [String], in actual: [String]) -> String? {
    var start = 0
    var gap = false
    for line in expected {
      if line == "…" {
        gap = true
        continue
      }
      let found =
        gap
        ? actual[start...].firstIndex { fits($0, line) }
        : (start < actual.count && fits(actual[start], line) ? start : nil)
      guard let found else {
        return gap || start >= actual.count ? line : "\(line)\nis there\n\(actual[start])"
      }
      (start, gap) = (found + 1, false)
    }
    return start < actual.count && !gap ? "nothing more, but there is\n\(actual[start])" : nil
  }

  private static func fits(_ actual: String, _ pattern: String) -> Bool {
    let parts = pattern.components(separatedBy: "…")
    guard parts.count > 1 else { return actual == pattern }
    var rest = actual[...]
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else if let range = rest.range(of: part) {
        rest = rest[range.upperBound...]
      } else {
        return false
      }
    }
    return true
  }
}
