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
  public struct Finding: Sendable, Codable {
    /// Index into ``FuzzManifest/scenes``.
    public var scene: Int
    /// What failed, and in how many variants.
    public var bucket: Bucket
    /// The case: its lowest variant, made smaller as far as ``FuzzFindings/Detail`` says.
    public var made: Case
    /// The case in at most 200 characters.
    public var token: String
    /// Where along the width it fails, if that could be proven.
    public var fails: FailingRange?
    /// In which environments it fails; nil where not all were tried.
    public var extent: FindingExtent?
    /// Whether the case is on the smallest scene that fails.
    var isSmall = false
    /// Whether that is so, and it is known where along the width it fails.
    package var isWorkedOut = false
    /// What the case may take.
    let budget: ShrinkBudget
  }

  /// How far findings are worked out. Their buckets, tiers and variants are the same with each.
  public enum Detail: Sendable {
    /// Each on the smallest scene that fails, with the widths at which it does.
    case full
    /// Each on the smallest scene that fails: what packs hold.
    case cases
    /// Hints, which nobody is told of one by one unless all are asked for, on their whole scenes.
    case errorsAndWarnings
    /// All on their whole scenes: ``FuzzFindings/workOut(_:of:jobs:fonts:isStopped:)`` does the rest of some.
    case tiers

    /// Whether findings of a tier are worked out.
    package func includes(_ tier: Tier) -> Bool {
      switch self {
      case .full: true
      case .errorsAndWarnings: tier < .hint
      case .cases, .tiers: false
      }
    }
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
  /// ``failures`` of each scene of which something is told, by index into the manifest's.
  private var sceneFailures: [Int: Int] = [:]

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
  ///   - detail: how far findings are worked out.
  ///   - isStopped: asked before every layout; once it is true, what is not done yet is left out.
  ///   - tellsAll: once it is stopped, what is not done yet is told as it was found instead, and nobody waits
  ///     for what is under way.
  /// - Throws: ``FuzzManifestError``, ``FuzzWorkError``.
  public init(
    _ manifest: FuzzManifest, scenes read: FuzzScenes? = nil, results: [UnitResult],
    jobs: Int, shrinkLimit: Int = Shrinker.standardLimit, fonts: FontLibrary = .empty,
    detail: Detail = .full, isStopped: @escaping @Sendable () -> Bool = { false },
    tellsAll: Bool = false
  ) throws {
    try self.init(
      manifest, scenes: read, results: results, known: [:], jobs: jobs, shrinkLimit: shrinkLimit,
      fonts: fonts, detail: detail, isStopped: isStopped, tellsAll: tellsAll)
  }

  /// - Parameter known: what is known of some scenes already, by index; else as the initializer above.
  package init(
    _ manifest: FuzzManifest, scenes read: FuzzScenes? = nil, results: [UnitResult],
    known: [Int: SceneFindings], jobs: Int, shrinkLimit: Int = Shrinker.standardLimit,
    fonts: FontLibrary = .empty, detail: Detail = .full,
    isStopped: @escaping @Sendable () -> Bool = { false }, tellsAll: Bool = false
  ) throws {
    let scenes = try read ?? FuzzScenes(manifest)
    self.scenes = scenes
    let byScene = Dictionary(grouping: results, by: \.scene)
    let shared = SharedSlots<SceneFindings>()
    @Sendable func made(_ index: Int) throws -> SceneFindings {
      if let known = known[index] { return known }
      let own = byScene[scenes.identities[index]] ?? []
      // One result is taken as it is: that of a long campaign is large.
      let whole = own.count == 1 ? own[0] : SceneResult(scenes.identities[index], own).whole
      return try SceneFindings(
        index: index, scene: scenes.scenes[index], identity: scenes.identities[index],
        result: whole, manifest: manifest, shrinkLimit: shrinkLimit, fonts: fonts,
        detail: detail, isStopped: isStopped, tellsAll: tellsAll)
    }
    // More threads than scenes would wait only.
    StoppableWork.run(
      threads: min(jobs, scenes.scenes.count), isStopped: tellsAll ? isStopped : nil
    ) {
      while let index = shared.next(below: scenes.scenes.count), !(tellsAll && isStopped()) {
        shared[index] = Result { try made(index) }
      }
    }
    let all = shared.all
    findings = []
    coverage = []
    for index in scenes.scenes.indices {
      // Of scenes that nobody came to there is nothing to tell.
      let isLate = tellsAll && byScene[scenes.identities[index]] != nil
      guard let scene = try all[index]?.get() ?? known[index] ?? (isLate ? made(index) : nil)
      else { continue }
      sceneFailures[index] = scene.failures
      findings += scene.findings
      coverage.append(scene.coverage)
    }
    variants = results.reduce(0) { $0 + $1.count }
    failures = results.reduce(0) { $0 + $1.failures }
    // What was kept has no result in this run.
    for (index, scene) in known where byScene[scenes.identities[index]] == nil {
      variants += scene.coverage.variants
      failures += scene.failures
    }
    regimes = coverage.reduce(0) { $0 + $1.regimes.count }
    pairsCovered = coverage.reduce(0) { $0 + $1.pairsCovered }
    pairs = coverage.reduce(0) { $0 + $1.pairs }
  }
}

extension FuzzFindings {
  /// What is known of a scene; nil where nothing is told of it.
  package func ofScene(_ index: Int) -> SceneFindings? {
    guard let failures = sceneFailures[index],
      let coverage = coverage.first(where: { $0.scene == scenes.identities[index] })
    else { return nil }
    return SceneFindings(
      findings: findings.filter { $0.scene == index }, coverage: coverage, failures: failures)
  }
}

extension UnitResult {
  fileprivate var failures: Int { findings.reduce(0) { $0 + $1.variants.count } }
}

/// The findings of one scene.
package struct SceneFindings: Sendable, Codable {
  var findings: [FuzzFindings.Finding] = []
  /// What its variants reached.
  package var coverage: FuzzFindings.Coverage
  /// Failing variants, counted once for every kind of finding.
  let failures: Int

  /// The same, of a scene that has another place in its manifest.
  package func moved(to index: Int) -> SceneFindings {
    var moved = self
    for place in moved.findings.indices { moved.findings[place].scene = index }
    return moved
  }

  fileprivate init(
    findings: [FuzzFindings.Finding], coverage: FuzzFindings.Coverage, failures: Int
  ) {
    self.findings = findings
    self.coverage = coverage
    self.failures = failures
  }

  init(
    index: Int, scene: Scene, identity: SceneIdentity, result: UnitResult,
    manifest: FuzzManifest, shrinkLimit: Int, fonts: FontLibrary, detail: FuzzFindings.Detail,
    judge own: VariantJudge? = nil, isStopped: @escaping @Sendable () -> Bool, tellsAll: Bool
  ) throws {
    let space = try manifest.space(of: scene)
    let generator = VariantGenerator(space, identity: identity, seed: manifest.seed)
    coverage = FuzzFindings.Coverage(
      scene: identity, variants: result.count, regimes: result.regimes,
      pairsCovered: result.pairs.count, pairs: generator.pairCount, judged: result.judged)
    failures = result.failures
    if result.findings.isEmpty { return }
    var judge = try own ?? manifest.judge(of: scene, fonts)
    let buckets = BucketAnalysis.buckets(of: [result], scene: scene, identity: identity) {
      isStopped() ? .unknown : FindingCause(of: $0, $1, judge: &judge)
    }
    let budget = ShrinkBudget(
      limit: shrinkLimit, items: scene.items.count, cases: buckets.count)
    let screens = manifest.caseScreens(of: scene, space)
    for bucket in buckets where tellsAll || !isStopped() {
      let made = try Case.make(
        from: bucket, judge: &judge, limit: isStopped() ? 0 : budget.caseLimit, sceneLimit: 0,
        screens: screens, isStopped: isStopped)
      var finding = FuzzFindings.Finding(
        scene: index, bucket: bucket, made: made, token: "",
        extent: FindingExtent(of: bucket, result, space), budget: budget)
      if !isStopped() {
        if detail == .cases { try finding.makeSmall(screens, &judge, isStopped) }
        if detail.includes(made.tier) {
          try finding.workOut(screens, widths: space.widths, &judge, isStopped)
        }
      }
      finding.token = try finding.currentToken(in: scene)
      findings.append(finding)
    }
  }
}
