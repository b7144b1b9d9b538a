/// An XML element with its place in the file.
struct Element: Sendable {
  var name: String
  var attributes: [String: String]
  var children: [Element] = []
  /// Characters directly inside, kept for `string` elements only.
  var text = ""
  /// The line where the start tag ends, from 1.
  var line: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  var id: String? { attributes["id"] }
  var key: String? { attributes["key"] }

  func first(_ name: String) -> Element? { children.first { $0.name == name } }

  func first(_ name: String, key: String) -> Element? {
    children.first { $0.name == name && $0.key == key }
  }

  func first(key: String) -> Element? { children.first { $0.key == key } }

  /// The elements inside the first child of that name; none if there is no such child.
  func contents(of container: String) -> [Element] { first(container)?.children ?? [] }

  func isTrue(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
  func isFalse(_ attribute: String) -> Bool { attributes[attribute] == "NO" }

  /// A string that is an attribute, or a `string` child with that key if it has line breaks.
  func string(_ name: String) -> String? {
    if let value = attributes[name] { return value }
    guard
      let child = children.first(where: {
        ($0.name == "string" || $0.name == "mutableString") && $0.key == name
      })
    else { return nil }
    return child.decodedText
  }

  /// The frame stored at design time, if there is one (semantics 11.2).
  var frameElement: Element? { first("rect", key: "frame") }

  /// True for a view with a stored frame.
  var hasFrame: Bool { frameElement != nil }
}
