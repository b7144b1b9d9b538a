import AutoLayout
import Judging
import Simplex

/// Invariants that may distinguish a mutant from its scene, the plainest first: the changed
/// relation, then the sizes, gaps, edges and equal sizes that the design canvas shows for the items
/// that moved.
struct KillingCandidates {
  private let scene: Scene
  private let design: Layout?
  private let mutant: Mutant
  private let moved: [Int]
  private var found: [Assertion] = []
  private var names: Set<String>

  /// Larger numbers of items are not compared with each other.
  private static let itemLimit = 12

  init(scene: Scene, range: MutationRange, mutant: Mutant, _ differing: [Layout]) {
    self.scene = scene
    self.mutant = mutant
    design = range.samples.first?.layout
    names = Set(scene.assertions.map(\.name))
    var moved: Set<Int> = []
    for (sample, layout) in Self.pairs(range, differing) {
      for item in scene.items.indices.dropFirst()
      where layout.items.indices.contains(item) && sample.items.indices.contains(item)
        && layout.items[item].alignmentRect != sample.items[item].alignmentRect
      {
        moved.insert(item)
      }
    }
    self.moved = Array(
      (mutant.items.filter { $0 > 0 } + moved.subtracting(mutant.items).sorted())
        .prefix(Self.itemLimit))
    makeAll()
  }

  var all: [Assertion] { found }

  /// Layouts of the mutant and of the scene in the same environments.
  private static func pairs(
    _ range: MutationRange, _ differing: [Layout]
  ) -> [(Layout, Layout)] {
    differing.compactMap { layout in
      range.samples.first { $0.layout?.environment == layout.environment }?.layout
        .map { ($0, layout) }
    }
  }

  private mutating func makeAll() {
    written()
    directions()
    for item in moved where !scene.items[item].isGuide {
      for axis in Axis.allCases { content(item, axis) }
    }
    for item in moved where !scene.items[item].isGuide {
      for other in scene.items.indices.dropFirst()
      where other != item && scene.items[other].superview == scene.items[item].superview
        && !scene.items[other].isGuide
      {
        beside(item, other)
      }
      edges(item)
    }
  }

  // MARK: The changed relation

  /// The changed relation as the scene states it, if it is required.
  private mutating func written() {
    guard let index = mutant.constraint else { return }
    let constraint = scene.constraints[index]
    let left = LayoutExpression(terms: [.init(1, .anchor(constraint.first))])
    var right = LayoutExpression(constant: constraint.constant)
    if let second = constraint.second {
      right.terms = [.init(constraint.multiplier, .anchor(second))]
    }
    for guards in classGuards(of: index) { add(left, constraint.relation, right, guards) }
  }

  /// The relations between views that a changed direction mirrors, by left and right, in each
  /// language's direction.
  private mutating func directions() {
    guard mutant.change == .semanticContent, let container = mutant.items.first else { return }
    for index in scene.constraints.indices {
      let constraint = scene.constraints[index]
      guard constraint.isRequired, let second = constraint.second,
        constraint.first.attribute.isDirectional,
        scene.commonAncestor(constraint.first.item, second.item) == container
      else { continue }
      for direction in LayoutDirection.allCases {
        let isRightToLeft = direction == .rightToLeft
        func term(_ factor: Double, _ anchor: Anchor) -> LayoutExpression.Term {
          let attribute = anchor.attribute.physical(in: direction)
          return .init(factor, .anchor(Anchor(item: anchor.item, attribute: attribute)))
        }
        let right = LayoutExpression(
          terms: [term(constraint.multiplier, second)],
          constant: isRightToLeft ? -constraint.constant : constraint.constant)
        for guards in classGuards(of: index) {
          add(
            LayoutExpression(terms: [term(1, constraint.first)]),
            isRightToLeft ? constraint.relation.turned : constraint.relation, right,
            guards + [.direction(direction, true)])
        }
      }
    }
  }

  /// Guards for the size classes in which a constraint is installed; each one holds in some of
  /// them. One empty guard if the constraint is always installed.
  private func classGuards(of index: Int) -> [[Assertion.Guard]] {
    let all = [SizeClass.compact, .regular].flatMap { horizontal in
      [SizeClass.compact, .regular].map { (horizontal, $0) }
    }
    let installed = all.filter { pair in
      scene.resolved(horizontal: pair.0, vertical: pair.1).constraints[index].isInstalled
    }
    if installed.count == all.count { return [[]] }
    var guards: [[Assertion.Guard]] = []
    for own in [SizeClass.compact, .regular] {
      if installed.filter({ $0.0 == own }).count == 2 {
        guards.append([.horizontalClass(own, true)])
      }
      if installed.filter({ $0.1 == own }).count == 2 { guards.append([.verticalClass(own, true)]) }
    }
    if guards.isEmpty {
      guards = installed.map { [.horizontalClass($0.0, true), .verticalClass($0.1, true)] }
    }
    return guards
  }

  // MARK: The design canvas

  private mutating func content(_ item: Int, _ axis: Axis) {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    let quantity: LayoutExpression.Quantity =
      axis == .horizontal ? .intrinsicWidth(item) : .intrinsicHeight(item)
    for relation in [Relation.equal, .greaterThanOrEqual, .lessThanOrEqual] {
      add(
        expression(item, attribute), relation, LayoutExpression(terms: [.init(1, quantity)]),
        shown([item]))
    }
    add(
      expression(item, attribute), .greaterThanOrEqual, LayoutExpression(constant: 0.01),
      shown([item]))
  }

  private mutating func beside(_ item: Int, _ other: Int) {
    let guards = shown([item, other])
    for attribute in [
      Attribute.width, .height, .centerY, .centerX, .leading, .trailing, .top, .bottom,
      .firstBaseline, .lastBaseline,
    ] {
      if attribute.isBaseline,
        scene.items[item].text == nil || scene.items[other].text == nil
      {
        continue
      }
      equal(item, attribute, other, attribute, guards)
    }
    for (first, second) in [(Attribute.leading, Attribute.trailing), (.top, .bottom)] {
      equal(item, first, other, second, guards)
      equal(other, first, item, second, guards)
    }
  }

  private mutating func edges(_ item: Int) {
    guard let superview = scene.items[item].superview else { return }
    let guards = shown([item])
    for attribute in [
      Attribute.leading, .trailing, .top, .bottom, .centerX, .centerY, .width, .height,
    ] {
      equal(item, attribute, superview, attribute, guards)
    }
    equal(item, .leading, superview, .leadingMargin, guards)
    equal(item, .trailing, superview, .trailingMargin, guards)
    for guide in scene.items.indices where scene.items[guide].isGuide {
      equal(item, .top, guide, .bottom, guards)
      equal(item, .bottom, guide, .top, guards)
    }
  }

  /// Adds the distance on the design canvas, as an equality and as a minimum.
  private mutating func equal(
    _ item: Int, _ attribute: Attribute, _ other: Int, _ second: Attribute,
    _ guards: [Assertion.Guard]
  ) {
    guard let design, design.items.indices.contains(max(item, other)),
      design.items[item].isPresent, design.items[other].isPresent
    else { return }
    let own = design.items[item].value(of: attribute)
    let theirs = design.items[other].value(of: second)
    // Margins are not read from the layout: their distance is 0, or the relation is another.
    let distance = second.withoutLayout ? 0 : ((own - theirs) * 1000).rounded() / 1000
    guard attribute.kind != .dimension || distance == 0 else { return }
    var right = expression(other, second)
    right.constant = distance
    add(expression(item, attribute), .equal, right, guards)
    if distance > 0 { add(expression(item, attribute), .greaterThanOrEqual, right, guards) }
  }

  private func expression(_ item: Int, _ attribute: Attribute) -> LayoutExpression {
    LayoutExpression(terms: [.init(1, .anchor(Anchor(item: item, attribute: attribute)))])
  }

  /// Guards for items that may be hidden.
  private func shown(_ items: [Int]) -> [Assertion.Guard] {
    let hidden = scene.axes.compactMap { axis -> Int? in
      if case .hidden(let item) = axis.values { item } else { nil }
    }
    var guards: [Assertion.Guard] = []
    for item in items {
      var own: Int? = item
      while let index = own {
        let condition = Assertion.Guard.hidden(index, false)
        if hidden.contains(index), !guards.contains(condition) { guards.append(condition) }
        own = scene.items[index].superview
      }
    }
    return guards
  }

  private mutating func add(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression,
    _ guards: [Assertion.Guard]
  ) {
    let isKnown = (scene.assertions + found).contains {
      $0.left == left && $0.relation == relation && $0.right == right && $0.guards == guards
    }
    guard !isKnown else { return }
    let name = AssertionName(scene: scene).name(left, relation, right, guards)
    guard names.insert(name).inserted else { return }
    found.append(
      Assertion(name: name, left: left, relation: relation, right: right, guards: guards))
  }
}

extension Attribute {
  /// True if the value is not part of an item's layout.
  fileprivate var withoutLayout: Bool { self == .leadingMargin || self == .trailingMargin }
}

/// A name that describes the relation of an invariant, without characters of the notation.
struct AssertionName {
  let scene: Scene

  func name(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression,
    _ guards: [Assertion.Guard]
  ) -> String {
    let words = [
      Relation.equal: "is", .greaterThanOrEqual: "is at least", .lessThanOrEqual: "is at most",
    ]
    var name = "\(text(left)) \(words[relation] ?? "is") \(text(right))"
    for case .horizontalClass(let value, true) in guards { name += " in \(value.rawValue) width" }
    for case .verticalClass(let value, true) in guards { name += " in \(value.rawValue) height" }
    for case .direction(let value, true) in guards { name += " in \(value.rawValue)" }
    return name
  }

  private func text(_ expression: LayoutExpression) -> String {
    var parts = expression.terms.map { term in
      let factor = term.coefficient == 1 ? "" : "\(term.coefficient) times "
      return factor + text(term.quantity)
    }
    let points = (expression.constant.magnitude * 1000).rounded() / 1000
    let number = points == points.rounded() ? "\(Int(points))" : "\(points)"
    if expression.constant != 0 || parts.isEmpty {
      parts.append(
        expression.constant < 0 ? "less \(number)" : parts.isEmpty ? number : "and \(number)")
    }
    return parts.joined(separator: " ")
  }

  private func text(_ quantity: LayoutExpression.Quantity) -> String {
    func name(_ item: Int) -> String { scene.items[item].name }
    return switch quantity {
    case .anchor(let anchor): "\(anchor.attribute) of \(name(anchor.item))"
    case .intrinsicWidth(let item): "the content's width of \(name(item))"
    case .intrinsicHeight(let item): "the content's height of \(name(item))"
    default: "its value"
    }
  }
}

extension Relation {
  /// The same relation with its items exchanged.
  fileprivate var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
