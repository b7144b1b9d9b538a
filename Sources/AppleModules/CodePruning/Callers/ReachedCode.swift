internal import AppCode
internal import InterfaceBuilder
internal import SourceFacts

/// The code of an app that can run, from where the system starts it.
///
/// What has a name that such code mentions, also in quotes, counts as reached: of what is left there is no sign that it
/// ever runs. Members of one name are not told apart, nor are a type's values.
struct ReachedCode {
  private let app: AppIndex
  private let documents: [NamedDocument]
  private(set) var types: Set<Place> = []
  /// Words of reached code, and of reached documents.
  private var names: Set<String> = []
  /// The same as generated code names resources.
  private var folded: Set<String> = []
  private var members: Set<Place> = []
  /// Members of reached types that run if something mentions them, by name.
  private var waiting: [String: [Place]] = [:]
  private var pending: [Place] = []
  private var screens: Set<Screen> = []

  private struct Screen: Hashable {
    var document: Int
    var id: String
  }

  /// Protocols and classes of what the system makes by itself.
  private static let started: Set = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "App", "UIApplication",
    "AppIntent", "Widget", "WidgetBundle", "INExtension", "UNNotificationServiceExtension",
  ]
  /// Makes classes by names that code may compose.
  private static let byName = "NSClassFromString"

  /// - Parameters:
  ///   - documents: The app's storyboards and xibs.
  ///   - listed: The names in its property lists.
  ///   - others: Words of its Objective-C, and what its documents call: all of that counts as reached.
  /// - Returns: nil if nothing says where the app starts, or which classes it makes.
  init?(
    _ app: AppIndex, _ documents: [NamedDocument], listed: Set<String>, others: Set<String> = []
  ) {
    (self.app, self.documents) = (app, documents)
    noteExtensions()
    for name in listed.union(others) {
      mention(name)
      mention(AppIndex.lastWord(name))
    }
    guard start() else { return nil }
    repeat {
      while let member = pending.popLast() { mention(app[member].range, in: member.file) }
    } while addDocuments()
    if names.contains(Self.byName) { return nil }
  }

  /// Reaches what the system makes, and code outside of declarations.
  private mutating func start() -> Bool {
    var isFound = false
    for (file, source) in app.files.enumerated() where !source.isPackage {
      for (number, node) in source.nodes.enumerated() {
        let place = Place(file: file, node: number)
        if node.kind == .statement, node.parent == nil {
          mention(node.range, in: file)
          isFound = true
        } else if node.kind == .type, isStarted(place) {
          reach(place)
          isFound = true
        }
      }
    }
    return isFound
  }

  private func isStarted(_ type: Place) -> Bool {
    let name = app[type].name
    return name.hasSuffix("AppDelegate") || name.hasSuffix("SceneDelegate")
      || inherited(by: type).contains(where: Self.started.contains)
  }

  /// The types in the clauses of a type, of its extensions and of the app's classes above it.
  private func inherited(by type: Place) -> Set<String> {
    let all = ([type] + app.ancestors(of: type).own).flatMap(scopes)
    return Set(all.flatMap { app[$0].inherited.map(AppIndex.lastWord) })
  }

  private func scopes(of type: Place) -> [Place] {
    [type]
      + (app.extensions[app[type].name] ?? []).filter { app.extended(by: $0).contains(type) }
  }

  /// Members that the app adds to types of others run if something mentions them.
  private mutating func noteExtensions() {
    for places in app.extensions.values {
      for scope in places where app.extended(by: scope).isEmpty && isOwn(scope) {
        for member in app.children(of: scope) where app[member].isMember { wait(for: member) }
      }
    }
  }

  private func isOwn(_ place: Place) -> Bool { !app.files[place.file].isPackage }

  private mutating func wait(for member: Place) {
    for name in app[member].names {
      if names.contains(String(name)) {
        add(member)
      } else {
        waiting[String(name), default: []].append(member)
      }
    }
    if app[member].names.isEmpty { add(member) }
  }

  private mutating func add(_ member: Place) {
    if members.insert(member).inserted { pending.append(member) }
  }

  private mutating func reach(_ type: Place) {
    guard isOwn(type), types.insert(type).inserted else { return }
    if app[type].kind == .alias { return add(type) }
    let inherited = inherited(by: type)
    for scope in scopes(of: type) {
      // A superclass may have arguments.
      if let clause = app[scope].clause { mention(clause, in: scope.file) }
    }
    let isCalledByOthers = inherited.contains {
      (app.types[$0] ?? []).allSatisfy { !isOwn($0) } && !Self.isPlain($0)
    }
    for member in scopes(of: type).flatMap(app.children) where app[member].isMember {
      if runs(member, isCalledByOthers) { add(member) } else { wait(for: member) }
    }
  }

  /// True for a class or a protocol that calls only what is overridden, and what it writes itself.
  private static func isPlain(_ name: String) -> Bool {
    KitClasses.isClass(name) || plain.contains(name)
  }
  private static let plain: Set = [
    "NSObject", "UIResponder", "Codable", "Decodable", "Encodable", "Equatable", "Hashable",
    "Comparable", "CaseIterable", "RawRepresentable", "String", "Int", "Error", "LocalizedError",
    "Identifiable", "Sendable", "AnyObject", "class", "CodingKey", "UIGestureRecognizer",
  ]

  /// True for a member that runs with its type, whether or not code mentions it.
  private func runs(_ member: Place, _ isCalledByOthers: Bool) -> Bool {
    let node = app[member]
    if node.has("o") { return true }
    switch node.kind {
    case .variable:
      let isOfEach = node.has("s") && !node.has("t") && !node.has("z")
      return isOfEach || isCalledByOthers && !node.has("x")
    case .function: return isCalledByOthers && !node.has("x")
    default: return true
    }
  }

  private mutating func mention(_ name: String) {
    guard names.insert(name).inserted else { return }
    folded.insert(ResourceName.folded(name))
    for type in app.types[name] ?? [] { reach(type) }
    for member in app.globals[name] ?? [] where isOwn(member) { add(member) }
    for member in waiting.removeValue(forKey: name) ?? [] { add(member) }
  }

  private mutating func mention(_ range: Range<Int>, in file: Int) {
    let bytes = app.files[file].bytes
    for word in app.files[file].words(range) {
      if word.isName {
        mention(word.text)
      } else if word.text == "\"\"" {
        // A text may hold code, the name of a class, or that of a screen.
        let text = bytes[word.offset..<range.upperBound].dropFirst()
        let line = text.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        mention(text: String(decoding: line, as: UTF8.self))
      }
    }
  }

  private mutating func mention(text: String) {
    folded.insert(ResourceName.folded(text))
    for name in text.codeNames { mention(String(name)) }
  }

  // MARK: Documents

  /// Reaches the screens that reached code names, and those that they lead to.
  ///
  /// - Returns: False if there was no new one.
  private mutating func addDocuments() -> Bool {
    var isNew = false
    for (index, document) in documents.enumerated() {
      let connections = document.connections
      let isMentioned = document.names.contains(where: isNamed)
      guard connections.isStoryboard else {
        if isMentioned || connections.rootClasses.contains(where: isReached) {
          let names = connections.rootClasses + connections.classedViews.map(\.name)
          isNew = show(Screen(document: index, id: ""), names) || isNew
        }
        continue
      }
      for controller in connections.controllers {
        let isCalled =
          connections.initialController == controller.id
          && (isMentioned || connections.isLaunchScreen)
          || controller.storyboardIdentifier.map(isNamed) ?? false
          || controller.customClass.map(isReachedByName) ?? false
        if isCalled { isNew = show(controller, of: index) || isNew }
      }
    }
    return isNew || !pending.isEmpty
  }

  private func isNamed(_ name: String) -> Bool {
    let folded = ResourceName.folded(name)
    return !folded.isEmpty && self.folded.contains(folded)
  }

  /// True for a reached class of one controller: there may be other ways to its screen than an identifier.
  private func isReachedByName(_ name: String) -> Bool {
    let all = documents.lazy.flatMap(\.connections.controllers)
    return isReached(name) && all.count { $0.customClass == name } == 1
  }

  private func isReached(_ name: String) -> Bool {
    (app.types[AppIndex.lastWord(name)] ?? []).contains(where: types.contains)
  }

  private mutating func show(_ screen: Screen, _ names: [String]) -> Bool {
    guard screens.insert(screen).inserted else { return false }
    for name in names { mention(AppIndex.lastWord(name)) }
    return true
  }

  private mutating func show(_ controller: DocumentConnections.Controller, of index: Int) -> Bool {
    var open = [(index, controller)]
    var isNew = false
    while let (index, controller) = open.popLast() {
      let names = [controller.customClass].compactMap(\.self) + controller.viewClasses
      guard show(Screen(document: index, id: controller.id), names) else { continue }
      isNew = true
      let own = documents[index].connections.controllers
      open += own.filter { controller.destinations.contains($0.id) }.map { (index, $0) }
      guard let name = controller.otherStoryboard else { continue }
      for (other, document) in documents.enumerated() where document.names.contains(name) {
        let connections = document.connections
        for target in connections.controllers {
          let isMeant =
            if let identifier = controller.otherIdentifier {
              target.storyboardIdentifier == identifier
            } else { connections.initialController == target.id }
          if isMeant { open.append((other, target)) }
        }
      }
    }
    return isNew
  }
}
