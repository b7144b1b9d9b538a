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

  /// The part to cut where a running program stopped: the body if it is not the view's own, else a value that begins in
  /// the line, else the statement.
  ///
  /// - Parameters:
  ///   - line: A line of the app's file, from 1.
  ///   - name: The last part of the file's path.
  /// - Returns: nil if there is none that is not cut yet, or files of one name have one each.
  func part(at line: Int, ofFile name: String) -> Place? {
    let found = Set(included.map(\.file)).sorted().compactMap { file -> Place? in
      let source = app.files[file]
      guard source.path.split(separator: "/").last.map(String.init) == name,
        let range = source.range(ofLine: line),
        let first = range.first(where: { ![9, 32].contains(source.bytes[$0]) })
      else { return nil }
      let chain = chain(file: file, offset: first).filter { cuts[$0] == nil }
      guard let member = chain.first(where: { app[$0].isMember }) else { return nil }
      let body = chain.first { app[$0].kind == .body }
      if let body, !isOwn(member) { return body }
      let statement = chain.first { app[$0].kind == .statement }
      let value = app.subtree(of: statement ?? member).first { part in
        app[part].kind == .value && range.contains(app[part].range.lowerBound)
          && cuts[part] == nil
      }
      return value ?? statement ?? body
    }
    return found.count == 1 ? found[0] : nil
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
