import SystemCalls

/// A path without links.
package enum RealPath {
  /// The path without links; nil if it does not exist, or its links form a circle.
  package static func of(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// The folder that all of a project lies in, without links: its repository, or else the folder that was named.
///
/// A link that leads out of it is skipped, since anyone who can write the repository can create
/// one. A path that a user names is read wherever it lies, and is a project of its own there.
package struct RealFolder: Hashable, Sendable {
  /// The path without links.
  package let path: String
  /// True if it is a repository, and so may hold the work of others.
  package let isRepository: Bool

  /// The project of a file or folder; nil if that does not exist.
  package init?(around path: String) {
    guard var folder = RealPath.of(path) else { return nil }
    var status = stat()
    if stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR {
      folder = Self.parent(of: folder)
    }
    let repository = Self.repository(above: folder)
    self.path = repository ?? folder
    isRepository = repository != nil
  }

  /// True if the target of a path lies in it.
  package func holds(_ path: String) -> Bool {
    guard let real = RealPath.of(path) else { return false }
    return holds(real: real)
  }

  /// The same for a path without links.
  package func holds(real: String) -> Bool {
    path == "/" || real == path || real.hasPrefix(path + "/")
  }

  private static func repository(above folder: String) -> String? {
    var folder = folder
    while true {
      if access(folder == "/" ? "/.git" : folder + "/.git", F_OK) == 0 { return folder }
      if folder == "/" { return nil }
      folder = parent(of: folder)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
