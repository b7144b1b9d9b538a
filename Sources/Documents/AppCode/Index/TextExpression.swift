import SourceFacts

/// Reads the right side of an assignment to a text.
struct TextExpression {
  /// A possible value of a text.
  enum Value: Hashable, Sendable {
    /// A key that is looked up, or a literal.
    case phrase(CodeText.Phrase)
    /// No text is shown.
    case nothing
    /// A value that the words do not reveal.
    case open
  }

  private let bytes: [UInt8]
  private let tokens: [CodeToken]
  private var position: Int

  private init(_ bytes: [UInt8], _ tokens: [CodeToken], at position: Int) {
    self.bytes = bytes
    self.tokens = tokens
    self.position = position
  }

  /// The values of the expression that begins at a token; never empty.
  static func values(at start: Int, of tokens: [CodeToken], in bytes: [UInt8]) -> [Value] {
    var expression = TextExpression(bytes, tokens, at: start)
    return expression.values()
  }

  private func token(at index: Int) -> CodeToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  private func isMark(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    token(at: index)?.isMark(scalar) ?? false
  }

  private func text(of token: CodeToken) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// True if a line ends before a token.
  private func beginsLine(_ index: Int) -> Bool {
    guard let token = token(at: index), let before = self.token(at: index - 1) else { return true }
    return bytes[before.range.upperBound..<max(before.range.upperBound, token.range.lowerBound)]
      .contains(UInt8(ascii: "\n"))
  }

  private mutating func values() -> [Value] {
    if let choice = question() {
      position = choice + 1
      guard let first = primary(), isMark(":", at: position) else { return [.open] }
      position += 1
      guard let second = primary(), isEnd else { return [.open] }
      return [first, second]
    }
    guard let value = primary(), isEnd else { return [.open] }
    return [value]
  }

  /// The number of tokens in which a choice between two texts begins.
  private static let conditionLimit = 40

  /// The place of the question mark of a choice: one after a blank, outside all brackets, before
  /// the statement ends.
  private func question() -> Int? {
    var depth = 0
    for index in position..<min(position + Self.conditionLimit, tokens.count) {
      let token = tokens[index]
      if token.isMark("(") || token.isMark("[") { depth += 1 }
      if token.isMark(")") || token.isMark("]") { depth -= 1 }
      if depth < 0 || token.isMark(";") || token.isMark("{") || token.isMark("}") { return nil }
      if depth == 0, token.isMark(","), index > position { return nil }
      guard depth == 0, token.isMark("?"), index > position,
        tokens[index - 1].range.upperBound < token.range.lowerBound,
        !isMark("?", at: index + 1)
      else { continue }
      return index
    }
    return nil
  }

  /// True if the expression ends here.
  private var isEnd: Bool {
    guard let token = token(at: position) else { return true }
    if token.kind == .mark {
      if [";", "}", ")", "]", ",", ":"].contains(where: token.isMark) { return true }
      // An operator continues the expression on the next line.
      return beginsLine(position)
        && [UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "[")]
          .contains(token.first)
    }
    return beginsLine(position)
  }

  /// One text; nil for other tokens.
  private mutating func primary() -> Value? {
    if isMark("@", at: position) || isMark("#", at: position) { position += 1 }
    guard let token = token(at: position) else { return nil }
    switch token.kind {
    case .text: return literal(token)
    case .word where CodeVocabulary.nothing.contains(token.name):
      position += 1
      return .nothing
    case .word: return chain()
    case .mark: return nil
    }
  }

  private mutating func literal(_ token: CodeToken) -> Value? {
    guard let string = StringEscapes.resolved(text(of: token)) else { return nil }
    position += 1
    guard isMark(".", at: position), let member = self.token(at: position + 1) else {
      return string.isEmpty ? .nothing : .phrase(.literal(string))
    }
    guard CodeVocabulary.looksUp(text(of: member)) else { return nil }
    position += 2
    skipArguments()
    return .phrase(.key(string, fallback: nil))
  }

  /// `NSLocalizedString("key", …)`, `L10n.Cart.empty`, `Bundle.main.localizedString(forKey: "key", …)`.
  private mutating func chain() -> Value? {
    var names: [String] = []
    while let word = token(at: position), word.kind == .word {
      names.append(text(of: word))
      position += 1
      if isMark("(", at: position), isMark(")", at: position + 1), isMark(".", at: position + 2) {
        // `R.string().key`
        position += 2
      }
      guard isMark(".", at: position) else { break }
      position += 1
    }
    guard let last = names.last else { return nil }
    guard isMark("(", at: position) else { return member(names) }
    if isMark(")", at: position + 1) {
      position += 2
      return member(names)
    }
    guard names == ["String"] || CodeVocabulary.looksUp(last) else { return nil }
    return lookup(isOfTable: last == CodeVocabulary.tableLookup, isString: last == "String")
  }

  private func member(_ names: [String]) -> Value? {
    // `label.text = text` is no evidence: any code may have set it.
    guard names.count > 1, let first = names.first?.unicodeScalars.first,
      ("A"..."Z").contains(first)
    else { return nil }
    return .phrase(.member(names))
  }

  /// Reads the arguments of a function that looks a key up.
  private mutating func lookup(isOfTable: Bool, isString: Bool) -> Value? {
    let start = position + 1
    skipArguments()
    let inner = start..<max(start, position - 1)
    if isString, token(at: start)?.name != CodeVocabulary.localizedLabel { return nil }
    var texts: [(label: CodeName?, string: String)] = []
    var depth = 0
    for index in inner {
      let token = tokens[index]
      if token.isMark("(") || token.isMark("[") { depth += 1 }
      if token.isMark(")") || token.isMark("]") { depth -= 1 }
      guard token.kind == .text, depth == 0, let string = StringEscapes.resolved(text(of: token))
      else { continue }
      let before = isMark("@", at: index - 1) ? index - 1 : index
      // A concatenation is no key.
      guard ["(", ",", ":"].contains(where: { isMark($0, at: before - 1) }),
        [",", ")"].contains(where: { isMark($0, at: index + 1) })
      else { return nil }
      texts.append((isMark(":", at: before - 1) ? self.token(at: before - 2)?.name : nil, string))
    }
    let fallback = texts.first { $0.label.map(CodeVocabulary.fallbacks.contains) ?? false }
    guard let key = texts.dropFirst(isOfTable && texts.count > 1 ? 1 : 0).first,
      !key.string.isEmpty
    else { return nil }
    return .phrase(.key(key.string, fallback: fallback?.string))
  }

  /// Skips to after the closing bracket, if one opens here.
  private mutating func skipArguments() {
    guard isMark("(", at: position) else { return }
    var depth = 0
    while let token = token(at: position) {
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }
}

/// The characters that backslash escapes in literals stand for.
enum StringEscapes {
  private static let single: [Character: Character] = [
    "n": "\n", "t": "\t", "\"": "\"", "'": "'", "\\": "\\", "r": "\r", "0": "\0",
  ]

  /// The text of a literal; nil if it has an escape that is not one of the simple ones.
  static func resolved(_ source: String) -> String? {
    guard source.contains("\\") else { return source }
    var result = ""
    var rest = source[...]
    while let next = rest.popFirst() {
      guard next == "\\" else {
        result.append(next)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      if let plain = single[escaped] {
        result.append(plain)
        continue
      }
      guard escaped == "u", rest.first == "{", let end = rest.firstIndex(of: "}"),
        let value = UInt32(rest[rest.index(after: rest.startIndex)..<end], radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result
  }
}
