/// The code that SwiftGen, Tuist and R.swift generate from catalogues and tables, as far as sources
/// mention it.
struct GeneratedStubs {
  private let list: AppResourceList
  private let mentions: SourceMentions

  init(_ list: AppResourceList, _ mentions: SourceMentions) {
    (self.list, self.mentions) = (list, mentions)
  }

  /// The source.
  var lines: [String] {
    var lines: [String] = []
    let assets = tree(ofAssets: IdentifierStyle.swiftGen)
    let texts = tree(ofTexts: IdentifierStyle.swiftGen)
    // Tuist generates what SwiftGen does, with the name of the target before it.
    let assetTypes =
      (mentions.isMissing("Asset") ? ["Asset"] : [])
      + mentions.missing(endingIn: "Asset", with: assets.names)
    if !list.assets.isEmpty, !assetTypes.isEmpty {
      for type in assetTypes { lines += ["enum \(type) {"] + assets.lines(indent: "  ") + ["}"] }
      lines += swiftGenAssets
    }
    let textTypes =
      (mentions.isMissing("L10n") ? ["L10n"] : [])
      + mentions.missing(endingIn: "Strings", with: texts.names)
    if !list.texts.isEmpty {
      for type in textTypes { lines += ["enum \(type) {"] + texts.lines(indent: "  ") + ["}"] }
    }
    if mentions.isMissing("R"), !(list.assets.isEmpty && list.texts.isEmpty) { lines += rSwift }
    return lines
  }

  private func isMentioned(_ name: String) -> Bool {
    mentions.members.contains(name.filter { $0 != "`" }[...])
  }

  // MARK: SwiftGen

  private func tree(ofAssets style: IdentifierStyle) -> SymbolTree {
    var tree = SymbolTree()
    for asset in list.assets {
      let parts = asset.name.split(separator: "/")
      let name = style.member(parts.last ?? "")
      guard isMentioned(name) else { continue }
      let type = asset.isColor ? "ColorAsset" : "ImageAsset"
      let line = "static let \(name) = \(type)(name: \(String(reflecting: asset.name)))"
      let spaces = parts.dropLast().map { style.type($0) }
      tree.add(name, line, in: spaces[...])
      // If there are several catalogues, each has its own type.
      tree.add(name, line, in: ([style.type(asset.catalog)] + spaces)[...])
    }
    return tree
  }

  /// The types of assets.
  private var swiftGenAssets: [String] {
    var lines: [String] = []
    for (type, kit, member, missing) in [
      ("ImageAsset", "UIImage", "image", "UIImage()"), ("ColorAsset", "UIColor", "color", ".clear"),
    ] where !mentions.types.contains(type[...]) {
      lines += """
        struct \(type): Sendable {
          fileprivate(set) var name: String
          typealias \(kit.dropFirst(2)) = \(kit)
          var \(member): \(kit) { \(kit)(named: name) ?? \(missing) }
          func \(member)(compatibleWith traitCollection: UITraitCollection) -> \(kit) { \(member) }
        }
        extension \(kit) {
          convenience init?(asset: \(type)) { self.init(named: asset.name) }
        }
        """.split(separator: "\n").map(String.init)
    }
    return lines
  }

  private func tree(ofTexts style: IdentifierStyle) -> SymbolTree {
    var tree = SymbolTree()
    for (table, key, text) in texts {
      let parts = key.split(separator: ".").map(String.init)
      let own = style.type(table)
      for (name, path) in [
        (style.member(parts.last ?? ""), parts.dropLast().map { style.type($0) }),
        (style.member(key), []),
      ] where isMentioned(name) {
        let line = declaration(name, table, key, text, isSwiftGen: true)
        tree.add(name, line, in: path[...])
        tree.add(name, line, in: ([own] + path)[...])
      }
    }
    return tree
  }

  // MARK: R.swift

  private var rSwift: [String] {
    let style = IdentifierStyle.rSwift
    var (images, colors, strings) = (SymbolTree(), SymbolTree(), SymbolTree())
    for asset in list.assets {
      let parts = asset.name.split(separator: "/")
      let name = style.member(parts.last ?? "")
      guard isMentioned(name) else { continue }
      let type = asset.isColor ? "Color" : "Image"
      let line = "static let \(name) = R.\(type)(name: \(String(reflecting: asset.name)))"
      let path = parts.dropLast().map { style.type($0) }
      if asset.isColor {
        colors.add(name, line, in: path[...])
      } else {
        images.add(name, line, in: path[...])
      }
    }
    for (table, key, text) in texts {
      let name = style.member(key)
      guard isMentioned(name) else { continue }
      strings.add(
        name, declaration(name, table, key, text, isSwiftGen: false), in: [style.member(table)])
    }
    var tree = SymbolTree()
    for (name, own) in [("image", images), ("color", colors), ("string", strings)] {
      tree.add(own, as: name)
    }
    var lines = ["enum R {"] + tree.lines(indent: "  ")
    for kit in ["UIImage", "UIColor"] {
      lines += """
          struct \(kit.dropFirst(2)): Sendable {
            fileprivate(set) var name: String
            func callAsFunction(compatibleWith traitCollection: UITraitCollection? = nil) -> \(kit)? {
              \(kit)(named: name)
            }
          }
        """.split(separator: "\n").map(String.init)
    }
    return lines + ["}"]
  }

  // MARK: Texts

  private var texts: [(table: String, key: String, text: String)] {
    list.texts.sorted { $0.key < $1.key }.flatMap { table, texts in
      texts.sorted { $0.key < $1.key }.map { (table, $0.key, $0.value) }
    }
  }

  private func declaration(
    _ name: String, _ table: String, _ key: String, _ text: String, isSwiftGen: Bool
  ) -> String {
    let look =
      "AppResources.text(\(String(reflecting: key)), in: \(String(reflecting: table)), value: nil)"
    let types = Self.values(of: text).map { conversion in
      switch conversion {
      case "@": isSwiftGen ? "Any" : "String"
      case "f", "F", "e", "E", "g", "G", "a", "A": isSwiftGen ? "Float" : "Double"
      case "c", "C": "CChar"
      case "s", "S": "UnsafePointer<CChar>"
      case "u", "U", "o", "O", "x", "X": isSwiftGen ? "Int" : "UInt"
      default: "Int"
      }
    }
    let label = isSwiftGen ? "p" : "value"
    var parameters = types.enumerated().map { "_ \(label)\($0 + 1): \($1)" }
    if !isSwiftGen { parameters.append("preferredLanguages: [String]? = nil") }
    if types.isEmpty {
      return isSwiftGen
        ? "static var \(name): String { \(look) }"
        : "static func \(name)(\(parameters.joined(separator: ", "))) -> String { \(look) }"
    }
    let arguments = types.enumerated().map { index, type in
      type == "Any" ? "String(describing: \(label)\(index + 1))" : "\(label)\(index + 1)"
    }
    return "static func \(name)(\(parameters.joined(separator: ", "))) -> String { "
      + "String(format: \(look), \(arguments.joined(separator: ", "))) }"
  }

  /// The conversion letters of a format, in the order of its arguments.
  static func values(of format: String) -> [Character] {
    var found: [Int: Character] = [:]
    var next = 0
    let pattern = /%(?:(\d+)\$)?[-+ 0#]*(?:\d+)?(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?([@%A-Za-z])/
    for match in format.matches(of: pattern) {
      guard let letter = match.2.first, letter != "%" else { continue }
      if let place = match.1.flatMap({ Int($0) }), place > 0, place < 100 {
        found[place - 1] = letter
      } else {
        found[next] = letter
        next += 1
      }
    }
    return (0..<((found.keys.max() ?? -1) + 1)).map { found[$0] ?? "@" }
  }
}
