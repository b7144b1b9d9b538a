internal import SourceFacts

/// An object in a document, such as a storyboard's controller.
package struct DocumentScreen: Hashable, Sendable {
  /// The path of the document.
  package var path: String
  /// The object's id.
  package var id: String

  /// The expression that makes the object.
  var call: String { "plumbDocument(\"\(path)\", \"\(id)\")" }
}

/// A class of views or controllers that an app declares, and how an object of it is made.
package struct ViewClass: Hashable, Sendable {
  /// The kind of view as which it is shown.
  package enum Kind: String, Sendable {
    case view, cell, controller
  }
  /// The name with the types around it.
  package var name: String
  package var kind: Kind
  package var file: String
  package var line: Int
  /// Why no object can be made; nil if one can be.
  package var obstacle: String?
  /// The expression that makes one.
  package var call: String
  /// The place in a document that makes one; nil if code does.
  package var document: DocumentScreen?
  var place: Place
  /// Its file and its name.
  var key: String { "\(file) \(name)" }
  /// Classes that its documents name.
  var companions: [String] = []
  /// Properties to which its documents give values.
  var properties: [String] = []
  /// Where a document has the screen.
  package var screen: DocumentScreen?
  /// The size that the app's code gives it.
  var size = ViewSize()
  /// The devices and orientations of its file's targets, in the format of `AppSupport`; nil if unknown.
  var support: String?
  /// True if it is shown in portrait only.
  var isPortraitOnly = false
  /// By class and property: what code that does not run with it sets.
  var later: [String: Set<CodeUse.Property>] = [:]
  /// By class and property: the most characters of the texts that such code sets, where all are known.
  var laterLengths: [String: Int] = [:]
  /// Names of the app that the call mentions, and its documents.
  var mentions: [String] {
    call.codeNames.map(String.init) + companions
      + properties.map { "." + $0 }
  }

  /// The program's first code.
  ///
  /// - Parameter documents: The argument with the app's documents.
  func main(_ documents: String) -> String {
    let label = kind == .controller ? "controller" : "view"
    let place = file.split(separator: "/").last ?? ""
    let screen = self.screen.map { "screen: (\"\($0.path)\", \"\($0.id)\"), " } ?? ""
    return """
      import CodeHosting
      MainActor.assumeIsolated { HostedView.run("\(name)", at: ("\(place)", \(line)), documents: \(documents), values: plumbValues(), delegate: plumbDelegate, \(screen)size: \(size.argument), project: \(projectArgument), later: \(laterArgument), \(label): { plumbMake() }) }

      """
  }
}

extension ViewClass {
  /// The argument with what its project says.
  fileprivate var projectArgument: String {
    let text = support.map { String(reflecting: $0) } ?? "nil"
    return "HostedProject(support: \(text), isPortraitOnly: \(isPortraitOnly))"
  }

  /// The argument with what code that does not run sets.
  fileprivate var laterArgument: String {
    let entries = later.sorted { $0.key < $1.key }.map { name, properties in
      let words = CodeUse.Property.allCases.filter(properties.contains).map { "\"\($0.rawValue)\"" }
      return "\"\(name)\": [\(words.joined(separator: ", "))]"
    }
    let lengths = laterLengths.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    func list(_ entries: [String]) -> String {
      entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ",\n"))]"
    }
    return "LaterEffects(\(list(entries)), lengths: \(list(lengths)))"
  }
}

extension AppIndex {
  /// The classes of views and controllers, by file and line.
  ///
  /// - Parameters:
  ///   - documents: The app's storyboards and xibs.
  ///   - hasOutlets: True for a class whose lines of the app's file declare outlets.
  func viewClasses(
    _ documents: DocumentUses = DocumentUses(),
    hasOutlets: (_ path: String, _ lines: ClosedRange<Int>) -> Bool
  ) -> [ViewClass] {
    var found: [ViewClass] = []
    let bases = superclassesOnly
    for (file, source) in files.enumerated() {
      for (number, node) in source.nodes.enumerated() where node.kind == .type && node.has("c") {
        let place = Place(file: file, node: number)
        let above = ancestors(of: place)
        guard let root = above.root, let form = KitClasses.form(root) else { continue }
        let kind: ViewClass.Kind =
          switch form {
          case .view, .collection: .view
          case .cell, .tableCell, .headerFooter: .cell
          default: .controller
          }
        var item = ViewClass(
          name: source.qualifiedName(of: number), kind: kind, file: source.path,
          line: source.line(at: node.range.lowerBound), obstacle: nil, call: "", place: place)
        func isDrawn(_ place: Place) -> Bool {
          let source = files[place.file]
          let range = self[place].range
          let lines =
            source.line(
              at: range.lowerBound)...max(
              source.line(at: range.lowerBound), source.line(at: range.upperBound))
          return hasOutlets(source.path, lines)
        }
        let call = Construction(app: self).call(of: place, form)
        if node.has("g"), call == nil {
          item.obstacle = "it is generic, and the app has no type for it"
        } else if bases.contains(node.name), kind != .cell, documents.use(of: node.name) == nil,
          !documents.names(node.name)
        {
          item.obstacle = "the app makes objects of its subclasses only"
        } else {
          item.make(
            call, isDrawn(place), documents,
            above: above.own.filter(isDrawn).map { AppIndex.lastWord(self[$0].name) })
        }
        found.append(item)
      }
    }
    return found.sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
  }

  /// The method that the rewriter writes into classes.
  private static let factory = "madeByClass"

  /// The names of classes that others inherit from, and that no code makes an object of: what they lack, their subclasses
  /// have.
  private var superclassesOnly: Set<String> {
    var above: Set<String> = []
    var made: Set<String> = []
    for (file, source) in files.enumerated() {
      // Each class has a factory that calls its initializer, and is no use of it.
      var end = 0
      for (number, node) in source.nodes.enumerated() where number >= end {
        if node.kind == .function, node.name == Self.factory { end = node.end }
        if node.kind == .type, let name = superclass(of: Place(file: file, node: number)) {
          above.insert(name)
        }
        for use in node.uses where end <= number {
          guard let open = use.firstIndex(of: "(") else { continue }
          made.insert(Self.lastWord(String(use[..<open])))
        }
      }
    }
    return above.subtracting(made)
  }
}

extension ViewClass {
  private static let callWithoutNib = KitClasses.arguments(of: .controller)

  /// Chooses how an object is made.
  ///
  /// - Parameters:
  ///   - call: The expression without a document; nil for none.
  ///   - hasOutlets: True if it declares outlets itself.
  ///   - drawn: The app's classes above it that declare outlets, the nearest first.
  fileprivate mutating func make(
    _ call: String?, _ hasOutlets: Bool, _ documents: DocumentUses, above drawn: [String]
  ) {
    let word = AppIndex.lastWord(name)
    let isDrawn = hasOutlets || !drawn.isEmpty
    let use = documents.use(of: word)
    // A prototype has its views in the document, also where the class has no outlets to them.
    if let use, use.form != .owner,
      isDrawn || call == nil || use.form != .inner || kind == .cell
    {
      let document = DocumentScreen(path: use.path, id: use.id)
      self.document = document
      self.call = document.call
    } else if use == nil, !documents.names(word), let (owner, nib) = documents.nib(of: drawn),
      let call, call.hasSuffix(Self.callWithoutNib)
    {
      // Whoever shows the controller names the nib of a class above it.
      self.call =
        call.dropLast(Self.callWithoutNib.count) + "(nibName: \"\(nib)\", bundle: nil)"
      companions = documents.classes(with: owner)
      properties = documents.attributes.sorted()
      return
    } else if hasOutlets, use == nil, !documents.names(word) {
      obstacle = "it has outlets, and no document names it"
    } else if let call {
      self.call = call
    } else if use != nil, kind != .controller {
      self.call = "\(name)(coder: NSKeyedArchiver(requiringSecureCoding: false))!"
    } else {
      obstacle = "it has no initializer that can be called"
    }
    companions = documents.classes(with: word)
    if use != nil || !companions.isEmpty { properties = documents.attributes.sorted() }
  }
}
