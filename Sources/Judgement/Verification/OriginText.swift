import AutoLayout

extension Scene {
  /// The items that a constraint of the program relates.
  public func items(of origin: ConstraintOrigin) -> [Int] {
    switch origin {
    case .author(let index):
      guard constraints.indices.contains(index) else { return [] }
      let constraint = constraints[index]
      return [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
    case .hugging(let item, _), .resistance(let item, _), .nonNegative(let item, _),
      .autoresizing(let item, _), .guide(let item, _), .scrollContent(let item, _):
      return [item]
    case .root: return [0]
    case .stack(let item, _, let other): return [item] + (other.map { [$0] } ?? [])
    }
  }

  /// A constraint of the program in words, with names, as a report shows it.
  ///
  /// - Parameter layout: says how long a content is that a view must keep to.
  public func describe(_ origin: ConstraintOrigin, in layout: Layout? = nil) -> String {
    switch origin {
    case .author(let index):
      guard constraints.indices.contains(index) else { return "constraint \(index)" }
      return describe(constraints[index])
    case .hugging(let item, let axis):
      return "‘\(itemName(item))’ hugs its content's \(Self.length(axis))"
        + "\(contentText(item, axis, \.hugging, layout)) (\(priorityText(item, axis, \.hugging)))"
    case .resistance(let item, let axis):
      return "‘\(itemName(item))’ resists compression of its \(Self.length(axis))"
        + contentText(item, axis, \.resistance, layout)
        + " (\(priorityText(item, axis, \.resistance)))"
    case .nonNegative(let item, let axis):
      return "the \(Self.length(axis)) of ‘\(itemName(item))’ is not negative"
    case .root(let axis):
      return root == .viewController
        ? "the \(Self.length(axis)) of the screen"
        : "the \(Self.length(axis)) that ‘\(itemName(0))’ is given"
    case .autoresizing(let item, let axis):
      return "autoresizing \(axis == .horizontal ? "horizontally" : "vertically") of "
        + "‘\(itemName(item))’"
    case .stack(let item, let kind, let other):
      return "\(kind.identifier) of stack view ‘\(itemName(item))’"
        + (other.map { " at ‘\(itemName($0))’" } ?? "")
    case .guide(let item, let edge): return "the \(edge) edge of guide ‘\(itemName(item))’"
    case .scrollContent(let item, let axis):
      return "the content \(Self.length(axis)) of scroll view ‘\(itemName(item))’"
    }
  }

  /// A constraint in the notation of the cookbook.
  public func describe(_ constraint: Constraint, showsID: Bool = true) -> String {
    var text = "‘\(itemName(constraint.first.item))’.\(constraint.first.attribute) "
    switch constraint.relation {
    case .equal: text += "="
    case .lessThanOrEqual: text += "<="
    case .greaterThanOrEqual: text += ">="
    }
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += " \(PointsText.number(constraint.multiplier)) ×" }
      text += " ‘\(itemName(second.item))’.\(second.attribute)"
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += PointsText.number(constraint.constant.magnitude)
      }
    } else {
      text += " \(PointsText.number(constraint.constant))"
    }
    if !constraint.isRequired { text += " (\(PointsText.number(Double(constraint.priority))))" }
    return text + (showsID ? " [\(constraint.identifier ?? constraint.id)]" : "")
  }

  private func itemName(_ item: Int) -> String {
    items.indices.contains(item) ? items[item].name : "item \(item)"
  }

  private func priorityText(_ item: Int, _ axis: Axis, _ path: KeyPath<Item, AxisPriorities>)
    -> String
  {
    guard items.indices.contains(item) else { return "?" }
    return PointsText.number(Double(items[item][keyPath: path][axis]))
  }

  /// The length of a content that must be kept: against another length, 1000 alone says nothing.
  private func contentText(
    _ item: Int, _ axis: Axis, _ path: KeyPath<Item, AxisPriorities>, _ layout: Layout?
  ) -> String {
    guard let layout, items.indices.contains(item), layout.items.indices.contains(item),
      items[item][keyPath: path][axis] >= 1000,
      let length = layout.items[item].intrinsicSize[axis]
    else { return "" }
    return ", \(PointsText.points(length))"
  }

  private static func length(_ axis: Axis) -> String {
    axis == .horizontal ? "width" : "height"
  }
}
