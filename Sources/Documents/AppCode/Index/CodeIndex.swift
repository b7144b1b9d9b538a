import SourceFacts

/// Where the sources of an app mention what its documents name, and what they do with outlets.
struct CodeIndex: Sendable {
  /// The outermost type in whose body something stands; nil outside all types.
  typealias Owner = CodeName?

  /// A class, structure or the like that the sources declare.
  struct DeclaredType: Sendable {
    /// Whether it is declared itself, not extended alone: extensions of UIKit's classes say nothing of the app's.
    var isDeclared = false
    /// What stands behind its colon, classes and protocols alike.
    var parents: Set<CodeName> = []
    /// Whether the name of a parent ends as those of views and controllers do.
    var isShown = false
    /// What it sets of itself.
    var own: Set<CodeUse.Property> = []
    /// Whether it is a protocol, whose members take what others give.
    var isProtocol = false
    /// Whether it says how it may be turned.
    var hasOrientations = false
    /// Whether it says that it is shown upright only.
    var isUpright = false
  }

  /// What owners do with members of one name.
  struct Effects: Sendable {
    /// By what is set: the types that set it of members of their own.
    var ofSelf: [CodeUse.Property: Set<Owner>] = [:]
    /// The same of members of something else.
    var ofOthers: [CodeUse.Property: Set<Owner>] = [:]
  }

  /// A text that an owner gives a member.
  struct GivenText: Sendable {
    /// Who gives it.
    var owner: Owner
    /// Whether it is a member of its own.
    var isOfSelf: Bool
    /// What of the view shows it; nil where words do not tell.
    var attribute: CodeText.Attribute?
    var values: [TextExpression.Value]
  }

  /// A constant whose value is a text that is looked up, or a literal.
  struct NamedText: Sendable {
    /// The types around it, outermost first.
    var path: [String]
    var phrase: CodeText.Phrase
  }

  /// What documents name, which is all that is kept of sources beside types.
  struct Wanted: Sendable {
    /// In quotes.
    var texts: Set<CodeName> = []
    /// As members of generated code, folded.
    var folded: Set<CodeName> = []
    /// Names of outlets.
    var outlets: Set<CodeName> = []
  }

  var types: [CodeName: DeclaredType] = [:]
  /// By word that looks like a type's name: where it stands outside of its own body.
  var mentions: [CodeName: Set<Owner>] = [:]
  var texts: [CodeName: Set<Owner>] = [:]
  var folded: [CodeName: Set<Owner>] = [:]
  /// The same of members of generated code that stand for xibs.
  var foldedNibs: [CodeName: Set<Owner>] = [:]
  var effects: [CodeName: Effects] = [:]
  /// By outlet.
  var givenTexts: [CodeName: [GivenText]] = [:]
  /// By name of the constant.
  var namedTexts: [CodeName: [NamedText]] = [:]
  /// Whether an app begins in them.
  var hasEntry = false
  /// Whether the app's delegate says that it is shown upright only.
  var isUpright = false

  /// A type, what it inherits from as far as the sources declare it, and what inherits from it.
  func family(of name: CodeName) -> Set<CodeName> {
    ancestors(of: name).union(descendants[name] ?? [])
  }

  /// A type and what it inherits from. Complexity: O(ancestors).
  func ancestors(of name: CodeName) -> Set<CodeName> {
    var found: Set<CodeName> = [name]
    var open = [name]
    while let next = open.popLast() {
      for parent in types[next]?.parents ?? [] where isDeclared(parent) {
        if found.insert(parent).inserted { open.append(parent) }
      }
    }
    return found
  }

  /// Whether what an owner does with a member of some name is done with that of a family of classes.
  ///
  /// - Parameter isOfSelf: Whether it is a member of the owner's own.
  func isMeant(_ owner: Owner, _ family: Set<CodeName>, isOfSelf: Bool) -> Bool {
    guard let owner else { return !isOfSelf }
    return family.contains(owner)
      || !isOfSelf && family.contains { mentions[$0]?.contains(owner) ?? false }
  }

  /// What a type, or one that it inherits from, sets of itself.
  func own(of name: CodeName) -> Set<CodeUse.Property> {
    ancestors(of: name).reduce(into: []) { $0.formUnion(types[$1]?.own ?? []) }
  }

  /// Whether the sources declare a type.
  func isDeclared(_ name: CodeName) -> Bool { types[name]?.isDeclared ?? false }

  /// By type: those that name it as a parent, directly. Filled by ``link()``.
  private(set) var descendants: [CodeName: Set<CodeName>] = [:]

  /// Completes the index once all sources are in it.
  mutating func link() {
    for (name, type) in types {
      for parent in type.parents { descendants[parent, default: []].insert(name) }
    }
  }

  /// Whether the sources declare a class, or it is one of the system's.
  func declares(_ name: String) -> Bool {
    isDeclared(CodeName(name))
      || CodeVocabulary.systemPrefixes.contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
      }
  }

  /// Whether a type, or one that it inherits from, says that it is shown upright only, or all that mention it do, or what decides for these.
  func isUpright(_ name: CodeName) -> Bool { isUpright(name, below: []) }

  /// - Parameter below: those that were asked what decides for them.
  private func isUpright(_ name: CodeName, below: Set<CodeName>) -> Bool {
    if saysUpright(name) { return true }
    if ancestors(of: name).contains(where: { types[$0]?.hasOrientations ?? false }) { return false }
    guard below.count < Self.containerLimit else { return false }
    // Its container decides, and what makes it is that, or presents it.
    let below = below.union([name])
    let owners = (mentions[name] ?? []).filter { owner in
      guard let owner else { return true }
      return !(types[owner]?.isProtocol ?? false) && !below.contains(owner)
    }
    guard !owners.isEmpty else { return false }
    return owners.allSatisfy { owner in owner.map { isUpright($0, below: below) } ?? false }
  }

  /// Controllers in one another.
  private static let containerLimit = 3

  private func saysUpright(_ name: CodeName) -> Bool {
    ancestors(of: name).contains { types[$0]?.isUpright ?? false }
  }
}
