import SystemCalls

/// Reads files whole, within limits.
package enum FileReader {
  /// The origin of a path.
  package enum Origin: Sendable {
    /// Plumb found the file: only a regular file is opened, never a pipe or a device.
    case found
    /// The user named the file on the command line: it may be a pipe.
    case named
  }

  /// The bytes of a file.
  ///
  /// Its size is looked at first, and no more than the limit is read of what grows meanwhile.
  package static func bytes(
    of path: String, as limit: FileLimit, _ origin: Origin = .found
  ) throws(FileError) -> [UInt8] {
    let (descriptor, size) = try opened(path, origin)
    defer { close(descriptor) }
    guard size <= limit.bytes else { throw .tooLarge(path: path, bytes: size, limit: limit) }
    var bytes: [UInt8] = []
    // One more byte, so that the end is reached without growing.
    bytes.reserveCapacity(size + 1)
    var piece = [UInt8](repeating: 0, count: min(max(size + 1, 4096), 1 << 20))
    while true {
      let got = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if got < 0 {
        if errno == EINTR { continue }
        throw .io(operation: "read", path: path, code: errno)
      }
      if got == 0 { return bytes }
      bytes += piece[..<got]
      guard bytes.count <= limit.bytes else {
        throw .tooLarge(path: path, bytes: bytes.count, limit: limit)
      }
    }
  }

  /// The text of a file in UTF-8.
  package static func text(
    of path: String, as limit: FileLimit, _ origin: Origin = .found
  ) throws(FileError) -> String {
    let bytes = try bytes(of: path, as: limit, origin)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
    return text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
  }

  /// The beginning of a regular file, enough for its header.
  package static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let (descriptor, size) = try opened(path, .found)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: min(size, count))
    var filled = 0
    while filled < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled)
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw .io(operation: "read", path: path, code: errno)
      }
      if got == 0 { break }
      filled += got
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// Checks that a file can be read whole, for libraries that read it themselves.
  package static func check(_ path: String, as limit: FileLimit) throws(FileError) {
    let (descriptor, size) = try opened(path, .found)
    close(descriptor)
    guard size <= limit.bytes else { throw .tooLarge(path: path, bytes: size, limit: limit) }
  }

  private static func opened(
    _ path: String, _ origin: Origin
  ) throws(FileError) -> (descriptor: Int32, size: Int) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .io(operation: "read", path: path, code: errno) }
    let isPipe = [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
    guard status.st_mode & S_IFMT == S_IFREG || (isPipe && origin == .named) else {
      throw .notFile(path: path)
    }
    // If a pipe has taken its place since, opening it does not wait for a writer.
    let waiting = isPipe ? 0 : O_NONBLOCK
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting)
    guard descriptor >= 0 else { throw .io(operation: "read", path: path, code: errno) }
    guard fstat(descriptor, &status) == 0,
      isPipe || status.st_mode & S_IFMT == S_IFREG
    else {
      close(descriptor)
      throw .notFile(path: path)
    }
    return (descriptor, isPipe ? 0 : Int(status.st_size))
  }
}
