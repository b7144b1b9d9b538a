/// The changes of one round of the compiler's errors.
///
/// Missing names are dealt with before missing members, and both before other errors, which may follow from them;
/// errors in the view's own code come late, and last what lacks a context. All errors about one name count once.
struct Round {
  private(set) var selection: Selection
  private(set) var stubs: Stubs
  /// The selection when the errors were told.
  private let before: Selection
  /// The file of each error with its byte in the app's file; nil for the file of stubs.
  private let errors: [(error: Diagnostic, place: (file: Int, offset: Int)?)]
  private let stubText: String
  /// Lines below the app's files that the program can do without.
  private var refusable: [String] = []
  private var handled: Set<Diagnostic.Topic> = []
  private var hasChanged = false
  /// Members that have a type since this round.
  private var retyped: Set<String> = []

  /// - Parameter paths: The files by the paths in messages.
  init(
    _ errors: [Diagnostic], selection: Selection, stubs: Stubs, stubText: String,
    files: [String: EmittedFile]
  ) {
    (self.selection, self.stubs, self.stubText) = (selection, stubs, stubText)
    before = selection
    var refusable: [String] = []
    defer { self.refusable = refusable }
    self.errors = errors.map { error in
      guard let file = files[error.path] else { return (error, nil) }
      let above = selection.app.files[file.file].linesAbove
      let offset = file.offset(line: error.line + above, column: error.column)
      if offset >= file.tail {
        let line = file.line(at: offset)
        if ProgramTails.isRefusable(line) { refusable.append(line) }
      }
      return (error, (file.file, file.origin(of: offset)))
    }
  }

  /// Changes the selection and the stubs.
  ///
  /// - Returns: False if nothing is left to try.
  mutating func decide() -> Bool {
    for line in refusable where stubs.refuse(line) { hasChanged = true }
    if hasChanged { return true }
    let groups = groups()
    for (index, group) in groups.enumerated() {
      for (error, place) in group { handle(error, place) }
      guard hasChanged else { continue }
      // Rounds are few if what will not mend itself is not left for later ones.
      if index == 0 { for entry in groups[1] { takeIn(entry) } }
      let later = index < 3 ? groups[3] : index == 3 ? groups[4] : []
      for entry in later where entry.error.follows { handle(entry.error, entry.place) }
      return true
    }
    return false
  }

  /// Takes in a member that the app has.
  private mutating func takeIn(_ entry: Entry) {
    guard let place = entry.place, case .member = entry.error.topic,
      handled.insert(entry.error.topic).inserted
    else { return }
    _ = resolve(entry.error.topic, at: place)
  }

  private typealias Entry = (error: Diagnostic, place: (file: Int, offset: Int)?)

  private func groups() -> [[Entry]] {
    var groups: [[Entry]] = [[], [], [], [], [], []]
    // Names in the view's own code are taken in; those in far code get a stand-in.
    for entry in errors.filter(isOwn) + errors.filter({ !isOwn($0) }) {
      switch entry.error.topic {
      case _ where entry.error.lacksContext: groups[5].append(entry)
      case .name, .operator, .memberType, .noProtocol, .ambiguous: groups[0].append(entry)
      case .member, .conformance, .redeclaration, .conversion, .ownSelf, .superfluous, .prefix:
        groups[1].append(entry)
      case .mismatch(let type, _) where Self.typeName(type).map(isOfNoClass) ?? false:
        groups[1].append(entry)
      default:
        guard entry.place != nil else {
          groups[2].append(entry)
          continue
        }
        groups[isOwn(entry) ? 4 : 3].append(entry)
      }
    }
    return groups
  }

  /// True for a missing type that is no class of UIKit's yet.
  private func isOfNoClass(_ name: String) -> Bool { stubs.types[name]?.form == .value }

  private func isOwn(_ entry: Entry) -> Bool {
    guard let place = entry.place else { return false }
    return selection.chain(file: place.file, offset: place.offset).first.map(selection.isOwn)
      ?? false
  }

  private mutating func handle(_ error: Diagnostic, _ place: (file: Int, offset: Int)?) {
    guard let place else {
      if error.isInMacro { return mend(inMacro: error) }
      if stubs.refuse(line: error.line, of: stubText) { hasChanged = true }
      return
    }
    let topic = error.topic
    switch topic {
    case .name, .memberType, .noProtocol, .member, .ambiguous:
      // Several errors about one name are one.
      guard handled.insert(topic).inserted else { return }
    default: break
    }
    if !resolve(topic, at: place, from: start(of: error, at: place)) {
      cut(at: place, error.message)
    }
  }

  /// Takes in or invents what the code of a macro names: that may be anywhere in the view's program.
  private mutating func mend(inMacro error: Diagnostic) {
    switch error.topic {
    case .name, .memberType, .member:
      guard handled.insert(error.topic).inserted else { return }
      let target = selection.target
      _ = resolve(
        error.topic, at: (target.file, selection.app[target].range.lowerBound))
    default: break
    }
  }

  /// Takes in or invents what is missing.
  ///
  /// - Returns: False if that is not the way.
  private mutating func resolve(
    _ topic: Diagnostic.Topic, at place: (file: Int, offset: Int), from start: Int? = nil
  ) -> Bool {
    var isResolved = false
    switch topic {
    case .name(let name):
      let chain = selection.chain(file: place.file, offset: place.offset)
      isResolved = resolve(
        name: name, from: place.file, isOwn: chain.first.map(selection.isOwn) ?? true)
    case .memberType(let name, let owner):
      let owner = Self.typeName(owner) ?? owner
      isResolved =
        selection.takeIn(name, from: place.file) || stubs.add(inner: name, of: owner)
    case .member(let name, let type, let isStatic):
      let isWrapped = name.hasPrefix("$")
      guard let type = Self.typeName(type), name.first?.isLetter ?? false || isWrapped,
        name != "init"
      else { return false }
      if isWrapped {
        // What a wrapper projects has no form that a stand-in could have.
        isResolved = selection.takeIn(
          membersOf: AppIndex.lastWord(type), named: [String(name.dropFirst())])
        break
      }
      isResolved =
        takeInStandIn(AppIndex.lastWord(type), at: place)
        || selection.takeIn(membersOf: AppIndex.lastWord(type), named: [name])
        || stubs.add(MemberStub(type: type, name: name, isStatic: isStatic))
    case .operator(let name):
      isResolved = selection.takeIn(name, from: place.file)
    case .conformance(let type, let contract):
      isResolved = conform(type, to: contract, at: place)
    case .ambiguous(let name):
      isResolved = selection.keepNearest(name)
    case .noProtocol(let name):
      isResolved = stubs.makeProtocol(AppIndex.lastWord(name))
    case .conversion(let type):
      if retype(at: place, as: type) { return true }
      guard let start else { return false }
      isResolved = mend(.init(text: "¡"), at: (place.file, start), where: nil)
    case .mismatch(let type, let wanted):
      guard let name = Self.typeName(type), let kit = Self.typeName(wanted) else { return false }
      isResolved = stubs.makeClass(name, of: kit)
    case .ownSelf:
      isResolved = selection.touch(.init(text: "self."), file: place.file, at: place.offset)
    case .superfluous:
      isResolved = mend(.init(text: "", isInPlace: true), at: place, where: "?!")
    case .prefix(let text):
      isResolved = mend(.init(text: text), at: (place.file, start ?? place.offset), where: nil)
    case .redeclaration, .override:
      let chain = selection.chain(file: place.file, offset: place.offset)
      guard let member = chain.first(where: { selection.app[$0].isMember }) else { return false }
      selection.remove(member, "")
      isResolved = true
    case .other: return false
    }
    if isResolved { hasChanged = true }
    return isResolved
  }

  /// Takes in a type of the app that has a stand-in, since code far from the view named it first, where the view's own
  /// code needs its members.
  ///
  /// - Returns: False if the app has no such type.
  private mutating func takeInStandIn(_ name: String, at place: (file: Int, offset: Int)) -> Bool {
    let chain = selection.chain(file: place.file, offset: place.offset)
    guard stubs.types[name] != nil, chain.first.map(selection.isOwn) ?? false,
      selection.takeIn(name, from: place.file)
    else { return false }
    return stubs.drop(name)
  }

  /// Gives the stand-in for a member the type that its use asks for.
  ///
  /// - Returns: False if there is none, or more than one that could be meant.
  private mutating func retype(at place: (file: Int, offset: Int), as type: String) -> Bool {
    let chain = selection.chain(file: place.file, offset: place.offset)
    guard type != "PlumbStub",
      let statement = chain.first(where: { selection.app[$0].kind == .statement })
    else { return false }
    let names = Set(
      selection.app.subtree(of: statement).flatMap { selection.app[$0].uses }
        .filter { $0.hasPrefix(".") && !$0.contains("(") }.map { String($0.dropFirst()) })
    // The first error about a member gives it the type that the others ask for.
    if !retyped.isDisjoint(with: names) { return true }
    guard let name = stubs.retype(names, as: type) else { return false }
    retyped.insert(name)
    hasChanged = true
    return true
  }

  /// The byte of the app's file where the expression of an error begins.
  private func start(of error: Diagnostic, at place: (file: Int, offset: Int)) -> Int? {
    // What is assigned to a stand-in is not one.
    if error.names.last == "PlumbStub", error.names.count == 2 { return nil }
    return error.start.map { place.offset - (error.column - 1 - $0) }
  }

  /// Changes a character of the app's code.
  ///
  /// - Parameter characters: Those one of which must be there.
  private mutating func mend(
    _ touch: Selection.Touch, at place: (file: Int, offset: Int), where characters: String?
  ) -> Bool {
    let bytes = selection.app.files[place.file].bytes
    var offset = place.offset
    guard bytes.indices.contains(offset) else { return false }
    if ["¡", "¿"].contains(touch.text) {
      // The compiler may mean the last name of an expression.
      offset = PostfixExpression.start(in: bytes, of: offset)
    }
    if touch.text == "PlumbConstant" {
      // The name may be what the compiler means, or its dot.
      if offset > 0, bytes[offset] != UInt8(ascii: ".") { offset -= 1 }
      guard bytes[offset] == UInt8(ascii: ".") else { return false }
    }
    if let characters, !characters.utf8.contains(bytes[offset]) { return false }
    return selection.touch(touch, file: place.file, at: offset)
  }

  private mutating func resolve(name: String, from file: Int, isOwn: Bool) -> Bool {
    if selection.takeIn(name, from: file, isOwn: isOwn) { return true }
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    guard stubs.types[name] == nil, !stubs.values.contains(name) else { return false }
    if first.isUppercase {
      stubs.add(type: name, in: selection)
    } else {
      stubs.add(value: name)
    }
    return true
  }

  private mutating func conform(
    _ type: String, to contract: String, at place: (file: Int, offset: Int)
  ) -> Bool {
    let name = AppIndex.lastWord(type)
    let app = selection.app
    let requirements = (app.types[contract] ?? []).flatMap { app.children(of: $0) }
      .flatMap { app[$0].names.map(String.init) }
    if selection.takeIn(
      membersOf: name, named: requirements.isEmpty ? nil : Set(requirements))
    {
      return true
    }
    let owners = ((app.types[name] ?? []) + (app.extensions[name] ?? [])).filter {
      selection.included.contains($0)
    }
    for owner in owners {
      for text in app[owner].inherited
      where Self.implies(AppIndex.lastWord(text), AppIndex.lastWord(contract)) {
        if selection.dropInheritance(text, of: owner) { return true }
      }
    }
    return false
  }

  /// True if a conformance to one protocol is one to another.
  private static func implies(_ name: String, _ contract: String) -> Bool {
    switch contract {
    case "Encodable", "Decodable": [contract, "Codable"].contains(name)
    case "Equatable": [contract, "Hashable", "Comparable"].contains(name)
    default: name == contract
    }
  }

  /// The name of a type that an extension can name.
  private static func typeName(_ text: String) -> String? {
    var name = Substring(text)
    for word in ["any ", "some "] where name.hasPrefix(word) { name = name.dropFirst(word.count) }
    while name.hasSuffix("?") { name = name.dropLast() }
    if name.hasSuffix(".Type") { name = name.dropLast(5) }
    name = name.prefix { $0 != "<" }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return isPlain && !name.isEmpty && name != "PlumbStub" && name != "Self" ? String(name) : nil
  }

  /// Cuts the smallest part that is not cut yet.
  private mutating func cut(at place: (file: Int, offset: Int), _ reason: String) {
    let (app, chain) = (selection.app, before.chain(file: place.file, offset: place.offset))
    // What is around a part that an error before this one removed has no error.
    if chain.contains(where: { selection.removed[$0] != nil }) { return }
    if reason.hasPrefix("expected "), let part = chain.first(where: { app[$0].kind != .value }),
      selection.untouch(file: place.file, app[part].range)
    {
      hasChanged = true
      return
    }
    // One cut a place and round: what follows may be mended by it.
    if chain.contains(where: { justCut.contains($0) }) { return }
    if reason.hasPrefix("cannot infer type of closure parameter"),
      let closure = chain.first(where: { app[$0].kind == .closure }),
      selection.cuts[closure] == nil
    {
      selection.cut(closure, reason)
      justCut.insert(closure)
      hasChanged = true
      return
    }
    for part in riddledPart(of: chain) ?? chain {
      let level = selection.cuts[part]?.level ?? 0
      switch app[part].kind {
      case .closure: continue
      case .attribute:
        if level > 0 { continue }
      case .body:
        // The least that an initializer does, then nothing.
        let isInitializer = app.parent(of: part).map { app[$0].kind == .initializer } ?? false
        if level > (isInitializer ? 1 : 0) { continue }
      case .value:
        // A value of the type that it names, then one of no type.
        if level > (app[part].has("u") && !app[part].name.isEmpty ? 1 : 0) { continue }
      case .statement:
        if level > 1 { continue }
      case .type, .extension:
        if selection.mustStay(part) {
          for name in app[part].inherited.dropFirst(app[part].has("c") ? 1 : 0)
          where selection.dropInheritance(name, of: part) {
            hasChanged = true
            return
          }
          continue
        }
        selection.remove(part, reason)
        hasChanged = true
        return
      default:
        guard app[part].isMember else { continue }
        selection.remove(part, reason)
        hasChanged = true
        return
      }
      selection.cut(part, reason)
      justCut.insert(part)
      hasChanged = true
      return
    }
  }
  private var justCut: Set<Place> = []

  /// The part of a chain from the body on, if the body is far from the view and enough of it is cut already: each cut shows
  /// the next error, and each takes a round.
  private func riddledPart(of chain: [Place]) -> [Place]? {
    let app = selection.app
    guard let index = chain.firstIndex(where: { app[$0].kind == .body }), index > 0,
      selection.cuts[chain[index]] == nil, !selection.isOwn(chain[index]),
      app.parent(of: chain[index]).map({ app[$0].kind }) != .initializer
    else { return nil }
    let count = app.subtree(of: chain[index]).count { selection.cuts[$0] != nil }
    return count < Self.mostCuts ? nil : Array(chain[index...])
  }
  private static let mostCuts = 3
}
