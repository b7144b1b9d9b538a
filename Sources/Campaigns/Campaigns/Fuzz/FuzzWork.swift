import AutoLayout
import Foundation
import Fuzzing
import Judging
import TextMetrics
import Triage

/// Runs units of a fuzz campaign. It serves one thread; the result of a unit does not depend on
/// earlier units.
public final class FuzzWork {
  /// The input that decides the results.
  public let manifest: FuzzManifest
  /// The variants of each unit.
  public let plan: UnitPlan
  private let scenes: FuzzScenes
  private let fonts: FontLibrary
  private let clock: StageClock?
  /// The number of variants that ``runSideBySide(units:willRun:)`` has judged side by side, and one
  /// by one.
  public private(set) var share = (sideBySide: 0, alone: 0)
  /// Seconds spent so far, by ``StageTimes/Stage``; zero without a clock.
  public private(set) var stages = StageTimes.Stage.allCases.map { _ in 0.0 }
  /// Runners of the most recent scenes; each holds compiled programs and shaped texts.
  private var runners: [Int: UnitRunner] = [:]

  private static let runnerLimit = 64

  /// The memory budget in bytes. Above three quarters of it, values that can be computed again are
  /// discarded after a unit; results are unchanged. The findings themselves are not included.
  public var memoryBudget = FuzzWork.standardMemoryBudget
  /// Threads of the process that share the budget, at least 1.
  public var sharers = 1

  /// Once it is true, a unit that is run alone ends early: its result counts the judged variants.
  public var isStopped: @Sendable () -> Bool = { false }

  /// The default memory budget.
  public static let standardMemoryBudget = 2 << 30

  /// The number of scenes with kept values.
  var keptRunners: Int { runners.count }

  /// The number of items whose structures a runner may keep. With their plans, checks and regimes
  /// they take some 25 KB per item in R11, where each variant may have its own structure: this
  /// includes room for texts and findings.
  var keptItems: Int {
    min(LayoutOptions().keptItems, max(1, memoryBudget / max(1, sharers) / (48 << 10)))
  }

  private func forget() {
    guard let bytes = ResidentMemory.bytes, bytes > memoryBudget / 4 * 3 else { return }
    runners.removeAll()
    ResidentMemory.giveBack()
  }

  /// Discards values that can be computed again if the process is near its budget.
  ///
  /// - Throws: ``FuzzWorkError/beyondMemory(bytes:budget:)`` if the findings alone exceed it.
  package func stayWithinBudget() throws(FuzzWorkError) {
    forget()
    guard let bytes = ResidentMemory.bytes, bytes > memoryBudget else { return }
    throw .beyondMemory(bytes: bytes, budget: memoryBudget)
  }

  /// - Parameter bytes: the encoded manifest.
  /// - Throws: ``FuzzManifestError``.
  public convenience init(
    manifest bytes: [UInt8], fonts: FontLibrary = .empty
  ) throws(FuzzManifestError) {
    let manifest = try FuzzManifest(decoding: bytes)
    try self.init(manifest, fonts: fonts.forCampaign(manifest.fonts))
  }

  /// - Parameters:
  ///   - read: the manifest's scenes, if they were already read.
  ///   - clock: measures the time of each stage; nil to save the cost of doing so.
  public init(
    _ manifest: FuzzManifest, scenes read: FuzzScenes? = nil, fonts: FontLibrary = .empty,
    clock: StageClock? = nil
  ) throws(FuzzManifestError) {
    try manifest.check(fonts)
    self.manifest = manifest
    self.fonts = fonts
    self.clock = clock
    plan = UnitPlan(manifest)
    if let read { scenes = read } else { scenes = try FuzzScenes(manifest) }
  }

  /// The number of units worth running at once: their variants fill the lanes. A large unit fills
  /// them alone.
  public var batch: Int { max(1, 16_000 / manifest.unitSize) }

  /// A unit's result.
  ///
  /// - Parameters:
  ///   - skipping: variants to omit, as in ``UnitRunner/run(first:count:skipping:willRun:)``.
  ///   - willRun: called before every variant with its number in its scene and its written form.
  /// - Throws: ``FuzzWorkError``.
  public func run(
    unit number: Int, skipping: [Int: SkippedVariant] = [:],
    willRun: (Int, VariantRecord) -> Void = { _, _ in }
  ) throws -> UnitResult {
    guard let unit = plan[number] else { throw FuzzWorkError.noSuchUnit(number) }
    var runner = try runner(for: unit.scene)
    let scene = scenes.scenes[unit.scene]
    let result = runner.run(first: unit.first, count: unit.count, skipping: skipping) {
      willRun($0, VariantRecord($1, scene: scene))
    }
    runners[unit.scene] = runner
    return result
  }

  /// The results of units whose variants run side by side: equal to those of
  /// ``run(unit:skipping:willRun:)``.
  ///
  /// - Parameter willRun: called with the number of every variant, some time before it runs.
  /// - Throws: ``FuzzWorkError``.
  public func runSideBySide(
    units numbers: [Int], willRun: (Int) -> Void = { _ in }
  ) throws -> [UnitResult] {
    var byScene: [Int: [(place: Int, unit: UnitPlan.Unit)]] = [:]
    for (place, number) in numbers.enumerated() {
      guard let unit = plan[number] else { throw FuzzWorkError.noSuchUnit(number) }
      byScene[unit.scene, default: []].append((place, unit))
    }
    var results: [(place: Int, result: UnitResult)] = []
    defer { forget() }
    for (scene, units) in byScene.sorted(by: { $0.key < $1.key }) {
      let found = try runSideBySide(
        units.map { ($0.unit.first, $0.unit.count) }, scene: scene, willRun)
      results += zip(units.map(\.place), found).map { ($0, $1) }
    }
    return results.sorted { $0.place < $1.place }.map(\.result)
  }

  private func runSideBySide(
    _ units: [(first: Int, count: Int)], scene: Int, _ willRun: (Int) -> Void
  ) throws -> [UnitResult] {
    var runner = try runner(for: scene)
    // The only copy is changed in place.
    runners[scene] = nil
    let (before, spent) = (runner.share, runner.stages.seconds)
    let results = runner.runSideBySide(units, willRun: willRun)
    share.sideBySide += runner.share.sideBySide - before.sideBySide
    share.alone += runner.share.alone - before.alone
    for (stage, seconds) in runner.stages.seconds.enumerated() {
      stages[stage] += seconds - spent[stage]
    }
    runners[scene] = runner
    return results
  }

  /// A unit's result, as in ``runSideBySide(units:willRun:)``.
  public func runSideBySide(
    unit number: Int, willRun: (Int) -> Void = { _ in }
  ) throws -> UnitResult {
    try runSideBySide(units: [number], willRun: willRun)[0]
  }

  /// The findings of a unit that contains all variants of its scene, made with the structures
  /// compiled for it. Nothing of the scene is kept.
  ///
  /// - Throws: ``FuzzManifestError``, ``FuzzWorkError``.
  package func findings(
    of unit: Int, _ result: UnitResult, detail: FuzzFindings.Detail,
    isStopped: @escaping @Sendable () -> Bool, tellsAll: Bool
  ) throws -> (scene: Int, findings: SceneFindings) {
    guard let scene = plan[unit]?.scene else { throw FuzzWorkError.noSuchUnit(unit) }
    let runner = runners.removeValue(forKey: scene)
    return (
      scene,
      try SceneFindings(
        index: scene, scene: scenes.scenes[scene], identity: scenes.identities[scene],
        result: result, manifest: manifest, shrinkLimit: Shrinker.standardLimit, fonts: fonts,
        detail: detail, runner: runner, isStopped: isStopped, tellsAll: tellsAll)
    )
  }

  /// Runs one variant of a unit alone and keeps nothing: a test of whether it ends the process.
  public func run(unit number: Int, variant record: VariantRecord) throws {
    guard let unit = plan[number] else { throw FuzzWorkError.noSuchUnit(number) }
    var judge = try runner(for: unit.scene).judge
    _ = judge.judge(try record.variant(of: scenes.scenes[unit.scene]))
  }

  private func runner(for index: Int) throws -> UnitRunner {
    if let known = runners[index] { return known }
    if runners.count >= Self.runnerLimit { runners.removeAll() }
    let scene = scenes.scenes[index]
    let space = try manifest.space(of: scene)
    do {
      var options = LayoutOptions(stepLimit: manifest.stepLimit, fonts: fonts)
      options.keptItems = keptItems
      var runner = try UnitRunner(
        scene, identity: scenes.identities[index], space: space, seed: manifest.seed,
        options: options,
        infers: manifest.infers, clock: clock)
      runner.isStopped = isStopped
      return runner
    } catch {
      throw FuzzWorkError.noReferenceLayout(scene: scene.id, reason: error.description)
    }
  }
}

/// The reason why a unit could not be run.
public enum FuzzWorkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The plan has no unit of this number.
  case noSuchUnit(Int)
  /// The scene has no layout in the environment of its design.
  case noReferenceLayout(scene: String, reason: String)

  /// The findings take more memory than allowed.
  case beyondMemory(bytes: Int, budget: Int)

  public var description: String {
    switch self {
    case .beyondMemory(let bytes, let budget):
      "what was found takes \(bytes >> 20) MiB, and --memory allows \(budget >> 20): allow more, "
        + "take fewer --jobs, or judge fewer documents at once"
    case .noSuchUnit(let number): "the campaign has no unit \(number)"
    case .noReferenceLayout(let scene, let reason):
      "scene ‘\(scene)’ has no layout in its own environment: \(reason)"
    }
  }
}
