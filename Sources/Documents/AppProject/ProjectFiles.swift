import Files
import Foundation

/// Reads the files of a project within limits: reading ends whatever a repository contains.
struct ProjectFiles {
  /// Diagnostics of one file.
  static let diagnosticLimit = 100
  /// The number of folder entries examined below one folder.
  static let entryLimit = 300_000
  /// Folders inside one another.
  static let depthLimit = 32

  /// The repository that contains everything; nil without one, in which case nothing can come from
  /// others.
  let repository: RealFolder?
  private(set) var diagnostics: [ProjectDiagnostic] = []
  private var isReported: Set<ProjectDiagnostic> = []
  private var reportCounts: [String: Int] = [:]
  /// Files that many targets share are read once.
  var propertyLists: [String: PropertyList?] = [:]
  var configurations: [String: [String: String]] = [:]

  /// - Parameter path: a file or folder of the project.
  init(around path: String? = nil) {
    repository = path.flatMap { RealFolder(around: $0) }.flatMap { $0.isRepository ? $0 : nil }
  }

  /// Reports a message once, and no more of one file than a reader can use.
  mutating func report(_ path: String, line: Int? = nil, _ message: String) {
    let count = reportCounts[path, default: 0]
    guard count <= Self.diagnosticLimit else { return }
    let message = count == Self.diagnosticLimit ? "more than that is wrong with it" : message
    let diagnostic = ProjectDiagnostic(
      path, line: count == Self.diagnosticLimit ? nil : line, message)
    guard isReported.insert(diagnostic).inserted else { return }
    reportCounts[path] = count + 1
    diagnostics.append(diagnostic)
  }

  /// The bytes of a regular file; nil, and a diagnostic, if it cannot be read.
  mutating func data(at path: String, limit: FileLimit = .projectFile) -> Data? {
    guard isOwn(path) else {
      report(path, "a link leads out of the repository")
      return nil
    }
    do throws(FileError) {
      return Data(try FileReader.bytes(of: path, as: limit))
    } catch {
      switch error {
      case .tooLarge, .notFile: report(path, error.reason)
      case .io, .link, .notText: report(path, "cannot be read")
      }
      return nil
    }
  }

  /// True if the target of a path is the project's: in a repository, if it lies in it.
  func isOwn(_ path: String) -> Bool {
    guard let repository else { return true }
    // A missing file is reported as missing.
    return RealPath.of(path).map(repository.holds(real:)) ?? true
  }

  /// A text that people write; nil, and a diagnostic, if it cannot be read.
  mutating func writtenText(at path: String) -> String? {
    data(at: path, limit: .writtenProjectFile).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The beginning of a file, enough for its header; nil if it cannot be read.
  func beginning(of path: String, bytes: Int) -> Data? {
    guard isOwn(path) else { return nil }
    return (try? FileReader.beginning(of: path, count: bytes)).map { Data($0) }
  }

  /// True if a folder exists at the path.
  static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Names in a folder, sorted; none if it cannot be listed.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files to find below a folder.
  struct Listing {
    /// Folders ending in `.xcodeproj`.
    var projects: [String] = []
    var packages: [String] = []
    var infoLists: [String] = []
    /// Other property lists, in which an app may keep names of its screens.
    var otherLists: [String] = []
    var catalogs: [String] = []
    var documents: [String] = []
    var fonts: [String] = []
    /// Descriptions from which other tools generate project files.
    var generators: [String] = []
    /// Files of Swift and Objective-C.
    var sources: [String] = []
    var podspecs: [String] = []
    /// The documents that code may show: those of the whole project.
    var documentFiles: [String] = []
  }

  /// Walks a folder in order of names. Links are not followed, and files that tools generate or
  /// fetch are skipped.
  mutating func listing(of root: String) -> Listing {
    var listing = Listing()
    var left = Self.entryLimit
    walk(root, depth: 0, left: &left, into: &listing)
    // Code outside of the named part may mention the rest.
    if left <= 0 { listing.sources = [] }
    if left <= 0 { report(root, "more than \(Self.entryLimit) files; the rest is not looked at") }
    return listing
  }

  static let skippedFolders: Set<String> = [
    "DerivedData", "build", "Build", "node_modules", "Pods", "Carthage",
  ]

  private func walk(
    _ folder: String, depth: Int, left: inout Int, into listing: inout Listing
  ) {
    guard depth < Self.depthLimit else { return }
    for name in Self.names(in: folder) where !name.hasPrefix(".") {
      left -= 1
      guard left > 0 else { return }
      let path = Path.join(folder, name)
      let url = URL(fileURLWithPath: path)
      guard
        let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey]),
        values.isSymbolicLink != true
      else { continue }
      if values.isDirectory == true {
        switch Path.ending(of: name) {
        case "xcodeproj": listing.projects.append(path)
        case "xcassets": listing.catalogs.append(path)
        case "xcworkspace", "framework", "xcframework", "app": break
        default:
          // Other people's packages are read only if a user names them.
          if depth > 0 && Self.skippedFolders.contains(name) { continue }
          walk(path, depth: depth + 1, left: &left, into: &listing)
        }
      } else {
        add(path, name, to: &listing)
      }
    }
  }

  static func isFont(_ path: String) -> Bool {
    ["ttf", "otf", "ttc", "otc"].contains(Path.ending(of: path))
  }

  private func add(_ path: String, _ name: String, to listing: inout Listing) {
    switch Path.ending(of: name) {
    case "storyboard", "xib": listing.documents.append(path)
    case _ where Self.isFont(path): listing.fonts.append(path)
    case "plist" where name.hasSuffix("Info.plist"): listing.infoLists.append(path)
    case "plist": listing.otherLists.append(path)
    case "swift" where name == "Package.swift": listing.packages.append(path)
    case "swift" where name == "Project.swift": listing.generators.append(path)
    case "podspec": listing.podspecs.append(path)
    case "yml" where name == "project.yml": listing.generators.append(path)
    default: break
    }
    if Self.isSource(path) { listing.sources.append(path) }
  }

  static func isSource(_ path: String) -> Bool {
    ["swift", "m", "mm", "h"].contains(Path.ending(of: path))
  }
}

/// Paths as text, compared as a Mac's file system does.
enum Path {
  static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
  }

  static func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }

  static func name(of path: String) -> String { (path as NSString).lastPathComponent }

  static func stem(of path: String) -> String {
    (name(of: path) as NSString).deletingPathExtension
  }

  static func ending(of path: String) -> String { (path as NSString).pathExtension.lowercased() }

  /// Absolute, without `.` and `..`.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The same for a path relative to a folder.
  static func absolute(_ path: String, from folder: String) -> String {
    absolute(join(folder, path))
  }

  /// Equal for names that a Mac's file system treats as the same: in any case, composed or
  /// decomposed.
  static func key(_ path: String) -> String {
    absolute(path).precomposedStringWithCanonicalMapping.lowercased()
  }

  /// True if one lies in the other, or is it; both as ``key(_:)``.
  static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The path relative to a folder that contains it; both absolute.
  static func relative(_ path: String, to folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
