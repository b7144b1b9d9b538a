import AutoLayout

/// The reason why a scene cannot be written as a recipe.
public struct RecipePrintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The property that the notation cannot express, in one sentence without a full stop.
  public var message: String
  /// The item, constraint or invariant that it concerns.
  public var subject: String?

  public var description: String {
    subject.map { "'\($0)': \(message)" } ?? message
  }
}

/// Writes a scene in the notation of recipes, always in the same form.
///
/// Reading the text gives the same scene again, apart from places in files and diagnostics.
/// Properties without a notation (frames of a design, autoresizing, names that two items share) are
/// errors: nothing is left out silently.
public struct RecipePrinter: Sendable {
  /// A printer; it keeps nothing between calls.
  public init() {}

  /// The canonical text of a scene.
  ///
  /// - Throws: ``RecipePrintError`` for a scene that recipes cannot express.
  public func text(of scene: Scene) throws(RecipePrintError) -> String {
    guard scene.items.count > 1 else {
      throw RecipePrintError(message: "a recipe has views", subject: scene.name)
    }
    let names = try PrintedNames(scene)
    var sections = ["<!-- plumb recipe 1 -->", "# \(try title(scene))"]
    sections += ViewsPrinter(scene: scene, names: names).section()
    sections += try ConstraintsPrinter(scene: scene, names: names).sections()
    sections += try AttributesPrinter(scene: scene, names: names).sections()
    sections += try InvariantsPrinter(scene: scene, names: names).section()
    sections += try AxesPrinter(scene: scene, names: names).section()
    sections += try EnvironmentPrinter(scene: scene).section()
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// One invariant as a line of the section `## Invariants`.
  ///
  /// - Parameter scene: the scene of the invariant's items.
  /// - Throws: ``RecipePrintError`` for an invariant that recipes cannot express.
  public func line(of assertion: Assertion, in scene: Scene) throws(RecipePrintError) -> String {
    try InvariantsPrinter(scene: scene, names: try PrintedNames(scene)).line(assertion)
  }

  private func title(_ scene: Scene) throws(RecipePrintError) -> String {
    let title = MarkdownScanner.trimmed(scene.name[...])
    guard scene.id == scene.name, title == scene.name, !title.isEmpty,
      !title.contains(where: \.isNewline), SectionHeading.kind(of: title) == nil
    else {
      throw RecipePrintError(message: "the scene's name is no title of a recipe", subject: title)
    }
    guard scene.controller == nil else {
      throw RecipePrintError(message: "recipes have no view controllers", subject: title)
    }
    return title
  }
}

/// The names of a scene's items, checked to be readable.
struct PrintedNames {
  /// The names as they occur in expressions, lists and tables.
  let printed: [String]

  init(_ scene: Scene) throws(RecipePrintError) {
    var printed: [String] = []
    var seen: Set<String> = []
    for (index, item) in scene.items.enumerated() {
      let isRoot = item.superview == nil
      guard item.id == item.name, isRoot == (index == 0),
        isRoot == (item.name == ItemDrafts.rootName)
      else {
        throw RecipePrintError(
          message: "an item's name is its id, and the root is called \(ItemDrafts.rootName)",
          subject: item.id)
      }
      guard seen.insert(NameReference.key(item.name)).inserted, !item.name.isEmpty,
        item.name == MarkdownScanner.trimmed(item.name[...]),
        isRoot || !ItemDrafts.rootKeys.contains(NameReference.key(item.name)),
        !item.name.allSatisfy(\.isNumber)
      else {
        throw RecipePrintError(message: "the name cannot stand in a recipe", subject: item.name)
      }
      printed.append(isRoot ? ItemDrafts.rootName : Notation.name(item.name))
    }
    self.printed = printed
    try Self.checkTree(scene)
  }

  /// The names of a drawn scene: ids where two items share a name, or where the name could not be
  /// read again.
  init(drawn scene: Scene) {
    var count: [String: Int] = [:]
    for item in scene.items { count[NameReference.key(item.name), default: 0] += 1 }
    let ids = Set(scene.items.map(\.id))
    printed = scene.items.map { item in
      let key = NameReference.key(item.name)
      let isReadable =
        !key.isEmpty && count[key] == 1 && (item.id == item.name || !ids.contains(item.name))
        && MarkdownScanner.trimmed(item.name[...]) == item.name
        && !item.name.contains(where: \.isNewline)
      return Notation.name(isReadable ? item.name : item.id)
    }
  }

  /// Lists of views are trees: each subtree stands together.
  private static func checkTree(_ scene: Scene) throws(RecipePrintError) {
    var open: [Int] = []
    for (index, item) in scene.items.enumerated() where index > 0 {
      guard let superview = item.superview else { continue }
      while let last = open.last, last != superview { open.removeLast() }
      guard superview == 0 || open.last == superview else {
        throw RecipePrintError(message: "the item stands apart from its siblings", subject: item.id)
      }
      open.append(index)
    }
  }

  subscript(item: Int) -> String { printed[item] }
}

/// Markdown tables with columns of even width.
enum TableText {
  static func table(_ rows: [[String]]) -> String {
    guard let head = rows.first else { return "" }
    let escaped = rows.map { $0.map(cell) }
    let widths = head.indices.map { column in
      max(3, escaped.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0)
    }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = "| " + widths.map { String(repeating: "-", count: $0) }.joined(separator: " | ")
    return ([line(escaped[0]), rule + " |"] + escaped.dropFirst().map(line))
      .joined(separator: "\n")
  }

  /// Bars in a cell are escaped; a backslash before one is, too.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }
}
