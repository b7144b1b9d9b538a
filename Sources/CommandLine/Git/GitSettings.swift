import Commands

/// The used parts of a repository's `config`: its format, and the ignored names. Other settings are
/// not read, and no included files.
struct GitSettings {
  private(set) var ignoresCase = false
  /// A file of ignore rules, as written.
  private(set) var excludesFile: String?

  /// - Throws: ``CommandError`` for an unsupported format, with advice.
  init(_ folder: GitFolder) throws(CommandError) {
    let path = folder.shared + "/config"
    let bytes = BoundedFile.bytes(path, limit: GitLimits.settings) ?? []
    let values = Self.values(String(decoding: bytes, as: UTF8.self))
    ignoresCase = Self.isTrue(values["core.ignorecase"])
    excludesFile = values["core.excludesfile"]
    let version = values["core.repositoryformatversion"].flatMap { Int($0) } ?? 0
    guard version > 0 else { return }
    // The effect of an unknown extension is unknown too.
    let known: Set<String> = [
      "noop", "preciousobjects", "partialclone", "worktreeconfig", "relativeworktrees",
    ]
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where key.hasPrefix("extensions.") {
      let name = key.dropFirst("extensions.".count)
      switch (name, value.lowercased()) {
      case ("objectformat", "sha1"), ("refstorage", "files"): continue
      case ("objectformat", _):
        throw .badInput(
          """
          the repository has \(value) hashes, which Plumb cannot read: it reads SHA-1, as of \
          'git init --object-format=sha1'; 'plumb check' and 'plumb fuzz' need no history
          """, at: path)
      case ("refstorage", _):
        throw .badInput(
          """
          the repository keeps its branches as '\(value)', which Plumb cannot read; \
          'git refs migrate --ref-format=files' changes it
          """, at: path)
      default:
        guard !known.contains(String(name)) else { continue }
        throw .badInput(
          "the repository has the extension '\(name)', which Plumb does not know", at: path)
      }
    }
  }

  private static func isTrue(_ value: String?) -> Bool {
    value.map { ["true", "yes", "on", "1", ""].contains($0.lowercased()) } ?? false
  }

  /// The values by `section.key` in lower case; the last one of a repeated key. Sections with a
  /// second name are omitted: none of them is needed.
  private static func values(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    var section = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = trimmed(line)
      if line.hasPrefix("[") {
        let name = line.dropFirst().prefix { $0 != "]" }
        section = name.contains("\"") ? "" : name.lowercased()
        continue
      }
      guard !section.isEmpty, let first = line.first, first != "#", first != ";" else { continue }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = "\(section).\(trimmed(parts[0]).lowercased())"
      values[key] = parts.count == 2 ? unquoted(trimmed(parts[1])) : ""
    }
    return values
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
    return String(text.dropFirst().dropLast())
  }
}
