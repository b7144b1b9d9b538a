import AutoLayout
import Spelling

/// All items of a recipe while it is read, found by name.
struct ItemDrafts {
  /// The root first.
  private(set) var drafts: [ItemDraft]
  private var indices: [String: Int]
  /// True if the recipe lists its views: then other names are mistakes.
  var isListed = false

  static let rootName = "Superview"
  static let rootKeys = ["superview", "root view"]

  init(location: SourceLocation) {
    var root = ItemDraft(name: Self.rootName, location: location)
    root.kind = .view(.plain)
    drafts = [root]
    indices = [:]
    for key in Self.rootKeys { indices[key] = 0 }
  }

  var names: [String] { drafts.map(\.name) }

  subscript(index: Int) -> ItemDraft {
    get { drafts[index] }
    set { drafts[index] = newValue }
  }

  func index(_ name: String) -> Int? { indices[NameReference.key(name)] }

  mutating func insert(_ reference: NameReference) -> Int {
    drafts.append(ItemDraft(name: reference.name, location: reference.location))
    indices[reference.key] = drafts.count - 1
    return drafts.count - 1
  }

  /// A view of the list under `## Views`; a name may occur there once.
  mutating func list(_ reference: NameReference) throws(RecipeError) -> Int {
    if let known = index(reference.name) {
      throw RecipeError(
        .duplicateName, at: reference.location,
        known == 0
          ? "'\(reference.name)' is the root view and not listed"
          : "'\(reference.name)' is listed twice",
        expected: "a name of its own for every view")
    }
    return insert(reference)
  }

  /// The item that a constraint names: a new one if views need no list.
  mutating func mention(_ reference: NameReference) throws(RecipeError) -> Int {
    if let known = index(reference.name) {
      drafts[known].mentions += 1
      return known
    }
    let inferred = ItemKindPhrase.inferred(from: reference.name)
    let isGuide = inferred.map { ItemKindPhrase.isSystemGuide($0.kind) } ?? false
    if isListed, !isGuide { throw unknown(reference) }
    guard let inferred else {
      throw RecipeError(
        .unknownKind, at: reference.location, "the kind of '\(reference.name)' is not known",
        expected: "a name that ends in Label, Button, Text Field, View, Stack or another kind, or "
          + "a line '- \(reference.name): kind' under '## Views'",
        suggestion: NearestName(among: names).suggestion(for: reference.name),
        slip: NearestName(among: names).slip(reference.name))
    }
    var parent = 0
    if isGuide, !inferred.owner.isEmpty {
      guard let owner = index(inferred.owner) else { throw unknown(reference) }
      parent = owner
    }
    let index = insert(reference)
    drafts[index].mentions = 1
    drafts[index].parent = parent
    return index
  }

  /// The item of a name that must be known.
  func resolve(_ reference: NameReference) throws(RecipeError) -> Int {
    guard let index = index(reference.name) else { throw unknown(reference) }
    return index
  }

  func unknown(_ reference: NameReference) -> RecipeError {
    RecipeError(
      .unknownName, at: reference.location, "unknown item '\(reference.name)'",
      expected: isListed
        ? "an item listed under '## Views'"
        : "an item that a constraint names, or a '## Views' section that lists it",
      suggestion: NearestName(among: names).suggestion(for: reference.name),
      slip: NearestName(among: names).slip(reference.name))
  }

  /// The items of a table's first cell: one, or several such as `First, Middle, and Last Name
  /// Labels`. Stacks may be named without their last word.
  mutating func tableItems(
    _ reference: NameReference, isStackTable: Bool
  ) throws(RecipeError) -> [Int] {
    if isStackTable {
      for suffix in [" stack view", " stack", ""] {
        if let index = index(reference.name + suffix), isStack(index) { return [index] }
      }
      if let index = index(reference.name), index > 0, drafts[index].kind == nil,
        ItemKindPhrase.inferred(from: reference.name) == nil
      {
        drafts[index].kind = .stackView(StackConfiguration())
        return [index]
      }
      if !isListed, index(reference.name) == nil {
        let created = insert(reference)
        drafts[created].kind = .stackView(StackConfiguration())
        return [created]
      }
    }
    if let index = index(reference.name) { return [index] }
    if let group = group(reference.name) { return group }
    throw unknown(reference)
  }

  /// The items of a table's first cell, created if only the table names them.
  mutating func forgivingTableItems(
    _ reference: NameReference, isStackTable: Bool
  ) throws(RecipeError) -> [Int] {
    let known = drafts.count
    do throws(RecipeError) {
      let items = try tableItems(reference, isStackTable: isStackTable)
      for index in items where index >= known { drafts[index].isOnlyInTable = true }
      return items
    } catch {
      guard !isListed, error.slip == nil else { throw error }
      let names = Self.members(of: reference.name) ?? [reference.name]
      guard names.allSatisfy({ ItemKindPhrase.inferred(from: $0) != nil }) else { throw error }
      return names.map { name in
        if let known = index(name) { return known }
        let made = insert(NameReference(name: name, location: reference.location))
        drafts[made].isOnlyInTable = true
        return made
      }
    }
  }

  func isStack(_ index: Int) -> Bool {
    let kind = drafts[index].kind ?? ItemKindPhrase.inferred(from: drafts[index].name)?.kind
    if case .stackView = kind { return true }
    return false
  }

  private func group(_ name: String) -> [Int]? {
    guard let names = Self.members(of: name) else { return nil }
    let found = names.compactMap { index($0) }
    return found.count == names.count ? found : nil
  }

  /// `First Name Label`, `Middle Name Label` and `Last Name Label` of `First, Middle, and Last Name
  /// Labels`; nil for a name of one item.
  private static func members(of name: String) -> [String]? {
    let words = name.split { $0.isWhitespace || $0 == "," }.map(String.init)
    guard let and = words.lastIndex(where: { $0.lowercased() == "and" }), and > 0,
      and + 1 < words.count
    else { return nil }
    var last = Array(words[(and + 1)...])
    if let plural = last.last, plural.hasSuffix("s") { last[last.count - 1].removeLast() }
    return words[..<and].map { ([$0] + last.dropFirst()).joined(separator: " ") }
      + [last.joined(separator: " ")]
  }

  /// Recipes with more items than this are not searched for misspelt names.
  private static let spellingLimit = 400

  /// Reports a name that only one constraint mentions and that is nearly another item's.
  func checkSpelling() throws(RecipeError) {
    guard !isListed, drafts.count <= Self.spellingLimit else { return }
    for (index, draft) in drafts.enumerated()
    where index > 0 && draft.mentions == 1 && draft.settings.isEmpty && draft.kind == nil {
      let letters = draft.name.lowercased().filter { !$0.isNumber }
      for other in drafts.dropFirst() where other.name != draft.name {
        let otherLetters = other.name.lowercased().filter { !$0.isNumber }
        guard letters != otherLetters, letters.count > 4,
          NearestName.edits(Array(letters), Array(otherLetters)) <= 2
        else { continue }
        throw RecipeError(
          .unknownName, at: draft.location,
          "'\(draft.name)' stands in one constraint only and looks like a misspelt name",
          expected: "a name that other constraints mention, or a '## Views' section that lists it",
          suggestion: other.name,
          slip: NearestName(among: names.filter { $0 != draft.name }).slip(draft.name))
      }
    }
  }
}
