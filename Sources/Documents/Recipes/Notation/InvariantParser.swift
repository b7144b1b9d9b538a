import AutoLayout
import Simplex

/// An invariant as written, its items still names.
struct InvariantDraft: Hashable {
  var name: String
  var claim: String?
  var relation: NamedRelation
  var guards: [NamedGuard]
  var location: SourceLocation

  /// The assertion about a scene.
  ///
  /// - Parameter resolve: the index of the item that a name stands for.
  func assertion(
    _ resolve: @escaping (NameReference) throws(RecipeError) -> Int
  ) throws(RecipeError) -> Assertion {
    let resolver = ExpressionResolver(resolve: resolve, location: location)
    var conditions: [Assertion.Guard] = []
    for condition in guards { conditions.append(try resolver.condition(condition)) }
    return Assertion(
      name: name, claim: claim, left: try resolver.expression(relation.left),
      relation: relation.relation, right: try resolver.expression(relation.right),
      guards: conditions, location: location)
  }
}

/// Reads `name (C7): expression = expression where guard and guard`.
struct InvariantParser {
  static let keywords: Set<String> = ["where", "and", "is", "not"]

  /// The definitions of `Let name = expression` lines, by name key.
  private var definitions: [String: NamedExpression] = [:]
  /// Terms of all lines so far.
  private var termCount = 0

  /// The number of terms in all invariants of a recipe.
  static let mostTerms = 100_000

  /// Reads a `Let` line; false for another line.
  mutating func define(_ source: SourceText) throws(RecipeError) -> Bool {
    guard source.text.lowercased().hasPrefix("let ") else { return false }
    var parser = try ExpressionParser(source, keywords: Self.keywords, definitions: definitions)
    parser.advance()
    let location = parser.here
    let (name, _) = try parser.name()
    guard case .relation(.equal) = parser.current.kind else { throw parser.unexpected("'='") }
    parser.advance()
    let value = try parser.expression()
    try count(parser)
    guard parser.isAtEnd else { throw parser.unexpected("the end of the line") }
    guard definitions[name.key] == nil else {
      throw RecipeError(
        .duplicateName, at: location, "'\(name.name)' is defined twice",
        expected: "one definition for each name")
    }
    definitions[name.key] = value
    return true
  }

  private mutating func count(_ parser: ExpressionParser) throws(RecipeError) {
    termCount += parser.termCount
    guard termCount <= Self.mostTerms else {
      throw RecipeError(
        .tooLarge, at: parser.source.location, "the invariants of the recipe grow too large",
        expected: "at most \(Self.mostTerms) terms in all of them")
    }
  }

  mutating func invariant(_ source: SourceText) throws(RecipeError) -> InvariantDraft {
    let (heading, body) = Self.split(source)
    var parser = try ExpressionParser(body, keywords: Self.keywords, definitions: definitions)
    let relation = try parser.relation()
    var guards: [NamedGuard] = []
    if parser.accept(word: "where") {
      repeat { guards.append(try condition(&parser)) } while parser.accept(word: "and")
    }
    try count(parser)
    guard parser.isAtEnd else { throw parser.unexpected("'where', 'and' or the end of the line") }
    let (name, claim) = Self.nameAndClaim(heading ?? body.text)
    guard !name.isEmpty else {
      throw RecipeError(
        .syntax, at: source.location, "an invariant has an empty name",
        expected: "name (claim): relation")
    }
    return InvariantDraft(
      name: name, claim: claim, relation: relation, guards: guards, location: source.location)
  }

  // MARK: Names

  /// Cuts at the first colon outside quotes. A colon between digits is a ratio.
  private static func split(_ source: SourceText) -> (heading: String?, body: SourceText) {
    let parts = source.separated(by: ":：", limit: 2)
    return parts.count == 2 ? (parts[0].text, parts[1]) : (nil, source)
  }

  /// Removes emphasis marks and quotes, and a claim in parentheses from the end.
  private static func nameAndClaim(_ heading: String) -> (String, String?) {
    var name = heading
    var claim: String?
    if name.hasSuffix(")"), let open = name.lastIndex(of: "(") {
      let inside = name[name.index(after: open)...].dropLast()
      if isClaim(inside) {
        claim = String(inside)
        name = MarkdownScanner.trimmed(name[..<open])
      }
    }
    while name.hasPrefix("*"), name.hasSuffix("*"), name.count > 2 {
      name = String(name.dropFirst().dropLast())
    }
    if name.count > 1, name.hasPrefix("\""), let unquoted = QuotedText.unquote(name) {
      name = unquoted
    }
    return (name, claim)
  }

  /// A letter and digits, such as `C7`.
  static func isClaim(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, first.isLetter, first.isASCII else { return false }
    return text.count > 1 && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  // MARK: Guards

  private func condition(_ parser: inout ExpressionParser) throws(RecipeError) -> NamedGuard {
    let isNegated = parser.accept(word: "not")
    if let plain = trait(&parser, holds: !isNegated) { return plain }
    if let hidden = try hidden(&parser, isNegated: isNegated) { return hidden }
    guard !isNegated else {
      throw parser.unexpected("a size class, a direction or 'Item is hidden' after 'not'")
    }
    return .compare(try parser.relation())
  }

  private func trait(_ parser: inout ExpressionParser, holds: Bool) -> NamedGuard? {
    guard let word = parser.word()?.lowercased() else { return nil }
    switch word {
    case "left-to-right", "ltr":
      parser.advance()
      return .direction(.leftToRight, holds)
    case "right-to-left", "rtl":
      parser.advance()
      return .direction(.rightToLeft, holds)
    default: break
    }
    guard let sizeClass = SizeClass(rawValue: word) else { return nil }
    switch parser.word(at: 1)?.lowercased() {
    case "width":
      parser.advance()
      parser.advance()
      return .horizontalClass(sizeClass, holds)
    case "height":
      parser.advance()
      parser.advance()
      return .verticalClass(sizeClass, holds)
    default: return nil
    }
  }

  /// `Item is hidden`, `Item is shown`, `Item is not hidden`.
  private func hidden(
    _ parser: inout ExpressionParser, isNegated: Bool
  ) throws(RecipeError) -> NamedGuard? {
    var ahead = parser
    guard let name = try? ahead.name().reference, ahead.accept(word: "is") else { return nil }
    let isNot = ahead.accept(word: "not")
    var value = isNot == isNegated
    if ahead.accept(word: "shown") {
      value.toggle()
    } else if !ahead.accept(word: "hidden") {
      throw ahead.unexpected("'hidden' or 'shown'")
    }
    parser = ahead
    return .hidden(name, value)
  }
}
