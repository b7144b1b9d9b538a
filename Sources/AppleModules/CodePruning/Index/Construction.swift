/// Expressions that make objects of an app's classes, with arguments by type.
struct Construction {
  let app: AppIndex
  /// True if arguments of the app's types are invented: their own initializers may not be in the program.
  var inventsArguments = false

  /// The expression for a class of views; nil if only a document can make it.
  ///
  /// - Parameter depth: The number of arguments around it: of a class that needs another of its own kind there is no
  ///   end otherwise.
  func call(of place: Place, _ form: KitClasses.Form, depth: Int = 0) -> String? {
    guard let types = TypeArguments(app: app).text(of: place) else { return nil }
    let name = app.files[place.file].qualifiedName(of: place.node) + types
    switch initializer(of: place, depth: depth) {
    case .inherited:
      switch form {
      case .view, .cell: return "\(name)(frame: \(GivenFrames(app: app).frame(of: place)))"
      default: return name + KitClasses.arguments(of: form)
      }
    case .own(let node, let arguments): return "\(name)(\(arguments))" + (node.has("?") ? "!" : "")
    case .none: return nil
    }
  }

  /// The labels of the arguments of a class's call that are the first of several cases: its callers choose others too.
  func choices(of place: Place) -> [String] {
    guard case .own(let node, _) = initializer(of: place, depth: 0) else { return [] }
    return Self.parameters(of: node).filter { !$0.hasDefault }.filter { parameter in
      app.nearest(app.types(named: parameter.type), to: place.file).first.map { type in
        // Several cases may stand in one declaration.
        let cases = app.children(of: type).filter { app[$0].kind == .enumCase }
        return app[type].has("e") && cases.flatMap { app[$0].names }.count > 1
      } ?? false
    }.map(\.label)
  }

  /// How an object of a class is made.
  private enum Initializer {
    case own(SourceNode, arguments: String)
    case inherited
    case none
  }

  private func initializer(of place: Place, depth: Int) -> Initializer {
    var here: Place? = place
    let above = app.ancestors(of: place).own
    var rest = above[...]
    while let there = here {
      let own = initializers(of: there)
      let designated = own.filter { !$0.has("w") }
      let usable = own.filter { node in
        let labels = Self.parameters(of: node).map(\.label)
        return labels != ["coder"] && (!node.has("x") || there == place)
          && (there == place || !node.has("w") || designated.isEmpty)
      }
      if !designated.isEmpty {
        let ordered = usable.sorted { Self.cost($0) < Self.cost($1) }
        for node in ordered {
          if let arguments = arguments(of: node, depth: depth, for: place) {
            return .own(node, arguments: arguments)
          }
        }
        return .none
      }
      here = rest.popFirst()
    }
    return .inherited
  }

  /// True for a type with a value that says nothing.
  static func isPlain(_ type: String) -> Bool {
    type.hasPrefix("[")
      || ["String", "Int", "Double", "CGFloat", "Bool", "Date", "URL"].contains(type)
  }

  private struct Parameter {
    var label: String
    var type: String
    var hasDefault: Bool
  }

  private static func parameters(of node: SourceNode) -> [Parameter] {
    node.extra.split(separator: ";").compactMap { text in
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      guard parts.count >= 3 else { return nil }
      return Parameter(
        label: String(parts[0]), type: parts[1..<(parts.count - 1)].joined(separator: "|"),
        hasDefault: parts[parts.count - 1] == "d")
    }
  }

  /// The initializers that need least come first; those that apps inherit before others of their length.
  private static func cost(_ node: SourceNode) -> Int {
    let needed = parameters(of: node).filter { !$0.hasDefault }
    let usual: [[String]] = [
      [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"],
    ]
    let index = usual.firstIndex(of: needed.map(\.label))
    return index ?? 10 + needed.count
  }

  private func initializers(of place: Place) -> [SourceNode] {
    let name = app[place].name
    let owners = [place] + (app.extensions[name] ?? [])
    return owners.flatMap { app.children(of: $0) }.filter {
      app[$0].kind == .initializer && isVisible($0)
    }.map { app[$0] }
  }

  /// False for what only the module of a package sees.
  private func isVisible(_ place: Place) -> Bool {
    app.module(of: place) == nil
      || !AccessModifiers.ranges(
        in: app.files[place.file].bytes, from: app[place].range.lowerBound
      ).isEmpty
  }

  private func arguments(of node: SourceNode, depth: Int, for place: Place) -> String? {
    var texts: [String] = []
    for parameter in Self.parameters(of: node) where !parameter.hasDefault {
      guard let value = value(of: parameter, depth: depth, for: place) else { return nil }
      texts.append(parameter.label == "_" ? value : "\(parameter.label): \(value)")
    }
    return texts.joined(separator: ", ")
  }

  private func value(of parameter: Parameter, depth: Int, for place: Place) -> String? {
    if parameter.label == "frame", parameter.type == "CGRect" {
      return GivenFrames(app: app).frame(of: place)
    }
    if parameter.type.hasSuffix("CellStyle") { return ".default" }
    if parameter.type.contains("some ") { return nil }
    return value(of: parameter.type, label: parameter.label, depth: depth, from: place.file)
  }

  /// An expression for a type of the app that is no protocol.
  func value(of place: Place) -> String? { value(ofOwn: place, depth: 0) }

  /// An expression of a type, by its name.
  private func value(of type: String, label: String, depth: Int, from file: Int) -> String {
    var type = type
    for word in ["@escaping ", "@MainActor ", "@Sendable ", "any ", "inout ", "__owned "] {
      while type.hasPrefix(word) { type = String(type.dropFirst(word.count)) }
    }
    let plain = "plumbArgument(\"\(label)\")"
    if type.hasSuffix("?") || type.hasPrefix("Optional<") { return "nil" }
    if type.contains("->") { return closure(type) }
    if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
    guard depth < 3, !inventsArguments else { return plain }
    guard let place = app.nearest(app.types(named: type), to: file).first,
      app[place].kind == .type, !app[place].has("g")
    else { return plain }
    return value(ofOwn: place, depth: depth) ?? plain
  }

  private func value(ofOwn place: Place, depth: Int) -> String? {
    let node = app[place]
    let name = app.files[place.file].qualifiedName(of: place.node)
    if node.has("e") {
      let first = app.children(of: place).map { app[$0] }.first {
        $0.kind == .enumCase && !$0.extra.isEmpty
      }
      return first.map { "\(name).\($0.extra)" }
    }
    if node.has("p") { return conforming(to: node.name, depth: depth) }
    if node.has("c"), let root = app.ancestors(of: place).root, let form = KitClasses.form(root) {
      return call(of: place, form, depth: depth + 1)
    }
    let own = initializers(of: place).filter {
      !$0.has("x") && Self.parameters(of: $0).map(\.label) != ["from"]
    }.sorted { Self.cost($0) < Self.cost($1) }
    for initializer in own {
      if let arguments = arguments(of: initializer, depth: depth + 1, for: place) {
        return "\(name)(\(arguments))" + (initializer.has("?") ? "!" : "")
      }
    }
    // A module does not show the initializer that a type has by itself.
    guard own.isEmpty, app.module(of: place) == nil else { return nil }
    if node.has("c") { return "\(name)()" }
    // The initializer that a struct has by itself.
    let members = app.children(of: place).map { app[$0] }.filter {
      $0.kind == .variable && $0.has("s") && !$0.has("t")
    }
    let parameters = members.flatMap(Self.parameters).filter { !$0.hasDefault && !$0.type.isEmpty }
    let texts = parameters.map { parameter in
      "\(parameter.label): "
        + value(of: parameter.type, label: parameter.label, depth: depth + 1, from: place.file)
    }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }

  /// An object of a type of the app that conforms to one of its protocols.
  private func conforming(to contract: String, depth: Int) -> String? {
    guard depth < 2 else { return nil }
    for (file, source) in app.files.enumerated() {
      for (number, node) in source.nodes.enumerated()
      where node.kind == .type && !node.has("p") && !node.has("g") && !node.has("x")
        && node.inherited.contains(contract)
      {
        if let value = value(ofOwn: Place(file: file, node: number), depth: depth + 1) {
          return value
        }
      }
    }
    return nil
  }

  /// A type without parentheses around all of it.
  private static func unwrapped(_ type: String) -> Substring {
    var type = type.drop { $0 == " " }
    while type.hasPrefix("("), type.hasSuffix(")") {
      var depth = 0
      let end = type.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      guard let end, type.index(after: end) == type.endIndex else { break }
      type = type.dropFirst().dropLast()
    }
    return type
  }

  /// A closure that ignores what it gets.
  private func closure(_ type: String) -> String {
    var depth = 0
    var count = 0
    var isEmpty = true
    loop: for character in Self.unwrapped(type) {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">":
        depth -= 1
        if depth == 0 { break loop }
      case "," where depth == 1: count += 1
      case " ": break
      default: isEmpty = false
      }
      if depth == 1, character != "(", character != " " { isEmpty = false }
    }
    let parameters = isEmpty ? 0 : count + 1
    let names = [String](repeating: "_", count: parameters).joined(separator: ", ")
    return parameters == 0
      ? "{ plumbArgument(\"closure\") }" : "{ \(names) in plumbArgument(\"closure\") }"
  }
}
