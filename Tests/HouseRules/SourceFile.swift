import Foundation
import SwiftParser
import SwiftSyntax

/// One Swift file of the project, read and parsed.
struct SourceFile {
  /// Below the project's folder.
  var path: String
  var text: String
  var tree: SourceFileSyntax
  let converter: SourceLocationConverter

  init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The target whose folder it is in; nil for files beside the targets.
  var target: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : nil
  }

  /// The district whose folder the target is in: the second part of the path.
  var district: String? {
    target == nil ? nil : path.split(separator: "/").dropFirst().first.map(String.init)
  }

  var lineCount: Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
  }

  var isOfProduct: Bool { path.hasPrefix("Sources/") }

  func line(of node: some SyntaxProtocol) -> Int {
    node.startLocation(converter: converter, afterLeadingTrivia: true).line
  }

  /// Lines from the first token, without comments above it, to the last.
  func lineCount(of node: some SyntaxProtocol) -> Int {
    node.endLocation(converter: converter).line - line(of: node) + 1
  }

  /// All Swift files of some folders, or single files, sorted by path.
  static func all(in root: URL, folders: [String]) throws -> [SourceFile] {
    var paths: [String] = []
    for folder in folders {
      if folder.hasSuffix(".swift") {
        paths.append(folder)
        continue
      }
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)
      paths += names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.map {
        "\(folder)/\($0)"
      }
    }
    return try paths.sorted().map { path in
      SourceFile(
        path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
  }
}
