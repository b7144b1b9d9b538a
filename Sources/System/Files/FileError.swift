import SystemCalls

/// Why a file cannot be read or written.
package enum FileError: Error, Hashable, Sendable {
  /// A system call failed; `code` is its `errno`.
  case io(operation: String, path: String, code: Int32)
  /// A link lies where Plumb keeps files of its own.
  case link(path: String)
  /// A folder, a pipe or a device lies where a file was expected.
  case notFile(path: String)
  /// More bytes than a file of this kind may have.
  case tooLarge(path: String, bytes: Int, limit: FileLimit)
  /// It is no text in UTF-8.
  case notText(path: String)

  /// The file or folder.
  package var path: String {
    switch self {
    case .io(_, let path, _), .link(let path), .notFile(let path), .notText(let path): path
    case .tooLarge(let path, _, _): path
    }
  }

  /// What is wrong, without the path.
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

  /// Whether nothing is there.
  package var isAbsence: Bool {
    if case .io(_, _, ENOENT) = self { true } else { false }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "\(path): \(reason)" }
}
