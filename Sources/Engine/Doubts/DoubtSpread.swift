import AutoLayout

/// Finds the frames that doubts can move: along the constraints that hold them.
///
/// Inside a regime a frame is an affine function of sizes and insets, so that its slopes are exact.
/// A doubt may be so large that another regime is reached, so the search is repeated with all
/// uncertain sizes larger and smaller.
struct DoubtSpread {
  private let map: DoubtMap
  private let ground: SolvedGround
  /// The number of requested items.
  private let count: Int
  /// The items that are asked for, and those whose places decide sizes and insets; nil for all.
  private let items: Set<Int>?
  private var looks: [FrameSlopes] = []

  /// The movement up to which a frame counts as right, points.
  private static let tolerance = 1.0
  /// The number of passes for sizes that depend on the places of views, which may depend on others:
  /// as many as layouts take to settle.
  private static let passLimit = 6
  /// The largest number of items of an examined layout. Each view of a column depends on all above
  /// it: 5,000 labels in a stack view took 9 GB in 49 s, and had not ended.
  static let itemLimit = 400

  /// - Parameters:
  ///   - count: of the layout's items.
  ///   - asked: the items that are asked for; nil for all.
  init(_ ground: SolvedGround, _ map: DoubtMap, count: Int, of asked: Set<Int>? = nil) {
    self.ground = ground
    self.map = map
    self.count = count
    items = asked.map { $0.union(Self.deciding(ground)) }
  }

  /// The items on whose places sizes and insets depend.
  private static func deciding(_ ground: SolvedGround) -> Set<Int> {
    ground.parameters.reduce(into: Set(ground.wrapping)) { items, parameter in
      if case .safeAreaInset(let item, _) = parameter.role { items.insert(item) }
    }
  }

  /// Finds what moves frames, with the sizes as they are or with doubtful ones off.
  ///
  /// - Parameter isReal: true if the sizes are those of the layout; else only doubtful sizes count.
  mutating func look(at ground: SolvedGround, isReal: Bool) throws(LayoutError) {
    if isReal { looks.append(try ground.slopes(of: items) { _ in 0 }) }
    looks.append(try ground.slopes(of: items) { map.points($0) })
    looks.append(try ground.slopes(of: items) { -map.points($0) })
  }

  /// The doubts of each item's frame, in its superview.
  func doubts() -> [[Doubt]] {
    var known = map.ofRole
    for _ in 0..<Self.passLimit {
      let next = carried(known)
      if next == known { break }
      known = next
    }
    return (0..<count).map { index in
      var found: Set<Int> = []
      for axis in Axis.allCases {
        found.formUnion(map.ofItem[DoubtMap.ItemAxis(item: index, axis: axis)] ?? [])
      }
      for look in looks where look.frames.indices.contains(index) {
        for causes in look.frames[index] { found.formUnion(moving(causes, known)) }
      }
      return found.sorted().map { map.doubts[$0] }
    }
  }

  private func moving(
    _ causes: FrameSlopes.Causes, _ known: [ParameterRole: [Int: Double]]
  ) -> Set<Int> {
    var found: Set<Int> = []
    for origin in causes.origins { found.formUnion(map.ofOrigin[origin] ?? []) }
    for (role, slope) in causes.slopes {
      for (doubt, points) in known[role] ?? [:] where slope * points > Self.tolerance {
        found.insert(doubt)
      }
    }
    return found
  }

  /// Adds the doubts of sizes and insets that depend on the places of views.
  private func carried(
    _ known: [ParameterRole: [Int: Double]]
  ) -> [ParameterRole: [Int: Double]] {
    var next = known
    func carry(_ found: Set<Int>, to role: ParameterRole) {
      for doubt in found where next[role]?[doubt] == nil {
        next[role, default: [:]][doubt] = DoubtFinder.ruleLength
      }
    }
    func moving(_ item: Int, _ edge: Edge) -> Set<Int> {
      looks.reduce(into: []) { found, look in
        guard let edges = look.edges[safely: item], let causes = edges[safely: edge.rawValue]
        else { return }
        found.formUnion(self.moving(causes, known))
      }
    }
    for (role, value) in ground.parameters {
      switch role {
      case .intrinsicSize(let item, .vertical) where ground.wrapping.contains(item):
        carry(moving(item, .left).union(moving(item, .right)), to: role)
      case .safeAreaInset(let item, let own) where item > 0 && value > 0:
        carry(moving(item, own), to: role)
        carry(Set((known[.safeAreaInset(item: 0, own)] ?? [:]).keys), to: role)
      default: break
      }
    }
    return next
  }
}

extension Array {
  /// The element, or nil if there is none: an item that is not installed has no edges.
  fileprivate subscript(safely index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension LayoutEngine {
  /// The doubts of each item's frame: empty for those that are sure. By index of the layout's
  /// items.
  ///
  /// - Parameter layout: the result of `layout(_:)` for the variant.
  /// - Complexity: in the items and in what holds each of them: for a column, the square of its
  ///   views. Layouts of more than 400 items are not examined, which is a doubt of each item.
  /// - Throws: `LayoutError` as `layout(_:)` does.
  public mutating func doubts(
    of layout: Layout, in variant: Variant
  ) throws(LayoutError) -> [[Doubt]] {
    guard layout.items.count <= DoubtSpread.itemLimit else {
      return layout.items.map { _ in [Doubt(.largeScene, of: 0)] }
    }
    return try doubts(of: layout, in: variant, items: nil)
  }

  /// True if conflicting constraints, or those that gave way to them, may move one of the items.
  ///
  /// - Throws: `LayoutError` as `layout(_:)` does.
  package mutating func dependsOnConflict(
    _ items: Set<Int>, of layout: Layout, in variant: Variant
  ) throws(LayoutError) -> Bool {
    guard layout.items.count <= DoubtSpread.itemLimit else { return false }
    let doubts = try doubts(of: layout, in: variant, items: items)
    return items.contains { item in
      doubts.indices.contains(item) && doubts[item].contains { $0.reason == .conflict }
    }
  }

  /// - Parameter items: the items that are asked for; nil for all.
  private mutating func doubts(
    of layout: Layout, in variant: Variant, items: Set<Int>?
  ) throws(LayoutError) -> [[Doubt]] {
    let ground = try ground(of: variant)
    var finder = DoubtFinder(
      ground, layout, showsCanvas: options.showsCanvas, placeholders: placeholders)
    // They take a second layout: too long for the few items of each finding.
    if items == nil {
      finder.add(
        try ContentTies(of: layout, in: variant, ground, scene: scene, options: options))
    }
    var spread = DoubtSpread(ground, finder.map, count: layout.items.count, of: items)
    guard !finder.map.isEmpty else { return spread.doubts() }
    try spread.look(at: ground, isReal: true)
    if !finder.possibleSizes.isEmpty {
      var scene = scene
      for (item, size) in finder.possibleSizes where scene.items.indices.contains(item) {
        scene.items[item].intrinsicSizeOverride = size
      }
      var engine = LayoutEngine(scene: scene, options: options)
      try spread.look(at: try engine.ground(of: variant), isReal: false)
    }
    return spread.doubts()
  }
}
