/// The elements of a document with the bytes where each of them stands: what an edit needs, and no more.
///
/// It serves documents that ``InterfaceBuilderReader`` has read: what is no XML ends in fewer elements, never in a trap.
struct DocumentTags {
  /// An attribute in a start tag.
  struct Attribute {
    var name: String
    /// With the white space before it.
    var range: Range<Int>
    /// Between the quotes.
    var value: Range<Int>
  }

  struct Element {
    var name: String
    var attributes: [Attribute]
    /// From `<` to `>` of the start tag.
    var start: Range<Int>
    /// The end tag; empty, behind the start tag, for an element that closes itself.
    var end: Range<Int>
    /// The place of what it stands in; nil for the root.
    var parent: Int?
    /// True for a self-closing tag.
    var isEmpty: Bool

    /// From `<` of the start tag to `>` of the end tag.
    var whole: Range<Int> { start.lowerBound..<max(start.upperBound, end.upperBound) }

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
  }

  let bytes: [UInt8]
  /// In the order of their start tags.
  private(set) var elements: [Element] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var open: [Int] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      if let after = afterMarkup(at: place) {
        place = after
        continue
      }
      let end = endOfTag(from: place)
      if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
        if let closed = open.popLast() { elements[closed].end = place..<end }
      } else {
        var element = startTag(place..<end)
        element.parent = open.last
        if !element.isEmpty { open.append(elements.count) }
        elements.append(element)
      }
      place = end
    }
  }

  /// Behind a comment, a block of characters or an instruction; nil for a tag.
  private func afterMarkup(at place: Int) -> Int? {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    where starts(with: opening, at: place) {
      var end = place + opening.utf8.count
      while end < bytes.count, !starts(with: closing, at: end) { end += 1 }
      return min(end + closing.utf8.count, bytes.count)
    }
    return nil
  }

  private func starts(with text: String, at place: Int) -> Bool {
    place + text.utf8.count <= bytes.count
      && zip(text.utf8, bytes[place...]).allSatisfy { $0 == $1 }
  }

  private func endOfTag(from place: Int) -> Int {
    var quote: UInt8?
    var end = place
    while end < bytes.count {
      let byte = bytes[end]
      end += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return end
  }

  private func startTag(_ range: Range<Int>) -> Element {
    var place = range.lowerBound + 1
    let name = word(&place, range.upperBound)
    var attributes: [Attribute] = []
    while place < range.upperBound {
      let begin = place
      while place < range.upperBound, Self.isSpace(bytes[place]) { place += 1 }
      let own = word(&place, range.upperBound)
      guard !own.isEmpty else { break }
      while place < range.upperBound, bytes[place] != UInt8(ascii: "\""),
        bytes[place] != UInt8(ascii: "'")
      {
        place += 1
      }
      guard place < range.upperBound else { break }
      let quote = bytes[place]
      let first = place + 1
      place = first
      while place < range.upperBound, bytes[place] != quote { place += 1 }
      attributes.append(
        Attribute(name: own, range: begin..<min(place + 1, range.upperBound), value: first..<place))
      place += 1
    }
    let isEmpty = range.count >= 2 && bytes[range.upperBound - 2] == UInt8(ascii: "/")
    return Element(
      name: name, attributes: attributes, start: range,
      end: range.upperBound..<range.upperBound, parent: nil, isEmpty: isEmpty)
  }

  private func word(_ place: inout Int, _ limit: Int) -> String {
    let begin = place
    while place < limit, !Self.isSpace(bytes[place]),
      ![UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains(bytes[place])
    {
      place += 1
    }
    return String(decoding: bytes[begin..<place], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  // MARK: Looking up

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The value of an attribute as it is written.
  func value(_ name: String, of element: Int) -> String? {
    elements[element].attribute(name).map { text($0.value) }
  }

  /// The element with an id.
  func element(id: String) -> Int? {
    elements.indices.first { value("id", of: $0) == id }
  }

  /// The elements directly inside another, in order.
  func children(of element: Int) -> [Int] {
    elements.indices.filter { elements[$0].parent == element }
  }

  /// The line break and the white space before an element; nil where something else stands before it on its line.
  func indentation(of place: Int) -> Range<Int>? {
    var begin = place
    while begin > 0, bytes[begin - 1] == 0x20 || bytes[begin - 1] == 0x09 { begin -= 1 }
    guard begin > 0, bytes[begin - 1] == 0x0A else { return nil }
    begin -= 1
    if begin > 0, bytes[begin - 1] == 0x0D { begin -= 1 }
    return begin..<place
  }
}
