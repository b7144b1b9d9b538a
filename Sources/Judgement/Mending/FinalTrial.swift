import AutoLayout
import Comparison
import Fuzzing
import Judging
import TextMetrics
import Triage
import Verification

/// The last trial of what mends in check's set: the oracle of a pull request, and a campaign of the edited scene by another
/// seed, judged as the edited document would be.
struct FinalTrial {
  enum Outcome {
    case mends(Patch)
    case refused(Refusal)
  }

  let target: MendingTarget
  let runs: Int
  /// How many candidates were looked at.
  private(set) var count = 0

  /// Any but that of a check.
  private static let seed: UInt64 = 2

  init(target: MendingTarget, runs: Int) {
    self.target = target
    self.runs = runs
  }

  mutating func outcome(
    of candidate: Candidate, _ report: TrialReport, _ ground: inout MendingGround
  ) -> Outcome {
    count += 1
    guard let scene = ground.setting.rewritten(ground.scene, candidate.edits) else {
      return .refused(.unwritable)
    }
    var patch = Patch(
      edits: candidate.edits, scene: scene, mended: report.mended, hints: report.hints.sorted(),
      isLastResort: candidate.isLastResort, elsewhere: report.elsewhere,
      places: ground.places(failing: [target.signature]).count,
      campaign: runs, cost: PatchSearch.cost(candidate, report), name: candidate.name)
    do throws(LayoutError) {
      if report.hasNews, let refusal = try compared(scene, ground) { return .refused(refusal) }
      if let refusal = try campaign(scene, &patch, &ground) { return .refused(refusal) }
    } catch {
      return .refused(.unsolvable(error.description))
    }
    return .mends(patch)
  }

  // MARK: A pull request

  /// What held and does not hold now; nil where all does.
  private func compared(_ scene: Scene, _ ground: MendingGround) throws(LayoutError) -> Refusal? {
    var judge = try VersionJudge(
      SceneVersions(base: ground.scene, head: scene), fonts: ground.setting.fonts,
      infers: ground.setting.infers)
    let comparison = SceneComparison(
      &judge, identity: ground.setting.identity, space: ground.space,
      seed: MendingGround.checkSeed)
    for compared in comparison.failures where !compared.regressed.isEmpty {
      // What takes the place of the finding where it failed is no news.
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

  private func campaign(
    _ scene: Scene, _ patch: inout Patch, _ ground: inout MendingGround
  ) throws(LayoutError) -> Refusal? {
    let before: [UnitResult]
    if let known = ground.campaign {
      before = known
    } else {
      before = try results(ground.scene, ground)
      ground.campaign = before
    }
    let known = Set(before.flatMap { $0.findings.map(\.signature) })
    let found = try results(scene, ground)
    var judge: VariantJudge?
    var seen: Set<Signature> = []
    for finding in found.flatMap(\.findings) where seen.insert(finding.signature).inserted {
      if ground.isLeft(finding.signature, of: target.signature),
        finding.signature == target.signature || !known.contains(finding.signature)
      {
        return .leaves(finding.variants.count, of: runs)
      }
      let isKnown =
        known.contains { $0.isSameFailure(as: finding.signature) }
        || ground.known.contains { $0.isSameFailure(as: finding.signature) }
      if isKnown { continue }
      if judge == nil {
        judge = try VariantJudge(
          scene, options: LayoutOptions(fonts: ground.setting.fonts), infers: ground.setting.infers)
      }
      let tier = judge.map { own in
        var own = own
        return Self.tier(of: finding, ground, &own)
      }
      if tier ?? .error < .hint { return .refuted(finding.signature) }
      if !patch.hints.contains(finding.signature) { patch.hints.append(finding.signature) }
    }
    patch.hints.sort()
    return nil
  }

  private static func tier(
    of finding: UnitResult.Finding, _ ground: MendingGround, _ judge: inout VariantJudge
  ) -> Tier {
    let bucket = Bucket(single: finding, identity: ground.setting.identity)
    return (try? Case.make(from: bucket, judge: &judge, limit: 0))?.tier ?? .error
  }

  private func results(
    _ scene: Scene, _ ground: MendingGround
  ) throws(LayoutError) -> [UnitResult] {
    guard runs > 0 else { return [] }
    var runner = try UnitRunner(
      scene, identity: ground.setting.identity, space: ground.setting.space(scene), seed: Self.seed,
      options: LayoutOptions(fonts: ground.setting.fonts), infers: ground.setting.infers)
    let size = FuzzedUnits.size
    let units = stride(from: 0, to: runs, by: size).map { (first: $0, count: min(size, runs - $0)) }
    return runner.runSideBySide(units)
  }

  private enum FuzzedUnits {
    /// Variants that guide one another.
    static let size = 2000
  }
}
