/// Reads `.xcconfig` files: `KEY = VALUE` lines, comments, and included files.
struct ConfigurationFile {
  private static let depthLimit = 16

  /// The remaining limits for one target: files that include others, and values that repeat earlier
  /// ones, have no end.
  private struct Room {
    var files = 64
    var bytes = 4 << 20
  }

  /// The settings of a file and of those that it includes; later lines overrule earlier ones.
  static func values(
    at path: String, _ files: inout ProjectFiles
  ) -> [String: String] {
    if let known = files.configurations[path] { return known }
    var values: [String: String] = [:]
    var left = Room()
    read(path, depth: 0, left: &left, files: &files, into: &values)
    files.configurations[path] = values
    return values
  }

  private static func read(
    _ path: String, depth: Int, left: inout Room, files: inout ProjectFiles,
    into values: inout [String: String]
  ) {
    guard depth < depthLimit, left.files > 0 else {
      return files.report(path, "includes too many files, or itself")
    }
    left.files -= 1
    guard let text = files.writtenText(at: path) else { return }
    left.bytes -= text.utf8.count
    guard left.bytes > 0 else { return files.report(path, "its settings are too long") }
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = trimmed(withoutComment(line))
      if line.isEmpty { continue }
      if line.hasPrefix("#include") {
        include(
          line, from: path, line: number + 1, depth: depth, left: &left, files: &files,
          into: &values)
        continue
      }
      guard let equals = assignment(in: line) else {
        files.report(path, line: number + 1, "found no ‘=’; expected NAME = VALUE")
        continue
      }
      let name = String(trimmed(line[..<equals]))
      var value = String(trimmed(line[line.index(after: equals)...]))
      // A file inherits its own earlier values.
      if let before = values[name], value.contains("$(inherited)") {
        // No more often than there is room for its twelve letters.
        left.bytes -= value.utf8.count / 12 * before.utf8.count
        guard left.bytes > 0 else {
          return files.report(path, line: number + 1, "its settings are too long from here on")
        }
        value = value.replacing("$(inherited)", with: before)
      }
      if value.utf8.count <= 65_536 { values[name] = value }
    }
  }

  private static func include(
    _ line: Substring, from path: String, line number: Int, depth: Int, left: inout Room,
    files: inout ProjectFiles, into values: inout [String: String]
  ) {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 3 else {
      return files.report(path, line: number, "expected #include \"FILE\"")
    }
    let isOptional = parts[0].contains("?")
    var name = String(parts[1])
    if Path.ending(of: name) != "xcconfig" { name += ".xcconfig" }
    let target = Path.join(Path.folder(of: path), name)
    guard ProjectFiles.exists(target) else {
      // A developer's own settings, or made by a tool that has not run here.
      if !isOptional { files.report(path, line: number, "‘\(name)’ is not there") }
      return
    }
    read(target, depth: depth + 1, left: &left, files: &files, into: &values)
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
  }

  /// The first equals sign that does not stand in a condition such as `[sdk=iphoneos*]`.
  private static func assignment(in line: Substring) -> Substring.Index? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
    return text
  }
}
