import Foundation

/// Files that a command writes beside its output.
enum OutputDirectory {
  static func make(_ path: String) throws(CommandError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .badInput("the directory cannot be made", at: path)
    }
  }

  /// A path in the directory that no earlier call returned, with a name safe for any file system.
  static func path(
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

  static func write(_ text: String, to path: String) throws(CommandError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .trouble("\(path): the file cannot be written")
    }
  }
}
