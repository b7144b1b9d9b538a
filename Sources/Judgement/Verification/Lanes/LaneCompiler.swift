import AutoLayout
import Simplex

/// Compiles the checks of a verifier to a lane program; see ``LaneChecks``.
struct LaneCompiler {
  typealias Slot = LaneProgram.Slot
  typealias Mask = LaneProgram.Mask

  let scope: SceneInvariants
  let plan: LanePlan
  let context: VerifierContext
  let canvas: CanvasReference?
  let opposite: (plan: LanePlan, probe: Layout)?
  /// The pairs that required rows keep apart, so that no check of them need be compiled.
  let distances: LeastDistances

  var program = LaneProgram()
  var inputs: [LaneChecks.Input: Slot] = [:]
  var inputMasks: [LaneChecks.InputMask: Mask] = [:]
  var checks: [LaneChecks.Check] = []
  var judgings: [LaneChecks.Judging] = []
  var rects: [LanePlan.RectSlots?] = []
  var oppositeRects: [LanePlan.RectSlots?] = []
  var mirror: MirrorNaming?
  /// Some check asked for what blocks do not know.
  var isUnknown = false
  private var parameters: [Slot] = []

  init(
    _ scope: SceneInvariants, plan: LanePlan, probe: Layout,
    opposite: (plan: LanePlan, probe: Layout)?
  ) {
    self.scope = scope
    self.plan = plan
    self.opposite = opposite
    distances = LeastDistances(plan.program, plan.forms)
    context = VerifierContext(
      probe, children: scope.children(of: probe.scene), isDetailed: false)
    canvas = scope.canvas(of: probe.environment)
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
    if let opposite {
      oppositeRects = opposite.plan.rects(
        in: &program, parameters: others.parameters, variables: others.variables)
    }
    for role in CheckRole.allCases {
      for check in CheckList.all where check.role == role {
        check.compile(&self)
        if isUnknown { return false }
      }
    }
    return true
  }

  // MARK: Inputs

  mutating func input(_ input: LaneChecks.Input) -> Slot {
    if let source = input.source, let place = plan.parameterOf[source] { return parameters[place] }
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

  /// A number of an item's content; nil if the item has none.
  mutating func content(_ item: Int, _ field: LaneContent.Field) -> Slot? {
    let place = plan.contentOfItem[item]
    return place < 0 ? nil : input(.content(place, field))
  }

  /// The lanes that are not at their mirror image, for one item; which of these are named is
  /// decided once the lanes are known.
  mutating func reportMirrored(
    _ item: Int, distance: Slot, values: [Slot], where mask: Mask
  ) {
    checks.append(
      LaneChecks.Check(
        kind: .mirrored, rule: Invariant.Kind.mirrored.rawValue, items: [item],
        margin: program.negate(distance), values: values, axes: [.horizontal],
        test: .mirrored(mask)))
  }
}
