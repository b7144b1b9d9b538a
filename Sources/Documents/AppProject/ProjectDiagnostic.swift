/// A part of a project that could not be read or understood; the rest is still read.
public struct ProjectDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Path of the file, as the user's path leads to it.
  public var path: String
  /// From 1; nil for the whole file.
  public var line: Int?
  /// The error, and what was expected.
  public var message: String

  /// About a line, or the whole file.
  public init(_ path: String, line: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  public var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
