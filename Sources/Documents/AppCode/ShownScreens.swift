import AppProject
import InterfaceBuilder

/// The screens of an app that are shown: by its lists, its code, or a segue from a shown screen.
///
/// Code counts unless its class is itself not shown. Every possible name of a screen counts: a
/// text, a member of generated code, the class. A screen therefore counts as not shown only if
/// there is no sign of it.
struct ShownScreens {
  /// A controller, or a root view of a document.
  struct Screen: Hashable {
    var document: Int
    var id: String
  }

  private let documents: [NamedDocument]
  private let index: CodeIndex
  /// Names that lists of the app have.
  private let listed: Set<CodeName>
  /// By storyboard's name: its documents, one a language or idiom.
  private let storyboards: [CodeName: [Int]]

  private(set) var shown: Set<Screen> = []
  /// Types of the app whose bodies never run.
  private(set) var unusedTypes: Set<CodeName> = []

  init(_ documents: [NamedDocument], _ index: CodeIndex, listed: Set<String>) {
    self.documents = documents
    self.index = index
    self.listed = Set(
      listed.flatMap { name in
        [CodeName(name), CodeName(name.split(separator: ".").last.map(String.init) ?? name)]
      })
    var storyboards: [CodeName: [Int]] = [:]
    for (position, document) in documents.enumerated() where document.connections.isStoryboard {
      for name in document.names {
        storyboards[CodeName(name), default: []].append(position)
      }
    }
    self.storyboards = storyboards
    // A class that is not shown shows no screens, and so on.
    while true {
      shown = screens()
      let unused = types()
      if unused == unusedTypes { break }
      unusedTypes = unused
    }
  }

  private func isUsed(_ owners: Set<CodeIndex.Owner>?) -> Bool {
    owners?.contains { $0.map { !unusedTypes.contains($0) } ?? true } ?? false
  }

  /// True if running code, or a list, contains a name: in quotes or as a member.
  private func isNamed(_ name: String, asXib: Bool = false) -> Bool {
    listed.contains(CodeName(name)) || isUsed(index.texts[CodeName(name)])
      || isUsed((asXib ? index.foldedNibs : index.folded)[.folded(name)])
  }

  /// True if running code mentions a class, or one that inherits from it.
  private func isMentioned(_ name: CodeName, depth: Int = 0) -> Bool {
    // Mentions of a class in its own body, such as the identifiers of its cells, show no screen.
    let texts = index.texts[name]?.subtracting([name])
    if listed.contains(name) || isUsed(index.mentions[name]) || isUsed(texts) { return true }
    return depth < 8
      && index.descendants[name]?.contains {
        !unusedTypes.contains($0) && isMentioned($0, depth: depth + 1)
      } ?? false
  }

  /// True if running code may ask for a cell: it contains the identifier, or what stands before a number at its end, in
  /// quotes or as a member, or the identifier is the name of a class.
  func isAskedFor(_ cell: DocumentConnections.Prototype) -> Bool {
    let names = [cell.reuseIdentifier, cell.nameBeforeNumber]
    return names.contains { isNamed($0) } || index.isDeclared(CodeName(cell.reuseIdentifier))
  }

  private func screens() -> Set<Screen> {
    var shown: Set<Screen> = []
    var open: [Screen] = []
    func show(_ screen: Screen) {
      if shown.insert(screen).inserted { open.append(screen) }
    }
    for (position, document) in documents.enumerated() {
      let connections = document.connections
      guard connections.isStoryboard else { continue }
      if connections.isLaunchScreen
        || document.names.contains(where: { isNamed($0) })
      {
        // Code requests a controller by identifier or class, or takes the first.
        if let initial = connections.initialController {
          show(Screen(document: position, id: initial))
        }
      }
      for controller in connections.controllers {
        let isCalled =
          controller.storyboardIdentifier.map { isNamed($0) } ?? false
          || controller.customClass.map { isMentioned(CodeName($0)) } ?? false
        if isCalled { show(Screen(document: position, id: controller.id)) }
      }
    }
    let controllers = documents.map { document in
      Dictionary(
        document.connections.controllers.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    }
    while let screen = open.popLast() {
      guard let controller = controllers[screen.document][screen.id] else { continue }
      for id in controller.destinations { show(Screen(document: screen.document, id: id)) }
      guard let name = controller.otherStoryboard else { continue }
      for position in storyboards[CodeName(name)] ?? [] {
        let other = documents[position].connections
        guard let identifier = controller.otherIdentifier else {
          if let id = other.initialController { show(Screen(document: position, id: id)) }
          continue
        }
        for target in other.controllers where target.storyboardIdentifier == identifier {
          show(Screen(document: position, id: target.id))
        }
      }
    }
    return showXibs(shown)
  }

  /// Xibs are shown by their names, or by the classes of their roots and owners, in code or in a document.
  private func showXibs(_ shown: Set<Screen>) -> Set<Screen> {
    var shown = shown
    var isChanged = true
    while isChanged {
      isChanged = false
      let placed = classesPlaced(by: shown)
      for (position, document) in documents.enumerated() where !document.connections.isStoryboard {
        let ids = document.connections.rootIDs
        guard let first = ids.first, !shown.contains(Screen(document: position, id: first)) else {
          continue
        }
        let isShown =
          document.connections.isLaunchScreen
          || document.names.contains { isNamed($0, asXib: true) }
          || (document.connections.rootClasses + document.names).contains {
            isMentioned(CodeName($0)) || placed[CodeName($0)]?.contains { $0 != position } ?? false
          }
        if isShown {
          for id in ids { shown.insert(Screen(document: position, id: id)) }
          isChanged = true
        }
      }
    }
    return shown
  }

  /// By class: the documents in which a shown screen uses it.
  private func classesPlaced(by shown: Set<Screen>) -> [CodeName: Set<Int>] {
    var placed: [CodeName: Set<Int>] = [:]
    for (position, document) in documents.enumerated() {
      let connections = document.connections
      for controller in connections.controllers
      where shown.contains(Screen(document: position, id: controller.id)) {
        for name in controller.viewClasses + [controller.customClass].compactMap(\.self) {
          placed[CodeName(name), default: []].insert(position)
        }
      }
      guard
        connections.roots.contains(where: { shown.contains(Screen(document: position, id: $0.id)) })
      else { continue }
      for view in connections.classedViews {
        placed[CodeName(view.name), default: []].insert(position)
      }
      if let owner = connections.ownerClass {
        placed[CodeName(owner), default: []].insert(position)
      }
    }
    return placed
  }

  /// Types that show screens, and types that only such types mention, if no running code mentions
  /// them.
  private func types() -> Set<CodeName> {
    let placed = classesPlaced(by: shown)
    // A xib is there for the class of its root or owner, and does not show that.
    func isPlaced(_ name: CodeName) -> Bool {
      placed[name]?.contains { position in
        let connections = documents[position].connections
        return connections.isStoryboard
          || !connections.rootClasses.contains { CodeName($0) == name }
      } ?? false
    }
    let ofDocuments = Set(
      documents.flatMap { document in
        (document.connections.rootClasses + document.connections.classedViews.map(\.name)).map {
          CodeName($0)
        }
      })
    var unused = unusedTypes
    for (name, type) in index.types where type.isDeclared && !unused.contains(name) {
      guard !isPlaced(name), !isMentioned(name),
        type.parents.isDisjoint(with: CodeVocabulary.madeBySystem)
      else { continue }
      // The system may call types that are never mentioned.
      if index.mentions[name] != nil || ofDocuments.contains(name) || type.isShown {
        unused.insert(name)
      }
    }
    return unused
  }
}

extension DocumentConnections.Prototype {
  /// The identifier without a number at its end, which code may append.
  var nameBeforeNumber: String {
    let name = reuseIdentifier.prefix { !$0.isNumber }
    let isNumbered = reuseIdentifier.dropFirst(name.count).allSatisfy(\.isNumber)
    return isNumbered && !name.isEmpty ? String(name) : reuseIdentifier
  }
}
