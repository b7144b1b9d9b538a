import Files

/// The reason why scene files cannot be found or read.
public enum SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No file is at the path.
  case notFound(path: String)
  /// The file exists and cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The file is larger than the limit.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// A file whose suffix Plumb does not know.
  case unknownFormat(path: String)
  /// A folder without scene files.
  case noScenes(path: String)
  /// The document exists, but is not what its name says; the text names file, line and what was
  /// expected.
  case invalid(String)

  init(_ error: FileError) {
    switch error {
    case .tooLarge(let path, let bytes, let limit):
      self = .tooLarge(path: path, bytes: bytes, limit: limit.bytes)
    case .io, .link, .notFile, .notText:
      self = .unreadable(path: error.path, reason: error.reason)
    }
  }

  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file or directory"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .tooLarge(let path, let bytes, let limit):
      "\(path): \(bytes) bytes; files of up to \(limit) bytes are read"
    case .unknownFormat(let path):
      "\(path): not a scene file; expected .storyboard, .xib, .recipe.md, a capture (.json) or a text with recipes, .md or .txt"
    case .noScenes(let path):
      "\(path): no scene in it; expected .storyboard, .xib, .recipe.md or .capture.json files with views"
    case .invalid(let message): message
    }
  }

  /// The path; nil if the text has it.
  public var path: String? {
    switch self {
    case .notFound(let path), .unreadable(let path, _), .tooLarge(let path, _, _),
      .unknownFormat(let path), .noScenes(let path):
      path
    case .invalid: nil
    }
  }

  /// The errors of several files as one, a line each, so that all can be fixed at once; nil without
  /// errors.
  public static func joined(_ errors: [SceneFileError]) -> SceneFileError? {
    guard errors.count > 1 else { return errors.first }
    return .invalid(errors.map(\.description).joined(separator: "\n"))
  }
}
