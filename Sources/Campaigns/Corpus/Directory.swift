import SystemCalls

/// The few operations on directories that durable files need.
enum Directory {
  /// Makes a directory and those above it; no error if it is there already.
  static func create(_ path: String) throws(CorpusError) {
    if mkdir(path, 0o755) == 0 { return }
    let code = errno
    switch code {
    case EEXIST:
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw .io(operation: "create the directory", path: path, code: ENOTDIR)
      }
    case ENOENT:
      let above = parent(of: path)
      guard above != path else {
        throw .io(operation: "create the directory", path: path, code: code)
      }
      try create(above)
      guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
        throw .io(operation: "create the directory", path: path, code: errno)
      }
    default:
      throw .io(operation: "create the directory", path: path, code: code)
    }
  }

  /// Makes names in a directory durable: after a rename the new name survives a power cut only
  /// once the directory itself has been synced.
  static func synchronize(_ path: String) throws(CorpusError) {
    let directory = try OpenFile(path: path, flags: O_RDONLY | O_DIRECTORY)
    try directory.synchronize()
  }

  static func rename(_ old: String, to new: String) throws(CorpusError) {
    guard SystemCalls.rename(old, new) == 0 else {
      throw .io(operation: "rename \(old)", path: new, code: errno)
    }
    try synchronize(parent(of: new))
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
