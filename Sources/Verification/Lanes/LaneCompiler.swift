import AutoLayout
import Simplex

/// Compiles the checks of a verifier to a lane program; see ``LaneChecks``.
struct LaneCompiler {
  typealias Slot = LaneProgram.Slot
  typealias Mask = LaneProgram.Mask

  let verifier: Verifier
  let plan: LanePlan
  let context: VerifierContext
  let opposite: (plan: LanePlan, probe: Layout)?
  /// What else decides the judgement: the structure of the verifier's table.
  let structure: Int

  var program = LaneProgram()
  var inputs: [LaneChecks.Input: Slot] = [:]
  var inputMasks: [LaneChecks.InputMask: Mask] = [:]
  var checks: [LaneChecks.Check] = []
  var judgings: [LaneChecks.Judging] = []
  var rects: [LanePlan.RectSlots?] = []
  var mirror: MirrorNaming?
  private var parameters: [Slot] = []

  init(
    _ verifier: Verifier, plan: LanePlan, probe: Layout,
    opposite: (plan: LanePlan, probe: Layout)?
  ) {
    self.verifier = verifier
    self.plan = plan
    self.opposite = opposite
    context = VerifierContext(
      probe, children: VerifierContext.children(of: probe.scene), isDetailed: false)
    structure = verifier.structures.structure(of: probe.environment)
  }

  /// False where something cannot be compiled.
  mutating func compile() -> Bool {
    parameters = (0..<plan.parameterCount).map { _ in program.input() }
    let variables = (0..<plan.variableCount).map { _ in program.input() }
    var others: (parameters: [Slot], variables: [Slot]) = ([], [])
    if let opposite {
      others.parameters = (0..<opposite.plan.parameterCount).map { _ in program.input() }
      others.variables = (0..<opposite.plan.variableCount).map { _ in program.input() }
    }
    rects = plan.rects(in: &program, parameters: parameters, variables: variables)
    judge(.satisfiable)
    judge(.unambiguous)
    judge(.unambiguousCompression)
    guard compileAssertions() else { return false }
    compileItems()
    compilePairs()
    guard compileRelations() else { return false }
    if let opposite {
      judge(.mirrored)
      let there = opposite.plan.rects(
        in: &program, parameters: others.parameters, variables: others.variables)
      compileMirror(there, opposite.probe)
    }
    return true
  }

  // MARK: Inputs

  mutating func input(_ input: LaneChecks.Input) -> Slot {
    if let source = input.source, let place = plan.parameter(source) { return parameters[place] }
    if let known = inputs[input] { return known }
    let slot = program.input()
    inputs[input] = slot
    return slot
  }

  mutating func mask(_ input: LaneChecks.InputMask) -> Mask {
    if let known = inputMasks[input] { return known }
    let mask = program.inputMask()
    inputMasks[input] = mask
    return mask
  }

  /// A number of an item's content; nil where the item has none.
  mutating func content(_ item: Int, _ field: LaneContent.Field) -> Slot? {
    let place = plan.contentOfItem[item]
    return place < 0 ? nil : input(.content(place, field))
  }

  /// The intrinsic size along an axis, where the item has one.
  mutating func intrinsic(_ item: Int, _ axis: Axis) -> Slot? {
    guard context.layout.items[item].intrinsicSize[axis] != nil else { return nil }
    return content(item, axis == .horizontal ? .width : .height)
  }

  // MARK: Results

  mutating func judge(
    _ family: Verifier.Family, _ weight: Int = 1, where mask: Mask? = nil
  ) {
    guard weight > 0 else { return }
    judgings.append(
      LaneChecks.Judging(invariant: family.rawValue, weight: weight, mask: mask))
  }

  mutating func report(
    _ kind: Invariant.Kind, rule: String? = nil, _ items: [Int], margin: Slot, values: [Slot],
    axes: [Axis] = Axis.allCases, _ test: LaneChecks.Test
  ) {
    checks.append(
      LaneChecks.Check(
        kind: kind, rule: rule ?? kind.rawValue, items: items, margin: margin, values: values,
        axes: axes, test: test))
  }

  /// Where a margin says that the verdict does not hold.
  mutating func fails(_ margin: Slot) -> Mask { program.less(margin, -Tolerance.equality) }

  // MARK: Rectangles

  func rect(_ item: Int) -> LanePlan.RectSlots { rects[item] ?? rects[0] ?? Self.nowhere }

  private static let nowhere = LanePlan.RectSlots(
    x: Slot(index: 0), y: Slot(index: 0), width: Slot(index: 0), height: Slot(index: 0))

  mutating func start(_ rect: LanePlan.RectSlots, _ axis: Axis) -> Slot {
    axis == .horizontal ? rect.x : rect.y
  }

  mutating func end(_ rect: LanePlan.RectSlots, _ axis: Axis) -> Slot {
    axis == .horizontal
      ? program.add(rect.x, rect.width) : program.add(rect.y, rect.height)
  }

  mutating func middle(_ start: Slot, _ length: Slot) -> Slot {
    program.add(start, program.scale(length, 0.5))
  }

  mutating func firstBaseline(_ item: Int) -> Slot {
    let rect = rect(item)
    guard let offset = content(item, .firstBaseline) else { return rect.y }
    return program.add(rect.y, offset)
  }

  mutating func lastBaseline(_ item: Int) -> Slot {
    let rect = rect(item)
    let bottom = end(rect, .vertical)
    guard let offset = content(item, .lastBaseline) else { return bottom }
    return program.subtract(bottom, offset)
  }

  /// Left, top, right and bottom slack of a rectangle in another, and the least of them.
  mutating func slack(
    _ inner: LanePlan.RectSlots, in outer: LanePlan.RectSlots
  ) -> (sides: [Slot], least: Slot) {
    let left = program.subtract(inner.x, outer.x)
    let top = program.subtract(inner.y, outer.y)
    let right = program.subtract(end(outer, .horizontal), end(inner, .horizontal))
    let bottom = program.subtract(end(outer, .vertical), end(inner, .vertical))
    let least = program.minimum(program.minimum(left, top), program.minimum(right, bottom))
    return ([left, top, right, bottom], least)
  }
}
