import Determinism
import Simplex

/// One variant solved: passes of the solver until sizes that depend on the layout have settled.
struct SolvedVariant {
  let solved: SolvedStructure
  let variant: Variant
  let content: ContentMeasurer
  var parameters: [Double]
  var solution: Solution
  var intrinsicSizes: [IntrinsicSize]
  /// The first pass that left widths ambiguous at which texts then wrapped: wrapping hides the
  /// ambiguity.
  var ambiguousSolution: (parameters: [Double], values: [Double])?

  /// Margins, insets and wrapped text settle within a few passes; one that does not keeps the last.
  static let passLimit = 6

  init(
    structure: SolvedStructure, variant: Variant, content: ContentMeasurer, limit: Int
  ) throws(LayoutError) {
    solved = structure
    self.variant = variant
    self.content = content
    let scene = structure.compiled.scene
    let sizes = scene.items.indices.map { index in
      scene.items[index].isInstalled
        ? content.intrinsicSize(of: scene.items[index], index: index) : .none
    }
    intrinsicSizes = sizes
    parameters = SolvedVariant.values(
      structure.compiled, variant, content, intrinsicSizes: sizes, rects: nil)
    solution = try SolvedVariant.solve(structure, parameters, limit)
    try settle(limit)
  }

  var structure: CompiledStructure { solved.compiled }

  static func solve(
    _ structure: SolvedStructure, _ parameters: [Double], _ limit: Int
  ) throws(LayoutError) -> Solution {
    do {
      return try structure.regimes.solve(parameters, limit: limit)
    } catch .limit {
      throw .stepLimit
    } catch .invalidParameter(let index, let value) {
      throw .invalidNumber("\(structure.compiled.roles[index])", value)
    } catch {
      throw .unstable
    }
  }

  /// The second pass of multi-line text (semantics 5.3), and passes for margins and safe areas that
  /// depend on the places of views (semantics 7).
  private mutating func settle(_ limit: Int) throws(LayoutError) {
    guard solved.settles else { return }
    var wrappedWidths: [Int: Double] = [:]
    var narrowed: [Int: Double] = [:]
    for _ in 1..<SolvedVariant.passLimit {
      let rects = alignmentRects()
      for index in solved.wrapping {
        // The width of the first pass decides; it is kept unless the view has lost room since.
        let width = min(rects[index].width, wrappedWidths[index] ?? .infinity)
        wrappedWidths[index] = width
        let item = structure.scene.items[index]
        intrinsicSizes[index].height =
          content.intrinsicSize(of: item, index: index, width: max(0, width)).height
        if solved.narrowing.contains(index) {
          narrowed[index] = content.narrowedWidth(of: item, index: index, at: max(0, width))?.width
        }
      }
      let updated = SolvedVariant.values(
        structure, variant, content, intrinsicSizes: intrinsicSizes, narrowed: narrowed,
        rects: rects)
      if updated == parameters { return }
      if solution.isAmbiguous && !solved.wrapping.isEmpty && ambiguousSolution == nil {
        ambiguousSolution = (parameters, solution.values)
      }
      parameters = updated
      solution = try SolvedVariant.solve(solved, parameters, limit)
    }
  }

  /// - Parameter narrowed: widths of wrapped texts, by item, in place of those of their single lines.
  static func values(
    _ structure: CompiledStructure, _ variant: Variant, _ content: ContentMeasurer,
    intrinsicSizes: [IntrinsicSize], narrowed: [Int: Double] = [:], rects: [Rect]?
  ) -> [Double] {
    let scene = structure.scene
    let insets = EffectiveInsets(structure.margins, environment: variant.environment)
    var baselines: [Int: (first: Double, last: Double)] = [:]
    func baseline(_ item: Int) -> (first: Double, last: Double) {
      if let known = baselines[item] { return known }
      let value = content.baselines(
        of: scene.items[item], index: item, intrinsicHeight: intrinsicSizes[item].height)
      baselines[item] = value
      return value
    }
    return structure.roles.map { role in
      switch role {
      case .containerSize(let axis): variant.environment.size[axis]
      case .intrinsicSize(let item, .horizontal):
        narrowed[item] ?? intrinsicSizes[item].width ?? 0
      case .intrinsicSize(let item, let axis): intrinsicSizes[item][axis] ?? 0
      case .firstBaseline(let item): baseline(item).first
      case .lastBaseline(let item): baseline(item).last
      case .margin, .safeAreaInset, .readableInset, .setting:
        insets.value(of: role, rects: rects)
      }
    }
  }

  func alignmentRects() -> [Rect] { rects(at: solution.values) }

  private func rects(at values: [Double]) -> [Rect] {
    structure.rectTable.rects(values, parameters)
  }

  // MARK: Results

  func layout(findsAmbiguityWitness: Bool) throws(LayoutError) -> Layout {
    let rects = alignmentRects()
    var items = itemLayouts(rects)
    let insets = EffectiveInsets(structure.margins, environment: variant.environment)
    for index in items.indices where items[index].isPresent {
      for edge in Edge.allCases {
        items[index].margins[edge] = insets.margin(index, edge, rects: rects)
      }
    }
    let conflicts = solution.conflicts.map { conflict in
      LayoutConflict(
        members: conflict.members.map { structure.origins[$0] },
        broken: structure.origins[conflict.broken])
    }
    var layout = Layout(
      scene: structure.scene, environment: variant.environment, items: items,
      conflicts: conflicts,
      ambiguity: findsAmbiguityWitness ? try ambiguity(rects) : nil,
      regime: StableDigest.value(structure.digest, combining: solution.regime))
    layout.fonts = content.measurer.fonts
    return layout
  }

  private func itemLayouts(_ rects: [Rect]) -> [ItemLayout] {
    let scene = structure.scene
    let grid = FrameRounding(scale: variant.environment.scale)
    var items = Array(repeating: ItemLayout(), count: scene.items.count)
    for index in scene.items.indices where structure.rects[index] != nil {
      let item = scene.items[index]
      items[index].isPresent = true
      items[index].isHidden = structure.isHidden[index]
      items[index].alignmentRect = rects[index]
      items[index].direction = structure.directions[index]
      items[index].intrinsicSize = intrinsicSizes[index]
      let insets = solved.alignmentInsets[index]
      let rounded = grid.round(rects[index])
      let frame = Rect(
        x: rounded.x - insets.left, y: rounded.y - insets.top,
        width: rounded.width + insets.left + insets.right,
        height: rounded.height + insets.top + insets.bottom)
      items[index].absoluteFrame = frame
      let origin = item.superview.map { items[$0].absoluteFrame.origin } ?? Point()
      items[index].frame = frame.relative(to: origin)
      if !item.isGuide {
        let baselines = content.baselines(
          of: item, index: index, intrinsicHeight: intrinsicSizes[index].height)
        let half = item.centersBaselines ? rects[index].height / 2 : 0
        items[index].firstBaselineOffset = half + baselines.first
        items[index].lastBaselineOffset = half + baselines.last
        items[index].text = content.textLayout(of: item, index: index, size: rounded.size)
      }
    }
    return items
  }

  /// Two layouts that satisfy the constraints equally well, if the difference is visible.
  private func ambiguity(_ rects: [Rect]) throws(LayoutError) -> LayoutAmbiguity? {
    guard !solution.isAmbiguous else { return try solved.ambiguity(of: rects, at: parameters) }
    guard let ambiguousSolution else { return nil }
    return try solved.wrapAmbiguity(of: ambiguousSolution.values, at: ambiguousSolution.parameters)
  }

  func explanation(of anchor: Anchor) -> [(origin: ConstraintOrigin, multiplier: Double)] {
    guard structure.rects.indices.contains(anchor.item), let rect = structure.rects[anchor.item]
    else { return [] }
    let form: LinearForm =
      switch anchor.attribute.physical(in: structure.directions[anchor.item]) {
      case .left: rect.left
      case .right: rect.right
      case .top, .firstBaseline: rect.top
      case .bottom, .lastBaseline: rect.bottom
      case .width: rect.width
      case .height: rect.height
      case .centerX: rect.center(.horizontal)
      case .centerY: rect.center(.vertical)
      default: rect.left
      }
    var sums: [Int: Double] = [:]
    for term in form.variables {
      for (constraint, multiplier) in structure.program.explanation(
        of: term.index, in: solution, parameters: parameters)
      {
        sums[constraint, default: 0] += term.coefficient * multiplier
      }
    }
    return sums.filter { abs($0.value) > 1e-9 }.sorted { $0.key < $1.key }
      .map { (structure.origins[$0.key], $0.value) }
  }
}
