import AutoLayout
import Files
import InterfaceBuilder
import UIKit

/// Reads the app's documents when its code asks for them.
@MainActor
final class DocumentLibrary: DocumentSource {
  private let documents: HostedDocuments
  private var read: [String: HostedDocument?] = [:]
  /// Objects that are being made; documents that contain themselves have no end.
  private var depth = 0
  /// Values of outlets that nothing else holds.
  private var kept: [Any] = []

  /// The most documents in each other.
  private static let maximalDepth = 20

  /// True if it makes UIKit's own classes in place of the app's.
  let isPlain: Bool

  /// The delegate of the application, made when code asks for it.
  private(set) lazy var applicationDelegate = makeDelegate()
  private let makeDelegate: HostedView.DelegateMaker

  init(
    _ documents: HostedDocuments, delegate: @escaping HostedView.DelegateMaker, isPlain: Bool
  ) {
    makeDelegate = delegate
    self.documents = isPlain ? documents.plain : documents
    self.isPlain = isPlain
  }

  // MARK: Finding

  private func document(at path: String) -> HostedDocument? {
    if let known = read[path] { return known }
    let made = HostedDocument(path: path)
    read[path] = made
    if made == nil { HostedRecord.tell("cut", "document \(path.split(separator: "/").last ?? "")") }
    return made
  }

  /// The document of a name, that of the development language first.
  private func document(named name: String, _ ending: String) -> HostedDocument? {
    let file = "/" + name.split(separator: "/").suffix(1).joined() + ending
    let found = documents.paths.filter { $0.hasSuffix(file) }
    let best =
      found.first { $0.contains("/Base.lproj/") } ?? found.first { !$0.contains(".lproj/") }
    return (best ?? found.first).flatMap { document(at: $0) }
  }

  /// The documents that were read, by path.
  private var known: [HostedDocument] {
    read.sorted { $0.key < $1.key }.compactMap(\.value)
  }

  /// What the document that has an object with an id says about it.
  func drawn(_ id: String) -> (document: HostedDocument, item: Item)? {
    for document in known {
      guard let scene = document.scene(with: id), let index = scene.index(ofItem: id) else {
        continue
      }
      return (document, scene.items[index])
    }
    return nil
  }

  func document(withConstraint id: String) -> HostedDocument? {
    known.first { $0.scenes.contains { $0.constraints.contains { $0.id == id } } }
  }

  func drawnScene(of screen: (path: String, id: String)) -> Scene? {
    document(at: screen.path)?.scenes.first { $0.controller == screen.id }
  }

  /// By path of a document, what the app's sources do with it.
  private(set) lazy var uses = Self.uses(at: documents.uses)

  /// The class that a document names.
  func type(named name: String) -> AnyClass? { documents.classes[name] }
  /// What stands in for a class that the app's files do not declare.
  func standIn(named name: String) -> AnyClass? { documents.standIns[name] }

  /// True for an object of a class of the app, when its code runs.
  func knows(_ object: DocumentObject) -> Bool {
    !isPlain && object.customClass.flatMap(type) != nil
  }

  func connect(_ object: AnyObject, _ property: String, _ value: Any?) -> Bool {
    documents.connectors.contains { $0(object, property, value) }
  }

  /// Keeps the value of an outlet.
  func keep(_ value: Any) { kept.append(value) }

  // MARK: Making

  private func nested<Value>(_ make: () -> Value?) -> Value? {
    guard depth < Self.maximalDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return make()
  }

  func object(_ id: String, of path: String) -> AnyObject? {
    guard let document = document(at: path), let object = document.object(id) else { return nil }
    return nested {
      if object.isController { return controller(object, of: document) }
      guard let scene = document.scene(with: id) else { return nil }
      let made = DocumentInstantiation(document, scene, self)
      let view = made.makeView(id)
      made.finish()
      return view
    }
  }

  func objects(ofNib name: String, owner: Any?) -> [Any]? {
    guard let document = document(named: name, ".xib") else { return nil }
    return nested { objects(of: document, owner: owner as AnyObject?).roots }
  }

  private func objects(
    of document: HostedDocument, owner: AnyObject?
  ) -> (roots: [Any], view: UIView?) {
    let roots = document.scenes.map { scene in
      let made = DocumentInstantiation(document, scene, self)
      made.objects["-1"] = owner
      return (made, made.makeView(scene.id))
    }
    // An owner's outlet may be of any root.
    var all: [String: AnyObject] = [:]
    for (made, _) in roots { all.merge(made.objects) { first, _ in first } }
    for (made, _) in roots {
      made.objects.merge(all) { first, _ in first }
      made.finish()
    }
    let view = document.object("-1")?.outlets.first { $0.property == "view" }
    if let owner, let placeholder = document.object("-1"), let made = roots.first?.0 {
      made.connect(placeholder, owner)
    }
    return (roots.compactMap(\.1), view.flatMap { all[$0.destination] as? UIView })
  }

  func controller(_ identifier: String?, inStoryboard name: String) -> UIViewController? {
    guard let document = document(named: name, ".storyboard"),
      let object = document.objects.first(where: { object in
        object.isController
          && (identifier.map { object.attributes["storyboardIdentifier"] == $0 }
            ?? (object.id == document.initialController))
      })
    else { return nil }
    return nested { controller(object, of: document) }
  }

  private func controller(
    _ object: DocumentObject, of document: HostedDocument
  ) -> UIViewController? {
    let coder = DocumentCoder { made in
      (made as? UIViewController)?.documentPlace = DocumentPlace(
        path: document.path, id: object.id)
    }
    let own = object.customClass.flatMap(type) as? UIViewController.Type
    if own == nil, !isPlain, let name = object.customClass {
      HostedRecord.tell("stub", "class \(name) of \(document.name)")
    }
    let kit: UIViewController.Type =
      switch object.element {
      case "navigationController": UINavigationController.self
      case "tabBarController": UITabBarController.self
      case "tableViewController": UITableViewController.self
      case "collectionViewController": UICollectionViewController.self
      default: UIViewController.self
      }
    guard let made = (own ?? kit).init(coder: coder) else { return nil }
    if let title = object.attributes["title"] { made.title = title }
    let shown = object.relations.compactMap { id -> UIViewController? in
      document.object(id).flatMap { other in nested { controller(other, of: document) } }
    }
    switch made {
    case let navigation as UINavigationController where !shown.isEmpty:
      navigation.setViewControllers(Array(shown.prefix(1)), animated: false)
    case let tabs as UITabBarController where !shown.isEmpty: tabs.viewControllers = shown
    default: break
    }
    made.awakeFromNib()
    return made
  }

  func loadView(of controller: UIViewController) -> Bool {
    if let place = controller.documentPlace {
      guard let document = document(at: place.path), let object = document.object(place.id),
        let scene = document.scenes.first(where: { $0.controller == place.id })
      else { return false }
      return nested {
        let made = DocumentInstantiation(document, scene, self, isScreen: true)
        made.objects[place.id] = controller
        guard let view = made.makeView(scene.id) else { return false }
        controller.view = view
        made.finish()
        made.connect(object, controller)
        return true
      } ?? false
    }
    guard let document = nib(of: controller) else { return false }
    return nested {
      let (roots, view) = objects(of: document, owner: controller)
      guard let view = view ?? roots.first as? UIView else { return false }
      controller.view = view
      return true
    } ?? false
  }

  /// The xib that UIKit looks for: of the given name, or of the class.
  private func nib(of controller: UIViewController) -> HostedDocument? {
    if let name = controller.nibName { return document(named: name, ".xib") }
    let name = "\(Swift.type(of: controller))"
    let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : nil
    let found = [name, short].compactMap { $0.flatMap { document(named: $0, ".xib") } }
    // A view of that name has another owner.
    return found.first { $0.object("-1")?.outlets.contains { $0.property == "view" } ?? false }
  }
}

/// A document that is read.
struct HostedDocument {
  let path: String
  let scenes: [Scene]
  let objects: [DocumentObject]
  let initialController: String?
  private let indices: [String: Int]

  init?(path: String) {
    guard let bytes = try? FileReader.bytes(of: path, as: .document),
      let tree = try? DocumentTree(bytes, file: path),
      let scenes = try? InterfaceBuilderReader().scenes(in: tree, file: path)
    else { return nil }
    (self.path, self.scenes) = (path, scenes)
    objects = tree.objects
    initialController = tree.initialController
    indices = Dictionary(
      objects.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { one, _ in one })
  }

  /// Ids of the objects that outlets refer to.
  var outletTargets: Set<String> { scenes.first?.outletTargets ?? [] }

  /// The last part of the path.
  var name: String { String(path.split(separator: "/").last ?? "") }

  func object(_ id: String) -> DocumentObject? { indices[id].map { objects[$0] } }
  /// The scene that has an item.
  func scene(with id: String) -> Scene? { scenes.first { $0.index(ofItem: id) != nil } }
}
