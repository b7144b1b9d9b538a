import SystemCalls

/// Reads files of a repository: regular files only, since a pipe would never end, and only up to a
/// limit. Paths are the bytes of a C string, as names need not be UTF-8.
enum BoundedFile {
  enum Kind { case file, folder, link, other }

  /// The kind of file at a path; links are followed on request. Nil if there is none.
  static func kind(_ path: UnsafePointer<CChar>, follows: Bool = false) -> Kind? {
    var status = stat()
    guard (follows ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return kind(status)
  }

  static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The bytes; nil if there is no regular file, if it cannot be read, or if it has more than
  /// `limit`.
  static func bytes(
    _ path: UnsafePointer<CChar>, limit: Int, follows: Bool = true
  ) -> [UInt8]? {
    let descriptor = open(
      path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (follows ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, kind(status) == .file, status.st_size <= limit else {
      return nil
    }
    // A file that grows meanwhile is read up to its former size.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { break }
      count += got
    }
    return Array(bytes[..<count])
  }

  /// The target of a link, as written.
  static func target(_ path: UnsafePointer<CChar>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { bytes -> Int in
      guard let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return -1 }
      return readlink(path, start, bytes.count)
    }
    return count < 0 ? nil : Array(bytes[..<count])
  }

  /// The names in a folder, in no order, without `.` and `..`; empty if it cannot be read.
  static func names(in folder: UnsafePointer<CChar>) -> [(name: [UInt8], kind: Kind?)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [(name: [UInt8], kind: Kind?)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: 256) {
          Array(
            UnsafeBufferPointer(
              start: $0, count: strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))))
        }
      }
      if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
      let kind: Kind? =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): nil
        default: .other
        }
      names.append((name, kind))
    }
    return names
  }
}
