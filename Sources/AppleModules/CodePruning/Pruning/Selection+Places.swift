/// What a selection says about places of the app.
extension Selection {
  /// The nodes around a byte of what is there, the innermost first.
  func chain(file: Int, offset: Int) -> [Place] {
    var found: [Place] = []
    var places = app.files[file].children(of: nil).map { Place(file: file, node: $0) }
    while let inner = places.last(where: { place in
      let range = app[place].range
      return range.lowerBound <= offset && offset < range.upperBound
        && (!(app[place].isScope || app[place].isMember) || included.contains(place))
    }) {
      found.insert(inner, at: 0)
      places = app.children(of: inner)
    }
    return found
  }

  /// The member that a place is in.
  func member(around place: Place) -> Place? {
    var here = app.parent(of: place)
    while let there = here, !app[there].isMember { here = app.parent(of: there) }
    return here
  }

  /// The class of the app that the system makes first; nil if the program has none.
  var applicationDelegate: String? {
    included.sorted().first { place in
      let node = app[place]
      return node.kind == .type && node.has("c") && !node.has("g")
        && node.inherited.contains("UIApplicationDelegate")
    }.map { app.files[$0.file].qualifiedName(of: $0.node) }
  }

  /// True for the classes that are whole, and for the types around them.
  func mustStay(_ place: Place) -> Bool {
    whole.contains { own in
      own.file == place.file && place.node <= own.node && own.node < app[place].end
    }
  }

  /// True if the code is the view's own: of its class or the app's classes above it.
  func isOwn(_ place: Place) -> Bool {
    var here: Place? = place
    while let there = here {
      if whole.contains(there) { return true }
      let node = app[there]
      if node.kind == .extension,
        whole.contains(where: { app[$0].name == AppIndex.lastWord(node.name) })
      {
        return true
      }
      here = app.parent(of: there)
    }
    return false
  }

  /// The types that name another after their colon, and whether it comes first.
  func inheritors(of name: String) -> [(place: Place, isFirst: Bool)] {
    included.filter { app[$0].isScope }.sorted().compactMap { place in
      guard let index = app[place].inherited.firstIndex(where: { Self.head($0) == name }) else {
        return nil
      }
      return (place, index == 0 && app[place].has("c"))
    }
  }

  private static func head(_ name: String) -> String { String(name.prefix { $0 != "<" }) }

  /// The name of a place in reports: type and member.
  func label(of place: Place) -> (name: String, line: Int) {
    var member: String?
    var here: Place? = place
    while let there = here, member == nil {
      if app[there].isMember { member = app[there].name }
      here = app.parent(of: there)
    }
    let source = app.files[place.file]
    let type = source.qualifiedName(of: place.node)
    let name = [type.isEmpty ? nil : type, member].compactMap(\.self).joined(separator: ".")
    return (name, source.line(at: app[place].range.lowerBound))
  }
}
