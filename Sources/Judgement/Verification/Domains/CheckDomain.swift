import AutoLayout

/// The values that checks compute with, and the receiver of their results.
///
/// A check measures a layout once, in terms of this protocol, and serves three readers: the numbers of
/// one layout (``LayoutDomain``), the code for sixteen of them side by side (``LaneCompiler``), and the
/// affine lengths of a stretch of a sweep (``StretchDomain``), along which only the comparisons count. All
/// lengths are points, unrounded, in root coordinates. Operations are done in the order in which they are
/// written, so that layouts and lanes come to the same bits.
protocol CheckDomain {
  /// A length, position or difference of such, in points.
  associatedtype Length
  /// A truth value.
  associatedtype Truth

  /// The items that are present and visible, the texts and the environment: everything except the
  /// places of items. It is a layout of the same structure as all that is judged at once.
  var context: VerifierContext { get }
  var scope: SceneInvariants { get }
  /// The facts of the reference layout of the same structure; nil if there is none.
  var canvas: CanvasReference? { get }

  // MARK: Where things lie

  /// The alignment rectangle of an item.
  mutating func rect(_ item: Int) -> MeasuredRect<Length>
  /// The alignment rectangle of an item in the layout in the opposite direction; nil if the item or
  /// that layout is absent.
  mutating func oppositeRect(_ item: Int) -> MeasuredRect<Length>?
  /// The item's own size along an axis; nil if its content gives it none.
  mutating func intrinsic(_ item: Int, _ axis: Axis) -> Length?
  mutating func safeArea(_ edge: Edge) -> Length
  /// The width of the root view.
  mutating func containerWidth() -> Length
  /// One pixel of the screen.
  mutating func pixel() -> Length
  /// The first, or last, baseline of an item; its top, or bottom, where it has none.
  mutating func baseline(_ item: Int, isFirst: Bool) -> Length
  /// The value of an attribute; nil if the item is absent.
  mutating func value(_ anchor: Anchor, _ reading: LayoutValues.Reading) -> Length?
  /// The value of an expression; nil if an item that it names is absent.
  mutating func value(_ expression: LayoutExpression, _ reading: LayoutValues.Reading) -> Length?

  // MARK: Lengths

  mutating func constant(_ points: Double) -> Length
  mutating func add(_ a: Length, _ b: Length) -> Length
  mutating func add(_ a: Length, _ points: Double) -> Length
  mutating func subtract(_ a: Length, _ b: Length) -> Length
  mutating func scale(_ a: Length, _ factor: Double) -> Length
  mutating func negate(_ a: Length) -> Length
  mutating func magnitude(_ a: Length) -> Length
  mutating func minimum(_ a: Length, _ b: Length) -> Length
  mutating func maximum(_ a: Length, _ b: Length) -> Length
  /// A length where another is not above a bound and an inset is there, that is above 0; elsewhere more
  /// than any length.
  mutating func distance(
    _ length: Length, where other: Length, isAtMost bound: Double, of inset: Length
  ) -> Length

  // MARK: Truths

  /// More than a bound, by more than the tolerance of equalities.
  mutating func isAbove(_ a: Length, _ bound: Double) -> Truth
  /// Less than a bound, by more than the tolerance of equalities.
  mutating func isBelow(_ a: Length, _ bound: Double) -> Truth
  /// Less than another length, by more than the tolerance of equalities.
  mutating func isBelow(_ a: Length, _ b: Length) -> Truth
  /// More than another length, by more than the tolerance of equalities.
  mutating func isAbove(_ a: Length, _ b: Length) -> Truth
  /// Less than another length, to the bit.
  mutating func isLess(_ a: Length, than b: Length) -> Truth
  mutating func and(_ a: Truth, _ b: Truth) -> Truth
  mutating func and(_ a: Truth, not b: Truth) -> Truth
  mutating func or(_ a: Truth, _ b: Truth) -> Truth
  var always: Truth { mutating get }
  /// True if a truth is known to hold nowhere, so that its consequences need not be measured.
  func isNever(_ truth: Truth) -> Bool

  /// True if two items are known to be apart, or to touch, in all that is judged at once, so that
  /// their overlap need not be measured.
  func areApart(_ a: Int, _ b: Int) -> Bool

  /// The truth that the texts of the environment are meant to be read
  /// (``TruncationCheck/isJudged(_:)``).
  var judgesTexts: Truth { mutating get }
  mutating func hasClass(horizontal: SizeClass) -> Truth
  mutating func hasClass(vertical: SizeClass) -> Truth

  // MARK: Results

  /// Counts how often an invariant was judged.
  ///
  /// - Parameters:
  ///   - invariant: index into ``SceneInvariants/invariants``.
  ///   - truth: where; nil for everywhere.
  mutating func count(_ invariant: Int, times: Int, where truth: Truth?)

  /// Says that items break an invariant where `truth` holds.
  ///
  /// - Parameters:
  ///   - rule: what findings call it.
  ///   - items: ascending, or as ``Violation/items`` of the kind has them.
  ///   - margin: points by which it fails, negative.
  ///   - values: the numbers judged.
  ///   - words: what should be, what is, and why; made from the numbers judged, where they are asked for.
  mutating func report(
    _ kind: Invariant.Kind, rule: @autoclosure () -> String, items: @autoclosure () -> [Int],
    margin: Length, values: @autoclosure () -> [Length], axes: @autoclosure () -> [Axis],
    edge: Edge?, where truth: Truth, words: (VerifierContext, [Double]) -> Violation.Words)
}

extension CheckDomain {
  func areApart(_ a: Int, _ b: Int) -> Bool { false }

  /// Counts how often a family that holds for every scene was judged.
  mutating func count(_ kind: Invariant.Kind, times: Int = 1, where truth: Truth? = nil) {
    guard times > 0, let number = scope.number(of: kind) else { return }
    count(number, times: times, where: truth)
  }

  /// The truth that a margin is one of a broken invariant: below zero by more than the tolerance.
  mutating func fails(_ margin: Length) -> Truth { isBelow(margin, 0) }

  mutating func end(_ rect: MeasuredRect<Length>, _ axis: Axis) -> Length {
    axis == .horizontal ? add(rect.x, rect.width) : add(rect.y, rect.height)
  }

  mutating func middle(_ rect: MeasuredRect<Length>, _ axis: Axis) -> Length {
    let half = scale(rect.length(axis), 0.5)
    return add(rect.start(axis), half)
  }

  /// The slack of a rectangle in another at each edge, negative if it extends beyond it.
  mutating func slack(
    _ inner: MeasuredRect<Length>, in outer: MeasuredRect<Length>
  ) -> EdgeValues<Length> {
    let (right, bottom) = (end(inner, .horizontal), end(inner, .vertical))
    let (outerRight, outerBottom) = (end(outer, .horizontal), end(outer, .vertical))
    return EdgeValues(
      left: subtract(inner.x, outer.x), top: subtract(inner.y, outer.y),
      right: subtract(outerRight, right), bottom: subtract(outerBottom, bottom))
  }

  /// The common length of two rectangles along an axis; negative if they are apart along it.
  mutating func common(
    _ a: MeasuredRect<Length>, _ b: MeasuredRect<Length>, _ axis: Axis
  ) -> Length {
    let (firstEnd, secondEnd) = (end(a, axis), end(b, axis))
    let ends = minimum(firstEnd, secondEnd)
    let starts = maximum(a.start(axis), b.start(axis))
    return subtract(ends, starts)
  }
}
