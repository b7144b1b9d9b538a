import AutoLayout

/// Turns a tree of views into a scene.
struct ViewTreeReader {
  private(set) var indices: [ObjectIdentifier: Int] = [:]
  private(set) var identities: [NodeIdentity] = []

  private let root: View
  private var items: [Item] = []
  private var nodes: [LayoutNode] = []
  /// In lower case: recipes do not tell cases apart.
  private var names: Set<String> = []

  /// What recipes and the other readers call the root.
  private static let rootName = "Superview"

  init(root: View) {
    self.root = root
  }

  mutating func scene(
    named name: String, root kind: Scene.Root, reference: Environment
  ) throws(LayoutSceneError) -> Scene {
    names = [Self.rootName.lowercased(), "root view"]
    try add(root, named: Self.rootName, superview: nil)
    for (index, node) in nodes.enumerated() {
      guard let stack = node as? StackView else { continue }
      let indices = indices
      items[index].kind = .stackView(
        stack.configuration { indices[ObjectIdentifier($0.identity)] })
    }
    var scene = Scene(id: name, name: name, root: kind, items: items, reference: reference)
    scene.file = root.place.file
    var ids: Set<String> = []
    for node in nodes {
      for constraint in node.constraints {
        scene.constraints.append(
          try made(constraint, number: scene.constraints.count + 1, ids: &ids))
      }
    }
    return scene
  }

  /// What tells scenes apart that no recipe can say.
  static func description(of scene: Scene) -> String {
    let items = scene.items.map { "\($0.id) \($0.superview ?? -1) \($0.designFrame as Any)" }
    let constraints = scene.constraints.map { constraint in
      "\(constraint.id) \(constraint.first) \(constraint.relation) \(constraint.second as Any) "
        + "\(constraint.multiplier) \(constraint.constant) \(constraint.priority)"
    }
    return ([scene.name] + items + constraints).joined(separator: "\n")
  }

  // MARK: Items

  private mutating func add(
    _ view: View, named name: String, superview: Int?
  ) throws(LayoutSceneError) {
    let index = items.count
    items.append(view.item(named: name, superview: superview))
    note(view, index)
    for guide in view.layoutGuides {
      let name = try unique(guide, prefix: superview == nil ? nil : name)
      var item = Item(
        id: name, name: name, kind: .layoutGuide(guide.kind), superview: index)
      item.location = guide.place.location
      note(guide, items.count)
      items.append(item)
    }
    for subview in view.subviews {
      try add(subview, named: try unique(subview, prefix: nil), superview: index)
    }
  }

  private mutating func note(_ node: LayoutNode, _ index: Int) {
    nodes.append(node)
    identities.append(node.identity)
    indices[ObjectIdentifier(node.identity)] = index
  }

  /// The name that was given, or one made up and numbered.
  private mutating func unique(
    _ node: LayoutNode, prefix: String?
  ) throws(LayoutSceneError) -> String {
    if let name = node.name {
      guard names.insert(name.lowercased()).inserted else {
        throw .duplicateName(name, node.place)
      }
      return name
    }
    let stem = (prefix.map { "\($0) " } ?? "") + node.fallbackName
    var name = stem
    var number = 2
    while !names.insert(name.lowercased()).inserted {
      name = "\(stem) \(number)"
      number += 1
    }
    return name
  }

  // MARK: Constraints

  private func made(
    _ constraint: LayoutConstraint, number: Int, ids: inout Set<String>
  ) throws(LayoutSceneError) -> Constraint {
    let place = constraint.place
    guard let side = constraint.first else {
      throw .invalidConstraint("a constraint needs an attribute of its first item", place)
    }
    let first = try anchor(side, place)
    let second: Anchor? =
      if let side = constraint.second { try anchor(side, place) } else { nil }
    if let problem = Attribute.illegality(of: first.attribute, with: second?.attribute) {
      throw .invalidConstraint(problem, place)
    }
    let priority = constraint.priority.rawValue
    guard priority > 0, priority <= 1000 else {
      throw .invalidConstraint(
        "the priority is \(priority); more than 0 to 1000 was expected", place)
    }
    guard constraint.constant.isFinite, constraint.multiplier.isFinite else {
      throw .invalidConstraint("constant and multiplier must be finite numbers", place)
    }
    guard second == nil || constraint.multiplier != 0 else {
      throw .invalidConstraint("the multiplier is 0; the second item would not matter", place)
    }
    var made = Constraint(
      id: "\(number)", identifier: constraint.identifier, first: first,
      relation: constraint.relation, second: second, multiplier: constraint.multiplier,
      constant: constraint.constant, priority: priority)
    if let identifier = constraint.identifier, ids.insert(identifier).inserted {
      made.id = identifier
    }
    made.location = place.location
    return made
  }

  private func anchor(
    _ side: LayoutConstraint.Side, _ place: SourcePlace
  ) throws(LayoutSceneError) -> Anchor {
    guard let index = indices[ObjectIdentifier(side.node.identity)] else {
      throw .notInScene(side.node.name ?? side.node.fallbackName, place)
    }
    if side.node is LayoutGuide, side.attribute.isBaseline || side.attribute.isMargin {
      throw .invalidConstraint("a layout guide has no \(side.attribute)", place)
    }
    return Anchor(item: index, attribute: side.attribute)
  }
}
