import SystemCalls

/// Writes files whole or not at all, over no link.
///
/// The bytes go to a new file in the folder, which is held open, and that takes the place of what has the name:
/// what a link of that name leads to stays as it is. All files that Plumb writes are written here, but for packs and
/// ledgers, which grow and lie in an ``OpenedFolder`` too.
package enum FileWriter {
  /// Writes the file at a path, of which ``OwnNames`` says what may be links.
  ///
  /// A pipe or device that the path names is written to: a file in its place would be no use, and the device would be
  /// gone. So is what `/dev/stdout` and its like stand for.
  ///
  /// - Parameter isDurable: whether it is on the disk when this returns.
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

  /// Writes a file whose path below a folder of the user is Plumb's word, and makes the folders between.
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
  ///   - temporary: the name that it has until it is whole; nil for one that nobody can know.
  ///   - mode: who may use it; nil for what the user's mask says, or who may use the file that was there.
  package static func write(
    _ bytes: [UInt8], as name: String, in folder: OpenedFolder, temporary: String? = nil,
    isDurable: Bool = false, mode: mode_t? = nil
  ) throws(FileError) {
    let own = temporary ?? ".plumb-\(String(UInt64.random(in: .min ... .max), radix: 16)).writing"
    // Left by a writer that was killed, or laid there by somebody.
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

  /// Writes at the end of a file, which is made where it is missing.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try opened(path, flags: O_APPEND)
    defer { close(file) }
    try write(bytes, to: file, path)
  }

  /// Opens a file that is gone on with, to read and to write it; it is made where it is missing.
  ///
  /// - Returns: its descriptor, which is the caller's to close.
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

  /// What is written to and not replaced.
  private enum Stream {
    /// The open file that a path is the system's name for.
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

    /// Whether a name is that of a pipe or device. One that a link leads to counts among the system's own only:
    /// anywhere else a repository may have laid it.
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
