import SystemCalls

/// A path without links.
package enum RealPath {
  /// The path that one leads to over all its links; nil where nothing is there, and where they lead in a circle.
  package static func of(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// The folder that all of a project lies in, without links: its repository, or else the folder that was named.
///
/// A link in it that leads out is passed over, since whoever can write the repository can lay one. What a user names
/// is read wherever it lies, and is a project of its own there.
package struct RealFolder: Hashable, Sendable {
  /// The path without links.
  package let path: String
  /// Whether it is a repository, so that the work of others may be in it.
  package let isRepository: Bool

  /// The project that a file or folder is of; nil where nothing is there.
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

  /// Whether what a path leads to lies in it.
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
