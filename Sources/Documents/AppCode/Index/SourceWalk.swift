import SourceFacts

/// Walks through the tokens of one source and records its findings in an index.
struct SourceWalk {
  let bytes: [UInt8]
  let tokens: [CodeToken]
  private let wanted: CodeIndex.Wanted
  private(set) var position = 0
  private var depth = 0
  /// Types whose bodies are open, with the braces around each.
  private var bodies: [(owner: CodeName, depth: Int)] = []
  /// The type between `@interface` or `@implementation` and `@end`.
  private var objectiveBody: CodeName?
  /// A type whose brace follows.
  private var pending: CodeName?
  /// All types whose bodies are open, with the braces around each, and the one whose brace follows.
  private var scopes: [(name: String, depth: Int)] = []
  private var pendingScope: String?

  init(_ bytes: [UInt8], wanted: CodeIndex.Wanted) {
    self.bytes = bytes
    self.wanted = wanted
    tokens = CodeScanner.tokens(of: bytes)
  }

  /// Records the content of a source; tests are skipped, since users never see their screens.
  static func add(_ bytes: [UInt8], wanted: CodeIndex.Wanted, to index: inout CodeIndex) {
    var walk = SourceWalk(bytes, wanted: wanted)
    guard !walk.tokens.contains(where: { CodeVocabulary.tests.contains($0.name) }) else { return }
    walk.walk(&index)
  }

  var owner: CodeName? { bodies.first?.owner ?? objectiveBody ?? pending }

  func token(at index: Int) -> CodeToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  func isMark(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    token(at: index)?.isMark(scalar) ?? false
  }

  func isWord(_ names: Set<CodeName>, at index: Int) -> Bool {
    guard let token = token(at: index), token.kind == .word else { return false }
    return names.contains(token.name)
  }

  private mutating func walk(_ index: inout CodeIndex) {
    while position < tokens.count {
      let token = tokens[position]
      switch token.kind {
      case .mark:
        if token.isMark("{") {
          if let type = pending {
            bodies.append((type, depth))
            pending = nil
          }
          if let scope = pendingScope {
            scopes.append((scope, depth))
            pendingScope = nil
          }
          depth += 1
        } else if token.isMark("}") {
          depth = max(0, depth - 1)
          if let last = bodies.last, last.depth == depth { bodies.removeLast() }
          if let last = scopes.last, last.depth == depth { scopes.removeLast() }
        } else if token.isMark("@"), beginObjectiveBody(&index) {
          continue
        }
      case .text: note(text: token, &index)
      case .word:
        if declareType(&index) { continue }
        note(word: token, &index)
      }
      position += 1
    }
  }

  // MARK: Types

  /// Reads `class Name: Parent` up to its brace.
  private mutating func declareType(_ index: inout CodeIndex) -> Bool {
    guard objectiveBody == nil, isWord(CodeVocabulary.declarations, at: position),
      !isMark(".", at: position - 1), !isMark(":", at: position - 1),
      let name = token(at: position + 1), name.isCapitalised
    else { return false }
    let word = tokens[position].name
    index.types[name.name, default: CodeIndex.DeclaredType()].isDeclared =
      index.isDeclared(name.name) || word != CodeVocabulary.extensionWord
    if word == CodeVocabulary.protocolWord { index.types[name.name]?.isProtocol = true }
    if bodies.isEmpty { pending = name.name }
    pendingScope = String(decoding: bytes[name.range], as: UTF8.self)
    index.types[name.name]?.spelling = pendingScope ?? ""
    position += 2
    var isBehindColon = false
    var nesting = 0
    while let token = token(at: position), !token.isMark("{"), !token.isMark("}") {
      if token.isMark("<") { nesting += 1 }
      if token.isMark(">") { nesting -= 1 }
      if token.isMark(":"), nesting == 0 { isBehindColon = true }
      if token.isCapitalised {
        if isBehindColon, nesting == 0 { addParent(token, of: name.name, &index) }
        note(word: token, &index)
      }
      position += 1
    }
    return true
  }

  private func addParent(_ parent: CodeToken, of name: CodeName, _ index: inout CodeIndex) {
    index.types[name]?.parents.insert(parent.name)
    let text = bytes[parent.range]
    if CodeVocabulary.shownSuffixes.contains(where: { text.reversed().starts(with: $0.reversed()) })
    {
      index.types[name]?.isShown = true
    }
  }

  /// Reads `@interface Name : Parent` and `@end`.
  private mutating func beginObjectiveBody(_ index: inout CodeIndex) -> Bool {
    guard let word = token(at: position + 1), word.kind == .word else { return false }
    if word.name == CodeVocabulary.end {
      objectiveBody = nil
      position += 2
      return true
    }
    guard CodeVocabulary.objectiveDeclarations.contains(word.name),
      let name = token(at: position + 2), name.isCapitalised
    else {
      if CodeVocabulary.entries.contains(word.name) { index.hasEntry = true }
      return false
    }
    position += 3
    // A category, or the private part of a class.
    let isCategory = isMark("(", at: position)
    index.types[name.name, default: CodeIndex.DeclaredType()].isDeclared =
      index.isDeclared(name.name) || !isCategory
    objectiveBody = name.name
    if isMark(":", at: position), let parent = token(at: position + 1), parent.isCapitalised {
      addParent(parent, of: name.name, &index)
      note(word: parent, &index)
      position += 2
    }
    return true
  }

  // MARK: Words

  private mutating func note(text: CodeToken, _ index: inout CodeIndex) {
    if wanted.texts.contains(text.name) { index.texts[text.name, default: []].insert(owner) }
    // `Module.Class` names a class.
    if let point = bytes[text.range].lastIndex(of: UInt8(ascii: ".")) {
      let last = CodeName(bytes: bytes[(point + 1)..<text.range.upperBound])
      if wanted.texts.contains(last) { index.texts[last, default: []].insert(owner) }
    }
  }

  private func note(word: CodeToken, _ index: inout CodeIndex) {
    let isMember = isMark(".", at: position - 1)
    if word.isCapitalised, word.name != owner {
      index.mentions[word.name, default: []].insert(owner)
    }
    if isMember || token(at: position - 1)?.name == CodeVocabulary.caseWord {
      let folded = CodeName.folded(bytes: bytes[word.range])
      if wanted.folded.contains(folded) {
        index.folded[folded, default: []].insert(owner)
        // A property may have the name of its class: only an explicit mention of a xib counts.
        if !isMember || token(at: position - 2)?.name == CodeVocabulary.nib {
          index.foldedNibs[folded, default: []].insert(owner)
        }
      }
    }
    if CodeVocabulary.entries.contains(word.name), isMark("(", at: position + 1) {
      index.hasEntry = true
    }
    noteOutlet(word, &index)
    noteOwn(word, &index)
    noteReach(word, &index)
    noteNamedText(word, &index)
    if let scope = scopes.last, scope.depth + 1 == depth {
      noteTextMember(word, of: scope.name, &index)
    }
  }

  /// Records a constant whose value is a text: `static let empty = NSLocalizedString("cart.empty", …)`.
  private func noteNamedText(_ word: CodeToken, _ index: inout CodeIndex) {
    guard let scope = scopes.last, scope.depth + 1 == depth,
      isWord(CodeVocabulary.constantWords, at: position - 1),
      let start = valueStart(behind: position + 1),
      case .phrase(let phrase) = TextExpression.values(at: start, of: tokens, in: bytes).first,
      // A variable may get another value.
      !isMark("=", at: start - 1) || tokens[position - 1].name != CodeVocabulary.variableWord
        || token(at: position - 2)?.name == CodeVocabulary.staticWord
    else { return }
    if case .member = phrase { return }
    index.namedTexts[word.name, default: []].append(
      CodeIndex.NamedText(path: scopes.map(\.name), phrase: phrase))
  }

  /// The number of tokens between the name of a constant and its value.
  private static let typeLength = 12

  /// The start of a constant's value: after `=`, or in a body that returns it.
  private func valueStart(behind start: Int) -> Int? {
    for index in start..<min(start + Self.typeLength, tokens.count) {
      if isMark("=", at: index) { return isMark("=", at: index + 1) ? nil : index + 1 }
      if isMark("{", at: index) {
        return isWord(CodeVocabulary.returnWords, at: index + 1) ? index + 2 : index + 1
      }
      if isMark("}", at: index) || isMark(";", at: index) { return nil }
      if isWord(CodeVocabulary.introducers, at: index) { return nil }
    }
    return nil
  }

  /// True if the word before a member refers to the type itself.
  func isOfSelf(_ index: Int) -> Bool {
    guard isMark(".", at: index - 1) else { return true }
    var receiver = index - 2
    while isMark("?", at: receiver) || isMark("!", at: receiver) { receiver -= 1 }
    return isWord(CodeVocabulary.implicitSelf, at: receiver)
  }

  private func noteOutlet(_ word: CodeToken, _ index: inout CodeIndex) {
    var name = word.name
    if word.first == UInt8(ascii: "_") {
      name = CodeName(bytes: bytes[word.range].dropFirst())
    }
    guard wanted.outlets.contains(name),
      !isWord(CodeVocabulary.introducers, at: position - 1)
    else { return }
    let isOfSelf = isOfSelf(position)
    for property in properties(setBehind: position)
    where name != CodeVocabulary.rootView || property != .frame || isMovedAltogether(position) {
      if isOfSelf {
        index.effects[name, default: CodeIndex.Effects()].ofSelf[property, default: []]
          .insert(owner)
      } else {
        index.effects[name, default: CodeIndex.Effects()].ofOthers[property, default: []]
          .insert(owner)
      }
      if property == .text {
        let given = givenText(behind: position)
        index.givenTexts[name, default: []].append(
          CodeIndex.GivenText(
            owner: owner, isOfSelf: isOfSelf, attribute: given?.attribute,
            values: given?.values ?? [.open], sources: given?.sources ?? [.open]))
      }
    }
  }

  /// The properties that a type sets on itself, without a name before them.
  private func noteOwn(_ word: CodeToken, _ index: inout CodeIndex) {
    guard let owner else { return }
    if CodeVocabulary.sizes.contains(word.name), declaresMember() {
      index.types[owner]?.own.insert(.size)
    }
    noteOrientations(word, of: owner, &index)
    guard let property = CodeVocabulary.assigned[word.name],
      isOfSelf(position) || property == .font,
      !isWord(CodeVocabulary.introducers, at: position - 1), isAssigned(at: position + 1)
    else { return }
    index.types[owner]?.own.insert(property)
  }

  /// `var name`, `func name`, or `- (Type)name`.
  func declaresMember() -> Bool {
    isWord(CodeVocabulary.introducers, at: position - 1)
      || objectiveBody != nil && isMark(")", at: position - 1)
  }

  // MARK: Chains

  func isAssigned(at index: Int) -> Bool {
    if isMark("=", at: index) { return !isMark("=", at: index + 1) }
    return ["+", "-", "*", "/"].contains { isMark($0, at: index) } && isMark("=", at: index + 1)
  }

  /// The members of the chain that begins with a view, and its end.
  func chain(behind start: Int) -> (members: [CodeToken], end: Int) {
    var index = start + 1
    var chain: [CodeToken] = []
    while true {
      while isMark("?", at: index) || isMark("!", at: index) { index += 1 }
      guard isMark(".", at: index), let member = token(at: index + 1), member.kind == .word else {
        return (chain, index)
      }
      chain.append(member)
      index += 2
    }
  }

  /// The properties that the chain that begins with a view sets on it.
  func properties(setBehind start: Int) -> Set<CodeUse.Property> {
    var found: Set<CodeUse.Property> = []
    if isMark(":", at: start - 1), isWord(CodeVocabulary.itemLabel, at: start - 2) {
      found.insert(.constraints)
    }
    var index = start + 1
    // `[self.label setText:…]`
    if let message = token(at: index), message.kind == .word {
      if let property = CodeVocabulary.called[message.name],
        isMark(":", at: index + 1) || isMark("]", at: index + 1)
      {
        found.insert(property)
      } else if let property = CodeVocabulary.mentioned[message.name] {
        found.insert(property)
      }
      return found.union(attributed(message, from: index + 1))
    }
    let chain: [CodeToken]
    (chain, index) = self.chain(behind: start)
    var members = chain[...]
    let isBinding = members.first.map { CodeVocabulary.bindings.contains($0.name) } ?? false
    while let first = members.first, CodeVocabulary.through.contains(first.name) {
      members.removeFirst()
    }
    guard let first = members.first else { return found }
    if let property = CodeVocabulary.mentioned[first.name] { found.insert(property) }
    if let property = CodeVocabulary.assigned[first.name], isBinding || isAssigned(at: index) {
      found.insert(property)
    }
    if let property = CodeVocabulary.called[first.name], members.count == 1,
      isMark("(", at: index) || isMark("{", at: index)
    {
      found.insert(property)
    }
    if members.count == 1 { found.formUnion(attributed(first, from: index)) }
    // `label.topAnchor.constraint(equalTo: …)`, `[label.topAnchor constraintEqualToAnchor:…]`
    if bytes[first.range].reversed().starts(with: CodeVocabulary.anchorSuffix.reversed()),
      let second = members.dropFirst().first ?? token(at: index), second.kind == .word,
      bytes[second.range].starts(with: CodeVocabulary.constraintMethodPrefix)
    {
      found.insert(.constraints)
    }
    return found
  }

  /// The properties that a message sets: for an attributed text the font too, if the arguments set one.
  private func attributed(_ message: CodeToken, from start: Int) -> Set<CodeUse.Property> {
    let isSent = isMark(":", at: start) || isMark("(", at: start)
    guard isSent, bytes[message.range].starts(with: CodeVocabulary.attributed) else { return [] }
    let near = (start..<min(start + Self.signature, tokens.count))
      .prefix { !isMark("}", at: $0) && !isMark(";", at: $0) }
    return near.contains { isWord(CodeVocabulary.fonts, at: $0) } ? [.text, .font] : [.text]
  }
}
