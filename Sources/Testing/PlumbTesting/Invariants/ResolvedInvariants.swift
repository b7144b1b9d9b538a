import AutoLayout
import Judging
import Verification

/// Invariants resolved for their scene: relations as the scene's assertions, code as checks, and
/// the findings that count.
struct ResolvedInvariants {
  /// The scene with the relations among its assertions.
  var scene: Scene
  var own: [OwnInvariant] = []
  /// True if invariants must be inferred from the design canvas.
  var infers = false

  /// Names of the given relations and code invariants.
  private var rules: Set<String> = []
  /// Kinds that count, with the ids of their items; an empty set means all items.
  private var kinds: [(kinds: Set<Invariant.Kind>, ids: Set<String>)] = []

  init(_ invariants: [LayoutInvariant], scene: LayoutScene) throws(LayoutSceneError) {
    self.scene = scene.scene
    for invariant in invariants {
      switch invariant.body {
      case .builtIn(let kinds, let items):
        var ids: Set<String> = []
        for item in items { ids.insert(self.scene.items[try scene.index(of: item)].id) }
        self.kinds.append((kinds, ids))
        if kinds.contains(where: \.isInferred) { infers = true }
      case .relations(let relations):
        for (name, relation) in relations { try add(relation, named: name, scene) }
      case .custom(let name, let margin):
        let unique = free(name)
        rules.insert(unique)
        own.append(CustomCheck(name: unique, scene: scene, margin: margin).invariant)
      }
    }
  }

  /// True if a finding belongs to one of the invariants.
  func counts(_ signature: Signature) -> Bool {
    if signature.kind == .solvable { return true }
    if signature.kind == .declared && rules.contains(signature.rule) { return true }
    return kinds.contains { entry in
      entry.kinds.contains(signature.kind)
        && (entry.ids.isEmpty || signature.items.contains(where: entry.ids.contains))
    }
  }

  /// True if a case is a hint that only ``LayoutInvariant/standard`` asks for; invariants that are
  /// requested by name fail.
  func isHint(_ failingCase: Case) -> Bool {
    let signature = failingCase.signature
    guard failingCase.tier == .hint, !rules.contains(signature.rule) else { return false }
    return !kinds.contains { entry in
      entry.kinds.count < Invariant.Kind.allCases.count && entry.kinds.contains(signature.kind)
        && (entry.ids.isEmpty || signature.items.contains(where: entry.ids.contains))
    }
  }

  /// The requested invariants that were never judged, by the number of judgements of each id.
  func neverJudged(_ judged: [String: Int]) -> [String] {
    var names: [String] = []
    let code = Set(own.map(\.name))
    for rule in rules.sorted() where !code.contains(rule) && judged["declared:\(rule)"] == nil {
      names.append(rule)
    }
    // A request for everything is satisfied by a scene without text.
    for entry in kinds where entry.kinds.count <= 2 && !entry.kinds.contains(.mirrored) {
      let rawValues = entry.kinds.map(\.rawValue)
      if !rawValues.contains(where: { judged[$0] != nil }) && !entry.kinds.contains(.declared) {
        names.append(rawValues.sorted().joined(separator: ", "))
      }
    }
    return names
  }

  private mutating func add(
    _ relation: LayoutRelation, named name: String?, _ layoutScene: LayoutScene
  ) throws(LayoutSceneError) {
    var assertion = Assertion(
      name: "", left: try relation.left.expression(in: layoutScene), relation: relation.relation,
      right: try relation.right.expression(in: layoutScene))
    let sign =
      switch relation.relation {
      case .equal: "="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    assertion.name = free(
      name ?? "\(scene.describe(assertion.left)) \(sign) \(scene.describe(assertion.right))")
    rules.insert(assertion.name)
    scene.assertions.append(assertion)
  }

  /// The name, with a number if the scene has an assertion of that name.
  private func free(_ name: String) -> String {
    var unique = name
    var number = 2
    while rules.contains(unique) || scene.assertions.contains(where: { $0.name == unique }) {
      unique = "\(name) (\(number))"
      number += 1
    }
    return unique
  }
}

/// An invariant that is code.
private struct CustomCheck {
  let name: String
  let scene: LayoutScene
  let margin: (SolvedLayout) throws -> Double?

  var invariant: OwnInvariant {
    OwnInvariant(name: name) { layout, isDetailed in violation(layout, isDetailed) }
  }

  private func violation(_ layout: Layout, _ isDetailed: Bool) -> Violation? {
    let solved = SolvedLayout(layout, scene: scene)
    var reason: String?
    var margin: Double
    do {
      margin = try self.margin(solved) ?? 0
    } catch {
      margin = -1
      reason = "it throws: \(error)"
    }
    if let error = solved.log.error {
      margin = -1
      reason = error.description
    } else if solved.log.missesItem {
      return nil
    }
    if margin.isNaN {
      margin = -1
      reason = "its margin is not a number"
    }
    guard margin < -Tolerance.equality else { return nil }
    // The items that are read may depend on the layout, so they are no part of a finding's
    // identity.
    return Violation(
      rule: name, kind: .declared, items: [], margin: margin, expected: isDetailed ? name : "",
      actual: isDetailed ? reason ?? seen(solved, margin) : "", values: solved.log.values,
      origins: isDetailed ? origins(solved) : [])
  }

  /// The values that were read, as text.
  private func seen(_ solved: SolvedLayout, _ margin: Double) -> String {
    let items = solved.log.items.prefix(4).map { item in
      let rect = solved.layout.items[item].absoluteFrame
      return "‘\(solved.layout.scene.items[item].name)’ at (\(short(rect.x)), \(short(rect.y))), "
        + "\(short(rect.width)) × \(short(rect.height))"
    }
    let fails = margin == -1 ? "" : "fails by \(short(-margin)) pt"
    return ([fails] + items).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int64(rounded))" : "\(rounded)"
  }

  /// The author's constraints on the items that were read.
  private func origins(_ solved: SolvedLayout) -> [ConstraintOrigin] {
    let scene = solved.layout.scene
    return scene.constraints.indices.filter { index in
      let constraint = scene.constraints[index]
      return constraint.isInstalled && !constraint.isPlaceholder
        && solved.log.items.contains { $0 != 0 && constraint.mentions($0) }
    }.map(ConstraintOrigin.author)
  }
}
