import SystemCalls

/// A folder that is held open: names in it are looked up there, whatever becomes of its path meanwhile.
package final class OpenedFolder {
  /// How it is called in messages.
  package let path: String
  let descriptor: Int32

  private init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens the folder at a path, of which ``OwnNames`` says what may be links.
  ///
  /// - Parameters:
  ///   - isMade: whether it is made where it is missing, with those above it.
  ///   - mode: who may use what is made.
  package convenience init(
    _ path: String, isMade: Bool = false, mode: mode_t = 0o777
  ) throws(FileError) {
    let names = OwnNames(ofFolder: path)
    try self.init(names.named, below: names.own, isMade: isMade, mode: mode)
  }

  /// Opens a folder that Plumb names below one that the user does.
  package convenience init(
    _ named: String, below own: [String], isMade: Bool = false, mode: mode_t = 0o777
  ) throws(FileError) {
    if isMade { try Self.make(named, mode) }
    var path = named
    var open = SystemCalls.open(named, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard open >= 0 else { throw .io(operation: "open the folder", path: path, code: errno) }
    for name in own {
      path = path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      let outer = open
      defer { close(outer) }
      if isMade, mkdirat(outer, name, mode) != 0, errno != EEXIST {
        throw .io(operation: "make the folder", path: path, code: errno)
      }
      open = openat(outer, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard open >= 0 else { throw Self.failure(outer, name, path, errno) }
    }
    self.init(open, path)
  }

  /// The kernel's word for a link that is not followed differs with what else was asked.
  private static func failure(
    _ folder: Int32, _ name: String, _ path: String, _ code: Int32
  ) -> FileError {
    var status = stat()
    if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFLNK
    {
      return .link(path: path)
    }
    return .io(operation: "open the folder", path: path, code: code)
  }

  /// Makes a folder that the user names, and those above it.
  private static func make(_ path: String, _ mode: mode_t) throws(FileError) {
    if mkdir(path, mode) == 0 { return }
    let code = errno
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw .io(operation: "make the folder", path: path, code: ENOTDIR)
      }
      return
    }
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw .io(operation: "make the folder", path: path, code: code)
    }
    try make(String(path[..<slash]), mode)
    guard mkdir(path, mode) == 0 || errno == EEXIST else {
      throw .io(operation: "make the folder", path: path, code: errno)
    }
  }

  // MARK: Names in it

  /// What lies under a name; nil where nothing does. A link is one, wherever it leads.
  package func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Opens a file, and closes it with every program that is started.
  ///
  /// A link is not followed, and a file that has another name elsewhere is not opened for writing: it is somebody's.
  ///
  /// - Returns: its descriptor, which is the caller's to close.
  package func open(
    _ name: String, flags: Int32, mode: mode_t = 0o666
  ) throws(FileError) -> Int32 {
    let path = "\(self.path)/\(name)"
    let file = openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, mode)
    guard file >= 0 else {
      let code = errno
      if let status = status(of: name), status.st_mode & S_IFMT == S_IFLNK {
        throw .link(path: path)
      }
      throw .io(operation: flags & O_CREAT != 0 ? "create" : "open", path: path, code: code)
    }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      flags & (O_WRONLY | O_RDWR) == 0 || status.st_nlink <= 1
    else {
      close(file)
      throw status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1
        ? .link(path: path) : .notFile(path: path)
    }
    return file
  }

  /// Gives a file in it another name in it, in the place of what has that.
  package func rename(_ name: String, to other: String) throws(FileError) {
    guard renameat(descriptor, name, descriptor, other) == 0 else {
      throw .io(operation: "rename \(name)", path: "\(path)/\(other)", code: errno)
    }
  }

  /// Removes a file or link in it; no error where there is none.
  package func remove(_ name: String) throws(FileError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw .io(operation: "remove", path: "\(path)/\(name)", code: errno)
    }
  }

  /// Makes names in it durable: after a rename the new name survives a power cut only then.
  package func synchronize() throws(FileError) {
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      throw .io(operation: "sync", path: path, code: errno)
    }
  }
}
