import Files

/// Why scene files cannot be found or read.
public enum SceneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is at the path.
  case notFound(path: String)
  /// Something is there and cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// More bytes than the limit.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// A file whose name ends in nothing that Plumb reads.
  case unknownFormat(path: String)
  /// A folder in which no scene file lies.
  case noScenes(path: String)
  /// The document is there, but is not what its name says; the text names file, line and what was
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

  /// What it is about; nil where the text says it.
  public var path: String? {
    switch self {
    case .notFound(let path), .unreadable(let path, _), .tooLarge(let path, _, _),
      .unknownFormat(let path), .noScenes(let path):
      path
    case .invalid: nil
    }
  }

  /// What is wrong with several files as one error, a line each, so that all of it can be mended at
  /// once; nil where nothing is.
  public static func joined(_ errors: [SceneFileError]) -> SceneFileError? {
    guard errors.count > 1 else { return errors.first }
    return .invalid(errors.map(\.description).joined(separator: "\n"))
  }
}
