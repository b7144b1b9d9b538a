import AutoLayout
import Campaigns
import Commands
import Fuzzing
import Judging
import Reporting
import Sessions
import TextMetrics
import Triage

/// A bucket that the base has as well, and in which a change makes more fail.
package struct WorseFinding: Sendable {
  /// What fails now and did not: a case of it, in the first variant in which the base holds.
  package var finding: ReportedFinding
  /// The key of the bucket that it belongs to.
  package var bucket: String
  /// What is worse, a sentence each.
  package var reasons: [String]
}

/// Finds what a change makes worse in buckets that it did not make.
struct WorseFindings {
  let check: BoundedCheck

  /// - Parameters:
  ///   - known: the changed version's findings that the base has as well.
  ///   - head: judges scenes as they are.
  ///   - base: judges them as they were.
  func found(
    among known: [ReportedFinding], _ head: inout CaseJudge, _ base: inout CaseJudge
  ) -> [WorseFinding] {
    var scenes: [SceneIdentity] = []
    for finding in known where finding.isOpen && !scenes.contains(finding.made.scene) {
      scenes.append(finding.made.scene)
    }
    return scenes.flatMap { scene in
      worse(known.filter { $0.made.scene == scene }, scene, &head, &base)
    }
  }

  private func worse(
    _ known: [ReportedFinding], _ identity: SceneIdentity, _ head: inout CaseJudge,
    _ base: inout CaseJudge
  ) -> [WorseFinding] {
    guard var later = head.judge(of: identity), var earlier = base.judge(of: identity),
      later.scene.withoutLines != earlier.scene.withoutLines
    else { return [] }
    let space = VariationSpace(later.scene, names: check.axes.map(Set.init))
    let comparison = VersionComparison(
      &later, &earlier, identity: identity, space: space, seed: BoundedCheck.seed)
    let all = comparison.differences.filter(\.isWorse).compactMap { difference in
      worse(difference, known, identity, comparison.variants, &later)
    }
    let gravest = Self.gravest(all)
    // Devices are all among the variants; between them nothing is seen.
    guard later.scene.presentation == .free else { return gravest }
    return gravest
      + known.filter { finding in !gravest.contains { $0.bucket == finding.made.bucket } }
      .compactMap { finding in
        GrownIntervals.reason(finding.made, later, earlier, widths: space.widths).map { reason in
          WorseFinding(finding: finding, bucket: finding.made.bucket, reasons: [reason])
        }
      }
  }

  /// Of each bucket the gravest: what follows from it is no news of its own.
  private static func gravest(_ all: [WorseFinding]) -> [WorseFinding] {
    var kept: [WorseFinding] = []
    for worse in all {
      guard let index = kept.firstIndex(where: { $0.bucket == worse.bucket }) else {
        kept.append(worse)
        continue
      }
      if ReportedFinding.comesFirst(worse.finding, kept[index].finding) { kept[index] = worse }
    }
    return kept
  }

  /// Nil where it is in none of the buckets: what no bucket shows is no finding.
  private func worse(
    _ difference: VersionComparison.Difference, _ known: [ReportedFinding],
    _ identity: SceneIdentity, _ variants: Int, _ judge: inout VariantJudge
  ) -> WorseFinding? {
    let signature = difference.signature
    let text = signature.text(in: judge.scene)
    let own = known.first { finding in
      finding.made.signature.rule == signature.rule
        && finding.made.signature.items == signature.items
        || finding.made.consequences.contains(text)
    }
    guard let own, !signature.kind.isInferred, let variant = difference.gained.first,
      var made = newCase(of: signature, in: variant, identity, &judge)
    else { return nil }
    made.file = own.made.file
    guard
      let token = try? ReproToken.token(
        of: variant, bucket: made.keyWithoutPlace, scene: judge.scene, identity: identity,
        caseHash: made.hash)
    else { return nil }
    var finding = ReportedFinding(
      made, token: token, variants: difference.gained.count, ignored: own.ignored, path: own.path)
    finding.home = own.home
    finding.judged = variants
    return WorseFinding(
      finding: finding, bucket: own.made.bucket,
      reasons: reasons(difference, variants, judge.scene))
  }

  private func newCase(
    of signature: Signature, in variant: Variant, _ identity: SceneIdentity,
    _ judge: inout VariantJudge
  ) -> Case? {
    let judgement = judge.judge(variant, isDetailed: true)
    let laidOut = judgement.layout?.scene ?? judge.scene
    guard
      let violation = judgement.violations.first(where: {
        Signature($0, scene: laidOut) == signature
      })
    else { return nil }
    let bucket = Bucket(
      violation, variant: variant, scene: judge.scene, identity: identity, laidOut: laidOut)
    return try? Case.make(from: bucket, judge: &judge, limit: 0)
  }

  private func reasons(
    _ difference: VersionComparison.Difference, _ variants: Int, _ scene: Scene
  ) -> [String] {
    var reasons: [String] = []
    if difference.before.isEmpty {
      reasons.append("the base does not fail by it anywhere")
    } else {
      let earlier = Set(difference.before.map(Self.sizeClasses))
      let classes = difference.gained.map { Self.sizeClasses($0.environment) }
        .filter { !earlier.contains($0) }
      if let other = classes.first { reasons.append("it fails in \(other) now, too") }
    }
    if difference.gained.contains(Variant(environment: scene.reference)) {
      reasons.append("it fails on the design canvas now")
    }
    let lost = difference.lost > 0 ? ", and holds in \(difference.lost) where the base fails" : ""
    reasons.append(
      "it fails in \(difference.gained.count) of \(Count.of(variants, "variant")) in which the base "
        + "holds" + lost)
    return reasons
  }

  private static func sizeClasses(_ environment: Environment) -> String {
    "\(environment.horizontalSizeClass.rawValue) width and "
      + "\(environment.verticalSizeClass.rawValue) height"
  }
}
