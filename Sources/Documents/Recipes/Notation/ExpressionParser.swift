import AutoLayout
import Simplex
import Spelling
import TextMetrics

/// Reads expressions and relations from the tokens of one line.
struct ExpressionParser {
  /// The deepest nesting of parentheses.
  static let deepestNesting = 32
  /// The number of terms in one line, including those that its names stand for: each name that
  /// stands for a sum of names doubles it.
  static let mostTerms = 1000

  let source: SourceText
  /// Expressions that a name without an attribute stands for, by name key.
  let definitions: [String: NamedExpression]
  /// Words that end a name.
  let keywords: Set<String>
  private let tokens: [Token]
  private var position = 0
  private var depth = 0
  /// The number of terms read so far, including those that names stand for.
  private(set) var termCount = 0

  init(
    _ source: SourceText, keywords: Set<String> = [], definitions: [String: NamedExpression] = [:]
  ) throws(RecipeError) {
    self.source = source
    self.keywords = keywords
    self.definitions = definitions
    tokens = try Lexer.tokens(of: source)
  }

  // MARK: Tokens

  var current: Token { tokens[position] }
  var isAtEnd: Bool { current.kind == .end }
  var here: SourceLocation { source.location(column: current.column) }

  mutating func advance() { if !isAtEnd { position += 1 } }

  func word(at offset: Int = 0) -> String? {
    guard position + offset < tokens.count, case .word(let word) = tokens[position + offset].kind
    else { return nil }
    return word
  }

  mutating func accept(_ symbol: Character) -> Bool {
    guard current.kind == .symbol(symbol) else { return false }
    advance()
    return true
  }

  mutating func accept(word: String) -> Bool {
    guard self.word()?.lowercased() == word else { return false }
    advance()
    return true
  }

  mutating func require(_ symbol: Character) throws(RecipeError) {
    guard accept(symbol) else {
      throw unexpected("'\(symbol)'")
    }
  }

  func unexpected(_ expected: String) -> RecipeError {
    let message = isAtEnd ? "the line ends too early" : "unexpected \(current.shown)"
    return RecipeError(.syntax, at: here, message, expected: expected)
  }

  // MARK: Relations

  mutating func relation() throws(RecipeError) -> NamedRelation {
    let left = try expression()
    guard case .relation(let relation) = current.kind else {
      throw unexpected("=, >= or <=")
    }
    advance()
    let right = try expression()
    return NamedRelation(left: left, relation: relation, right: right)
  }

  // MARK: Expressions

  mutating func expression() throws(RecipeError) -> NamedExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting else {
      throw RecipeError(
        .syntax, at: here, "parentheses are nested too deeply",
        expected: "at most \(Self.deepestNesting) levels")
    }
    var sum = NamedExpression()
    var sign = accept("-") ? -1.0 : 1.0
    while true {
      sum.add(try product(), times: sign)
      if accept("+") {
        sign = accept("-") ? -1 : 1
      } else if accept("-") {
        sign = -1
      } else {
        return sum
      }
    }
  }

  private mutating func product() throws(RecipeError) -> NamedExpression {
    var value = try primary()
    while true {
      let location = here
      if accept("*") {
        let sign = accept("-") ? -1.0 : 1.0
        var factor = try primary()
        factor.scale(by: sign)
        if factor.isConstant {
          value.scale(by: factor.constant)
        } else if value.isConstant {
          var scaled = factor
          scaled.scale(by: value.constant)
          value = scaled
        } else {
          throw RecipeError(
            .syntax, at: location, "a product of two attributes is not linear",
            expected: "a number on one side of '*'")
        }
      } else if accept("/") {
        let sign = accept("-") ? -1.0 : 1.0
        var divisor = try primary()
        divisor.scale(by: sign)
        guard divisor.isConstant, divisor.constant != 0 else {
          throw RecipeError(
            .syntax, at: location, "cannot divide by this", expected: "a number other than 0")
        }
        value.divide(by: divisor.constant)
      } else if value.isConstant, case .symbol(":") = current.kind,
        position + 1 < tokens.count, case .number(let second, _) = tokens[position + 1].kind,
        second != 0
      {
        advance()
        advance()
        value.divide(by: second)
      } else {
        return value
      }
    }
  }

  private mutating func primary() throws(RecipeError) -> NamedExpression {
    if accept("(") {
      let inner = try expression()
      try require(")")
      return inner
    }
    if case .number(let value, _) = current.kind {
      if !isItemName {
        advance()
        return NamedExpression(constant: value)
      }
    }
    let location = here
    let (name, isQuoted) = try self.name()
    if !isQuoted, current.kind == .symbol("(") {
      switch name.key {
      case "max", "maximum": return try extremum { .maximum($0) }
      case "min", "minimum": return try extremum { .minimum($0) }
      default: break
      }
    }
    guard current.kind == .symbol(".") else {
      return try bareName(name, isQuoted: isQuoted, at: location)
    }
    advance()
    try count(1, at: location)
    return NamedExpression(terms: [.init(coefficient: 1, quantity: try attribute(of: name))])
  }

  private mutating func count(_ terms: Int, at location: SourceLocation) throws(RecipeError) {
    termCount += terms
    guard termCount <= Self.mostTerms else {
      throw RecipeError(
        .tooLarge, at: location, "the expression is too large once its names are expanded",
        expected: "at most \(Self.mostTerms) terms in a line")
    }
  }

  /// True if the words and numbers from here on end in a dot, as in `2 Label.Width`.
  private var isItemName: Bool {
    for (offset, token) in tokens[position...].enumerated() {
      switch token.kind {
      case .word(let word) where !keywords.contains(word): continue
      case .number: continue
      case .symbol("."): return offset > 1
      default: return false
      }
    }
    return false
  }

  private mutating func extremum(
    _ make: ([NamedExpression]) -> NamedExpression.Quantity
  ) throws(RecipeError) -> NamedExpression {
    let location = here
    try require("(")
    try count(1, at: location)
    var arguments = [try expression()]
    while accept(",") { arguments.append(try expression()) }
    try require(")")
    let value = NamedExpression(terms: [.init(coefficient: 1, quantity: make(arguments))])
    guard value.nesting <= Self.deepestNesting else {
      throw RecipeError(
        .tooLarge, at: location, "maxima and minima are nested too deeply",
        expected: "at most \(Self.deepestNesting) levels")
    }
    return value
  }

  private mutating func bareName(
    _ name: NameReference, isQuoted: Bool, at location: SourceLocation
  ) throws(RecipeError) -> NamedExpression {
    if !isQuoted {
      if name.key == "standard" {
        return NamedExpression(constant: SystemSpacing.standard, standard: location)
      }
      if name.key == "contentsize" || name.key == "content size" {
        try count(1, at: location)
        return NamedExpression(terms: [.init(coefficient: 1, quantity: .contentSizeIndex)])
      }
      if let definition = definitions[name.key] {
        try count(definition.termCount, at: location)
        return definition
      }
      if let category = ContentSizeCategory.allCases.firstIndex(where: { $0.rawValue == name.name })
      {
        return NamedExpression(constant: Double(category))
      }
      if ["nan", "inf", "infinity"].contains(name.key) {
        throw RecipeError(
          .invalidNumber, at: location, "'\(name.name)' is not a number that a layout can have",
          expected: "a number such as 20 or 0.5")
      }
    }
    let known = ["Standard"] + definitions.keys.sorted()
    let isSizeClass = SizeClass(rawValue: name.key) != nil
    throw RecipeError(
      .syntax, at: location, "'\(name.name)' has no attribute",
      expected: isSizeClass
        ? "'\(name.key) width' or '\(name.key) height'"
        : "\(name.name).Attribute, a number or Standard",
      suggestion: NearestName(among: known).suggestion(for: name.name))
  }

  // MARK: Names

  /// A quoted name, or words up to a symbol, relation or keyword.
  mutating func name() throws(RecipeError) -> (reference: NameReference, isQuoted: Bool) {
    let location = here
    if case .quoted(let text) = current.kind {
      advance()
      return (NameReference(name: text, location: location), true)
    }
    var words: [String] = []
    loop: while true {
      switch current.kind {
      case .word(let word) where !keywords.contains(word): words.append(word)
      case .number(_, let text): words.append(text)
      default: break loop
      }
      advance()
    }
    guard !words.isEmpty else { throw unexpected("a name or a number") }
    return (NameReference(name: words.joined(separator: " "), location: location), false)
  }

  private mutating func attribute(
    of item: NameReference
  ) throws(RecipeError) -> NamedExpression.Quantity {
    let location = here
    var words: [String] = []
    while let word = word(at: words.count), !keywords.contains(word) { words.append(word) }
    guard !words.isEmpty else { throw unexpected("an attribute such as Leading or Width") }
    // The longest name counts, so that `Leading Margin` is one attribute, and the words after it
    // are not part of it.
    for count in (1...words.count).reversed() {
      let name = words.prefix(count).joined(separator: " ")
      guard let quantity = quantity(named: name, of: item, at: location) else { continue }
      for _ in 0..<count { advance() }
      return quantity
    }
    let name = words.joined(separator: " ")
    let known = AttributeName.all.map(\.name) + AttributeName.quantities
    throw RecipeError(
      .unknownAttribute, at: location, "unknown attribute '\(name)'",
      expected: "an attribute such as Leading, Width or Baseline",
      suggestion: NearestName(among: known).suggestion(for: name),
      slip: NearestName(among: known).slip(name))
  }

  private func quantity(
    named name: String, of item: NameReference, at location: SourceLocation
  ) -> NamedExpression.Quantity? {
    if let attribute = AttributeName.attribute(named: name) {
      if item.key == "container" {
        if attribute == .width { return .containerWidth }
        if attribute == .height { return .containerHeight }
      }
      return .attribute(item, attribute, location)
    }
    return switch AttributeName.key(name) {
    case "intrinsicwidth": .intrinsicWidth(item)
    case "intrinsicheight": .intrinsicHeight(item)
    case "lines", "linecount": .lineCount(item)
    case "fontsize": .fontSize(item)
    default: nil
    }
  }
}

/// Distances that the system knows by name.
enum SystemSpacing {
  /// `Standard`: between siblings, and between a view and a layout guide (semantics 2.6).
  static let standard = 8.0
}
