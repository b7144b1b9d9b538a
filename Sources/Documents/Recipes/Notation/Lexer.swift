import AutoLayout
import Simplex

/// Cuts a line in the notation of constraints into tokens.
struct Lexer {
  /// The largest number that can be a measure of a layout.
  static let largestNumber = 1_000_000.0

  private let source: SourceText
  private let characters: [Character]
  private var position = 0

  private init(_ source: SourceText) {
    self.source = source
    characters = Array(source.text)
  }

  static func tokens(of source: SourceText) throws(RecipeError) -> [Token] {
    var lexer = Lexer(source)
    var tokens: [Token] = []
    while true {
      let token = try lexer.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  /// A number as recipes write it, or nil for another text. No sign.
  static func number(_ text: some StringProtocol) -> Double? {
    guard let first = text.first, first.isASCII, first.isNumber,
      text.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) })
    else { return nil }
    return Double(String(text))
  }

  private mutating func next() throws(RecipeError) -> Token {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
    let start = position
    let column = source.column + start
    guard position < characters.count else { return Token(kind: .end, column: column) }
    let character = characters[position]
    if character.isASCII, character.isNumber { return try number(column) }
    if Self.isWordPart(character) { return Token(kind: .word(word()), column: column) }
    if character == "\"" { return Token(kind: .quoted(try quoted(column)), column: column) }
    position += 1
    switch character {
    case "=":
      if peek() == "=" { position += 1 }
      return Token(kind: .relation(.equal), column: column)
    case "≥": return Token(kind: .relation(.greaterThanOrEqual), column: column)
    case "≤": return Token(kind: .relation(.lessThanOrEqual), column: column)
    case "<", ">":
      guard peek() == "=" else {
        throw RecipeError(
          .syntax, at: source.location(column: column), "'\(character)' is not a relation",
          expected: "=, >= or <=", suggestion: "\(character)=")
      }
      position += 1
      let relation: Relation = character == "<" ? .lessThanOrEqual : .greaterThanOrEqual
      return Token(kind: .relation(relation), column: column)
    case ".", "+", "-", "*", "/", "(", ")", ",", ":", "@":
      return Token(kind: .symbol(character), column: column)
    case "−", "–": return Token(kind: .symbol("-"), column: column)
    case "×", "·": return Token(kind: .symbol("*"), column: column)
    case "（": return Token(kind: .symbol("("), column: column)
    case "）": return Token(kind: .symbol(")"), column: column)
    case "，", "、": return Token(kind: .symbol(","), column: column)
    case "：": return Token(kind: .symbol(":"), column: column)
    default:
      throw RecipeError(
        .syntax, at: source.location(column: column), "unexpected character '\(character)'",
        expected: "a name, a number or one of = >= <= + - * / ( )")
    }
  }

  private func peek(_ offset: Int = 0) -> Character? {
    position + offset < characters.count ? characters[position + offset] : nil
  }

  static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "'"
      || character == "’" || character == "#" || character == "&"
  }

  /// Letters and digits, with hyphens between them.
  private mutating func word() -> String {
    var text = ""
    while let character = peek() {
      let isInnerHyphen =
        character == "-" && !text.isEmpty && (peek(1).map(Self.isWordPart) ?? false)
      guard Self.isWordPart(character) || isInnerHyphen else { break }
      text.append(character)
      position += 1
    }
    return text
  }

  private mutating func number(_ column: Int) throws(RecipeError) -> Token {
    var text = ""
    func isDigit(_ character: Character?) -> Bool {
      character.map { $0.isASCII && $0.isNumber } ?? false
    }
    while let digit = peek(), isDigit(digit) {
      text.append(digit)
      position += 1
    }
    if peek() == ".", isDigit(peek(1)) {
      repeat {
        text.append(peek() ?? ".")
        position += 1
      } while isDigit(peek())
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if isDigit(peek(1 + sign)) {
        for _ in 0...sign {
          text.append(peek() ?? "e")
          position += 1
        }
        while let digit = peek(), isDigit(digit) {
          text.append(digit)
          position += 1
        }
      }
    }
    if let following = peek(), Self.isWordPart(following) {
      return Token(kind: .word(text + word()), column: column)
    }
    guard let value = Double(text), value <= Self.largestNumber else {
      throw RecipeError(
        .invalidNumber, at: source.location(column: column), "\(text) is out of range",
        expected: "a number of at most 1000000")
    }
    return Token(kind: .number(value, text: text), column: column)
  }

  private mutating func quoted(_ column: Int) throws(RecipeError) -> String {
    position += 1
    var text = ""
    while let character = peek() {
      position += 1
      if character == "\"" { return text }
      if character == "\\", let escaped = peek() {
        position += 1
        text.append(QuotedText.character(escapedBy: escaped))
      } else {
        text.append(character)
      }
    }
    throw RecipeError(
      .syntax, at: source.location(column: column), "a quoted name does not end",
      expected: "a closing \"")
  }
}

/// Text in double quotes, with backslash escapes for quotes, backslashes and line ends.
enum QuotedText {
  static func character(escapedBy character: Character) -> Character {
    switch character {
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "R": "\r\n"
    default: character
    }
  }

  static func quote(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\r\n": quoted += "\\R"
      case "\t": quoted += "\\t"
      default: quoted.append(character)
      }
    }
    return quoted + "\""
  }

  /// The text inside quotes, or the text itself if there are none; nil for quotes that do not
  /// match.
  static func unquote(_ text: String) -> String? {
    guard text.first == "\"" else { return text }
    var result = ""
    var isEscaped = false
    var isClosed = false
    for character in text.dropFirst() {
      if isClosed { return nil }
      if isEscaped {
        result.append(self.character(escapedBy: character))
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isClosed = true
      } else {
        result.append(character)
      }
    }
    return isClosed ? result : nil
  }
}
