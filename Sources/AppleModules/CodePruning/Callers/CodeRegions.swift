/// The parts of a member's code: what runs with it, and what waits.
struct CodeRegions {
  /// What runs when the member does.
  private(set) var running: [CodeWord] = []
  /// Closures that run when something happens, as ranges of bytes: they hold their object weakly, since it may be gone.
  private(set) var waiting: [Range<Int>] = []
  /// What follows a change of a property: its observers, and its setter.
  private(set) var observers: [Range<Int>] = []

  /// - Parameter member: A function, an initializer, or a property.
  init(of member: Place, in app: AppIndex) {
    let node = app[member]
    let words = app.files[member.file].words(node.range)
    var index = 0
    while index < words.count {
      let text = words[index].text
      if text == "{", Self.holdsWeakly(words, at: index) {
        let end = Self.end(of: words, from: index)
        waiting.append(words[index].offset..<Self.upper(words, end, node))
        index = end + 1
      } else if node.kind == .variable, ["didSet", "willSet", "set"].contains(text),
        let brace = Self.brace(words, behind: index)
      {
        let end = Self.end(of: words, from: brace)
        observers.append(words[brace].offset..<Self.upper(words, end, node))
        index = end + 1
      } else {
        running.append(words[index])
        index += 1
      }
    }
  }

  /// Functions that run their closure at once.
  private static let direct: Set = [
    "makeConstraints", "remakeConstraints", "updateConstraints", "constrain", "forEach", "map",
    "compactMap", "performWithoutAnimation",
  ]

  /// True for `{ [weak self] …`.
  private static func holdsWeakly(_ words: [CodeWord], at brace: Int) -> Bool {
    guard words.indices.contains(brace + 1), words[brace + 1].text == "[" else { return false }
    let before = words[..<brace].suffix(2).filter { $0.text != "(" }
    if before.contains(where: { direct.contains($0.text) }) { return false }
    return words[(brace + 2)...].prefix(listLength).prefix { $0.text != "]" }
      .contains { $0.text == "weak" || $0.text == "unowned" }
  }
  private static let listLength = 16

  /// `didSet {`, `set(value) {`.
  private static func brace(_ words: [CodeWord], behind index: Int) -> Int? {
    for next in (index + 1)..<min(index + 5, words.count) {
      if words[next].text == "{" { return next }
      if next == index + 1, words[next].text != "(" { return nil }
    }
    return nil
  }

  private static func end(of words: [CodeWord], from brace: Int) -> Int {
    var depth = 0
    for index in brace..<words.count {
      if words[index].text == "{" { depth += 1 }
      if words[index].text == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return words.count - 1
  }

  private static func upper(_ words: [CodeWord], _ end: Int, _ node: SourceNode) -> Int {
    min(words[end].offset + 1, node.range.upperBound)
  }
}

extension AppIndex {
  /// The members of a type with code, and those of its extensions.
  func codeMembers(of type: Place) -> [Place] {
    let named = extensions[self[type].name] ?? []
    let owners = [type] + named.filter { extended(by: $0).contains(type) }
    return owners.flatMap(children).filter {
      [.function, .initializer, .variable, .subscript].contains(self[$0].kind)
    }
  }

  /// True for a class of views or controllers.
  func isShown(_ type: Place) -> Bool {
    self[type].has("c") && ancestors(of: type).root.flatMap(KitClasses.form) != nil
  }
}
