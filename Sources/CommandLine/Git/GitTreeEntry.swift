/// One name in a folder of a commit.
struct GitTreeEntry {
  enum Kind { case file, link, folder, module }

  var name: [UInt8]
  var kind: Kind
  var hash: GitHash

  /// The entries of a folder in git's order; nil for bytes that are no folder.
  ///
  /// Names that no checkout creates (`..`, `.git`, or a name with `/`) are omitted: a path below
  /// the root stays below it.
  ///
  /// - Parameter wanted: the one name to find; nil means all.
  static func entries(_ bytes: [UInt8], named wanted: ArraySlice<UInt8>? = nil) -> [GitTreeEntry]? {
    var entries: [GitTreeEntry] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
        let zero = rest[space...].firstIndex(of: 0),
        zero + GitHash.length < rest.endIndex
      else { return nil }
      defer { rest = rest[(zero + GitHash.length + 1)...] }
      if let wanted, rest[(space + 1)..<zero] != wanted { continue }
      guard let hash = GitHash(rest[(zero + 1)...(zero + GitHash.length)]) else { return nil }
      let kind: Kind? =
        switch String(decoding: rest[..<space], as: UTF8.self) {
        case "40000", "040000": .folder
        case "120000": .link
        case "160000": .module
        case let mode where mode.hasPrefix("100"): .file
        default: nil
        }
      let name = Array(rest[(space + 1)..<zero])
      if let kind, isPlain(name) {
        entries.append(GitTreeEntry(name: name, kind: kind, hash: hash))
      }
    }
    return entries
  }

  static func isPlain(_ name: some Collection<UInt8>) -> Bool {
    !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
      && !name.contains(UInt8(ascii: "/"))
      && String(decoding: name, as: UTF8.self).lowercased() != ".git"
  }
}
