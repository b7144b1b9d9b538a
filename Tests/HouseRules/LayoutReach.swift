/// The members that layout reads, by the names that the code of layout mentions, and that code's in
/// turn.
///
/// Names are followed without types: a name behind a point may be any member of that name, in the types that layout
/// mentions. So a member may count as read that is not, where another one of its name is; never the other way round.
struct LayoutReach {
  private struct Key: Hashable {
    var type: String
    var name: String

    init(type: String, name: String) {
      self.type = type
      self.name = name
    }
    /// Overloads are apart.
    init(type: String, _ member: APIInventory.Member) {
      self.init(type: type, name: member.label)
    }
  }

  private let inventory: APIInventory
  /// By names without labels.
  private var reached: Set<Key> = []
  /// By labels.
  private var working: Set<Key> = []
  private var layoutTypes: Set<String> = []
  private var chains: [String: [String]] = [:]
  private var byName: [String: [String]] = [:]

  /// - Parameter isRoot: Whether code of a place belongs to layout itself.
  init(_ inventory: APIInventory, isRoot: (String) -> Bool) {
    self.inventory = inventory
    for (type, entry) in inventory.types {
      chains[type] = Self.chain(of: type, inventory)
      for name in Set(entry.members.map(\.name)) { byName[name, default: []].append(type) }
    }
    let roots = inventory.types.values.filter { isRoot($0.place) }
    var open = roots.flatMap { entry in entry.members.map { (entry.name, $0) } }
    var waiting: Set<String> = []
    while let (type, member) = open.popLast() {
      for name in member.types where layoutTypes.insert(name).inserted {
        for name in waiting { open += take(name, in: [name]) }
        for above in chains[name] ?? [] { layoutTypes.insert(above) }
      }
      waiting.formUnion(member.others)
      for name in member.own { open += take(name, in: chains[type] ?? []) }
    }
    close(over: waiting)
    for (type, entry) in inventory.types {
      for member in entry.members
      where isRoot(entry.place) || member.runsClosures
        || (member.name != "init" && reached.contains(Key(type: type, name: member.name)))
      {
        working.insert(Key(type: type, member))
      }
    }
    spread()
  }

  /// Takes names behind points until no type and no name is new.
  private mutating func close(over names: Set<String>) {
    var names = names
    var open: [(String, APIInventory.Member)] = []
    var isGrowing = true
    while isGrowing {
      let before = (names.count, layoutTypes.count, reached.count)
      for name in names {
        open += take(name, in: (byName[name] ?? []).filter(isOfLayout))
      }
      while let (type, member) = open.popLast() {
        for name in member.types {
          layoutTypes.insert(name)
          layoutTypes.formUnion(chains[name] ?? [])
        }
        names.formUnion(member.others)
        for name in member.own { open += take(name, in: chains[type] ?? []) }
      }
      isGrowing = before != (names.count, layoutTypes.count, reached.count)
    }
  }

  private func isOfLayout(_ type: String) -> Bool {
    layoutTypes.contains(type)
      || layoutTypes.contains(String(type.split(separator: ".").last ?? ""))
  }

  private mutating func take(
    _ name: String, in types: [String]
  ) -> [(String, APIInventory.Member)] {
    var found: [(String, APIInventory.Member)] = []
    for type in types where !reached.contains(Key(type: type, name: name)) {
      let members = inventory.types[type]?.members.filter { $0.name == name } ?? []
      if members.isEmpty { continue }
      reached.insert(Key(type: type, name: name))
      found += members.map { (type, $0) }
    }
    return found
  }

  /// A type and those above it, as far as they are known.
  private static func chain(of type: String, _ inventory: APIInventory) -> [String] {
    var chain: [String] = []
    var open = [type]
    while let next = open.popLast() {
      guard !chain.contains(next) else { continue }
      chain.append(next)
      open += inventory.types[next]?.inherited ?? []
    }
    return chain
  }

  /// Takes members whose bodies mention what works, until none is new.
  private mutating func spread() {
    var isGrowing = true
    while isGrowing {
      let before = working.count
      for (type, entry) in inventory.types {
        for member in entry.members where !working.contains(Key(type: type, member)) {
          if mentionsWorking(member, chains[type] ?? []) {
            working.insert(Key(type: type, member))
          }
        }
      }
      isGrowing = before != working.count
    }
  }

  private func mentionsWorking(_ member: APIInventory.Member, _ chain: [String]) -> Bool {
    member.own.contains { name in chain.contains { worksByName($0, name) } }
      || member.others.contains { name in
        byName[name]?.contains { isOfLayout($0) && worksByName($0, name) } ?? false
      }
  }

  private func worksByName(_ type: String, _ name: String) -> Bool {
    name != "init"
      && (inventory.types[type]?.members ?? []).contains {
        $0.name == name && working.contains(Key(type: type, $0))
      }
  }

  /// Layout reads the member, or the member's body leads to what layout reads, or runs the app's code.
  func isEffective(_ member: APIInventory.Member, of type: String) -> Bool {
    working.contains(Key(type: type, member))
  }
}
