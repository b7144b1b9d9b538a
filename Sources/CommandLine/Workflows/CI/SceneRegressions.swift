import AutoLayout
import Campaigns
import Comparison
import Fuzzing
import Judging
import LayoutDiff
import Reporting
import Triage
import Verification

/// The effect of a change on one scene: its comparison with the base, as findings.
struct SceneRegressions {
  let identity: SceneIdentity
  let path: String
  let comparison: SceneComparison
  /// The views that moved; nil if they were not asked for, or no edit moves any.
  let diff: SceneDiff?
  private(set) var judge: VersionJudge

  /// - Parameter reportsMoves: whether it is asked which views moved, too.
  init(
    _ pair: ScenePairs.Pair, space: VariationSpace, seed: UInt64, reportsMoves: Bool,
    _ judge: VersionJudge
  ) {
    identity = pair.identity
    path = pair.path
    self.judge = judge
    diff =
      reportsMoves
      ? SceneDiff(&self.judge, identity: pair.identity, space: space, seed: seed) : nil
    comparison =
      diff?.comparison
      ?? SceneComparison(&self.judge, identity: pair.identity, space: space, seed: seed)
  }

  // MARK: Regressions

  /// Regressions, one a mistake.
  ///
  /// - Parameter known: findings of the changed scene: one that is the same keeps its bucket and its words.
  mutating func found(among known: [ReportedFinding]) -> [Regression] {
    let regressed = comparison.failures.filter { !$0.regressed.isEmpty }
    guard !regressed.isEmpty else { return [] }
    var judge = judge.head
    // A failure hidden by a conflict of both versions needs words as well.
    judge.reportsExplained = true
    let scene = judge.scene
    let buckets = BucketAnalysis.buckets(
      of: [result(regressed)], scene: scene, identity: identity
    ) { FindingCause(of: $0, $1, judge: &judge) }
    return buckets.compactMap { regression($0, known, &judge) }
  }

  /// The regressions as a campaign would have found them.
  private func result(_ regressed: [SceneComparison.Compared]) -> UnitResult {
    var result = UnitResult(scene: identity, first: 0, count: comparison.variants.count)
    result.findings = regressed.compactMap { compared -> UnitResult.Finding? in
      let examples = compared.examples.sorted { $0.key < $1.key }
      guard let (first, failure) = examples.first,
        let worst = examples.min(by: { $0.value.violation.margin < $1.value.violation.margin })
      else { return nil }
      let scene = judge.versions.head
      return UnitResult.Finding(
        signature: compared.signature, variants: NumberSet(compared.regressed),
        example: UnitResult.Example(
          number: first, variant: VariantRecord(comparison.variants[first], scene: scene),
          items: failure.signature.items, margin: failure.violation.margin,
          values: failure.violation.values),
        worstMargin: worst.value.violation.margin, worstVariant: worst.key)
    }
    return result
  }

  private func regression(
    _ bucket: Bucket, _ known: [ReportedFinding], _ judge: inout VariantJudge
  ) -> Regression? {
    let signatures = [bucket.signature] + bucket.consequences
    let members = comparison.failures.filter { signatures.contains($0.signature) }
    guard let named = members.first(where: { $0.signature == bucket.signature }) else {
      return nil
    }
    let own =
      known.first { $0.failingCase.signature == bucket.signature }
      ?? known.first { finding in
        signatures.contains { $0.isSameFailure(as: finding.failingCase.signature) }
      }
    let isWorse = !named.shared.isEmpty || named.lost > 0
    var finding: ReportedFinding
    if let own, !isWorse, own.failingCase.signature == bucket.signature {
      finding = own
    } else {
      guard let failingCase = try? Case.make(from: bucket, judge: &judge, limit: 0),
        let variant = try? failingCase.variant.variant(of: judge.scene),
        let hash = try? failingCase.hash
      else { return nil }
      var token = ReportedFinding(
        failingCase,
        token: ReproToken.token(
          of: variant, bucket: failingCase.bucket, scene: judge.scene, identity: identity,
          caseHash: hash), variants: bucket.variantCount, path: path)
      token.home = .file(path)
      token.judged = comparison.variants.count
      finding = token
    }
    return Regression(
      finding: finding, bucket: own?.failingCase.bucket ?? bucket.key, isWorse: isWorse,
      reasons: reasons(named, bucket.variantCount))
  }

  private func reasons(_ named: SceneComparison.Compared, _ count: Int) -> [String] {
    let total = Count.of(comparison.variants.count, "variant")
    let scene = judge.versions.head
    var reasons: [String] = []
    if named.regressed.contains(where: {
      comparison.variants[$0] == Variant(environment: scene.reference)
    }) {
      reasons.append("it fails on the design canvas now")
    }
    let before = Set(named.shared.map { sizeClasses(of: $0) })
    if !before.isEmpty,
      let other = named.regressed.map({ sizeClasses(of: $0) }).first(where: {
        !before.contains($0)
      })
    {
      reasons.append("it fails in \(other) now, too")
    }
    let more = named.places[.worse] ?? []
    if let place = more.first, let failure = named.examples[place] {
      reasons.append(
        "in \(more.count) of \(total) it fails by more, up to "
          + PointsText.points(-failure.violation.margin))
    }
    let gained = count - more.count
    if gained > 0 {
      let lost =
        named.lost > 0 ? ", and holds in \(named.lost) where the base fails" : ""
      reasons.append("it fails in \(gained) of \(total) in which the base holds" + lost)
    }
    if !named.hidden.isEmpty, named.hidden.count == named.regressed.count {
      reasons.append(
        "'plumb check' does not report it, since a conflict that the base has too explains it")
    }
    return reasons
  }

  private func sizeClasses(of place: Int) -> String {
    let environment = comparison.variants[place].environment
    return "\(environment.horizontalSizeClass.rawValue) width and "
      + "\(environment.verticalSizeClass.rawValue) height"
  }

  // MARK: Findings of the absolute check

  /// The standing of a finding of the changed scene: by the variants that were compared; one
  /// between them by its own.
  mutating func standing(of failingCase: Case) -> SceneComparison.Standing {
    let all = comparison.failures.filter { $0.signature.isSameFailure(as: failingCase.signature) }
    let compared = all.first { $0.signature == failingCase.signature } ?? all.first
    if let compared { return compared.standing }
    guard let variant = try? failingCase.variant.onWholeScene.variant(of: judge.versions.head),
      let standing = comparison.standing(of: failingCase.signature, in: variant, &judge)
    else {
      return failingCase.signature.items.contains { !judge.versions.existed($0) }
        ? .excused(.newItem) : .excused(.newPromise)
    }
    if standing == .regression || standing == .worse, failingCase.grade?.audience == .unknownSizes {
      return .excused(.unknownSize)
    }
    return standing
  }

  /// True if a failure of the base holds wherever it was tried.
  func isMended(_ failingCase: Case) -> Bool {
    let before = comparison.earlier.filter { $0.signature.isSameFailure(as: failingCase.signature) }
    return !before.isEmpty && before.allSatisfy(\.isGone)
      && !comparison.failures.contains { $0.signature.isSameFailure(as: failingCase.signature) }
  }

  /// Relations that the change's own canvas breaks.
  var changedOnCanvas: [ChangedRelation] {
    comparison.failures.filter { $0.places[.changedOnCanvas] != nil }.map { compared in
      ChangedRelation(
        scene: judge.versions.head.name, text: compared.signature.text(in: judge.versions.head),
        file: path)
    }
  }
}
