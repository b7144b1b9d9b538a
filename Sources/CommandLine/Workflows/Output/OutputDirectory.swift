import Commands
import Files
import Foundation

/// Files that a command writes beside its output.
package enum OutputDirectory {
  package static func make(_ path: String) throws(CommandError) {
    do throws(FileError) { _ = try OpenedFolder(path, isMade: true) } catch {
      if case .link = error { throw .badInput(error.description) }
      throw .badInput("the directory cannot be made", at: path)
    }
  }

  /// Names are below the 255 bytes of most file systems, with a number and an ending.
  private static let nameLimit = 200

  /// A path in the directory that no earlier call returned, with a name safe for any file system: of letters that
  /// are seen, digits, `-` and `_`, none that Windows keeps for devices, and not one that differs from another
  /// by capitals or the way letters are composed alone.
  package static func path(
    _ directory: String, stem: String, extension suffix: String, taken: inout Set<String>
  ) -> String {
    var safe = ""
    for scalar in stem.unicodeScalars.prefix(80) {
      let isKept =
        scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint
        || ("0"..."9").contains(scalar) || "-_".unicodeScalars.contains(scalar)
      let own = isKept ? String(scalar) : "-"
      guard safe.utf8.count + own.utf8.count <= nameLimit else { break }
      safe += own
    }
    if safe.isEmpty { safe = "scene" }
    if devices.contains(folded(safe)) { safe += "_" }
    var name = safe
    var number = 2
    while !taken.insert(folded(name)).inserted {
      name = "\(safe)-\(number)"
      number += 1
    }
    return "\(directory)/\(name).\(suffix)"
  }

  /// Equal for names that some file system treats as one.
  private static func folded(_ name: String) -> String {
    name.decomposedStringWithCompatibilityMapping.uppercased().lowercased()
  }

  /// The names that Windows reserves for devices, with any extension.
  private static let devices = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Checks before the work that a file can be written at this path.
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

  /// Writes the file whole or not at all, as ``FileWriter`` has it.
  package static func write(_ text: String, to path: String) throws(CommandError) {
    do throws(FileError) { try FileWriter.write(Array(text.utf8), to: path) } catch {
      throw unwritten(path, error)
    }
  }

  /// Writes at the end of a file, which is made where it is missing.
  package static func append(_ text: String, to path: String) throws(CommandError) {
    do throws(FileError) { try FileWriter.append(Array(text.utf8), to: path) } catch {
      throw unwritten(path, error)
    }
  }

  private static func unwritten(_ path: String, _ error: FileError) -> CommandError {
    if case .link = error { return .badInput(error.description) }
    return .trouble("\(path): the file cannot be written")
  }
}

extension CommandError {
  /// Input that cannot be read.
  ///
  /// - Parameter what: what it was to be, where the system's word says too little.
  package static func unreadable(_ error: FileError, _ what: String? = nil) -> CommandError {
    switch error {
    case .io, .notText: .badInput(what ?? error.reason, at: error.path)
    case .tooLarge, .link, .notFile: .badInput(error.reason, at: error.path)
    }
  }
}
