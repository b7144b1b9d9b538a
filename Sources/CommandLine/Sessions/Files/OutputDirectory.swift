import Commands
import Foundation

/// Files that a command writes beside its output.
package enum OutputDirectory {
  package static func make(_ path: String) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .badInput("the directory cannot be made", at: path)
    }
  }

  /// A path in the directory that no earlier call returned, with a name safe for any file system.
  package static func path(
    _ directory: String, stem: String, extension suffix: String, taken: inout Set<String>
  ) -> String {
    let safe = String(
      stem.unicodeScalars.map { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-_".unicodeScalars.contains(scalar)
          ? Character(scalar) : "-"
      }.prefix(80))
    var name = safe.isEmpty ? "scene" : safe
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(safe)-\(number)"
      number += 1
    }
    return "\(directory)/\(name).\(suffix)"
  }

  /// Finds out before the work whether a file can be written at this path.
  package static func check(file path: String, called name: String) throws(CommandError) {
    // Not by NSString, which traps on a name of one letter.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var isFolder: ObjCBool = true
    let manager = FileManager.default
    guard folder.isEmpty || manager.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .badInput("the folder of the \(name) does not exist", at: path)
    }
    let isFile = isFolder.boolValue
    guard isFile, !(manager.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
    else { throw .badInput("the path of a file was expected for the \(name)", at: path) }
  }

  /// Writes the file whole or not at all. What is no file, such as `/dev/stderr` or a pipe, is written
  /// to: a file in its place would be no use, and the device would be gone.
  package static func write(_ text: String, to path: String) throws(CommandError) {
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    do {
      if isSpecial {
        guard let file = FileHandle(forWritingAtPath: path) else {
          throw CocoaError(.fileNoSuchFile)
        }
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
      } else {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      }
    } catch {
      throw .trouble("\(path): the file cannot be written")
    }
  }
}
