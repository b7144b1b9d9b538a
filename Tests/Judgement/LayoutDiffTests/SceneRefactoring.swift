import AutoLayout
import Determinism
import Simplex

@testable import LayoutDiff

/// Writes a scene otherwise so that every layout stays as it is, by a seed.
struct SceneRefactoring {
  enum Kind: CaseIterable { case order, sides, equalities }

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  private mutating func below(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &random)
  }

  /// Nil where the scene has nothing to write otherwise in this way.
  mutating func refactored(_ scene: Scene, _ kind: Kind) -> Scene? {
    switch kind {
    case .order: reordered(scene)
    case .sides: swapped(scene)
    case .equalities: rearranged(scene)
    }
  }

  /// The constraints in another order.
  private mutating func reordered(_ scene: Scene) -> Scene? {
    guard scene.constraints.count > 1 else { return nil }
    let order = scene.constraints.indices.shuffled(using: &random)
    var places = [Int](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = place }
    var other = scene
    other.constraints = order.map { scene.constraints[$0] }
    for variation in other.variations.indices {
      other.variations[variation].changes = other.variations[variation].changes.map { change in
        switch change {
        case .constant(let index, let value): .constant(places[index], value)
        case .constraintInstalled(let index, let value): .constraintInstalled(places[index], value)
        default: change
        }
      }
    }
    return other
  }

  /// About half of the constraints the other way round.
  private mutating func swapped(_ scene: Scene) -> Scene? {
    let varied = Self.variedConstraints(scene)
    var other = scene
    var count = 0
    for index in scene.constraints.indices where !varied.contains(index) {
      let own = scene.constraints[index]
      guard let second = own.second, own.multiplier == 1, below(2) == 0 else { continue }
      count += 1
      other.constraints[index].first = second
      other.constraints[index].second = own.first
      other.constraints[index].constant = 0 - own.constant
      other.constraints[index].relation =
        switch own.relation {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
    return count > 0 ? other : nil
  }

  /// Of two views that hang on a third one at the second: a = c + 8 and b = c + 20 say as much as a = c + 8 and
  /// b = a + 12.
  private mutating func rearranged(_ scene: Scene) -> Scene? {
    let varied = Self.variedConstraints(scene)
    let items = Set(scene.variations.flatMap(\.changes).compactMap(\.item))
    let usable = scene.constraints.indices.filter { index in
      let constraint = scene.constraints[index]
      return !varied.contains(index) && constraint.relation == .equal && constraint.multiplier == 1
        && constraint.isRequired && constraint.isInstalled && !constraint.isPlaceholder
        && constraint.second != nil && Self.family(constraint.first.attribute) != nil
    }
    var pairs: [(one: Int, other: Int)] = []
    for one in usable {
      for other in usable where one != other {
        let (a, b) = (scene.constraints[one], scene.constraints[other])
        guard let shared = a.second, shared == b.second, a.first != b.first,
          let family = Self.family(shared.attribute), Self.family(a.first.attribute) == family,
          Self.family(b.first.attribute) == family,
          scene.items[a.first.item].superview == scene.items[b.first.item].superview,
          [a.first.item, b.first.item].allSatisfy({ item in
            // Arranged views of a stack view may be hidden, and edges of a scroll view are those of
            // its content.
            !items.contains(item) && item != shared.item
              && scene.items[item].superview.map { scene.items[$0].stack == nil } ?? false
          }),
          shared.item == scene.items[a.first.item].superview
            || scene.items[shared.item].superview == scene.items[a.first.item].superview
        else { continue }
        pairs.append((one, other))
      }
    }
    guard !pairs.isEmpty else { return nil }
    let pair = pairs[below(pairs.count)]
    var other = scene
    other.constraints[pair.other].second = scene.constraints[pair.one].first
    other.constraints[pair.other].constant =
      scene.constraints[pair.other].constant - scene.constraints[pair.one].constant
    return other
  }

  /// Attributes that may stand for one another: they turn with the language, or do not.
  private static func family(_ attribute: Attribute) -> Int? {
    switch attribute {
    case .leading, .trailing: 0
    case .left, .right: 1
    case .top, .bottom: 2
    default: nil
    }
  }

  private static func variedConstraints(_ scene: Scene) -> Set<Int> {
    Set(scene.variations.flatMap(\.changes).compactMap(\.constraint))
  }
}

/// A column of views that are pinned to one another, and the same in a stack view.
struct ColumnRecipe {
  private let views: [(name: String, row: String)]
  private let (spacing, top, margin): (Int, Int, Int)

  init(seed: UInt64) {
    var random = SplitMix64(state: seed)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let texts = ["Pay", "Total amount", "A text of several words that breaks", "Name"]
    views = (0..<2 + below(4)).map { number in
      let text = texts[below(texts.count)]
      return below(3) > 0
        ? ("Line \(number) Label", "| Line \(number) Label | Text | \(text) |")
        : ("Step \(number) Button", "| Step \(number) Button | Title | \(text) |")
    }
    (spacing, top, margin) = (below(5) * 4, 20 + below(5) * 10, 8 + below(4) * 4)
  }

  private func recipe(views list: [String], _ constraints: [String], _ attributes: [String])
    -> String
  {
    let numbered = constraints.enumerated().map { "\($0 + 1). \($1)" }
    return """
      # Column

      ## Views

      \(list.joined(separator: "\n"))

      ## Constraints

      \(numbered.joined(separator: "\n"))

      ## Attributes

      | View | Attribute | Value |
      | ---- | --------- | ----- |
      \(views.map(\.row).joined(separator: "\n"))
      \(attributes.joined(separator: "\n"))

      """
  }

  var pinned: String {
    var constraints: [String] = []
    for (index, view) in views.enumerated() {
      constraints.append("\(view.name).Leading = Superview.Leading + \(margin)")
      constraints.append("Superview.Trailing = \(view.name).Trailing + \(margin)")
      constraints.append(
        index == 0
          ? "\(view.name).Top = Superview.Top + \(top)"
          : "\(view.name).Top = \(views[index - 1].name).Bottom + \(spacing)")
    }
    return recipe(views: views.map { "- \($0.name)" }, constraints, [])
  }

  var stacked: String {
    recipe(
      views: ["- Column: stack"] + views.map { "  - \($0.name)" },
      [
        "Column.Leading = Superview.Leading + \(margin)",
        "Superview.Trailing = Column.Trailing + \(margin)",
        "Column.Top = Superview.Top + \(top)",
      ],
      [
        "", "| Stack | Axis | Alignment | Distribution | Spacing |", "| - | - | - | - | - |",
        "| Column | Vertical | Fill | Fill | \(spacing) |",
      ])
  }
}
