import SystemCalls

/// Writes files whole or not at all, and never through a link.
///
/// The bytes go to a new file in the folder, which is held open; the new file then replaces the one
/// of the intended name. The target of a link with that name stays unchanged. Plumb writes all
/// files here, except packs and ledgers, which grow, and are in an ``OpenedFolder`` too.
package enum FileWriter {
  /// Writes the file at a path; ``OwnNames`` defines which parts of it may be links.
  ///
  /// A pipe or device that the path names is written to: a file in its place would be useless, and
  /// would remove the device. The same holds for `/dev/stdout` and the like.
  ///
  /// - Parameter isDurable: true if the file must be on the disk on return.
  package static func write(
    _ bytes: [UInt8], to path: String, isDurable: Bool = false
  ) throws(FileError) {
    if let descriptor = Stream.descriptor(of: path) {
      try write(bytes, to: descriptor, path)
      return
    }
    let names = OwnNames(ofFile: path)
    guard let name = names.own.last, name != ".", name != ".." else { throw .notFile(path: path) }
    let folder = try OpenedFolder(names.named, below: names.own.dropLast())
    if Stream.isNamed(name, in: folder) {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .io(operation: "write", path: path, code: errno) }
      defer { close(descriptor) }
      try write(bytes, to: descriptor, path)
      return
    }
    try write(bytes, as: name, in: folder, isDurable: isDurable)
  }

  /// Writes a file at a path that Plumb chooses, below a folder of the user, and creates the
  /// folders between.
  package static func write(
    _ bytes: [UInt8], to relative: String, below named: String
  ) throws(FileError) {
    var names = relative.split(separator: "/").map(String.init)
    guard let name = names.popLast(), !names.contains(".."), name != ".." else {
      throw .notFile(path: "\(named)/\(relative)")
    }
    try write(bytes, as: name, in: OpenedFolder(named, below: names, isMade: true))
  }

  /// Writes a file in a folder that is open.
  ///
  /// - Parameters:
  ///   - temporary: its name until it is complete; nil for an unpredictable name.
  ///   - mode: its permissions; nil for those of the user's mask, or of the file that it replaces.
  package static func write(
    _ bytes: [UInt8], as name: String, in folder: OpenedFolder, temporary: String? = nil,
    isDurable: Bool = false, mode: mode_t? = nil
  ) throws(FileError) {
    let own = temporary ?? ".plumb-\(String(UInt64.random(in: .min ... .max), radix: 16)).writing"
    // A writer that was killed left it, or another process created it.
    if temporary != nil { try folder.remove(own) }
    let file = try folder.open(own, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode ?? 0o666)
    defer { close(file) }
    do {
      if mode == nil, let old = folder.status(of: name), old.st_mode & S_IFMT == S_IFREG {
        _ = fchmod(file, old.st_mode & 0o777)
      }
      try write(bytes, to: file, "\(folder.path)/\(name)")
      if isDurable { try synchronize(file, "\(folder.path)/\(name)") }
      try folder.rename(own, to: name)
    } catch {
      try? folder.remove(own)
      throw error
    }
    if isDurable { try folder.synchronize() }
  }

  /// Appends to a file, which is created if it is missing.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try opened(path, flags: O_APPEND)
    defer { close(file) }
    try write(bytes, to: file, path)
  }

  /// Opens a file that is resumed, for reading and writing. It is created if it is missing.
  ///
  /// - Returns: its descriptor, which the caller closes.
  package static func opened(_ path: String) throws(FileError) -> Int32 {
    try opened(path, flags: 0)
  }

  private static func opened(_ path: String, flags: Int32) throws(FileError) -> Int32 {
    let names = OwnNames(ofFile: path)
    guard let name = names.own.last else { throw .notFile(path: path) }
    return try OpenedFolder(names.named, below: names.own.dropLast())
      .open(name, flags: O_RDWR | O_CREAT | flags)
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let got = bytes.withUnsafeBytes {
        SystemCalls.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if got < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waited, 1, -1)
          continue
        }
        throw .io(operation: "write", path: path, code: errno)
      }
      written += got
    }
  }

  private static func synchronize(_ file: Int32, _ path: String) throws(FileError) {
    while fsync(file) != 0 {
      if errno == EINTR { continue }
      throw .io(operation: "sync", path: path, code: errno)
    }
  }

  /// A target that is written to and not replaced.
  private enum Stream {
    /// The open file for which a path is the system's name.
    static func descriptor(of path: String) -> Int32? {
      switch path {
      case "/dev/stdout": return STDOUT_FILENO
      case "/dev/stderr": return STDERR_FILENO
      default: break
      }
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
      }
      return nil
    }

    /// True if a name is that of a pipe or device. One behind a link counts only among the system's
    /// own: anywhere else a repository may have placed the link.
    static func isNamed(_ name: String, in folder: OpenedFolder) -> Bool {
      guard let status = folder.status(of: name) else { return false }
      switch status.st_mode & S_IFMT {
      case S_IFIFO, S_IFCHR, S_IFBLK, S_IFSOCK: return true
      case S_IFLNK: return RealPath.of(folder.path) == "/dev"
      default: return false
      }
    }
  }
}
