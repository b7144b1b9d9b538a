/// The code below the files of a program: the function that creates the view, and for classes of views and controllers
/// the code that finds them and sets their properties. Code there may name private declarations.
struct ProgramTails {
  let selection: Selection
  let view: ViewClass
  let documents: DocumentUses
  /// The path of the file with what sources do with documents.
  var uses: String?
  /// True if optional properties that callers set have values too.
  var fillsOptionals = false

  private var app: AppIndex { selection.app }

  /// The text below each file, without the lines that the compiler refused.
  func texts(without refused: Set<String>) -> [Int: String] {
    func kept(_ lines: [String]) -> String {
      lines.filter { !refused.contains($0) }.joined(separator: "\n")
    }
    let own = selection.whole.filter(isReached).sorted()
    var tails = [view.place.file: maker(own)]
    for place in own {
      tails[place.file, default: ""] +=
        "\nextension \(name(of: place)) { func \(method("Fill", of: place))() {\n\(kept(fillings(of: place)))\n} }"
    }
    if !documents.paths.isEmpty {
      let types = packageClasses.map { "all.append((\"\(app[$0].name)\", \(name(of: $0)).self))" }
      tails[view.place.file, default: ""] += """

        \(modules.sorted().map { "import \($0)" }.joined(separator: "\n"))
        @MainActor func plumbPackageClasses() -> [(String, AnyClass)] { var all: [(String, AnyClass)] = []
        \(kept(types))
        return all }
        """
    }
    for (file, classes) in classesByFile {
      let extensions = classes.map { place in
        """
        extension \(name(of: place)) { func \(method("Connect", of: place))(_ name: String, _ value: Any?) -> Bool {
        \(kept(connections(of: place)))
        return false } }
        """
      }
      let types = classes.map { "all.append((\"\(app[$0].name)\", \(name(of: $0)).self))" }
      let connected = classes.map {
        "if let object = object as? \(name(of: $0)), object.\(method("Connect", of: $0))(name, value) { return true }"
      }
      tails[file, default: ""] += """

        \(extensions.joined(separator: "\n"))
        @MainActor func plumbClasses\(file)() -> [(String, AnyClass)] { var all: [(String, AnyClass)] = []
        \(kept(types))
        return all }
        @MainActor func plumbConnect\(file)(_ object: AnyObject, _ name: String, _ value: Any?) -> Bool {
        \(kept(connected))
        return false }
        """
    }
    return tails
  }

  /// Classes of compiled packages that the view's documents name.
  private var packageClasses: [Place] {
    view.mentions.sorted().compactMap { name in
      (app.types[name] ?? []).first {
        app.module(of: $0) != nil && app[$0].has("c") && !app[$0].has("g")
          && app.ancestors(of: $0).root?.hasPrefix("UI") ?? false
      }
    }
  }

  /// The packages' modules that the code below the files imports.
  private var modules: Set<String> {
    documents.paths.isEmpty ? [] : Set(packageClasses.compactMap(app.module(of:)))
  }

  /// The argument with the documents of the app.
  var argument: String {
    let files = classesByFile.keys.sorted()
    guard !documents.paths.isEmpty else { return "HostedDocuments.none" }
    let paths = documents.paths.map { "\"\($0.replacing("\"", with: "\\\""))\"" }
    let classes = (["plumbPackageClasses()"] + files.map { "plumbClasses\($0)()" })
      .joined(separator: " + ")
    return """
      HostedDocuments([\(paths.joined(separator: ",\n"))],
      classes: \(classes),
      standIns: plumbStandInClasses(),
      connectors: [\(files.map { "plumbConnect\($0)" }.joined(separator: ", "))],
      uses: \(uses.map { "\"\($0.replacing("\"", with: "\\\""))\"" } ?? "nil"))
      """
  }

  /// True for a line that the program can do without.
  static func isRefusable(_ line: String) -> Bool {
    ["all.append((", "if name == ", "if let object = object as? ", "if self."].contains {
      line.hasPrefix($0)
    }
  }

  private func maker(_ own: [Place]) -> String {
    let result = view.kind == .controller ? "UIViewController" : "UIView"
    let fills = own.map { "made.\(method("Fill", of: $0))()" }
    return """
      @MainActor func plumbMake() -> \(result) {
      let made: \(view.name) = \(view.call)
      \(fills.joined(separator: "\n"))
      return made }
      """
  }

  private func name(of place: Place) -> String {
    app.files[place.file].qualifiedName(of: place.node)
  }

  private func method(_ verb: String, of place: Place) -> String {
    "plumb\(verb)_" + name(of: place).replacing(".", with: "_")
  }

  /// False for a class that no extension can name.
  private func isReached(_ place: Place) -> Bool {
    !app[place].has("g") && !(app[place].has("x") && app[place].parent != nil)
  }

  private func variables(of place: Place) -> [SourceNode] {
    app.children(of: place).filter { member in
      let node = app[member]
      return node.kind == .variable && node.has("s") && !node.has("t") && !node.has("l")
        && selection.included.contains(member)
    }.map { app[$0] }
  }

  /// Computed properties that documents give values; the compiler refuses those without a setter.
  private func computed(of place: Place) -> [String] {
    app.children(of: place).filter { member in
      let node = app[member]
      return node.kind == .variable && !node.has("s") && !node.has("t")
        && selection.included.contains(member)
    }.flatMap { app[$0].names }.map(String.init).filter(documents.attributes.contains)
  }

  /// A line a property that documents connect.
  private func connections(of place: Place) -> [String] {
    (variables(of: place).flatMap(\.names).map(String.init).filter(documents.properties.contains)
      + computed(of: place))
      .map { "if name == \"\($0)\" { return plumbSet(&self.\($0), value) }" }
  }

  /// A line a property that whoever shows the view sets: one that must not be nil when it is used.
  private func fillings(of place: Place) -> [String] {
    let injected = InjectedProperties(app: app, own: selection.whole)
    return variables(of: place).compactMap { node in
      guard let property = injected.property(node),
        property.isUnwrapped || fillsOptionals && injected.isSetByCallers(property),
        !documents.properties.contains(property.name)
      else { return nil }
      let (name, type) = (property.name, property.type)
      let kind = property.isUnwrapped ? "Argument" : "Stub"
      return
        "if self.\(name) == nil, let value: \(type) = plumbInjected\(kind)(\"\(app[place].name).\(name)\") { self.\(name) = value }"
    }
  }

  /// The classes of views and controllers that the program has.
  private var classesByFile: [Int: [Place]] {
    guard !documents.paths.isEmpty else { return [:] }
    var found: [Int: [Place]] = [:]
    for place in selection.included.sorted()
    where app[place].kind == .type && app[place].has("c") && isReached(place) {
      guard let root = app.ancestors(of: place).root, root.hasPrefix("UI") else { continue }
      found[place.file, default: []].append(place)
    }
    return found
  }
}
