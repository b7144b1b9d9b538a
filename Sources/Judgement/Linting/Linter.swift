import AutoLayout

/// Checks scenes against the rules of thumb.
///
/// Stateless: one value may serve many threads, and equal scenes give equal findings.
public struct Linter: Sendable {
  /// The rules to check, in the order of ``LintRule/all`` or as given.
  public let rules: [LintRule]

  /// A linter of some rules, or of all.
  public init(rules: [LintRule] = LintRule.all) {
    self.rules = rules
  }

  /// The places at which the scene breaks the rules, by place in the file, then by rule.
  ///
  /// Findings that a note in the scene silences are included, with the reason.
  /// - Complexity: one layout of the scene, and O(items² + constraints · depth).
  public func findings(in scene: Scene) -> [LintFinding] {
    let context = LintContext(scene)
    var findings: [LintFinding] = []
    for rule in rules {
      for flaw in rule.check(context) { findings.append(finding(flaw, of: rule, in: context)) }
    }
    // Stable: findings on one line keep the order of the rules.
    let order = findings.indices.sorted {
      (findings[$0].location?.line ?? 0, $0) < (findings[$1].location?.line ?? 0, $1)
    }
    return order.map { findings[$0] }
  }

  private func finding(
    _ flaw: LintFlaw, of rule: LintRule, in context: LintContext
  ) -> LintFinding {
    let scene = context.scene
    let subject: String
    let location: SourceLocation?
    var items = flaw.others
    var aliases: [String] = []
    switch flaw.subject {
    case .item(let index):
      subject = scene.items[index].id
      location = scene.items[index].location
      items.insert(index, at: 0)
    case .constraint(let index):
      let constraint = scene.constraints[index]
      subject = constraint.id
      location = constraint.location
      items.insert(constraint.first.item, at: 0)
      if let second = constraint.second { items.append(second.item) }
      aliases += [constraint.id] + (constraint.identifier.map { [$0] } ?? [])
    }
    aliases += items.flatMap { [scene.items[$0].id, scene.items[$0].name] }
    var finding = LintFinding(
      rule: rule.id, severity: rule.severity, message: flaw.message,
      location: location ?? scene.file.map { SourceLocation(file: $0, line: 1) },
      sceneID: scene.id, sceneName: scene.name, subject: subject, aliases: aliases)
    finding.silencedBecause =
      items.lazy.compactMap { item in
        scene.items[item].annotations.note.flatMap { NoteSilence.reason(for: rule.id, in: $0) }
      }.first
    return finding
  }
}
