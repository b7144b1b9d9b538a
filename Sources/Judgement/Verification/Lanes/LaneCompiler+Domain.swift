import AutoLayout
import Simplex

/// Sixteen layouts side by side: what is measured becomes code.
extension LaneCompiler: CheckDomain {
  // MARK: Where things lie

  func rect(_ item: Int) -> MeasuredRect<Slot> {
    rects[item].map(MeasuredRect.init) ?? rects[0].map(MeasuredRect.init)
      ?? MeasuredRect(
        x: Slot(index: 0), y: Slot(index: 0), width: Slot(index: 0), height: Slot(index: 0))
  }

  func oppositeRect(_ item: Int) -> MeasuredRect<Slot>? {
    guard let opposite, opposite.probe.items[item].isPresent else { return nil }
    return oppositeRects[item].map(MeasuredRect.init)
  }

  mutating func intrinsic(_ item: Int, _ axis: Axis) -> Slot? {
    guard context.layout.items[item].intrinsicSize[axis] != nil else { return nil }
    return content(item, axis == .horizontal ? .width : .height)
  }

  mutating func safeArea(_ edge: Edge) -> Slot { input(.safeArea(edge)) }
  mutating func containerWidth() -> Slot { input(.width) }
  mutating func pixel() -> Slot { input(.pixel) }

  mutating func baseline(_ item: Int, isFirst: Bool) -> Slot {
    let rect = rect(item)
    let centre = context.scene.items[item].centersBaselines ? middle(rect, .vertical) : nil
    if isFirst {
      guard let offset = content(item, .firstBaseline) else { return rect.y }
      return program.add(centre ?? rect.y, offset)
    }
    let bottom = centre ?? end(rect, .vertical)
    guard let offset = content(item, .lastBaseline) else { return bottom }
    return program.subtract(bottom, offset)
  }

  mutating func value(_ anchor: Anchor, _ reading: LayoutValues.Reading) -> Slot? {
    known(found(anchor, reading))
  }

  mutating func value(_ expression: LayoutExpression, _ reading: LayoutValues.Reading) -> Slot? {
    known(found(expression, reading))
  }

  private mutating func known(_ value: Value) -> Slot? {
    switch value {
    case .slot(let slot): return slot
    case .missing: return nil
    case .unknown:
      isUnknown = true
      return nil
    }
  }

  // MARK: Lengths

  mutating func constant(_ points: Double) -> Slot { program.constant(points) }
  mutating func add(_ a: Slot, _ b: Slot) -> Slot { program.add(a, b) }
  mutating func add(_ a: Slot, _ points: Double) -> Slot { program.add(a, points) }
  mutating func subtract(_ a: Slot, _ b: Slot) -> Slot { program.subtract(a, b) }
  mutating func scale(_ a: Slot, _ factor: Double) -> Slot { program.scale(a, factor) }
  mutating func negate(_ a: Slot) -> Slot { program.negate(a) }
  mutating func magnitude(_ a: Slot) -> Slot { program.magnitude(a) }
  mutating func minimum(_ a: Slot, _ b: Slot) -> Slot { program.minimum(a, b) }
  mutating func maximum(_ a: Slot, _ b: Slot) -> Slot { program.maximum(a, b) }

  mutating func distance(
    _ length: Slot, where other: Slot, isAtMost bound: Double, of inset: Slot
  ) -> Slot {
    // Infinite where the other is above the bound, not a number where there is no inset: the lesser of
    // either and a number is the number.
    let zero = program.constant(0)
    let excess = program.maximum(zero, program.add(other, -bound))
    let penalty = program.add(program.scale(excess, 1e300), program.divide(zero, inset))
    return program.add(length, penalty)
  }

  // MARK: Truths

  mutating func isAbove(_ a: Slot, _ bound: Double) -> Mask {
    program.above(a, bound + Tolerance.equality)
  }

  mutating func isAbove(_ a: Slot, _ b: Slot) -> Mask {
    program.less(program.add(b, Tolerance.equality), a)
  }

  mutating func isBelow(_ a: Slot, _ bound: Double) -> Mask {
    program.less(a, bound - Tolerance.equality)
  }

  mutating func isBelow(_ a: Slot, _ b: Slot) -> Mask {
    program.less(a, program.add(b, -Tolerance.equality))
  }

  mutating func isLess(_ a: Slot, than b: Slot) -> Mask { program.less(a, b) }

  mutating func and(_ a: Mask, _ b: Mask) -> Mask {
    let everywhere = inputMasks[.everywhere]
    return a == everywhere ? b : b == everywhere ? a : program.and(a, b)
  }

  mutating func and(_ a: Mask, not b: Mask) -> Mask { program.and(a, not: b) }

  mutating func or(_ a: Mask, _ b: Mask) -> Mask {
    let everywhere = inputMasks[.everywhere]
    return a == everywhere ? a : b == everywhere ? b : program.or(a, b)
  }

  var always: Mask { mutating get { mask(.everywhere) } }

  func isNever(_ truth: Mask) -> Bool { false }

  func areApart(_ a: Int, _ b: Int) -> Bool { distances.areApart(a, b) }

  var judgesTexts: Mask { mutating get { mask(.judgesTexts) } }

  mutating func hasClass(horizontal: SizeClass) -> Mask { mask(.horizontalClass(horizontal)) }
  mutating func hasClass(vertical: SizeClass) -> Mask { mask(.verticalClass(vertical)) }

  // MARK: Results

  mutating func count(_ invariant: Int, times: Int, where truth: Mask?) {
    judgings.append(LaneChecks.Judging(invariant: invariant, weight: times, mask: truth))
  }

  mutating func report(
    _ kind: Invariant.Kind, rule: @autoclosure () -> String, items: @autoclosure () -> [Int],
    margin: Slot, values: @autoclosure () -> [Slot], axes: @autoclosure () -> [Axis],
    edge: Edge?, where truth: Mask, words: (VerifierContext, [Double]) -> Violation.Words
  ) {
    checks.append(
      LaneChecks.Check(
        kind: kind, rule: rule(), items: items(), margin: margin, values: values(), axes: axes(),
        test: .mask(truth)))
  }
}

extension MeasuredRect<LaneProgram.Slot> {
  fileprivate init(_ slots: LanePlan.RectSlots) {
    self.init(x: slots.x, y: slots.y, width: slots.width, height: slots.height)
  }
}
