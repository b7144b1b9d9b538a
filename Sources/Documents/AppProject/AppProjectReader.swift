import AutoLayout
import Foundation

/// Reads the facts in the projects of folders, and joins them for each document.
///
/// It runs nothing, and opens only project files, property lists, settings, asset catalogs and the
/// first bytes of images and documents. A broken file becomes a diagnostic.
public struct AppProjectReader: Sendable {
  /// The number of targets of one project that are read: each may have a share of what all the
  /// others have.
  var targetLimit = 5_000
  /// A folder, absolute and without links, above which no project is looked for; nil for none.
  public var bound: String?

  /// A reader has no settings.
  public init() {}

  /// A project or package that was found, with the contents of its targets.
  struct Source {
    /// The absolute folder to which its paths are relative.
    var root: String
    var targets: [Int] = []
    var contents: [TargetContents] = []
    /// By target, the positions of those that are built before it.
    var dependencies: [[Int]] = []
    var isPackage = false
  }

  /// Reads the folders, or those of the files, and the projects in folders above them as far as the one
  /// with `.git`.
  ///
  /// - Parameters:
  ///   - paths: files and folders.
  ///   - top: the last folder if none above has `.git`; without it only `.git` ends a project.
  ///   - findsSources: True to look for source files, which may lie in other folders than the
  ///     documents.
  public func read(
    _ paths: [String], top: String? = nil, findsSources: Bool = false
  ) -> AppProject {
    var files = ProjectFiles(around: paths.first ?? ".")
    let folders = Self.folders(of: paths)
    var listing = ProjectFiles.Listing()
    for folder in folders { listing.add(files.listing(of: folder)) }
    for path in paths where !ProjectFiles.isFolder(path) { listing.documents.append(path) }
    let above = Set(folders.flatMap { Self.ancestors(of: $0, top: top) }).filter(isWithinBound)
      .sorted()
    for folder in above {
      for name in ProjectFiles.names(in: folder) {
        if Path.ending(of: name) == "xcodeproj" { listing.projects.append(Path.join(folder, name)) }
        if name == "Package.swift" { listing.packages.append(Path.join(folder, name)) }
      }
    }
    listing.unify()
    if findsSources { findSources(above: above, into: &listing, &files) }
    let root = folders.count == 1 ? Path.absolute(folders[0]) : Self.common(folders)
    return join(listing, root: root, &files)
  }

  private func isWithinBound(_ folder: String) -> Bool {
    guard let bound else { return true }
    return folder == bound || folder.hasPrefix(bound == "/" ? bound : bound + "/")
  }

  /// An app's code lies below its project, wherever the documents lie.
  private func findSources(
    above: [String], into listing: inout ProjectFiles.Listing, _ files: inout ProjectFiles
  ) {
    listing.documentFiles = listing.documents
    let roots = listing.projects.map { Path.folder(of: $0) }
    // The nearest folder around all named paths.
    guard
      let root = above.filter({ root in roots.contains { Path.key($0) == Path.key(root) } })
        .max(by: { $0.utf8.count < $1.utf8.count })
    else { return }
    let around = files.listing(of: root)
    listing.sources = around.sources
    listing.documentFiles = around.documents
    listing.otherLists = around.otherLists
    listing.unify()
  }

  private func join(
    _ listing: ProjectFiles.Listing, root: String, _ files: inout ProjectFiles
  ) -> AppProject {
    var targets: [AppTarget] = []
    var sources: [Source] = []
    var catalogs = Set(listing.catalogs.map(Path.absolute))
    var fonts = Set(listing.fonts)
    for path in listing.projects {
      guard let project = XcodeProject(at: path, &files) else { continue }
      sources.append(
        source(of: project, root: root, targets: &targets, catalogs: &catalogs, &files))
      fonts.formUnion(
        project.paths().values.filter { ProjectFiles.isFont($0) && ProjectFiles.exists($0) })
    }
    for path in listing.packages {
      sources.append(Self.source(ofPackage: path, root: root, targets: &targets, &files))
    }
    if sources.isEmpty {
      for path in listing.generators {
        files.report(
          Path.relative(Path.absolute(path), to: root),
          "describes a project that is not there; expected one made of it")
      }
    }
    var assets = AssetCatalog()
    for catalog in catalogs.sorted() where ProjectFiles.isFolder(catalog) {
      assets.add(catalog, &files)
    }
    let lists = Self.appLists(listing, sources, root: root, &files)
    let judge = DocumentJudge(root: root, targets: targets, sources: sources, lists: lists)
    var documents = listing.documents.map { judge.document(at: $0, files) }
    markLeftOut(&documents, listing, root: root)
    return AppProject(
      root: root, targets: targets, documents: documents, assets: assets,
      fontFiles: Self.fontFiles(fonts, lists.map(\.target) + targets, root: root),
      listedNames: Set((lists.map(\.target) + targets).flatMap(\.names))
        .union(listing.otherLists.flatMap { files.names(inList: $0) }),
      sources: listing.sources, documentFiles: listing.documentFiles,
      diagnostics: files.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.path = Path.relative(Path.absolute(diagnostic.path, from: root), to: root)
        return diagnostic
      })
  }

  /// A project that lists documents file by file leaves out those that it does not name. Pods are
  /// made into projects elsewhere.
  private func markLeftOut(
    _ documents: inout [AppProject.Document], _ listing: ProjectFiles.Listing, root: String
  ) {
    let pods = listing.podspecs.map { Path.key(Path.folder(of: $0)) }
    let takers = Set(
      documents.flatMap { document -> [Int] in
        document.origin == .targets ? document.targets : []
      })
    for index in documents.indices {
      guard case .project(let apps) = documents[index].origin, apps.contains(where: takers.contains)
      else { continue }
      let key = Path.key(Path.join(root, documents[index].path))
      documents[index].isLeftOut = !pods.contains { Path.contains($0, key) }
    }
  }

  private func source(
    of project: XcodeProject, root: String, targets: inout [AppTarget],
    catalogs: inout Set<String>, _ files: inout ProjectFiles
  ) -> Source {
    var source = Source(root: project.root)
    let paths = project.paths()
    if project.targets.count > targetLimit {
      files.report(
        project.path, "more than \(targetLimit) targets; those behind them are not read")
    }
    let objects = project.targets.prefix(targetLimit)
    for object in objects {
      source.targets.append(targets.count)
      targets.append(AppTarget(object, of: project, paths: paths, base: root, &files))
      source.contents.append(project.contents(of: object, paths: paths))
    }
    let positions = Dictionary(
      zip(objects.map(\.id), source.targets), uniquingKeysWith: { first, _ in first })
    source.dependencies = objects.map { project.dependencies(of: $0).compactMap { positions[$0] } }
    for path in paths.values where Path.ending(of: path) == "xcassets" { catalogs.insert(path) }
    return source
  }

  private static func source(
    ofPackage path: String, root: String, targets: inout [AppTarget], _ files: inout ProjectFiles
  ) -> Source {
    let folder = Path.absolute(Path.folder(of: path))
    var source = Source(root: folder, isPackage: true)
    guard let text = files.writtenText(at: path) else { return source }
    let manifest = PackageManifest(text)
    if manifest.isCut {
      files.report(path, "more than \(PackageManifest.callLimit) targets; the rest is not read")
    }
    let shown = Path.relative(Path.absolute(path), to: root)
    for target in manifest.targets {
      source.targets.append(targets.count)
      source.dependencies.append([])
      var contents = TargetContents()
      contents.folders = Set(manifest.folders(of: target, in: folder).map(Path.key))
      source.contents.append(contents)
      targets.append(AppTarget(target, of: manifest, project: shown))
    }
    return source
  }

  /// The lists of apps in no project that was read, and without a project those in descriptions of one.
  private static func appLists(
    _ listing: ProjectFiles.Listing, _ sources: [Source], root: String,
    _ files: inout ProjectFiles
  ) -> [DocumentJudge.List] {
    var lists: [DocumentJudge.List] = []
    let roots = sources.filter { !$0.isPackage }.map { Path.key($0.root) }
    for path in listing.infoLists {
      let key = Path.key(path)
      guard !roots.contains(where: { Path.contains($0, key) }),
        let list = files.writtenPropertyList(at: path)
      else { continue }
      let shown = Path.relative(Path.absolute(path), to: root)
      let info = InfoPropertyList(list, path: shown, settings: nil, &files)
      if info.isApp {
        lists.append(
          DocumentJudge.List(folder: Path.folder(of: Path.absolute(path)), target: AppTarget(info)))
      }
    }
    guard roots.isEmpty else { return lists }
    for path in listing.generators {
      guard let text = files.writtenText(at: path) else { continue }
      let entries = GeneratorManifest(text).entries
      guard !entries.isEmpty else { continue }
      let shown = Path.relative(Path.absolute(path), to: root)
      let info = InfoPropertyList(PropertyList(entries), path: shown, settings: nil, &files)
      lists.append(
        DocumentJudge.List(folder: Path.folder(of: Path.absolute(path)), target: AppTarget(info)))
    }
    return lists
  }

  /// The fonts that targets name first: of two files of one font, the app loads the target's.
  private static func fontFiles(
    _ files: Set<String>, _ targets: [AppTarget], root: String
  ) -> [String] {
    let named = Set(targets.flatMap(\.fonts).map { Path.name(of: $0).lowercased() })
    let sorted = files.map(Path.absolute).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    func isNamed(_ file: String) -> Bool { named.contains(Path.name(of: file).lowercased()) }
    // A third party's font is the app's only if the app says so.
    func isOwn(_ file: String) -> Bool {
      Path.relative(file, to: root).split(separator: "/")
        .allSatisfy { !ProjectFiles.skippedFolders.contains(String($0)) }
    }
    return sorted.filter(isNamed) + sorted.filter { !isNamed($0) && isOwn($0) }
  }

  // MARK: Folders

  private static func folders(of paths: [String]) -> [String] {
    var folders: [String] = []
    for path in paths {
      var folder = ProjectFiles.isFolder(path) ? path : Path.folder(of: Path.absolute(path))
      if Path.ending(of: folder) == "xcodeproj" { folder = Path.folder(of: Path.absolute(folder)) }
      if !folders.contains(folder) { folders.append(folder) }
    }
    let keys = folders.map { Path.key($0) }
    // A folder inside another is read with it.
    return zip(folders, keys).filter { folder in
      !keys.contains { $0 != folder.1 && Path.contains($0, folder.1) }
    }.map(\.0)
  }

  /// The folders above one, up to the one with `.git`, or else up to `top`; none where there is neither, since a
  /// project then has no end.
  static func ancestors(of folder: String, top: String?) -> [String] {
    let top = top.map(Path.absolute)
    var ancestors: [String] = []
    var upToTop: [String] = []
    var folder = Path.absolute(folder)
    while !ProjectFiles.exists(Path.join(folder, ".git")) {
      if folder == top { upToTop = ancestors }
      let above = Path.folder(of: folder)
      guard above != folder, above != "/", !above.isEmpty else { return upToTop }
      ancestors.append(above)
      folder = above
    }
    return ancestors
  }

  /// The deepest folder that all of them lie in.
  private static func common(_ folders: [String]) -> String {
    let parts = folders.map { Path.absolute($0).split(separator: "/") }
    guard var common = parts.first else { return "/" }
    for other in parts.dropFirst() {
      common = Array(zip(common, other).prefix { $0 == $1 }.map(\.0))
    }
    return "/" + common.joined(separator: "/")
  }
}

extension ProjectFiles.Listing {
  mutating func add(_ other: Self) {
    projects += other.projects
    packages += other.packages
    infoLists += other.infoLists
    otherLists += other.otherLists
    catalogs += other.catalogs
    documents += other.documents
    fonts += other.fonts
    generators += other.generators
    sources += other.sources
    podspecs += other.podspecs
  }

  /// Each once, in order of paths.
  mutating func unify() {
    func unified(_ paths: [String]) -> [String] {
      var seen: Set<String> = []
      return paths.map(Path.absolute).filter { seen.insert(Path.key($0)).inserted }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    projects = unified(projects)
    packages = unified(packages)
    infoLists = unified(infoLists)
    otherLists = unified(otherLists)
    catalogs = unified(catalogs)
    documents = unified(documents)
    fonts = unified(fonts)
    generators = unified(generators)
    sources = unified(sources)
    podspecs = unified(podspecs)
    documentFiles = unified(documentFiles)
  }
}
