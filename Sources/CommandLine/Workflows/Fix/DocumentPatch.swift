import AutoLayout
import InterfaceBuilder
import Mending
import Simplex

/// Edits of a scene, made in the document that it was read from.
struct DocumentPatch {
  let scene: Scene
  var editor: DocumentEditor

  init(_ scene: Scene, _ bytes: [UInt8]) {
    self.scene = scene
    editor = DocumentEditor(bytes)
  }

  mutating func apply(_ edits: [PatchEdit]) throws(DocumentEditor.Failure) {
    for edit in edits { try apply(edit) }
  }

  private mutating func apply(_ edit: PatchEdit) throws(DocumentEditor.Failure) {
    switch edit {
    case .constant(let index, let value):
      try set(index, [("constant", value == 0 ? nil : Self.number(value)), ("symbolic", nil)])
    case .relation(let index, let value): try set(index, [("relation", Self.relation(value))])
    case .priority(let index, let value): try set(index, [("priority", Self.priority(value))])
    case .replace(let index, let shape): try replace(scene.constraints[index], shape)
    case .remove(let index): try editor.remove(scene.constraints[index].id)
    case .installEverywhere(let index): editor.removeReferences(to: scene.constraints[index].id)
    case .add(let shape, let priority, let id): try add(shape, priority, id)
    case .lines(let item, let count): try set(item: item, "numberOfLines", "\(count)")
    case .minimumScale(let item, let scale):
      try editor.set(
        [("adjustsFontSizeToFit", nil), ("minimumScaleFactor", Self.number(scale))],
        of: scene.items[item].id)
    case .hugging(let item, let axis, let value):
      try set(item: item, Self.prefix(axis) + "HuggingPriority", Self.number(Double(value)))
    case .resistance(let item, let axis, let value):
      try set(
        item: item, Self.prefix(axis) + "CompressionResistancePriority",
        Self.number(Double(value)))
    case .stackAxis(let item, let axis): try set(item: item, "axis", Self.prefix(axis))
    case .stackAlignment(let item, let value):
      try set(item: item, "alignment", alignment(value, of: item))
    case .stackDistribution(let item, let value): try set(item: item, "distribution", "\(value)")
    case .autoresizing(let item, let mask):
      try editor.setAutoresizingMask(Self.names(mask), of: scene.items[item].id)
    case .embed(let embedding): try embed(embedding)
    }
  }

  private mutating func set(
    _ constraint: Int, _ changes: [(name: String, value: String?)]
  ) throws(DocumentEditor.Failure) {
    try editor.set(changes, of: scene.constraints[constraint].id)
  }

  private mutating func set(
    item: Int, _ name: String, _ value: String
  ) throws(DocumentEditor.Failure) {
    try editor.set([(name, value)], of: scene.items[item].id)
  }

  /// Interface Builder calls the sides of a horizontal stack view top and bottom.
  private func alignment(_ value: StackConfiguration.Alignment, of item: Int) -> String {
    let isHorizontal = scene.items[item].stack?.axis == .horizontal
    return switch value {
    case .leading: isHorizontal ? "top" : "leading"
    case .trailing: isHorizontal ? "bottom" : "trailing"
    default: "\(value)"
    }
  }

  // MARK: Constraints

  private mutating func replace(
    _ constraint: Constraint, _ shape: ConstraintShape
  ) throws(DocumentEditor.Failure) {
    let owner = editor.owner(ofConstraint: constraint.id)
    let new = self.owner(of: shape)
    let holder = owner.flatMap(scene.index(ofItem:))
    guard let owner, let holder, scene.isAncestor(holder, of: new) else {
      // In its place it cannot mention its new items.
      try editor.remove(constraint.id)
      try add(shape, constraint.priority, constraint.id)
      return
    }
    let wanted = attributes(shape, owner: owner)
    let names = [
      "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
      "constant",
    ]
    try editor.set(
      names.map { name in (name, wanted.first { $0.name == name }?.value) } + [("symbolic", nil)],
      of: constraint.id)
  }

  private mutating func add(
    _ shape: ConstraintShape, _ priority: Float, _ id: String
  ) throws(DocumentEditor.Failure) {
    let owner = scene.items[owner(of: shape)].id
    var all = attributes(shape, owner: owner)
    if let text = Self.priority(priority) {
      let place = all.firstIndex { $0.name == "constant" } ?? all.count
      all.insert(("priority", text), at: place)
    }
    try editor.addConstraint(all + [("id", id)], to: owner)
  }

  /// The view that holds a constraint: the nearest around both sides.
  private func owner(of shape: ConstraintShape) -> Int {
    var owner =
      shape.second.map { scene.commonAncestor(shape.first.item, $0.item) } ?? shape.first.item
    while scene.items[owner].isGuide || !editor.holds("id=\"\(scene.items[owner].id)\""),
      let view = scene.items[owner].superview
    {
      owner = view
    }
    return owner
  }

  /// As Interface Builder writes them: defaults are left out, and the holder where it stands first.
  private func attributes(
    _ shape: ConstraintShape, owner: String
  ) -> [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    let first = scene.items[shape.first.item].id
    if first != owner { all.append(("firstItem", first)) }
    all.append(("firstAttribute", DocumentEditor.name(of: shape.first.attribute)))
    if let relation = Self.relation(shape.relation) { all.append(("relation", relation)) }
    if let second = shape.second {
      all.append(("secondItem", scene.items[second.item].id))
      all.append(("secondAttribute", DocumentEditor.name(of: second.attribute)))
    }
    if shape.multiplier != 1 { all.append(("multiplier", Self.number(shape.multiplier))) }
    if shape.constant != 0 { all.append(("constant", Self.number(shape.constant))) }
    return all
  }

  // MARK: Values

  /// As Interface Builder calls them, in its order.
  private static func names(_ mask: AutoresizingMask) -> [String] {
    let all: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "flexibleMinX"), (.flexibleWidth, "widthSizable"),
      (.flexibleRightMargin, "flexibleMaxX"), (.flexibleTopMargin, "flexibleMinY"),
      (.flexibleHeight, "heightSizable"), (.flexibleBottomMargin, "flexibleMaxY"),
    ]
    return all.filter { mask.contains($0.0) }.map(\.1)
  }

  private static func relation(_ relation: Relation) -> String? {
    switch relation {
    case .equal: nil
    case .greaterThanOrEqual: "greaterThanOrEqual"
    case .lessThanOrEqual: "lessThanOrEqual"
    }
  }

  private static func priority(_ priority: Float) -> String? {
    priority >= 1000 ? nil : number(Double(priority))
  }

  private static func prefix(_ axis: Axis) -> String {
    axis == .horizontal ? "horizontal" : "vertical"
  }

  /// The shortest text that reads back equal, whole numbers without a point.
  static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
