/// Values for types of which a running program had none, as expressions of the app's own initializers, and objects that
/// conform to its protocols.
struct StandIns {
  let selection: Selection
  /// Names of types, as the running program says them.
  let types: [String]

  private var app: AppIndex { selection.app }

  /// The declarations, and the function that lists them; a value a line.
  var lines: [String] {
    var lines: [String] = []
    var entries: [String] = []
    for type in types {
      if let places = Self.protocols(of: type, in: app) {
        let name = Self.className(places.map { app[$0].name }.joined(separator: "_"))
        guard let line = conforming(to: places, named: name) else { continue }
        lines.append(line)
        entries.append("all.append((\"\(type)\", { \(name)() }))")
        continue
      }
      guard let (name, place) = Self.place(of: type, in: app) else { continue }
      let value: String?
      if app[place].has("p") {
        let made = Self.className(name)
        if let line = conforming(to: [place], named: made) { lines.append(line) }
        value = "\(made)()"
      } else {
        value = Construction(app: app).value(of: place)
      }
      if let value { entries.append("all.append((\"\(type)\", { \(value) }))") }
    }
    return lines + [
      "@MainActor func plumbValues() -> [(String, HostedView.ValueMaker)] {",
      "var all: [(String, HostedView.ValueMaker)] = []",
    ]
      + entries + ["return all }"]
  }

  /// Names that the values need.
  static func mentions(of type: String, in app: AppIndex) -> [String] {
    if let places = protocols(of: type, in: app) { return places.map { app[$0].name } }
    guard let (name, place) = place(of: type, in: app) else { return [] }
    if app[place].has("p") { return [name] }
    let value = Construction(app: app).value(of: place) ?? ""
    return [name]
      + value.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// True if something of the app can be made for the type.
  static func canMake(_ type: String, in app: AppIndex) -> Bool {
    place(of: type, in: app) != nil || protocols(of: type, in: app) != nil
  }

  /// The protocols of a value that conforms to several at once; nil for other types.
  private static func protocols(of type: String, in app: AppIndex) -> [Place]? {
    let parts = type.split(separator: " & ").map(String.init)
    guard parts.count > 1 else { return nil }
    let places = parts.compactMap { place(of: $0, in: app)?.1 }.filter { app[$0].has("p") }
    return places.count == parts.count ? places : nil
  }

  private static func place(of type: String, in app: AppIndex) -> (String, Place)? {
    let name = AppIndex.lastWord(type)
    guard !type.contains("<"), !type.contains("("), !type.contains("&"),
      let place = (app.types[name] ?? []).first(where: { place in
        let module = app.module(of: place) ?? SourceNames.module
        return app[place].kind == .type && !app[place].has("g")
          && module + "." + app.files[place.file].qualifiedName(of: place.node) == type
          && (app.module(of: place) == nil || Construction(app: app).value(of: place) != nil)
      })
    else { return nil }
    return (name, place)
  }

  private static func className(_ name: String) -> String { "PlumbStandIn_\(name)" }

  /// A class with every member that the protocols and those above them require.
  private func conforming(to places: [Place], named className: String) -> String? {
    var superclass: String?
    var members: [String] = []
    var declared: Set<String> = []
    var pending = Array(places.reversed())
    var seen: Set<Place> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let name = app[next].name
      for parent in app[next].inherited {
        let other = AppIndex.lastWord(parent)
        if other == "NSObjectProtocol" || KitClasses.form(other) != nil {
          superclass = other == "NSObjectProtocol" ? superclass ?? "NSObject" : other
        }
        pending += (app.types[other] ?? []).filter { app[$0].has("p") }
      }
      let given = Set(
        (app.extensions[name] ?? []).flatMap { app.children(of: $0) }
          .filter(selection.included.contains).map { app[$0].name })
      for member in app.children(of: next) where selection.included.contains(member) {
        let node = app[member]
        if node.kind == .associated { return nil }
        if given.contains(node.name) { continue }
        // Two protocols may require one member.
        let own = node.kind == .variable ? node.name : plain(member)
        guard declared.insert(own).inserted else { continue }
        if let text = witness(of: member, in: name) { members.append(text) }
      }
    }
    let contracts = places.map { app.files[$0.file].qualifiedName(of: $0.node) }
    let parents = ([superclass].compactMap(\.self) + contracts).joined(separator: ", ")
    return "final class \(className): \(parents) { \(members.joined(separator: "; ")) }"
  }

  private func witness(of place: Place, in contract: String) -> String? {
    let node = app[place]
    let label = "\"\(contract).\(node.name)\""
    switch node.kind {
    case .function: return "\(plain(place)) { return plumbStub(\(label)) }"
    case .initializer: return "\(plain(place)) { fatalError(\(label)) }"
    case .variable:
      let parts = node.extra.split(separator: "|", omittingEmptySubsequences: false)
      guard parts.count >= 3, !parts[1].isEmpty else { return nil }
      let type = parts[1..<(parts.count - 1)].joined(separator: "|")
      return
        "\(node.has("t") ? "static " : "")var \(node.name): \(type) { get { plumbStub(\(label)) } set {} }"
    default: return nil
    }
  }

  /// The declaration on one line.
  private func plain(_ place: Place) -> String {
    let text = app.files[place.file].text(app[place].range)
    let lines = text.split(separator: "\n").map { line in
      line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
    var words = lines.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    words.removeAll { $0 == "mutating" }
    // Members on one line are separated by semicolons.
    if let last = words.last, last.hasSuffix(";") {
      words[words.count - 1] = last.dropLast()
    }
    return words.joined(separator: " ")
  }
}
