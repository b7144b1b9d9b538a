/// Types for the parameters of a generic class, so that an object of it can be made.
struct TypeArguments {
  let app: AppIndex

  /// The arguments in angle brackets, empty for a class without parameters; nil if the app has no
  /// type that fits.
  func text(of place: Place) -> String? {
    guard app[place].has("g") else { return "" }
    var types: [String] = []
    for (name, bounds) in parameters(of: place) {
      guard let type = type(for: name, bounds, near: place) else { return nil }
      types.append(type)
    }
    return "<\(types.joined(separator: ", "))>"
  }

  /// The names of the parameters, and the types that theirs have to conform to.
  private func parameters(of place: Place) -> [(name: String, bounds: [String])] {
    let node = app[place]
    let source = app.files[place.file]
    let head = String(
      decoding: source.bytes[node.range.lowerBound..<node.inner.lowerBound], as: UTF8.self)
    guard let name = head.range(of: node.name + "<") else { return [] }
    var depth = 1
    var parts = [""]
    for character in head[name.upperBound...] {
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      if depth == 0 { break }
      if character == ",", depth == 1 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { part in
      let sides = part.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      let bounds = sides.count > 1 ? sides[1].split(separator: "&").map { $0.trimmed } : []
      return (sides.first ?? "", bounds)
    }
  }

  private func type(for name: String, _ bounds: [String], near place: Place) -> String? {
    let own = bounds.filter { app.types[AppIndex.lastWord($0)] != nil }
    let kit = bounds.first { KitClasses.form($0) != nil }
    guard !own.isEmpty else {
      if let kit { return kit }
      // What a view shows is mostly a view; other values may be texts.
      return ["View", "Content", "Cell"].contains { name.hasSuffix($0) } && bounds.isEmpty
        ? "UIView" : "String"
    }
    if own.count == 1, kit == nil,
      let found = app.nearest(app.types[AppIndex.lastWord(own[0])] ?? [], to: place.file).first,
      !app[found].has("p"), !app[found].has("g")
    {
      return own[0]
    }
    return conforming(to: own, isView: kit != nil)
  }

  /// The first type of the app with all of some protocols.
  private func conforming(to protocols: [String], isView: Bool) -> String? {
    for (file, source) in app.files.enumerated() {
      for (number, node) in source.nodes.enumerated()
      where node.kind == .type && !node.has("p") && !node.has("g") && !node.has("x") {
        let place = Place(file: file, node: number)
        let extended = (app.extensions[node.name] ?? []).flatMap { app[$0].inherited }
        guard Set(protocols).isSubset(of: node.inherited + extended) else { continue }
        if isView, app.ancestors(of: place).root.flatMap(KitClasses.form) == nil { continue }
        return source.qualifiedName(of: number)
      }
    }
    return nil
  }
}

extension Substring {
  /// Without spaces and line breaks at both ends.
  fileprivate var trimmed: String {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
