import Foundation

/// The top folder of the repository that files lie in, found by its `.git`.
package enum RepositoryRoot {
  /// The absolute path of the nearest folder above a file or folder that contains `.git`; nil if
  /// there is none.
  package static func of(_ path: String) -> String? {
    folders(above: path).first {
      FileManager.default.fileExists(atPath: ($0 as NSString).appendingPathComponent(".git"))
    }
  }

  /// The path from the repository's root, as git knows the file, if it lies in a repository; else
  /// unchanged.
  ///
  /// Links on the way are followed, unless they lead out of the repository.
  package static func path(of path: String) -> String {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let root = of(full)
    let isLinkedOutside = root.map {
      of(real) != URL(fileURLWithPath: $0).resolvingSymlinksInPath().path
    }
    let own = isLinkedOutside ?? false ? full : real
    guard let top = isLinkedOutside ?? false ? root : of(real), own.hasPrefix(top + "/") else {
      return path
    }
    return String(own.dropFirst(top.count + 1))
  }

  /// The folder of a path, or the folder itself, and those above it, nearest first, absolute.
  package static func folders(above path: String) -> [String] {
    var isDirectory: ObjCBool = false
    var url = URL(fileURLWithPath: path).standardizedFileURL
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
    if !exists || !isDirectory.boolValue { url = url.deletingLastPathComponent() }
    var folders: [String] = []
    // A path of more folders than this is no user's.
    while folders.count < 256 {
      folders.append(url.path)
      let above = url.deletingLastPathComponent().standardizedFileURL
      if above.path == url.path { break }
      url = above
    }
    return folders
  }
}
