/// Natural sizes of views in stack views that fill proportionally (semantics 9.1): the intrinsic
/// size along the axis, or the compressed fitting size of a view that has none.
struct ProportionalSizes {
  let content: ContentMeasurer
  let options: LayoutOptions

  func sizes(in scene: Scene, variant: Variant) throws(LayoutError) -> [Int: Double] {
    var sizes: [Int: Double] = [:]
    // Inner stack views first: an outer one needs their fitting size.
    for index in scene.items.indices.reversed() {
      guard let stack = scene.items[index].stack, scene.items[index].isInstalled,
        stack.distribution == .fillProportionally
      else { continue }
      for item in stack.arranged where scene.items[item].isInstalled {
        sizes[item] = try naturalSize(of: item, in: scene, variant: variant, known: sizes)[
          stack.axis]
      }
    }
    return sizes
  }

  private func naturalSize(
    of item: Int, in scene: Scene, variant: Variant, known: [Int: Double]
  ) throws(LayoutError) -> Size {
    let intrinsic = content.intrinsicSize(of: scene.items[item], index: item)
    if let width = intrinsic.width, let height = intrinsic.height {
      return Size(width: width, height: height)
    }
    let fitting = try fittingSize(of: item, in: scene, variant: variant, known: known)
    return Size(
      width: intrinsic.width ?? fitting.width, height: intrinsic.height ?? fitting.height)
  }

  /// `systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)` of a subtree.
  func fittingSize(
    of root: Int, in scene: Scene, variant: Variant, known: [Int: Double]
  ) throws(LayoutError) -> Size {
    let (part, map) = scene.subtree(of: root)
    var proportional: [Int: Double] = [:]
    for (old, new) in map { proportional[new] = known[old] }
    let structure = try SolvedStructure.compile(
      part, direction: variant.environment.layoutDirection,
      facts: VersionFacts(variant.environment.generation, of: part), rootSizing: .fitting,
      proportionalSizes: proportional, digest: 0)
    // Overrides of texts use indices, which a subtree does not keep.
    var inner = Variant(environment: variant.environment)
    for override in variant.overrides {
      switch override {
      case .text(let item, let transform):
        if let item = map[item] { inner.set(.text(item: item, transform)) }
      case .fontSize(let item, let size):
        if let item = map[item] { inner.set(.fontSize(item: item, size)) }
      case .string(let item, let string):
        if let item = map[item] { inner.set(.string(item: item, string)) }
      case .localized(let item, let string):
        if let item = map[item] { inner.set(.localized(item: item, string)) }
      default: break
      }
    }
    let solved = try SolvedVariant(
      structure: structure, variant: inner,
      content: ContentMeasurer(
        measurer: content.measurer, variant: inner, cache: ContentCache()),
      limit: options.stepLimit)
    return solved.alignmentRects()[0].size
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
