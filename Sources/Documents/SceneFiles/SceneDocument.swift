import AutoLayout
import Files
import InterfaceBuilder
import SourceFacts

/// A file with scenes, with its bytes: a case carries it, so that it can be replayed anywhere.
public struct SceneDocument: Hashable, Sendable {
  /// The format of the bytes.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// Constraints in plain text: `.recipe.md`.
    case recipe
    /// A storyboard or xib.
    case interfaceBuilder = "interface-builder"
    /// A tree of live views that `PlumbCapture` wrote in an app.
    case capture

    /// The format that a file of this name has, or nil if it is no scene file.
    public init?(fileName: String) {
      if fileName.hasSuffix(".recipe.md") {
        self = .recipe
      } else if fileName.hasSuffix(".storyboard") || fileName.hasSuffix(".xib") {
        self = .interfaceBuilder
      } else if fileName == "capture.json" || fileName.hasSuffix(".capture.json") {
        self = .capture
      } else {
        return nil
      }
    }

    /// The format of a file that the user names: any text may hold recipes, but in a folder only
    /// files with the suffix of recipes are searched for.
    init?(namedFile: String) {
      if ["md", "markdown", "txt"].contains(where: { namedFile.hasSuffix("." + $0) }) {
        self = .recipe
      } else if namedFile.hasSuffix(".json") {
        self = .capture
      } else {
        self.init(fileName: namedFile)
      }
    }
  }

  /// True if the document's name marks it as a recipe.
  var isNamedAsRecipe: Bool { path.hasSuffix(".recipe.md") }

  /// The document's name in cases: the path below the folder or file that was named, so that it
  /// does not depend on the place of a checkout.
  public var name: String
  /// The document's name in messages: the path as the user wrote it.
  public var path: String
  /// The format of the bytes.
  public var format: Format
  /// The file as it is, at most ``SceneFinder/byteLimit``.
  public var bytes: [UInt8]
  /// The part that distinguishes its scenes from those of other documents of a run with the same
  /// ids; nil if there are none. See ``withDistinctPlaces(_:)``.
  package var place: String?
  /// Its strings in other languages, by language.
  public var localizations: [StringTable]
  /// The devices and systems on which its app is shown; nil if no project states it.
  public var support: AppSupport?
  /// The uses of its elements in the app's sources; nil without sources.
  public var code: CodeUse?
  /// The texts that the app's sources give its views; empty without sources. See ``AppStrings``.
  public var givenTexts: [CodeText] = []
  /// Sizes in points of the app's images that it may show, by name; they override the sizes stored
  /// in it.
  public var imageSizes: [String: Size] = [:]
  /// The bytes of the file of invariants beside a document of Interface Builder or a capture
  /// (`InvariantFile`); nil if there is none.
  public var invariants: [UInt8]?

  /// The parsed content of its bytes: everything that reads the document shares it.
  package var tree: DocumentTree? {
    get { parsed.tree }
    set { parsed = ParsedBytes(tree: newValue) }
  }
  /// The scenes of its tree; see ``build()``.
  package var built: BuiltScenes? {
    get { parsed.scenes }
    set { parsed.scenes = newValue }
  }
  private var parsed = ParsedBytes()

  /// The folder that must contain its translations; nil for the surroundings of the document. See
  /// ``RealFolder``.
  package var project: RealFolder?

  /// A document of given bytes: nothing is read or looked up.
  public init(
    name: String, path: String, format: Format, bytes: [UInt8], localizations: [StringTable] = []
  ) {
    self.name = name
    self.path = path
    self.format = format
    self.bytes = bytes
    self.localizations = localizations
  }
}

/// The parsed bytes of a document. They follow from the bytes, so two documents never differ in them alone.
private struct ParsedBytes: Hashable, Sendable {
  var tree: DocumentTree?
  var scenes: BuiltScenes?

  static func == (one: ParsedBytes, other: ParsedBytes) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The scenes of a document of Interface Builder before anything that its project says is added, and all that they
/// depend on besides its tree.
package struct BuiltScenes: Sendable {
  package var scenes: [Scene]
  let file: String
  let imageSizes: [String: Size]
}
