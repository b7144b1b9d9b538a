/// A node of one of the app's files.
struct Place: Hashable, Comparable, Sendable {
  var file: Int
  var node: Int

  static func < (one: Place, other: Place) -> Bool {
    (one.file, one.node) < (other.file, other.node)
  }
}

/// The declarations of all files of an app, by name.
struct AppIndex: Sendable {
  private(set) var files: [SourceIndex]
  /// Classes, structs, enums, protocols, actors and aliases of types, nested ones too.
  private(set) var types: [String: [Place]] = [:]
  /// Functions and variables outside of types.
  private(set) var globals: [String: [Place]] = [:]
  /// Members of types and extensions.
  private(set) var members: [String: [Place]] = [:]
  /// Extensions by the last word of the extended type.
  private(set) var extensions: [String: [Place]] = [:]
  /// Extensions by the protocols that they conform types to.
  private(set) var conformers: [String: [Place]] = [:]
  /// Protocols by those that they refine.
  private var refiners: [String: [Place]] = [:]
  /// Initializers and subscripts in extensions, by the type's last word or `subscript`, and the first label.
  private(set) var called: [String: [Place]] = [:]

  init(_ files: [SourceIndex]) {
    self.files = files
    for (file, source) in files.enumerated() {
      for (number, node) in source.nodes.enumerated() {
        let place = Place(file: file, node: number)
        switch node.kind {
        case .type:
          types[node.name, default: []].append(place)
          guard node.has("p") else { continue }
          for name in node.inherited { refiners[Self.lastWord(name), default: []].append(place) }
        case .extension:
          extensions[Self.lastWord(node.name), default: []].append(place)
          for name in node.inherited { conformers[Self.lastWord(name), default: []].append(place) }
        case _ where node.isMember:
          if node.kind == .alias { types[node.name, default: []].append(place) }
          if let owner = node.parent, source.nodes[owner].kind == .extension,
            node.kind == .initializer || node.kind == .subscript
          {
            let name =
              node.kind == .subscript ? "subscript" : Self.lastWord(source.nodes[owner].name)
            called["\(name)(\(node.firstLabel):", default: []].append(place)
            // Another initializer of the extension calls it by `self.init`.
            if node.kind == .initializer {
              called["init(\(node.firstLabel):", default: []].append(place)
            }
            continue
          }
          for name in node.names {
            if node.parent == nil {
              globals[String(name), default: []].append(place)
            } else {
              members[String(name), default: []].append(place)
            }
          }
        default: break
        }
      }
    }
    for (name, places) in extensions {
      let other = Self.lastWord(meant(by: name))
      if other != name { extensions[other, default: []] += places }
    }
  }

  /// Marks files as parts of a compiled module.
  mutating func mark(_ files: [Int], asPartsOf module: String) {
    for file in files { self.files[file].module = module }
  }

  /// Forgets the declarations of files; places in the others stay.
  mutating func leaveOut(_ left: [Int]) {
    guard !left.isEmpty else { return }
    var files = files
    for file in left { files[file].nodes = [] }
    self = AppIndex(files)
  }

  /// True if one of the files names views, controllers, constraints or what texts look like.
  func mentionsViews(_ files: [Int]) -> Bool {
    let others: Set = ["NSLayoutConstraint", "NSAttributedString", "UIFont", "UIColor"]
    return files.contains { file in
      self.files[file].nodes.contains { node in
        ([node.name] + node.uses + node.inherited).contains {
          others.contains($0) || KitClasses.form($0) != nil
        }
      }
    }
  }

  /// The module of a package that a place is in, if that is compiled by itself.
  func module(of place: Place) -> String? { files[place.file].module }

  /// The names of modules that files of packages import, or those of the app.
  func imports(ofPackages isPackage: Bool) -> Set<String> {
    Set(files.filter { $0.isPackage == isPackage }.flatMap(\.imports))
  }

  subscript(place: Place) -> SourceNode { files[place.file].nodes[place.node] }

  func parent(of place: Place) -> Place? {
    self[place].parent.map { Place(file: place.file, node: $0) }
  }

  func children(of place: Place) -> [Place] {
    files[place.file].children(of: place.node).map { Place(file: place.file, node: $0) }
  }

  /// The places of the nodes in it, and its own.
  func subtree(of place: Place) -> [Place] {
    (place.node..<self[place].end).map { Place(file: place.file, node: $0) }
  }

  /// Of declarations with one name, those that the code of a file means: the nearest by folder.
  func nearest(_ places: [Place], to file: Int) -> [Place] {
    guard places.count > 1 else { return places }
    func closeness(_ place: Place) -> Int {
      let own = files[file].path.split(separator: "/").dropLast()
      let other = files[place.file].path.split(separator: "/").dropLast()
      let same = zip(own, other).prefix { $0 == $1 }.count
      return place.file == file ? Int.max : same * 1000 - (other.count - same)
    }
    let best = places.map(closeness).max() ?? 0
    guard let first = places.first(where: { closeness($0) == best }) else { return [] }
    // Overloads stand together.
    return places.filter { $0.file == first.file }
  }

  /// The type that an alias means: a package extends `ConstraintView` and means UIView.
  private func meant(by name: String) -> String {
    let places = types[Self.lastWord(name)] ?? []
    guard let first = places.first, places.allSatisfy({ self[$0].kind == .alias }) else {
      return name
    }
    return self[first].extra
  }

  /// The types that a name in code can mean: of `UITableView.Style` none that is in another type.
  func types(named name: String) -> [Place] {
    let name = String(name.prefix { $0 != "<" && $0 != " " })
    let found = types[Self.lastWord(name)] ?? []
    guard name.contains(".") else { return found }
    return found.filter { place in
      let around = files[place.file].qualifiedName(of: place.node)
      let own = self[place].kind == .alias ? "\(around).\(self[place].name)" : around
      // The first word may be a module's.
      return own == name || own.hasSuffix("." + name)
        || name.hasSuffix("." + own) && !isType(name.dropLast(own.count + 1))
    }
  }

  /// True for the name of a type of the app or of Apple's.
  private func isType(_ name: Substring) -> Bool {
    let word = Self.lastWord(String(name))
    return types[word] != nil || KitClasses.isKnown(word)
  }

  /// The name of the type that an extension extends.
  func extendedName(by place: Place) -> String {
    meant(by: String(self[place].name.prefix { $0 != "<" }))
  }

  /// The types that an extension of the app extends, if the app has them.
  func extended(by place: Place) -> [Place] {
    let name = extendedName(by: place)
    return (types[Self.lastWord(name)] ?? []).filter { type in
      let own = files[type.file].qualifiedName(of: type.node)
      return own == name || own.hasSuffix("." + name) || name.hasSuffix("." + own)
    }
  }

  /// Extensions that conform a type to a protocol, or to one that refines it.
  func extensions(conformingTo contract: String) -> [Place] {
    var pending = [contract]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      pending += (refiners[next] ?? []).map { self[$0].name }
    }
    return seen.sorted().flatMap { conformers[$0] ?? [] }
  }

  /// The class that a class inherits from, by name; nil for none.
  func superclass(of place: Place) -> String? {
    guard self[place].has("c") else { return nil }
    return self[place].inherited.first.map { name in
      Self.lastWord(String(name.prefix { $0 != "<" }))
    }
  }

  /// The app's classes above a class, and the name above the last of them, which is not the app's.
  func ancestors(of place: Place) -> (own: [Place], root: String?) {
    var own: [Place] = []
    var here = place
    while let name = superclass(of: here) {
      let candidates = (types[name] ?? []).filter { self[$0].has("c") && !self[$0].has("p") }
      guard let next = nearest(candidates, to: here.file).first, !own.contains(next),
        next != place
      else { return (own, name) }
      own.append(next)
      here = next
    }
    return (own, nil)
  }

  static func lastWord(_ name: String) -> String {
    let plain = name.prefix { $0 != "<" && $0 != " " }
    return plain.split(separator: ".").last.map(String.init) ?? name
  }
}
