import Foundation

/// The names by which code finds the elements of a document, and the connections between its
/// controllers.
public struct DocumentConnections: Hashable, Sendable {
  /// A controller of a storyboard.
  public struct Controller: Hashable, Sendable {
    /// In the document.
    public var id: String
    /// The custom class that it names.
    public var customClass: String?
    /// True if the class may come from a library, or the controller only contains others.
    public var isOfLibrary = false
    /// The identifier by which code requests it from the storyboard.
    public var storyboardIdentifier: String?
    /// Ids of the controllers that its segues and relationships lead to, those of views inside it included.
    public var destinations: [String] = []
    /// The other storyboard, for a placeholder of another storyboard's controller.
    public var otherStoryboard: String?
    /// The identifier of the controller there; nil for the initial one.
    public var otherIdentifier: String?
    /// Custom classes of the views in it.
    public var viewClasses: [String] = []
  }

  /// An outlet to a view or a constraint.
  public struct Outlet: Hashable, Sendable {
    /// The class that declares it, if the document names one.
    public var owner: String?
    /// Its name in the owner.
    public var property: String
    /// The id of its target.
    public var destination: String
  }

  /// A view with a custom class.
  public struct ClassedView: Hashable, Sendable {
    /// In the document.
    public var id: String
    /// The class that it names.
    public var name: String
  }

  /// A cell that a list makes as often as code asks for it.
  public struct Prototype: Hashable, Sendable {
    /// In the document.
    public var id: String
    /// The identifier by which code asks for it.
    public var reuseIdentifier: String
  }

  /// A view that code reaches without an outlet: by its tag, as the text of a row, or as a cell that it sizes.
  public struct ReachedView: Hashable, Sendable {
    /// The way in which code reaches it.
    public enum Way: Hashable, Sendable {
      /// By `viewWithTag`.
      case tag(Int)
      /// As `textLabel` or `detailTextLabel` of a cell that a list asks for.
      case rowText
      /// As a cell of a collection view, or of a table whose rows are not static.
      case item, row
    }

    /// In the document.
    public var id: String
    /// How code reaches it.
    public var way: Way
    /// The custom classes of the views, the controller and the owner around it, from the inside out.
    public var classes: [String]
  }

  /// A root view without a controller.
  public struct RootView: Hashable, Sendable {
    /// In the document.
    public var id: String
    /// The custom class that it names.
    public var customClass: String?
  }

  /// True for a storyboard, false for a xib.
  public var isStoryboard: Bool
  /// True if the system shows it during launch.
  public var isLaunchScreen: Bool
  /// The id of the controller that a storyboard shows first.
  public var initialController: String?
  /// In document order.
  public var controllers: [Controller] = []
  /// In document order.
  public var outlets: [Outlet] = []
  /// In document order.
  public var classedViews: [ClassedView] = []
  /// In document order.
  public var reachedViews: [ReachedView] = []
  /// The cells of lists whose rows are not static, in document order, where they have an identifier.
  public var prototypes: [Prototype] = []
  /// Ids of the views that controllers of a storyboard take as their own, by controller.
  public var rootViews: [String: String] = [:]
  /// Root views without a controller, in document order.
  public var roots: [RootView] = []
  /// The class of a xib's owner.
  public var ownerClass: String?

  /// Ids of its controllers, then those of root views without one.
  public var rootIDs: [String] { controllers.map(\.id) + roots.map(\.id) }

  /// Ids of the roots of a xib, besides the view of its owner, that no outlet points at: loading
  /// the view shows none.
  public var rootsBesideView: [String] {
    let ids = roots.map(\.id)
    guard !isStoryboard,
      outlets.contains(where: { $0.property == "view" && ids.contains($0.destination) })
    else { return [] }
    let reached = Set(outlets.map(\.destination))
    return ids.filter { !reached.contains($0) }
  }

  /// Custom classes of these, and its owner's.
  public var rootClasses: [String] {
    (controllers.map(\.customClass) + roots.map(\.customClass) + [ownerClass]).compactMap(\.self)
  }

  init(root: Element) {
    isStoryboard = root["type"]?.contains("Storyboard") ?? false
    initialController = root["initialViewController"]
    isLaunchScreen = root.isTrue("launchScreen")
    let groups =
      isStoryboard ? root.contents(of: "scenes").filter { $0.name == "scene" } : [root]
    for group in groups {
      for object in group.contents(of: "objects") { collect(object) }
    }
  }

  private mutating func collect(_ object: Element) {
    guard let id = object.id else { return }
    let customClass = object["customClass"]
    if object.name == "placeholder" {
      if object["placeholderIdentifier"] == "IBFilesOwner" { ownerClass = customClass }
      collectOutlets(of: object)
    } else if object.hasFrame {
      roots.append(RootView(id: id, customClass: customClass))
      var views: [ClassedView] = []
      collectViews(of: object, into: &views)
      classedViews += views
      collectReached(in: object, classes: [ownerClass].compactMap(\.self))
    } else if !object.name.hasSuffix("Controller"), object.name != "viewControllerPlaceholder" {
      // Gesture recognizers, bar items and objects of custom classes.
      collectOutlets(of: object)
    } else {
      var controller = Controller(id: id, customClass: customClass)
      controller.storyboardIdentifier = object["storyboardIdentifier"]
      controller.isOfLibrary =
        !Self.ownScreens.contains(object.name)
        || object["customModule"] != nil && object["customModuleProvider"] != "target"
      if object.name == "viewControllerPlaceholder" {
        controller.otherStoryboard = object["storyboardName"]
        controller.otherIdentifier = object["referencedIdentifier"]
      }
      var views: [ClassedView] = []
      var destinations: [String] = []
      collectOutlets(of: object)
      for child in object.children {
        collectSegues(of: child, into: &destinations)
        if child.name != "connections" {
          collectViews(of: child, into: &views)
        }
      }
      if let view = object.first(key: "view") {
        rootViews[id] = view.id
        collectReached(in: view, classes: [customClass].compactMap(\.self))
      }
      controller.destinations = destinations
      controller.viewClasses = views.map(\.name)
      classedViews += views
      controllers.append(controller)
    }
  }

  /// Controllers that show views of their own.
  private static let ownScreens: Set<String> = [
    "viewController", "tableViewController", "collectionViewController",
  ]

  private func collectSegues(of element: Element, into destinations: inout [String]) {
    if element.name == "segue", let destination = element["destination"] {
      destinations.append(destination)
    }
    for child in element.children { collectSegues(of: child, into: &destinations) }
  }

  private mutating func collectViews(
    of element: Element, into views: inout [ClassedView]
  ) {
    if let name = element["customClass"], let id = element.id {
      views.append(ClassedView(id: id, name: name))
    }
    collectOutlets(of: element)
    for child in element.children where child.name != "connections" {
      collectViews(of: child, into: &views)
    }
  }

  /// - Parameters:
  ///   - classes: those around the element.
  ///   - isStatic: true if a static table is the last list around it.
  private mutating func collectReached(
    in element: Element, classes: [String], isStatic: Bool = true
  ) {
    var (classes, isStatic) = (classes, isStatic)
    if let name = element["customClass"] { classes.insert(name, at: 0) }
    func note(_ way: ReachedView.Way, _ id: String?) {
      guard let id, !classes.isEmpty else { return }
      reachedViews.append(ReachedView(id: id, way: way, classes: classes))
    }
    if ["tableViewCell", "collectionViewCell"].contains(element.name), !isStatic,
      let id = element.id, let name = element["reuseIdentifier"], !name.isEmpty
    {
      prototypes.append(Prototype(id: id, reuseIdentifier: name))
    }
    switch element.name {
    case "tableView": isStatic = element["dataMode"] == "static"
    case "collectionView": isStatic = false
    case "tableViewCell" where !isStatic:
      note(.row, element.id)
      for name in ["textLabel", "detailTextLabel"] { note(.rowText, element[name]) }
    case "collectionViewCell" where !isStatic: note(.item, element.id)
    default: break
    }
    if let tag = element["tag"].flatMap({ Int($0) }), tag != 0 {
      note(.tag(tag), element.id)
    }
    for child in element.children where child.name != "connections" {
      collectReached(in: child, classes: classes, isStatic: isStatic)
    }
  }

  private mutating func collectOutlets(of owner: Element) {
    for child in owner.contents(of: "connections") {
      guard child.name == "outlet" || child.name == "outletCollection",
        let property = child["property"], let destination = child["destination"]
      else { continue }
      outlets.append(
        Outlet(owner: owner["customClass"], property: property, destination: destination))
    }
  }
}

extension InterfaceBuilderReader {
  /// The names of a document; the appearance of its views is not read.
  ///
  /// - Throws: ``InterfaceBuilderError`` unless it is well-formed XML within the limits.
  public func connections(
    in data: Data, file: String
  ) throws(InterfaceBuilderError) -> DocumentConnections {
    DocumentConnections(root: try ElementTreeParser(file: file, options: options).parse(data))
  }

  /// The connections of a document that is parsed already.
  public func connections(in tree: DocumentTree) -> DocumentConnections {
    DocumentConnections(root: tree.root)
  }

  /// Names of the code that a document's objects call or set: methods of actions, properties of runtime attributes, and
  /// the classes of objects that are neither views nor controllers.
  public func calledNames(in tree: DocumentTree) -> Set<String> {
    var names: Set<String> = []
    collectCalledNames(in: tree.root, into: &names)
    return names
  }

  private func collectCalledNames(in element: Element, into names: inout Set<String>) {
    switch element.name {
    case "action", "segue":
      // `pay:`, `payWithSender:`, `pay:forEvent:` of Objective-C are `pay` in Swift.
      guard let selector = element["selector"] ?? element["unwindAction"] else { break }
      let name = selector.prefix { $0 != ":" }
      names.insert(String(name))
      if let end = name.range(of: "With") { names.insert(String(name[..<end.lowerBound])) }
    case "userDefinedRuntimeAttribute":
      names.formUnion((element["keyPath"] ?? "").split(separator: ".").map(String.init))
    case "customObject":
      if let name = element["customClass"] { names.insert(name) }
    default: break
    }
    for child in element.children { collectCalledNames(in: child, into: &names) }
  }
}
