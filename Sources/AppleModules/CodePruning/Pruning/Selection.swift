/// The part of an app that one view needs: grown from its class by the names that code mentions, and cut where the
/// compiler refuses it.
struct Selection: Sendable {
  let app: AppIndex
  /// The class of the view.
  let target: Place
  /// The class and the app's classes above it, which are taken whole.
  let whole: Set<Place>
  /// Types, extensions and members that are there.
  private(set) var included: Set<Place> = []
  /// Declarations that the compiler refused.
  private(set) var removed: [Place: String] = [:]
  /// Bodies, statements, values and attributes that are replaced, with the compiler's words, and how often.
  private(set) var cuts: [Place: (reason: String, level: Int)] = [:]
  /// Types after the colon that are left out.
  private(set) var withoutInheritance: [Place: Set<String>] = [:]
  /// Calls and generic types that code mentions, for stubs.
  private(set) var calls: Set<String> = []

  /// Modules that files mean and do not import, by file.
  private(set) var imports: [Int: Set<String>] = [:]

  private var usedMembers: Set<String> = []
  private var usedNames: Set<String> = []
  /// Types that are there only for those in them.
  private var namespaces: Set<Place> = []
  private var pending: [(name: String, depth: Int, file: Int)] = []
  private var size = 0
  private var isFull: Bool { size > Self.budget }

  /// Bodies farther from the view than this are cut.
  static let maximalDepth = 4
  /// Bytes of code beyond which only what is near is taken.
  static let budget = 70_000

  init(_ app: AppIndex, target: Place, mentions: [String] = []) {
    (self.app, self.target) = (app, target)
    whole = Set([target] + app.ancestors(of: target).own.filter { app.module(of: $0) == nil })
    for place in whole.sorted() { include(type: place, depth: 0) }
    pending += mentions.map { ($0, 1, target.file) }
    settle()
  }

  /// All of the code of some files, which are no app's.
  init(_ app: AppIndex, whole files: [Int]) {
    self.app = app
    (target, whole) = (Place(file: files.first ?? 0, node: 0), [])
    for file in files {
      for (node, own) in app.files[file].nodes.enumerated()
      where own.isScope || own.isMember || own.kind == .operator {
        included.insert(Place(file: file, node: node))
      }
    }
  }

  // MARK: Growing

  /// Takes in what names mean, as near to the view.
  mutating func takeIn(mentions: [String]) {
    pending += mentions.map { ($0, 1, target.file) }
    settle()
  }

  /// Takes in what the name means, if the app has it.
  ///
  /// - Returns: False if the app has nothing else of that name.
  mutating func takeIn(_ name: String, from file: Int, isOwn: Bool = true) -> Bool {
    // A stand-in is enough for code that is far away.
    if isFull, !isOwn { return false }
    let before = included.count
    let found = ((app.types[name] ?? []) + (app.globals[name] ?? [])).filter {
      removed[$0] == nil && !included.contains($0)
    }
    // Of what another file of the app imports, this one sees the names, too.
    if !found.isEmpty, let module = app.nearest(found, to: file).first.flatMap(app.module(of:)) {
      return imports[file, default: []].insert(module).inserted
    }
    for place in nearest(found, to: file) { take(place, depth: 2) }
    settle()
    return included.count > before
  }

  /// Takes in all members of a type that have these names; all of them for nil.
  mutating func takeIn(membersOf type: String, named names: Set<String>?) -> Bool {
    let before = included.count
    for owner in (app.types[type] ?? []) + (app.extensions[type] ?? [])
    where included.contains(owner) || app[owner].kind == .extension {
      for member in app.children(of: owner) where removed[member] == nil {
        let node = app[member]
        guard node.isMember,
          names.map({ !$0.isDisjoint(with: node.names.map(String.init)) }) ?? true
        else { continue }
        include(member: member, depth: 2)
      }
      if app[owner].kind == .extension, !app[owner].inherited.isEmpty { include(header: owner) }
    }
    settle()
    return included.count > before
  }

  private mutating func settle() {
    while let next = pending.popLast() { use(next.name, next.depth, next.file) }
  }

  private mutating func use(_ name: String, _ depth: Int, _ file: Int) {
    if let property = Self.wrapped(name) {
      pending += [(property, depth, file), (".projectedValue", depth, file)]
    }
    if name.contains("(") || name.hasSuffix(">") && name.contains("<") && name != "<" {
      if name.count > 3, calls.insert(name).inserted { useCall(name, depth) }
      return
    }
    let isMember = name.hasPrefix(".") && !name.hasPrefix("..")
    let plain = isMember ? String(name.dropFirst()) : name
    if usedMembers.insert(plain).inserted {
      for place in app.members[plain] ?? [] where isActive(ownerOf: place) {
        take(place, depth: depth)
      }
      for place in app.types[plain] ?? [] where app[place].parent != nil && isActive(ownerOf: place)
      {
        take(place, depth: depth)
      }
    }
    guard !isMember, usedNames.insert(plain).inserted else {
      return
    }
    if isFull, depth > 2, !app.files[file].isPackage {
      usedNames.remove(plain)
      return
    }
    let found = ((app.types[plain] ?? []) + (app.globals[plain] ?? [])).filter {
      app[$0].parent == nil && removed[$0] == nil
    }
    for place in nearest(found, to: file) { take(place, depth: depth) }
  }

  /// Of declarations with one name, those that the code of a file means.
  ///
  /// An operator may be declared in another file than its functions.
  private func nearest(_ places: [Place], to file: Int) -> [Place] {
    let operators = places.filter { app[$0].kind == .operator }
    let others = places.filter { app[$0].kind != .operator }
    return app.nearest(operators, to: file) + app.nearest(others, to: file)
  }

  /// The property whose projected value a name means: `$x`, or `.$x` of an object.
  private static func wrapped(_ name: String) -> String? {
    let isMember = name.hasPrefix(".")
    let plain = isMember ? name.dropFirst() : name[...]
    guard plain.hasPrefix("$"), plain.dropFirst().first?.isLetter ?? false else { return nil }
    return (isMember ? "." : "") + plain.dropFirst()
  }

  /// Takes initializers and subscripts of extensions that a call means.
  private mutating func useCall(_ name: String, _ depth: Int) {
    guard let open = name.firstIndex(of: "(") else { return }
    let label = name[name.index(after: open)...].prefix { $0 != ":" && $0 != ")" }
    let callee = name[..<open].split(separator: ".").last ?? ""
    for place in app.called["\(callee)(\(label):"] ?? [] where isActive(ownerOf: place) {
      take(place, depth: depth)
    }
  }

  /// True if members of the type around it may be taken.
  private func isActive(ownerOf place: Place) -> Bool {
    app.parent(of: place).map { isActive($0) } ?? true
  }

  private func isActive(_ owner: Place) -> Bool {
    if app[owner].kind == .type { return isThere(owner) }
    let own = app.extended(by: owner)
    return own.isEmpty
      ? KitClasses.isKnown(AppIndex.lastWord(app.extendedName(by: owner)))
      : own.contains(where: isThere)
  }

  /// True for what the program has, or a module that it imports.
  private func isThere(_ place: Place) -> Bool {
    included.contains(place) || app.module(of: place) != nil
  }

  private mutating func take(_ place: Place, depth: Int) {
    if app[place].kind == .type {
      include(type: place, depth: depth)
    } else {
      include(member: place, depth: depth)
    }
  }

  private mutating func include(header place: Place) {
    guard app.module(of: place) == nil, removed[place] == nil, included.insert(place).inserted
    else { return }
    if app[place].kind == .type { namespaces.insert(place) }
    pending += app[place].uses.map { ($0, 2, place.file) }
    if let owner = app.parent(of: place) { include(header: owner) }
  }

  private mutating func include(type place: Place, depth: Int) {
    guard app.module(of: place) == nil, removed[place] == nil else { return }
    if included.contains(place), namespaces.remove(place) == nil { return }
    included.insert(place)
    if let owner = app.parent(of: place) { include(header: owner) }
    pending += app[place].uses.map { ($0, depth + 1, place.file) }
    let isWhole = whole.contains(place)
    for member in app.children(of: place) {
      include(member, of: place, depth: depth, isWhole: isWhole)
    }
    if app[place].has("p") {
      for owner in app.extensions(conformingTo: app[place].name) where isActive(owner) {
        include(header: owner)
      }
    }
    for owner in app.extensions[app[place].name] ?? []
    where removed[owner] == nil && app.extended(by: owner).contains(place) {
      let conforms = app[owner].inherited.contains { isWanted(contract: AppIndex.lastWord($0)) }
      if isWhole || conforms { include(header: owner) }
      for member in app.children(of: owner) {
        include(member, of: owner, depth: depth, isWhole: isWhole)
      }
    }
  }

  /// True if code asks for a protocol, or for one that it refines.
  private func isWanted(contract name: String, depth: Int = 0) -> Bool {
    let places = app.types[name] ?? []
    return places.contains(where: isThere)
      || depth < 8
        && places.contains { place in
          app[place].has("p")
            && app[place].inherited.contains {
              isWanted(contract: AppIndex.lastWord($0), depth: depth + 1)
            }
        }
  }

  private mutating func include(
    _ member: Place, of owner: Place, depth: Int, isWhole: Bool
  ) {
    let node = app[member]
    if node.kind == .type {
      if isWhole || usedMembers.contains(node.name) { include(type: member, depth: depth) }
      return
    }
    guard node.isMember else { return }
    let isEssential =
      switch node.kind {
      case .enumCase, .alias, .associated: true
      case .initializer:
        app[owner].kind == .type || calls.contains { $0.hasPrefix(calledAs(member)) }
      case .variable: node.has("s") && !node.has("t") || node.has("o")
      default: node.has("o")
      }
    let isUsed = node.names.contains { usedMembers.contains(String($0)) }
    if isWhole || isEssential || isUsed || isWrapping(node, in: owner) {
      include(member: member, depth: depth)
    }
  }

  /// True for what the compiler asks of a property wrapper without naming it.
  private func isWrapping(_ node: SourceNode, in owner: Place) -> Bool {
    node.name == "wrappedValue"
      && app.children(of: owner).contains {
        app[$0].kind == .attribute && app[$0].name == "propertyWrapper"
      }
  }

  private func calledAs(_ member: Place) -> String {
    let type = app.parent(of: member).map { AppIndex.lastWord(app[$0].name) } ?? ""
    return "\(type)(\(app[member].firstLabel):"
  }

  private mutating func include(member place: Place, depth: Int) {
    guard app.module(of: place) == nil, removed[place] == nil, included.insert(place).inserted
    else { return }
    let node = app[place]
    if let owner = app.parent(of: place) { include(header: owner) }
    if node.has("o") { pending += node.names.map { (".\($0)", depth, place.file) } }
    let isPackage = app.files[place.file].isPackage
    let isFar = (depth > Self.maximalDepth || depth > 1 && isFull) && !isPackage
    let mayCut = isFar && !node.has("o") && [.function, .variable].contains(node.kind)
    if !isPackage { size += node.range.count }
    var next = place.node
    while next < node.end {
      let part = Place(file: place.file, node: next)
      if mayCut, app[part].kind == .body {
        cuts[part] = ("", 1)
        next = app[part].end
        size -= app[part].range.count
        continue
      }
      pending += app[part].uses.map { ($0, depth + 1, place.file) }
      next += 1
    }
  }

  /// Takes code in again that was too far from the view: the running view reached it.
  ///
  /// - Parameter labels: Of cuts, as the running program says them.
  /// - Returns: False if none of them is code of that kind.
  mutating func restore(_ labels: Set<String>) -> Bool {
    let found = cuts.filter { place, cut in
      guard cut.reason.isEmpty, app[place].kind == .body else { return false }
      let (name, line) = label(of: place)
      return labels.contains("\(name):\(line)")
    }.keys.sorted()
    for place in found {
      cuts[place] = nil
      pending += app.subtree(of: place).flatMap { app[$0].uses }.map { ($0, 1, place.file) }
    }
    settle()
    return !found.isEmpty
  }

  // MARK: Cutting

  /// Changes of a character: text before a byte, or none in its place.
  struct Touch: Hashable, Sendable {
    var text: String
    var isInPlace = false
    var isVoid: Bool { text.isEmpty && !isInPlace }
  }
  /// By file and byte.
  private(set) var touches: [Int: [Int: Touch]] = [:]

  /// - Returns: False if the place was changed already.
  mutating func touch(_ touch: Touch, file: Int, at offset: Int) -> Bool {
    touches[file, default: [:]].updateValue(touch, forKey: offset) == nil
  }

  /// Takes the changes in a range back for good: with them it is no code.
  mutating func untouch(file: Int, _ range: Range<Int>) -> Bool {
    let places = (touches[file] ?? [:]).filter { range.contains($0.key) && !$0.value.isVoid }.keys
    for offset in places { touches[file]?[offset] = Touch(text: "") }
    return !places.isEmpty
  }

  mutating func cut(_ place: Place, _ reason: String) {
    let isOnly = app.parent(of: place).map { body in
      app[body].kind == .body && app.parent(of: body).map { app[$0].kind } != .initializer
        && app.children(of: body).count { app[$0].kind == .statement } == 1
    }
    // The only statement of a body may be its value.
    let first = app[place].kind == .statement && isOnly == true ? 2 : 1
    cuts[place] = (reason, cuts[place].map { $0.level + 1 } ?? first)
  }

  /// Of several types with one name, keeps the one that the view's file means.
  ///
  /// - Returns: False if there is only one.
  mutating func keepNearest(_ name: String) -> Bool {
    let all = (app.types[name] ?? []).filter {
      included.contains($0) && app[$0].parent == nil && !mustStay($0)
    }
    let kept = (app.types[name] ?? []).first { included.contains($0) && mustStay($0) }
    let best = kept ?? app.nearest(all, to: target.file).first
    let others = all.filter { $0 != best }
    for place in others { remove(place, "there is another ‘\(name)’") }
    return !others.isEmpty
  }

  mutating func remove(_ place: Place, _ reason: String) {
    removed[place] = reason
    included.remove(place)
  }

  mutating func dropInheritance(_ name: String, of place: Place) -> Bool {
    withoutInheritance[place, default: []].insert(name).inserted
  }
}
