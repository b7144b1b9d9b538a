package import AutoLayout
internal import Simplex

/// Turns a live tree of views into a scene of the engine.
@MainActor
package struct SceneMaker {
  /// The purpose of a scene.
  package enum Purpose: Sendable {
    /// Frames of the tree as it stands.
    case layout
    /// Other environments: everything has a name.
    case variation
  }

  /// A constraint that no scene can hold: why, and the line of Swift that made it.
  package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence.
    package var message: String
    /// `#fileID` of the call that made it.
    package var file: String
    /// From 1.
    package var line: Int

    package var description: String { "\(file):\(line): \(message)" }
  }

  private let root: UIView
  private let purpose: Purpose
  /// True if the scene has the constraints that properties keep for later.
  private let keepsWaiting: Bool
  private var namer: ItemNamer
  private var items: [Item] = []
  private var takenIDs: Set<String> = []
  /// By item, the id of the object of a document that it is.
  package private(set) var documentIDs: [Int: String] = [:]
  /// By constraint, the same.
  package private(set) var documentConstraints: [Int: String] = [:]
  /// By item, the properties of the app's objects that hold it, with their classes.
  package private(set) var properties: [Int: Set<String>] = [:]
  /// By constraint, the same.
  package private(set) var constraintProperties: [Int: Set<String>] = [:]
  private var indices: [ObjectIdentifier: Int] = [:]
  private var lineCounts: [String: Int] = [:]
  /// Guides that constraints name.
  private var mentioned: Set<ObjectIdentifier> = []
  /// By item, its source: a view or a guide.
  package private(set) var sources: [AnyObject] = []
  /// Ids of items that keep a constrained view outside of the tree: such constraints are left out.
  package private(set) var keepers: Set<String> = []
  /// Constraints that are left out.
  package private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - root: The highest view of the scene.
  ///   - keepsWaiting: True to have constraints that properties keep and code has yet to activate, not installed.
  package init(root: UIView, purpose: Purpose, keepsWaiting: Bool = false) {
    self.root = root
    self.purpose = purpose
    self.keepsWaiting = keepsWaiting
    namer = ItemNamer(root: root, isNeeded: purpose == .variation)
  }

  /// The scene, with the constraints that it can hold; the others are in ``problems``.
  package mutating func scene(
    named name: String, root kind: Scene.Root, reference: Environment
  ) -> Scene {
    if purpose == .variation { noteMentions(below: root) }
    add(root, superview: nil)
    for (index, source) in sources.enumerated() {
      guard let stack = source as? UIStackView else { continue }
      items[index].kind = .stackView(
        ItemKinds.configuration(of: stack) { indices[ObjectIdentifier($0)] })
    }
    placeParentsOfMasks()
    var scene = Scene(id: name, name: name, root: kind, items: items, reference: reference)
    let holders = purpose == .variation ? PropertyHolders(root: root) : nil
    for (index, source) in sources.enumerated() { properties[index] = holders?.names(of: source) }
    var made: [Constraint] = []
    for case let view as UIView in sources {
      for constraint in view.constraints where !(constraint is LayoutSupportConstraint) {
        if let keeper = constraint.keeper {
          if let index = indices[ObjectIdentifier(keeper)] { keepers.insert(items[index].id) }
          continue
        }
        do {
          let model = try model(of: constraint)
          if let id = constraint.documentID { documentConstraints[made.count] = id }
          constraintProperties[made.count] = holders?.names(of: constraint)
          made.append(model)
        } catch {
          problems.append(error)
        }
      }
    }
    for constraint in keepsWaiting ? holders?.waiting ?? [] : [] {
      // Its views may be elsewhere.
      guard var model = try? model(of: constraint) else { continue }
      model.isInstalled = false
      if let id = constraint.documentID { documentConstraints[made.count] = id }
      constraintProperties[made.count] = holders?.names(of: constraint)
      made.append(model)
    }
    scene.constraints = made
    return scene
  }

  /// The kind of a view without superview.
  package static func root(of view: UIView) -> Scene.Root {
    if view.controller != nil { return .viewController }
    let isCell =
      view is UITableViewCell || view is UICollectionViewCell || view is UITableViewHeaderFooterView
    return isCell ? .cell : .view
  }

  // MARK: Items

  private mutating func noteMentions(below view: UIView) {
    for constraint in view.constraints where !(constraint is LayoutSupportConstraint) {
      for case let guide as UILayoutGuide in [constraint.firstItem, constraint.secondItem] {
        mentioned.insert(ObjectIdentifier(guide))
      }
    }
    for subview in view.subviews { noteMentions(below: subview) }
  }

  private mutating func add(_ view: UIView, superview: Int?) {
    let index = items.count
    let name = superview == nil ? "Superview" : namer.name(of: view)
    var item = Item(
      id: id(of: view) ?? name, name: name, kind: ItemKinds.kind(of: view), superview: superview)
    item.isHidden = view.isHidden
    item.hugging = AxisPriorities(
      horizontal: view.hugging.horizontal.rawValue, vertical: view.hugging.vertical.rawValue)
    item.resistance = AxisPriorities(
      horizontal: view.resistance.horizontal.rawValue,
      vertical: view.resistance.vertical.rawValue)
    item.margins = ItemKinds.margins(of: view)
    item.pages = ItemKinds.pages(of: view)
    item.preservesSuperviewLayoutMargins = view.preservesSuperviewLayoutMargins
    item.insetsLayoutMarginsFromSafeArea = view.insetsLayoutMarginsFromSafeArea
    item.semanticContent = ItemKinds.semanticContent(of: view)
    item.annotations.showsBackground = view.backgroundColor != nil && view.backgroundColor != .clear
    if superview != nil, view.translatesAutoresizingMaskIntoConstraints {
      item.autoresizing = AutoresizingMask(rawValue: Int(view.autoresizingMask.rawValue))
      item.designFrame = Rect(view.place)
    }
    ContentSizing.adoptOwnSize(of: view, in: &item)
    if view.holdsNothing { item.annotations.drawnEmpty = Set(Axis.allCases) }
    note(view, item)
    // System views without constraints have no effect; a layout still has to give them frames.
    var guides =
      view.layoutGuides
      + view.systemGuides.filter { purpose == .layout || mentioned.contains(ObjectIdentifier($0)) }
    if purpose == .layout, let scroll = view as? UIScrollView,
      !guides.contains(where: { $0.role == .scrollContent })
    {
      guides.append(scroll.contentLayoutGuide)
    }
    for guide in guides.sorted(by: ItemKinds.precedes) {
      let name = namer.name(of: guide, owner: superview == nil ? nil : name)
      note(
        guide,
        Item(
          id: name, name: name, kind: .layoutGuide(ItemKinds.guideKind(guide.role)),
          superview: index))
    }
    guard superview == nil || !view.isRootOfController else { return }
    for subview in view.subviews { add(subview, superview: index) }
  }

  /// The id that the document of the controller has for a view: what is found has the same identity in both.
  private mutating func id(of view: UIView) -> String? {
    guard let id = view.documentID else { return nil }
    documentIDs[items.count] = id
    return view.isOfScreen && takenIDs.insert(id).inserted ? id : nil
  }

  private mutating func note(_ source: AnyObject, _ item: Item) {
    indices[ObjectIdentifier(source)] = items.count
    items.append(item)
    sources.append(source)
  }

  /// A mask refers to the size that its superview had.
  private mutating func placeParentsOfMasks() {
    for item in items where item.autoresizing != nil {
      guard let parent = item.superview, parent != 0, items[parent].designFrame == nil,
        let view = sources[parent] as? UIView
      else { continue }
      items[parent].designFrame = Rect(view.place)
    }
  }

  // MARK: Constraints

  private mutating func model(
    of constraint: NSLayoutConstraint
  ) throws(Problem) -> Constraint {
    func problem(_ message: String) -> Problem {
      Problem(message: message, file: constraint.file, line: constraint.line)
    }
    let first = try anchor(constraint.firstItem, constraint.firstAttribute, problem)
    guard let first else { throw problem("a constraint needs an attribute of its first item") }
    var second: Anchor?
    if constraint.hasSecondItem {
      second = try anchor(constraint.secondItem, constraint.secondAttribute, problem)
    }
    if let message = Attribute.illegality(of: first.attribute, with: second?.attribute) {
      throw problem(message)
    }
    let priority = constraint.priority.rawValue
    guard priority > 0, priority <= 1000 else {
      throw problem("the priority is \(priority); more than 0 to 1000 was expected")
    }
    guard constraint.constant.isFinite, constraint.multiplier.isFinite,
      second == nil || constraint.multiplier != 0
        || [.width, .height].contains(first.attribute)
    else { throw problem("constant and multiplier must be numbers, and the multiplier not 0") }
    // UIKit takes none of another length as a constant one, and refuses it of a place.
    if constraint.multiplier == 0 { second = nil }
    let relation: Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return Constraint(
      id: id(of: constraint), identifier: constraint.identifier, first: first, relation: relation,
      second: second, multiplier: second == nil ? 1 : Double(constraint.multiplier),
      constant: Double(constraint.constant), priority: priority,
      location: constraint.file.isEmpty
        ? nil : SourceLocation(file: constraint.file, line: constraint.line))
  }

  /// The line that made it, so that every explanation names it; numbered where a line makes several.
  private mutating func id(of constraint: NSLayoutConstraint) -> String {
    let file = constraint.file.split(separator: "/").last ?? "constraint"
    let place = "\(file):\(constraint.line)"
    lineCounts[place, default: 0] += 1
    let count = lineCounts[place] ?? 1
    return count == 1 ? place : "\(place) #\(count)"
  }

  private func anchor(
    _ source: AnyObject?, _ attribute: NSLayoutConstraint.Attribute,
    _ problem: (String) -> Problem
  ) throws(Problem) -> Anchor? {
    guard let attribute = Attribute(rawValue: attribute.rawValue) else { return nil }
    guard let source else { throw problem("an item of the constraint is gone") }
    guard let index = indices[ObjectIdentifier(source)] else {
      throw problem(
        "the constraint names \(type(of: source)), which is not below the root view;"
          + " UIKit ends an app that activates it")
    }
    if source is UILayoutGuide, attribute.isBaseline || attribute.isMargin {
      throw problem("a layout guide has no \(attribute)")
    }
    return Anchor(item: index, attribute: attribute)
  }
}

extension UIView {
  /// True for a container that waits for its content: a stack view, or a plain view around some.
  fileprivate var holdsNothing: Bool {
    guard self is UIStackView || type(of: self) == UIView.self && !subviews.isEmpty,
      backgroundColor == nil || backgroundColor == .clear
    else { return false }
    return subviews.allSatisfy { $0.isHidden || $0.holdsNothing }
  }
}

extension Rect {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}
