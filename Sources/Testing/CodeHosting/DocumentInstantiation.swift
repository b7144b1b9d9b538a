import AutoLayout
import InterfaceBuilder
import UIKit

/// Makes the views of one scene of a document, and connects them.
@MainActor
final class DocumentInstantiation {
  private let document: HostedDocument
  private let scene: Scene
  private let library: DocumentLibrary
  /// By id: views, constraints, guides, the controller or owner.
  var objects: [String: AnyObject] = [:]
  /// Views in the order in which they are made.
  private var made: [(id: String, view: UIView)] = []
  /// True for the view of a controller: its views are known by their ids.
  private let isScreen: Bool

  init(
    _ document: HostedDocument, _ scene: Scene, _ library: DocumentLibrary, isScreen: Bool = false
  ) {
    (self.document, self.library, self.isScreen) = (document, library, isScreen)
    guard !scene.variations.isEmpty else {
      self.scene = scene
      return
    }
    AppEnvironment.note(.horizontalSizeClass)
    AppEnvironment.note(.verticalSizeClass)
    let model = AppEnvironment.current.model
    self.scene = scene.resolved(
      horizontal: model.horizontalSizeClass, vertical: model.verticalSizeClass)
  }

  // MARK: Views

  /// Makes a view with the views in it.
  func makeView(_ id: String) -> UIView? { scene.index(ofItem: id).flatMap(makeView) }

  private func makeView(_ index: Int) -> UIView? {
    let item = scene.items[index]
    guard item.isInstalled, !item.isGuide else { return nil }
    let object = document.object(item.id)
    let type = library.type(of: object, item, in: document)
    let coder = DocumentCoder { [self] made in
      if let view = made as? UIView { fill(view, index) }
    }
    return type.init(coder: coder)
  }

  private func fill(_ view: UIView, _ index: Int) {
    let item = scene.items[index]
    let object = document.object(item.id)
    objects[item.id] = view
    (view.documentID, view.isOfScreen) = (item.id, isScreen)
    made.append((item.id, view))
    // Guides of the controller are in its view.
    if index == 0, let controller = ownController { controller.view = view }
    DocumentView(item: item, attributes: object?.attributes ?? [:]).fill(view, isRoot: index == 0)
    addContent(of: view, index, isStatic: object?.attributes["dataMode"] == "static")
  }

  /// Adds the subviews and guides of an item.
  private func addContent(of view: UIView, _ index: Int, isStatic: Bool) {
    var added: [Int: UIView] = [:]
    for child in scene.children(of: index) {
      let item = scene.items[child]
      if case .layoutGuide(let kind) = item.kind {
        objects[item.id] = guide(kind, of: view)
        continue
      }
      let object = document.object(item.id)
      // The rows that a list shows are its data source's.
      if view is UICollectionView || view is UITableView && !isStatic,
        ["tableViewCell", "collectionViewCell"].contains(object?.element)
      {
        continue
      }
      if let content = contentView(of: view), object?.attributes["key"] == "contentView" {
        objects[item.id] = content
        content.documentID = item.id
        let own = DocumentView(item: item, attributes: object?.attributes ?? [:])
        own.fillContent(content)
        addContent(of: content, child, isStatic: false)
        continue
      }
      guard let subview = makeView(child) else { continue }
      added[child] = subview
      view.addSubview(subview)
    }
    guard let stack = view as? UIStackView, let configuration = scene.items[index].stack else {
      return
    }
    for child in configuration.arranged {
      guard let subview = added[child] else { continue }
      stack.addArrangedSubview(subview)
      if let gap = configuration.customSpacing[child] {
        stack.setCustomSpacing(CGFloat(gap), after: subview)
      }
    }
  }

  private func contentView(of view: UIView) -> UIView? {
    switch view {
    case let cell as UITableViewCell: cell.contentView
    case let cell as UICollectionViewCell: cell.contentView
    case let view as UITableViewHeaderFooterView: view.contentView
    case let view as UIVisualEffectView: view.contentView
    default: nil
    }
  }

  private func guide(_ kind: GuideKind, of view: UIView) -> AnyObject? {
    switch kind {
    case .plain:
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      return guide
    case .safeArea: return view.safeAreaLayoutGuide
    case .layoutMargins: return view.layoutMarginsGuide
    case .readableContent: return view.readableContentGuide
    case .topLayoutGuide: return ownController?.topLayoutGuide ?? barGuide(kind, of: view)
    case .bottomLayoutGuide: return ownController?.bottomLayoutGuide ?? barGuide(kind, of: view)
    case .scrollContent: return (view as? UIScrollView)?.contentLayoutGuide
    case .scrollFrame: return (view as? UIScrollView)?.frameLayoutGuide
    case .keyboard: return view.keyboardLayoutGuide
    }
  }

  /// The guide of a view that is shown without its controller: between the edge and the safe area.
  private func barGuide(_ kind: GuideKind, of view: UIView) -> UILayoutGuide {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let safeArea = view.safeAreaLayoutGuide
    let isTop = kind == .topLayoutGuide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
    ])
    return guide
  }

  private var ownController: UIViewController? {
    isScreen ? scene.controller.flatMap { objects[$0] } as? UIViewController : nil
  }

  // MARK: Constraints and connections

  /// Makes constraints, connects outlets, and wakes the views.
  func finish() {
    for constraint in scene.constraints { make(constraint) }
    for (id, view) in made {
      if let object = document.object(id) { connect(object, view) }
    }
    for (_, view) in made.reversed() { view.awakeFromNib() }
  }

  private func make(_ constraint: Constraint) {
    guard !constraint.isPlaceholder, objects[constraint.id] == nil,
      let first = objects[scene.items[constraint.first.item].id],
      let attribute = NSLayoutConstraint.Attribute(rawValue: constraint.first.attribute.rawValue)
    else { return }
    var second: AnyObject?
    var other = NSLayoutConstraint.Attribute.notAnAttribute
    if let anchor = constraint.second {
      guard let object = objects[scene.items[anchor.item].id],
        let known = NSLayoutConstraint.Attribute(rawValue: anchor.attribute.rawValue)
      else { return }
      (second, other) = (object, known)
    }
    let relation: NSLayoutConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let made = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: CGFloat(constraint.multiplier), constant: CGFloat(constraint.constant),
      file: document.name, line: constraint.location?.line ?? 0)
    made.priority = UILayoutPriority(rawValue: constraint.priority)
    made.identifier = constraint.identifier
    made.documentID = constraint.id
    objects[constraint.id] = made
    kept.append(made)
    made.isActive = constraint.isInstalled
  }
  /// A weak outlet may be all that refers to a constraint that is not installed.
  private var kept: [NSLayoutConstraint] = []

  /// Connects the outlets of an object.
  func connect(_ object: DocumentObject, _ target: AnyObject) {
    var lists: [String: [AnyObject]] = [:]
    for outlet in object.outlets {
      let value = objects[outlet.destination]
      if outlet.isCollection {
        if let value { lists[outlet.property, default: []].append(value) }
        continue
      }
      guard !["view", "delegate", "dataSource"].contains(outlet.property) else { continue }
      // What is left out in these size classes stays nil.
      if value == nil, scene.index(ofItem: outlet.destination) != nil { continue }
      if library.connect(target, outlet.property, value) { continue }
      if value != nil, library.connect(target, outlet.property, nil) {
        HostedRecord.tell("stub", "outlet \(outlet.property) of \(document.name)")
      }
    }
    for (property, list) in lists.sorted(by: { $0.key < $1.key }) {
      _ = library.connect(target, property, list)
    }
    for attribute in object.runtimeAttributes where object.customClass != nil {
      let isSet = attribute.value.candidates.contains {
        library.connect(target, attribute.keyPath, $0)
      }
      if !isSet, attribute.maySize, library.knows(object) {
        HostedRecord.tell("stub", "runtime attribute \(attribute.keyPath) of \(document.name)")
      }
    }
  }
}

extension DocumentLibrary {
  /// The class of a view: its own, or UIKit's for the element.
  fileprivate func type(
    of object: DocumentObject?, _ item: Item, in document: HostedDocument
  ) -> UIView.Type {
    let kit = KitElements.type(of: object?.element ?? "view")
    guard let name = object?.customClass else { return kit }
    if let own = type(named: name) as? UIView.Type { return own }
    if let other = KitElements.type(named: name) { return other }
    // A stand-in tells of itself where it is shown.
    if let standIn = standIn(named: name) as? UIView.Type { return standIn }
    if !isPlain { HostedRecord.tell("stub", "class \(name) of \(document.name)") }
    return kit
  }
}
