import AutoLayout

/// Reads recipes: Markdown in the notation of the Auto Layout cookbook.
///
/// The notation is described in the README. A text may hold several recipes and other chapters;
/// prose is skipped. Bad input of any kind is a ``RecipeError``.
public struct RecipeParser: Sendable {
  /// Format versions that can be read. A text without a version line is version 1.
  public static let versions = 1...1
  /// The size in bytes above which texts are refused.
  public static let largestText = 1 << 20

  /// Corrects single slips, reads tables whose heads do not fit, and creates the items that only
  /// tables name, with a diagnostic each; otherwise all of these are errors.
  public var isLenient: Bool
  /// The number of slips that are corrected in one recipe.
  static let largestSlipCount = 100

  /// A parser; it keeps nothing between calls.
  public init(isLenient: Bool = false) {
    self.isLenient = isLenient
  }

  /// The scene of a text that holds one recipe.
  ///
  /// - Throws: ``RecipeError`` with the place of the first mistake, or if the text holds no recipe
  ///   or several.
  public func scene(in text: String, file: String) throws(RecipeError) -> Scene {
    let outlines = try outlines(in: text, file: file)
    guard let outline = outlines.first, outlines.count == 1 else {
      throw RecipeError(
        .noRecipe, at: SourceLocation(file: file, line: 1),
        "the text holds \(outlines.count) recipes", expected: "one recipe")
    }
    return try scene(outline, file: file)
  }

  /// The scene of one outline, without the slips that can be corrected.
  private func scene(_ outline: RecipeOutline, file: String) throws(RecipeError) -> Scene {
    var outline = outline
    var notes: [Diagnostic] = []
    while true {
      do throws(RecipeError) {
        var scene = try RecipeSceneBuilder.scene(outline, file: file, isLenient: isLenient)
        scene.diagnostics = notes + scene.diagnostics
        return scene
      } catch {
        guard isLenient, notes.count < Self.largestSlipCount,
          let corrected = outline.correcting(error), let slip = error.slip,
          let suggestion = error.suggestion
        else { throw error }
        outline = corrected
        notes.append(
          RecipeNote.slip.diagnostic("'\(slip)' is read as '\(suggestion)'", at: error.location))
      }
    }
  }

  /// The content of a text, which may have no recipe at all.
  ///
  /// - Throws: ``RecipeError`` with the place of the first mistake.
  public func document(
    in bytes: some Collection<UInt8>, file: String
  ) throws(RecipeError) -> RecipeDocument {
    let text = try text(of: bytes, file: file)
    try check(text, file: file)
    let lines = MarkdownScanner.lines(of: text)
    let outlines = try RecipeOutline.outlines(of: lines, file: file)
    var document = RecipeDocument(scenes: try scenes(outlines, file: file))
    document.notes = RecipeChapters(lines, file: file).notes(besides: outlines)
    return document
  }

  /// The scenes of all recipes of a text, at least one, in order.
  ///
  /// - Throws: ``RecipeError`` with the place of the first mistake, or if there is no recipe.
  public func scenes(in text: String, file: String) throws(RecipeError) -> [Scene] {
    try scenes(try outlines(in: text, file: file), file: file)
  }

  private func scenes(
    _ outlines: [RecipeOutline], file: String
  ) throws(RecipeError) -> [Scene] {
    var scenes: [Scene] = []
    for outline in outlines {
      let scene = try scene(outline, file: file)
      guard !scenes.contains(where: { $0.id == scene.id }) else {
        throw RecipeError(
          .duplicateName, at: outline.location, "there are two recipes '\(outline.title)'",
          expected: "a title of its own for every recipe")
      }
      scenes.append(scene)
    }
    return scenes
  }

  /// The scenes of all recipes of a file's bytes, at least one, in order.
  ///
  /// - Throws: ``RecipeError``, also for bytes that are no text.
  public func scenes(in bytes: some Collection<UInt8>, file: String) throws(RecipeError) -> [Scene]
  {
    try scenes(in: try text(of: bytes, file: file), file: file)
  }

  private func text(
    of bytes: some Collection<UInt8>, file: String
  ) throws(RecipeError) -> String {
    let start = SourceLocation(file: file, line: 1)
    guard bytes.count <= Self.largestText else { throw Self.tooLarge(start) }
    var line = 1
    for byte in bytes {
      if byte == 0x0A { line += 1 }
      if byte == 0 {
        throw RecipeError(
          .unreadable, at: SourceLocation(file: file, line: line), "the file is binary",
          expected: "UTF-8 text")
      }
    }
    guard let text = String(validating: Array(bytes), as: UTF8.self) else {
      throw RecipeError(
        .unreadable, at: SourceLocation(file: file, line: Self.malformedLine(bytes)),
        "the file is not UTF-8", expected: "UTF-8 text")
    }
    return text
  }

  /// The first line that is not UTF-8 on its own.
  private static func malformedLine(_ bytes: some Collection<UInt8>) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: Array($0), as: UTF8.self) == nil }
    return (index ?? 0) + 1
  }

  private static func tooLarge(_ location: SourceLocation) -> RecipeError {
    RecipeError(
      .tooLarge, at: location, "the recipe is too large",
      expected: "at most \(largestText) bytes")
  }

  private func outlines(in text: String, file: String) throws(RecipeError) -> [RecipeOutline] {
    try check(text, file: file)
    let lines = MarkdownScanner.lines(of: text)
    let outlines = try RecipeOutline.outlines(of: lines, file: file)
    guard !outlines.isEmpty else {
      throw RecipeError(
        .noRecipe, at: SourceLocation(file: file, line: 1),
        lines.allSatisfy { $0.shape == .blank } ? "the recipe is empty" : "there is no recipe here",
        expected: "a title and a section '## Constraints' or '## Views'")
    }
    return outlines
  }

  private func check(_ text: String, file: String) throws(RecipeError) {
    guard text.utf8.count <= Self.largestText else {
      throw Self.tooLarge(SourceLocation(file: file, line: 1))
    }
    try checkVersion(text, file: file)
  }

  /// `<!-- plumb recipe 1 -->`, anywhere on a line of its own.
  private func checkVersion(_ text: String, file: String) throws(RecipeError) {
    let prefix = "<!-- plumb recipe"
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let body = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      guard body.lowercased().hasPrefix(prefix) else { continue }
      let words = body.dropFirst(prefix.count).split { $0.isWhitespace }
      let version = words.first.flatMap { Int($0) }
      guard let version, Self.versions.contains(version) else {
        throw RecipeError(
          .unknownVersion,
          at: SourceLocation(file: file, line: index + 1, column: line.count - body.count + 1),
          "unknown version '\(words.first.map(String.init) ?? "")' of the recipe format",
          expected: "1")
      }
    }
  }
}
