import AutoLayout

/// A layout, judged in plain numbers: violations are reported, and nothing else is computed.
struct LayoutDomain: CheckDomain {
  typealias Length = Double
  typealias Truth = Bool

  let scope: SceneInvariants
  let context: VerifierContext
  let canvas: CanvasReference?
  /// The same variant in the other direction.
  let opposite: Layout?
  let stress: TextStress
  /// By invariant: how often it was judged.
  var judged: [Int]
  var violations: [Violation] = []
  /// The ambiguous items, reported or not.
  var ambiguous: [Violation] = []

  init(
    _ context: VerifierContext, _ scope: SceneInvariants, opposite: Layout? = nil,
    stress: TextStress = .none, judged: [Int] = []
  ) {
    self.scope = scope
    self.context = context
    canvas = scope.canvas(of: context.layout.environment)
    self.opposite = opposite
    self.stress = stress
    self.judged = judged
  }

  // MARK: Where things lie

  func rect(_ item: Int) -> MeasuredRect<Double> { MeasuredRect(context.rect(item)) }

  func oppositeRect(_ item: Int) -> MeasuredRect<Double>? {
    // The items alone: a layout is large, and would be copied for every item.
    guard let items = opposite?.items, items.indices.contains(item), items[item].isPresent
    else { return nil }
    return MeasuredRect(items[item].alignmentRect)
  }

  func intrinsic(_ item: Int, _ axis: Axis) -> Double? {
    context.layout.items[item].intrinsicSize[axis]
  }

  func safeArea(_ edge: Edge) -> Double { context.layout.environment.safeAreaInsets[edge] }

  func containerWidth() -> Double { context.layout.environment.size.width }

  func pixel() -> Double { context.pixel }

  func baseline(_ item: Int, isFirst: Bool) -> Double {
    let layout = context.layout.items[item]
    return isFirst ? layout.firstBaseline : layout.lastBaseline
  }

  func value(_ anchor: Anchor, _ reading: LayoutValues.Reading) -> Double? {
    context.values.value(anchor, reading: reading)
  }

  func value(_ expression: LayoutExpression, _ reading: LayoutValues.Reading) -> Double? {
    context.values.value(expression, reading: reading)
  }

  // MARK: Lengths

  func constant(_ points: Double) -> Double { points }
  func add(_ a: Double, _ b: Double) -> Double { a + b }
  func subtract(_ a: Double, _ b: Double) -> Double { a - b }
  func scale(_ a: Double, _ factor: Double) -> Double { a * factor }
  func negate(_ a: Double) -> Double { -a }
  func magnitude(_ a: Double) -> Double { a.magnitude }
  func minimum(_ a: Double, _ b: Double) -> Double { min(a, b) }
  func maximum(_ a: Double, _ b: Double) -> Double { max(a, b) }

  func distance(
    _ length: Double, where other: Double, isAtMost bound: Double, of inset: Double
  ) -> Double {
    inset > 0 && other <= bound ? length : .infinity
  }

  // MARK: Truths

  func isAbove(_ a: Double, _ bound: Double) -> Bool { a > bound + Tolerance.equality }
  func isBelow(_ a: Double, _ bound: Double) -> Bool { a < bound - Tolerance.equality }
  func isLess(_ a: Double, than b: Double) -> Bool { a < b }
  func and(_ a: Bool, _ b: Bool) -> Bool { a && b }
  func and(_ a: Bool, not b: Bool) -> Bool { a && !b }
  func or(_ a: Bool, _ b: Bool) -> Bool { a || b }
  var always: Bool { true }
  func isNever(_ truth: Bool) -> Bool { !truth }

  var judgesTexts: Bool { TruncationCheck.isJudged(context.layout.environment) }

  func hasClass(horizontal: SizeClass) -> Bool {
    context.layout.environment.horizontalSizeClass == horizontal
  }

  func hasClass(vertical: SizeClass) -> Bool {
    context.layout.environment.verticalSizeClass == vertical
  }

  // MARK: Results

  mutating func count(_ invariant: Int, times: Int, where truth: Bool?) {
    if truth ?? true, judged.indices.contains(invariant) { judged[invariant] += times }
  }

  mutating func report(
    _ kind: Invariant.Kind, rule: @autoclosure () -> String, items: @autoclosure () -> [Int],
    margin: Double, values: @autoclosure () -> [Double], axes: @autoclosure () -> [Axis],
    edge: Edge?, where truth: Bool, words: (VerifierContext, [Double]) -> Violation.Words
  ) {
    guard truth else { return }
    let values = values()
    let text = context.isDetailed ? words(context, values) : Violation.Words()
    violations.append(
      Violation(
        rule: rule(), kind: kind, items: items(), margin: margin, expected: text.expected,
        actual: text.actual, values: values, origins: text.origins, axes: axes(), edge: edge))
  }
}
