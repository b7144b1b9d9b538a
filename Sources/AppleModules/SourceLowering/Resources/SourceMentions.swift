internal import Files
internal import Foundation

/// The names in sources, by their use.
struct SourceMentions {
  /// After a dot.
  private(set) var members: Set<Substring> = []
  /// Before a dot, and not after one.
  private(set) var bases: Set<Substring> = []
  /// By such a name: those after its dot.
  private(set) var membersByBase: [Substring: Set<Substring>] = [:]
  /// After the keyword of a type.
  private(set) var types: Set<Substring> = []
  /// Static properties.
  private(set) var statics: Set<Substring> = []

  /// - Parameter files: Paths; unreadable files mention nothing.
  init(files: [String]) {
    for file in files {
      if let text = try? FileReader.text(of: file, as: .source) { add(text) }
    }
  }

  init(text: String) { add(text) }

  /// True if a name is used as a type and never declared.
  func isMissing(_ type: String) -> Bool {
    bases.contains(type[...]) && !types.contains(type[...])
  }

  /// The names that end in a word, are used as types that have one of some members, and are never declared.
  func missing(endingIn word: String, with members: Set<String>) -> [String] {
    bases.filter { name in
      name.count > word.count && name.hasSuffix(word) && !types.contains(name)
        && membersByBase[name]?.contains { members.contains(String($0)) } ?? false
    }.map(String.init).sorted()
  }

  private static let typeKeywords: Set<Substring> = [
    "enum", "struct", "class", "actor", "protocol", "typealias",
  ]

  private mutating func add(_ text: String) {
    let bytes = text.utf8
    var index = bytes.startIndex
    var (before, beforeThat): (Substring, Substring) = ("", "")
    var isBehindDot = false
    var base: Substring?
    while index < bytes.endIndex {
      guard Self.isWord(bytes[index]) else {
        isBehindDot = bytes[index] == UInt8(ascii: ".")
        bytes.formIndex(after: &index)
        continue
      }
      let end = bytes[index...].firstIndex { !Self.isWord($0) } ?? bytes.endIndex
      let word = text[index..<end]
      let isBeforeDot = end < bytes.endIndex && bytes[end] == UInt8(ascii: ".")
      if isBehindDot {
        members.insert(word)
        if let base { membersByBase[base, default: []].insert(word) }
      } else if isBeforeDot {
        bases.insert(word)
      }
      base = !isBehindDot && isBeforeDot ? word : nil
      if Self.typeKeywords.contains(before), !isBehindDot { types.insert(word) }
      let isProperty = before == "var" || before == "let"
      if isProperty, beforeThat == "static" || beforeThat == "class" { statics.insert(word) }
      (beforeThat, before, index, isBehindDot) = (before, word, end, false)
    }
  }

  /// Letters beyond ASCII may be part of names.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }
}
