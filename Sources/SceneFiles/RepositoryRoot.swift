import Foundation

/// The top folder of the repository that files lie in, found by its `.git`.
package enum RepositoryRoot {
  /// The absolute path of the nearest folder above a file or folder that holds `.git`; nil where none
  /// does.
  package static func of(_ path: String) -> String? {
    folders(above: path).first {
      FileManager.default.fileExists(atPath: ($0 as NSString).appendingPathComponent(".git"))
    }
  }

  /// The path from the repository's root, where the file lies in a repository; else as it is.
  package static func path(of path: String) -> String {
    guard let root = of(path) else { return path }
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    return full.hasPrefix(root + "/") ? String(full.dropFirst(root.count + 1)) : path
  }

  /// The folder of a path, or the folder itself, and those above it, nearest first, absolute.
  package static func folders(above path: String) -> [String] {
    var isDirectory: ObjCBool = false
    var url = URL(fileURLWithPath: path).standardizedFileURL
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
    if !exists || !isDirectory.boolValue { url = url.deletingLastPathComponent() }
    var folders: [String] = []
    // A path of more folders than this is none that people make.
    while folders.count < 256 {
      folders.append(url.path)
      let above = url.deletingLastPathComponent().standardizedFileURL
      if above.path == url.path { break }
      url = above
    }
    return folders
  }
}
