import AutoLayout
import Simplex

extension LaneCompiler {
  /// False where a relation cannot be compiled.
  mutating func compileRelations() -> Bool {
    guard verifier.relationStructure == structure else { return true }
    for (offset, relation) in verifier.relations.enumerated() {
      guard
        relation.items.allSatisfy({
          $0 < context.layout.items.count && context.isShown($0)
        })
      else { continue }
      guard let (verdict, values) = compile(relation) else { return false }
      judgings.append(
        LaneChecks.Judging(
          invariant: verifier.relationOffset + offset, weight: 1, mask: nil))
      report(
        relation.kind, rule: relation.rule, relation.items,
        margin: program.add(verdict, -Tolerance.inferred),
        values: values, axes: relation.axes, .mask(fails(verdict)))
    }
    return true
  }

  private mutating func compile(
    _ relation: InferredRelation
  ) -> (verdict: LaneProgram.Slot, values: [LaneProgram.Slot])? {
    let items = relation.items
    let inferred = program.constant(Tolerance.inferred)
    switch relation.shape {
    case .equalLengths(let axis):
      let sides = insets(axis)
      return spread(
        items.map { axis == .horizontal ? rect($0).width : rect($0).height },
        insets: [sides.near, sides.far, program.add(sides.near, sides.far)])
    case .equalPositions(let attribute):
      let anchors = items.map { Anchor(item: $0, attribute: attribute) }
      let reading = context.values.reading(anchors)
      var values: [LaneProgram.Slot] = []
      for anchor in anchors {
        guard case .slot(let slot) = value(anchor, reading) else { return nil }
        values.append(slot)
      }
      let sides = insets(attribute.axis)
      return spread(values, insets: [sides.near, sides.far])
    case .equalBaselines:
      let first = (firstBaseline(items[0]), firstBaseline(items[1]))
      let last = (lastBaseline(items[0]), lastBaseline(items[1]))
      let (a, b) = (rect(items[0]), rect(items[1]))
      let middles = (middle(a.y, a.height), middle(b.y, b.height))
      let apart = [first, last, middles].map {
        program.magnitude(program.subtract($0.0, $0.1))
      }
      let best = program.minimum(apart[0], program.minimum(apart[1], apart[2]))
      return (program.subtract(inferred, best), [first.0, first.1])
    case .baselinesByConstant(let constraint):
      let constant = context.scene.constraints[constraint].constant
      return (
        program.constant(Tolerance.inferred - constant.magnitude), [program.constant(constant)]
      )
    case .drawnWider(let points):
      return (program.constant(Tolerance.inferred - points), [program.constant(points)])
    case .centered(let axis, let offset):
      let (inner, outer) = (rect(items[0]), rect(items[1]))
      let before = program.subtract(start(inner, axis), start(outer, axis))
      let after = program.subtract(end(outer, axis), end(inner, axis))
      let beside = program.scale(program.subtract(before, after), 0.5)
      var off = program.magnitude(program.add(beside, -offset))
      func orAt(_ target: LaneProgram.Slot) {
        off = program.minimum(off, program.magnitude(program.subtract(beside, target)))
      }
      if relation.isTurned(axis, offset, context) {
        off = program.minimum(off, program.magnitude(program.add(beside, offset)))
      }
      if axis == .vertical {
        let sides = insets(.vertical)
        let (top, bottom) = (program.scale(sides.near, 0.5), program.scale(sides.far, 0.5))
        orAt(program.add(top, offset))
        orAt(program.subtract(program.constant(offset), bottom))
        orAt(program.add(program.subtract(top, bottom), offset))
      }
      return (program.subtract(inferred, off), [before, after])
    case .contained:
      let sides = slack(rect(items[0]), in: rect(items[1])).sides
      var least: LaneProgram.Slot?
      for (side, inset) in zip(sides, [Edge.left, .top, .right, .bottom]) {
        let apart = program.magnitude(program.add(side, input(.safeArea(inset))))
        let clear = program.maximum(side, program.negate(apart))
        least = least.map { program.minimum($0, clear) } ?? clear
      }
      return least.map { (program.add($0, Tolerance.inferred), sides) }
    case .fills(let axis): return fills(items[0], items[1], axis)
    }
  }

  private mutating func fills(
    _ item: Int, _ superview: Int, _ axis: Axis
  ) -> (verdict: LaneProgram.Slot, values: [LaneProgram.Slot]) {
    let (inner, outer) = (rect(item), rect(superview))
    let (near, far) = insets(axis)
    let worst: LaneProgram.Slot
    let values: [LaneProgram.Slot]
    if context.scene.items[superview].isScrollView {
      let lengths =
        axis == .horizontal ? (outer.width, inner.width) : (outer.height, inner.height)
      let missing = program.subtract(lengths.0, lengths.1)
      let short = program.subtract(program.subtract(missing, near), far)
      worst = program.maximum(short, program.negate(missing))
      values = [program.constant(0), missing]
    } else {
      let before = program.subtract(start(inner, axis), start(outer, axis))
      let after = program.subtract(end(outer, axis), end(inner, axis))
      worst = program.maximum(program.subtract(before, near), program.subtract(after, far))
      values = [before, after]
    }
    return (program.subtract(program.constant(Tolerance.inferred), worst), values)
  }

  /// The safe area before and after.
  private mutating func insets(
    _ axis: Axis
  ) -> (near: LaneProgram.Slot, far: LaneProgram.Slot) {
    axis == .horizontal
      ? (input(.safeArea(.left)), input(.safeArea(.right)))
      : (input(.safeArea(.top)), input(.safeArea(.bottom)))
  }

  private mutating func spread(
    _ values: [LaneProgram.Slot], insets: [LaneProgram.Slot]
  ) -> (verdict: LaneProgram.Slot, values: [LaneProgram.Slot])? {
    guard let first = values.first else { return nil }
    var (low, high) = (first, first)
    for value in values.dropFirst() {
      low = program.minimum(low, value)
      high = program.maximum(high, value)
    }
    let whole = program.subtract(high, low)
    // How far the value that is farthest from both ends is from the nearer one.
    var between: LaneProgram.Slot?
    for value in values {
      let nearer = program.minimum(
        program.subtract(value, low), program.subtract(high, value))
      between = between.map { program.maximum($0, nearer) } ?? nearer
    }
    var difference = whole
    for inset in insets {
      // Infinite where some value lies between the ends, not a number where there is no inset: either
      // changes nothing.
      let zero = program.constant(0)
      let excess = program.maximum(
        zero, program.add(between ?? zero, -Tolerance.inferred))
      let penalty = program.add(program.scale(excess, 1e300), program.divide(zero, inset))
      let apart = program.magnitude(program.subtract(whole, inset))
      difference = program.minimum(difference, program.add(apart, penalty))
    }
    return (
      program.subtract(program.constant(Tolerance.inferred), difference), values
    )
  }

  // MARK: The mirror image

  mutating func compileMirror(_ there: [LanePlan.RectSlots?], _ opposite: Layout) {
    guard context.layout.items.count == opposite.items.count else { return }
    let naming = MirrorNaming(context)
    let limit = program.add(input(.pixel), Tolerance.equality)
    let container = input(.width)
    var scrolled: [Int: LaneProgram.Mask?] = [:]
    for item in context.layout.items.indices
    where context.isShown(item) && !context.scene.items[item].isGuide {
      let here = rect(item)
      // What is not there lies at zero.
      let zero = program.constant(0)
      let other =
        there[item] ?? LanePlan.RectSlots(x: zero, y: zero, width: zero, height: zero)
      let otherEnd = (end(other, .horizontal), end(other, .vertical))
      var image = (
        start: program.subtract(container, otherEnd.0), end: program.subtract(container, other.x),
        top: other.y, bottom: otherEnd.1
      )
      if let carrier = MirrorCheck.carrier(of: item, context.scene) {
        let around = rect(carrier)
        let outer =
          there[carrier] ?? LanePlan.RectSlots(x: zero, y: zero, width: zero, height: zero)
        let outerEnd = end(outer, .horizontal)
        image.start = program.add(around.x, program.subtract(outerEnd, otherEnd.0))
        image.end = program.add(around.x, program.subtract(outerEnd, other.x))
        image.top = program.add(around.y, program.subtract(other.y, outer.y))
        image.bottom = program.add(around.y, program.subtract(otherEnd.1, outer.y))
      }
      let left = program.magnitude(program.subtract(here.x, image.start))
      let right = program.magnitude(program.subtract(end(here, .horizontal), image.end))
      let top = program.magnitude(program.subtract(here.y, image.top))
      let bottom = program.magnitude(program.subtract(end(here, .vertical), image.bottom))
      let farthest = program.maximum(
        program.maximum(program.maximum(left, right), top), bottom)
      let across = program.magnitude(program.subtract(here.width, other.width))
      let distance = program.maximum(program.maximum(left, top), across)
      naming.items.append(item)
      var isMoved = program.less(limit, farthest)
      if let scroll = MirrorCheck.scrollView(scrolling: item, context.scene) {
        let mask = scrolled[scroll] ?? compileScrolled(scroll, there, opposite)
        scrolled[scroll] = mask
        if let mask { isMoved = program.and(isMoved, not: mask) }
      }
      report(
        .mirrored, [item], margin: program.negate(distance),
        values: [
          here.x, here.y, here.width, here.height, other.x, other.y, other.width, other.height,
        ], axes: [.horizontal], .mirrored(isMoved))
    }
    mirror = naming
  }

  /// Where content reaches out of a scroll view to a side, in one of both layouts; nil if there is none.
  private mutating func compileScrolled(
    _ scroll: Int, _ there: [LanePlan.RectSlots?], _ opposite: Layout
  ) -> LaneProgram.Mask? {
    let pixel = input(.pixel)
    var result: LaneProgram.Mask?
    for child in context.children[scroll] {
      for (layout, slots) in [(context.layout, rects), (opposite, there)]
      where layout.items[child].isPresent {
        guard let content = slots[child], let frame = slots[scroll] else { continue }
        let before = program.less(content.x, program.subtract(frame.x, pixel))
        let after = program.less(
          program.add(end(frame, .horizontal), pixel), end(content, .horizontal))
        let out = program.or(before, after)
        result = result.map { program.or($0, out) } ?? out
      }
    }
    return result
  }
}

/// Which of the items that are not at their mirror image are named; remembers what it was asked.
final class MirrorNaming {
  /// The items that have a check, in order.
  var items: [Int] = []
  private let context: VerifierContext
  private let exemption: MirrorCheck.Exemption
  private var known: [[Int]: [Bool]] = [:]

  init(_ context: VerifierContext) {
    self.context = context
    exemption = MirrorCheck.Exemption(context.scene)
  }

  /// For every item of ``items`` whether it is named, if these have moved.
  func named(_ moved: [Int]) -> [Bool] {
    if let answer = known[moved] { return answer }
    let tops = Set(MirrorCheck.named(moved, exemption, context))
    let answer = items.map(tops.contains)
    if known.count < 4096 { known[moved] = answer }
    return answer
  }
}
