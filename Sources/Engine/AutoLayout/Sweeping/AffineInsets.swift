import Platform
import Simplex

/// Margins, safe areas and readable widths (semantics 7) along a sweep.
///
/// Each is the largest of a few affine lengths, its candidates: `EffectiveInsets` adds and takes
/// maxima only. Values that step with a width (the system's minimum margin) are decided at one
/// place of the stretch; ``steps(of:_:)`` lists the places where stretches have to be cut for that.
struct AffineInsets {
  let insets: EffectiveInsets
  /// Nil before the first pass.
  let rects: [AffineRect]?
  /// Width of the root view.
  let width: AffineLength

  /// - Parameters:
  ///   - t: a place inside the stretch.
  init(
    _ table: MarginTable, environment: Environment, axis: Axis, rects: [AffineRect]?, at t: Double
  ) {
    var environment = environment
    environment.size[axis] = t
    insets = EffectiveInsets(table, environment: environment)
    self.rects = rects
    width =
      axis == .horizontal
      ? AffineLength(offset: 0, slope: 1) : AffineLength(environment.size.width)
    fixed = rects?.map { $0.at(t) }
  }

  /// The rectangles at the place inside.
  private let fixed: [Rect]?

  /// Widths of the root view at which a margin of the scene may step.
  static func steps(of scene: Scene, _ generation: OSGeneration) -> [Double] {
    let rules = SystemMetrics.of(generation).margins
    // The canvas has margins of its own at its own width.
    var steps = [rules.rootSides.start]
    if let width = scene.canvas.rootSides(in: generation)?.width { steps.append(width) }
    if let width = scene.canvas.cellMargins?.width { steps.append(width) }
    if let step = tableStep(of: scene, generation) { steps.append(step) }
    return steps
  }

  /// The width of table views at which margins of the scene step; nil for none.
  static func tableStep(of scene: Scene, _ generation: OSGeneration) -> Double? {
    guard scene.items.contains(where: { $0.content == .cellContentView }) else { return nil }
    return SystemMetrics.of(generation).margins.cellSides.start
  }

  /// The candidates of a margin or an inset; 0 for other parameters.
  func values(of role: ParameterRole) -> [AffineLength] {
    switch role {
    case .margin(let item, let edge): margin(item, edge)
    case .safeAreaInset(let item, let edge): safeAreaInset(item, edge)
    case .readableInset(let item, let edge): readableInset(item, edge)
    case .setting(let setting): [AffineLength(setting.length(in: insets.environment))]
    case .containerSize, .intrinsicSize, .firstBaseline, .lastBaseline: [AffineLength(0)]
    }
  }

  func margin(_ item: Int, _ edge: Edge) -> [AffineLength] {
    let values = marginInsideSafeArea(item, edge)
    guard insets.table.items[item].insetsFromSafeArea else { return values }
    return Self.sums(values, safeAreaInset(item, edge))
  }

  private func marginInsideSafeArea(_ item: Int, _ edge: Edge) -> [AffineLength] {
    let own = AffineLength(insets.ownMargin(item, edge, rects: fixed))
    guard let superview = insets.table.items[item].passesMargins else { return [own] }
    let away = rects.map { distance($0[item], $0[superview], edge) } ?? AffineLength(0)
    return [own] + marginInsideSafeArea(superview, edge).map { $0 - away }
  }

  func safeAreaInset(_ item: Int, _ edge: Edge) -> [AffineLength] {
    let zero = AffineLength(0)
    let root = insets.environment.safeAreaInsets[edge]
    if item == 0 { return [AffineLength(root)] }
    guard let rects, root > 0, insets.table.items[item].takesSafeArea else { return [zero] }
    return [zero, AffineLength(root) - distance(rects[item], rects[0], edge)]
  }

  func readableInset(_ item: Int, _ edge: Edge) -> [AffineLength] {
    let margin = margin(item, edge)
    guard edge.axis == .horizontal, let width = item == 0 ? width : rects?[item].width else {
      return margin
    }
    let category = insets.environment.contentSizeCategory
    let limit = AffineLength(EffectiveInsets.readableWidth(category))
    return margin + [0.5 * (width - limit)]
  }

  private func distance(_ inner: AffineRect, _ outer: AffineRect, _ edge: Edge) -> AffineLength {
    switch edge {
    case .left: inner.minX - outer.minX
    case .top: inner.minY - outer.minY
    case .right: outer.maxX - inner.maxX
    case .bottom: outer.maxY - inner.maxY
    }
  }

  /// The largest of sums is the sum of the largest.
  private static func sums(_ a: [AffineLength], _ b: [AffineLength]) -> [AffineLength] {
    a.flatMap { first in b.map { first + $0 } }
  }
}
