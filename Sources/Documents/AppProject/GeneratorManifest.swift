/// The orientations in the description of a project that Tuist or XcodeGen makes (`Project.swift`, `project.yml`). It is read
/// as text: nothing in it is run.
struct GeneratorManifest {
  /// By the keys of an `Info.plist`: the first list of each.
  private(set) var entries: [String: [String]] = [:]

  private static let key = "UISupportedInterfaceOrientations"
  /// By what stands behind the key, in lists and in build settings.
  private static let suffixes = [
    ("~ipad", "~ipad"), ("_iPad", "~ipad"), ("~iphone", "~iphone"), ("_iPhone", "~iphone"),
  ]

  init(_ text: String) {
    var rest = text[...]
    while let range = rest.firstRange(of: Self.key) {
      rest = rest[range.upperBound...]
      let suffix = Self.suffixes.first { rest.hasPrefix($0.0) }
      let names = Self.names(in: rest.dropFirst(suffix?.0.count ?? 0))
      let key = Self.key + (suffix?.1 ?? "")
      if !names.isEmpty, entries[key] == nil { entries[key] = names }
    }
  }

  /// The names at the beginning of a text, with marks of Swift or YAML around them.
  private static func names(in text: Substring) -> [String] {
    var (rest, names): (Substring, [String]) = (text, [])
    while let match = rest.prefixMatch(
      of: /[^A-Za-z#]*(?:(?:array|string)\W*)?(UIInterfaceOrientation[A-Za-z]+)/)
    {
      names.append(String(match.1))
      rest = rest[match.range.upperBound...]
    }
    return names
  }
}
