import SystemCalls

/// A file descriptor with an owner: closed when the last reference goes.
///
/// Every operation retries interrupted calls and throws what went wrong with the path in it.
final class OpenFile {
  let path: String
  private let descriptor: Int32

  /// Opens a file, close-on-exec so that no worker process inherits it (and with it, its lock).
  init(path: String, flags: Int32, mode: mode_t = 0o644) throws(CorpusError) {
    self.path = path
    descriptor = open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      let operation = flags & O_CREAT != 0 ? "create" : "open"
      throw .io(operation: operation, path: path, code: errno)
    }
  }

  deinit {
    // A process that is just being started shares the open file until it runs its own program: closing
    // alone would keep the lock until then.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  func size() throws(CorpusError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("examine") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .wrongFormat(path: path, expected: "a regular file")
    }
    return Int(status.st_size)
  }

  /// Reads up to `count` bytes at an offset; fewer only where the file ends.
  func read(at offset: Int, count: Int) throws(CorpusError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset + filled))
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw failure("read")
      }
      if got == 0 { break }
      filled += got
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(CorpusError) {
    var written = 0
    while written < bytes.count {
      let got = bytes.withUnsafeBytes { buffer in
        pwrite(
          descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written,
          off_t(offset + written))
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw failure("write")
      }
      written += got
    }
  }

  func truncate(to size: Int) throws(CorpusError) {
    while ftruncate(descriptor, off_t(size)) != 0 {
      if errno == EINTR { continue }
      throw failure("truncate")
    }
  }

  /// Waits until content and length are on the disk.
  func synchronize() throws(CorpusError) {
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      throw failure("sync")
    }
  }

  /// Takes the exclusive advisory lock; false if somebody else has it.
  func tryLock() throws(CorpusError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK { return false }
      throw failure("lock")
    }
    return true
  }

  /// Whether the path still leads to this file and not to one that replaced it.
  func isStillAtPath() -> Bool {
    var here = stat()
    var there = stat()
    return fstat(descriptor, &here) == 0 && stat(path, &there) == 0
      && here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }

  private func failure(_ operation: String) -> CorpusError {
    .io(operation: operation, path: path, code: errno)
  }
}
