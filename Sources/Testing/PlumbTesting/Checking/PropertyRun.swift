import AutoLayout
import Fuzzing
import Judging
import Triage
import Verification

/// One check: saved failures first, then the requested environments.
struct PropertyRun {
  let scene: LayoutScene
  let resolved: ResolvedInvariants
  let environments: LayoutEnvironments
  let limits: LayoutLimits
  let folder: FailureFolder?
  let seed: UInt64

  private let clock: RunClock
  private let maker: FailureMaker
  private var judge: VariantJudge
  private var report: LayoutReport
  private var reported: Set<String> = []
  private var reportedKeys: Set<InstanceKey> = []

  /// Variants between two looks at the clock.
  private static let blockSize = 64

  init(
    _ scene: LayoutScene, _ invariants: [LayoutInvariant], environments: LayoutEnvironments,
    limits: LayoutLimits, folder: FailureFolder?, seed: UInt64, clock: RunClock
  ) throws {
    self.scene = scene
    self.environments = environments
    self.limits = limits
    self.folder = folder
    self.seed = seed
    self.clock = clock
    resolved = try ResolvedInvariants(invariants, scene: scene)
    maker = FailureMaker(scene: scene, resolved: resolved)
    do {
      judge = try VariantJudge(resolved.scene, infers: resolved.infers, own: resolved.own)
    } catch {
      throw LayoutCheckError.noLayout(scene: scene.name, reason: error.description)
    }
    report = LayoutReport(
      scene: scene.name, failures: [], variants: 0, savedHolding: 0, pairsCovered: 0, pairs: 0)
  }

  mutating func run() throws -> LayoutReport {
    if let folder { replay(folder) }
    if case .only = environments.body {
    } else {
      try judgeBare(Variant(environment: resolved.scene.reference))
    }
    switch environments.body {
    case .only(let cases):
      for entry in cases { try judgeAlone(try entry.variant(of: scene)) }
    case .covering: try search(isRandom: false, count: nil)
    case .random(let count, _):
      report.seed = seed
      try search(isRandom: true, count: count)
    }
    return report
  }

  /// Judges one variant and reports what fails in it, unshrunk.
  mutating func judgeAlone(_ variant: Variant) throws {
    let judgement = judge.judge(variant, isDetailed: true)
    report.variants += 1
    let laidOut = judgement.layout?.scene ?? resolved.scene
    for violation in judgement.violations
    where resolved.counts(Signature(violation, scene: laidOut)) {
      let bucket = Bucket(
        violation, variant: variant, scene: resolved.scene, identity: scene.identity,
        laidOut: laidOut)
      try add(bucket, variants: nil, shrinks: false, keeps: false)
    }
    try judgeBare(variant)
  }

  /// A scene that code builds elsewhere has no design of its own to compare with: reports the
  /// failures that the design does not have.
  private mutating func judgeBare(_ variant: Variant) throws {
    guard let meant = scene.brokenInDesign else { return }
    var bare = BareJudgement(resolved.scene)
    guard let (layout, violations) = bare.violations(variant) else { return }
    var judge = bare.judge
    for violation in violations {
      let signature = Signature(violation, scene: layout.scene)
      guard resolved.counts(signature), !meant.contains(BareJudgement.key(signature)) else {
        continue
      }
      let bucket = Bucket(
        violation, variant: variant, scene: resolved.scene, identity: scene.identity,
        laidOut: layout.scene)
      try add(bucket, variants: nil, shrinks: false, keeps: false, judge: &judge)
    }
  }

  // MARK: Saved failures

  private mutating func replay(_ folder: FailureFolder) {
    for entry in folder.entries() {
      switch entry.failingCase {
      case .failure(let error):
        report.errors.append("\(entry.path): \(error)")
      case .success(let failingCase):
        guard resolved.counts(failingCase.signature) else { continue }
        report.variants += 1
        switch failingCase.replay(judge: &judge) {
        case .fixed: report.savedHolding += 1
        case .error(let reason):
          report.errors.append(
            "\(entry.path): \(reason); delete the file if the case has no meaning any more")
        case .failed, .changed:
          let today = remade(failingCase) ?? failingCase
          reported.insert(failingCase.bucket)
          report(
            today, maker.failure(today, variants: nil, savedAt: entry.path, judge: &judge))
        }
      }
    }
  }

  /// The case with today's values.
  ///
  /// - Parameter isWhole: on the whole scene, without shrinking's removals: a kept case must not
  ///   name constraints, whose numbers change with the scene.
  private mutating func remade(_ failingCase: Case, isWhole: Bool = false) -> Case? {
    guard var variant = try? failingCase.variant.variant(of: resolved.scene) else { return nil }
    if isWhole { variant = variant.onWholeScene }
    let judgement = judge.judge(variant, isDetailed: true)
    let laidOut = judgement.layout?.scene ?? resolved.scene
    let violation = judgement.violations.first {
      let found = Signature($0, scene: laidOut)
      return found.rule == failingCase.signature.rule && found.items == failingCase.signature.items
    }
    guard let violation else { return nil }
    let bucket = Bucket(
      violation, variant: variant, scene: resolved.scene, identity: scene.identity,
      laidOut: laidOut)
    return try? Case.make(from: bucket, judge: &judge, limit: 0)
  }

  // MARK: Searching

  private mutating func search(isRandom: Bool, count: Int?) throws {
    let space = try scene.space(of: resolved.scene, environments)
    var runner: UnitRunner
    do {
      runner = try UnitRunner(
        resolved.scene, identity: scene.identity, space: space, seed: seed,
        infers: resolved.infers, own: resolved.own)
    } catch {
      throw LayoutCheckError.noLayout(scene: scene.name, reason: error.description)
    }
    // Three quarters of the variants are drawn; the rest follows the places where layouts change.
    let covering = (runner.generator.coveringCount * 4 + 2) / 3 + 1
    let first = isRandom ? covering : 0
    let total = min(count ?? covering, limits.runs)
    var results: [UnitResult] = []
    var done = 0
    while done < total && !clock.isOver {
      let size = min(Self.blockSize, total - done)
      var result = runner.run(first: first + done, count: size)
      result.findings.removeAll { !resolved.counts($0.signature) }
      results.append(result)
      done += size
    }
    report.variants += done
    if !isRandom {
      report.pairs = runner.generator.pairCount
      var pairs = NumberSet()
      for result in results { pairs.formUnion(result.pairs) }
      report.pairsCovered = pairs.count
    }
    if done < total {
      report.warnings.append(
        "time ran out after \(done) of \(total) variants (\(limits.seconds) s)")
    }
    warnOfVacuity(results)
    var judge = runner.judge
    let buckets = BucketAnalysis.buckets(
      of: results, scene: resolved.scene, identity: scene.identity
    ) { FindingCause(of: $0, $1, judge: &judge) }
    for bucket in buckets where !reported.contains(bucket.key) {
      guard report.failures.count < limits.failures else {
        report.furtherFailures += 1
        continue
      }
      try add(bucket, variants: bucket.variantCount, shrinks: true, keeps: true)
    }
  }

  private mutating func warnOfVacuity(_ results: [UnitResult]) {
    var judged: [String: Int] = [:]
    for result in results {
      for (id, count) in result.judged { judged[id, default: 0] += count }
    }
    for name in resolved.neverJudged(judged) {
      report.warnings.append(
        "‘\(name)’ was never judged: the scene has no item for it")
    }
  }

  private mutating func add(
    _ bucket: Bucket, variants: Int?, shrinks: Bool, keeps: Bool
  ) throws {
    var judge = judge
    try add(bucket, variants: variants, shrinks: shrinks, keeps: keeps, judge: &judge)
  }

  private mutating func add(
    _ bucket: Bucket, variants: Int?, shrinks: Bool, keeps: Bool, judge: inout VariantJudge
  ) throws {
    guard reported.insert(bucket.key).inserted else { return }
    if report.hints.count >= limits.failures {
      // Hints are bounded like failures, and displace none.
      let plain = try Case.make(from: bucket, judge: &judge, limit: 0)
      if resolved.isHint(plain) { return }
    }
    let failingCase = try Case.make(
      from: bucket, judge: &judge, limit: shrinks ? limits.shrinkLayouts : 0)
    guard reportedKeys.insert(InstanceKey(failingCase, of: scene.scene)).inserted else { return }
    let keeps = keeps && !resolved.isHint(failingCase)
    let path = keeps ? folder?.save(remade(failingCase, isWhole: true) ?? failingCase) : nil
    report(
      failingCase, maker.failure(failingCase, variants: variants, savedAt: path, judge: &judge))
  }

  private mutating func report(_ failingCase: Case, _ failure: LayoutFailure) {
    if resolved.isHint(failingCase) {
      report.hints.append(failure)
    } else {
      report.failures.append(failure)
    }
  }
}
