import Foundation

/// The place of a finding in a file.
public struct SourcePlace: Hashable, Sendable {
  /// The path as the user wrote it.
  public var path: String
  /// Counted from 1; nil if only the file is known.
  public var line: Int?
  /// Counted from 1; nil if only the line is known.
  public var column: Int?

  /// Creates a place from its parts.
  public init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// Reads `file`, `file:line` or `file:line:column`.
  public init(parsing text: String) {
    var rest = text[...]
    var numbers: [Int] = []
    while numbers.count < 2, let colon = rest.lastIndex(of: ":"),
      let number = Int(rest[rest.index(after: colon)...]), number > 0, colon > rest.startIndex
    {
      numbers.insert(number, at: 0)
      rest = rest[..<colon]
    }
    path = String(rest)
    line = numbers.first
    column = numbers.count > 1 ? numbers[1] : nil
  }

  /// The path below a folder where it lies there, without `./`; else as it is.
  ///
  /// - Parameter folder: an absolute path, such as the working directory.
  public func relativePath(to folder: String) -> String {
    var relative = path
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    if relative.hasPrefix(prefix) { relative = String(relative.dropFirst(prefix.count)) }
    while relative.hasPrefix("./") { relative = String(relative.dropFirst(2)) }
    return relative
  }
}
