import Foundation

/// Finds the files that hold scenes.
enum SceneFiles {
  static let extensions: Set<String> = ["storyboard", "xib"]

  /// The files given, and those below the directories given in order of their paths.
  static func all(at paths: [String]) throws(UsageError) -> [String] {
    var files: [String] = []
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw UsageError("\(path): no such file or directory")
      }
      guard isDirectory.boolValue else {
        files.append(path)
        continue
      }
      let found = try below(path)
      guard !found.isEmpty else {
        throw UsageError("\(path): no .storyboard or .xib file below this directory")
      }
      files += found
    }
    return files
  }

  private static func below(_ directory: String) throws(UsageError) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: directory) else {
      throw UsageError("\(directory): cannot be listed")
    }
    var found: [String] = []
    for case let relative as String in enumerator
    where extensions.contains((relative as NSString).pathExtension) {
      found.append((directory as NSString).appendingPathComponent(relative))
    }
    return found.sorted()
  }
}
