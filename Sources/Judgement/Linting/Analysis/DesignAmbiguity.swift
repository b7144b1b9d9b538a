import AutoLayout

/// The ambiguity of the design, by cause.
struct DesignAmbiguity: Sendable {
  /// Items whose place or size no constraint determines, one of each connected group.
  var missing: [Gap] = []
  /// Items that would be determined if no two priorities were equal.
  var tied: [LayoutAmbiguity.FreeItem] = []

  struct Gap: Hashable, Sendable {
    var item: Int
    var axis: Axis
    /// True if the size is ambiguous, false if only the place is.
    var isSize: Bool
    /// Other ambiguous items of the group.
    var dependents: [Int]
  }

  init(_ source: Scene, scene: Scene, layout: Layout?) {
    guard let ambiguity = layout?.ambiguity, let layout else { return }
    let free = ambiguity.free.filter { $0.item < scene.items.count }
    var engine = LayoutEngine(scene: Self.withoutTies(source))
    guard let untied = try? engine.layout(Variant(environment: source.reference)) else { return }
    let still = Set(untied.ambiguity?.free ?? [])
    tied = free.filter { !still.contains($0) }
    let open = free.filter { still.contains($0) }
    for axis in Axis.allCases {
      let items = open.filter { $0.axis == axis }.map(\.item)
      for group in Self.groups(of: items, along: axis, in: scene) {
        let before = layout.items[group[0]].alignmentRect.size[axis]
        let after =
          group[0] < ambiguity.witness.count ? ambiguity.witness[group[0]].size[axis] : before
        missing.append(
          Gap(
            item: group[0], axis: axis, isSize: (before - after).magnitude > 0.5,
            dependents: Array(group.dropFirst())))
      }
    }
  }

  /// The scene with equal priorities made to differ by thousandths.
  private static func withoutTies(_ scene: Scene) -> Scene {
    var scene = scene
    var step: Float = 0
    func apart(_ priority: Float) -> Float {
      guard priority < 999.5, step < 900 else { return priority }
      step += 1
      return priority + step / 1000
    }
    for index in scene.items.indices {
      for axis in Axis.allCases {
        scene.items[index].hugging[axis] = apart(scene.items[index].hugging[axis])
        scene.items[index].resistance[axis] = apart(scene.items[index].resistance[axis])
      }
    }
    for index in scene.constraints.indices {
      scene.constraints[index].priority = apart(scene.constraints[index].priority)
    }
    return scene
  }

  /// Items connected by constraints along the axis, or one inside the other; in the order of the
  /// scene.
  private static func groups(of items: [Int], along axis: Axis, in scene: Scene) -> [[Int]] {
    var leader: [Int: Int] = [:]
    for item in items { leader[item] = item }
    func root(_ item: Int) -> Int {
      var here = item
      while let next = leader[here], next != here { here = next }
      return here
    }
    func join(_ a: Int, _ b: Int) {
      guard leader[a] != nil, leader[b] != nil else { return }
      let (x, y) = (root(a), root(b))
      leader[max(x, y)] = min(x, y)
    }
    for constraint in scene.constraints where constraint.isInstalled {
      if let second = constraint.second, constraint.first.attribute.axis == axis {
        join(constraint.first.item, second.item)
      }
    }
    for item in items {
      var current = scene.items[item].superview
      while let here = current {
        join(here, item)
        current = scene.items[here].superview
      }
    }
    var groups: [Int: [Int]] = [:]
    for item in items.sorted() { groups[root(item), default: []].append(item) }
    return groups.keys.sorted().compactMap { groups[$0] }
  }
}
