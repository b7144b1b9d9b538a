import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads property lists in XML with the lines of their values; no entities of the file's own, no
/// other files.
struct XMLPropertyListParser {
  /// - Throws: ``SceneFileError/invalid(_:)`` with file, line and what was expected.
  static func parse(_ text: String, file: String) throws(SceneFileError) -> SourceValue {
    let delegate = PropertyListDelegate(file: file)
    let body = try withoutProlog(text, file: file)
    let parser = XMLParser(data: Data(body.utf8))
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    parser.delegate = delegate
    let succeeded = parser.parse()
    if let failure = delegate.failure { throw failure }
    guard succeeded, let root = delegate.root else {
      throw .invalid("\(file):\(max(1, parser.lineNumber)): broken XML; expected a property list")
    }
    return root
  }

  /// The text without its declarations of encoding and type: it is UTF-8 now, and the type would
  /// name a file on a server. Line numbers stay the same.
  private static func withoutProlog(_ text: String, file: String) throws(SceneFileError) -> String {
    var text = text
    if text.hasPrefix("<?xml"), let end = text.range(of: "?>") {
      text =
        String(repeating: "\n", count: lines(text[..<end.upperBound])) + text[end.upperBound...]
    }
    guard let start = text.range(of: "<!DOCTYPE") else { return text }
    let line = 1 + lines(text[..<start.lowerBound])
    guard let end = text[start.upperBound...].firstIndex(of: ">") else {
      throw .invalid("\(file):\(line): the document type is not closed; expected ‘>’")
    }
    let declaration = text[start.lowerBound...end]
    guard !declaration.contains("["), text[end...].range(of: "<!DOCTYPE") == nil else {
      throw .invalid("\(file):\(line): entities of a file's own are not read; expected none")
    }
    return text[..<start.lowerBound] + String(repeating: "\n", count: lines(declaration))
      + text[text.index(after: end)...]
  }

  private static func lines(_ text: Substring) -> Int {
    text.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}

/// Collects values; a class because `XMLParser` calls it back.
private final class PropertyListDelegate: NSObject, XMLParserDelegate {
  private struct Open {
    var name: String
    var line: Int
    var text = ""
    var members: [SourceValue.Member] = []
    var elements: [SourceValue] = []
    /// The key that waits for its value.
    var key: String?
  }

  let file: String
  var root: SourceValue?
  var failure: SceneFileError?
  private var open: [Open] = []

  private static let values: Set<String> = [
    "string", "dict", "array", "integer", "real", "true", "false", "date", "data",
  ]

  init(file: String) { self.file = file }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil else { return }
    let line = max(1, parser.lineNumber)
    if open.isEmpty {
      if name != "plist" { return fail(parser, line, "found <\(name)>; expected <plist>") }
    } else if open.count >= SourceCursor.depthLimit {
      return fail(parser, line, "nested deeper than \(SourceCursor.depthLimit)")
    } else if name == "key" {
      guard let last = open.last, last.name == "dict", last.key == nil else {
        return fail(parser, line, "found <key>; expected a value")
      }
    } else if !Self.values.contains(name) {
      return fail(parser, line, "found <\(name)>; expected a string or a dictionary")
    } else if let last = open.last, last.name == "dict", last.key == nil {
      return fail(parser, line, "found <\(name)>; expected <key>")
    }
    open.append(Open(name: name, line: line))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, let closed = open.popLast() else { return }
    if closed.name == "plist" { return }
    if closed.name == "key" {
      open[open.count - 1].key = closed.text
      return
    }
    if let key = closed.key {
      return fail(parser, max(1, parser.lineNumber), "the key ‘\(key.prefix(60))’ has no value")
    }
    let kind: SourceValue.Kind =
      switch closed.name {
      case "string": .string(closed.text)
      case "dict": .dictionary(closed.members)
      case "array": .array(closed.elements)
      default: .other
      }
    let value = SourceValue(kind: kind, line: closed.line)
    guard let last = open.indices.last, open[last].name != "plist" else {
      root = root ?? value
      return
    }
    if open[last].name == "dict", let key = open[last].key {
      open[last].members.append(SourceValue.Member(key: key, value: value))
      open[last].key = nil
    } else {
      open[last].elements.append(value)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard failure == nil, let last = open.indices.last,
      open[last].name == "string" || open[last].name == "key"
    else { return }
    open[last].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil else { return }
    let place = open.last.map { "inside <\($0.name)> of line \($0.line)" } ?? "outside any element"
    failure = .invalid(
      "\(file):\(max(1, parser.lineNumber)): broken XML \(place); expected a property list")
  }

  private func fail(_ parser: XMLParser, _ line: Int, _ message: String) {
    failure = .invalid("\(file):\(line): \(message)")
    parser.abortParsing()
  }
}
