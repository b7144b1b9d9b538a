import Files
import SystemCalls

/// The few operations on directories that durable files need.
enum Directory {
  /// Creates a directory and those above it; it is no error if it exists.
  static func create(_ path: String) throws(CorpusError) {
    do throws(FileError) { _ = try OpenedFolder(path, isMade: true) } catch {
      throw CorpusError(error, path)
    }
  }

  /// The names in a directory, sorted by their bytes, without `.` and `..`.
  static func names(in path: String) throws(CorpusError) -> [String] {
    guard let stream = opendir(path) else {
      throw .io(operation: "list the directory", path: path, code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
