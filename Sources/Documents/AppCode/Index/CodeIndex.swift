import SourceFacts

/// The places where the sources of an app mention names of its documents, and the uses of outlets.
struct CodeIndex: Sendable {
  /// The outermost type whose body contains a place; nil outside all types.
  typealias Owner = CodeName?

  /// A class, structure or the like that the sources declare.
  struct DeclaredType: Sendable {
    /// Its name; empty for Objective-C.
    var spelling = ""
    /// True if it is declared, not only extended: extensions of UIKit's classes are no evidence
    /// about the app's.
    var isDeclared = false
    /// The names after its colon, classes and protocols alike.
    var parents: Set<CodeName> = []
    /// True if the name of a parent ends like those of views and controllers.
    var isShown = false
    /// The properties that it sets on itself.
    var own: Set<CodeUse.Property> = []
    /// True for a protocol, whose members receive texts of other types.
    var isProtocol = false
    /// True if it states its orientations.
    var hasOrientations = false
    /// True if it states that it is shown in portrait only.
    var isPortraitOnly = false
    /// True if it locks an orientation.
    var hasLock = false
    /// The ways in which it reaches views without an outlet.
    var reach = Reach()
  }

  /// The ways in which a type reaches views without an outlet.
  struct Reach: Sendable {
    /// The numbers by which it asks for views.
    var tags: Set<Int> = []
    /// True if it asks for some by a name of a number.
    var hasNamedTags = false
    /// True if it sets the texts of the rows of its lists.
    var setsRowTexts = false
    /// True if it answers with the sizes of the cells of a collection, or with the heights of rows.
    var sizesItems = false
    var sizesRows = false
    /// True if it fills itself with views or constraints.
    var fillsItself = false
    /// True if it gives rows the height of their content.
    var letsRowsSizeThemselves = false
  }

  /// The effects of owners on members of one name.
  struct Effects: Sendable {
    /// By property: the types that set it on members of their own.
    var ofSelf: [CodeUse.Property: Set<Owner>] = [:]
    /// By property: the types that set it on members of other objects.
    var ofOthers: [CodeUse.Property: Set<Owner>] = [:]
  }

  /// A text that an owner gives a member.
  struct GivenText: Sendable {
    /// The type that gives it.
    var owner: Owner
    /// True if the member is the owner's own.
    var isOfSelf: Bool
    /// The attribute of the view that shows it; nil if the words do not reveal it.
    var attribute: CodeText.Attribute?
    var values: [TextExpression.Value]
    /// The origins of these.
    var sources: [TextSource]
  }

  /// A property of the app's types that holds a text.
  struct TextMember: Sendable {
    /// The type that declares it.
    var type: CodeName
    /// Nil if its type decides: what decoders fill is free.
    var source: TextSource?
  }

  /// A constant whose value is a text that is looked up, or a literal.
  struct NamedText: Sendable {
    /// The types around it, outermost first.
    var path: [String]
    var phrase: CodeText.Phrase
  }

  /// The names in documents, which are all that is kept of sources besides types.
  struct Wanted: Sendable {
    /// In quotes.
    var texts: Set<CodeName> = []
    /// As members of generated code, folded.
    var folded: Set<CodeName> = []
    /// Names of outlets.
    var outlets: Set<CodeName> = []
  }

  var types: [CodeName: DeclaredType] = [:]
  /// By word that looks like a type's name: the places outside of its own body.
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
  /// By name of the property.
  var textMembers: [CodeName: [TextMember]] = [:]
  /// True if they contain the entry point of an app.
  var hasEntry = false
  /// True if the app's delegate states that it is shown in portrait only.
  var isPortraitOnly = false
  /// True if the app's delegate answers with a value that code may change.
  var hasLock = false
  /// True if that value is portrait at first.
  var isLockedToPortrait = false

  /// A type, its ancestors as far as the sources declare them, and its descendants.
  func family(of name: CodeName) -> Set<CodeName> {
    ancestors(of: name).union(descendants[name] ?? [])
  }

  /// A type and its ancestors. Complexity: O(ancestors).
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

  /// True if an owner's use of a member of some name concerns a family of classes.
  ///
  /// - Parameter isOfSelf: True if the member is the owner's own.
  func isMeant(_ owner: Owner, _ family: Set<CodeName>, isOfSelf: Bool) -> Bool {
    guard let owner else { return !isOfSelf }
    return family.contains(owner)
      || !isOfSelf && family.contains { mentions[$0]?.contains(owner) ?? false }
  }

  /// The properties that a type, or one of its ancestors, sets on itself.
  func own(of name: CodeName) -> Set<CodeUse.Property> {
    ancestors(of: name).reduce(into: []) { $0.formUnion(types[$1]?.own ?? []) }
  }

  /// True if a type, one of its ancestors, or one of its extensions reaches views so.
  func reaches(_ name: CodeName, _ isSo: (Reach) -> Bool) -> Bool {
    ancestors(of: name).contains { types[$0].map { isSo($0.reach) } ?? false }
  }

  /// True if objects of a class have no size of their own: the sources have all of it up to a class of the system that
  /// has none, and it neither returns a size nor fills itself.
  func isWithoutSize(_ name: CodeName) -> Bool {
    let line = ancestors(of: name)
    return isDeclared(name) && own(of: name).isDisjoint(with: [.size, .constraints, .arrangement])
      && !reaches(name, \.fillsItself)
      && line.allSatisfy { type in
        (types[type]?.parents ?? []).allSatisfy {
          line.contains($0) || CodeVocabulary.classesWithoutSize.contains($0)
        }
      }
  }

  /// True if the sources declare a type.
  func isDeclared(_ name: CodeName) -> Bool { types[name]?.isDeclared ?? false }

  /// By type: those that name it as a parent, directly. Filled by ``link()``.
  private(set) var descendants: [CodeName: Set<CodeName>] = [:]

  /// Completes the index once all sources are in it.
  mutating func link() {
    for (name, type) in types {
      for parent in type.parents { descendants[parent, default: []].insert(name) }
    }
    isPortraitOnly = isPortraitOnly || hasLock && isLockedToPortrait
  }

  /// True if the sources declare a class, or it is one of the system's.
  func declares(_ name: String) -> Bool {
    isDeclared(CodeName(name))
      || CodeVocabulary.systemPrefixes.contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
      }
  }

  /// True if a type, or one of its ancestors, states that it is shown in portrait only, or all
  /// types that mention it do, or their containers.
  func isPortraitOnly(_ name: CodeName) -> Bool { isPortraitOnly(name, below: []) }

  /// - Parameter below: the types whose containers are asked.
  private func isPortraitOnly(_ name: CodeName, below: Set<CodeName>) -> Bool {
    if statesPortraitOnly(name) { return true }
    if ancestors(of: name).contains(where: { types[$0]?.hasOrientations ?? false }) { return false }
    guard below.count < Self.containerLimit else { return false }
    // Its container decides, and the code that creates it is that container, or presents it.
    let below = below.union([name])
    let owners = (mentions[name] ?? []).filter { owner in
      guard let owner else { return true }
      return !(types[owner]?.isProtocol ?? false) && !below.contains(owner)
    }
    guard !owners.isEmpty else { return false }
    return owners.allSatisfy { owner in owner.map { isPortraitOnly($0, below: below) } ?? false }
  }

  /// The classes of views and controllers that are shown in portrait only.
  var portraitOnlyClasses: Set<String> {
    guard isPortraitOnly || types.contains(where: \.value.isPortraitOnly) else { return [] }
    let shown = types.filter { $0.value.isDeclared && $0.value.isShown }
    return Set(
      shown.filter { isPortraitOnly || isPortraitOnly($0.key) }.map(\.value.spelling))
  }

  /// Controllers in one another.
  private static let containerLimit = 3

  private func statesPortraitOnly(_ name: CodeName) -> Bool {
    ancestors(of: name).contains { types[$0]?.isPortraitOnly ?? false }
  }
}
