internal import Foundation

/// The copy of an app's headers for the importer: a flat folder, with an empty header for each
/// imported name that is missing.
struct HeaderFolder {
  private let list: HeaderList
  /// Full paths of all reached headers, in the order of their imports.
  private var reached: [String] = []
  private var left: Set<String> = []
  /// Lines that are left out, by header, from 1.
  private var leftLines: [String: Set<Int>] = [:]
  /// Notes on what was left out.
  private(set) var notes: [String] = []
  /// Classes that `@class` names and no header declares.
  private(set) var forward: Set<String> = []

  init(list: HeaderList) {
    self.list = list
    var queue = list.imported
    var declared: Set<String> = []
    var next = 0
    while next < queue.count {
      let path = queue[next]
      next += 1
      if reached.contains(path) { continue }
      reached.append(path)
      let text = HeaderList.text(of: path)
      for include in HeaderList.includes(in: text) {
        if let found = list.byName[HeaderList.name(include)] { queue.append(found) }
      }
      declared.formUnion(text.matches(of: /@interface\s+(\w+)/).map { String($0.1) })
      for match in text.matches(of: /@class\b([\w\s,]+);/) {
        forward.formUnion(
          match.1.split { $0 == "," || $0.isWhitespace }.map(String.init))
      }
    }
    forward.subtract(declared)
  }

  /// Writes all headers into a folder, afresh.
  func write(into folder: URL, missing: String) throws(SourceLowering.Failure) {
    let place = folder.appending(component: "app")
    try? FileManager.default.removeItem(at: folder)
    try SourceLowering.write(missing, to: folder.appending(components: "missing", "Missing.h"))
    try SourceLowering.write(
      """
      module AppHeaders { header "app/PlumbAppHeaders.h" export * }
      module MissingNames [system] { header "missing/Missing.h" export * }

      """, to: folder.appending(component: "module.modulemap"))
    var umbrella = "#import <UIKit/UIKit.h>\n#import \"../missing/Missing.h\"\n"
    for path in list.imported { umbrella += "#import \"\(HeaderList.name(path))\"\n" }
    try SourceLowering.write(umbrella, to: place.appending(component: "PlumbAppHeaders.h"))
    for path in reached {
      let text = left.contains(path) ? "" : text(of: path)
      try SourceLowering.write(text, to: place.appending(component: HeaderList.name(path)))
    }
  }

  /// A header with all its lines. Its imports refer to the folder; imports that no folder has are
  /// left out.
  private func text(of path: String) -> String {
    let lines = HeaderList.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    let without = leftLines[path] ?? []
    return lines.enumerated().map { number, line in
      if without.contains(number + 1) { return "" }
      if line.contains(/^\s*@import\b/) { return "" }
      guard line.contains(/^\s*#\s*(?:import|include)\b/) else { return String(line) }
      let names = HeaderList.includes(in: String(line)).map(HeaderList.name)
      return names.filter { list.byName[$0] != nil }.map { "#import \"\($0)\"" }.joined()
    }.joined(separator: "\n")
  }

  /// Learns from the importer's errors: missing names, and unreadable headers.
  ///
  /// - Returns: True if another attempt may succeed.
  mutating func settle(_ errors: String, _ missing: inout MissingNames) -> Bool {
    var isNew = false
    var broken: [(path: String, row: Int?, note: String)] = []
    for line in errors.split(separator: "\n") {
      if let macro = line.firstMatch(of: /While importing macro "(\w+)"/), leaveOut(macro: macro.1)
      {
        return true
      }
      if let crash = line.firstMatch(of: /^\d+\.\s+(\S+?):(\d+):\d+.*: importing '(.*)'/),
        let path = path(of: crash.1)
      {
        broken.append(
          (path, nil, "\(path):\(crash.2): note: the importer ends with a trap at '\(crash.3)'"))
      }
      guard let match = line.firstMatch(of: /^(.+?):(\d+):(\d+): error: (.*)/),
        let path = path(of: match.1), let row = Int(match.2), let column = Int(match.3)
      else { continue }
      let rows = text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      let text = row <= rows.count && row > 0 ? String(rows[row - 1]) : nil
      if missing.learn(from: String(match.4), line: text, column: column) { isNew = true }
      let isWhole = text?.contains(/;\s*(?:\/\/.*)?$/) == true
      broken.append((path, isWhole ? row : nil, "\(path):\(row):\(column): note: \(match.4)"))
    }
    if isNew { return true }
    // One header at a time: an error often causes others, in headers that are sound.
    for (path, row, note) in broken {
      if let row, leftLines[path, default: []].insert(row).inserted {
        notes.append(note + "; this line is left out")
        return true
      }
      if left.insert(path).inserted {
        notes.append(note + "; what this header declares is left out")
        return true
      }
    }
    return false
  }

  /// Leaves out the definitions of a macro at which the importer traps; false if there are none.
  private mutating func leaveOut(macro: Substring) -> Bool {
    var isFound = false
    for path in reached where !left.contains(path) {
      let lines = text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let words = line.split { $0.isWhitespace || $0 == "#" || $0 == "(" }
        guard words.count > 1, words[0] == "define", words[1] == macro,
          leftLines[path, default: []].insert(index + 1).inserted
        else { continue }
        notes.append(
          "\(path):\(index + 1): note: the importer ends with a trap at ‘\(macro)’; this line is left out"
        )
        isFound = true
      }
    }
    return isFound
  }

  private func path(of mentioned: Substring) -> String? {
    let name = HeaderList.name(String(mentioned))
    return reached.first { HeaderList.name($0) == name }
  }
}
