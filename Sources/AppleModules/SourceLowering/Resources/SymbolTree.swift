/// Members in nested types, in the order of writing.
struct SymbolTree {
  private var members: [String: String] = [:]
  private var groups: [String: SymbolTree] = [:]

  var isEmpty: Bool { members.isEmpty && groups.isEmpty }

  /// Of the outermost members and types, as they stand behind a dot.
  var names: Set<String> {
    Set((Array(members.keys) + groups.keys).map { $0.filter { $0 != "`" } })
  }

  /// Adds a declaration; the first one of a name stays.
  ///
  /// - Parameter path: The types around it, outermost first.
  mutating func add(_ name: String, _ declaration: String, in path: ArraySlice<String>) {
    if let first = path.first {
      groups[first, default: SymbolTree()].add(name, declaration, in: path.dropFirst())
    } else if members[name] == nil {
      members[name] = declaration
    }
  }

  mutating func add(_ tree: SymbolTree, as name: String) {
    if !tree.isEmpty { groups[name] = tree }
  }

  /// The source, by names.
  func lines(indent: String) -> [String] {
    var lines = members.sorted { $0.key < $1.key }.filter { groups[$0.key] == nil }
      .map { indent + $0.value }
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      lines.append("\(indent)enum \(name) {")
      lines += group.lines(indent: indent + "  ")
      lines.append("\(indent)}")
    }
    return lines
  }
}
