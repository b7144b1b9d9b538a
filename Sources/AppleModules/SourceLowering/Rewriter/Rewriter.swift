import Foundation
import SwiftParser
import SwiftSyntax

/// Rewrites view code so that Swift without Objective-C compiles it.
///
/// Reads lines `input TAB output` from standard input, and the names of modules that no longer
/// exist, writes every output, and prints a line for all code without effect here. The files are
/// read together: an extension in one may refer to a class in another. With `stubs` it reads
/// declarations of Objective-C's instead, as ``ObjectiveCStubs/Input``, and prints Swift. With `index` it reads the
/// same lines, and every output is the list of a ``SourceIndexer``.
@main
enum Rewriter {
  static func main() {
    do { try run() } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    if CommandLine.arguments.dropFirst().first == "stubs" {
      let data = FileHandle.standardInput.readDataToEndOfFile()
      var stubs = ObjectiveCStubs(try JSONDecoder().decode(ObjectiveCStubs.Input.self, from: data))
      print(stubs.text(), terminator: "")
      return
    }
    if CommandLine.arguments.dropFirst().first == "index" {
      while let line = readLine() {
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { continue }
        let text = try String(contentsOfFile: parts[0], encoding: .utf8)
        try SourceIndexer.listing(of: Parser.parse(source: text))
          .write(toFile: parts[1], atomically: true, encoding: .utf8)
      }
      return
    }
    var files: [(source: LoweredFile, output: String)] = []
    var stubbed: Set<String> = []
    while let line = readLine() {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        stubbed.insert(line)
        continue
      }
      files.append((try LoweredFile(path: parts[0]), parts[1]))
    }
    let declarations = Declarations(of: files.map(\.source))
    for (file, _) in files {
      LoweringVisitor(file: file, declarations: declarations, stubbed: stubbed).walk(file.tree)
    }
    for extensionMember in declarations.forwarded.sorted(by: { $0.text < $1.text }) {
      declarations.forward(extensionMember)
    }
    Factories(declarations: declarations).write()
    for (file, output) in files {
      try file.text.write(toFile: output, atomically: true, encoding: .utf8)
      for note in file.notes { print(note) }
    }
  }
}

/// A file with its pending changes.
final class LoweredFile {
  let path: String
  let tree: SourceFileSyntax
  private let source: [UInt8]
  private var edits: [(range: Range<Int>, text: String)] = []
  private(set) var notes: [String] = []
  /// Lines above the source; the compiler does not count them.
  var preamble: [String] = []
  /// Lines below the source.
  var tail: [String] = []

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    source = Array(text.utf8)
    tree = Parser.parse(source: text)
  }

  /// Replaces it with spaces: lines and columns stay.
  func blank(_ node: some SyntaxProtocol) { replace(node, with: "") }

  /// Replaces it with a text that is at least as long, with all its lines.
  func replace(_ node: some SyntaxProtocol, with text: String) {
    let range =
      node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    var filled = text
    let old = source[range]
    if let lastLine = old.lastIndex(of: 10) {
      filled += String(repeating: "\n", count: old.count { $0 == 10 })
      filled += String(repeating: " ", count: old.endIndex - lastLine - 1)
    } else {
      filled += String(repeating: " ", count: max(0, old.count - text.utf8.count))
    }
    edits.append((range, filled))
  }

  func insert(_ text: String, at position: AbsolutePosition) {
    edits.append((position.utf8Offset..<position.utf8Offset, text))
  }

  func note(_ message: String, at node: some SyntaxProtocol) {
    let place = SourceLocationConverter(fileName: path, tree: tree).location(
      for: node.positionAfterSkippingLeadingTrivia)
    notes.append("\(path):\(place.line):\(place.column): note: \(message)")
  }

  var text: String {
    var result: [UInt8] = []
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += source[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    result += source[position...]
    let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let head = preamble + ["#sourceLocation(file: \"\(quoted)\", line: 1)"]
    let below = tail.isEmpty ? "" : "\n" + tail.joined(separator: "\n") + "\n"
    return head.joined(separator: "\n") + "\n" + String(decoding: result, as: UTF8.self) + below
  }
}
