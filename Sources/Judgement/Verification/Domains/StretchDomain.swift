import AutoLayout
import Simplex

/// A stretch of a sweep, along which lengths are affine: gathers every comparison on which some verdict
/// depends. Between two neighbouring places of all of these no verdict changes.
///
/// The lesser and the greater of two lengths are not affine, but each is always one of the two: a length
/// here is a list of affine ones, of which it always equals one.
struct StretchDomain: CheckDomain {
  typealias Length = [AffineLength]
  /// Nothing is decided along a whole stretch.
  struct Truth {}

  let stretch: AffineLayout
  let opposite: AffineLayout?
  let context: VerifierContext
  let scope: SceneInvariants
  let canvas: CanvasReference?
  private(set) var comparisons: [Comparison] = []
  private var known: Set<Comparison> = []

  init(_ stretch: AffineLayout, opposite: AffineLayout?, _ scope: SceneInvariants) {
    self.stretch = stretch
    self.opposite = opposite
    self.scope = scope
    let layout = stretch.layout
    context = VerifierContext(
      layout, children: scope.children(of: layout.scene), isDetailed: false)
    canvas = scope.canvas(of: layout.environment)
  }

  // MARK: Where things lie

  func rect(_ item: Int) -> MeasuredRect<Length> { Self.measured(stretch.rect(item)) }

  func oppositeRect(_ item: Int) -> MeasuredRect<Length>? {
    guard let opposite, opposite.piece.rects.indices.contains(item),
      opposite.layout.items[item].isPresent
    else { return nil }
    return Self.measured(opposite.rect(item))
  }

  private static func measured(_ rect: AffineRect) -> MeasuredRect<Length> {
    MeasuredRect(x: [rect.x], y: [rect.y], width: [rect.width], height: [rect.height])
  }

  func intrinsic(_ item: Int, _ axis: Axis) -> Length? {
    context.layout.items[item].intrinsicSize[axis].map(constant)
  }

  func safeArea(_ edge: Edge) -> Length {
    constant(context.layout.environment.safeAreaInsets[edge])
  }

  func containerWidth() -> Length { [stretch.container(.horizontal)] }

  func pixel() -> Length { constant(context.pixel) }

  func baseline(_ item: Int, isFirst: Bool) -> Length {
    [stretch.baseline(item, isFirst: isFirst)]
  }

  func value(_ anchor: Anchor, _ reading: LayoutValues.Reading) -> Length? {
    stretch.candidates(LayoutExpression(terms: [.init(1, .anchor(anchor))]), reading)
  }

  func value(_ expression: LayoutExpression, _ reading: LayoutValues.Reading) -> Length? {
    stretch.candidates(expression, reading)
  }

  // MARK: Lengths

  func constant(_ points: Double) -> Length { [AffineLength(points)] }
  func add(_ a: Length, _ b: Length) -> Length { combined(a, b) { $0 + $1 } }
  func add(_ a: Length, _ points: Double) -> Length { a.map { $0 + AffineLength(points) } }
  func subtract(_ a: Length, _ b: Length) -> Length { combined(a, b) { $0 - $1 } }
  func scale(_ a: Length, _ factor: Double) -> Length { a.map { factor * $0 } }
  func negate(_ a: Length) -> Length { a.map { AffineLength(0) - $0 } }
  func magnitude(_ a: Length) -> Length { distinct(a + negate(a)) }
  func minimum(_ a: Length, _ b: Length) -> Length { distinct(a + b) }
  func maximum(_ a: Length, _ b: Length) -> Length { distinct(a + b) }

  mutating func distance(
    _ length: Length, where other: Length, isAtMost bound: Double, of inset: Length
  ) -> Length {
    for value in other { compare(value, bound, nominal: bound) }
    return inset.contains { $0.offset > 0 || $0.slope != 0 } ? length : []
  }

  private func combined(
    _ a: Length, _ b: Length, _ operation: (AffineLength, AffineLength) -> AffineLength
  ) -> Length {
    if a.count == 1, b.count == 1 { return [operation(a[0], b[0])] }
    return distinct(a.flatMap { first in b.map { operation(first, $0) } })
  }

  private func distinct(_ lengths: Length) -> Length {
    var seen: Set<AffineLength> = []
    return lengths.filter { seen.insert($0).inserted }
  }

  // MARK: Truths

  mutating func isAbove(_ a: Length, _ bound: Double) -> Truth {
    for value in a { compare(value, bound + Tolerance.equality, nominal: bound) }
    return Truth()
  }

  mutating func isBelow(_ a: Length, _ bound: Double) -> Truth {
    for value in a { compare(value, bound - Tolerance.equality, nominal: bound) }
    return Truth()
  }

  mutating func isBelow(_ a: Length, _ b: Length) -> Truth {
    for bound in b {
      if bound.slope == 0 {
        _ = isBelow(a, bound.offset)
      } else {
        _ = isBelow(subtract(a, [bound]), 0)
      }
    }
    return Truth()
  }

  mutating func isAbove(_ a: Length, _ b: Length) -> Truth {
    for bound in b {
      if bound.slope == 0 {
        _ = isAbove(a, bound.offset)
      } else {
        _ = isAbove(subtract(a, [bound]), 0)
      }
    }
    return Truth()
  }

  mutating func isLess(_ a: Length, than b: Length) -> Truth {
    for difference in subtract(a, b) { compare(difference, 0, nominal: 0) }
    return Truth()
  }

  private mutating func compare(_ value: AffineLength, _ threshold: Double, nominal: Double) {
    let comparison = Comparison(value, threshold, nominal: nominal)
    if known.insert(comparison).inserted { comparisons.append(comparison) }
  }

  func and(_ a: Truth, _ b: Truth) -> Truth { a }
  func and(_ a: Truth, not b: Truth) -> Truth { a }
  func or(_ a: Truth, _ b: Truth) -> Truth { a }
  var always: Truth { Truth() }
  func isNever(_ truth: Truth) -> Bool { false }
  var judgesTexts: Truth { Truth() }
  func hasClass(horizontal: SizeClass) -> Truth { Truth() }
  func hasClass(vertical: SizeClass) -> Truth { Truth() }

  // MARK: Results

  func count(_ invariant: Int, times: Int, where truth: Truth?) {}

  func report(
    _ kind: Invariant.Kind, rule: @autoclosure () -> String, items: @autoclosure () -> [Int],
    margin: Length, values: @autoclosure () -> [Length], axes: @autoclosure () -> [Axis],
    edge: Edge?, where truth: Truth, words: (VerifierContext, [Double]) -> Violation.Words
  ) {}
}
