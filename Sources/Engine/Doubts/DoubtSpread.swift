import AutoLayout

/// Which frames doubts can move: along the constraints that hold them.
///
/// Inside a regime a frame is an affine function of sizes and insets, so that what moves it, and by how much, is
/// exact. A doubt may be as large as that another regime is reached, so that it is asked again where all that is
/// doubtful is larger and where it is smaller.
struct DoubtSpread {
  private let map: DoubtMap
  private let ground: SolvedGround
  /// Items that somebody asked of.
  private let count: Int
  private var looks: [FrameSlopes] = []

  /// Points: frames that move by no more count as right.
  private static let tolerance = 1.0
  /// Sizes that depend on where views lie, which may depend on others: as often as layouts settle.
  private static let passLimit = 6
  /// Items of a layout that is looked at. Each view of a column hangs on all above it: 5,000 labels in a stack
  /// view took 9 GB in 49 s, and had not ended.
  static let itemLimit = 400

  /// - Parameter count: of the layout's items.
  init(_ ground: SolvedGround, _ map: DoubtMap, count: Int) {
    self.ground = ground
    self.map = map
    self.count = count
  }

  /// Looks what moves frames where sizes are as they are, and where doubtful ones are off.
  ///
  /// - Parameter isReal: whether the sizes are those of the layout; else only where they are off.
  mutating func look(at ground: SolvedGround, isReal: Bool) throws(LayoutError) {
    if isReal { looks.append(try ground.slopes { _ in 0 }) }
    looks.append(try ground.slopes { map.points($0) })
    looks.append(try ground.slopes { -map.points($0) })
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

  /// With the doubts of sizes and insets that depend on where views lie.
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
  /// The element, or nil where there is none: what is not installed has no edges.
  fileprivate subscript(safely index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension LayoutEngine {
  /// What the frame of each item hangs on and is not known well: nothing for those that are sure. By index of
  /// the layout's items.
  ///
  /// - Parameter layout: what `layout(_:)` gave for the variant.
  /// - Complexity: in the items and in what holds each of them: for a column, the square of its views. Layouts of
  ///   more than 400 items are not looked at, which is a doubt of each.
  /// - Throws: `LayoutError` as `layout(_:)` does.
  public mutating func doubts(
    of layout: Layout, in variant: Variant
  ) throws(LayoutError) -> [[Doubt]] {
    guard layout.items.count <= DoubtSpread.itemLimit else {
      return layout.items.map { _ in [Doubt(.largeScene, of: 0)] }
    }
    let ground = try ground(of: variant)
    let finder = DoubtFinder(
      ground, layout, showsCanvas: options.showsCanvas, placeholders: placeholders)
    var spread = DoubtSpread(ground, finder.map, count: layout.items.count)
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
