import Files
import Foundation

/// The scene files below one folder, by name, without reading them.
///
/// Hidden files and folders are skipped. Links are followed once: a folder that was visited
/// already, or one that contains the searched folder, is not searched through a link, so that loops
/// end. Links that lead out of the project are not followed.
struct SceneFolder {
  /// A scene file: its path below the folder, and the reason if it is not read.
  struct Entry {
    var name: String
    /// Nil for a folder.
    var format: SceneDocument.Format?
    var reason: SceneSearch.Reason?
  }

  private(set) var entries: [Entry] = []
  /// Folders that cannot be listed.
  private(set) var errors: [SceneFileError] = []

  private let folder: String
  /// Nil if the folder does not exist.
  let project: RealFolder?
  /// Nil for files that are not searched for.
  private let format: (_ name: String) -> SceneDocument.Format?
  /// Paths below the folder that git ignores; a folder includes all its content.
  private let ignored: Set<String>
  private var met: Set<String> = []
  private var links: [(name: String, reason: SceneSearch.Reason?)] = []

  /// Lists the folder.
  ///
  /// - Throws: ``SceneFileError`` if the folder itself cannot be listed.
  init(
    _ folder: String, ignored: Set<String>,
    format: @escaping (_ name: String) -> SceneDocument.Format? = {
      SceneDocument.Format(fileName: $0)
    }
  ) throws(SceneFileError) {
    self.folder = folder
    project = RealFolder(around: folder)
    self.format = format
    self.ignored = ignored
    walk("", reason: nil)
    if let error = errors.first, entries.isEmpty, links.isEmpty,
      error == .unreadable(path: folder, reason: Self.unlisted)
    {
      throw error
    }
    followLinks()
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static let unlisted = "the folder cannot be listed"
  /// The depth of nested folders: no project has as many.
  static let depthLimit = 100

  private func path(_ name: String) -> String {
    name.isEmpty ? folder : (folder as NSString).appendingPathComponent(name)
  }

  private mutating func walk(_ prefix: String, reason: SceneSearch.Reason?) {
    let own = path(prefix)
    guard prefix.utf8.count(where: { $0 == UInt8(ascii: "/") }) < Self.depthLimit else {
      errors.append(
        .unreadable(path: own, reason: "it lies more than \(Self.depthLimit) folders deep"))
      return
    }
    guard let real = RealPath.of(own), met.insert(real).inserted else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: own) else {
      errors.append(.unreadable(path: own, reason: Self.unlisted))
      return
    }
    for last in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !last.hasPrefix(".") {
      let name = prefix.isEmpty ? last : "\(prefix)/\(last)"
      var status = stat()
      guard lstat(path(name), &status) == 0 else { continue }
      let inner = reason ?? (ignored.contains(name) ? .ignoredByGit : nil)
      switch status.st_mode & S_IFMT {
      case S_IFLNK: links.append((name, inner))
      case S_IFDIR: walk(name, reason: inner ?? Self.dependencies(last))
      case S_IFREG: add(name, inner)
      default: break
      }
    }
  }

  private static func dependencies(_ name: String) -> SceneSearch.Reason? {
    SceneSearch.Reason.dependencyFolders.contains(name) ? .dependencies(folder: name) : nil
  }

  private mutating func add(_ name: String, _ reason: SceneSearch.Reason?) {
    guard let format = format(name) else { return }
    if let real = RealPath.of(path(name)), !met.insert(real).inserted { return }
    entries.append(Entry(name: name, format: format, reason: reason))
  }

  /// Reports the files behind a link that leads out of the project, unless they are not part of it
  /// anyway.
  private mutating func leaveOut(
    _ name: String, _ status: stat, _ reason: SceneSearch.Reason?
  ) {
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let format = isFolder ? nil : format((name as NSString).lastPathComponent)
    guard reason == nil, isFolder || format != nil else { return }
    entries.append(Entry(name: name, format: format, reason: .outside))
  }

  /// Links are followed after everything else, so that a document keeps its own name if it can.
  private mutating func followLinks() {
    let top = (RealPath.of(folder) ?? folder) + "/"
    while !links.isEmpty {
      let batch = links
      links = []
      for (name, reason) in batch {
        var status = stat()
        guard stat(path(name), &status) == 0, let real = RealPath.of(path(name)) else { continue }
        guard project?.holds(real: real) ?? false else {
          leaveOut(name, status, reason)
          continue
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where !top.hasPrefix(real == "/" ? real : real + "/"):
          walk(name, reason: reason ?? Self.dependencies((name as NSString).lastPathComponent))
        case S_IFREG: add(name, reason)
        default: break
        }
      }
    }
  }
}
