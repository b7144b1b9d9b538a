import AutoLayout
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Parses XML into a tree of elements, within limits, without the document's own entities.
struct ElementTreeParser {
  let file: String
  let options: InterfaceBuilderReader.Options

  func parse(_ data: Data) throws(InterfaceBuilderError) -> Element {
    guard !data.isEmpty else { throw .empty(file: file) }
    guard data.count <= options.byteLimit else {
      throw .tooLarge(file: file, bytes: data.count, limit: options.byteLimit)
    }
    try refuseOtherEncodings(data)
    try refuseDocumentType(data)
    try refuseEmptyInstructions(data)
    try refuseLongTags(data)
    let delegate = ElementTreeDelegate(file: file, options: options)
    // Passed as a whole, more than ten million bytes are an error; passed as a stream, none are.
    let parser =
      data.count < 8 << 20 ? XMLParser(data: data) : XMLParser(stream: InputStream(data: data))
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    parser.delegate = delegate
    let succeeded = parser.parse()
    if let failure = delegate.failure { throw failure }
    guard succeeded, let root = delegate.root else {
      let reason = parser.parserError.map { "parser error \(($0 as NSError).code)" }
      throw .malformed(
        SourceLocation(file: file, line: max(1, parser.lineNumber)),
        reason: reason ?? "no root element")
    }
    return root
  }

  /// Interface Builder writes UTF-8; another encoding would hide bytes from the checks below, and
  /// `XMLParser` traps on bytes that are not UTF-8.
  private func refuseOtherEncodings(_ data: Data) throws(InterfaceBuilderError) {
    if data.withUnsafeBytes({ $0.contains(0) }) {
      throw .notText(file: file, reason: "the file holds null bytes")
    }
    guard data.withUnsafeBytes({ String(validating: $0, as: UTF8.self) != nil }) else {
      throw .notText(file: file, reason: "the file holds bytes that are not UTF-8")
    }
    let head = String(decoding: data.prefix(200), as: UTF8.self)
    guard head.hasPrefix("<?xml") || head.hasPrefix("\u{FEFF}<?xml"),
      let declaration = head.split(separator: "?>", maxSplits: 1).first,
      let range = declaration.range(of: "encoding")
    else { return }
    let value = declaration[range.upperBound...].drop { "= \"'\t\r\n".contains($0) }
      .prefix { !"\"'".contains($0) }.uppercased()
    guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(value) else {
      throw .notText(file: file, reason: "the file is encoded as \(value.prefix(20))")
    }
  }

  /// The parser's cost of an attribute grows with their number; Interface Builder writes some
  /// dozens.
  private func refuseLongTags(_ data: Data) throws(InterfaceBuilderError) {
    var line = 1
    var count = 0
    var quote: UInt8?
    var isInTag = false
    var isTooLong = false
    data.withUnsafeBytes { bytes in
      for byte in bytes {
        switch byte {
        case 0x0A: line += 1
        case 0x22, 0x27:
          guard isInTag else { continue }
          if quote == nil { quote = byte } else if quote == byte { quote = nil }
        case 0x3C where quote == nil:
          isInTag = true
          count = 0
        case 0x3E where quote == nil: isInTag = false
        case 0x3D where isInTag && quote == nil:
          count += 1
          if count > options.attributeLimit {
            isTooLong = true
            return
          }
        default: break
        }
      }
    }
    if isTooLong {
      throw .tooManyAttributes(
        SourceLocation(file: file, line: line), limit: options.attributeLimit)
    }
  }

  /// `XMLParser` crashes on `<?name?>`, which Interface Builder does not write.
  private func refuseEmptyInstructions(_ data: Data) throws(InterfaceBuilderError) {
    enum Place { case elsewhere, opened, name, closing }
    var place = Place.elsewhere
    let end = data.withUnsafeBytes { bytes in
      // Each beginning is checked by itself: it may be in a comment, with the end of another.
      bytes.firstIndex { byte in
        switch (byte, place) {
        case (0x3C, _): place = .opened
        case (0x3F, .opened): place = .name
        case (0x3F, .name): place = .closing
        case (0x3E, .closing): return true
        case (0x20, _), (0x09, _), (0x0A, _), (0x0D, _), (0x3E, _), (0x3F, _): place = .elsewhere
        default: if place != .name { place = .elsewhere }
        }
        return false
      }
    }
    guard let end else { return }
    let line = 1 + data.prefix(end).count { $0 == 0x0A }
    throw .malformed(
      SourceLocation(file: file, line: line), reason: "a processing instruction without content")
  }

  private func refuseDocumentType(_ data: Data) throws(InterfaceBuilderError) {
    guard let range = data.range(of: Data("<!DOCTYPE".utf8)) else { return }
    let line = 1 + data[..<range.lowerBound].count { $0 == 10 }
    throw .documentType(SourceLocation(file: file, line: line))
  }
}

/// Collects elements; a class because `XMLParser` calls it back.
private final class ElementTreeDelegate: NSObject, XMLParserDelegate {
  let file: String
  let options: InterfaceBuilderReader.Options
  var stack: [Element] = []
  var root: Element?
  var count = 0
  var failure: InterfaceBuilderError?

  init(file: String, options: InterfaceBuilderReader.Options) {
    self.file = file
    self.options = options
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil else { return }
    let location = SourceLocation(file: file, line: max(1, parser.lineNumber))
    count += 1
    if count > options.elementLimit {
      fail(parser, .tooManyElements(location, limit: options.elementLimit))
    } else if stack.count >= options.depthLimit {
      fail(parser, .tooDeep(location, limit: options.depthLimit))
    } else {
      stack.append(Element(name: name, attributes: attributes, line: location.line))
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, let element = stack.popLast() else { return }
    if stack.isEmpty {
      root = element
    } else {
      stack[stack.count - 1].children.append(element)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard failure == nil, let last = stack.last,
      last.name == "string" || last.name == "mutableString"
    else { return }
    stack[stack.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil else { return }
    let line = max(1, parser.lineNumber)
    failure = .malformed(
      SourceLocation(file: file, line: line),
      reason: stack.last.map {
        "inside <\($0.name)> of line \($0.line), which is still open; the file may be cut off"
      } ?? "outside any element")
  }

  private func fail(_ parser: XMLParser, _ error: InterfaceBuilderError) {
    failure = error
    parser.abortParsing()
  }
}
