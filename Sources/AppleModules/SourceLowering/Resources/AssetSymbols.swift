/// The symbols that Xcode generates for images and colours in asset catalogues:
/// `ImageResource.logo`, `UIImage(resource: .logo)`, `UIColor.accent`.
struct AssetSymbols: Sendable {
  /// The content of a folder of a catalogue.
  private struct Group {
    /// By symbol: the name in the catalogue.
    var images: [String: String] = [:]
    var colors: [String: String] = [:]
    /// Folders that provide a namespace.
    var groups: [String: Group] = [:]

    func isEmpty(of names: KeyPath<Group, [String: String]>) -> Bool {
      self[keyPath: names].isEmpty && groups.values.allSatisfy { $0.isEmpty(of: names) }
    }
  }
  private var root = Group()
  /// Names that the code itself declares, which would be declared twice.
  private let declared: Set<String>

  /// The symbols of names in catalogues; slashes separate namespaces.
  ///
  /// - Parameter mentions: The names in the code; its own static properties get no symbol.
  init(
    images: some Sequence<String>, colors: some Sequence<String>, beside mentions: SourceMentions
  ) {
    declared = Set(mentions.statics.map(String.init))
    for name in images.sorted() {
      Self.add(name, path(of: name), \.images, suffix: "Image", to: &root)
    }
    for name in colors.sorted() {
      Self.add(name, path(of: name), \.colors, suffix: "Color", to: &root)
    }
  }

  private func path(of name: String) -> ArraySlice<Substring> { name.split(separator: "/")[...] }

  private static func add(
    _ name: String, _ path: ArraySlice<Substring>,
    _ names: WritableKeyPath<Group, [String: String]>, suffix: String, to group: inout Group
  ) {
    guard let first = path.first else { return }
    if path.count == 1 {
      group[keyPath: names][symbol(String(first), without: suffix)] = name
    } else {
      let own = symbol(String(first), without: "")
      let type = own.prefix(1).uppercased() + own.dropFirst()
      add(name, path.dropFirst(), names, suffix: suffix, to: &group.groups[type, default: Group()])
    }
  }

  /// True if no catalogue has an image or a colour.
  var isEmpty: Bool { root.isEmpty(of: \.images) && root.isEmpty(of: \.colors) }

  /// The source, with the names in order.
  var source: String {
    var lines = ["import Foundation", "import UIKit", ""]
    Self.write(root, \.images, "ImageResource", into: &lines)
    Self.write(root, \.colors, "ColorResource", into: &lines)
    for (type, resource, names) in [
      ("UIImage", "ImageResource", root.images), ("UIColor", "ColorResource", root.colors),
    ] {
      lines.append("extension \(type) {")
      for symbol in names.keys.sorted()
      where !Self.systemNames.contains(symbol) && !declared.contains(symbol) {
        lines.append("  static var \(symbol): \(type) { \(type)(resource: \(resource).\(symbol)) }")
      }
      lines.append("}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func write(
    _ group: Group, _ names: KeyPath<Group, [String: String]>, _ type: String,
    into lines: inout [String]
  ) {
    func members(_ group: Group, _ indent: String) {
      for (symbol, name) in group[keyPath: names].sorted(by: { $0.key < $1.key }) {
        let literal = String(reflecting: name)
        lines.append(
          "\(indent)static let \(symbol) = \(type)(name: \(literal), bundle: .main)")
      }
      for (name, inner) in group.groups.sorted(by: { $0.key < $1.key })
      where !inner.isEmpty(of: names) {
        lines.append("\(indent)enum \(name) {")
        members(inner, indent + "  ")
        lines.append("\(indent)}")
      }
    }
    lines.append("extension \(type) {")
    members(group, "  ")
    lines.append("}")
  }

  /// Names that UIColor and UIImage have already, for which Xcode generates no symbol.
  private static let systemNames: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray", "magenta",
    "orange", "purple", "red", "white", "yellow", "label", "link", "separator", "tint", "tintColor",
    "darkText", "lightText", "placeholderText", "secondaryLabel", "tertiaryLabel", "add", "remove",
    "actions", "checkmark",
  ]

  /// `ic-log out` is `icLogOut`, `AccentColor` is `accent`, `24px` is `_24px`.
  static func symbol(_ name: String, without suffix: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    var result = ""
    for word in words {
      result += result.isEmpty ? word : word.prefix(1).uppercased() + word.dropFirst()
    }
    if !suffix.isEmpty, result.hasSuffix(suffix), result.count > suffix.count {
      result.removeLast(suffix.count)
    }
    // A run of capitals at the start is one word: `URLBar` is `urlBar`.
    let capitals = result.prefix { $0.isUppercase }
    let rest = result.dropFirst(capitals.count)
    let head =
      capitals.count > 1 && rest.first?.isLowercase == true
      ? capitals.dropLast().lowercased() + capitals.suffix(1) : capitals.lowercased()
    result = head + rest
    if result.first?.isNumber ?? true { result = "_" + result }
    return keywords.contains(result) ? "`\(result)`" : result
  }

  static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "return", "self",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
