import SystemCalls

/// A folder that is held open: names in it are looked up there, even if its path changes meanwhile.
package final class OpenedFolder {
  /// Its name in messages.
  package let path: String
  let descriptor: Int32

  private init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens the folder at a path; ``OwnNames`` defines which parts of it may be links.
  ///
  /// - Parameters:
  ///   - isMade: true if it is created when missing, with those above it.
  ///   - mode: the permissions of created folders.
  package convenience init(
    _ path: String, isMade: Bool = false, mode: mode_t = 0o777
  ) throws(FileError) {
    let names = OwnNames(ofFolder: path)
    try self.init(names.named, below: names.own, isMade: isMade, mode: mode)
  }

  /// Opens a folder that Plumb names, below one that the user names.
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

  /// The kernel's error for a link that is not followed depends on the other flags.
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

  /// Creates a folder that the user names, and those above it.
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

  /// The status of a name; nil if it does not exist. A link counts as itself, wherever it leads.
  package func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Opens a file, and closes it in every program that is started.
  ///
  /// A link is not followed, and a file with another name elsewhere is not opened for writing,
  /// since it may belong to another user.
  ///
  /// - Returns: its descriptor, which the caller closes.
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

  /// Renames a file in the folder, and replaces a file of the new name.
  package func rename(_ name: String, to other: String) throws(FileError) {
    guard renameat(descriptor, name, descriptor, other) == 0 else {
      throw .io(operation: "rename \(name)", path: "\(path)/\(other)", code: errno)
    }
  }

  /// Removes a file or link in the folder; a missing one is no error.
  package func remove(_ name: String) throws(FileError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw .io(operation: "remove", path: "\(path)/\(name)", code: errno)
    }
  }

  /// Makes the names in the folder durable: only then does the new name survive a power cut after a
  /// rename.
  package func synchronize() throws(FileError) {
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      throw .io(operation: "sync", path: path, code: errno)
    }
  }
}
