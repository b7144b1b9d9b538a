import AutoLayout

/// Edits a recipe in place, line by line: what an edit does not name stays as its author wrote it.
package struct RecipeEditor {
  private var lines: [String]

  /// - Parameter text: of a recipe that ``RecipeParser`` reads.
  package init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The recipe as it is now.
  package var text: String { lines.joined(separator: "\n") }

  /// Writes a constraint anew where the scene has it.
  ///
  /// - Returns: false where the recipe has no line of its own for it, or cannot say it.
  package mutating func replace(_ constraint: Constraint, at index: Int, in scene: Scene) -> Bool {
    guard let place = line(of: scene.constraints[index]), let text = printed(constraint, in: scene)
    else { return false }
    let pad = lines[place].prefix { $0 == " " }
    let end = lines[place].hasSuffix("\r") ? "\r" : ""
    lines[place] = pad + text + end
    return true
  }

  /// Takes the line of a constraint out.
  ///
  /// - Returns: false where the recipe has no line of its own for it.
  package mutating func remove(_ index: Int, in scene: Scene) -> Bool {
    guard let place = line(of: scene.constraints[index]) else { return false }
    lines.remove(at: place)
    return true
  }

  /// Adds a constraint behind the last one of the scene.
  ///
  /// - Returns: false where the scene has none whose line is known, or the recipe cannot say it.
  package mutating func add(_ constraint: Constraint, in scene: Scene) -> Bool {
    let known = scene.constraints.filter(\.isInstalled).compactMap { line(of: $0) }
    guard let last = known.max(), let text = printed(constraint, in: scene) else { return false }
    let pad = lines[last].prefix { $0 == " " }
    let end = lines[last].hasSuffix("\r") ? "\r" : ""
    lines.insert(pad + text + end, at: last + 1)
    return true
  }

  /// Gives an attribute of a view a value, in the row that it has or in a new one of the first table that lists single
  /// values.
  ///
  /// - Returns: false where the recipe has no such table.
  package mutating func set(_ name: String, _ value: String, of item: Int, in scene: Scene) -> Bool
  {
    let view = scene.items[item].name
    var inTable = false
    var last: Int?
    for (place, line) in lines.enumerated() {
      let cells = Self.cells(line)
      if cells.count == 3, cells[1].lowercased() == "attribute" { inTable = true }
      guard inTable else { continue }
      if cells.count != 3 {
        if last != nil { break }
        inTable = false
        continue
      }
      last = place
      if cells[0] == view, cells[1].lowercased() == name.lowercased() {
        lines[place] = "| \(cells[0]) | \(cells[1]) | \(value) |"
        return true
      }
    }
    guard let last else { return false }
    lines.insert("| \(view) | \(name) | \(value) |", at: last + 1)
    return true
  }

  /// The cells of a table row.
  private static func cells(_ line: String) -> [String] {
    let trimmed = MarkdownScanner.trimmed(line[...])
    guard trimmed.hasPrefix("|"), trimmed.hasSuffix("|"), trimmed.count > 1 else { return [] }
    return trimmed.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map { MarkdownScanner.trimmed($0) }
  }

  /// The line of a constraint, from 0, where it begins with the constraint's number.
  private func line(of constraint: Constraint) -> Int? {
    guard let line = constraint.location?.line, lines.indices.contains(line - 1) else { return nil }
    let text = lines[line - 1].drop { $0 == " " }
    return text.hasPrefix("\(constraint.id).") ? line - 1 : nil
  }

  private func printed(_ constraint: Constraint, in scene: Scene) -> String? {
    var edited = scene
    edited.constraints = [constraint]
    edited.variations = []
    guard let names = try? PrintedNames(scene) else { return nil }
    return try? ConstraintsPrinter(scene: edited, names: names).line(0)
  }
}
