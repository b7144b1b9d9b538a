import SystemCalls

/// The reason why a file cannot be read or written.
package enum FileError: Error, Hashable, Sendable {
  /// A system call failed; `code` is its `errno`.
  case io(operation: String, path: String, code: Int32)
  /// A link replaces one of Plumb's own files.
  case link(path: String)
  /// A folder, a pipe or a device replaces a file.
  case notFile(path: String)
  /// The file is larger than its kind allows.
  case tooLarge(path: String, bytes: Int, limit: FileLimit)
  /// The file is no UTF-8 text.
  case notText(path: String)

  /// The file or folder.
  package var path: String {
    switch self {
    case .io(_, let path, _), .link(let path), .notFile(let path), .notText(let path): path
    case .tooLarge(let path, _, _): path
    }
  }

  /// A description of the error, without the path.
  package var reason: String {
    switch self {
    case .io(let operation, _, let code): "cannot \(operation): \(String(cString: strerror(code)))"
    case .link: "a link; Plumb follows none among its own files, so remove it or name another place"
    case .notFile: "not a file"
    case .tooLarge(_, let bytes, let limit):
      "\(bytes) bytes; files of up to \(limit.bytes) bytes are read"
    case .notText: "not a text in UTF-8"
    }
  }

  /// True if the file does not exist.
  package var isAbsence: Bool {
    if case .io(_, _, ENOENT) = self { true } else { false }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "\(path): \(reason)" }
}
