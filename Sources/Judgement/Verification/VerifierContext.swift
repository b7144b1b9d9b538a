import AutoLayout

/// A layout with what the checks ask about it again and again.
struct VerifierContext {
  let layout: Layout
  let values: LayoutValues
  /// Direct subviews of every item, guides left out, in order.
  let children: [[Int]]
  /// One pixel, points.
  let pixel: Double
  /// ``Tolerance/allowance(in:)`` of the scene, points.
  let allowance: Double
  /// The length that a text may lack, in points: rounded frames take up to a pixel off a sufficient
  /// one.
  let textAllowance: Double
  /// True if violations carry words and constraints; without them they are much cheaper.
  let isDetailed: Bool

  init(_ layout: Layout, children: [[Int]], isDetailed: Bool) {
    self.layout = layout
    self.isDetailed = isDetailed
    values = LayoutValues(layout)
    self.children = children
    pixel = 1 / max(layout.environment.scale, 1)
    allowance = Tolerance.allowance(in: layout.scene)
    textAllowance = max(pixel, allowance)
  }

  var scene: Scene { layout.scene }

  /// A violation with its words, which are only made where they are asked for.
  func violation(
    _ kind: Invariant.Kind, rule: String? = nil, items: [Int], margin: Double, values: [Double],
    axes: [Axis] = Axis.allCases, edge: Edge? = nil,
    expected: @autoclosure () -> String, actual: @autoclosure () -> String,
    origins: @autoclosure () -> [ConstraintOrigin]
  ) -> Violation {
    Violation(
      rule: rule ?? kind.rawValue, kind: kind, items: items, margin: margin,
      expected: isDetailed ? expected() : "", actual: isDetailed ? actual() : "", values: values,
      origins: isDetailed || kind == .satisfiable ? origins() : [], axes: axes,
      edge: edge)
  }

  static func children(of scene: Scene) -> [[Int]] {
    var children = [[Int]](repeating: [], count: scene.items.count)
    for index in scene.items.indices where !scene.items[index].isGuide {
      if let superview = scene.items[index].superview { children[superview].append(index) }
    }
    return children
  }

  /// There, and seen.
  func isShown(_ item: Int) -> Bool {
    layout.items[item].isPresent && !layout.items[item].isHidden
  }

  /// True if the item is a view that is present, visible, and placed by the file.
  func isJudgedView(_ item: Int) -> Bool {
    isShown(item) && !scene.items[item].isGuide && !isPlacedByCell(item)
  }

  /// The items of a conflict whose places it makes doubtful. A length of a hidden arranged view conflicts with the
  /// stack view that removes its room: the stack view keeps its place.
  func displaced(_ items: [Int]) -> [Int] {
    let hidden = items.filter { !isShown($0) }
    let concernsOthers = items.contains { item in
      !hidden.contains(item)
        && !(scene.items[item].stack?.arranged.contains(where: hidden.contains) ?? false)
    }
    return hidden.isEmpty || concernsOthers ? items : hidden
  }

  /// Placed by an autoresizing mask in a table or collection view: UIKit places it anew at run time, and
  /// what the file says of it means little.
  func isPlacedByCell(_ item: Int) -> Bool {
    guard scene.items[item].autoresizing != nil else { return false }
    if Self.isCellPart(scene.items[item]) { return true }
    guard let superview = scene.items[item].superview else { return false }
    return Self.isCellPart(scene.items[superview])
  }

  /// True if code decides the place of an item along an axis: Interface Builder removes at build
  /// time the constraint that holds it on the canvas.
  func isPlacedByCode(_ item: Int, _ axis: Axis) -> Bool {
    scene.constraints.contains {
      $0.isPlaceholder && $0.isInstalled && $0.first.attribute.axis == axis && $0.mentions(item)
    }
  }

  /// True if an item is a cell, or its content view.
  func isCell(_ item: Int) -> Bool {
    switch scene.items[item].content {
    case .cell, .cellContentView: true
    default: false
    }
  }

  private static func isCellPart(_ item: Item) -> Bool {
    switch item.content {
    case .cell, .cellContentView, .tableView, .collectionView: true
    default: false
    }
  }

  func rect(_ item: Int) -> Rect { layout.items[item].alignmentRect }

  func name(_ item: Int) -> String { "‘\(scene.items[item].name)’" }

  /// `‘A’`, `‘A’ and ‘B’`, `‘A’, ‘B’ and ‘C’`; from the sixth on they are counted.
  func names(_ items: [Int]) -> String {
    let shown = items.count > 6 ? Array(items.prefix(5)) : items
    var words = shown.map(name)
    if items.count > 6 { words.append("\(items.count - 5) more") }
    guard let last = words.popLast() else { return "the scene" }
    return words.isEmpty ? last : words.joined(separator: ", ") + " and " + last
  }

  /// Items with a number each: `‘A’ 10, ‘B’ 12`.
  func list(_ items: [Int], _ values: [Double]) -> String {
    zip(items, values).map { "\(name($0)) \(PointsText.number($1))" }.joined(separator: ", ")
  }

  /// Author's constraints in force that mention one of the items, in order.
  func constraints(mentioning items: [Int]) -> [ConstraintOrigin] {
    scene.constraints.indices.filter { index in
      let constraint = scene.constraints[index]
      return constraint.isInstalled && !constraint.isPlaceholder
        && items.contains(where: constraint.mentions)
    }.map(ConstraintOrigin.author)
  }
}
