import AutoLayout

/// The invariants of drawn scenes: the content of a recipe's section `## Invariants`, in a file
/// beside a storyboard, xib or capture.
///
///     # Invariants of Login.storyboard
///
///     ## vc-01: Login
///
///     - the title stands 20 below the safe area: Title.Top = Safe Area.Top + 20
///
/// A heading names a scene by its id, with its name for readers; the lines under it are in the
/// notation of recipes. Items have their names if these are unique in the scene, else their ids.
/// Any other line is prose.
public struct InvariantFile: Sendable {
  /// The suffix after the name of the document beside the file.
  public static let suffix = ".plumb"

  private let lines: [String]
  private let file: String

  private init(text: String, file: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    self.file = file
  }

  /// The invariants of each of these scenes, in their order.
  ///
  /// - Throws: ``RecipeError`` with the place of the first mistake, also for a heading that names none of
  ///   the scenes.
  public static func assertions(
    in bytes: some Collection<UInt8>, file: String, of scenes: [Scene]
  ) throws(RecipeError) -> [[Assertion]] {
    guard bytes.count <= RecipeParser.largestText,
      let text = String(validating: Array(bytes), as: UTF8.self)
    else {
      throw RecipeError(
        .unreadable, at: SourceLocation(file: file, line: 1), "the invariants cannot be read",
        expected: "UTF-8 text of at most \(RecipeParser.largestText) bytes")
    }
    return try InvariantFile(text: text, file: file).assertions(of: scenes)
  }

  private func assertions(of scenes: [Scene]) throws(RecipeError) -> [[Assertion]] {
    var found = [[Assertion]](repeating: [], count: scenes.count)
    var parser = InvariantParser()
    var current: Int?
    for (index, line) in lines.enumerated() {
      let location = SourceLocation(file: file, line: index + 1)
      if let id = Self.sceneID(of: line) {
        guard let scene = scenes.firstIndex(where: { $0.id == id }) else {
          throw RecipeError(
            .unknownName, at: location, "no scene has the id '\(id)'",
            expected: "one of \(scenes.map(\.id).joined(separator: ", "))")
        }
        current = scene
        parser = InvariantParser()
      }
      guard line.hasPrefix("- ") else { continue }
      guard let current else {
        throw RecipeError(
          .misplaced, at: location, "the invariant stands under no scene",
          expected: "a heading '## id: name' before it")
      }
      let text = Array(line.dropFirst(2))
      let source = SourceText(text: "", file: file, line: index + 1, column: 3)
        .part(text[...], at: 0)
      if try parser.define(source) { continue }
      let assertion = try Self.assertion(try parser.invariant(source), in: scenes[current])
      guard !found[current].contains(where: { $0.name == assertion.name }) else {
        throw RecipeError(
          .duplicateName, at: location, "there are two invariants '\(assertion.name)'",
          expected: "a name of its own for every invariant of a scene")
      }
      found[current].append(assertion)
    }
    return found
  }

  private static func assertion(
    _ invariant: InvariantDraft, in scene: Scene
  ) throws(RecipeError) -> Assertion {
    try invariant.assertion { name throws(RecipeError) in try item(name, in: scene) }
  }

  private static func item(
    _ reference: NameReference, in scene: Scene
  ) throws(RecipeError) -> Int {
    if let item = scene.index(ofItem: reference.name) { return item }
    let named = scene.items.indices.filter {
      NameReference.key(scene.items[$0].name) == reference.key
    }
    guard named.count == 1 else {
      throw RecipeError(
        named.isEmpty ? .unknownName : .ambiguousName, at: reference.location,
        named.isEmpty
          ? "no item is called '\(reference.name)'"
          : "\(named.count) items are called '\(reference.name)'",
        expected: named.isEmpty
          ? "the name or the id of an item"
          : "one of the ids \(named.map { scene.items[$0].id }.joined(separator: ", "))")
    }
    return named[0]
  }

  /// The id in a heading of a scene; nil for any other line.
  private static func sceneID(of line: String) -> String? {
    guard line.hasPrefix("## ") else { return nil }
    return MarkdownScanner.trimmed(line.dropFirst(3).prefix { $0 != ":" })
  }

  // MARK: Writing

  /// An invariant as a line of the file.
  ///
  /// - Throws: ``RecipePrintError`` for an invariant that the notation cannot express.
  public static func line(
    of assertion: Assertion, in scene: Scene
  ) throws(RecipePrintError) -> String {
    try InvariantsPrinter(scene: scene, names: PrintedNames(drawn: scene)).line(assertion)
  }

  /// A file's text with lines added at the end of a scene's section, which is created if it is
  /// missing.
  public static func adding(_ new: [String], of scene: Scene, to text: String) -> String {
    var lines = InvariantFile(text: text, file: "").lines
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    guard let heading = lines.firstIndex(where: { sceneID(of: $0) == scene.id }) else {
      if lines.isEmpty { lines = ["# Invariants"] }
      let name = scene.name.split(whereSeparator: \.isNewline).joined(separator: " ")
      lines += ["", "## \(scene.id): \(name)", ""] + new
      return lines.joined(separator: "\n") + "\n"
    }
    var end = lines[(heading + 1)...].firstIndex { sceneID(of: $0) != nil } ?? lines.count
    while end > heading + 1, lines[end - 1].isEmpty { end -= 1 }
    lines.insert(contentsOf: end == heading + 1 ? [""] + new : new, at: end)
    return lines.joined(separator: "\n") + "\n"
  }
}
