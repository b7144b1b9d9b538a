import AutoLayout
import Simplex

extension Verifier {
  /// Every comparison on which the verdicts of ``check(_:opposite:stress:isDetailed:)`` depend
  /// along a stretch, and some more: between two neighbouring places of all of these no verdict
  /// changes, apart from what rounded frames decide (``textPlaces(_:)``), what ambiguity leaves
  /// open, and whether a text that is cut has room beside it (``roomComparisons(_:)``).
  public func comparisons(
    _ stretch: AffineLayout, opposite: AffineLayout? = nil
  ) -> [Comparison] {
    let layout = stretch.layout
    let isAsRead = layout.scene.items.count == scene.items.count
    let context = VerifierContext(
      layout, children: isAsRead ? children : VerifierContext.children(of: layout.scene),
      isDetailed: false)
    var found = assertionComparisons(stretch, context)
    found += itemComparisons(stretch, context)
    found += baselineComparisons(stretch, context)
    for siblings in context.children where siblings.count > 1 {
      let shown = siblings.filter(context.isShown)
      for (offset, a) in shown.enumerated() {
        for b in shown[(offset + 1)...] {
          found += Self.overlapComparisons(stretch.rect(a), stretch.rect(b), context.unseen)
        }
      }
    }
    if relationStructure == structures.structure(of: layout.environment) {
      found += relations.flatMap { $0.comparisons(stretch, context) }
    }
    if let opposite { found += mirrorComparisons(stretch, opposite, context) }
    return found
  }

  private func assertionComparisons(
    _ stretch: AffineLayout, _ context: VerifierContext
  ) -> [Comparison] {
    func compare(_ left: LayoutExpression, _ right: LayoutExpression) -> [Comparison] {
      let reading = context.values.reading([left, right])
      guard let a = stretch.candidates(left, reading), let b = stretch.candidates(right, reading)
      else { return [] }
      return Set(a.flatMap { first in b.map { first - $0 } }).flatMap { Comparison.around($0, 0) }
    }
    return scene.assertions.flatMap { assertion in
      compare(assertion.left, assertion.right)
        + assertion.guards.flatMap { clause -> [Comparison] in
          guard case .compare(let left, _, let right) = clause else { return [] }
          return compare(left, right)
        }
    }
  }

  /// Sizes, and places inside superviews.
  private func itemComparisons(
    _ stretch: AffineLayout, _ context: VerifierContext
  ) -> [Comparison] {
    var found: [Comparison] = []
    for item in context.layout.items.indices
    where context.isShown(item) && !context.scene.items[item].isGuide {
      let rect = stretch.rect(item)
      for axis in Axis.allCases {
        let size = rect.length(axis)
        found.append(
          Comparison(size, context.pixel - Tolerance.equality, nominal: context.pixel))
        found.append(Comparison(size, -Tolerance.equality, nominal: 0))
      }
      if let superview = context.scene.items[item].superview {
        found += Self.containment(
          rect, in: stretch.rect(superview), by: Tolerance.equality, context.unseen)
      }
    }
    return found
  }

  /// Whether one rectangle reaches out of another by more than `nominal`, within a tolerance.
  static func containment(
    _ inner: AffineRect, in outer: AffineRect, by tolerance: Double, _ nominal: Double
  ) -> [Comparison] {
    [
      inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX,
      outer.maxY - inner.maxY,
    ].map { Comparison($0, -nominal - tolerance, nominal: -nominal) }
  }

  private static func overlapComparisons(
    _ a: AffineRect, _ b: AffineRect, _ nominal: Double
  ) -> [Comparison] {
    Axis.allCases.flatMap { axis in
      [
        a.end(axis) - b.start(axis), b.end(axis) - a.start(axis), a.length(axis), b.length(axis),
      ].map { Comparison($0, nominal + Tolerance.equality, nominal: nominal) }
    }
  }

  private func baselineComparisons(
    _ stretch: AffineLayout, _ context: VerifierContext
  ) -> [Comparison] {
    var found: [Comparison] = []
    for index in DrawnBaselineCheck.constraints(in: context.scene) {
      let constraint = context.scene.constraints[index]
      guard let second = constraint.second,
        let first = context.layout.items[constraint.first.item].intrinsicSize.height,
        let other = context.layout.items[second.item].intrinsicSize.height
      else { continue }
      let left = LayoutExpression(terms: [.init(1, .anchor(constraint.first))])
      let right = LayoutExpression(terms: [.init(1, .anchor(second))])
      let reading = context.values.reading([left, right])
      if let a = stretch.candidates(left, reading)?.first,
        let b = stretch.candidates(right, reading)?.first
      {
        found += Comparison.magnitude(a - b, 0)
      }
      // Half of what a view is stretched by, up or down by the kind of baseline.
      func shift(_ anchor: Anchor, _ intrinsic: Double) -> AffineLength {
        let sign = anchor.attribute == .firstBaseline ? 0.5 : -0.5
        return sign * (stretch.rect(anchor.item).height - AffineLength(intrinsic))
      }
      found += Comparison.magnitude(
        shift(constraint.first, first) - shift(second, other), context.pixel)
    }
    return found
  }

  private func mirrorComparisons(
    _ stretch: AffineLayout, _ opposite: AffineLayout, _ context: VerifierContext
  ) -> [Comparison] {
    guard stretch.piece.rects.count == opposite.piece.rects.count else { return [] }
    let width = stretch.container(.horizontal)
    let scrolled = context.scene.items.indices.filter { context.scene.items[$0].isScrollView }
      .flatMap { scroll in
        context.children[scroll].flatMap { child in
          [stretch, opposite].flatMap { layout in
            let (content, frame) = (layout.rect(child), layout.rect(scroll))
            return [content.minX - frame.minX, content.maxX - frame.maxX]
              .flatMap { Comparison.magnitude($0, context.pixel) }
          }
        }
      }
    let places = stretch.piece.rects.indices.flatMap { item -> [Comparison] in
      guard context.isShown(item), !context.scene.items[item].isGuide else { return [] }
      let (here, there) = (stretch.rect(item), opposite.rect(item))
      if let carrier = MirrorCheck.carrier(of: item, context.scene) {
        let (around, outer) = (stretch.rect(carrier), opposite.rect(carrier))
        return [
          here.minX - around.minX - (outer.maxX - there.maxX),
          here.maxX - around.minX - (outer.maxX - there.minX),
          here.minY - around.minY - (there.minY - outer.minY),
          here.maxY - around.minY - (there.maxY - outer.minY),
        ].flatMap { Comparison.magnitude($0, context.pixel) }
      }
      return [
        here.minX - (width - there.maxX), here.maxX - (width - there.minX),
        here.minY - there.minY, here.maxY - there.maxY,
      ].flatMap { Comparison.magnitude($0, context.pixel) }
    }
    return scrolled + places
  }
}

extension InferredRelation {
  /// As ``verdict(_:)`` compares along a stretch.
  func comparisons(_ stretch: AffineLayout, _ context: VerifierContext) -> [Comparison] {
    guard items.allSatisfy({ $0 < context.layout.items.count && context.isShown($0) })
    else { return [] }
    switch shape {
    case .equalLengths(let axis):
      return spread(items.map { stretch.rect($0).length(axis) }, axis, context)
    case .equalPositions(let attribute):
      let anchors = items.map { Anchor(item: $0, attribute: attribute) }
      let reading = context.values.reading(anchors)
      return spread(
        anchors.compactMap {
          stretch.candidates(LayoutExpression(terms: [.init(1, .anchor($0))]), reading)?.first
        }, attribute.axis, context)
    case .equalBaselines:
      let (a, b) = (context.layout.items[items[0]], context.layout.items[items[1]])
      let (first, second) = (stretch.rect(items[0]), stretch.rect(items[1]))
      let ends = AffineLength(a.lastBaselineOffset - b.lastBaselineOffset)
      return [
        first.minY - second.minY
          + AffineLength(a.firstBaselineOffset - b.firstBaselineOffset),
        first.maxY - second.maxY - ends, first.midY - second.midY,
      ].flatMap { Comparison.magnitude($0, Tolerance.inferred) }
    case .baselinesByConstant, .drawnWider: return []
    case .centered(let axis, let offset):
      let (inner, outer) = (stretch.rect(items[0]), stretch.rect(items[1]))
      let before = inner.start(axis) - outer.start(axis)
      let after = outer.end(axis) - inner.end(axis)
      return Set(centres(axis, offset, context)).sorted().flatMap {
        Comparison.magnitude(0.5 * (before - after) - AffineLength($0), Tolerance.inferred)
      }
    case .contained:
      return Verifier.containment(
        stretch.rect(items[0]), in: stretch.rect(items[1]), by: Tolerance.equality,
        Tolerance.inferred)
    case .fills(let axis):
      let (inner, outer) = (stretch.rect(items[0]), stretch.rect(items[1]))
      let insets = context.layout.environment.safeAreaInsets
      let (near, far) =
        axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      let missing = outer.length(axis) - inner.length(axis)
      let bound = Tolerance.inferred + Tolerance.equality
      return [
        (missing, near + far), (AffineLength(0) - missing, 0),
        (inner.start(axis) - outer.start(axis), near), (outer.end(axis) - inner.end(axis), far),
      ].map { Comparison($0.0, $0.1 + bound, nominal: $0.1 + Tolerance.inferred) }
    }
  }

  /// Whether all agree, or agree but for an inset of the safe area.
  private func spread(
    _ lengths: [AffineLength], _ axis: Axis, _ context: VerifierContext
  ) -> [Comparison] {
    let insets = context.layout.environment.safeAreaInsets
    let sides = axis == .horizontal ? [insets.left, insets.right] : [insets.top, insets.bottom]
    return lengths.indices.flatMap { a in
      lengths.indices.dropFirst(a + 1).flatMap { b -> [Comparison] in
        let difference = lengths[a] - lengths[b]
        var found = Comparison.magnitude(difference, Tolerance.inferred)
        for inset in sides + [sides[0] + sides[1]] where inset > 0 {
          for own in [inset, -inset] {
            found += Comparison.magnitude(difference - AffineLength(own), Tolerance.inferred)
          }
        }
        // What lies near either end is told from what lies between without a tolerance.
        for bound in [Tolerance.inferred, -Tolerance.inferred] {
          found.append(Comparison(difference, bound, nominal: bound))
        }
        return found
      }
    }
  }
}
