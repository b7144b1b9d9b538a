import AutoLayout
import Foundation
import Fuzzing
import Judging
import Proving
import TextMetrics
import Triage

/// The findings of a campaign, derived only from the results of its units, in unit order.
public struct FuzzFindings: Sendable {
  /// One bucket of the campaign with its case.
  public struct Finding: Sendable, Codable {
    /// Index into ``FuzzManifest/scenes``.
    public var scene: Int
    /// The failure, and the number of its variants.
    public var bucket: Bucket
    /// The case: its lowest variant, or the first graver one, shrunk according to ``FuzzFindings/Detail``.
    public var failingCase: Case
    /// The case in at most 200 characters.
    public var token: String
    /// The widths at which it fails, if they could be proven.
    public var fails: FailingRange?
    /// The environments in which it fails; nil if not all were tried.
    public var extent: FindingExtent?
    /// True if the case is on the smallest scene, and its failing widths are known.
    package var isWorkedOut = false
    /// The budget of the case.
    let budget: ShrinkBudget

    private enum CodingKeys: String, CodingKey {
      case scene, bucket, token, fails, extent, isWorkedOut, budget
      case failingCase = "made"
    }
  }

  /// The level of detail of findings. Their buckets, tiers and variants are the same at each level.
  public enum Detail: Sendable {
    /// Each on the smallest scene that fails, with the failing widths.
    case full
    /// Each on its whole scene, errors and warnings with their screens: the content of packs.
    case cases
    /// As `full`, but hints, which are not reported one by one by default, on their whole scenes.
    case errorsAndWarnings
    /// All on their whole scenes: ``FuzzFindings/workOut(_:of:jobs:fonts:keepsTokens:isStopped:)``
    /// completes some of them.
    case tiers

    /// True if findings of a tier are completed.
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
  /// Variants of all recorded units.
  public var variants: Int
  /// Failing variants, counted once for every kind of finding.
  public var failures: Int
  /// Regimes reached, over all scenes.
  public var regimes: Int
  /// Pairs of axis values that at least one variant contained.
  public var pairsCovered: Int
  /// The number of pairs of axis values.
  public var pairs: Int
  /// One for each scene of the manifest, in its order.
  public var coverage: [Coverage]
  /// The scenes of the findings.
  public let scenes: FuzzScenes
  /// ``failures`` of each reported scene, by index into the manifest's.
  private var sceneFailures: [Int: Int] = [:]

  /// The coverage of one scene's variants.
  public struct Coverage: Sendable, Codable, Hashable {
    /// The scene and its document.
    public var scene: SceneIdentity
    /// Variants of the scene.
    public var variants: Int
    /// The regimes of the variants, ascending by name.
    public var regimes: [String]
    /// Pairs of axis values that at least one of the variants contained.
    public var pairsCovered: Int
    /// The number of pairs of axis values of the scene.
    public var pairs: Int
    /// The number of judgements of each invariant.
    public var judged: [String: Int]
  }

  /// - Parameters:
  ///   - results: results of units, in any order; each unit once.
  ///   - jobs: threads for shrinking; the result does not depend on it.
  ///   - shrinkLimit: the maximum number of layouts for shrinking one case.
  ///   - read: the manifest's scenes, if they were already read.
  ///   - fonts: the fonts of the campaign.
  ///   - detail: the level of detail of findings.
  ///   - isStopped: read before every layout; once it is true, unfinished findings are omitted.
  ///   - tellsAll: true to report unfinished findings as they were found after a stop, without
  ///     waiting for running work.
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

  /// - Parameter known: the known findings of some scenes, by index; the rest is as in the
  ///   initializer above.
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
    @Sendable func sceneFindings(at index: Int) throws -> SceneFindings {
      if let known = known[index] { return known }
      let own = byScene[scenes.identities[index]] ?? []
      // One result is used directly: that of a long campaign is large.
      let whole = own.count == 1 ? own[0] : SceneResult(scenes.identities[index], own).whole
      return try SceneFindings(
        index: index, scene: scenes.scenes[index], identity: scenes.identities[index],
        result: whole, manifest: manifest, shrinkLimit: shrinkLimit, fonts: fonts,
        detail: detail, isStopped: isStopped, tellsAll: tellsAll)
    }
    // More threads than scenes would only wait.
    StoppableWork.run(
      threads: min(jobs, scenes.scenes.count), isStopped: tellsAll ? isStopped : nil
    ) {
      while let index = shared.next(below: scenes.scenes.count), !(tellsAll && isStopped()) {
        shared[index] = Result { try sceneFindings(at: index) }
      }
    }
    let all = shared.all
    findings = []
    coverage = []
    for index in scenes.scenes.indices {
      // A scene that no thread reached has nothing to report.
      let isLate = tellsAll && byScene[scenes.identities[index]] != nil
      guard
        let scene = try all[index]?.get() ?? known[index]
          ?? (isLate ? sceneFindings(at: index) : nil)
      else { continue }
      sceneFailures[index] = scene.failures
      findings += scene.findings
      coverage.append(scene.coverage)
    }
    variants = results.reduce(0) { $0 + $1.count }
    failures = results.reduce(0) { $0 + $1.failures }
    // A scene with kept findings has no result in this run.
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
  /// The findings of a scene; nil if nothing is reported for it.
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
  /// The coverage of its variants.
  package var coverage: FuzzFindings.Coverage
  /// Failing variants, counted once for every kind of finding.
  let failures: Int

  /// The same findings for a scene at another index of its manifest.
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
    runner: UnitRunner? = nil, isStopped: @escaping @Sendable () -> Bool, tellsAll: Bool
  ) throws {
    let generator =
      try runner?.generator
      ?? VariantGenerator(manifest.space(of: scene), identity: identity, seed: manifest.seed)
    let space = generator.space
    coverage = FuzzFindings.Coverage(
      scene: identity, variants: result.count, regimes: result.regimes,
      pairsCovered: result.pairs.count, pairs: generator.pairCount, judged: result.judged)
    failures = result.failures
    if result.findings.isEmpty { return }
    var judge = try runner?.judge ?? manifest.judge(of: scene, fonts)
    judge.keepLayouts()
    let buckets = BucketAnalysis.buckets(of: [result], scene: scene, identity: identity) {
      isStopped() ? .unknown : FindingCause(of: $0, $1, judge: &judge)
    }
    let budget = ShrinkBudget(
      limit: shrinkLimit, items: scene.items.count, cases: buckets.count)
    let screens = manifest.caseScreens(of: scene, space)
    let unitSize = min(manifest.unitSize, result.count)
    for bucket in buckets where tellsAll || !isStopped() {
      let failingCase = try Case.make(
        from: bucket, judge: &judge, limit: isStopped() ? 0 : budget.caseLimit, sceneLimit: 0,
        screens: screens,
        witnesses: {
          result.findings.first { $0.signature == bucket.signature }.map {
            generator.witnesses(in: $0.variants, unitSize: unitSize) { $0.isPlain(in: scene) }
          } ?? []
        }, isStopped: isStopped)
      var finding = FuzzFindings.Finding(
        scene: index, bucket: bucket, failingCase: failingCase, token: "",
        extent: FindingExtent(of: bucket, result, space), budget: budget)
      if !isStopped() {
        if detail == .cases { try finding.findScreens(screens, &judge) }
        if detail.includes(failingCase.tier) {
          try finding.workOut(screens, widths: space.widths, &judge, isStopped)
        }
      }
      finding.token = try finding.currentToken(in: scene)
      findings.append(finding)
    }
  }
}
