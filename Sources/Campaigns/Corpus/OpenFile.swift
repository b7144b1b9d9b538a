import Files
import SystemCalls

/// A file descriptor with an owner: closed when the last reference is released.
///
/// Every operation retries interrupted calls and throws errors with the path.
final class OpenFile {
  let path: String
  private let descriptor: Int32
  /// The folder in which it was opened, and its name there; nil for a file that is only read.
  private let place: (folder: OpenedFolder, name: String)?

  /// Opens a file to read it, close-on-exec so that no worker process inherits it.
  init(reading path: String) throws(CorpusError) {
    self.path = path
    place = nil
    let names = OwnNames(ofFolder: path)
    guard let name = names.own.last else {
      // Opening a pipe in its place would block.
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw .io(operation: "open", path: path, code: errno) }
      return
    }
    do throws(FileError) {
      descriptor = try OpenedFolder(names.named, below: names.own.dropLast())
        .open(name, flags: O_RDONLY)
    } catch {
      throw CorpusError(error, path)
    }
  }

  /// Opens a file to change it: a link with its name is not followed.
  init(writing path: String, creates: Bool = false) throws(CorpusError) {
    self.path = path
    do throws(FileError) {
      let names = OwnNames(ofFile: path)
      let folder = try OpenedFolder(names.named, below: names.own.dropLast())
      let name = names.own.last ?? ""
      place = (folder, name)
      descriptor = try folder.open(name, flags: creates ? O_RDWR | O_CREAT : O_RDWR)
    } catch {
      throw CorpusError(error, path)
    }
  }

  /// Opens a file in an open folder, and creates it if it is missing. A link or other object in its
  /// place is removed.
  init(making name: String, in folder: OpenedFolder) throws(CorpusError) {
    path = "\(folder.path)/\(name)"
    place = (folder, name)
    do throws(FileError) {
      if let status = folder.status(of: name),
        status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
      {
        try folder.remove(name)
      }
      descriptor = try folder.open(name, flags: O_RDWR | O_CREAT)
    } catch {
      throw CorpusError(error, path)
    }
  }

  /// Moves it durably to the place of another file of its folder.
  func rename(to name: String) throws(CorpusError) {
    guard let place else { return }
    do throws(FileError) {
      try place.folder.rename(place.name, to: name)
      try place.folder.synchronize()
    } catch {
      throw CorpusError(error, path)
    }
  }

  /// Removes its name.
  func unlink() {
    if let place { try? place.folder.remove(place.name) }
  }

  deinit {
    // A process that is just being started shares the open file until it executes its own program:
    // closing alone would keep the lock until then.
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

  /// Reads up to `count` bytes at an offset; fewer only at the end of the file.
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

  /// Takes the exclusive advisory lock; false if another process holds it.
  func tryLock() throws(CorpusError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK { return false }
      throw failure("lock")
    }
    return true
  }

  /// True if the path still leads to this file and not to one that replaced it.
  func isStillAtPath() -> Bool {
    var here = stat()
    guard fstat(descriptor, &here) == 0, let there = place?.folder.status(of: place?.name ?? "")
    else { return false }
    return here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }

  private func failure(_ operation: String) -> CorpusError {
    .io(operation: operation, path: path, code: errno)
  }
}
