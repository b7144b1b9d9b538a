import AutoLayout
import Foundation
import Fuzzing
import Judging
import Proving
import TextMetrics
import Triage

/// What a campaign found: derived from the results of its units, in unit order, by nothing else.
public struct FuzzFindings: Sendable {
  /// One bucket of the campaign with its case.
  public struct Finding: Sendable {
    /// Index into ``FuzzManifest/scenes``.
    public var scene: Int
    /// What failed, and in how many variants.
    public var bucket: Bucket
    /// The case: its lowest variant, made smaller.
    public var made: Case
    /// The case in at most 200 characters.
    public var token: String
    /// Where along the width it fails, if that could be proven.
    public var fails: FailingRange?
    /// In which environments it fails; nil where not all were tried.
    public var extent: FindingExtent?
  }

  /// Sorted by scene, then by the lowest variant that fails.
  public var findings: [Finding]
  /// Variants of all units on record.
  public var variants: Int
  /// Failing variants, counted once for every kind of finding.
  public var failures: Int
  /// Regimes reached, over all scenes.
  public var regimes: Int
  /// Pairs of axis values that at least one variant had.
  public var pairsCovered: Int
  /// Pairs of axis values that there are.
  public var pairs: Int
  /// One for each scene of the manifest, in its order.
  public var coverage: [Coverage]
  /// The scenes that the findings are of.
  public let scenes: FuzzScenes

  /// What one scene's variants reached.
  public struct Coverage: Sendable, Codable, Hashable {
    /// Which scene of which document.
    public var scene: SceneIdentity
    /// Variants of the scene.
    public var variants: Int
    /// The regimes that they reached, ascending by name.
    public var regimes: [String]
    /// Pairs of axis values that at least one of them had.
    public var pairsCovered: Int
    /// Pairs of axis values that the scene has.
    public var pairs: Int
    /// How often each invariant was judged.
    public var judged: [String: Int]
  }

  /// - Parameters:
  ///   - results: results of units, in any order; each unit once.
  ///   - jobs: threads that shrink; the result does not depend on it.
  ///   - shrinkLimit: layouts that shrinking one case may compute.
  ///   - read: the manifest's scenes where they are read already.
  ///   - fonts: those of the campaign.
  ///   - isStopped: asked before every layout; once it is true, what is not done yet is left out.
  ///   - tellsAll: once it is stopped, what is not done yet is told as it was found instead, and nobody waits
  ///     for what is under way.
  /// - Throws: ``FuzzManifestError``, ``FuzzWorkError``.
  public init(
    _ manifest: FuzzManifest, scenes read: FuzzScenes? = nil, results: [UnitResult], jobs: Int,
    shrinkLimit: Int = Shrinker.standardLimit, fonts: FontLibrary = .empty,
    isStopped: @escaping @Sendable () -> Bool = { false }, tellsAll: Bool = false
  ) throws {
    let scenes = try read ?? FuzzScenes(manifest)
    self.scenes = scenes
    let byScene = Dictionary(grouping: results, by: \.scene)
    let shared = SharedSlots<SceneFindings>()
    @Sendable func made(_ index: Int) throws -> SceneFindings {
      let own = byScene[scenes.identities[index]] ?? []
      // One result is taken as it is: that of a long campaign is large.
      let whole = own.count == 1 ? own[0] : SceneResult(scenes.identities[index], own).whole
      return try SceneFindings(
        index: index, scene: scenes.scenes[index], identity: scenes.identities[index],
        result: whole, manifest: manifest, shrinkLimit: shrinkLimit, fonts: fonts,
        isStopped: isStopped, tellsAll: tellsAll)
    }
    // More threads than scenes would wait only.
    StoppableWork.run(
      threads: min(jobs, scenes.scenes.count), isStopped: tellsAll ? isStopped : nil
    ) {
      while let index = shared.next(below: scenes.scenes.count), !(tellsAll && isStopped()) {
        shared[index] = Result { try made(index) }
      }
    }
    let known = shared.all
    findings = []
    coverage = []
    for index in scenes.scenes.indices {
      // Of scenes that nobody came to there is nothing to tell.
      let isLate = tellsAll && byScene[scenes.identities[index]] != nil
      guard let scene = try known[index]?.get() ?? (isLate ? made(index) : nil) else { continue }
      findings += scene.findings
      coverage.append(scene.coverage)
    }
    variants = results.reduce(0) { $0 + $1.count }
    failures = results.reduce(0) { sum, result in
      sum + result.findings.reduce(0) { $0 + $1.variants.count }
    }
    regimes = coverage.reduce(0) { $0 + $1.regimes.count }
    pairsCovered = coverage.reduce(0) { $0 + $1.pairsCovered }
    pairs = coverage.reduce(0) { $0 + $1.pairs }
  }
}

/// The findings of one scene.
private struct SceneFindings {
  var findings: [FuzzFindings.Finding] = []
  var coverage: FuzzFindings.Coverage

  init(
    index: Int, scene: Scene, identity: SceneIdentity, result: UnitResult,
    manifest: FuzzManifest, shrinkLimit: Int, fonts: FontLibrary,
    isStopped: @escaping @Sendable () -> Bool, tellsAll: Bool
  ) throws {
    let space = try manifest.space(of: scene)
    let generator = VariantGenerator(space, identity: identity, seed: manifest.seed)
    coverage = FuzzFindings.Coverage(
      scene: identity, variants: result.count, regimes: result.regimes,
      pairsCovered: result.pairs.count, pairs: generator.pairCount, judged: result.judged)
    if result.findings.isEmpty { return }
    var judge: VariantJudge
    do {
      judge = try VariantJudge(
        scene, options: LayoutOptions(stepLimit: manifest.stepLimit, fonts: fonts),
        infers: manifest.infers)
    } catch {
      throw FuzzWorkError.noReferenceLayout(scene: scene.id, reason: error.description)
    }
    let buckets = BucketAnalysis.buckets(of: [result], scene: scene, identity: identity) {
      isStopped() ? .unknown : FindingCause(of: $0, $1, judge: &judge)
    }
    var budget = ShrinkBudget(
      limit: shrinkLimit, items: scene.items.count, cases: buckets.count)
    let screens = CaseScreens(
      space, areChosen: (scene.support?.devices ?? manifest.devices) != nil)
    for bucket in buckets where tellsAll || !isStopped() {
      let before = judge.layoutCount
      var made = try Case.make(
        from: bucket, judge: &judge, limit: isStopped() ? 0 : budget.next,
        sceneLimit: budget.sceneLimit, screens: screens, isStopped: isStopped)
      budget.spend(judge.layoutCount - before)
      let variant = try made.variant.variant(of: scene)
      if let screens, made.tier < .hint, !isStopped() {
        made.extent = ScreenExtent(of: variant, bucket.signature, on: screens, judge: &judge)
      }
      let token = ReproToken.token(
        of: variant, bucket: made.bucket, scene: scene, identity: identity,
        caseHash: try made.hash)
      findings.append(
        FuzzFindings.Finding(
          scene: index, bucket: bucket, made: made, token: token,
          fails: isStopped()
            ? nil
            : FailingRange(
              of: variant, signature: bucket.signature, in: space.widths, judge: judge),
          extent: FindingExtent(of: bucket, result, space)))
    }
  }
}
