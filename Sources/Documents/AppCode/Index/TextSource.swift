/// The origin of a text that code gives a view, as far as the words of an expression reveal it.
enum TextSource: Hashable, Sendable {
  /// One of a list, a number, a date: of at most so many characters.
  case known(longest: Int)
  /// What people write, or servers send: of any length.
  case free
  /// That of a member of another object, which the app's types declare.
  case member(CodeName)
  /// The words do not reveal it.
  case open

  /// Characters of a date, a duration or an amount, by a formatter of Foundation: ‘30 September 2026 at 22:45:30’.
  private static let formatted = 30
  /// Characters of a number: a million with its separators.
  private static let number = 9
  /// Characters of a text whose key alone is known.
  private static let unread = 20

  /// That of one of several texts.
  static func joined(_ sources: some Collection<TextSource>) -> TextSource {
    if sources.isEmpty || sources.contains(.open) { return sources.contains(.free) ? .free : .open }
    return sources.contains(.free) ? .free : .known(longest: sources.map(\.longest).max() ?? 0)
  }

  /// That of a member of one of several types, of which the words do not say which.
  static func agreed(_ sources: some Collection<TextSource>) -> TextSource {
    let isMixed = sources.contains(.free) && sources.contains { $0 != .free }
    return isMixed ? .open : joined(sources)
  }

  var longest: Int {
    if case .known(let longest) = self { longest } else { 0 }
  }

  /// Those of the alternatives of an expression.
  static func sources(at start: Int, of walk: SourceWalk) -> [TextSource] {
    let values = TextExpression.values(at: start, of: walk.tokens, in: walk.bytes)
    if let known = known(values) { return [known] }
    var reader = TextSourceReader(walk: walk, position: start)
    return reader.sources()
  }

  /// That of values of which each is known; nil if one is not.
  static func known(_ values: [TextExpression.Value]) -> TextSource? {
    var longest = 0
    for value in values {
      switch value {
      case .phrase(.literal(let text)): longest = max(longest, text.count)
      case .phrase(.key(let key, let fallback)):
        longest = max(longest, (fallback ?? (key.contains(" ") ? key : nil))?.count ?? unread)
      case .phrase(.member): longest = max(longest, unread)
      case .nothing: break
      case .open: return nil
      }
    }
    return .known(longest: longest)
  }

  fileprivate static func ofFormatter() -> TextSource { .known(longest: formatted) }
  fileprivate static func ofNumbers(_ count: Int, beside others: Int) -> TextSource {
    .known(longest: others + count * number)
  }
}

/// Reads an expression that is no text of the app's own.
private struct TextSourceReader {
  let walk: SourceWalk
  var position: Int

  private static let formatters: Set<CodeName> = CodeVocabulary.names(
    "string localizedString stringFromDate stringFromNumber formatted")
  private static let formatterLabels: Set<CodeName> = CodeVocabulary.names(
    "from for fromByteCount fromMeters fromValue")
  /// Members that are numbers of a few digits in all of Apple's interfaces.
  private static let numbers: Set<CodeName> = CodeVocabulary.names("count row section item Int")
  private static let format = CodeName("format")
  private static let text = CodeName("text")
  /// Views into which people write.
  private static let fields = ["field", "textview", "searchbar"]

  mutating func sources() -> [TextSource] {
    guard let first = alternative() else { return [.open] }
    // `a ?? b`
    guard walk.isMark("?", at: position), walk.isMark("?", at: position + 1) else {
      return isEnd ? [first] : [.open]
    }
    return [first] + TextSource.sources(at: position + 2, of: walk)
  }

  /// True if the statement ends here.
  private var isEnd: Bool {
    guard let token = walk.token(at: position) else { return true }
    if token.kind == .mark {
      return ["}", ")", ",", ";", "]"].contains { token.isMark($0) }
    }
    return walk.beginsLine(position)
  }

  private mutating func alternative() -> TextSource? {
    guard let token = walk.token(at: position) else { return nil }
    if token.kind == .text {
      position += 1
      return interpolated(token)
    }
    var chain: [CodeToken] = []
    while let word = walk.token(at: position), word.kind == .word {
      chain.append(word)
      position += 1
      while walk.isMark("?", at: position) || walk.isMark("!", at: position),
        walk.isMark(".", at: position + 1)
      {
        position += 1
      }
      guard walk.isMark(".", at: position) else { break }
      position += 1
    }
    if walk.isMark("!", at: position), !walk.isMark("=", at: position + 1) { position += 1 }
    guard let last = chain.last else { return nil }
    if walk.isMark("(", at: position) { return called(chain, last) }
    guard chain.count > 1 else { return nil }
    if last.name == Self.text, isField(chain[chain.count - 2]) { return .free }
    return .member(last.name)
  }

  private func isField(_ token: CodeToken) -> Bool {
    let name = String(decoding: walk.bytes[token.range], as: UTF8.self).lowercased()
    return Self.fields.contains { name.hasSuffix($0) }
  }

  private mutating func called(_ chain: [CodeToken], _ last: CodeToken) -> TextSource? {
    let start = position + 1
    skipArguments()
    let label = walk.token(at: start)
    let isLabelled = walk.isMark(":", at: start + 1)
    let isFormatted = String(decoding: walk.bytes[last.range], as: UTF8.self) == "formatted"
    let isOfFormatter =
      isLabelled && (label.map { Self.formatterLabels.contains($0.name) } ?? false)
    if Self.formatters.contains(last.name), isFormatted || isOfFormatter {
      return TextSource.ofFormatter()
    }
    guard chain.count == 1, String(decoding: walk.bytes[last.range], as: UTF8.self) == "String"
    else { return nil }
    if isLabelled, label?.name == Self.format, let format = walk.token(at: start + 2),
      format.kind == .text
    {
      return formatted(String(decoding: walk.bytes[format.range], as: UTF8.self))
    }
    // `String(items.count)`
    guard !isLabelled, let argument = walk.token(at: position - 2), argument.kind == .word,
      Self.numbers.contains(argument.name)
    else { return nil }
    return TextSource.ofNumbers(1, beside: 0)
  }

  private mutating func skipArguments() {
    var depth = 0
    while let token = walk.token(at: position) {
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }

  /// `"%02d:%02d"`: a format with numbers alone.
  private func formatted(_ format: String) -> TextSource? {
    var (numbers, others) = (0, 0)
    var rest = format[...]
    while let next = rest.popFirst() {
      guard next == "%" else {
        others += 1
        continue
      }
      rest = rest.drop { "0123456789.$+- ,'#lhqz".contains($0) }
      guard let kind = rest.popFirst() else { return nil }
      switch kind {
      case "d", "i", "u", "x", "X", "f", "F", "g", "e", "o", "c": numbers += 1
      case "%": others += 1
      default: return nil
      }
    }
    return TextSource.ofNumbers(numbers, beside: others)
  }

  /// `"\(items.count) items"`: a text around numbers alone, whose code are tokens between those of the text.
  private mutating func interpolated(_ token: CodeToken) -> TextSource? {
    var (last, others, numbers) = (token, token.range.count, 0)
    while walk.bytes.indices.contains(last.range.upperBound),
      walk.bytes[last.range.upperBound] == UInt8(ascii: "\\")
    {
      let start = position
      while let next = walk.token(at: position), next.kind != .text { position += 1 }
      let isNumber = (start..<position).contains { walk.isWord(Self.numbers, at: $0) }
      // A text that is not behind the bracket is one in the code.
      guard isNumber, let next = walk.token(at: position),
        walk.bytes[next.range.lowerBound - 1] == UInt8(ascii: ")")
      else { return nil }
      (last, others, numbers) = (next, others + next.range.count, numbers + 1)
      position += 1
    }
    return numbers > 0 ? TextSource.ofNumbers(numbers, beside: others) : nil
  }
}
