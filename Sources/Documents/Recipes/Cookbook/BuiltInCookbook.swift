import AutoLayout

/// The recipes that ship with Plumb, inside the binary: equal to the files of `Corpus/cookbook`.
public enum BuiltInCookbook {
  /// One shipped recipe file.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The file's name, such as `R5-two-equal-width-buttons.recipe.md`.
    public let fileName: String
    /// The file's text.
    public let text: String

    public var description: String { fileName }

    /// The short name of the recipe, such as `R5` or `R8-text`.
    public var shortName: String {
      let parts = fileName.split(separator: "-")
      let isText = parts.count > 1 && parts[1] == "text"
      return parts.prefix(isText ? 2 : 1).joined(separator: "-")
    }
  }

  /// All recipes, R1 to R11 in the order of the cookbook, R8-text behind R8.
  public static var entries: [Entry] {
    texts.map { Entry(fileName: $0.fileName, text: String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The entry with this short name, or nil.
  public static func entry(_ shortName: String) -> Entry? {
    entries.first { $0.shortName == shortName }
  }

  /// The scenes of all recipes, in the order of ``entries``; ``Scene/file`` is the file's name.
  ///
  /// - Throws: ``RecipeError`` if a shipped recipe is wrong, which the tests exclude.
  public static func scenes() throws(RecipeError) -> [Scene] {
    var scenes: [Scene] = []
    for entry in entries {
      scenes.append(try RecipeParser().scene(in: entry.text, file: entry.fileName))
    }
    return scenes
  }

  /// The scene of one recipe by its short name, or nil for an unknown name.
  public static func scene(_ shortName: String) throws(RecipeError) -> Scene? {
    guard let entry = entry(shortName) else { return nil }
    return try RecipeParser().scene(in: entry.text, file: entry.fileName)
  }
}
