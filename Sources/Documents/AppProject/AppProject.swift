import AutoLayout

/// The facts about documents in the projects of a folder.
public struct AppProject: Hashable, Sendable {
  /// Absolute; paths are shown from here.
  public var root: String
  /// Of all projects and packages, project by project in the order in which they were found.
  public var targets: [AppTarget]
  /// In order of paths.
  public var documents: [Document]
  /// The assets of all catalogs of the folder together: the target of a catalog is not considered.
  public var assets: AssetCatalog
  /// Absolute paths of font files in the folder and of those that projects hold: first those that
  /// `UIAppFonts` names, both in order of paths.
  public var fontFiles: [String]
  /// All texts of the lists of its apps, which name classes and storyboards.
  public var listedNames: Set<String> = []
  /// Absolute paths of the files of Swift and Objective-C below the outermost project, in order of paths.
  public var sources: [String] = []
  /// Absolute paths of the storyboards and xibs there, in order of paths.
  public var documentFiles: [String] = []
  /// Files that were left out because they could not be read or understood.
  public var diagnostics: [ProjectDiagnostic]

  /// A storyboard or xib with the targets that hold it.
  public struct Document: Hashable, Sendable {
    /// As seen from the folder that was read.
    public var path: String
    /// Positions in ``AppProject/targets``.
    public var targets: [Int]
    /// The source of the facts.
    public var origin: Origin
    /// Nil if nothing is known: then it is judged as without a project.
    public var support: AppSupport?
    /// True if no target contains it, though targets of its project contain other documents.
    public var isLeftOut = false
    /// The environments in which it is not judged, as text, each with the reason.
    public var exclusions: [String]
  }

  /// The source of the facts about a document.
  public enum Origin: Hashable, Sendable {
    /// Its targets.
    case targets
    /// It lies in a library, a bundle or a package, and these apps use it.
    case apps([Int])
    /// No target holds it: all apps of the project together.
    case project([Int])
    /// There is no project; this `Info.plist` is the nearest.
    case infoPlist(String)
    /// All of its targets are for other systems.
    case otherPlatform
    /// No source.
    case none
  }

  /// The documents by path. Complexity: O(documents), so that callers keep it for many look-ups.
  public var documentsByPath: DocumentIndex { DocumentIndex(self) }

  /// Finds documents by their paths, in any spelling.
  public struct DocumentIndex: Sendable {
    private let documents: [String: Document]

    fileprivate init(_ project: AppProject) {
      documents = Dictionary(
        project.documents.map { (Path.key(Path.join(project.root, $0.path)), $0) },
        uniquingKeysWith: { first, _ in first })
    }

    /// Nil if the folders that were read do not contain it.
    public subscript(path: String) -> Document? { documents[Path.key(path)] }
  }
}

extension AppProject {
  /// The support of its apps for phones and tablets, all of them together; nil without such apps.
  /// It serves callers without a target, such as code.
  public var supportOfApps: AppSupport? {
    let apps = targets.filter { $0.kind == .application && $0.isForPhonesOrTablets }
    return apps.dropFirst().reduce(apps.first?.support) { $0?.union($1.support) }
  }
}
