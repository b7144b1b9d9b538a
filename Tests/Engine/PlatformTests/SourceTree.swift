import Foundation

/// The sources and tests of this package, as text.
enum SourceTree {
  struct File {
    /// From the package's folder.
    var path: String
    var text: String

    /// With their numbers, from 1.
    var lines: [(number: Int, text: Substring)] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { ($0.offset + 1, $0.element) }
    }
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files in a folder of the package, sorted by path.
  static func files(in folder: String) throws -> [File] {
    let root = package.appending(path: folder)
    guard let paths = FileManager.default.enumerator(atPath: root.path) else { return [] }
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      File(
        path: "\(folder)/\($0)",
        text: try String(contentsOf: root.appending(path: $0), encoding: .utf8))
    }
  }
}
