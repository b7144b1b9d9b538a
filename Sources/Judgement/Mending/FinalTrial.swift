import AutoLayout
import Comparison
import Fuzzing
import Judging
import TextMetrics
import Triage
import Verification

/// The last trial of a candidate that fixes the finding in check's set: the comparison of a pull request, and a
/// campaign with another seed. The scene is that of the edited document.
struct FinalTrial {
  enum Outcome {
    case mends(Patch)
    case refused(Refusal)
  }

  let target: MendingTarget
  let runs: Int
  /// The number of candidates tried.
  private(set) var count = 0

  /// Any seed but that of a check.
  private static let seed: UInt64 = 2

  /// The patches after the best one run a campaign that is this many times smaller: campaigns take most of the time of
  /// a search.
  private static let share = 10

  init(target: MendingTarget, runs: Int) {
    self.target = target
    self.runs = runs
  }

  /// - Parameter isFirst: whether no better candidate has passed: then the campaign is the whole one.
  mutating func outcome(
    of candidate: Candidate, _ report: TrialReport, isFirst: Bool, _ ground: inout MendingGround
  ) -> Outcome {
    count += 1
    guard let scene = ground.setting.rewritten(ground.scene, candidate.edits) else {
      return .refused(.unwritable)
    }
    var patch = Patch(
      edits: candidate.edits, scene: scene, mended: report.mended, hints: report.hints.sorted(),
      doubt: candidate.doubt, sideEffect: report.sideEffect,
      places: ground.places(failing: [target.signature]).count,
      campaign: isFirst ? runs : runs / Self.share, cost: PatchSearch.cost(candidate, report),
      name: candidate.name)
    do throws(LayoutError) {
      if report.hasNews, let refusal = try compared(scene, ground) { return .refused(refusal) }
      if let refusal = try campaign(scene, &patch, &ground) { return .refused(refusal) }
    } catch {
      return .refused(.unsolvable(error.description))
    }
    if patch.doubt == nil, !patch.hints.isEmpty { patch.doubt = .hints }
    return .mends(patch)
  }

  // MARK: A pull request

  /// The refusal for a regression that is no hint; nil if there is none.
  private func compared(_ scene: Scene, _ ground: MendingGround) throws(LayoutError) -> Refusal? {
    var judge = try VersionJudge(
      SceneVersions(base: ground.scene, head: scene), fonts: ground.setting.fonts,
      infers: ground.setting.infers)
    let comparison = SceneComparison(
      &judge, identity: ground.setting.identity, space: ground.space,
      seed: MendingGround.checkSeed)
    for compared in comparison.failures where !compared.regressed.isEmpty {
      // Another form of the finding is no regression.
      if target.all.contains(where: { $0.isSameFailure(as: compared.signature) }) { continue }
      guard let (place, failure) = compared.examples.min(by: { $0.key < $1.key }) else { continue }
      var head = judge.head
      let tier = Self.tier(
        of: failure.violation, in: comparison.variants[place], scene, ground, &head)
      if tier < .hint { return .breaks(compared.signature, tier) }
    }
    return nil
  }

  private static func tier(
    of violation: Violation, in variant: Variant, _ scene: Scene, _ ground: MendingGround,
    _ judge: inout VariantJudge
  ) -> Tier {
    let laidOut = MendingGround.outcome(of: variant, &judge).layout?.scene ?? scene
    let bucket = Bucket(
      violation, variant: variant, scene: scene, identity: ground.setting.identity,
      laidOut: laidOut)
    return (try? Case.make(from: bucket, judge: &judge, limit: 0))?.tier ?? .error
  }

  // MARK: A campaign

  /// The refusal from a campaign with another seed. The unedited scene runs the same campaign only if the edited one
  /// has an unknown finding, which is rare.
  private func campaign(
    _ scene: Scene, _ patch: inout Patch, _ ground: inout MendingGround
  ) throws(LayoutError) -> Refusal? {
    guard patch.campaign > 0 else { return nil }
    var runner = try runner(scene, ground)
    var judge: VariantJudge?
    var seen: Set<Signature> = []
    for units in Self.units(patch.campaign) {
      for finding in runner.runSideBySide(units).flatMap(\.findings)
      where seen.insert(finding.signature).inserted {
        if ground.isLeft(finding.signature, of: target.signature) {
          if finding.signature == target.signature {
            return .leaves(finding.variants.count, of: patch.campaign)
          }
          if try !isFoundBefore(finding.signature, exactly: true, &ground) {
            return .leaves(finding.variants.count, of: patch.campaign)
          }
        }
        if ground.known.contains(where: { $0.isSameFailure(as: finding.signature) }) { continue }
        if judge == nil {
          judge = try VariantJudge(
            scene, options: LayoutOptions(fonts: ground.setting.fonts),
            infers: ground.setting.infers)
        }
        let tier = judge.map { own in
          var own = own
          return Self.tier(of: finding, ground, &own)
        }
        let isGrave = tier ?? .error < .hint
        if !isGrave, patch.hints.contains(finding.signature) { continue }
        if try isFoundBefore(finding.signature, exactly: false, &ground) { continue }
        if isGrave { return .refuted(finding.signature) }
        patch.hints.append(finding.signature)
      }
    }
    patch.hints.sort()
    return nil
  }

  /// True if the same campaign over the unedited scene finds it.
  private func isFoundBefore(
    _ signature: Signature, exactly: Bool, _ ground: inout MendingGround
  ) throws(LayoutError) -> Bool {
    let before: Set<Signature>
    if let known = ground.campaign {
      before = known
    } else {
      var runner = try runner(ground.scene, ground)
      before = Set(
        Self.units(runs).flatMap { runner.runSideBySide($0) }.flatMap(\.findings).map(\.signature))
      ground.campaign = before
    }
    return exactly
      ? before.contains(signature) : before.contains { $0.isSameFailure(as: signature) }
  }

  private static func tier(
    of finding: UnitResult.Finding, _ ground: MendingGround, _ judge: inout VariantJudge
  ) -> Tier {
    let bucket = Bucket(single: finding, identity: ground.setting.identity)
    return (try? Case.make(from: bucket, judge: &judge, limit: 0))?.tier ?? .error
  }

  private func runner(_ scene: Scene, _ ground: MendingGround) throws(LayoutError) -> UnitRunner {
    try UnitRunner(
      scene, identity: ground.setting.identity, space: ground.setting.space(scene), seed: Self.seed,
      options: LayoutOptions(fonts: ground.setting.fonts), infers: ground.setting.infers)
  }

  /// The units of a campaign: first one, which makes most refusals, then all others at once.
  private static func units(_ runs: Int) -> [[(first: Int, count: Int)]] {
    let all = stride(from: 0, to: runs, by: unitSize)
      .map { (first: $0, count: min(unitSize, runs - $0)) }
    return [Array(all.prefix(1)), Array(all.dropFirst())].filter { !$0.isEmpty }
  }

  /// The number of variants in a unit, which guide one another.
  private static let unitSize = 2000
}
