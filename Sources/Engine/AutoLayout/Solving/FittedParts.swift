/// The parts of a scene whose fitting sizes proportional stack views need, compiled once for a structure: most
/// variants of it differ in texts and sizes alone.
struct FittedParts {
  /// A view with its subviews, as a scene of its own.
  struct Part {
    let structure: SolvedStructure
    /// The items of the part by those of the scene.
    let places: [Int: Int]
    /// Shaped texts: their keys hold the part's items.
    let texts: ContentCache
  }

  /// All that compiling a part reads.
  private struct Key: Hashable {
    var item: Int
    /// Of the scene, with the known sizes inside the part.
    var structure: StructureKey
  }

  /// All that decides which item of a part has which number.
  private struct Numbering: Hashable {
    var item: Int
    var rows: [Variant.Override]
  }

  private var parts: [Key: Part] = [:]
  private var texts: [Numbering: ContentCache] = [:]
  private var keptItems = 0
  /// Items of all parts that are kept at once, as ``LayoutOptions/keptItems``.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  /// - Parameters:
  ///   - structure: of the scene; without sizes.
  ///   - known: natural sizes of items of the scene.
  mutating func part(
    at item: Int, of scene: Scene, _ structure: StructureKey, known: [Int: Double]
  ) throws(LayoutError) -> Part {
    var key = Key(item: item, structure: structure)
    let inside = known.filter { scene.isAncestor(item, of: $0.key) }
    key.structure.take(sizes: inside)
    if let known = parts[key] { return known }
    let (part, places) = scene.subtree(of: item)
    var proportional: [Int: Double] = [:]
    for (old, size) in inside {
      if let new = places[old] { proportional[new] = size }
    }
    let numbering = Numbering(
      item: item,
      rows: structure.overrides.filter { if case .rows = $0 { true } else { false } })
    let texts = self.texts[numbering] ?? ContentCache()
    let made = Part(
      structure: try SolvedStructure.compile(
        part, direction: structure.layoutDirection,
        facts: VersionFacts(structure.generation, of: part), rootSizing: .fitting,
        proportionalSizes: proportional, digest: 0),
      places: places, texts: texts)
    if keptItems + part.items.count > limit {
      parts.removeAll(keepingCapacity: true)
      self.texts.removeAll(keepingCapacity: true)
      keptItems = 0
    }
    self.texts[numbering] = texts
    keptItems += part.items.count
    parts[key] = made
    return made
  }
}

extension Scene {
  /// The part of the scene at and below an item, with new indices, and the map from old to new ones.
  func subtree(of root: Int) -> (scene: Scene, map: [Int: Int]) {
    let kept = items.indices.filter { isAncestor(root, of: $0) }
    var map: [Int: Int] = [:]
    for (new, old) in kept.enumerated() { map[old] = new }
    var part = self
    part.root = .view
    part.items = kept.map { old in
      var item = items[old]
      item.superview = old == root ? nil : item.superview.flatMap { map[$0] }
      if case .stackView(var stack) = item.kind {
        stack.arranged = stack.arranged.compactMap { map[$0] }
        var spacing: [Int: Double] = [:]
        for (key, value) in stack.customSpacing {
          if let key = map[key] { spacing[key] = value }
        }
        stack.customSpacing = spacing
        item.kind = .stackView(stack)
      }
      return item
    }
    part.constraints = constraints.compactMap { constraint in
      guard let first = map[constraint.first.item] else { return nil }
      var moved = constraint
      moved.first.item = first
      if let second = constraint.second {
        guard let item = map[second.item] else { return nil }
        moved.second?.item = item
      }
      return moved
    }
    part.assertions = []
    part.axes = []
    part.repeats = []
    return (part, map)
  }
}
