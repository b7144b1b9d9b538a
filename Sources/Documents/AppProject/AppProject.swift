import AutoLayout

/// What the projects of a folder say about the documents in it.
public struct AppProject: Hashable, Sendable {
  /// Absolute; paths are shown from here.
  public var root: String
  /// Of all projects and packages, project by project in the order in which they were found.
  public var targets: [AppTarget]
  /// In order of paths.
  public var documents: [Document]
  /// Of all catalogs of the folder together: which target holds a catalog is not looked at.
  public var assets: AssetCatalog
  /// Absolute paths of font files in the folder and of those that projects hold: first those that
  /// `UIAppFonts` names, both in order of paths.
  public var fontFiles: [String]
  /// All texts of the lists of its apps: classes and storyboards stand there by their names.
  public var listedNames: Set<String> = []
  /// Absolute paths of the files of Swift and Objective-C below the outermost project, in order of paths.
  public var sources: [String] = []
  /// Absolute paths of the storyboards and xibs there, in order of paths.
  public var documentFiles: [String] = []
  /// What was left out because it could not be read or understood.
  public var diagnostics: [ProjectDiagnostic]

  /// A storyboard or xib with the targets that hold it.
  public struct Document: Hashable, Sendable {
    /// As seen from the folder that was read.
    public var path: String
    /// Positions in ``AppProject/targets``.
    public var targets: [Int]
    /// Who says what it is judged on.
    public var origin: Origin
    /// Nil where nothing is known: then it is judged as without a project.
    public var support: AppSupport?
    /// Whether no target takes it, though targets of its project take other documents.
    public var isLeftOut = false
    /// In words, what it is not judged on, each with the reason.
    public var exclusions: [String]
  }

  /// Why a document is judged as it is.
  public enum Origin: Hashable, Sendable {
    /// Its targets say it.
    case targets
    /// It lies in a library, a bundle or a package, and these apps use it.
    case apps([Int])
    /// No target holds it: all apps of the project together.
    case project([Int])
    /// There is no project; this `Info.plist` is the nearest.
    case infoPlist(String)
    /// All of its targets are for other systems.
    case otherPlatform
    /// Nothing says anything.
    case none
  }

  /// The documents by path. Complexity: O(documents), so that it is taken once for many.
  public var documentsByPath: DocumentIndex { DocumentIndex(self) }

  /// Finds documents by their paths, however they are written.
  public struct DocumentIndex: Sendable {
    private let documents: [String: Document]

    fileprivate init(_ project: AppProject) {
      documents = Dictionary(
        project.documents.map { (Path.key(Path.join(project.root, $0.path)), $0) },
        uniquingKeysWith: { first, _ in first })
    }

    /// Nil where the folders read do not hold it.
    public subscript(path: String) -> Document? { documents[Path.key(path)] }
  }
}

extension AppProject {
  /// What its apps for phones and tablets support, all of them together; nil where there are none. It is for what no
  /// target is asked for, such as code.
  public var supportOfApps: AppSupport? {
    let apps = targets.filter { $0.kind == .application && $0.isForPhonesOrTablets }
    return apps.dropFirst().reduce(apps.first?.support) { $0?.union($1.support) }
  }
}
