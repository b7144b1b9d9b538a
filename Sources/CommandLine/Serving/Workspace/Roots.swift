import Files

/// The folders that a client allows the server to read: its roots, or the working folder.
package struct Roots: Hashable, Sendable {
  /// Absolute and without links.
  package let folders: [String]

  /// - Parameter paths: the folders; paths that do not exist are ignored.
  package init(_ paths: [String]) {
    var seen: Set<String> = []
    folders = paths.compactMap { RealPath.of($0) }.filter { seen.insert($0).inserted }
  }

  /// The folders of a client's `file:` URIs; other URIs are ignored.
  package init(uris: [String]) {
    self.init(
      uris.compactMap { uri in
        guard uri.hasPrefix("file://") else { return nil }
        let path = uri.dropFirst("file://".count).drop { $0 != "/" }
        return Self.decoded(path)
      })
  }

  /// The text without percent encoding; nil for invalid text.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// A readable place, with its root.
  struct Place: Hashable {
    var path: String
    var root: String
  }

  /// The file or folder of a path: absolute, or below one of the roots.
  ///
  /// - Parameter path: the path; nil means the first root.
  /// - Throws: ``ToolFailure`` for a place that does not exist or lies elsewhere, with links
  ///   followed.
  func place(_ path: String?) throws(ToolFailure) -> Place {
    guard let first = folders.first else {
      throw ToolFailure("the client gives no folder that can be read")
    }
    guard let path, !path.isEmpty, path != "." else { return Place(path: first, root: first) }
    let candidates = path.hasPrefix("/") ? [path] : folders.map { "\($0)/\(path)" }
    var isOutside = false
    for candidate in candidates {
      guard !candidate.utf8.contains(0), let real = RealPath.of(candidate) else { continue }
      if let root = root(of: real) { return Place(path: real, root: root) }
      isOutside = true
    }
    throw ToolFailure(
      isOutside
        ? "‘\(path)’ lies outside of \(folders.joined(separator: ", ")), which is all that may be read"
        : "‘\(path)’ is not there; a file or folder below \(folders.joined(separator: ", ")) was expected"
    )
  }

  /// The folder of the project around a place: its repository, as far as it is inside the root.
  func project(around place: Place) -> String {
    guard let real = RealFolder(around: place.path), real.isRepository,
      root(of: real.path) != nil
    else { return place.root }
    return real.path
  }

  /// The deepest root that contains a path without links.
  func root(of real: String) -> String? {
    folders.filter { real == $0 || $0 == "/" || real.hasPrefix($0 + "/") }
      .max { $0.utf8.count < $1.utf8.count }
  }

  /// A path as it is shown: below its root.
  func shown(_ path: String) -> String {
    guard let root = root(of: path), path.hasPrefix(root + "/") else { return path }
    return String(path.dropFirst(root.count + 1))
  }

  /// A text with paths relative to their roots.
  func shortened(_ text: String) -> String {
    folders.reduce(text) { $1 == "/" ? $0 : $0.replacing($1 + "/", with: "") }
  }
}
