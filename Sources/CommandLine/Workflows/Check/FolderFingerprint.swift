import Determinism
import SceneFiles
import SystemCalls

/// The content of a folder, by names, sizes and times: while it stays the same nothing is read
/// again.
///
/// Folders of dependencies below it are left out, as they hold no scenes of the app.
package struct FolderFingerprint {
  /// The most files and folders that are examined: larger folders are read anew with each call.
  private static let limit = 200_000

  private var digest = StableDigest()
  private var left = limit

  /// The digest; nil if there is too much to look at.
  ///
  /// - Parameter path: absolute, of a folder or file.
  package static func of(_ path: String) -> String? {
    var fingerprint = FolderFingerprint()
    fingerprint.add(path, level: 0)
    return fingerprint.left > 0 ? fingerprint.digest.hex : nil
  }

  private mutating func add(_ path: String, level: Int) {
    var status = stat()
    left -= 1
    guard left > 0, level < 64, lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      digest.combine(path)
      digest.combine(
        "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec) \(status.st_ino)")
      return
    }
    guard let folder = opendir(path) else { return }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // Hidden folders hold no scenes but for what git has; settings are hidden files.
      if name == "." || name == ".." || name == ".git" || name == ".build" { continue }
      if SceneSearch.Reason.dependencyFolders.contains(name) { continue }
      names.append(name)
    }
    closedir(folder)
    for name in names.sorted() { add(path + "/" + name, level: level + 1) }
  }
}
