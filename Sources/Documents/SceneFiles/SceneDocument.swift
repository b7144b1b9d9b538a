import AutoLayout
import Files
import InterfaceBuilder
import SourceFacts

/// A file that holds scenes, with its bytes: what a case carries so that it can be replayed anywhere.
public struct SceneDocument: Hashable, Sendable {
  /// What the bytes are written in.
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

    /// The format of a file that somebody names: any text may hold recipes, but in a folder only those
    /// that say so are looked for.
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

  /// Whether the document says by its name that it is a recipe.
  var isNamedAsRecipe: Bool { path.hasSuffix(".recipe.md") }

  /// How the document is called in cases: the path below the folder or file that was named, so that
  /// it does not depend on where a checkout lies.
  public var name: String
  /// How the document is called in messages: the path as the user wrote it.
  public var path: String
  /// What the bytes are written in.
  public var format: Format
  /// The file as it is, at most ``SceneFinder/byteLimit``.
  public var bytes: [UInt8]
  /// What tells its scenes from those of the other documents of a run that have the same ids; nil where
  /// none has. See ``toldApart(_:)``.
  package var place: String?
  /// Its strings in other languages, by language.
  public var localizations: [StringTable]
  /// Where its app is shown; nil where no project says it.
  public var support: AppSupport?
  /// What the app's sources do with what it holds; nil where no sources are at hand.
  public var code: CodeUse?
  /// What the app's sources give its views to show; empty where no sources are at hand. See ``AppStrings``.
  public var givenTexts: [CodeText] = []
  /// Sizes in points of the app's images that it may show, by name; they count more than the sizes that
  /// were stored with it.
  public var imageSizes: [String: Size] = [:]
  /// The bytes of the file of invariants beside a document of Interface Builder or a capture
  /// (`InvariantFile`); nil where there is none.
  public var invariants: [UInt8]?

  /// What its bytes hold where they are parsed: all who read the document share it.
  package var tree: DocumentTree?

  /// What its translations have to lie in; nil for what lies around the document. See ``RealFolder``.
  package var project: RealFolder?

  /// A document of bytes that are at hand: nothing is read or looked at.
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
