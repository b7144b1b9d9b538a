/// What of a project could not be read or understood; the rest is read all the same.
public struct ProjectDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Path of the file, as the user's path leads to it.
  public var path: String
  /// From 1; nil where the whole file is meant.
  public var line: Int?
  /// What is wrong and what was expected.
  public var message: String

  /// About a line, or the whole file.
  public init(_ path: String, line: Int? = nil, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  public var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
