import Foundation

/// The key of a string that an element of a document names for its text: a user-defined runtime attribute
/// such as `localizableString`, whose setter looks the key up while the app runs.
package struct StringKey: Hashable, Sendable {
  /// The name of the text in a table of the document: the element's object ID and the property,
  /// such as `a1B-cD-e2F.text`.
  package var text: String
  /// The key in the app's own table.
  package var key: String

  /// Words of key paths that concern localisation.
  private static let words = [
    "locali", "l10n", "i18n", "translat", "lockey", "stringkey", "textkey", "titlekey",
  ]

  /// The property that shows an element's one text.
  private static let properties = [
    "label": "text", "textView": "text", "button": "normalTitle", "textField": "placeholder",
    "searchBar": "placeholder", "barButtonItem": "title", "tabBarItem": "title",
    "navigationItem": "title",
  ]

  /// True if a document may have some, without parsing it.
  package static func mayBe(in bytes: [UInt8]) -> Bool {
    // The library's search through bytes took longer than judging a small document.
    let name = Array("<userDefinedRuntimeAttribute ".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      (0..<max(0, bytes.count - name.count + 1)).contains { start in
        bytes[start + 1] == name[1] && bytes[start..<start + name.count].elementsEqual(name)
      }
    }
  }

  /// The keys of a document, in its order; none if it cannot be read.
  package static func all(in bytes: [UInt8], file: String) -> [StringKey] {
    guard mayBe(in: bytes),
      let root = try? ElementTreeParser(file: file, options: .init()).parse(Data(bytes))
    else { return [] }
    var keys: [StringKey] = []
    collect(from: root, into: &keys)
    return keys
  }

  private static func collect(from element: Element, into keys: inout [StringKey]) {
    if let property = properties[element.name], let id = element.id {
      for attribute in element.contents(of: "userDefinedRuntimeAttributes") {
        let path = (attribute["keyPath"] ?? "").lowercased()
        guard words.contains(where: path.contains), let key = attribute.string("value"),
          !key.isEmpty
        else { continue }
        keys.append(StringKey(text: "\(id).\(property)", key: key))
      }
    }
    for child in element.children { collect(from: child, into: &keys) }
  }
}
