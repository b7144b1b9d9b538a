import Files
import SystemCalls

/// The errors of files of a corpus.
public enum CorpusError: Error, Equatable, Sendable {
  /// A system call failed; `code` is its `errno`.
  case io(operation: String, path: String, code: Int32)
  /// Another process writes here; `holder` is its process id if it is known.
  case locked(path: String, holder: Int32?)
  /// A line handed to a pack is not one line of text ending in a newline.
  case invalidLine(path: String, reason: String)
  /// A record is larger than the limit of the reader or writer.
  case recordTooLarge(path: String, bytes: Int, limit: Int)
  /// A file has a format version that is unknown to this build.
  case unsupportedVersion(path: String, found: Int, supported: Int)
  /// A file is not of the kind that its name indicates.
  case wrongFormat(path: String, expected: String)
  /// A place of a file does not contain what was written there.
  case damaged(path: String, offset: Int, record: Int?, reason: String)
  /// A ledger exists, and a new campaign would overwrite it.
  case ledgerExists(path: String)
  /// The ledger belongs to another campaign or another build.
  case ledgerMismatch(path: String, field: String, expected: String, found: String)
  /// The ledger lacks units, so that nothing can be derived from it.
  case unitsMissing(path: String, count: Int, first: [Int])
  /// libzstd refused.
  case compression(path: String, reason: String)

  /// True if a disk or quota is full, or a file size limit is reached.
  public var isOutOfSpace: Bool {
    guard case .io(_, _, let code) = self else { return false }
    return code == ENOSPC || code == EDQUOT || code == EFBIG
  }

  /// True if the named input cannot be used, as opposed to a loss or failure during the work:
  /// another kind of file, a missing file, or an unwritable place.
  public var isUnusableInput: Bool {
    switch self {
    case .io: !isOutOfSpace
    case .damaged, .unitsMissing, .compression: false
    default: true
    }
  }
}

extension CorpusError {
  /// The error of a file, with its path in the corpus.
  init(_ error: FileError, _ path: String) {
    switch error {
    case .io(let operation, let place, let code):
      self = .io(operation: operation, path: code == ENOENT ? path : place, code: code)
    case .link(let place):
      self = .wrongFormat(
        path: place,
        expected: "a file or folder of Plumb's own: it is a link, and none is followed here")
    case .notFile(let place): self = .wrongFormat(path: place, expected: "a regular file")
    case .tooLarge(let place, let bytes, let limit):
      self = .recordTooLarge(path: place, bytes: bytes, limit: limit.bytes)
    case .notText(let place): self = .wrongFormat(path: place, expected: "a text in UTF-8")
    }
  }
}

extension CorpusError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .io(let operation, let path, let code):
      return "\(path): cannot \(operation): \(String(cString: strerror(code)))"
    case .locked(let path, let holder):
      let who = holder.map { "process \($0)" } ?? "another process"
      return "\(path): \(who) is writing here; only one campaign writes a corpus at a time"
    case .invalidLine(let path, let reason):
      return "\(path): not a JSON line: \(reason)"
    case .recordTooLarge(let path, let bytes, let limit):
      return "\(path): a record of \(bytes) bytes is over the limit of \(limit) bytes"
    case .unsupportedVersion(let path, let found, let supported):
      return "\(path): format version \(found) is unknown; this build reads version \(supported)"
    case .wrongFormat(let path, let expected):
      return "\(path): not \(expected)"
    case .damaged(let path, let offset, let record, let reason):
      let place = record.map { " (record \($0))" } ?? ""
      return "\(path): damaged at byte \(offset)\(place): \(reason)"
    case .ledgerExists(let path):
      return "\(path): an earlier campaign is recorded here; resume it or use another corpus"
    case .ledgerMismatch(let path, let field, let expected, let found):
      return
        "\(path): cannot resume: \(field) was \(found) when the campaign began, and is \(expected) now"
    case .unitsMissing(let path, let count, let first):
      let names = first.map(String.init).joined(separator: ", ")
      return "\(path): \(count) units are missing: \(names)\(count > first.count ? ", …" : "")"
    case .compression(let path, let reason):
      return "\(path): cannot compress: \(reason)"
    }
  }
}
