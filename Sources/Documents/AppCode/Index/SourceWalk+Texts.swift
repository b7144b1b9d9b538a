import SourceFacts

/// Members of the app's types that hold texts.
extension SourceWalk {
  /// Types that a decoder, a database or a mapper fills.
  private static let decoded = CodeVocabulary.names(
    "Codable Decodable NSManagedObject Object Mappable ImmutableMappable Record FetchableRecord")
  /// Attributes of properties that a database fills.
  private static let stored = CodeVocabulary.names("NSManaged Persisted dynamic")
  private static let string = CodeName("String")
  private static let switching = CodeName("switch")
  private static let giving = CodeName("return")

  /// True if a line ends before a token.
  func beginsLine(_ index: Int) -> Bool {
    guard let token = token(at: index), let before = self.token(at: index - 1) else { return true }
    return bytes[before.range.upperBound..<max(before.range.upperBound, token.range.lowerBound)]
      .contains(UInt8(ascii: "\n"))
  }

  /// Records `let title: String` and `var title: String { switch self { … } }` of a type.
  func noteTextMember(_ word: CodeToken, of type: String, _ index: inout CodeIndex) {
    guard isWord(CodeVocabulary.propertyWords, at: position - 1), isMark(":", at: position + 1),
      token(at: position + 2)?.name == Self.string
    else { return }
    var end = position + 3
    if isMark("?", at: end) || isMark("!", at: end) { end += 1 }
    let member: CodeIndex.TextMember
    if isMark("{", at: end) {
      member = .init(type: CodeName(type), source: computed(from: end))
    } else {
      let isStored = (position - 5..<position - 1).contains { place in
        isWord(Self.stored, at: place)
      }
      member = .init(type: CodeName(type), source: isStored ? .free : nil)
    }
    index.textMembers[word.name, default: []].append(member)
  }

  /// That of a body that chooses between texts of the app.
  private func computed(from brace: Int) -> TextSource {
    var (braces, brackets, index) = (0, 0, brace)
    var sources: [TextSource] = []
    var isChoice = false
    while let token = token(at: index) {
      if token.isMark("{") { braces += 1 }
      if token.isMark("}") {
        braces -= 1
        if braces == 0 { break }
      }
      if token.isMark("(") || token.isMark("[") { brackets += 1 }
      if token.isMark(")") || token.isMark("]") { brackets -= 1 }
      if token.name == Self.switching { isChoice = true }
      let isCase =
        token.isMark(":") && brackets == 0 && self.token(at: index + 1)?.name != Self.giving
      if token.name == Self.giving && token.kind == .word || isCase {
        sources.append(
          TextSource.known(TextExpression.values(at: index + 1, of: tokens, in: bytes)) ?? .open)
      }
      index += 1
    }
    return isChoice ? .joined(sources) : .open
  }

  /// True if a decoder fills the properties of a type with these parents.
  static func isDecoded(_ parents: Set<CodeName>) -> Bool { !decoded.isDisjoint(with: parents) }

  /// The text that the chain that begins with a view gives it; nil if the words do not reveal it.
  func givenText(
    behind start: Int
  ) -> (
    attribute: CodeText.Attribute, values: [TextExpression.Value], sources: [TextSource]
  )? {
    if let message = token(at: start + 1), message.kind == .word {
      guard let attribute = CodeVocabulary.attributes[message.name], isMark(":", at: start + 2)
      else { return nil }
      return (
        attribute, TextExpression.values(at: start + 3, of: tokens, in: bytes),
        TextSource.sources(at: start + 3, of: self)
      )
    }
    let (chain, end) = chain(behind: start)
    guard let first = chain.first, let last = chain.last,
      !CodeVocabulary.bindings.contains(first.name),
      let attribute = CodeVocabulary.attributes[last.name]
    else { return nil }
    if isMark("(", at: end) || isMark("=", at: end) {
      return (
        attribute, TextExpression.values(at: end + 1, of: tokens, in: bytes),
        TextSource.sources(at: end + 1, of: self)
      )
    }
    return nil
  }
}
